import { type APIRequestContext, type Browser, expect, type Page } from '@playwright/test';
import { E2E } from '../support/browser/addresses.ts';
import { expectAccessible } from '../support/browser/axe.ts';
import { DEMO_PASSWORD } from '../support/browser/cast.ts';
import { chosen } from '../support/browser/language.ts';
import { test } from '../support/browser/test.ts';
import { readWorld } from '../support/browser/world.ts';

/** Rows come in, are put right in their place, and become records: `only-representative.md` §4 Import. */

const WORDS = {
  'zh-CN': {
    import: '导入',
    title: '导入贸易记录',
    area: '粘贴的行',
    read: '读取并核对',
    reload: '刷新',
    comma: /逗号是小数点还是千位分隔符/,
    cell: '第 3 行，数量',
    check: '重新检查',
    all: '全部保存',
    left: '还有 1 处错误',
    good: '有效',
    saved: '已保存 2 条贸易记录',
    template: '模板 .xlsx',
    errors: '带错误的工作簿',
  },
  'en-US': {
    import: 'Import',
    title: 'Import trade records',
    area: 'Pasted rows',
    read: 'Read and check',
    reload: 'Reload',
    comma: /comma/i,
    cell: 'Row 3, Quantity',
    check: 'Check again',
    all: 'Save all',
    left: 'Wrong cells: 1',
    good: 'Good',
    saved: '2 trade records saved',
    template: 'Template .xlsx',
    errors: 'Workbook with errors',
  },
} as const;
type Locale = keyof typeof WORDS;

async function open(
  browser: Browser,
  locale: Locale,
  width: number,
  script: boolean,
  token?: string,
) {
  const { tokens } = await readWorld();
  const context = await browser.newContext({
    ...chosen(locale),
    viewport: { width, height: 900 },
    javaScriptEnabled: script,
  });
  await context.addCookies([{ name: 'gl_session', value: token ?? tokens.other, url: E2E.portal }]);
  const page = await context.newPage();
  await page.goto('/rscc/tradeRecords/list');
  return page;
}

/** Two rows of what the company has; the quantity of the second can't be read. */
async function rows(request: APIRequestContext, word: string): Promise<string> {
  const { tokens, canal } = await readWorld();
  const ask = async (path: string) => {
    const headers = { Authorization: `Bearer ${tokens.other}` };
    const answer = await request.get(`${E2E.portal}/rscc/api/${path}`, { headers });
    return (await answer.json()).data;
  };
  const record = await ask(`tradeRecords/${canal.rscc.record}`);
  const [line] = record.lines;
  const row = (ref: string, quantity: string) =>
    [record.partner.name, record.eta, record.port, ref, line.product_name, quantity].join('\t');
  const head = 'Partner\tETA\tPort\tOrder ref.\tProduct\tQuantity';
  return [head, row(`${word}-1`, '1 kg'), row(`${word}-2`, '12,5')].join('\n');
}

/** The page as soon as a job has read the rows, or saved them. */
async function waitFor(page: Page, locale: Locale, script: boolean, there: () => Promise<unknown>) {
  const reload = page.getByRole('link', { name: WORDS[locale].reload });
  if (script) return there();
  await expect(async () => {
    if (await reload.isVisible()) await reload.click();
    await expect(reload).toBeHidden({ timeout: 100 });
  }).toPass();
  return there();
}

for (const [locale, width, script] of [
  ['zh-CN', 1366, true],
  ['en-US', 390, false],
] as const) {
  test(`rows are pasted, put right and saved as records (${locale}${script ? '' : ', without script'})`, async ({
    browser,
    request,
  }) => {
    const t = WORDS[locale];
    const page = await open(browser, locale, width, script);
    await page.getByRole('link', { name: t.import, exact: true }).first().click();
    await expect(page.getByRole('heading', { name: t.title, level: 1 })).toBeVisible();
    if (script) await expectAccessible(page);
    const word = `IMP-${Date.now()}`;
    await page.getByLabel(t.area).fill(await rows(request, word));
    await page.getByRole('button', { name: t.read }).click();
    await waitFor(page, locale, script, () => expect(page.getByText(t.comma)).toBeVisible());
    await expect(page.getByText(t.left)).toBeVisible();
    await expect(page.getByRole('button', { name: t.all })).toBeDisabled();
    if (script) await expectAccessible(page);

    const cell = page.getByLabel(t.cell);
    await expect(cell).toHaveValue('12,5');
    await cell.fill('0.002');
    if (script) await cell.blur();
    else await page.getByRole('button', { name: t.check }).click();
    await expect(page.getByText(t.comma)).toBeHidden();
    await expect(page.locator('#rows').getByText(t.good, { exact: true })).toHaveCount(2);
    await page.getByRole('button', { name: t.all }).click();
    await waitFor(page, locale, script, () =>
      expect(page.getByRole('heading', { name: t.saved })).toBeVisible(),
    );
    if (script) await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    await page.getByRole('link', { name: /^TR-/ }).first().click();
    await expect(page.getByText(`${word}-1`)).toBeVisible();
    await page.context().close();
  });
}

