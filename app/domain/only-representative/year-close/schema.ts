import * as v from 'valibot';
import { line } from '../../kernel/input.ts';
import { YEAR_LISTS } from './kinds.ts';
import { MAX_YEAR_REASON } from './limits.ts';

const year = v.pipe(
  v.number('required'),
  v.integer('required'),
  v.minValue(2000, 'invalid_choice'),
  v.maxValue(2100, 'invalid_choice'),
);

/** Why something is still on a list, by its name; a list that is empty needs none. */
const reasons = v.optional(
  v.record(v.picklist(YEAR_LISTS, 'invalid_choice'), line(MAX_YEAR_REASON)),
  {},
);

export const closeYearInput = v.object({ year, reasons });
export type CloseYearInput = v.InferOutput<typeof closeYearInput>;

export const yearQuery = v.object({
  year: v.optional(v.pipe(v.string(), v.regex(/^20\d{2}$/, 'invalid_choice'))),
});
