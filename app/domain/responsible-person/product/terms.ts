import { daysAfter, monthsAfter, yearOf } from '../../kernel/dates.ts';

/** Last day of a special product's certificate: the day before the anniversary. */
export function certificateEnd(reportOn: string, term: { years: number }): string {
  return daysAfter(monthsAfter(reportOn, term.years * 12), -1);
}

/** Until when the sample of a batch is kept, inclusive; null while its last day of use is not known. */
export function retainUntil(expiresOn: string | null, rule: { keep_months: number }) {
  return expiresOn === null ? null : monthsAfter(expiresOn, rule.keep_months);
}

/** Pieces a sample must have at least; 0 while it is not known what one inspection takes. */
export function leastSample(testNeed: number | null, rule: { times_test_need: number }): number {
  return (testNeed ?? 0) * rule.times_test_need;
}

/** Whether people work on a day: Monday to Friday, but for holidays. */
function isWorkingDay(day: string, holidays: ReadonlySet<string>): boolean {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return weekday !== 0 && weekday !== 6 && !holidays.has(day);
}

/** The working day that lies so many working days before a day. */
export function workingDaysBefore(day: string, count: number, holidays: readonly string[]) {
  const off = new Set(holidays);
  let at = day;
  for (let left = count; left > 0; ) {
    at = daysAfter(at, -1);
    if (isWorkingDay(at, off)) left -= 1;
  }
  return at;
}

/** First and last day on which the renewal of a certificate is applied for. */
export function renewalWindow(
  validUntil: string,
  window: { opens: number; closes: number },
  holidays: readonly string[],
): { opensOn: string; closesOn: string } {
  return {
    opensOn: workingDaysBefore(validUntil, window.opens, holidays),
    closesOn: workingDaysBefore(validUntil, window.closes, holidays),
  };
}

/**
 * The day on which the renewal of the present term was filed: what was filed more than twelve months before its end was
 * for the term before. `RENEWAL_NOT_FILED` of owed.server.ts says the same of many.
 */
export function renewalFiled(filedOn: string | null, validUntil: string | null): string | null {
  if (filedOn === null || validUntil === null) return null;
  return filedOn >= monthsAfter(validUntil, -12) ? filedOn : null;
}

/**
 * The years whose annual report a product owes on a day: a valid general one, those that ended while it was filed for
 * a year or more on 1 January, and for which none came. `owesAnnualReport` of owed.server.ts says the same of many.
 */
export function annualReportsOwed(
  { type, status, reportOn }: { type: string; status: string; reportOn: string | null },
  filed: readonly number[],
  today: string,
): number[] {
  if (type !== 'general' || status !== 'normal' || reportOn === null) return [];
  const owed: number[] = [];
  for (let year = yearOf(reportOn); year < yearOf(today); year += 1) {
    if (monthsAfter(reportOn, 12) <= `${year + 1}-01-01` && !filed.includes(year)) owed.push(year);
  }
  return owed;
}

/** First and last day of filing of a year, `MM-DD`. */
interface AnnualDays {
  from: string;
  until: string;
}

type AnnualFacts = Parameters<typeof annualReportsOwed>[0];

/** The days on which a product's next annual report is filed, those that go on now included; null where it owes none. */
export function annualSeason(product: AnnualFacts, days: AnnualDays, today: string) {
  const now = `${yearOf(today)}-${days.until}` >= today ? yearOf(today) : yearOf(today) + 1;
  const year = [now, now + 1].find((one) => owesIn(product, one));
  return year === undefined
    ? null
    : { from: `${year}-${days.from}`, until: `${year}-${days.until}` };
}

/**
 * One mark for each year of a product's annual reports: the day on which it was filed, or by which it is; the year that
 * goes on is due in the next.
 */
export function annualMarks(
  product: AnnualFacts & { annualReports: readonly { year: number; filedOn: string }[] },
  days: AnnualDays,
  today: string,
): { year: number; on: string; filed: boolean }[] {
  const filed = product.annualReports.map(({ year }) => year);
  const owed = annualReportsOwed(product, filed, `${yearOf(today) + 1}-01-01`);
  return [
    ...product.annualReports.map(({ year, filedOn }) => ({ year, on: filedOn, filed: true })),
    ...owed.map((year) => ({ year, on: `${year + 1}-${days.until}`, filed: false })),
  ].sort((a, b) => a.year - b.year);
}

/** Whether a report of the year before is filed in a year. */
function owesIn(product: AnnualFacts, year: number): boolean {
  return annualReportsOwed(product, [], `${year}-01-01`).includes(year - 1);
}
