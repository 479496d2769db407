import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { type APIRequestContext, type Browser, expect, type Page } from '@playwright/test';
import { E2E } from '../support/browser/addresses.ts';
import { chosen } from '../support/browser/language.ts';
import { test } from '../support/browser/test.ts';

/**
 * The first whole path through the product: a shipment is entered, confirmed by its importer on a phone,
 * certified, and its certificate checked by a stranger. Once in Chinese, once in English.
 */

interface Words {
  locale: string;
  email: string;
  password: string;
  signIn: string;
  newRecord: string;
  eta: string;
  partner: string;
  port: string;
  order: string;
  product: (line: number) => string;
  tonnage: (line: number) => string;
  addLine: string;
  save: RegExp;
  send: string;
  waiting: string;
  confirmChoice: string;
  yourName: string;
  sendAnswer: string;
  confirmed: string;
  completed: string;
  download: string;
  code: string;
  check: string;
  valid: string;
  invalid: string;
  genuine: RegExp;
  product1: RegExp;
  product2: RegExp;
}

const ZH: Words = {
  locale: 'zh-CN',
  email: '邮箱',
  password: '密码',
  signIn: '登录',
  newRecord: '新建贸易记录',
  eta: '预计到港日 (ETA)',
  partner: '贸易伙伴',
  port: '卸货港',
  order: '进口商订单号',
  product: () => '产品',
  tonnage: () => '吨位',
  addLine: '添加一行',
  save: /^保存并预留/,
  send: '发送确认',
  waiting: '等待确认',
  confirmChoice: '确认',
  yourName: '您的姓名',
  sendAnswer: '确认这批货物',
  confirmed: '已确认',
  completed: '已完成',
  download: '下载证书 PDF',
  code: '防伪码',
  check: '核验',
  valid: '证书有效！',
  invalid: '证书无效！',
  genuine: /已在您的浏览器中验签/,
  product1: /MMA-998/,
  product2: /MA-I/,
};

const EN: Words = {
  ...ZH,
  locale: 'en-US',
  email: 'E-mail',
  password: 'Password',
  signIn: 'Sign in',
  newRecord: 'New trade record',
  eta: 'ETA at the port of discharge',
  partner: 'Trade partner',
  port: 'Port of discharge',
  order: "Importer's order reference",
  product: () => 'Product',
  tonnage: () => 'Tonnage',
  addLine: 'Add line',
  save: /^Save and reserve/,
  send: 'Send for confirmation',
  waiting: 'Waiting',
  confirmChoice: 'Confirm',
  yourName: 'Your full name',
  sendAnswer: 'Confirm this shipment',
  confirmed: 'Confirmed',
  completed: 'Completed',
  download: 'Download certificate PDF',
  code: 'Anti-counterfeiting code',
  check: 'Verify',
  valid: 'Valid Certificate!',
  invalid: 'Invalid Certificate!',
  genuine: /Checked in your browser/,
};

interface OutboxMail {
  to: string;
  subject: string;
  links: string[];
}

async function mailsTo(request: APIRequestContext, to: string): Promise<OutboxMail[]> {
  const mails: OutboxMail[] = await (await request.get('/dev/outbox.json')).json();
  return mails.filter((mail) => mail.to === to);
}

function inDays(days: number): string {
  return new Date(Date.now() + days * 24 * 3600 * 1000).toISOString().slice(0, 10);
}

async function choose(page: Page, label: string, typed: string, option: RegExp) {
  // The browser's own list gives way to one to type in when that has come.
  const box = page.getByRole('combobox', { name: label }).and(page.locator('input'));
  await box.last().click();
  await box.last().fill(typed);
  await page.getByRole('option', { name: option }).first().click();
}

async function enterRecord(page: Page, words: Words): Promise<string> {
  await page.getByRole('link', { name: words.newRecord }).click();
  await page.getByLabel(words.eta).fill(inDays(21));
  await expect(page.getByRole('combobox', { name: words.product(1) }).first()).toBeVisible();
  await choose(page, words.partner, 'Vandekerk', /Vandekerk Polymers/);
  await choose(page, words.port, 'BEANR', /BEANR/);
  await page.getByLabel(words.order).fill('PO-E2E-1');
  await choose(page, words.product(1), 'MMA', words.product1);
  await page.getByLabel(words.tonnage(1), { exact: true }).last().fill('1.5');
  await page.getByRole('button', { name: words.addLine }).click();
  await choose(page, words.product(2), 'MA-I', words.product2);
  await page.getByLabel(words.tonnage(2), { exact: true }).last().fill('0.25');
  await page.getByRole('button', { name: words.save }).click();
  const heading = page.getByRole('heading', { level: 1, name: /^TR-\d{4}-\w{4}-\d{5}$/ });
  await expect(heading).toBeVisible();
  return (await heading.textContent()) ?? '';
}

