import type { CompanyLimit } from '../tenancy/limit.ts';

/** Applications for partners that a company may make in a day (PRODUCT §6). */
export const PARTNER_APPLICATIONS = {
  policy: 'partner_daily_allowance',
  standard: 10,
  least: 0,
  most: 200,
} as const satisfies CompanyLimit;

/** Sendings of documents in a day, one count of a company for all subsystems (SPEC §5). */
export const DOCUMENT_SENDINGS = {
  policy: 'document_daily_allowance',
  standard: 20,
  least: 0,
  most: 500,
} as const satisfies CompanyLimit;
