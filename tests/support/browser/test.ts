import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  test as base,
  type Page,
} from '@playwright/test';
import { E2E } from './addresses.ts';
import { Windows } from './windows.ts';

/**
 * The tests of a worker lend each other their windows: one that was given back still has the scripts and what was
 * compiled of them, which is half of what a page costs. Nothing else is left in it: no cookie, no storage, no listener.
 * Tests of a first visit ask for windows of their own: `test.use({ lent: false })`.
 */

/** What a test does to a window that can't be taken out of it again: it is not lent a second time. */
const LASTING = ['addInitScript', 'addLocatorHandler', 'emulateMedia', 'route'] as const;
const LASTING_OF_ALL = ['addInitScript', 'newCDPSession', 'route', 'setOffline'] as const;

class Lender {
  readonly #idle = new Map<string, BrowserContext[]>();
  readonly #lent = new Map<BrowserContext, string>();
  readonly #spoilt = new WeakSet<BrowserContext>();
  readonly #viewports = new WeakMap<BrowserContext, BrowserContextOptions['viewport']>();
  /** What the configuration and `test.use` ask of each window of the running test. */
  standard: BrowserContextOptions = {};
  /** Whether the running test takes what others had. */
  lends = true;
  constructor(readonly browser: Browser) {}

  async lend(options: BrowserContextOptions = {}): Promise<BrowserContext> {
    const { viewport, storageState, ...kind } = { ...this.standard, ...options };
    const key = JSON.stringify(kind);
    const kept = this.lends ? this.#idle.get(key)?.pop() : undefined;
    const context = kept ?? this.#watched(await this.browser.newContext(options));
    this.#lent.set(context, key);
    if (!this.lends) this.#spoilt.add(context);
    this.#viewports.set(context, viewport);
    if (kept && typeof storageState === 'object') await kept.addCookies(storageState.cookies);
    return context;
  }

  /** Its first page is the one that it had before; closing it gives it back. */
  #watched(context: BrowserContext): BrowserContext {
    const open = context.newPage.bind(context);
    const end = context.close.bind(context);
    const asked = new WeakSet<Page>();
    context.newPage = async () => {
      const kept = context.pages().find((page) => !asked.has(page));
      const page = kept ?? this.#watchedPage(await open());
      asked.add(page);
      const viewport = this.#viewports.get(context);
      if (viewport) await page.setViewportSize(viewport);
      return page;
    };
    context.close = async () => {
      const key = this.#lent.get(context);
      this.#lent.delete(context);
      for (const page of context.pages()) asked.delete(page);
      if (key === undefined || !(await this.#emptied(context))) return end();
      this.#idle.set(key, [...(this.#idle.get(key) ?? []), context]);
    };
    for (const name of LASTING_OF_ALL) this.#spoils(context, name, context);
    return context;
  }

  #watchedPage(page: Page): Page {
    for (const name of LASTING) this.#spoils(page, name, page.context());
    return page;
  }

  #spoils<Name extends string, Of extends Record<Name, (...given: never[]) => unknown>>(
    of: Of,
    name: Name,
    context: BrowserContext,
  ): void {
    const real = of[name].bind(of) as Of[Name];
    of[name] = ((...given: never[]) => {
      this.#spoilt.add(context);
      return real(...given);
    }) as Of[Name];
  }

  /** Leaves one page, on an address that has no script, without anything of the test before. */
  async #emptied(context: BrowserContext): Promise<boolean> {
    const [page, ...more] = context.pages();
    if (page === undefined || this.#spoilt.has(context)) return false;
    for (const other of more) await other.close();
    page.removeAllListeners();
    await page.mouse.move(0, 0);
    const still = `${E2E.portal}/favicon.svg`;
    // What the page was still reading may lead it elsewhere, which ends this; from there nothing does.
    await page.goto(still).catch(() => page.goto(still));
    await context.clearCookies();
    await page.evaluate(() => {
      localStorage.clear();
      sessionStorage.clear();
    });
    return true;
  }

  async takeBack(): Promise<void> {
    for (const context of this.#lent.keys()) await context.close();
  }
}

const lenders = new WeakMap<Browser, Lender>();

function lenderOf(browser: Browser): Lender {
  const lender = lenders.get(browser);
  if (lender === undefined) throw new Error('a browser that lends nothing');
  return lender;
}

interface Given {
  /** Off where nothing may be there from before: no script, no compiled code. */
  lent: boolean;
  standard: undefined;
}

// One `test` for all that open a page: those of another kind would begin in processes and browsers of their own.
export const test = base.extend<Given, { windows: Windows }>({
  lent: [true, { option: true }],
  browser: [
    async ({ browser }, use) => {
      const lender = new Lender(browser);
      const lending = new Proxy(browser, {
        get(real, name) {
          if (name === 'newContext') return lender.lend.bind(lender);
          const value = Reflect.get(real, name, real);
          return typeof value === 'function' ? value.bind(real) : value;
        },
      });
      lenders.set(lending, lender);
      await use(lending);
    },
    { scope: 'worker' },
  ],
  /** Windows that stay open from one page to the next (pages.spec.ts). */
  windows: [
    async ({ browser }, use) => {
      const windows = new Windows(lenderOf(browser).browser);
      await use(windows);
      await windows.close();
    },
    { scope: 'worker' },
  ],
  standard: [
    async (
      { browser, lent, locale, viewport, javaScriptEnabled, storageState, hasTouch, isMobile },
      use,
    ) => {
      const lender = lenderOf(browser);
      lender.lends = lent;
      const of = { locale, javaScriptEnabled, hasTouch, isMobile };
      lender.standard = { ...of, viewport, storageState };
      await use(undefined);
      await lender.takeBack();
    },
    { auto: true },
  ],
  context: async ({ browser, standard: _ }, use) => use(await browser.newContext()),
});
