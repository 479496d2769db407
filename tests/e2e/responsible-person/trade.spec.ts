import { type APIRequestContext, type Browser, expect, type Page } from '@playwright/test';
import { E2E } from '../../support/browser/addresses.ts';
import { chosen, spokenIn } from '../../support/browser/language.ts';
import { test } from '../../support/browser/test.ts';
import { readWorld } from '../../support/browser/world.ts';

/** A shipment from its form to its customs declaration: `responsible-person.md` §10, steps 8–13. */

const LIST = '/rp/tradeRecords/list';
const MASK = 'prd_demo_mask~bch_demo_hm2605';

const WORDS = {
  'zh-CN': {
    show: '更新可选批次',
    submit: /^提交/,
    unsampled: /尚未留样，请填写继续的理由/,
    short: /可用 [\d,]+ 件，需要 9999 件/,
    submitted: /已提交。/,
    accept: '接收这批货',
    accepted: '已接收',
    used: '这一票已经答复过',
    ticks: '请逐项勾选四项承诺，或选择驳回。',
    issued: '查看告知书 PDF',
    upload: '上传并完成',
    notTaken: '只接受 PDF / JPG / PNG / DOC / DOCX',
    completed: '已完成',
    valid: '证书有效！',
    invalid: '证书无效！',
    reject: '驳回',
    title: '新建贸易记录',
  },
  'en-US': {
    show: 'Update the batches',
    submit: /^Submit/,
    unsampled: /has no retention sample/,
    short: /left, 9999 needed/,
    submitted: /is submitted\./,
    accept: 'Accept this shipment',
    accepted: 'Accepted',
    used: 'This shipment has been answered',
    ticks: 'Tick all four undertakings, or choose reject.',
    issued: 'See the notice (PDF)',
    upload: 'Upload and complete',
    notTaken: 'Accepted: PDF',
    completed: 'Completed',
    valid: 'Valid Certificate!',
    invalid: 'Invalid Certificate!',
    reject: 'Reject',
    title: 'New trade record',
  },
} as const;
type Locale = keyof typeof WORDS;

async function open(browser: Browser, locale: Locale, script: boolean, width = 1366) {
  const context = await browser.newContext({
    ...chosen(locale),
    viewport: { width, height: 900 },
    javaScriptEnabled: script,
  });
  const { tokens } = await readWorld();
  const { hostname } = new URL(E2E.portal);
  await context.addCookies([
    { name: 'gl_session', value: tokens.cosmetics, domain: hostname, path: '/' },
  ]);
  return context.newPage();
}

/** A day after today, `YYYY-MM-DD`. */
const inDays = (days: number) =>
  new Date(Date.now() + days * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);

interface Letter {
  text: string;
  links: string[];
}

/** Path of the latest link of a kind that a letter about a record has. */
async function linkOf(request: APIRequestContext, tradeNo: string): Promise<string> {
  const letters = (await (await request.get('/dev/outbox.json')).json()) as Letter[];
  const links = letters
    .filter(({ text }) => text.includes(tradeNo))
    .flatMap(({ links: all }) => all.filter((link) => link.includes('/user/rp/confirmTrade')));
  const { pathname, search } = new URL(links[0] ?? 'http://nowhere.example');
  return pathname + search;
}

/** Fills the form without script: first what decides the batches, then a line. */
async function fill(page: Page, t: (typeof WORDS)[Locale], quantity: string) {
  await page.goto(`${LIST}/add`);
  await page.locator('[name=arrival_on]').fill(inDays(20));
  await page.locator('[name=port]').selectOption('CNNSA');
  const brand = page.locator('[name=brand_owner_id]');
  await brand.selectOption(
    (await brand.locator('option', { hasText: /Hanbyeol/ }).getAttribute('value')) ?? '',
  );
  const trading = page.locator('[name=trading_enterprise_id]');
  const shenjiang = trading.locator('option', { hasText: /Shenjiang/ });
  await trading.selectOption((await shenjiang.getAttribute('value')) ?? '');
  await page.getByRole('button', { name: t.show }).click();
  await page.locator('[name="lines[0].goods"]').selectOption(MASK);
  await page.locator('[name="lines[0].quantity"]').fill(quantity);
}

/** The trading enterprise accepts on a phone, without script. */
async function accept(page: Page, t: (typeof WORDS)[Locale], link: string) {
  await page.goto(link);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
  expect(wide).toBe(false);
  await page.getByRole('radio').first().check();
  await page.locator('#name').fill('Zhou Yining');
  await page.getByRole('button', { name: t.accept }).click();
  await expect(page.locator('#undertakings')).toContainText(t.ticks);
  for (const tick of await page.getByRole('checkbox').all()) await tick.check();
  await page.getByRole('button', { name: t.accept }).click();
  await expect(page.getByRole('heading', { level: 1, name: t.accepted })).toBeVisible();
  const again = await page.goto(link);
  expect(again?.status()).toBe(410);
  await expect(page.getByRole('heading', { level: 1, name: t.used })).toBeVisible();
}

