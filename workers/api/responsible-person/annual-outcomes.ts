import * as v from 'valibot';
import type { RpContext } from '~/domain/kernel/context.ts';
import { text, type Wire, whole } from '~/domain/kernel/wire.ts';
import type { AnnualOutcome } from '~/domain/responsible-person/product/annual/add-reports.server.ts';
import { fieldTexts, refusalSentence, refusalText } from '~/i18n/refusal-text.ts';

/** What became of each row of a call. */
export const annualOutcomes = v.object({
  year: whole,
  outcomes: v.array(
    v.object({
      product_id: text,
      /** 2000 where it was entered. */
      code: whole,
      message: text,
      fields: v.record(text, text),
    }),
  ),
});

type AnnualOutcomeWire = Wire<typeof annualOutcomes>['outcomes'][number];

/** An outcome in the reader's words. */
export function annualOutcomeWire(
  { locale }: Pick<RpContext, 'locale'>,
  { productId, refusal }: AnnualOutcome,
): AnnualOutcomeWire {
  if (refusal === null || refusal === 4040) {
    const code = refusal ?? 2000;
    return { product_id: productId, code, message: refusalText(locale, code), fields: {} };
  }
  const { code, fields = {} } = refusal;
  const message = refusalSentence(locale, refusal);
  return { product_id: productId, code, message, fields: fieldTexts(locale, fields) };
}
