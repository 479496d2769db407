import { daysAfter, monthsAfter } from '~/domain/kernel/dates.ts';
import {
  type WorkCalendar,
  workingDaysBefore,
  workingDayUpTo,
} from '~/domain/regulation/working-days.ts';

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

/** The rule on when a renewal is applied for, in working days before the end. */
export interface RenewalRule {
  opens: number;
  closes: number;
  /** Days by which the window is shown to close earlier while holidays of its days are estimated. */
  estimate_early: number;
}

export interface RenewalWindow {
  opensOn: string;
  /** As it is shown: never on a day off, and earlier than counted while it is an estimate. */
  closesOn: string;
  /** Holidays of one of its days are not published (暂按法定假日估算). */
  isEstimate: boolean;
}

/** First and last day on which the renewal of a certificate is applied for. */
export function renewalWindow(
  validUntil: string,
  rule: RenewalRule,
  calendar: WorkCalendar,
): RenewalWindow {
  const opens = workingDaysBefore(validUntil, rule.opens, calendar);
  const closes = workingDaysBefore(validUntil, rule.closes, calendar);
  const early = daysAfter(closes.day, -rule.estimate_early);
  return {
    opensOn: opens.day,
    closesOn: closes.isEstimate ? workingDayUpTo(early, calendar) : closes.day,
    isEstimate: opens.isEstimate,
  };
}

/** Whether a renewal was filed within its window as counted: what is published by then decides, not what was shown. */
export function filedInTime(
  filedOn: string,
  validUntil: string,
  rule: RenewalRule,
  calendar: WorkCalendar,
): boolean {
  const from = workingDaysBefore(validUntil, rule.opens, calendar).day;
  return from <= filedOn && filedOn <= workingDaysBefore(validUntil, rule.closes, calendar).day;
}

/**
 * The day on which the renewal of the present term was filed: what was filed more than twelve months before its end was
 * for the term before. `RENEWAL_NOT_FILED` of owed.server.ts says the same of many.
 */
export function renewalFiled(filedOn: string | null, validUntil: string | null): string | null {
  if (filedOn === null || validUntil === null) return null;
  return filedOn >= monthsAfter(validUntil, -12) ? filedOn : null;
}

/** Whether a certificate's number begins as those of its kind and time do; another one is worth a warning. */
export function hasPrefix(registrationNo: string, prefixes: readonly string[]): boolean {
  return prefixes.some((prefix) => registrationNo.startsWith(prefix));
}
