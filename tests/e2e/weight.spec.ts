import { gzipSync } from 'node:zlib';
import { type BrowserContext, expect, type Page, type Response } from '@playwright/test';
import { AFTERWARDS_KB, budgetOf, ROUTE_CHANGE_KB } from '../../bench/javascript.ts';
import { E2E } from '../support/browser/addresses.ts';
import { kindOf } from '../support/browser/audit.ts';
import type { AuditedPage } from '../support/browser/audited-page.ts';
import { PAGES } from '../support/browser/pages.ts';
import { test } from '../support/browser/test.ts';
import { readWorld } from '../support/browser/world.ts';

/** QUALITY P8 as a browser counts it: what it fetches with an empty cache, gzipped, before and after React starts. */

const SITE_KB = 30;
/** Script of our own on pages for strangers; React alone is ten times that. */
const STRANGERS_KB = 5;

test.use({ lent: false });

/**
 * The first audited page of each kind: home, list, detail or form of each area, of each room of the console, the screens
 * that areas share, the routes for strangers, the verification site. What every route loads is counted from the build's
 * own manifest (tests/javascript-budget.test.ts).
 */
const seen = new Set<string>();
const firstOfKind = (page: AuditedPage): boolean => {
  const kind = kindOf(page);
  const first = !seen.has(kind) && (page.status ?? 200) === 200 && !kind.startsWith('/krscc');
  if (first) seen.add(kind);
  return first;
};
const pages = PAGES.filter(firstOfKind);
const inShell = ({ route = '' }: AuditedPage) =>
  /^\/(rscc|rp|cnscc|console)\//.test(route) && !/\/NoPermission$/i.test(route);

interface Fetched {
  url: string;
  kilobytes: number;
}

/** Writes down what a page fetches, each address once. */
function watch(page: Page, wanted: (response: Response) => boolean): () => Promise<Fetched[]> {
  const found = new Map<string, Promise<Fetched>>();
  page.on('response', (response) => {
    const url = response.url();
    if (!wanted(response) || found.has(url)) return;
    found.set(
      url,
      response
        .body()
        .then((body) => ({ url, kilobytes: gzipSync(body, { level: 9 }).length / 1000 })),
    );
  });
  return () => Promise.all(found.values());
}

const isScript = (response: Response) => response.request().resourceType() === 'script';
const sum = (all: readonly Fetched[]) => all.reduce((total, { kilobytes }) => total + kilobytes, 0);

/**
 * Remembers when React took the document over: what is fetched from then on is not waited for. React listens on the
 * document as soon as it has put its mark there, before it draws anything.
 */
async function rememberStart(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const listen = document.addEventListener;
    document.addEventListener = (...given: Parameters<typeof listen>) => {
      listen.apply(document, given);
      if (!Object.keys(document).some((key) => key.startsWith('__reactContainer'))) return;
      document.addEventListener = listen;
      performance.mark('react-started');
    };
  });
}

/** Addresses that were asked for before React started; all of them where it never does. */
function askedBefore(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const [mark] = performance.getEntriesByName('react-started');
    return performance
      .getEntriesByType('resource')
      .filter(({ startTime }) => mark === undefined || startTime <= mark.startTime)
      .map(({ name }) => name);
  });
}

async function open(page: Page, context: BrowserContext, { as, url }: AuditedPage): Promise<void> {
  const world = await readWorld();
  if (as !== undefined) {
    await context.addCookies([{ name: 'gl_session', value: world.tokens[as], url: E2E.portal }]);
  }
  await page.goto(url(world), { waitUntil: 'networkidle' });
}

for (const audited of pages.filter(inShell)) {
  test(`${audited.route} can be used after its share of script`, async ({ page, context }) => {
    await rememberStart(page);
    const fetched = watch(page, isScript);
    await open(page, context, audited);
    await page.waitForFunction(() => performance.getEntriesByName('react-started').length > 0);
    const scripts = await fetched();
    const early = new Set(await askedBefore(page));
    const before = scripts.filter(({ url }) => early.has(url));
    const after = scripts.filter(({ url }) => !early.has(url));
    expect(before.length).toBeGreaterThan(2);
    expect(sum(before), JSON.stringify(before)).toBeLessThanOrEqual(budgetOf(audited.route ?? ''));
    expect(sum(after), JSON.stringify(after)).toBeLessThanOrEqual(AFTERWARDS_KB);
  });
}

for (const audited of pages.filter((page) => page.route !== undefined && !inShell(page))) {
  test(`${audited.route} sends no React`, async ({ page, context }) => {
    await rememberStart(page);
    const fetched = watch(page, isScript);
    await open(page, context, audited);
    const started = () => performance.getEntriesByName('react-started').length;
    expect(await page.evaluate(started)).toBe(0);
    expect(sum(await fetched())).toBeLessThanOrEqual(STRANGERS_KB);
  });
}

for (const audited of pages.filter(({ route }) => route === undefined)) {
  test(`${audited.name} is small, all in`, async ({ page, context }) => {
    const fetched = watch(page, () => true);
    await open(page, context, audited);
    const all = await fetched();
    expect(sum(all), JSON.stringify(all)).toBeLessThanOrEqual(SITE_KB);
  });
}

test('a change of page inside the shell fetches little', async ({ page, context }) => {
  const home = pages.find(({ route }) => route === '/rscc/home/home') as AuditedPage;
  await open(page, context, home);
  const links = page.locator('nav a[href^="/rscc/"][href$="/list"]');
  const targets = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  expect(new Set(targets).size).toBe(7);
  for (const target of new Set(targets)) {
    const fetched = watch(page, isScript);
    await page.locator(`nav a[href="${target}"]`).first().click();
    await expect(page).toHaveURL(`${target}`);
    await page.waitForLoadState('networkidle');
    const scripts = await fetched();
    expect(sum(scripts), JSON.stringify([target, scripts])).toBeLessThanOrEqual(ROUTE_CHANGE_KB);
  }
});
