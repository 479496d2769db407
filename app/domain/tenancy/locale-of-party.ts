import type { Locale } from '../kernel/context.ts';

/** Countries and regions where Chinese is read. */
const CHINESE = ['CN', 'HK', 'MO', 'TW'];

/**
 * The language a company is written to, in mail and on the page its link opens: Chinese where it is read in the
 * company's country, else English.
 */
export function localeOfParty({ country }: { country: string }): Locale {
  return CHINESE.includes(country) ? 'zh-CN' : 'en-US';
}
