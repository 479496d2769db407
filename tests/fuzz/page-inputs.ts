import { type Body, damaged, type Entries, multipart, urlEncoded } from './bodies.ts';
import type { Chance } from './random.ts';
import type { Input } from './request.ts';
import { goodText, meanText, type Pool, within } from './values.ts';

/** Inputs for the pages, made from the forms and links that stand on them. */

export interface Page {
  /** With `{system}` where both subsystems have it. */
  path: string;
  action: boolean;
  /** Fields of its forms, with the values that stand in them. */
  fields: Map<string, Set<string>>;
  files: Set<string>;
  /** Parameters of its address. */
  parameters: Map<string, Set<string>>;
}

export function blankPage(path: string, action: boolean): Page {
  return { path, action, fields: new Map(), files: new Set(), parameters: new Map() };
}

function note(into: Map<string, Set<string>>, name: string, value: string): void {
  const values = into.get(name) ?? new Set();
  if (values.size < 50) values.add(value);
  into.set(name, values);
}

const attribute = (tag: string, name: string) =>
  new RegExp(`\\s${name}="([^"]*)"`)
    .exec(tag)?.[1]
    ?.replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');

/** Reads what a page offers to fill in and to follow. */
export function readPage(page: Page, html: string): void {
  for (const [tag] of html.matchAll(/<(?:input|select|textarea|button)\b[^>]*>/g)) {
    const name = attribute(tag, 'name');
    if (name === undefined) continue;
    if (attribute(tag, 'type') === 'file') page.files.add(name);
    else note(page.fields, name, attribute(tag, 'value') ?? '');
  }
  for (const [, query = ''] of html.matchAll(/href="[^"?]*\?([^"#]*)/g)) {
    for (const [name, value] of new URLSearchParams(query.replaceAll('&amp;', '&'))) {
      note(page.parameters, name, value);
    }
  }
}

function textOf(
  name: string,
  seen: ReadonlySet<string>,
  pool: Pool,
  chance: Chance,
  of: readonly string[] = [],
): string {
  if (chance.onceIn(5)) return meanText(chance);
  const own = [...seen].filter((value) => value !== '');
  if (own.length > 0 && chance.onceIn(2)) return chance.pick(own);
  // `lines[0].quantity` is a quantity.
  const field = name.split('.').at(-1) ?? name;
  return (
    goodText(field, pool, chance, of) ?? (own.length > 0 ? chance.pick(own) : meanText(chance))
  );
}

const MEAN_NAMES = ['__proto__', 'constructor', 'toString', 'lines[999999].x', 'a[0][0]', '[', ''];

const areaOf = ({ path }: Page) => (path.startsWith('/rp/') ? ['rp'] : []);

function entriesOf(page: Page, pool: Pool, chance: Chance): Entries {
  const entries: Entries = [];
  const of = areaOf(page);
  for (const [name, seen] of page.fields) {
    if (chance.onceIn(8)) continue;
    const times = chance.onceIn(15) ? 3 : 1;
    for (let i = 0; i < times; i += 1) entries.push([name, textOf(name, seen, pool, chance, of)]);
  }
  if (chance.onceIn(6)) entries.push([chance.pick(MEAN_NAMES), meanText(chance)]);
  if (chance.onceIn(20)) entries.push([meanText(chance), meanText(chance)]);
  return entries;
}

/** The rows that `?id=` of a page of the responsible person names. */
const OF_COSMETICS: Record<string, string> = {
  '/rp/rpProducts/list/detail': 'products',
  '/rp/enterpriseManage/list/agency/detail': 'distributors',
  '/rp/adrRepo/list': 'adverseReactions',
  '/rp/rpProducts/list/recall': 'recalls',
  '/rp/tradeRecords/list/add': 'tradeRecords',
  '/rp/tradeRecords/list/detail': 'tradeRecords',
};

/** The rows that `?id=` of a page names. */
function poolOf(path: string): string {
  if (path.startsWith('/rp/')) return within(OF_COSMETICS[path] ?? '', 'rp');
  if (path.includes('/incoming')) return 'incoming';
  if (path.endsWith('/batch')) return 'batch';
  const [, found = ''] =
    /\/(tradeRecords|tradeProducts|tradePartner|registeredSubstances|certificate)\//.exec(path) ??
    [];
  return (
    {
      tradePartner: 'tradePartners',
      registeredSubstances: 'substances',
      certificate: 'certificates',
    }[found] ?? found
  );
}

function addressOf(page: Page, pool: Pool, chance: Chance): string {
  const path = page.path
    .replace('{system}', chance.pick(['rscc', 'rscc', 'krscc']))
    .replace('*', encodeURIComponent(meanText(chance).toWellFormed()));
  const query = new URLSearchParams();
  const ids = pool[poolOf(path)] ?? [];
  if (ids.length > 0 && !chance.onceIn(6)) query.set('id', chance.pick(ids));
  for (const [name, seen] of page.parameters) {
    const most = page.action ? 8 : 3;
    if (chance.onceIn(most)) query.append(name, textOf(name, seen, pool, chance, areaOf(page)));
  }
  if (chance.onceIn(20)) query.append(meanText(chance), meanText(chance));
  // What a route answers the router; a page in HTML takes five times as long to make.
  const address = chance.onceIn(3) ? path : `${path === '/' ? '/_root' : path}.data`;
  return query.size === 0 ? address : `${address}?${query}`;
}

function bodyOf(page: Page, pool: Pool, chance: Chance): Body {
  const entries = entriesOf(page, pool, chance);
  const files = [...page.files].slice(0, 4);
  const body =
    files.length > 0 || chance.onceIn(10) ? multipart(entries, files, chance) : urlEncoded(entries);
  return chance.onceIn(5) ? damaged(body, chance) : body;
}

const METHODS = ['POST', 'POST', 'POST', 'POST', 'POST', 'POST', 'PUT', 'DELETE', 'PATCH'];

export function pageInput(
  page: Page,
  posts: boolean,
  pool: Pool,
  token: string | null,
  chance: Chance,
): Input {
  const headers: Record<string, string> = {
    Accept: 'text/html',
    'Accept-Language': chance.pick(['zh-CN', 'en', 'ar;q=1,*', '']),
  };
  if (token !== null) headers.Cookie = `gl_session=${token}`;
  const body = posts || chance.onceIn(25) ? bodyOf(page, pool, chance) : null;
  if (body?.type != null) headers['Content-Type'] = body.type;
  return {
    method: posts ? chance.pick(METHODS) : 'GET',
    path: addressOf(page, pool, chance),
    headers,
    body: body?.bytes ?? null,
    chunked: chance.onceIn(5),
  };
}
