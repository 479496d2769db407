import type { RefusalCode } from '../../kernel/refusals.ts';

/**
 * What keeps a letter from being issued, in the order in which it is told, each with the code that refuses it. Apart from
 * the rules so that a page that only names them loads none.
 */
const CODE_OF = {
  being_issued: 4145,
  exists: 4145,
  registration_invalid: 4145,
  pre_registration: 4145,
  duin: 4145,
  korean_paper_missing: 4145,
  contract_locked: 4145,
  authorisation_lapsed: 4145,
  review_first: 4145,
  archived: 4105,
  importer_elsewhere: 4145,
  prohibited: 4110,
  name_being_checked: 4147,
  not_confirmed: 4147,
  no_corporate_no: 4145,
  unprintable: 4145,
  chinese: 4007,
} as const satisfies Record<string, RefusalCode>;

export type LetterHindrance = keyof typeof CODE_OF;
export const LETTER_HINDRANCES = Object.keys(CODE_OF) as LetterHindrance[];

export function codeOf(hindrance: LetterHindrance): RefusalCode {
  return CODE_OF[hindrance];
}

/** Those that lie in the registration or its company, and so are the same for every importer. */
const OF_REGISTRATION: readonly LetterHindrance[] = [
  'registration_invalid',
  'pre_registration',
  'duin',
  'korean_paper_missing',
  'contract_locked',
  'authorisation_lapsed',
  'review_first',
];

export function isOfRegistration(hindrance: LetterHindrance): boolean {
  return OF_REGISTRATION.includes(hindrance);
}

/** How an importer stands with its letter: `changed` is valid, and no longer says what the registration says. */
export const LETTER_STATES = ['none', 'drawing', 'failed', 'valid', 'changed', 'ended'] as const;
export type LetterState = (typeof LETTER_STATES)[number];