interface Landed {
  trade_no: string;
  kind: string;
  status: string;
  eta: string;
  tonnes: string;
}

/** A record of the demo's Yangtze that came to port, a little more than its certificate states, and who enters it. */
async function arrival(request: APIRequestContext) {
  const signed = await request.post(`${E2E.portal}/api/user/login`, {
    data: { email: 'wang.fang@yangtze.example', password: DEMO_PASSWORD },
  });
  const { token } = (await signed.json()).data as { token: string };
  const headers = { Authorization: `Bearer ${token}` };
  const listed = async <Item>(noun: string) => {
    const answer = await request.get(`${E2E.portal}/rscc/api/${noun}`, { headers });
    return ((await answer.json()).data as { items: Item[] }).items;
  };
  const items = await listed<Landed>('tradeRecords?limit=100');
  // Others revoke some and have some issued anew.
  const papers = await listed<{ trade_no: string | null }>('certificates?state=valid&limit=100');
  const valid = new Set(papers.map(({ trade_no }) => trade_no));
  const today = new Date().toISOString().slice(0, 10);
  const found = items.find(
    ({ kind, status, eta, trade_no }) =>
      kind === 'distribution' && status === 'COMPLETED' && eta <= today && valid.has(trade_no),
  );
  if (found === undefined) throw new Error('nothing of Yangtze came to port');
  return { ...found, token, more: (Number(found.tonnes) * 1.01).toFixed(3) };
}

test('an arrival is pasted, put right, its new certificate agreed to, and stands on the record', async ({
  browser,
  request,
}) => {
  const record = await arrival(request);
  const page = await open(browser, 'zh-CN', 1366, true, record.token);
  const t = WORDS['zh-CN'];
  await page.goto('/rscc/tradeRecords/list/import/arrivals');
  const head = '贸易号\t实际到港日\t实际数量\t原因\t确认换发证书';
  const row = [record.trade_no, record.eta, '12,5', '到港复磅', ''].join('\t');
  await page.getByLabel(t.area).fill(`${head}\n${row}`);
  await page.getByRole('button', { name: t.read }).click();
  await expect(page.getByText(t.comma)).toBeVisible();
  const quantity = page.getByLabel('第 2 行，数量');
  await quantity.fill(record.more);
  await quantity.blur();
  // More than its certificate states: the certificate is replaced only where somebody agrees, in the row itself (4142).
  await expect(page.getByText(/将作废并换发，请确认/)).toBeVisible();
  await page.getByRole('button', { name: '确认换发', exact: true }).click();
  await expect(page.getByText(/将作废并换发，请确认/)).toBeHidden();
  await page.getByRole('button', { name: t.all }).click();
  await page.getByRole('link', { name: record.trade_no }).first().click();
  await expect(page.getByText('到港复磅')).toBeVisible();
  await page.context().close();
});

test('the template and the workbook of errors are workbooks', async ({ browser, request }) => {
  const page = await open(browser, 'zh-CN', 1366, true);
  const t = WORDS['zh-CN'];
  await page.goto('/rscc/tradeRecords/list/import');
  const [template] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: t.template }).click(),
  ]);
  expect(template.suggestedFilename()).toBe('贸易记录导入模板.xlsx');
  await page.getByLabel(t.area).fill(await rows(request, 'IMP'));
  await page.getByRole('button', { name: t.read }).click();
  const [errors] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: t.errors }).click(),
  ]);
  expect(errors.suggestedFilename()).toContain('未保存的行.xlsx');
  await page.context().close();
});
