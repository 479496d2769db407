/** Kinds and states of trade records, apart from the schema so that a page that only names them loads no validation. */
export const RECORD_KINDS = ['distribution', 'purchase'] as const;
export const RECORD_STATUSES = [
  'UNCONFIRMED',
  'WAITING',
  'CONFIRMED',
  'REJECTED',
  'COMPLETED',
] as const;
/** What can be done to many records at once. */
export const BATCH_ACTIONS = ['send', 'remind', 'confirm'] as const;
/** Who ended a record that was not confirmed. */
export const REJECTED_BY = ['partner', 'member', 'staff', 'system'] as const;
/** Why the certificate of a confirmed record is held back, the gravest first. */
export const HOLD_REASONS = [
  'contract_locked',
  'authorisation_lapsed',
  'registration_invalid',
  'prohibited_party',
  'look_alike_name',
  'facts_changed',
  'statement_missing',
  'unprintable',
  'review_first',
  'staff_hold',
] as const;
export type HoldReason = (typeof HOLD_REASONS)[number];
