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

/** The language a tag asks for: `en-GB` is English, `zh-TW` Chinese; undefined for one that is not offered. */
export function languageOfTag(tag: string): Language | undefined {
  const primary = primaryOf(tag.trim().toLowerCase());
  return LANGUAGES.find((language) => primaryOf(language) === primary);
}

/** `zh` of `zh-CN`: how an address names a language. */
export function primaryOf(tag: string): string {
  return tag.split('-')[0] ?? '';
}

/** What a browser likes best (`Accept-Language`) among the languages offered; undefined where it likes none. */
export function languageOfBrowser(header: string | null): Language | undefined {
  const wishes = (header ?? '').split(',').map((wish) => {
    const [tag = '', ...parameters] = wish.split(';');
    const [weight = '1'] = parameters.flatMap((text) => /^\s*q=([\d.]+)\s*$/.exec(text)?.[1] ?? []);
    return { language: languageOfTag(tag), weight: Number(weight) };
  });
  const liked = wishes.filter(({ language, weight }) => language !== undefined && weight > 0);
  return liked.sort((one, other) => other.weight - one.weight)[0]?.language;
}

/** The language whose words are shown. */
export function localeOf(language: Language): Locale {
  return language === 'zh-CN' ? 'zh-CN' : 'en-US';
}

export function directionOf(language: Language): 'ltr' | 'rtl' {
  return RIGHT_TO_LEFT.includes(language) ? 'rtl' : 'ltr';
}
