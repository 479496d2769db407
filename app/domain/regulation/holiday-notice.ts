import * as v from 'valibot';

/** Days that a notice names: nobody works, or everybody does although it is a weekend. */
export const holidayNotice = v.array(
  v.object({ day: v.pipe(v.string(), v.isoDate()), is: v.picklist(['off', 'worked']) }),
);

/** The rule whose rows override the calendar, each of one year. */
export const HOLIDAY_RULE = 'holiday';
