import { parseInput } from '~/domain/kernel/input.ts';
import { contactInput } from '~/domain/responsible-person/contact/schema.ts';
import type { FormCheck } from '~/screens/subsystem/form/form.ts';
import { type ContactValues, contactInputOf } from './contact-form.ts';

export const checkContact: FormCheck<ContactValues> = (values) =>
  parseInput(contactInput, contactInputOf(values));
