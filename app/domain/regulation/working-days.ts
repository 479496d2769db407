import { daysAfter, yearOf } from '../kernel/dates.ts';

/** Which days people work, and of which years that was published; of the others it is an estimate. */
export interface WorkCalendar {
  isWorking: (day: string) => boolean;
  isPublished: (year: number) => boolean;
}

/** The working day that lies so many working days before a day, and whether a year that is not published was counted. */
export function workingDaysBefore(
  day: string,
  count: number,
  calendar: WorkCalendar,
): { day: string; isEstimate: boolean } {
  let at = day;
  let isEstimate = false;
  for (let left = count; left > 0; ) {
    at = daysAfter(at, -1);
    isEstimate ||= !calendar.isPublished(yearOf(at));
    if (calendar.isWorking(at)) left -= 1;
  }
  return { day: at, isEstimate };
}

/** A day itself where people work on it, else the last working day before. */
export function workingDayUpTo(day: string, calendar: WorkCalendar): string {
  let at = day;
  while (!calendar.isWorking(at)) at = daysAfter(at, -1);
  return at;
}
