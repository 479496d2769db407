/** Kinds of contracts and of prohibited companies, apart from the tables so that a page that only names them loads no database code. */

/** Why a contract is locked. */
export const LOCK_REASONS = [
  'partnership_unverified',
  'documents_missing',
  'fees',
  'risk',
] as const;

/** Why a company is prohibited. */
export const PROHIBITED_REASONS = ['sanctions', 'fraud', 'competition', 'other'] as const;
