import type { WithdrawalCode } from '#db/schema/withdrawal-codes.ts';
import type { Brand } from '~/domain/brand/brand.ts';
import type { Office, Provider } from '~/domain/certificate/provider.ts';
import { localTime } from '~/domain/kernel/zone.ts';
import enWords from '~/i18n/en-US/verification.json' with { type: 'json' };
import enReasons from '~/i18n/en-US/withdrawal.json' with { type: 'json' };
import {
  DEFAULT_LANGUAGE,
  type Language,
  languageOfBrowser,
  languageOfTag,
  localeOf,
  primaryOf,
} from '~/i18n/language.ts';
import zhWords from '~/i18n/zh-CN/verification.json' with { type: 'json' };
import zhReasons from '~/i18n/zh-CN/withdrawal.json' with { type: 'json' };

export type Locale = 'zh-CN' | 'en-US';

/** All words of the pages. Chinese is the master; English must have the same members. */
export type Words = typeof zhWords & { withdrawal: Record<WithdrawalCode, string> };

export const WORDS: Record<Locale, Words> = {
  'zh-CN': { ...zhWords, withdrawal: zhReasons },
  'en-US': { ...enWords, withdrawal: enReasons },
};

/** What every page needs to know about the place it is served from. */
export interface Site {
  locale: Locale;
  words: Words;
  provider: Provider;
  /** How many companies the provider has helped, as it is written. */
  helped: string;
  /** Hosts that give true answers, the one that serves this page first. */
  hosts: readonly [string, ...string[]];
  /** Origin of the verification Worker, for commands that a visitor runs elsewhere. */
  verifyOrigin: string;
  /** The same for links: empty where the page comes from that Worker, whatever name it was called by. */
  base: string;
  /** Where the form leads and where "check another" goes back to. */
  start: string;
  /** Value of `lang` in every address, because no cookie remembers it; none in the portal, where one does. */
  lang: string | null;
}

/** An address of the verification site in the reader's language. */
export function pageUrl(site: Site, path: string): string {
  return `${site.base}${path}?lang=${site.lang ?? primaryOf(site.locale)}`;
}

/** Which member of a text in both languages the reader gets. */
export const TEXT_OF = { 'zh-CN': 'zh', 'en-US': 'en' } as const satisfies Record<Locale, string>;

/** Puts values into a sentence: `{{name}}` as i18next writes it. */
export function fill(sentence: string, values: Record<string, string | number>): string {
  return sentence.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''));
}

/** Where a page tells of no certificate, a reader's own: UTC in English, UTC+8 in Chinese. */
const READERS_ZONE: Record<Locale, string> = { 'zh-CN': 'Asia/Shanghai', 'en-US': 'UTC' };

/**
 * A moment with the zone that the page names. A page that tells of a certificate counts in the issuer's place, as the
 * paper counts its days: else a paper would look issued tomorrow.
 *
 * @param zone of the issuer's place
 */
export function momentParts(
  ms: number,
  locale: Locale,
  zone = READERS_ZONE[locale],
): { date: string; time: string; offset: string } {
  const { day: date, time, offset } = localTime(zone, ms);
  return { date, time, offset };
}

/** Language asked for by the address, else by the browser, else Chinese. */
export function languageAsked(lang: string | null, acceptLanguage: string | null): Language {
  return languageOfTag(lang ?? '') ?? languageOfBrowser(acceptLanguage) ?? DEFAULT_LANGUAGE;
}

/** What pages say of the provider, by its brand and its head office. */
export function facesOf(
  { name, supportEmail, supportPhone, companiesHelped }: Brand,
  office: Office,
) {
  return {
    provider: { office, brand: name, email: supportEmail, phone: supportPhone },
    helped: companiesHelped.toLocaleString('en-US'),
  };
}

/** The verification site itself, at the origin it is configured with. */
export function siteOf(
  language: Language,
  verifyOrigin: string,
  faces: Pick<Site, 'provider' | 'helped'>,
): Site {
  const locale = localeOf(language);
  const lang = primaryOf(language);
  return {
    locale,
    words: WORDS[locale],
    ...faces,
    hosts: [new URL(verifyOrigin).host],
    verifyOrigin,
    base: '',
    start: `/?lang=${lang}`,
    lang,
  };
}

/** `?lang=` of the page that the language link leads to. */
export function otherLang(language: Language): string {
  return localeOf(language) === 'zh-CN' ? 'en' : 'zh';
}
