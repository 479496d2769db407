import type { CompanyLimit } from '../tenancy/limit.ts';

/** Hours that a session lasts after login where no policy says otherwise: a working day. */
export const SESSION_HOURS = {
  policy: 'session_hours',
  standard: 12,
  least: 1,
  most: 24,
} as const satisfies CompanyLimit;
/** And without a request: longer than the longest lunch, short of an evening (decision 027). */
export const IDLE_MS = 3 * 60 * 60 * 1000;
/** How often it is written down that a session is in use. */
export const SEEN_EVERY_MS = 5 * 60 * 1000;
/** How long a secret waits for its first code; afterwards the password is asked for again. */
export const ENROL_MS = 10 * 60 * 1000;
