import type { AuditedPage } from './audited-page.ts';
import { PAGES } from './pages.ts';

/** How pages are looked at: in which language, and how closely. */

export type Locale = 'zh-CN' | 'en-US';

/** RSCC and KRSCC share their screens: the name of a page without its subsystem. */
const twinName = ({ name }: AuditedPage) =>
  name.replace('/user/krscc/', '/user/').replace('krscc', 'rscc').replace(', KRSCC', '');

const twins = new Map<string, AuditedPage[]>();
for (const page of PAGES) twins.set(twinName(page), [...(twins.get(twinName(page)) ?? []), page]);

const SCREENS = [...twins.keys()];

const LOCALES = ['zh-CN', 'en-US'] as const;

/** `AUDIT_PAGES`, names one to a line, leaves the others out (npm run test:changed). */
export function isAudited({ name }: AuditedPage): boolean {
  const only = process.env.AUDIT_PAGES?.split('\n');
  return only === undefined || only.includes(name);
}

/** Errors are drawn by one view: of each area and status one is opened, whatever was not there. */
const errorKind = ({ name, status = 200 }: AuditedPage) =>
  status < 400 ? null : `${status} ${name.split('/')[1]?.replace('krscc', 'rscc')}`;
const errors = new Map<string | null, AuditedPage>();
for (const page of PAGES) {
  const kind = errorKind(page);
  if (!errors.has(kind)) errors.set(kind, page);
}

/**
 * Languages in which a page is opened in a browser: one, by turns. Of twins, which are one screen, one is opened: by
 * turns too, and in the other language than its neighbour. What each says in both is read from what the server sends.
 * `AUDIT=all` (npm run audit) opens every page in both.
 */
export function openedIn(page: AuditedPage): readonly Locale[] {
  if (!isAudited(page)) return [];
  if (process.env.AUDIT === 'all') return LOCALES;
  const kind = errorKind(page);
  if (kind !== null && errors.get(kind) !== page) return [];
  const pair = twins.get(twinName(page)) ?? [page];
  const at = SCREENS.indexOf(twinName(page));
  if (pair[at % pair.length] !== page) return [];
  return [LOCALES[at % 4 < 2 ? 0 : 1]];
}

/**
 * What an area draws by one component whatever it is about: a list that finds nothing, one without its buttons, one of
 * whoever has hardly any data. The first page of each kind in an area is held against axe, the others hydrate and fit.
 */
const VARIANT = /\((?:.+, )?(no match|read only|hardly any data|no \w+|names and roles|4\d{3})\)$/;
const variantOf = (page: AuditedPage): string | null => {
  const [, variant] = VARIANT.exec(page.name) ?? [];
  const [, area = '', path = ''] = /^\/(\w+)\/(\S*)/.exec(page.name) ?? [];
  const shape = /\/list$|^requests$|^dataCenter/.test(path) ? 'list' : path.split('/').at(-1);
  return variant === undefined ? null : `${area.replace('krscc', 'rscc')} ${shape} ${variant}`;
};
const variants = new Map<string, AuditedPage>();
for (const page of PAGES) {
  const variant = variantOf(page);
  if (variant !== null && openedIn(page).length > 0 && !variants.has(variant)) {
    variants.set(variant, page);
  }
}

/** Whether axe looks at a page that is opened; at every page where every page is opened (npm run audit). */
export function isHeldAgainstAxe(page: AuditedPage): boolean {
  const variant = variantOf(page);
  return process.env.AUDIT === 'all' || variant === null || variants.get(variant) === page;
}

const KINDS = ['list', 'detail', 'add'];
const SHARED = ['search', 'views', 'visits', 'NoPermission', 'noPermission'];
/** What kind of page it is: home, list, detail or form of each area, a room of the console, a screen that areas share. */
export const kindOf = ({ route, name }: AuditedPage) => {
  const [, area = '', first = '', last = ''] = /^\/(\w+)\/(.*?)([^/]*)$/.exec(route ?? '') ?? [];
  if (!['rscc', 'rp', 'cnscc', 'console'].includes(area)) return route ?? name;
  if (SHARED.includes(last)) return `shared ${last}`.toLowerCase();
  if (area === 'console') return `console ${first.split('/')[0] || last}`;
  return `${area} ${KINDS.includes(last) ? last : first || last}`;
};

const firsts = new Map<string, AuditedPage>();
for (const page of PAGES) {
  const kind = kindOf(page);
  if (openedIn(page).length > 0 && isHeldAgainstAxe(page) && !firsts.has(kind)) {
    firsts.set(kind, page);
  }
}

/**
 * Rules of axe that a page is not held against. How large what can be pressed is follows from the parts that pages are
 * made of, and takes a third of axe's time: one page of each kind is asked, and every page where every page is opened.
 */
export function rulesLeftOut(page: AuditedPage): readonly string[] {
  const asked = process.env.AUDIT === 'all' || firsts.get(kindOf(page)) === page;
  return asked ? [] : ['target-size'];
}
