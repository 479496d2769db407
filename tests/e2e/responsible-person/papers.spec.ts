import { readFile } from 'node:fs/promises';
import { type Browser, type Download, expect, type Page } from '@playwright/test';
import { E2E } from '../../support/browser/addresses.ts';
import { expectAccessible } from '../../support/browser/axe.ts';
import type { Visitor } from '../../support/browser/cast.ts';
import { chosen, spokenIn } from '../../support/browser/language.ts';
import { test } from '../../support/browser/test.ts';
import { readWorld } from '../../support/browser/world.ts';
import { unzip } from '../../support/zip.ts';

/** Papers of RP that are fetched together or before they are issued: `responsible-person.md` §4 and §9. */

const LIST = '/rp/tradeRecords/list';

const WORDS = {
  'zh-CN': {
    notices: /^下载授权告知书 \(\d+\)$/,
    ticked: '下载所选记录的授权告知书',
    leftOut: /没有有效的告知书，不在压缩包内：RP-/,
    none: '所选记录都没有有效的授权告知书。',
    pack: '检查资料包',
    preview: '预览告知书（带水印）',
    noPreview: '没有可预览的告知书',
    bundle: /^授权告知书 \d{4}-\d\d-\d\d\.zip$/,
    packed: /^检查资料包 .+\.zip$/,
  },
  'en-US': {
    notices: /^Download notices \(\d+\)$/,
    ticked: 'Download the notices of the ticked records',
    leftOut: /no valid notice and (is|are) left out: RP-/,
    none: 'None of these records has a valid authorisation notice.',
    pack: 'Inspection pack',
    preview: 'Preview the notice (watermarked)',
    noPreview: 'No preview',
    bundle: /^Authorisation notice \d{4}-\d\d-\d\d\.zip$/,
    packed: /^Inspection pack .+\.zip$/,
  },
} as const;
type Locale = keyof typeof WORDS;

async function open(browser: Browser, locale: Locale, as: Visitor, script = true): Promise<Page> {
  const context = await browser.newContext({ ...chosen(locale), javaScriptEnabled: script });
  const { tokens } = await readWorld();
  const { hostname } = new URL(E2E.portal);
  await context.addCookies([
    { name: 'gl_session', value: tokens[as], domain: hostname, path: '/' },
  ]);
  return context.newPage();
}

async function downloaded(page: Page, press: () => Promise<void>): Promise<Download> {
  const [download] = await Promise.all([page.waitForEvent('download'), press()]);
  expect(await download.failure()).toBeNull();
  return download;
}

const bytesOf = async (download: Download) => new Uint8Array(await readFile(await download.path()));

interface Listed {
  id: string;
  trade_no: string;
  status: string;
  notice_id: string | null;
}

/** The records, once a job has issued the notices of the demo data. */
async function records(page: Page): Promise<Listed[]> {
  let items: Listed[] = [];
  await expect(async () => {
    const answer = await page.request.get('/rp/api/tradeRecords?limit=50');
    items = (await answer.json()).data.items;
    expect(items.filter((one) => one.notice_id !== null).length).toBeGreaterThan(0);
  }).toPass({ timeout: 60_000 });
  return items;
}

const box = (page: Page, { id }: Listed) => page.locator(`input[data-pick][value="${id}"]`);

for (const locale of spokenIn('en-US')) {
  const t = WORDS[locale];

  test(`a viewer fetches notices and the pack of a product, ${locale}`, async ({ browser }) => {
    const page = await open(browser, locale, 'cosmeticsViewer');
    const listed = await records(page);
    const held = listed.filter((one) => one.notice_id !== null).slice(0, 2);
    const bare = listed.find((one) => one.notice_id === null);
    if (bare === undefined) throw new Error('every record has a notice');
    await page.goto(LIST);
    await expect(async () => {
      await page.keyboard.press('Escape');
      await box(page, bare).check({ timeout: 1000 });
      await expect(page.getByText(t.none)).toBeVisible({ timeout: 1000 });
    }).toPass();
    for (const one of held) await box(page, one).check();
    await expect(page.getByText(t.leftOut)).toContainText(bare.trade_no);
    await expectAccessible(page);
    const bundle = await downloaded(page, () =>
      page.getByRole('link', { name: t.notices }).click(),
    );
    expect(bundle.suggestedFilename()).toMatch(t.bundle);
    const notices = await unzip(new Response(await bytesOf(bundle)));
    expect(notices).toHaveLength(held.length);
    for (const { path, bytes } of notices) {
      expect(path).toMatch(/^RAN_.+\.pdf$/);
      expect(Buffer.from(bytes.subarray(0, 5)).toString()).toBe('%PDF-');
    }

    const { meiyan } = await readWorld();
    await page.goto(`/rp/rpProducts/list/detail?id=${meiyan.cosmetic}`);
    const pack = await downloaded(page, () => page.getByRole('link', { name: t.pack }).click());
    expect(pack.suggestedFilename()).toMatch(t.packed);
    const [index] = await unzip(new Response(await bytesOf(pack)));
    expect(index?.path).toBe('00 目录 Index.xlsx');
  });

  test(`a notice is seen under its watermark before it is issued, ${locale}`, async ({
    browser,
  }) => {
    const page = await open(browser, locale, 'cosmetics', false);
    const listed = await records(page);
    const submitted = listed.find(({ status }) => status === 'SUBMITTED');
    await page.goto(`${LIST}/detail?id=${submitted?.id}`);
    const preview = await downloaded(page, () =>
      page.getByRole('link', { name: t.preview }).click(),
    );
    expect(preview.suggestedFilename()).toBe(`PREVIEW_${submitted?.trade_no}.pdf`);
    expect(Buffer.from((await bytesOf(preview)).subarray(0, 5)).toString()).toBe('%PDF-');
    // Of one that is issued nothing is shown, and the page says so.
    const issued = listed.find((one) => one.notice_id !== null);
    await page.goto(`${LIST}/detail?id=${issued?.id}`);
    await expect(page.getByRole('link', { name: t.preview })).toHaveCount(0);
    await page.goto(`${LIST}/detail?id=${issued?.id}&preview=1`);
    await expect(page.getByRole('alert').filter({ hasText: t.noPreview })).toBeVisible();
  });
}

test('without script the ticked boxes fetch notices too', async ({ browser }) => {
  const page = await open(browser, 'zh-CN', 'cosmeticsViewer', false);
  const listed = await records(page);
  await page.goto(LIST);
  for (const one of listed.slice(0, 6)) await box(page, one).check();
  const press = () => page.getByRole('button', { name: WORDS['zh-CN'].ticked }).click();
  const notices = await unzip(new Response(await bytesOf(await downloaded(page, press))));
  const held = listed.slice(0, 6).filter((one) => one.notice_id !== null);
  expect(notices).toHaveLength(held.length);
});
