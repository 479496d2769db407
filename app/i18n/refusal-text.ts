import type { Locale } from '~/domain/kernel/context.ts';
import type { FieldMessage } from '~/domain/kernel/outcome.ts';
import { CODES, type Code } from '~/domain/kernel/refusals.ts';
import { translator } from './i18next.server.ts';

type Values = Record<string, unknown>;

/** The message of a code in the reader's language. */
export function refusalText(locale: Locale, code: Code, values: Values = {}): string {
  return translator(locale)(`refusals:${CODES[code].key}`, values);
}

/** Field path → message in the reader's language. */
export function fieldTexts(
  locale: Locale,
  fields: Record<string, FieldMessage>,
): Record<string, string> {
  const t = translator(locale);
  return Object.fromEntries(
    Object.entries(fields).map(([path, { key, values }]) => [
      path,
      t(`refusals:${key}`, values ?? {}),
    ]),
  );
}
