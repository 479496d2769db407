import { type Browser, type BrowserContext, test as base, type Page } from '@playwright/test';
import { E2E } from './e2e-addresses.ts';
import { type AuditedPage, PAGES } from './e2e-pages.ts';

/** How pages are looked at: in which language, and in whose window. */

export type Locale = 'zh-CN' | 'en-US';

/** RSCC and KRSCC share their screens: the name of a page without its subsystem. */
const twinName = ({ name }: AuditedPage) =>
  name.replace('/user/krscc/', '/user/').replace('krscc', 'rscc').replace(', KRSCC', '');

const twins = new Map<string, AuditedPage[]>();
for (const page of PAGES) twins.set(twinName(page), [...(twins.get(twinName(page)) ?? []), page]);

/**
 * Languages a page is audited in. Of twins the first speaks Chinese and the second English, so that each screen is
 * read in both; a page without a twin speaks both. `AUDIT=all` (npm run audit) reads every page in both, and
 * `AUDIT_PAGES`, names one to a line, leaves the others out (npm run test:changed).
 */
export function auditLocales(page: AuditedPage): readonly Locale[] {
  const only = process.env.AUDIT_PAGES?.split('\n');
  if (only !== undefined && !only.includes(page.name)) return [];
  const [first, second] = twins.get(twinName(page)) ?? [];
  if (process.env.AUDIT === 'all' || second === undefined) return ['zh-CN', 'en-US'];
  return page === first ? ['zh-CN'] : ['en-US'];
}

/** One browser window per language for a whole worker, so that scripts and fonts are loaded once. */
class Windows {
  readonly #contexts = new Map<Locale, BrowserContext>();
  constructor(readonly browser: Browser) {}

  /** An empty tab, signed in by the token or not at all; nothing an earlier page kept is left. */
  async open(locale: Locale, viewport: { width: number; height: number }, token?: string) {
    const context = this.#contexts.get(locale) ?? (await this.browser.newContext({ locale }));
    this.#contexts.set(locale, context);
    await Promise.all(context.pages().map((page) => this.#leave(page)));
    await context.clearCookies();
    await context.addCookies([
      { name: 'hasLang', value: locale, url: E2E.portal },
      ...(token === undefined ? [] : [{ name: 'gl_session', value: token, url: E2E.portal }]),
    ]);
    const page = await context.newPage();
    await page.setViewportSize(viewport);
    return page;
  }

  async #leave(page: Page): Promise<void> {
    if (/^http/.test(page.url())) await page.evaluate(() => localStorage.clear());
    await page.close();
  }

  async close(): Promise<void> {
    await Promise.all([...this.#contexts.values()].map((context) => context.close()));
  }
}

export const auditTest = base.extend<object, { windows: Windows }>({
  windows: [
    async ({ browser }, use) => {
      const windows = new Windows(browser);
      await use(windows);
      await windows.close();
    },
    { scope: 'worker' },
  ],
});
