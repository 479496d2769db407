import type { resources } from '~/i18n/resources.ts';

type Words = (typeof resources)['zh-CN'];
interface SaysWhat {
  title: string;
  notFound: { title: string; text: string };
}

type PartsOf<Name extends keyof Words> = {
  [Part in keyof Words[Name] & string]: Words[Name][Part] extends SaysWhat
    ? `${Name}:${Part}.`
    : never;
}[keyof Words[Name] & string];

/**
 * Where the words of a page stand that could not be made: a namespace, `products:`, or a part of one, `records:incoming.`.
 * It has `title`, `notFound.title` and `notFound.text`, and the namespace has `toList`; tsc refuses one that lacks any.
 */
export type FaultWords = {
  [Name in keyof Words]: Words[Name] extends { toList: string }
    ? (Words[Name] extends SaysWhat ? `${Name}:` : never) | PartsOf<Name>
    : never;
}[keyof Words];

/** By the path of a page under its subsystem: the words for it and for the pages below it. */
export type FaultPages = Readonly<Record<string, FaultWords>>;

/** Pages that every area has. */
const SHARED: FaultPages = { search: 'search:', views: 'views:' };

/** The page of a subsystem that an address belongs to, with its words; null where there is none. */
export function faultPage(
  pages: FaultPages,
  path: string,
): { page: string; words: FaultWords } | null {
  const all = { ...SHARED, ...pages };
  const under = Object.keys(all).filter((page) => path === page || path.startsWith(`${page}/`));
  const page = under.sort((a, b) => b.length - a.length)[0];
  const words = page === undefined ? undefined : all[page];
  return page === undefined || words === undefined ? null : { page, words };
}
