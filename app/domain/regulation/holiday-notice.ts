import * as v from 'valibot';
import { isDate } from '../kernel/dates.ts';
import type { LawLeaf } from './law-value.ts';

/** Days that a notice names: nobody works, or everybody does although it is a weekend. */
export const holidayNotice = v.pipe(
  v.array(
    v.object({
      day: v.pipe(v.string(), v.check(isDate, 'invalid_date')),
      is: v.picklist(['off', 'worked']),
    }),
  ),
  v.minLength(1, 'required'),
  v.check((days) => new Set(days.map(({ day }) => day)).size === days.length, 'law_twice'),
  v.metadata({ typed: 'holidays' } satisfies LawLeaf),
);

/** The rule whose rows override the calendar, each of one year. */
export const HOLIDAY_RULE = 'holiday';
