import { type APIRequestContext, expect } from '@playwright/test';
import { CAST } from '../support/browser/cast.ts';
import { enterAs, sessionOf } from '../support/browser/session.ts';
import { test } from '../support/browser/test.ts';

/** What is done to all records of a filter at once, and what of a list is kept under a name. */

const RECORDS = 21;
const inDays = (days: number) =>
  new Date(Date.now() + days * 24 * 3600 * 1000).toISOString().slice(0, 10);

/** Canal's calls with its own token, and a page's session. */
async function canal(request: APIRequestContext) {
  const headers = { Authorization: `Bearer ${await sessionOf(CAST.other)}` };
  const called = async (answer: Promise<{ json(): Promise<unknown> }>) => {
    // What the document says of these calls is held against it elsewhere.
    const body = (await (await answer).json()) as { success: boolean; data: never };
    expect(body.success, JSON.stringify(body)).toBe(true);
    return body.data;
  };
  return {
    get: <T>(at: string): Promise<T> => called(request.get(`/rscc/api/${at}`, { headers })),
    post: <T>(at: string, sent: unknown): Promise<T> =>
      called(request.post(`/rscc/api/${at}`, { headers, data: sent })),
  };
}

interface Listed {
  items: { id: string; name: string; state: string; selectable?: boolean }[];
}

/** Records of one order reference, the last of them sent already. */
async function order(request: APIRequestContext, orderRef: string): Promise<void> {
  const { get, post } = await canal(request);
  const eta = inDays(20);
  const partners = await get<Listed>('tradePartners?role=downstream&q=Meerdam');
  const products = await get<Listed>('tradeProducts?q=CN-8');
  const content = {
    kind: 'distribution',
    partner_id: partners.items[0]?.id,
    eta,
    port: 'NLRTM',
    order_ref: orderRef,
    lines: [{ product_id: products.items[0]?.id, tonnes: '0.001' }],
  };
  for (let n = 1; n <= RECORDS; n += 1) {
    const record = await post<{ id: string; version: number }>('tradeRecords', content);
    if (n < RECORDS) continue;
    await post(`tradeRecords/${record.id}/send`, { version: record.version });
  }
}

test('all records of a filter are sent, across its pages; what was refused leads back', async ({
  page,
  request,
}) => {
  const orderRef = `ALL-${Date.now()}`;
  await order(request, orderRef);
  await enterAs(page.context(), CAST.other);
  await page.goto(`/rscc/tradeRecords/list?q=${orderRef}`);
  await expect(async () => {
    await page.getByRole('checkbox', { name: '选择本页全部' }).check();
    await page.getByRole('button', { name: '选择全部 21 条' }).click({ timeout: 4_000 });
  }).toPass();
  await expect(page.getByText('已选全部 21 条')).toBeVisible();
  await page.getByRole('button', { name: '发送确认 (21)' }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: '发送确认 (21)' }).click();
  await expect(page.getByRole('heading', { name: '批量发送已完成' })).toBeVisible({
    timeout: 60_000,
  });
  await expect(page.getByText('1 条：当前状态下不能进行此操作。')).toBeVisible();
  await page.getByRole('link', { name: '重新选择被拒绝的 1 条' }).click();
  await expect(page).toHaveURL(/outcome=refused/);
  const rows = page.getByRole('table', { name: '贸易记录' });
  await expect(rows.getByRole('checkbox', { name: /^选择 TR-/ })).toHaveCount(1);
});

test('a batch of all that match works without script', async ({ browser, request, baseURL }) => {
  const orderRef = `NOSCRIPT-${Date.now()}`;
  await order(request, orderRef);
  const context = await browser.newContext({ javaScriptEnabled: false, locale: 'zh-CN', baseURL });
  await enterAs(context, CAST.other);
  const page = await context.newPage();
  await page.goto(`/rscc/tradeRecords/list?q=${orderRef}`);
  await page.getByLabel('选择全部 21 条').check();
  await page.getByRole('button', { name: '发送确认', exact: true }).click();
  await page.getByRole('link', { name: '查看进度' }).click();
  await expect(async () => {
    await page.reload();
    await expect(page.getByRole('heading', { name: '批量发送已完成' })).toBeVisible({
      timeout: 1_000,
    });
  }).toPass({ timeout: 60_000 });
  await expect(page.getByRole('row')).toHaveCount(RECORDS + 1);
});

test('a view is kept under a name, opened, renamed and deleted', async ({ page }) => {
  await enterAs(page.context(), CAST.other);
  const name = `等待 ${Date.now()}`;
  await page.goto('/rscc/tradePartner/list?role=downstream&sort=-name');
  await expect(page.getByRole('button', { name: '视图' })).toBeVisible();
  await page.getByRole('button', { name: '视图' }).click();
  await page.getByLabel('把当前条件、排序和列保存为视图').fill(name);
  await page.getByRole('button', { name: '保存', exact: true }).click();
  await expect(page).toHaveURL('/rscc/tradePartner/list?role=downstream&sort=-name');
  await expect(page.getByRole('button', { name: `视图 ${name}` })).toBeVisible();

  await page.goto('/rscc/tradePartner/list');
  await page.getByRole('button', { name: '视图' }).click();
  await page.getByRole('link', { name, exact: true }).click();
  await expect(page).toHaveURL('/rscc/tradePartner/list?role=downstream&sort=-name');

  await page.getByRole('button', { name: `视图 ${name}` }).click();
  await page.getByRole('link', { name: '管理视图' }).click();
  await page.getByLabel(`“${name}”的名称`).fill(`${name} 二`);
  await page.getByRole('button', { name: '改名' }).first().click();
  await expect(page.getByRole('link', { name: `${name} 二` })).toBeVisible();
  await page.getByRole('button', { name: `删除视图“${name} 二”` }).click();
  await expect(page.getByRole('link', { name: `${name} 二` })).toHaveCount(0);
});

test('a partner is chased from home once a day; its row says so, with and without script', async ({
  browser,
  baseURL,
}) => {
  const said = [
    // Another try of this test comes second as well.
    /was mailed a new link|reminded within the last 24 hours/,
    /reminded within the last 24 hours/,
  ];
  for (const [at, text] of said.entries()) {
    const context = await browser.newContext({ javaScriptEnabled: at === 0, baseURL });
    const page = await context.newPage();
    await enterAs(context, CAST.other);
    await page.goto('/rscc/home/home?lang=en-US');
    const waiting = page.locator('#waiting');
    await waiting
      .getByRole('button', { name: /^Remind/ })
      .first()
      .click();
    // Right below the first row.
    await expect(waiting.locator('tbody tr').nth(1)).toHaveText(text);
    await context.close();
  }
});
