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

const SCREENS = [...twins.keys()];

const LOCALES = ['zh-CN', 'en-US'] as const;

/** `AUDIT_PAGES`, names one to a line, leaves the others out (npm run test:changed). */
export function isAudited({ name }: AuditedPage): boolean {
  const only = process.env.AUDIT_PAGES?.split('\n');
  return only === undefined || only.includes(name);
}

/** Errors are drawn by one view: of each area and status one is opened, whatever was not there. */
const errorKind = ({ name, status = 200 }: AuditedPage) =>
  status < 400 ? null : `${status} ${name.split('/')[1]?.replace('krscc', 'rscc')}`;
const errors = new Map<string | null, AuditedPage>();
for (const page of PAGES) {
  const kind = errorKind(page);
  if (!errors.has(kind)) errors.set(kind, page);
}

/**
 * Languages in which a page is opened in a browser: one, by turns. Of twins, which are one screen, one is opened: by
 * turns too, and in the other language than its neighbour. What each says in both is read from what the server sends.
 * `AUDIT=all` (npm run audit) opens every page in both.
 */
export function openedIn(page: AuditedPage): readonly Locale[] {
  if (!isAudited(page)) return [];
  if (process.env.AUDIT === 'all') return LOCALES;
  const kind = errorKind(page);
  if (kind !== null && errors.get(kind) !== page) return [];
  const pair = twins.get(twinName(page)) ?? [page];
  const at = SCREENS.indexOf(twinName(page));
  if (pair[at % pair.length] !== page) return [];
  return [LOCALES[at % 4 < 2 ? 0 : 1]];
}

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
