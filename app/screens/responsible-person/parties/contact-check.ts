import { parseInput } from '~/domain/kernel/input.ts';
import { contactInput } from '~/domain/responsible-person/contact/schema.ts';
import type { FormCheck } from '~/screens/subsystem/form/form.ts';
import { said } from '~/screens/subsystem/form/said.ts';
import { CONTACT_FORM, type ContactValues } from './contact-form.ts';

export const checkContact: FormCheck<ContactValues> = (values) =>
  parseInput(contactInput, contactInputOf(values));

/** What the verb is asked. */
export function contactInputOf(values: ContactValues) {
  const { experience_years: years, ...contact } = said(CONTACT_FORM, values);
  return { ...contact, experience_years: years === '' ? null : Number(years) };
}
