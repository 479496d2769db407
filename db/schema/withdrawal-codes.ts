/** Why a certificate holds no more. Each has words in both languages wherever it is shown; the list is public. */
export const WITHDRAWAL_CODES = [
  'trade_cancelled',
  'content_error',
  'registration_invalid',
  'registration_changed',
  'party_changed',
  'arrival_changed',
  'list_changed',
  'misuse',
  'issued_in_error',
  'key_compromised',
  'authority',
] as const;

export type WithdrawalCode = (typeof WITHDRAWAL_CODES)[number];
