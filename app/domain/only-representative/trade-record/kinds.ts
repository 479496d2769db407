/** Kinds and states of trade records, apart from the schema so that a page that only names them loads no validation. */
export const RECORD_KINDS = ['distribution', 'purchase'] as const;
export const RECORD_STATUSES = [
  'UNCONFIRMED',
  'WAITING',
  'CONFIRMED',
  'REJECTED',
  'COMPLETED',
] as const;
/** Who ended a record that was not confirmed. */
export const REJECTED_BY = ['partner', 'member', 'staff', 'system'] as const;
