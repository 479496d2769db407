import { type APIRequestContext, type Browser, expect, type Page } from '@playwright/test';
import { E2E } from '../support/browser/addresses.ts';
import { expectAccessible } from '../support/browser/axe.ts';
import { chosen } from '../support/browser/language.ts';
import { test } from '../support/browser/test.ts';
import { readWorld } from '../support/browser/world.ts';

/** Compliance documents, from the upload to the partner who opens its link: `only-representative.md` §4. */

const WORDS = {
  'zh-CN': {
    upload: '上传文件',
    type: '文件类型',
    sheet: '扩展安全数据表',
    substance: '物质',
    title: '标题',
    issuer: '签发机构',
    language: '语言',
    english: '英文',
    issuedOn: '签发日期',
    save: '保存文件',
    saved: '文件已保存。',
    send: '发送',
    partner: '贸易伙伴',
    message: '留言',
    left: /今日还可发送 \d+ 次/,
    sent: /已发送给/,
    unopened: '未打开',
    opened: '已打开',
    download: /^下载（/,
    recall: '撤回',
    recalled: '链接已撤回，对方不能再打开。',
    dead: 'This link was taken back',
  },
  'en-US': {
    upload: 'Upload a document',
    type: 'Type',
    sheet: 'Extended safety data sheet',
    substance: 'Substance',
    title: 'Title',
    issuer: 'Issued by',
    language: 'Language',
    english: 'English',
    issuedOn: 'Issued on',
    save: 'Save document',
    saved: 'The document is saved.',
    send: 'Send',
    partner: 'Trade partner',
    message: 'Message',
    left: /\d+ sends? left today/,
    sent: /^Sent to/,
    unopened: 'Not opened',
    opened: 'Opened',
    download: /^Download \(/,
    recall: 'Recall',
    recalled: 'The link is recalled and opens no more.',
    dead: 'This link was taken back',
  },
} as const;

type Locale = keyof typeof WORDS;

async function open(browser: Browser, locale: Locale, width: number, script: boolean) {
  const { tokens } = await readWorld();
  const context = await browser.newContext({
    ...chosen(locale),
    viewport: { width, height: 900 },
    javaScriptEnabled: script,
  });
  await context.addCookies([{ name: 'gl_session', value: tokens.other, url: E2E.portal }]);
  const page = await context.newPage();
  await page.goto('/rscc/documents/list');
  return page;
}

const pdf = (text: string) => Buffer.from(`%PDF-1.7\n% ${text}\n%%EOF\n`);

/** The link of the newest mail about a document. */
async function linkTo(request: APIRequestContext, title: string): Promise<string> {
  const outbox = await request.get('/dev/outbox.json');
  const mails = (await outbox.json()) as { subject: string; links: string[] }[];
  const mail = mails.find(({ subject }) => subject.includes(title));
  return mail?.links[0] ?? '';
}

async function uploadSheet(page: Page, locale: Locale, title: string, script: boolean) {
  const t = WORDS[locale];
  await page.getByRole('link', { name: t.upload, exact: true }).first().click();
  // The list has a field of that name too.
  await expect(page.getByRole('heading', { name: t.upload, level: 1 })).toBeVisible();
  await page.getByLabel(t.type, { exact: true }).selectOption({ label: t.sheet });
  await page.getByLabel(t.substance, { exact: true }).selectOption({ index: 1 });
  await page.getByLabel(t.title, { exact: true }).fill(title);
  await page.getByLabel(t.issuer, { exact: true }).fill('Canal Chemie');
  await page.getByRole('combobox', { name: t.language }).selectOption({ label: t.english });
  await page.getByLabel(t.issuedOn, { exact: true }).fill('2026-01-02');
  const file = page.locator('input[type=file]');
  const fake = { name: 'sheet.pdf', mimeType: 'application/pdf', buffer: Buffer.from('<html>') };
  await file.setInputFiles(fake);
  await page.getByRole('button', { name: t.save, exact: true }).click();
  // What was typed stays; the file has to be chosen again.
  await expect(page.getByLabel(t.title, { exact: true })).toHaveValue(title);
  await expect(file).toHaveAttribute('aria-invalid', 'true');
  if (script) await expectAccessible(page);
  await file.setInputFiles({ ...fake, buffer: pdf(title) });
  await page.getByRole('button', { name: t.save, exact: true }).click();
  await expect(page.getByText(t.saved)).toBeVisible();
}

for (const [locale, width, script] of [
  ['zh-CN', 1366, true],
  ['en-US', 390, false],
] as const) {
  test(`a document is uploaded, sent, opened by its link and recalled (${locale}${script ? '' : ', without script'})`, async ({
    browser,
    request,
  }) => {
    const t = WORDS[locale];
    const page = await open(browser, locale, width, script);
    const title = `Sheet ${locale} ${Date.now()}`;
    await uploadSheet(page, locale, title, script);
    const address = page.url();

    await page.getByRole('link', { name: t.send, exact: true }).click();
    await expect(page.getByText(t.left)).toBeVisible();
    await page.getByLabel(t.partner, { exact: true }).selectOption({ index: 1 });
    await page.getByLabel(t.message, { exact: true }).fill('Please replace the old one.');
    if (script) await expectAccessible(page);
    await page.getByRole('button', { name: t.send, exact: true }).click();
    await expect(page.getByText(t.sent).first()).toBeVisible();
    await expect(page.locator('#sends').getByText(t.unopened)).toBeVisible();

    const link = await linkTo(request, title);
    expect((await request.get(link)).status()).toBe(200);
    await page.goto(address);
    // A scanner of mails follows links, and opens nothing.
    await expect(page.locator('#sends').getByText(t.unopened)).toBeVisible();
    await readsLink(browser, link, title, script);
    await page.goto(address);
    await expect(page.locator('#sends').getByText(t.opened, { exact: true })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);

    const sends = page.locator('#sends');
    const recall = sends.getByText(t.recall, { exact: true });
    await recall.first().click();
    await page.getByRole('dialog').getByRole('button', { name: t.recall, exact: true }).click();
    await expect(page.getByText(t.recalled)).toBeVisible();
    const dead = await request.get(link);
    expect(dead.status()).toBe(410);
    expect(await dead.text()).toContain(t.dead);
  });
}

/** The partner reads the page for a while; without script it is the download that opens it. */
async function readsLink(browser: Browser, link: string, title: string, script: boolean) {
  const context = await browser.newContext({
    ...chosen('en-US'),
    viewport: { width: 390, height: 800 },
    javaScriptEnabled: script,
  });
  const page = await context.newPage();
  const told = script && page.waitForResponse((response) => response.url().endsWith('/opened'));
  await page.goto(link);
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
  await expect(page.getByText('Please replace the old one.')).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  if (script) {
    await expectAccessible(page);
    await told;
  } else {
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: WORDS['en-US'].download }).click();
    expect((await download).suggestedFilename()).toBe('sheet.pdf');
  }
  await context.close();
}
