import * as v from 'valibot';
import { parseInput } from '~/domain/kernel/input.ts';
import { saveRegistrationInput } from '~/domain/responsible-person/product/schema.ts';
import type { FormCheck } from '~/screens/subsystem/form/form.ts';
import type { RegistrationValues } from './registration-form.ts';

/** The form brings the version beside its fields. */
const registration = v.omit(saveRegistrationInput, ['version']);

export const checkRegistration: FormCheck<
  RegistrationValues,
  v.InferOutput<typeof registration>
> = (values) => parseInput(registration, values);
