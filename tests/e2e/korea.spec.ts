import { type Browser, expect, type Page } from '@playwright/test';
import { E2E } from '../support/browser/addresses.ts';
import { expectAccessible } from '../support/browser/axe.ts';
import { chosen } from '../support/browser/language.ts';
import { test } from '../support/browser/test.ts';
import { readWorld } from '../support/browser/world.ts';

/** Papers of the Korean authority, and the threshold that a declaration keeps a substance below: `only-representative.md` §4. */

const WORDS = {
  'zh-CN': {
    declared: '仅有申报证书，年吨位须低于 0.1 吨',
    profiles: '口径：平台设定（平台设定 0.1 t，法律 1 t）',
    byPaper: '口径：按证书日期（平台设定 0.1 t，法律 1 t）',
    rules: '看规则',
    law: '法律：年吨位达到 1 t 须有通知证书',
    official: '官方证书不在本平台验证',
    missing: '缺少通知证书',
    stops: '缺少韩国主管机关的证书',
    upload: '上传通知证书',
    type: '文件类型',
    notification: '通知证书（등록통지）',
    substance: '物质',
    ship: '如果再运',
    arriving: '到港日',
    tryIt: '试算',
    refused: '仅有申报证书，年吨位须低于 0.1 吨（口径：平台设定）。',
    letters: '目前不能签发确认函',
  },
  'en-US': {
    declared: 'Declaration certificate only: stay below 0.1 t a year',
    profiles: 'In force: setting (setting 0.1 t, law 1 t)',
    byPaper: 'In force: date of the certificate (setting 0.1 t, law 1 t)',
    rules: 'See the rule',
    law: 'law: notification certificate from 1 t a year',
    official: 'Official paper, not verified here',
    missing: 'Notification certificate missing',
    stops: 'Korean paper missing',
    upload: 'Upload Notification certificate',
    type: 'Type',
    notification: 'Notification certificate (등록통지)',
    substance: 'Substance',
    ship: 'What if I ship',
    arriving: 'arriving',
    tryIt: 'Try',
    refused: 'Declaration certificate only: stay below 0.1 t a year (setting).',
    letters: 'No letter can be issued now',
  },
} as const;

type Locale = keyof typeof WORDS;

const detailOf = (id: string) => `/krscc/registeredSubstances/list/detail?id=${id}`;

async function open(browser: Browser, locale: Locale, width: number, script: boolean) {
  const { tokens } = await readWorld();
  const context = await browser.newContext({
    ...chosen(locale),
    viewport: { width, height: 900 },
    javaScriptEnabled: script,
  });
  await context.addCookies([{ name: 'gl_session', value: tokens.admin, url: E2E.portal }]);
  return context.newPage();
}

const fits = async (page: Page, width: number) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);

for (const [locale, width, script] of [
  ['zh-CN', 1366, true],
  ['en-US', 390, false],
] as const) {
  const words = `(${locale}${script ? '' : ', without script'})`;

  test(`a declared substance says by whose threshold it stays below what ${words}`, async ({
    browser,
  }) => {
    const t = WORDS[locale];
    const page = await open(browser, locale, width, script);
    await page.goto(detailOf('sub_hx_kr_n1'));
    const korea = page.locator('#korea');
    await expect(korea.getByText(t.declared, { exact: true })).toBeVisible();
    await expect(korea.getByText(t.profiles)).toBeVisible();
    await expect(korea.getByText(t.official)).toBeVisible();
    await expect(korea.getByText(/SHA-256 [0-9a-f]{8} … [0-9a-f]{8}/).first()).toBeVisible();
    await korea.getByText(t.rules).click();
    await expect(korea.getByText(t.law)).toBeVisible();
    await page.getByLabel(t.ship).fill('0.026');
    const day = `${new Date().getUTCFullYear()}-12-31`;
    await page.getByLabel(t.arriving, { exact: true }).fill(day);
    await page.getByRole('button', { name: t.tryIt, exact: true }).click();
    await expect(page.getByText(t.refused, { exact: true })).toBeVisible();
    await fits(page, width);
    if (script) await expectAccessible(page);
    await page.goto(detailOf('sub_hx_kr_n3'));
    await expect(korea.getByText(t.byPaper)).toBeVisible();
  });

  test(`a missing paper stops letters and leads to its upload ${words}`, async ({ browser }) => {
    const t = WORDS[locale];
    const page = await open(browser, locale, width, script);
    await page.goto(detailOf('sub_hx_kr_n2'));
    await expect(page.locator('#korea').getByText(t.missing, { exact: true })).toBeVisible();
    const letters = page.locator('#letters');
    await expect(letters.getByText(t.letters)).toBeVisible();
    await expect(letters.getByRole('link', { name: t.stops })).toHaveAttribute('href', /#korea$/);
    await fits(page, width);
    if (script) await expectAccessible(page);
    await page.getByRole('link', { name: t.upload, exact: true }).first().click();
    const type = page.getByLabel(t.type, { exact: true });
    await expect(type.locator('option:checked')).toHaveText(t.notification);
    const substance = page.getByLabel(t.substance, { exact: true });
    await expect(substance.locator('option:checked')).toContainText('HX-N2');
  });

  test(`the form of a record warns of a missing paper ${words}`, async ({ browser }) => {
    const t = WORDS[locale];
    const page = await open(browser, locale, width, script);
    const query = new URLSearchParams({
      eta: `${new Date().getUTCFullYear()}-12-31`,
      ...{ kind: 'distribution', port: 'KRPUS' },
      ...{ 'lines[0].product_id': 'prd_hx_kr_n2', 'lines[0].tonnes': '0.1' },
    });
    await page.goto(`/krscc/tradeRecords/list/add?${query}`);
    await expect(page.getByText(t.stops)).toBeVisible();
    await expect(page.getByRole('link', { name: /^HX-N2/ })).toHaveAttribute('href', /#korea$/);
    await fits(page, width);
  });
}
