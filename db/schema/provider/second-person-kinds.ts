/** What needs a second person, apart from the table so that a page that only names it loads no database code. */
export const SECOND_ACTS = [
  'revoke_certificate',
  'reissue_certificate',
  'withdraw_trade',
  'withdraw_import',
  'unlock_contract',
] as const;
export type SecondActKey = (typeof SECOND_ACTS)[number];

/** Void: the subject moved on before anybody decided. */
export const SECOND_STATES = ['open', 'approved', 'refused', 'withdrawn', 'void'] as const;
export type SecondState = (typeof SECOND_STATES)[number];

/** What an act is done to. */
export const SECOND_SUBJECTS = ['certificate', 'record', 'contract'] as const;
export type SecondSubject = (typeof SECOND_SUBJECTS)[number];
