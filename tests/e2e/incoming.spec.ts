import { type APIRequestContext, type Browser, expect, type Page } from '@playwright/test';
import { DEMO_PASSWORD } from '../support/browser/cast.ts';
import { chosen, spokenIn } from '../support/browser/language.ts';
import { sessionOf } from '../support/browser/session.ts';
import { test } from '../support/browser/test.ts';

/**
 * A company on the platform is asked by another one, and answers in the portal: a purchase from the order to the
 * purchased product, once in Chinese and once in English, and a batch of which one is refused.
 */

interface Words {
  locale: 'zh-CN' | 'en-US';
  email: string;
  password: string;
  signIn: string;
  newRecord: string;
  eta: string;
  purchase: string;
  partner: string;
  port: string;
  product: string;
  tonnage: string;
  save: RegExp;
  send: string;
  waiting: string;
  records: string;
  tab: RegExp;
  confirm: string;
  sendAnswer: string;
  required: string;
  answered: string;
  left: string;
  completed: string;
  products: string;
  notFound: string;
}

const ZH: Words = {
  locale: 'zh-CN',
  email: '邮箱',
  password: '密码',
  signIn: '登录',
  newRecord: '新建贸易记录',
  eta: '预计到港日 (ETA)',
  purchase: '采购',
  partner: '贸易伙伴',
  port: '卸货港',
  product: '产品',
  tonnage: '吨位',
  save: /^保存并预留/,
  send: '发送确认',
  waiting: '等待确认',
  records: '贸易记录',
  tab: /^待我方确认/,
  confirm: '确认',
  sendAnswer: '确认这批货物',
  required: '答复：必填。',
  answered: '我方已确认',
  left: '占用的本公司吨位',
  completed: '已完成',
  products: '贸易产品',
  notFound: '找不到这条记录',
};

const EN: Words = {
  ...ZH,
  locale: 'en-US',
  email: 'E-mail',
  password: 'Password',
  signIn: 'Sign in',
  newRecord: 'New trade record',
  eta: 'ETA at the port of discharge',
  purchase: 'Purchasing',
  partner: 'Trade partner',
  port: 'Port of discharge',
  product: 'Product',
  tonnage: 'Tonnage',
  save: /^Save and reserve/,
  send: 'Send for confirmation',
  waiting: 'Waiting',
  records: 'Trade records',
  tab: /^Awaiting our answer/,
  confirm: 'Confirm',
  sendAnswer: 'Confirm this shipment',
  required: 'Answer: Required.',
  answered: 'We confirmed it',
  left: 'What it uses of our tonnage',
  completed: 'Completed',
  products: 'Trade products',
  notFound: 'We could not find this record',
};

const inDays = (days: number) =>
  new Date(Date.now() + days * 24 * 3600 * 1000).toISOString().slice(0, 10);

async function signedIn(browser: Browser, words: Words, email: string): Promise<Page> {
  const context = await browser.newContext({
    ...chosen(words.locale),
    viewport: { width: 1366, height: 900 },
  });
  const page = await context.newPage();
  await page.goto('/user/login');
  await page.getByLabel(words.email).fill(email);
  await page.getByLabel(words.password, { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: words.signIn, exact: true }).click();
  await expect(page).toHaveURL('/rscc/home/home');
  return page;
}

async function choose(page: Page, label: string, typed: string, option: RegExp) {
  const timeout = 10_000;
  // The browser's own list gives way to one to type in when that has come.
  const box = page.getByRole('combobox', { name: label }).and(page.locator('input')).last();
  await box.click({ timeout });
  await box.fill(typed, { timeout });
  await page.getByRole('option', { name: option }).first().click({ timeout });
}

