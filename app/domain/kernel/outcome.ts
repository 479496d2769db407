import type { RefusalCode } from './refusals.ts';

/** A business "no" with its code of API.md, and what the user needs to put it right. */
export interface Refusal {
  code: RefusalCode;
  /** Path of the input → i18n key in the `refusals` namespace, or a key with values. */
  fields?: Record<string, FieldMessage>;
  /** Facts for the caller, sent as `data` (for example the lines of an exceeded tonnage). */
  data?: Record<string, unknown>;
  /** What to say instead of the code's own message. */
  why?: FieldMessage;
}

export interface FieldMessage {
  key: string;
  values?: Record<string, string | number>;
  /** Values that are words themselves: keys of the same namespace, said one after another. */
  words?: Record<string, readonly string[]>;
}

export type Outcome<T> = { ok: true; value: T } | { ok: false; refusal: Refusal };

export function done<T>(value: T): Outcome<T> {
  return { ok: true, value };
}

export function refuse(
  code: RefusalCode,
  rest: Omit<Refusal, 'code'> = {},
): { ok: false; refusal: Refusal } {
  return { ok: false, refusal: { code, ...rest } };
}
