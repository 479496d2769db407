import { expect, type Page } from '@playwright/test';
import { OPEN_SYSTEMS } from '../../app/domain/systems/profiles.ts';
import { E2E } from '../support/browser/addresses.ts';
import {
  isAudited,
  isHeldAgainstAxe,
  type Locale,
  openedIn,
  rulesLeftOut,
} from '../support/browser/audit.ts';
import type { AuditedPage } from '../support/browser/audited-page.ts';
import { expectAccessible, WCAG } from '../support/browser/axe.ts';
import { PAGES } from '../support/browser/pages.ts';
import { FORM_ONLY, ROUTES } from '../support/browser/routes.ts';
import { test } from '../support/browser/test.ts';
import { oddTexts } from '../support/browser/texts.ts';
import type { Windows } from '../support/browser/windows.ts';
import { readWorld, type World } from '../support/browser/world.ts';

/** What holds for every page, whatever it is about. A page without an entry in support/browser/pages.ts fails. */

const WIDTHS = { desk: { width: 1366, height: 900 }, phone: { width: 320, height: 640 } } as const;
/** Each language is opened at another width, so that axe sees both. */
const FIRST = {
  'zh-CN': { open: WIDTHS.desk, resize: WIDTHS.phone },
  'en-US': { open: WIDTHS.phone, resize: WIDTHS.desk },
} as const;

const MAX_ROUND_TRIPS = 2;

test('every page of the route table is looked at', () => {
  const looked = new Set(PAGES.map(({ route }) => route));
  // Starts send on, two addresses answer with a file, and some are read by the shell's script.
  const read = [
    '/user/notices',
    '/rscc/search/answer',
    '/krscc/search/answer',
    '/rp/search/answer',
    '/cnscc/search/answer',
    '/console/search/answer',
  ];
  const only = new Set([
    '/',
    '/user/certificate/pdf',
    '/face/:id',
    '/user/file/:token/:act',
    '/rp/calendar.ics',
    ...OPEN_SYSTEMS.map(({ slug }) => `/${slug}/`),
    '/cnscc/MessageCenter/list/duties.ics',
    ...read,
    ...FORM_ONLY,
  ]);
  const paths = ROUTES.map(({ path }) => path);
  expect(paths.filter((path) => !looked.has(path) && !only.has(path))).toEqual([]);
});

/** A document as it is sent, without a browser. */
async function documentOf(audited: AuditedPage, world: World, locale: Locale) {
  const token = audited.as && world.tokens[audited.as];
  const cookies = [`hasLang=${locale}`, ...(token === undefined ? [] : [`gl_session=${token}`])];
  const answer = await fetch(new URL(audited.url(world), E2E.portal), {
    headers: { Cookie: cookies.join('; '), 'Accept-Language': locale },
  });
  return { answer, html: await answer.text() };
}

for (const audited of PAGES.filter(isAudited)) {
  const opened = openedIn(audited);
  const sent = (['zh-CN', 'en-US'] as const).filter((locale) => !opened.includes(locale));

  test(`${audited.name} reads, fits and is accessible`, async ({ windows }) => {
    const world = await readWorld();
    const blank = await windows.blank();
    for (const locale of sent) {
      const { answer, html } = await documentOf(audited, world, locale);
      expectDocument(audited, locale, { html, status: answer.status, url: answer.url });
      expectFewRoundTrips(answer.headers.get('server-timing'), answer.url, audited.trips);
      expect(await oddTexts(blank, locale, html), locale).toEqual([]);
    }
    for (const locale of opened) await look(audited, world, locale, windows);
  });
}

/** Opened in a browser, at both widths: it hydrates, fits, says nothing odd, and breaks no rule of axe (each screen once). */
async function look(audited: AuditedPage, world: World, locale: Locale, windows: Windows) {
  const { open, resize } = FIRST[locale];
  const token = audited.as && world.tokens[audited.as];
  const page = await windows.open(locale, open, token);
  const faults = listen(page);
  const answer = await page.goto(new URL(audited.url(world), E2E.portal).href);
  if (answer === null) throw new Error('no document');
  const html = await answer.text();
  expectDocument(audited, locale, { html, status: answer.status(), url: answer.url() });
  const timing = await answer.headerValue('server-timing');
  expectFewRoundTrips(timing, answer.url(), audited.trips);
  await expectFits(page);
  expect(await oddTexts(page, locale), locale).toEqual([]);
  if (isHeldAgainstAxe(audited)) await expectAccessible(page, WCAG, rulesLeftOut(audited));
  await page.setViewportSize(resize);
  await expectFits(page);
  expect(faults).toEqual([]);
}

/** The document itself: its status, its language, its title. */
function expectDocument(
  audited: AuditedPage,
  locale: Locale,
  { html, status, url }: { html: string; status: number; url: string },
) {
  expect(status, url).toBe(audited.status ?? 200);
  expect(/<html[^>]* lang="([^"]+)"/.exec(html)?.[1]).toBe(locale);
  expect(/<title>([^<]+)<\/title>/.exec(html)?.[1]).toBeTruthy();
}

test("a moment is told in the company's zone, whatever the language", async ({ windows }) => {
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

const NARROW = 768;

/** Nothing makes the page scroll sideways, nor the cards of a table in their frame. */
async function expectFits(page: Page) {
  const tooWide = await page.evaluate((narrow) => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) {
      if (clientWidth >= narrow) return [];
      return [...document.querySelectorAll('[data-table="cards"]')]
        .filter((frame) => frame.scrollWidth > frame.clientWidth + 1)
        .map((frame) => `cards ${frame.scrollWidth} of ${frame.clientWidth}`);
    }
    const wide = [...document.body.querySelectorAll('*')].filter(
      (element) => element.getBoundingClientRect().right > clientWidth + 1,
    );
    return wide.slice(-3).map((element) => `${element.tagName} ${element.outerHTML.slice(0, 160)}`);
  }, NARROW);
  expect(tooWide).toEqual([]);
}