/** Huaxing buys styrene from Yangtze and sends the record; returns its number. */
async function buy(page: Page, words: Words): Promise<string> {
  await page.getByRole('link', { name: words.newRecord }).click();
  // What is typed before the page's script runs is typed again, as a person would on a slow machine.
  await expect(async () => {
    await page.locator('input[name=kind][value=distribution]').check();
    await page.getByRole('radio', { name: words.purchase }).check();
    await page.getByLabel(words.eta).fill('');
    await page.getByLabel(words.eta).fill(inDays(21));
    await page.getByLabel(words.eta).press('Tab');
    await choose(page, words.partner, 'Yangtze', /Yangtze Polymers/);
    await expect(page.getByRole('combobox', { name: words.product }).first()).toBeVisible({
      timeout: 8_000,
    });
  }).toPass({ timeout: 60_000 });
  await choose(page, words.port, 'NLRTM', /NLRTM/);
  await choose(page, words.product, 'SM-998', /SM-998/);
  await page.getByLabel(words.tonnage, { exact: true }).last().fill('1.25');
  await page.getByRole('button', { name: words.save }).click();
  const heading = page.getByRole('heading', { level: 1, name: /^TR-\d{4}-\w{4}-\d{5}$/ });
  await expect(heading).toBeVisible();
  await page.getByRole('button', { name: words.send }).click();
  await expect(page.getByText(words.waiting, { exact: true }).first()).toBeVisible();
  return (await heading.textContent()) ?? '';
}

