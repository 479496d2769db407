import type { FieldMessage, Refusal } from '~/domain/kernel/outcome.ts';
import { sentenceOf } from '~/domain/kernel/text/sentence.ts';
import { RISKS_OF_DAYS } from './risks.ts';

/** Where the form says a refusal: what has a place of its own there is said in that place. */
export function sentenceOfRefusal(refusal: Refusal): Refusal & { whole: FieldMessage } {
  const whole = sentenceOf(refusal);
  if (refusal.code === 4188) {
    const kinds = Array.isArray(refusal.data?.deviations) ? refusal.data.deviations : [];
    const ofDays = RISKS_OF_DAYS.some((kind) => kinds.includes(kind));
    const fields = {
      ...(ofDays && { risk_days: whole }),
      ...((kinds.includes('not_fulfilled') || !ofDays) && { risk_acknowledged: whole }),
    };
    return { ...refusal, whole, fields };
  }
  return { ...refusal, whole };
}
