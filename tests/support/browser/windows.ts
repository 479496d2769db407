import type { Browser, BrowserContext, Page } from '@playwright/test';
import { E2E } from './addresses.ts';
import type { Locale } from './audit.ts';

/** One browser window per language for a whole worker, so that scripts and fonts are loaded once. */
export class Windows {
  readonly #contexts = new Map<Locale, BrowserContext>();
  #blank: Page | undefined;
  constructor(readonly browser: Browser) {}

  /** A tab of no site, to read documents with that were sent. */
  async blank(): Promise<Page> {
    this.#blank ??= await (await this.browser.newContext()).newPage();
    return this.#blank;
  }

  /**
   * A tab, signed in by the token or not at all; nothing an earlier page kept is left. It is the same tab for all pages
   * of a language, so that the browser compiles their scripts, and axe, once.
   */
  async open(locale: Locale, viewport: { width: number; height: number }, token?: string) {
    const context = this.#contexts.get(locale) ?? (await this.browser.newContext({ locale }));
    this.#contexts.set(locale, context);
    const [page = await context.newPage()] = context.pages();
    await this.#leave(page);
    await context.clearCookies();
    await context.addCookies([
      { name: 'hasLang', value: locale, url: E2E.portal },
      ...(token === undefined ? [] : [{ name: 'gl_session', value: token, url: E2E.portal }]),
    ]);
    await page.setViewportSize(viewport);
    return page;
  }

  async #leave(page: Page): Promise<void> {
    page.removeAllListeners();
    if (!/^http/.test(page.url())) return;
    await page.evaluate(() => {
      localStorage.clear();
      sessionStorage.clear();
    });
  }

  async close(): Promise<void> {
    const blank = this.#blank?.context();
    const all = [...this.#contexts.values(), ...(blank ? [blank] : [])];
    await Promise.all(all.map((context) => context.close()));
  }
}
