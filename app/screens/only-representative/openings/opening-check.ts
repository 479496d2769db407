import * as v from 'valibot';
import { parseInput } from '~/domain/kernel/input.ts';
import {
  openingCorrectedSchema,
  openingSchema,
} from '~/domain/only-representative/opening/schema.ts';
import type { FormCheck } from '~/screens/subsystem/form/form.ts';
import type { OpeningValues } from './opening-form.ts';

/** The use class is the registration's; version and proof come beside the fields. */
const newFields = v.omit(openingSchema, ['use_class', 'file_id']);
const correctedFields = v.omit(openingCorrectedSchema, ['file_id', 'version']);

export const checkNew = (({ year, ...values }) =>
  parseInput(newFields, { ...values, year: Number(year) })) satisfies FormCheck<OpeningValues>;

export const checkCorrected = (({ tonnes, note }) =>
  parseInput(correctedFields, { tonnes, note })) satisfies FormCheck<OpeningValues>;
