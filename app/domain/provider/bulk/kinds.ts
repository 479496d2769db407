import type { BulkActName } from '#db/schema/provider/bulk-kinds.ts';

export { BULK_ACTS, BULK_STATES, type BulkActName } from '#db/schema/provider/bulk-kinds.ts';

/** How many things may be named for each act. */
export const AT_ONCE: Readonly<Record<BulkActName, number>> = {
  assign: 500,
  renew: 200,
  lock: 200,
  limits: 500,
  message: 2_000,
  letter: 2_000,
  release: 100,
  confirm: 100,
  revoke: 2_000,
  reissue: 2_000,
  approve: 2_000,
  duties: 500,
  letters: 200,
};

/** What things are named. */
export type BulkNoun =
  | 'companies'
  | 'registrations'
  | 'records'
  | 'certificates'
  | 'requests'
  | 'duties'
  | 'partners';

/** What is named for each act. */
export const NAMED: Readonly<Record<BulkActName, BulkNoun>> = {
  assign: 'companies',
  renew: 'companies',
  lock: 'companies',
  limits: 'registrations',
  message: 'companies',
  letter: 'companies',
  release: 'records',
  confirm: 'records',
  revoke: 'certificates',
  reissue: 'certificates',
  approve: 'requests',
  duties: 'duties',
  letters: 'partners',
};

/** Asked for, or approved, with a code that is new (4152). */
export const WITH_FRESH_CODE: readonly BulkActName[] = ['revoke', 'reissue', 'approve'];

/** An admin of the provider alone does these. */
export const OF_PROVIDER_ALONE: readonly BulkActName[] = ['assign'];
