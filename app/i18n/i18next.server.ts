import { createInstance, type i18n } from 'i18next';
import type { Locale } from '~/domain/kernel/context.ts';
import { keepSentences } from './kept-sentences.ts';
import { I18N_OPTIONS } from './options.ts';
import { resources } from './resources.ts';

function open(locale: Locale) {
  const kept = new Map<string, string>();
  const instance = createInstance();
  // Everything is here, so nothing has to be waited for.
  void instance.init({
    ...I18N_OPTIONS,
    lng: locale,
    resources: { [locale]: resources[locale] },
    initImmediate: false,
  });
  return { instance: keepSentences(instance, kept), kept };
}

const languages = { 'zh-CN': open('zh-CN'), 'en-US': open('en-US') };

/** All words of a language for one document; it notes which namespaces the document speaks from. */
export function i18nOfDocument(locale: Locale): i18n {
  const { instance, kept } = languages[locale];
  return keepSentences(instance.cloneInstance({ initImmediate: false }), kept);
}

/** Translator for answers made on the server. */
export function translator(
  locale: Locale,
): (key: string, values?: Record<string, unknown>) => string {
  return languages[locale].instance.getFixedT(locale, 'ui');
}

/**
 * A sentence with its `{{values}}` still open, for who must escape them in its own way.
 *
 * @param count the number by which the sentence takes its form, where it has several
 */
export function template(locale: Locale, key: string, count?: number): string {
  const open = { skipInterpolation: true, ...(count !== undefined && { count }) };
  return languages[locale].instance.getFixedT(locale, 'ui')(key, open);
}
