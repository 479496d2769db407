import type { FieldMessage, Refusal } from '~/domain/kernel/outcome.ts';
import { sentenceOf } from '~/domain/kernel/sentence.ts';

/** Where the form says a refusal: what has a place of its own there is said in that place. */
export function sentenceOfRefusal(refusal: Refusal): Refusal & { whole: FieldMessage } {
  const whole = sentenceOf(refusal);
  if (refusal.code === 4188) return { ...refusal, whole, fields: { risk_acknowledged: whole } };
  return { ...refusal, whole };
}
