export { KEY_STATES, type KeyState } from '#db/schema/provider/signing-key-kinds.ts';

/** What a key is checked for, in this order: before it is activated, and (the last two) before it is retired. */
export const KEY_CHECKS = [
  'no_answer',
  'not_held',
  'signature',
  'portal',
  'verification',
  'ten_minutes',
  'used',
  'secret',
] as const;
export type KeyCheck = (typeof KEY_CHECKS)[number];
