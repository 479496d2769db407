/** What staff do to many at once, apart from the table so that a page that only names it loads no database code. */
export const BULK_ACTS = [
  'assign',
  'renew',
  'lock',
  'limits',
  'message',
  'letter',
  'release',
  'confirm',
  'revoke',
  'reissue',
  'approve',
  'duties',
  'letters',
] as const;
export type BulkActName = (typeof BULK_ACTS)[number];

export const BULK_STATES = ['queued', 'done', 'refused', 'skipped'] as const;
export type BulkState = (typeof BULK_STATES)[number];
