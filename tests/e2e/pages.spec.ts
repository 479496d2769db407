import { expect, type Page, test } from '@playwright/test';
import { E2E } from '../support/e2e-addresses.ts';
import { auditTest, isAudited, type Locale, openedIn } from '../support/e2e-audit.ts';
import { expectAccessible, WCAG } from '../support/e2e-axe.ts';
import { type AuditedPage, PAGES } from '../support/e2e-pages.ts';
import { FORM_ONLY, ROUTES } from '../support/e2e-routes.ts';
import { oddTexts } from '../support/e2e-texts.ts';
import { readWorld, type World } from '../support/e2e-world.ts';

/** What holds for every page, whatever it is about. A page without an entry in e2e-pages.ts fails. */

const WIDTHS = { desk: { width: 1366, height: 900 }, phone: { width: 320, height: 640 } } as const;
/** Each language is opened at another width, so that axe sees both. */
const FIRST = {
  'zh-CN': { open: WIDTHS.desk, resize: WIDTHS.phone },
  'en-US': { open: WIDTHS.phone, resize: WIDTHS.desk },
} as const;

const MAX_ROUND_TRIPS = 2;

test('every page of the route table is looked at', () => {
  const looked = new Set(PAGES.map(({ route }) => route));
  // The start sends on, two addresses answer with a file, and some are read by the shell's script.
  const read = [
    '/user/notices',
    '/rscc/search/answer',
    '/krscc/search/answer',
    '/rp/search/answer',
    '/cnscc/search/answer',
  ];
  const only = new Set([
    '/',
    '/user/certificate/pdf',
    '/user/file/:token/:act',
    '/rp/calendar.ics',
    '/cnscc/',
    '/cnscc/MessageCenter/list/duties.ics',
    ...read,
    ...FORM_ONLY,
  ]);
  const paths = ROUTES.map(({ path }) => path);
  expect(paths.filter((path) => !looked.has(path) && !only.has(path))).toEqual([]);
});

// What failed says which page and why; a recording of each page costs more than looking at it.
test.use({ trace: 'off' });

/** A document as it is sent, without a browser. */
async function documentOf(audited: AuditedPage, world: World, locale: Locale) {
  const token = audited.as && world.tokens[audited.as];
  const cookies = [`hasLang=${locale}`, ...(token === undefined ? [] : [`gl_session=${token}`])];
  const answer = await fetch(new URL(audited.url(world), E2E.portal), {
    headers: { Cookie: cookies.join('; '), 'Accept-Language': locale },
  });
  const html = await answer.text();
  return { answer, html, lang: /<html[^>]* lang="([^"]+)"/.exec(html)?.[1] };
}

for (const audited of PAGES.filter(isAudited)) {
  auditTest(`${audited.name} says the right things in both languages`, async ({ windows }) => {
    const world = await readWorld();
    const blank = await windows.blank();
    for (const locale of ['zh-CN', 'en-US'] as const) {
      const { answer, html, lang } = await documentOf(audited, world, locale);
      expect(answer.status).toBe(audited.status ?? 200);
      expect(lang).toBe(locale);
      expect(/<title>([^<]+)<\/title>/.exec(html)?.[1]).toBeTruthy();
      expectFewRoundTrips(answer.headers.get('server-timing'), answer.url, audited.trips);
      expect(await oddTexts(blank, locale, html), locale).toEqual([]);
    }
  });

  for (const locale of openedIn(audited)) {
    auditTest(`${locale} ${audited.name}`, async ({ windows }) => {
      const world = await readWorld();
      const { open, resize } = FIRST[locale];
      const token = audited.as && world.tokens[audited.as];
      const page = await windows.open(locale, open, token);
      const faults = listen(page);
      const answer = await page.goto(new URL(audited.url(world), E2E.portal).href);
      expect(answer?.status()).toBe(audited.status ?? 200);
      await expectFits(page);
      expect(await oddTexts(page, locale)).toEqual([]);
      await expectAccessible(page, WCAG);
      await page.setViewportSize(resize);
      await expectFits(page);
      expect(faults).toEqual([]);
    });
  }
}

auditTest("a moment is told in the company's zone, whatever the language", async ({ windows }) => {
  const { tokens } = await readWorld();
  for (const locale of ['zh-CN', 'en-US'] as const) {
    const page = await windows.open(locale, WIDTHS.desk, tokens.admin);
    await page.goto(`${E2E.portal}/rscc/home/home`);
    const text = await page.locator('main').textContent();
    expect(text?.match(/\d\d:\d\d (UTC[+\d−]*)/)?.[1]).toBe('UTC+8');
  }
});

/** Errors the browser reports, hydration included; that the document itself is a 404 is none. */
function listen(page: Page): string[] {
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(`page error: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() !== 'error' && message.type() !== 'warning') return;
    const own = message.location().url === page.url();
    if (own && message.text().startsWith('Failed to load resource')) return;
    faults.push(`${message.type()}: ${message.text()} ${message.location().url}`);
  });
  return faults;
}

function expectFewRoundTrips(timing: string | null, url: string, most = MAX_ROUND_TRIPS) {
  if (url.startsWith(E2E.portal)) expect(timing).not.toBeNull();
  if (timing === null) return;
  const trips = Number(/desc="(\d+) trips/.exec(timing)?.[1]);
  expect(trips, timing).toBeLessThanOrEqual(most);
}

/** Nothing makes the page scroll sideways. */
async function expectFits(page: Page) {
  const tooWide = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const wide = [...document.body.querySelectorAll('*')].filter(
      (element) => element.getBoundingClientRect().right > clientWidth + 1,
    );
    return wide.slice(-3).map((element) => `${element.tagName} ${element.outerHTML.slice(0, 160)}`);
  });
  expect(tooWide).toEqual([]);
}
