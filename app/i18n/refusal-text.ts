import type { Locale } from '~/domain/kernel/context.ts';
import type { FieldMessage, Refusal } from '~/domain/kernel/outcome.ts';
import type { Code, Denial } from '~/domain/kernel/refusals.ts';
import { messageOf, sentenceOf, valuesOf } from '~/domain/kernel/text/sentence.ts';
import { translator } from './i18next.server.ts';

/** The message of a code in the reader's language; where the code has words for the reason, those of the reason. */
export function refusalText(
  locale: Locale,
  code: Code,
  data: Record<string, unknown> = {},
): string {
  const { key, values } = messageOf(code, data);
  return translator(locale)(`refusals:${key}`, values);
}

/** The message of a refusal, which may say better than its code why. */
export function refusalSentence(locale: Locale, refusal: Refusal): string {
  const message = sentenceOf(refusal);
  const t = translator(locale);
  return t(`refusals:${message.key}`, valuesOf(message, t));
}

/** The message of a denial, which may say better than its code why. */
export function denialText(locale: Locale, { code, why }: Denial): string {
  return why ? translator(locale)(`refusals:${why.key}`, why.values) : refusalText(locale, code);
}

/** Field path → message in the reader's language. */
export function fieldTexts(
  locale: Locale,
  fields: Record<string, FieldMessage>,
): Record<string, string> {
  const t = translator(locale);
  return Object.fromEntries(
    Object.entries(fields).map(([path, message]) => [
      path,
      t(`refusals:${message.key}`, valuesOf(message, t)),
    ]),
  );
}