/** The supplier's member finds the record among the incoming ones and confirms it. */
async function confirm(page: Page, words: Words, tradeNo: string): Promise<string> {
  await page.getByRole('link', { name: words.records }).first().click();
  await page.getByRole('link', { name: words.tab }).click();
  await page.getByRole('link', { name: tradeNo, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(tradeNo);
  await expect(page.getByRole('heading', { name: words.left })).toBeVisible();
  await expect(page.getByText('Huaxing Chemical Co., Ltd.').first()).toBeVisible();
  const id = new URL(page.url()).searchParams.get('id') ?? '';
  // Nothing is chosen in advance, and nothing is answered by pressing the button.
  await page.locator('button[value=answer]').click();
  await expect(page.getByRole('link', { name: words.required })).toBeVisible();
  await page.getByRole('radio', { name: words.confirm }).check();
  await page.getByRole('button', { name: words.sendAnswer }).click();
  await expect(page.getByText(words.answered)).toBeVisible();
  await expect(page.getByRole('radio')).toHaveCount(0);
  return id;
}

for (const words of [ZH, EN].filter(({ locale }) => spokenIn('zh-CN').includes(locale))) {
  test(`a purchase is confirmed by its supplier in the portal (${words.locale})`, async ({
    browser,
  }) => {
    const buyer = await signedIn(browser, words, 'zhang.wei@huaxing.example');
    const supplier = await signedIn(browser, words, 'wang.fang@yangtze.example');
    const tradeNo = await buy(buyer, words);
    const id = await confirm(supplier, words, tradeNo);

    await expect(async () => {
      await buyer.reload();
      await expect(buyer.getByText(words.completed, { exact: true }).first()).toBeVisible({
        timeout: 1_000,
      });
    }).toPass({ timeout: 60_000 });
    // The search finds the product once its words are indexed, which a job does.
    await expect(async () => {
      await buyer.goto(`/rscc/tradeProducts/list?q=${tradeNo}`);
      await expect(buyer.getByRole('link', { name: `(${tradeNo})` })).toBeVisible({
        timeout: 2_000,
      });
    }).toPass({ timeout: 60_000 });

    // Who asked can not open it as who was asked.
    const answer = await buyer.goto(`/rscc/tradeRecords/list/incoming/detail?id=${id}`);
    expect(answer?.status()).toBe(404);
    await expect(buyer.getByText(words.notFound)).toBeVisible();
  });
}

/** A purchase of Yangtze's from Huaxing, sent; its number. */
async function order(request: APIRequestContext, token: string, product: string) {
  const call = async (at: string, data: unknown) => {
    const headers = { Authorization: `Bearer ${token}` };
    const answer = await request.post(`/rscc/api/tradeRecords${at}`, { headers, data });
    const body = await answer.json();
    expect(body.success, JSON.stringify(body)).toBe(true);
    return body.data as { id: string; trade_no: string; version: number };
  };
  const made = await call('', {
    kind: 'purchase',
    partner_id: 'prt_yz_huaxing',
    eta: inDays(28),
    port: 'NLRTM',
    lines: [{ product_id: product, tonnes: '0.5' }],
  });
  const { version } = made;
  await call(`/${made.id}/send`, { version });
  return made.trade_no;
}

test('a batch is confirmed; a record without its statement is refused, and says so', async ({
  browser,
  request,
}) => {
  const token = await sessionOf('wang.fang@yangtze.example');
  const good = await order(request, token, 'prd_hx_ea');
  const lacking = await order(request, token, 'prd_hx_mai');

  const page = await signedIn(browser, EN, 'zhang.wei@huaxing.example');
  await page.goto('/rscc/tradeRecords/list/incoming?sort=-sent');
  await expect(async () => {
    await page.getByRole('checkbox', { name: `Select ${good}` }).check();
    await page.getByRole('checkbox', { name: `Select ${lacking}` }).check();
    await expect(page.getByText('1 lacks a statement')).toBeVisible({ timeout: 4_000 });
  }).toPass();
  await page
    .getByRole('link', { name: 'Confirm (2)' })
    .or(page.getByRole('button', { name: 'Confirm (2)' }).first())
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('heading')).toHaveText(/^Confirm these 2 records, 1\.000.t in all/);
  await dialog.getByRole('button', { name: 'Confirm (2)' }).click();
  await expect(page.getByRole('heading', { name: 'Batch confirmed' })).toBeVisible({
    timeout: 60_000,
  });
  await expect(dialog).toBeHidden();
  await expect(page.getByText('1: Upload every intermediate statement first.')).toBeVisible();
  const rows = page.getByRole('table', { name: 'Incoming records' });
  await expect(rows.getByRole('link', { name: good, exact: true })).toHaveCount(0);
  await expect(rows.getByRole('link', { name: lacking, exact: true })).toBeVisible();
  await page.getByRole('link', { name: lacking, exact: true }).first().click();
  await expect(page).toHaveURL(/incoming\/detail\?id=/);
});

test('an answer that comes second is told so, and shown the first', async ({
  browser,
  request,
}) => {
  const token = await sessionOf('wang.fang@yangtze.example');
  const tradeNo = await order(request, token, 'prd_hx_mai');
  const first = await signedIn(browser, EN, 'zhang.wei@huaxing.example');
  const second = await signedIn(browser, EN, 'li.na@huaxing.example');
  for (const page of [first, second]) {
    // The very number opens its record.
    await page.goto(`/rscc/tradeRecords/list/incoming?q=${tradeNo}`);
    await expect(page.getByText('1 statement is missing.')).toBeVisible();
  }
  // The statement is kept although the choice is missing, and the next press goes on from there.
  await first.locator('input[type=file]').setInputFiles({
    name: 'statement.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.7\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF'),
  });
  await first.locator('button[value=answer]').click();
  await expect(first.getByRole('link', { name: EN.required })).toBeVisible();
  await expect(first.getByRole('link', { name: 'statement.pdf' })).toBeVisible();
  await first.getByRole('radio', { name: EN.confirm }).check();
  await first.getByRole('button', { name: EN.sendAnswer }).click();
  await expect(first.getByText(EN.answered)).toBeVisible();

  await second.getByRole('radio', { name: 'Reject' }).check();
  await second.getByLabel('What is wrong?').fill('Not ours.');
  const [answer] = await Promise.all([
    second.waitForResponse((response) => response.request().method() === 'POST'),
    second.getByRole('button', { name: 'Reject this shipment' }).click(),
  ]);
  expect(answer.status()).toBe(409);
  await expect(second.getByRole('alert').filter({ hasText: /\S/ })).toContainText(
    'your answer was not sent',
  );
  await expect(second.getByText(EN.answered)).toBeVisible();
});
