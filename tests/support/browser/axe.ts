import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type axe from 'axe-core';

/** The rules of WCAG 2.2, level AA, without axe's own advice. */
export const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** The short one: it is sent to each page. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

type WithAxe = typeof globalThis & { axe?: typeof axe };

/**
 * Nothing that axe finds is wrong with a page as it stands now. Our pages have no frames.
 *
 * @param tags only these rules; without them all of axe's
 * @param without names of rules that are left out
 */
export async function expectAccessible(
  page: Page,
  tags?: readonly string[],
  without: readonly string[] = [],
): Promise<void> {
  const isThere = await page.evaluate(() => (globalThis as WithAxe).axe !== undefined);
  if (!isThere) await page.evaluate(AXE);
  // Read where they are found: all that axe says of a page is long.
  const found = await page.evaluate(
    async ({ only, left }) => {
      const run = (globalThis as WithAxe).axe?.run; // brought above
      const rules = Object.fromEntries(left.map((name) => [name, { enabled: false }]));
      const options = {
        ...{ resultTypes: ['violations' as const], rules },
        ...(only && { runOnly: only }),
      };
      const { violations = [] } = (await run?.(document, options)) ?? {};
      return violations.flatMap(({ id, nodes }) =>
        nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 200)} ${failureSummary}`),
      );
    },
    { only: tags && [...tags], left: [...without] },
  );
  expect(found, new URL(page.url()).pathname).toEqual([]);
}
