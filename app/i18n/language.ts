import type { Locale } from '~/domain/kernel/context.ts';

/**
 * Languages that can be asked for (SPEC §2). Words exist in two of them: the others are English words in a
 * right-to-left page until somebody translates them.
 */
export const LANGUAGES = ['zh-CN', 'en-US', 'he', 'ar', 'fa', 'ku'] as const;
export type Language = (typeof LANGUAGES)[number];

export const DEFAULT_LANGUAGE = 'zh-CN';

const RIGHT_TO_LEFT: readonly string[] = ['he', 'ar', 'fa', 'ku'];

/** The language asked for, or undefined for one that is not offered. */
export function languageNamed(name: unknown): Language | undefined {
  return LANGUAGES.find((language) => language === name);
}

/** The language whose words are shown. */
export function localeOf(language: Language): Locale {
  return language === 'zh-CN' ? 'zh-CN' : 'en-US';
}

export function directionOf(language: Language): 'ltr' | 'rtl' {
  return RIGHT_TO_LEFT.includes(language) ? 'rtl' : 'ltr';
}
