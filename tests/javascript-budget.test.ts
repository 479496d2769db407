import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import {
  AFTERWARDS_KB,
  budgetOf,
  javascriptPerPage,
  PORTAL_WORKER_KB,
} from '../bench/javascript.ts';

/** QUALITY P8, from the build that `npm test` makes first: what each page imports, against its budget. */

const built = existsSync(new URL('../build/client/assets', import.meta.url));
/** Pages for strangers, which send no React (`handle.script` is false). */
const PLAIN = /^(screens\/|\/user\/)|NoPermission$/i;

describe.skipIf(!built)('JavaScript per page', () => {
  const pages = built ? javascriptPerPage(new Set()).filter(({ route }) => !PLAIN.test(route)) : [];

  it('is counted for every page of both subsystems', () => {
    expect(pages.length).toBeGreaterThan(20);
  });

  it.each(pages)('$route: $kilobytes kB is within its budget', ({ route, kilobytes }) => {
    expect(kilobytes).toBeLessThanOrEqual(budgetOf(route));
  });

  it('brings Headless UI afterwards, in one chunk', () => {
    const assets = new URL('../build/client/assets/', import.meta.url);
    const later = readdirSync(assets).filter((file) => /^parts-[\w-]+\.js$/.test(file));
    expect(later).toHaveLength(1);
    const bytes = later.map((file) => gzipSync(readFileSync(new URL(file, assets))).byteLength);
    expect(bytes[0]).toBeLessThanOrEqual(AFTERWARDS_KB * 1000);
    const waitsForIt = readdirSync(assets).filter(
      (file) =>
        file.endsWith('.js') &&
        new RegExp(`from"\\./${later[0]}"`).test(readFileSync(new URL(file, assets), 'utf8')),
    );
    expect(waitsForIt).toEqual([]);
  });
});

/** QUALITY P11: what Cloudflare gets of the portal Worker. Fonts and the PDF code live in the jobs Worker. */
it.skipIf(!built)('the portal Worker is within its budget', () => {
  const bundle = readFileSync(new URL('../build/portal/index.js', import.meta.url));
  expect(gzipSync(bundle).byteLength).toBeLessThanOrEqual(PORTAL_WORKER_KB * 1000);
});
