import { UPLOAD_QUOTA } from '../../files/upload-quota.ts';
import type { Outcome } from '../../kernel/outcome.ts';
import { sizeText, typedSize } from '../../kernel/typed/size.ts';
import { typedPieces } from '../../kernel/typed/typed.ts';

/** Policies whose value is a size, which nobody types in bytes; apart from the catalogue, so that a form loads no more. */
const isSize = (policy: string) => policy === UPLOAD_QUOTA.policy;

/** What was typed of a policy: a size in bytes where its value is one, else a whole number. */
export const policyTyped = (policy: string, text: string) =>
  isSize(policy) ? typedSize(text) : typedPieces(text);

/** A value as it is typed. */
export const policyText = (policy: string, value: number): string =>
  isSize(policy) ? sizeText(value) : String(value);

/** Says how a size is typed where what was typed is none. */
export function sayingSize<Value>(policy: string, read: Outcome<Value>): Outcome<Value> {
  if (read.ok || !isSize(policy) || read.refusal.fields?.value?.key !== 'invalid_whole')
    return read;
  const fields = { ...read.refusal.fields, value: { key: 'invalid_size' } };
  return { ok: false, refusal: { ...read.refusal, fields } };
}
