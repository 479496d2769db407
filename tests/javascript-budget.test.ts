import { existsSync, readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { javascriptPerPage } from '../bench/javascript.ts';

/** QUALITY P8, from the build that `npm test` makes first: lists ≤ 110 kB, everything else ≤ 130 kB, gzipped. */

const built = existsSync(new URL('../build/client/assets', import.meta.url));
/** Pages for strangers, which send no React (`handle.script` is false). */
const PLAIN = /^(screens\/|\/user\/)|NoPermission$/;

describe.skipIf(!built)('JavaScript per page', () => {
  const pages = built ? javascriptPerPage(new Set()).filter(({ route }) => !PLAIN.test(route)) : [];

  it('is counted for every page of both subsystems', () => {
    expect(pages.length).toBeGreaterThan(20);
  });

  it.each(pages)('$route: $kilobytes kB is within its budget', ({ route, kilobytes }) => {
    expect(kilobytes).toBeLessThanOrEqual(/\/(list|home|incoming)$/.test(route) ? 110 : 130);
  });
});

/** QUALITY P11: what Cloudflare gets of the portal Worker. Fonts and the PDF code live in the jobs Worker. */
it.skipIf(!built)('the portal Worker is within 700 kB gzipped', () => {
  const bundle = readFileSync(new URL('../build/portal/index.js', import.meta.url));
  expect(gzipSync(bundle).byteLength).toBeLessThanOrEqual(700_000);
});
