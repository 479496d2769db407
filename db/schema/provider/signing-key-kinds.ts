/**
 * How keys that sign certificates stand: `staged` waits for its activation, `active` signs, `ended` signed until another
 * one took its place, `retired` is held by nobody any more, `compromised` may have been seen.
 */
export const KEY_STATES = ['staged', 'active', 'ended', 'retired', 'compromised'] as const;
export type KeyState = (typeof KEY_STATES)[number];
