import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import type { RouteConfigEntry } from '@remix-run/route-config';
import routes from '../app/routes.ts';
import { build } from './build.ts';
import { checkSources, finish, playwright, RESULTS, type Tally, vitest } from './checks.ts';
import { ROOT } from './platform.ts';
import { ensurePrograms } from './tools.ts';

/**
 * What a change touches, in minutes (QUALITY P12): sources, the unit tests that import what changed, the pages whose
 * screens import it, and the walks through them. Compares with main, or with the last commit on main itself;
 * an argument names another commit. It says what it leaves to `npm test`.
 */

/** Pages at most: the time of a change is bounded, the night has them all. */
const MAX_PAGES = 24;

/** Walks through the product, and the files that concern them. */
const WALKS: Record<string, RegExp> = {
  'account.spec.ts': /screens\/account|domain\/identity|workers\/api\/user|ui\/public/,
  'access.spec.ts':
    /app\/routes|screens\/[\w-]+\.server|screens\/subsystem|domain\/(?:tenancy|systems)|workers\/(?!pdf|verification)/,
  'shipment.spec.ts':
    /trade-record|records\/|confirm|certificate|workers\/(?:jobs|pdf)|verification/,
  'incoming.spec.ts': /trade-record|records\/|incoming|purchase/,
  'typed-early.spec.ts': /records\/(?:add|form)|products\/(?:add|draft)|ui\/form/,
};

const git = (...args: string[]) =>
  execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).split('\n').filter(Boolean);

function baseOf(): string {
  const [given] = process.argv.slice(2);
  if (given !== undefined) return given;
  const [branch = ''] = git('rev-parse', '--abbrev-ref', 'HEAD');
  return branch === 'main' ? 'HEAD' : (git('merge-base', 'HEAD', 'main')[0] ?? 'HEAD');
}

/** Files of ours that a file imports. */
function importsOf(file: string): string[] {
  const text = readFileSync(path.join(ROOT, file), 'utf8');
  return [...text.matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g)].flatMap(([, name = '']) => {
    const at = name.startsWith('.')
      ? path.join(path.dirname(file), name)
      : name.replace(/^~\//, 'app/').replace(/^#/, '');
    return existsSync(path.join(ROOT, at)) && path.extname(at) !== '' ? [at] : [];
  });
}

function reachedFrom(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file) || !existsSync(path.join(ROOT, file))) return seen;
  seen.add(file);
  if (/\.tsx?$/.test(file)) for (const next of importsOf(file)) reachedFrom(next, seen);
  return seen;
}

/** Addresses of pages with the files of their screen and of the frames around it. */
function screens(entries: readonly RouteConfigEntry[], under = '', frames: string[] = []) {
  return entries.flatMap(
    ({ path: own = '', file, children }): { at: string; files: string[] }[] => {
      const at = own.startsWith('/') ? own : `${under}/${own}`;
      const files = [...frames, `app/${file}`];
      return children ? screens(children, at, files) : [{ at, files }];
    },
  );
}

/** Names of the audited pages that a change concerns, those nearest to it first. */
async function pagesOf(changed: ReadonlySet<string>): Promise<string[]> {
  const { PAGES } = await import('../tests/support/browser/pages.ts');
  const found = screens(routes as RouteConfigEntry[]).flatMap(({ at, files }) => {
    const reached = new Set(files.flatMap((file) => [...reachedFrom(file)]));
    const touched = [...changed].filter((file) => reached.has(file));
    const distance = files.some((file) => changed.has(file)) ? 0 : reached.size;
    return touched.length > 0 ? [{ at, distance }] : [];
  });
  return found
    .sort((a, b) => a.distance - b.distance)
    .flatMap(({ at }) => PAGES.filter(({ route }) => route === at).map(({ name }) => name));
}

const began = performance.now();
// Few files: each on the database that it will have.
process.env.D1 = 'all';
const base = baseOf();
const changed = new Set([
  ...git('diff', '--name-only', base),
  ...git('ls-files', '--others', '--exclude-standard'),
]);
console.log(`${changed.size} files differ from ${base.slice(0, 12)}.`);
await rm(RESULTS, { recursive: true, force: true });

const tallies: Tally[] = [
  ...(await checkSources()),
  await vitest(['--changed', base, '--passWithNoTests']),
];

const concerned = await pagesOf(changed);
const pages = concerned.slice(0, MAX_PAGES);
const walks = Object.entries(WALKS).flatMap(([spec, concerns]) =>
  changed.has(`tests/e2e/${spec}`) || [...changed].some((file) => concerns.test(file))
    ? [spec]
    : [],
);
if (pages.length + walks.length > 0) {
  const { chromium } = await ensurePrograms(['chromium', 'openssl', 'pdfsig', 'qpdf']);
  console.log((await build()) ? 'Built.' : 'The build is fresh.');
  const specs = [...walks, ...(pages.length > 0 ? ['pages.spec.ts'] : [])];
  tallies.push(await playwright(chromium, specs, { AUDIT_PAGES: pages.join('\n') }));
}
const left = concerned.length - pages.length;
if (left > 0) console.log(`${left} more pages are concerned; npm test looks at them.`);
finish(tallies, began);
