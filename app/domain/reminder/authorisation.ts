import { daysAfter, daysBetween } from '../kernel/dates.ts';

/** Days on which a company's admins are told that its authorisation ends or is over, in any subsystem: pure. */

/** Days before the end of an authorisation on which it is told. */
export const AUTHORISATION_DAYS = [90, 30, 7] as const;
/** Days after its end for which it is still told that it is over, where no run came before. */
const OVER_DAYS = 7;

/** Contracts whose end lies between these days may have something to be told on a day. */
export const authorisationsAround = (today: string) => ({
  from: daysAfter(today, -OVER_DAYS),
  until: daysAfter(today, AUTHORISATION_DAYS[0]),
});

/** A step, with the mark that remembers it: the end and the step, so that a later end is told anew. */
export interface AuthorisationStep {
  level: string;
  isOver: boolean;
}

/**
 * The step that an authorisation has come to by a day: 90, 30 or 7 days before its end, or the day after it and up to a
 * week on; null before the first and after the last.
 */
export function authorisationStep(until: string | null, today: string): AuthorisationStep | null {
  if (until === null) return null;
  const { from } = authorisationsAround(today);
  if (until < today) return until < from ? null : { level: `${until}/over`, isOver: true };
  const days = daysBetween(today, until);
  const step = AUTHORISATION_DAYS.findLast((one) => days <= one);
  return step === undefined ? null : { level: `${until}/${step}`, isOver: false };
}
