import { createInstance, type i18n } from 'i18next';
import type { Locale } from '~/domain/kernel/context.ts';
import { I18N_OPTIONS } from './options.ts';
import { resources } from './resources.ts';

function make(locale: Locale): i18n {
  const instance = createInstance();
  void instance.init({ ...I18N_OPTIONS, lng: locale, resources });
  return instance;
}

// One instance a language: they hold words only, nothing of a user.
const instances: Record<Locale, i18n> = { 'zh-CN': make('zh-CN'), 'en-US': make('en-US') };

export function i18nOf(locale: Locale): i18n {
  return instances[locale];
}

/** Translator for answers and mail made on the server. */
export function translator(
  locale: Locale,
): (key: string, values?: Record<string, unknown>) => string {
  const instance = instances[locale];
  return (key, values) => instance.t(key, values ?? {});
}
