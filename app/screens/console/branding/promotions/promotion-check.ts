import { parseInput } from '~/domain/kernel/input.ts';
import { promotionInput } from '~/domain/provider/promotion/schema.ts';
import type { FormCheck } from '~/screens/subsystem/form/form.ts';
import { type PromotionValues, saidOf } from './promotion-form.ts';

/** Picture and version come beside the fields. */
export const checkPromotion = ((values) =>
  parseInput(promotionInput, saidOf(values))) satisfies FormCheck<PromotionValues>;
