import type { BulkActName } from '#db/schema/provider/bulk-kinds.ts';

export { BULK_ACTS, BULK_STATES, type BulkActName } from '#db/schema/provider/bulk-kinds.ts';

/** How many companies or registrations may be named for each act. */
export const AT_ONCE: Readonly<Record<BulkActName, number>> = {
  assign: 500,
  renew: 200,
  lock: 200,
  limits: 500,
};

/** What is named for each act. */
export const NAMED: Readonly<Record<BulkActName, 'companies' | 'registrations'>> = {
  assign: 'companies',
  renew: 'companies',
  lock: 'companies',
  limits: 'registrations',
};

/** An admin of the provider alone does these. */
export const OF_PROVIDER_ALONE: readonly BulkActName[] = ['assign'];
