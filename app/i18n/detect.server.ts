import { parse } from 'hono/utils/cookie';
import { type LanguageDetectorOption, RemixI18Next } from 'remix-i18next/server';
import {
  DEFAULT_LANGUAGE,
  LANGUAGES,
  type Language,
  languageNamed,
  languageOfBrowser,
  localeOf,
} from './language.ts';

/** Cookie of the chosen language (SPEC §3). */
export const LANGUAGE_COOKIE = 'hasLang';

/** The plain value SPEC names, read the way Remix's cookies are; only ever read by the detector. */
const cookie = {
  name: LANGUAGE_COOKIE,
  isSigned: false,
  parse: async (header: string | null) => parse(header ?? '', LANGUAGE_COOKIE)[LANGUAGE_COOKIE],
  serialize: async () => {
    throw new Error('the door writes cookies');
  },
};

function browserLanguage(headers: Headers): Language | undefined {
  return languageOfBrowser(headers.get('Accept-Language'));
}

type Order = LanguageDetectorOption['order'];

function detector(order: Order) {
  return new RemixI18Next({
    detection: {
      supportedLanguages: [...LANGUAGES],
      fallbackLanguage: DEFAULT_LANGUAGE,
      searchParamKey: 'lang',
      cookie,
      order,
      // The library's own reading of the header knows no weights: `de, en;q=0.5` would be Chinese.
      findLocale: async ({ headers }) => browserLanguage(headers) ?? null,
    },
  });
}

const DETECTORS = {
  /** Pages of the portal: what was chosen, else Chinese. The browser's wish is offered, not obeyed. */
  portal: detector(['searchParams', 'cookie']),
  /** Pages for strangers: the link's language or the choice made here, else the browser's. */
  stranger: detector(['searchParams', 'cookie', 'custom']),
  /** API clients send `Accept-Language` (SPEC §7). */
  client: detector(['custom']),
} as const;

export type Asking = keyof typeof DETECTORS;

/** The language of an answer; Chinese where nothing else was asked for. */
export async function languageOf(request: Request, asking: Asking): Promise<Language> {
  return languageNamed(await DETECTORS[asking].getLocale(request)) ?? DEFAULT_LANGUAGE;
}

/**
 * A language the browser prefers to the one a page of the portal is shown in. It is offered to whoever has not
 * chosen yet, neither by the address nor before (the cookie).
 */
export async function languageOffered(request: Request): Promise<Language | undefined> {
  const chosen = await cookie.parse(request.headers.get('Cookie'));
  if (chosen !== undefined || new URL(request.url).searchParams.has('lang')) return undefined;
  const wish = browserLanguage(request.headers);
  return wish === undefined || localeOf(wish) === DEFAULT_LANGUAGE ? undefined : wish;
}
