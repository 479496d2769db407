/** Words of trade records that the console has for all areas, apart from what reads them, so that pages load no more. */

/** States of a record of any area, in their order. */
export const RECORD_STATES = [
  'UNCONFIRMED',
  'SUBMITTED',
  'WAITING',
  'CONFIRMED',
  'COMPLETED',
  'REJECTED',
] as const;
export type RecordState = (typeof RECORD_STATES)[number];

/** What may hold a paper of any area back, the gravest first. */
export const HELD_BY = [
  'contract_locked',
  'company_closed',
  'authorisation_lapsed',
  'registration_invalid',
  'prohibited_party',
  'look_alike_name',
  'answer_missing',
  'product_unusable',
  'party_changed',
  'facts_changed',
  'batch_recalled',
  'distributor_unauthorised',
  'statement_missing',
  'unprintable',
  'review_first',
  'staff_hold',
] as const;
export type HeldBy = (typeof HELD_BY)[number];

/** Whom a record names. */
export const RECORD_PARTIES = [
  'importer',
  'supplier',
  'brand_owner',
  'trading',
  'responsible',
] as const;
export type RecordParty = (typeof RECORD_PARTIES)[number];

/** Which records of all companies somebody has to look at. */
export const WATCHED = ['held', 'failed', 'waiting'] as const;
export type Watched = (typeof WATCHED)[number];