/** The importer, on a phone, without script. */
async function confirmOnPhone(browser: Browser, link: string, words: Words) {
  const phone = await browser.newContext({
    viewport: { width: 390, height: 844 },
    javaScriptEnabled: false,
    locale: words.locale,
    extraHTTPHeaders: { 'Accept-Language': words.locale },
  });
  const page = await phone.newPage();
  const url = new URL(link);
  url.searchParams.set('lang', words.locale);
  await page.goto(url.href);
  await page.locator('input[type=file]').setInputFiles({
    name: 'statement.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.7\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF'),
  });
  await page.getByRole('radio', { name: words.confirmChoice }).check();
  await page.getByLabel(words.yourName).fill('Lien Vandekerk');
  await page.getByRole('button', { name: words.sendAnswer }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(words.confirmed);
  // The link was for one answer.
  await page.goto(url.href);
  await expect(page.locator('input[type=radio]')).toHaveCount(0);
  await phone.close();
}

async function downloadPaper(page: Page, words: Words, to: string) {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: words.download }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(
    /^TCC_\d{4}-\w{4}-\d{5}_Vandekerk-Polymers_\d{4}\.pdf$/,
  );
  await download.saveAs(to);
}

for (const words of [ZH, EN]) {
  test.describe(words.locale, () => {
    test.use({
      ...chosen(words.locale),
      viewport: { width: 1366, height: 900 },
    });

    test('a shipment is covered, from login to a certificate that anyone can verify', async ({
      page,
      browser,
      request,
    }, info) => {
      await page.goto('/');
      await page.getByLabel(words.email).fill('li.na@huaxing.example');
      await page.getByLabel(words.password, { exact: true }).fill('Demo123456');
      await page.getByRole('button', { name: words.signIn, exact: true }).click();
      await expect(page).toHaveURL('/rscc/home/home');

      const tradeNo = await enterRecord(page, words);
      await page.getByRole('button', { name: words.send }).click();
      await expect(page.getByText(words.waiting, { exact: true }).first()).toBeVisible();

      const mails = await mailsTo(request, 'l.vandekerk@vandekerk.example');
      const asked = mails.find(({ subject }) => subject.includes(tradeNo));
      expect(asked).toBeDefined();
      await confirmOnPhone(browser, asked?.links[0] ?? '', words);

      await expect(async () => {
        await page.reload();
        await expect(page.getByText(words.completed, { exact: true }).first()).toBeVisible({
          timeout: 1_000,
        });
      }).toPass({ timeout: 60_000 });

      const paper = path.join(info.outputDir, 'certificate.pdf');
      await downloadPaper(page, words, paper);
      const verdict = execFileSync('pdfsig', ['-nocert', paper], { encoding: 'utf8' });
      expect(verdict).toContain('Signature is Valid.');
      expect(verdict).toContain('Total document signed');

      const code =
        (await page
          .getByText(/^[0-9A-Z]{4}(-[0-9A-Z]{4}){3}-[0-9A-Z]$/)
          .first()
          .textContent()) ?? '';
      await verify(page, words, code, tradeNo);
    });
  });
}

async function verify(page: Page, words: Words, code: string, tradeNo: string) {
  await page.goto(`${E2E.verification}/?lang=${words.locale}`);
  await page.getByRole('textbox', { name: words.code }).fill(code.toLowerCase());
  await page.getByRole('button', { name: words.check }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.valid);
  for (const field of [
    tradeNo,
    'Vandekerk Polymers N.V.',
    '80-62-6',
    '108-31-6',
    '1.500',
    '0.250',
  ]) {
    await expect(page.getByText(field).first()).toBeVisible();
  }
  await expect(page.getByText(words.genuine).first()).toBeVisible();

  // What a QR code opens, and the portal's own page, say the same.
  for (const address of [
    `${E2E.verification}/c/${code.replaceAll('-', '')}?lang=${words.locale}`,
    `${E2E.portal}/verification?code=${code}`,
  ]) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.valid);
    await expect(page.getByText(tradeNo).first()).toBeVisible();
  }

  const wrong = `${code.slice(0, -1)}${code.endsWith('0') ? '1' : '0'}`;
  await page.goto(`${E2E.verification}/?code=${wrong}&lang=${words.locale}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.invalid);
}
