/** What staff of the provider have to do, apart from the table so that a page that only names it loads no database code. */
export const WORK_KINDS = [
  'release',
  'second_person',
  'request',
  'partner_mismatch',
  'look_alike_name',
  'unprintable',
  'statement_missing',
  'arrival_missing',
  'partnership_check',
  'authorisation',
  'registration_end',
  'cbi_end',
  'information_requested',
  'tonnage_critical',
  'band_update',
  'duin_deadline',
  'kr_change',
  'adverse_reaction',
  'rp_renewal',
  'rp_renewal_pending',
  'rp_annual',
  'rp_new_effect',
  'cn_duty',
  'cn_publication',
  'cn_over_volume',
  'cn_not_fulfilled',
  'mail_failed',
  'job_failed',
  'holiday_rows',
  'manual',
] as const;
export type WorkKind = (typeof WORK_KINDS)[number];

/** What is left to do, and by whom it is not known to be somebody else's turn. */
export const OPEN_WORK = ['open', 'doing', 'waiting'] as const;
/** `void` is what ended without anybody doing it. */
export const WORK_STATES = [...OPEN_WORK, 'done', 'void'] as const;
export type WorkState = (typeof WORK_STATES)[number];

/** What an item is about. Kind and subject say together by whom it is opened and ended. */
export const WORK_SUBJECTS = [
  'trade_record',
  'rp_trade',
  'request',
  'second_person',
  'partner',
  'rp_enterprise',
  'cn_enterprise',
  'contract',
  'registration',
  'tonnage',
  'duty',
  'rp_report',
  'rp_product',
  'cn_excess',
  'cn_activity',
  'mail',
  'job',
  'year',
  'matter',
] as const;
export type WorkSubject = (typeof WORK_SUBJECTS)[number];
