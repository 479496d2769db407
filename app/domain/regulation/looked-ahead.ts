import type { CompanyLimit } from '../tenancy/limit.ts';

/** How far ahead, and how long back, staff look at what companies have (`areas/console.md` §6). */

/** Days before its end at which something ends soon: an authorisation, a registration, a document. */
export const EXPIRING = {
  policy: 'expiring_days',
  standard: 90,
  least: 7,
  most: 365,
} as const satisfies CompanyLimit;

/** The same of a CBI claim. */
export const CBI_ENDING = {
  policy: 'cbi_days',
  standard: 60,
  least: 7,
  most: 365,
} as const satisfies CompanyLimit;

/** Days after which a counterparty that has not answered has been waited for too long. */
export const STALE = {
  policy: 'stale_days',
  standard: 7,
  least: 1,
  most: 365,
} as const satisfies CompanyLimit;
