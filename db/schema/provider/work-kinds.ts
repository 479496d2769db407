/** What staff of the provider have to do, apart from the table so that a page that only names it loads no database code. */
export const WORK_KINDS = [
  'release',
  'second_person',
  'request',
  'look_alike_name',
  'unprintable',
  'authorisation',
  'mail_failed',
  'job_failed',
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
  'mail',
  'job',
  'matter',
] as const;
export type WorkSubject = (typeof WORK_SUBJECTS)[number];
