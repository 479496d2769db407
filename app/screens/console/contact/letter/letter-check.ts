import { parseInput } from '~/domain/kernel/input.ts';
import { letterInput } from '~/domain/provider/letter/schema.ts';
import type { FormCheck } from '~/screens/subsystem/form/form.ts';
import type { LetterValues } from './letter-form.ts';

/** The version of the company comes beside the fields. */
export const checkLetter = ((values) =>
  parseInput(letterInput, { ...values, version: 1 })) satisfies FormCheck<LetterValues>;
