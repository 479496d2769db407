import chineseDays from 'chinese-days';
import published from 'chinese-days/dist/chinese-days.json' with { type: 'json' };
import { asc, eq } from 'drizzle-orm';
import * as v from 'valibot';
import type { Database } from '#db/client.ts';
import { regulationRules } from '#db/schema/regulation.ts';
import { daysAfter, yearOf } from '../kernel/dates.ts';
import { HOLIDAY_RULE, holidayNotice } from './holiday-notice.ts';
import type { WorkCalendar } from './working-days.ts';

/**
 * The working days of mainland China: `chinese-days` carries the State Council's yearly notices, holidays and worked
 * weekends alike, and rows of the rule `holiday` override it day by day.
 */

/** Statement: every notice that was entered; a day goes by the row that is in force on that very day. */
export function holidayRows(db: Database) {
  return db
    .select({
      validFrom: regulationRules.validFrom,
      validUntil: regulationRules.validUntil,
      value: regulationRules.value,
    })
    .from(regulationRules)
    .where(eq(regulationRules.rule, HOLIDAY_RULE))
    .orderBy(asc(regulationRules.validFrom));
}

type HolidayRow = Awaited<ReturnType<typeof holidayRows>>[number];

const HOLIDAYS: Readonly<Record<string, string>> = published.holidays;
const WORKED: Readonly<Record<string, string>> = published.workdays;

/** Whether the calendar of the portal has the notice of a year; rows can bring it before. */
export const isPublished = (year: number): boolean => `${year}-01-01` in HOLIDAYS;

/**
 * Which days are worked. A year whose notice is not out is estimated: statutory days alone are off, and those that fall
 * on a weekend are made up on the next working days (regulation on holidays, as amended for 2025). A notice begins with
 * New Year's Day, so a year is out when that day is named.
 */
export function workCalendar(rows: readonly HolidayRow[]): WorkCalendar {
  const named = new Map<string, boolean>();
  for (const row of rows) {
    for (const { day, is } of v.parse(holidayNotice, JSON.parse(row.value))) {
      if (row.validFrom <= day && (row.validUntil === null || day <= row.validUntil)) {
        named.set(day, is === 'worked');
      }
    }
  }
  const estimates = new Map<number, ReadonlySet<string>>();
  const isOut = (year: number) => isPublished(year) || named.has(`${year}-01-01`);
  const isWorking = (day: string) => {
    const said = named.get(day);
    if (said !== undefined) return said;
    if (day in WORKED) return true;
    if (day in HOLIDAYS || isWeekend(day)) return false;
    const year = yearOf(day);
    if (isOut(year)) return true;
    const off = estimates.get(year) ?? statutoryDaysOff(year);
    estimates.set(year, off);
    return !off.has(day);
  };
  return { isWorking, isPublished: isOut };
}

function isWeekend(day: string): boolean {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return weekday === 0 || weekday === 6;
}

/** Statutory days of a year, and for each of them on a weekend the next working day. */
function statutoryDaysOff(year: number): ReadonlySet<string> {
  const lunar = (day: string) => chineseDays.getSolarDateFromLunar(`${year}-${day}`).date;
  const from = (first: string, days: number) =>
    Array.from({ length: days }, (_, more) => daysAfter(first, more));
  const festivals = [
    [`${year}-01-01`],
    // New Year's Eve of the farmers' calendar and the three days after it.
    from(daysAfter(lunar('01-01'), -1), 4),
    [chineseDays.getSolarTermDate(year, 4, 'pure_brightness')],
    from(`${year}-05-01`, 2),
    [lunar('05-05')],
    [lunar('08-15')],
    from(`${year}-10-01`, 3),
  ];
  const off = new Set(festivals.flat());
  for (const festival of festivals) {
    for (const day of festival.filter(isWeekend)) {
      let instead = day;
      while (off.has(instead) || isWeekend(instead)) instead = daysAfter(instead, 1);
      off.add(instead);
    }
  }
  return off;
}