for (const locale of spokenIn('en-US')) {
  const t = WORDS[locale];
  test(`a shipment from its form to its declaration, ${locale}`, async ({ browser, request }) => {
    test.slow();
    const plain = await open(browser, locale, false);
    await fill(plain, t, '9999');
    await plain.getByRole('button', { name: t.submit }).click();
    await expect(plain.locator('form#trade')).toContainText(t.short);
    await plain.locator('[name="lines[0].quantity"]').fill('400');
    await plain.getByRole('button', { name: t.submit }).click();
    await expect(plain.locator('form#trade')).toContainText(t.unsampled);
    await plain.locator('[name="lines[0].unsampled_reason"]').fill('First import');
    await plain.getByRole('button', { name: t.submit }).click();
    await expect(plain.getByText(t.submitted).first()).toBeVisible();
    const tradeNo = (await plain.getByRole('heading', { level: 1 }).textContent()) ?? '';
    const detail = plain.url();

    const phone = await open(browser, locale, false, 390);
    const link = (await linkOf(request, tradeNo)).replace(/lang=[\w-]+/, `lang=${locale}`);
    await accept(phone, t, link);

    const page = await open(browser, locale, true);
    await expect(async () => {
      await page.goto(detail);
      await expect(page.getByRole('link', { name: t.issued })).toBeVisible({ timeout: 1000 });
    }).toPass({ timeout: 60_000 });
    const href = await page.getByRole('link', { name: t.issued }).getAttribute('href');
    const paper = await page.request.get(href ?? '');
    expect((await paper.body()).subarray(0, 5).toString()).toBe('%PDF-');
    const code = (await page.locator('p.font-mono').first().textContent()) ?? '';
    const verify = (query: string) => phone.goto(`/verification?code=${query}&lang=${locale}`);
    await verify(code);
    await expect(phone.getByRole('heading', { name: t.valid })).toBeVisible();

    await page.locator('#customs_no').fill('310120261234567890');
    await page.locator('#declared_on').fill(inDays(0));
    const file = { name: 'declaration.exe', mimeType: 'application/pdf' };
    await page.locator('#file').setInputFiles({ ...file, buffer: Buffer.from('MZ not a paper') });
    await page.getByRole('button', { name: t.upload }).click();
    await expect(page.locator('#file-error')).toContainText(t.notTaken);
    const pdf = { ...file, name: 'declaration.pdf', buffer: Buffer.from('%PDF-1.7\n%%EOF\n') };
    await page.locator('#file').setInputFiles(pdf);
    await page.getByRole('button', { name: t.upload }).click();
    await expect(page.getByText(t.completed).first()).toBeVisible();
  });
}

test('a confirmed record is rejected, and its code is invalid at once', async ({
  browser,
  request,
}) => {
  test.slow();
  const t = WORDS['zh-CN'];
  const plain = await open(browser, 'zh-CN', false);
  await fill(plain, t, '10');
  await plain.getByRole('button', { name: t.submit }).click();
  await plain.locator('[name="lines[0].unsampled_reason"]').fill('首次进口');
  await plain.getByRole('button', { name: t.submit }).click();
  await expect(plain.getByText(t.submitted).first()).toBeVisible();
  const tradeNo = (await plain.getByRole('heading', { level: 1 }).textContent()) ?? '';
  const detail = plain.url();
  const phone = await open(browser, 'zh-CN', false, 390);
  await accept(phone, t, await linkOf(request, tradeNo));
  await expect(async () => {
    await plain.goto(detail);
    await expect(plain.getByRole('link', { name: t.issued })).toBeVisible({ timeout: 1000 });
  }).toPass({ timeout: 60_000 });
  const code = (await plain.locator('p.font-mono').first().textContent()) ?? '';
  await plain.getByRole('link', { name: t.reject, exact: true }).click();
  await plain.locator('#reject-reason').fill('到港计划取消');
  await plain.getByRole('dialog').getByRole('button', { name: t.reject }).click();
  await expect(plain.getByText('到港计划取消').first()).toBeVisible();
  await phone.goto(`/verification?code=${code}&lang=zh-CN`);
  await expect(phone.getByText(t.invalid)).toBeVisible();
  await expect(phone.getByText(/到港计划取消/)).toBeVisible();
});
