/** `2026-11-21` of a moment, in UTC: the portal's days, years and midnights are UTC (PRODUCT §2, §6). */
export function utcDay(ms: number): string {
  return new Date(ms).toISOString().slice(0, 10);
}

/** The next midnight UTC after a moment. */
export function nextUtcMidnightMs(ms: number): number {
  const day = 24 * 60 * 60 * 1000;
  return (Math.floor(ms / day) + 1) * day;
}

/** The day so many days after another; before it when negative. */
export function daysAfter(date: string, days: number): string {
  return utcDay(Date.parse(`${date}T00:00:00Z`) + days * 24 * 60 * 60 * 1000);
}

/** Calendar year of a `YYYY-MM-DD` date. */
export function yearOf(date: string): number {
  return Number(date.slice(0, 4));
}

/** Month of a `YYYY-MM-DD` date, 1 to 12. */
export function monthOf(date: string): number {
  return Number(date.slice(5, 7));
}

/** Whether text is a real calendar date between 2000 and 2100. */
export function isDate(text: string): boolean {
  if (!/^20\d{2}-\d{2}-\d{2}$/.test(text)) return false;
  const ms = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(ms) && utcDay(ms) === text;
}

const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?(?:Z|[+-]\d\d:\d\d)$/;

/** Whether text is a moment with its zone (RFC 3339). */
export function isMoment(text: string): boolean {
  return MOMENT.test(text) && !Number.isNaN(Date.parse(text));
}

/** The same day so many months later, or the last of that month where it has none; before it when negative. */
export function monthsAfter(date: string, months: number): string {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
  const first = new Date(Date.UTC(year, month - 1 + months, 1));
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0));
  first.setUTCDate(Math.min(day, last.getUTCDate()));
  return utcDay(first.getTime());
}

/** Whole days from one date to another; negative when that lies before. */
export function daysBetween(from: string, to: string): number {
  const dayMs = 24 * 60 * 60 * 1000;
  return Math.round((Date.parse(to) - Date.parse(from)) / dayMs);
}
