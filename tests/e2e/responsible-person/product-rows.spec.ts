import { type APIRequestContext, type Browser, expect, type Page } from '@playwright/test';
import { E2E } from '../../support/browser/addresses.ts';
import { expectAccessible } from '../../support/browser/axe.ts';
import { isLive } from '../../support/browser/live.ts';
import { test } from '../../support/browser/test.ts';
import { readWorld } from '../../support/browser/world.ts';

/** Lists of a cosmetic: struck and given back, refused, pasted, with and without script, on a phone. */

test.use({ locale: 'zh-CN' });

const PDF = {
  name: '取样单.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n'),
};

const YEAR_IN_BEIJING = { year: 'numeric', timeZone: 'Asia/Shanghai' } as const;

async function open(browser: Browser, options: Parameters<Browser['newContext']>[0] = {}) {
  const context = await browser.newContext({ locale: 'zh-CN', ...options });
  const { tokens } = await readWorld();
  await context.addCookies([
    { name: 'hasLang', value: 'zh-CN', url: E2E.portal },
    { name: 'gl_session', value: tokens.cosmetics, url: E2E.portal },
  ]);
  return context.newPage();
}

/** A call of the API. */
async function call<Data>(request: APIRequestContext, method: string, path: string, data: object) {
  const { tokens } = await readWorld();
  const answer = await request.fetch(`${E2E.portal}/rp/api/${path}`, {
    method,
    data,
    headers: { Authorization: `Bearer ${tokens.cosmetics}` },
  });
  const body = (await answer.json()) as { data: Data };
  expect(answer.ok(), JSON.stringify(body)).toBe(true);
  return body.data;
}

let made = 0;

/** A general product of no parts. */
async function product(request: APIRequestContext) {
  made += 1;
  const name = `${process.pid}-${made}`;
  return call<{ id: string; version: number }>(request, 'POST', 'products', {
    name_zh: `行编辑 ${name}`,
    name_en: `Rows ${name}`,
    type: 'general',
  });
}

interface Detail {
  version: number;
  sizes: { id: string }[];
}

/** The same with a size and this many batches. */
async function withBatches(request: APIRequestContext, count = 1) {
  const { id, version } = await product(request);
  const sized = await call<{ version: number }>(request, 'PUT', `products/${id}/sizes`, {
    version,
    rows: [{ name: '30 mL' }],
  });
  const { tokens } = await readWorld();
  const answer = await request.get(`${E2E.portal}/rp/api/products/${id}`, {
    headers: { Authorization: `Bearer ${tokens.cosmetics}` },
  });
  const { sizes } = ((await answer.json()) as { data: Detail }).data;
  const rows = Array.from({ length: count }, (_, at) => ({
    size_id: sizes[0]?.id ?? '',
    batch_no: `B${2601 + at}`,
    quantity: 500,
  }));
  const saved = await call<{ version: number }>(request, 'PUT', `products/${id}/batches`, {
    version: sized.version,
    rows,
  });
  return { id, version: saved.version, sizeId: sizes[0]?.id ?? '' };
}

async function show(page: Page, id: string, tab: string) {
  await page.goto(`/rp/rpProducts/list/detail?id=${id}&tab=${tab}`);
  await isLive(page);
}

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const choice = (page: Page, name: string) => page.getByRole('combobox', { name, exact: true });
const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true }).click();

test('a size on the page of a new product is refused (4165), and what was typed stays', async ({
  browser,
}) => {
  const page = await open(browser, { javaScriptEnabled: false });
  await page.goto('/rp/rpProducts/list/add');
  await field(page, '中文名称').fill('试加产品');
  await press(page, '新增规格');
  const alert = page.getByRole('alert').filter({ hasText: '请先保存产品数据' });
  await expect(alert).toBeVisible();
  await expect(field(page, '中文名称')).toHaveValue('试加产品');
});

test('a struck size comes back on reload, and one with a batch stays (4134)', async ({
  browser,
  request,
}) => {
  const { id } = await withBatches(request);
  const page = await open(browser);
  await show(page, id, 'sizes');
  await press(page, '删除 30 mL');
  await expect(page.getByRole('dialog')).toContainText('确定删除该规格数据吗？');
  await page.getByRole('dialog').getByRole('button', { name: '删除', exact: true }).click();
  await expect(page.getByRole('button', { name: '撤销删除 30 mL' })).toBeFocused();
  await expect(page.getByText('已删除 1 项，点击“确认”后保存')).toBeVisible();
  page.once('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await isLive(page);
  await expect(page.getByLabel('30 mL 规格')).toHaveValue('30 mL');
  await press(page, '删除 30 mL');
  await page.getByRole('dialog').getByRole('button', { name: '删除', exact: true }).click();
  await press(page, '撤销删除 30 mL');
  await expect(page.getByRole('button', { name: '删除 30 mL', exact: true })).toBeFocused();
  await press(page, '删除 30 mL');
  await page.getByRole('dialog').getByRole('button', { name: '删除', exact: true }).click();
  await press(page, '确认');
  await expect(page.locator('#sizes-refused')).toContainText('“30 mL”正在使用，不能删除：B2601');
  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await isLive(page);
  await expect(page.getByLabel('30 mL 规格')).toHaveValue('30 mL');
});

test('whoever leaves is asked; Enter in a field saves nothing', async ({ browser, request }) => {
  const { id } = await withBatches(request);
  const page = await open(browser);
  await show(page, id, 'sizes');
  await page.getByLabel('30 mL 规格').fill('31 mL');
  await page.getByLabel('31 mL 规格').press('Enter');
  await expect(page.getByText('改动 1 项')).toBeVisible();
  await page.getByRole('link', { name: '历史' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('改动尚未保存，仍要离开吗？');
  await dialog.getByRole('button', { name: '留在本页' }).click();
  await expect(page.getByLabel('31 mL 规格')).toHaveValue('31 mL');
  await page.getByRole('link', { name: '历史' }).click();
  await dialog.getByRole('button', { name: '放弃并离开' }).click();
  await expect(page).toHaveURL(/tab=history/);
  await show(page, id, 'sizes');
  await expect(page.getByLabel('30 mL 规格')).toHaveValue('30 mL');
});

for (const javaScriptEnabled of [true, false]) {
  test(`${javaScriptEnabled ? 'with' : 'without'} script a size is added, changed and deleted`, async ({
    browser,
    request,
  }) => {
    const { id } = await product(request);
    const page = await open(browser, { javaScriptEnabled });
    await show(page, id, 'sizes');
    await press(page, '新增规格');
    await field(page, '规格').fill('50 mL');
    await press(page, '新增规格');
    await field(page, '规格').last().fill('80 mL');
    await press(page, '确认');
    // The address is there before the rows that were saved are.
    await expect(page.getByText('规格已保存。')).toBeVisible();
    await page.getByLabel('80 mL 规格').fill('90 mL');
    if (javaScriptEnabled) {
      await press(page, '删除 50 mL');
      await page.getByRole('dialog').getByRole('button', { name: '删除', exact: true }).click();
    } else {
      await page.getByRole('row').nth(1).getByRole('checkbox', { name: '删除' }).check();
    }
    await press(page, '确认');
    await expect(page.getByLabel('90 mL 规格')).toHaveValue('90 mL');
    await expect(page.getByLabel('50 mL 规格')).toHaveCount(0);
  });
}

test('a list that somebody else saved meanwhile keeps what was typed (4106)', async ({
  browser,
  request,
}) => {
  const { id, version, sizeId } = await withBatches(request);
  const page = await open(browser);
  await show(page, id, 'sizes');
  await page.getByLabel('30 mL 包装').fill('铝管');
  await call(request, 'PUT', `products/${id}/sizes`, {
    version,
    rows: [{ id: sizeId, name: '35 mL' }, { name: '5 mL' }],
  });
  await press(page, '确认');
  await expect(page.locator('#sizes-refused')).toContainText('您填写的内容仍在');
  await press(page, '载入最新数据');
  await expect(page.getByLabel('35 mL 包装')).toHaveValue('铝管');
  await expect(page.getByLabel('5 mL 规格', { exact: true })).toHaveValue('5 mL');
  await press(page, '确认');
  await expect(page).toHaveURL(/saved=sizes/);
  await expect(page.getByLabel('35 mL 包装')).toHaveValue('铝管');
});

test('batches are sampled, refused at their cells, and pasted', async ({ browser, request }) => {
  const { id } = await withBatches(request);
  const page = await open(browser);
  await show(page, id, 'batches');
  await press(page, '编辑留样：B2601');
  await page.getByLabel('留样状态').selectOption('retained');
  await page.getByLabel('单次检验用量（件）').fill('12');
  await page.getByLabel('留样数量（件）').fill('20');
  await press(page, '确认');
  await expect(page.getByText('留样至少 24 件。')).toBeVisible();
  await page.getByLabel('留样数量（件）').fill('24');
  await page.getByLabel('留样日期').fill('2026-09-01');
  await page.getByLabel('取样地点').fill('南沙保税仓 3 号库');
  await page.getByLabel('取样单').setInputFiles(PDF);
  await press(page, '确认');
  await expect(page).toHaveURL(/saved=batches/);
  await expect(page.getByRole('row', { name: /B2601/ }).first()).toContainText('已留样');
  await page.getByText('从 Excel 粘贴').click();
  await page
    .getByLabel('粘贴的行')
    .fill('B2602\t30 mL\t1,200\t2026/5/1\nB2601\t30 mL\t5\nB2603\t80 mL\tmany');
  await press(page, '读取为新行');
  await expect(page.getByText('该规格下批号 B2601 已存在')).toBeVisible();
  await expect(page.getByText('没有规格“80 mL”')).toBeVisible();
  await expect(page.getByLabel('B2602 生产日期')).toHaveValue('2026-05-01');
  await page.getByLabel('B2601 批号').last().fill('B2604');
  await page.getByLabel('B2603 规格').selectOption({ label: '30 mL' });
  await page.getByLabel('B2603 数量（件）').fill('10');
  await press(page, '确认');
  await expect(page.getByText('4 批：')).toBeVisible();
});

test('what is typed before the tab has its script is kept and saved', async ({
  browser,
  request,
}) => {
  const { id } = await withBatches(request);
  const page = await open(browser);
  const faults: string[] = [];
  page.on('pageerror', ({ message }) => faults.push(message));
  let release = () => {};
  const typed = new Promise<void>((done) => {
    release = done;
  });
  let held = 0;
  await page.route(/\/assets\/batches\.late-.+\.js/, async (route) => {
    held += 1;
    await typed;
    await route.continue();
  });
  await page.goto(`/rp/rpProducts/list/detail?id=${id}&tab=batches`);
  await page.getByLabel('B2601 数量（件）').fill('777');
  release();
  await isLive(page);
  await expect(page.getByText('改动 1 项')).toBeVisible();
  await expect(page.getByLabel('B2601 数量（件）')).toHaveValue('777');
  await press(page, '确认');
  await expect(page).toHaveURL(/saved=batches/);
  await expect(page.getByLabel('B2601 数量（件）')).toHaveValue('777');
  expect([held > 0, faults]).toEqual([true, []]);
});

test('a thousand batches are shown in parts, and an edit of the last is saved', async ({
  browser,
  request,
}) => {
  const { id } = await withBatches(request, 1000);
  const page = await open(browser);
  await show(page, id, 'batches');
  await expect(page.getByText('第 1 / 40 页，共 1000 行')).toBeVisible();
  await page.getByLabel('B2601 数量（件）').fill('501');
  await press(page, '下一页');
  await page.getByLabel('B2626 数量（件）').fill('502');
  await press(page, '确认');
  await expect(page).toHaveURL(/saved=batches/);
  await expect(page.getByLabel('B2601 数量（件）')).toHaveValue('501');
  await press(page, '下一页');
  await expect(page.getByLabel('B2626 数量（件）')).toHaveValue('502');
});

test('a claim is proven by what its rule asks, whitening is for special products', async ({
  browser,
  request,
}) => {
  const { id } = await product(request);
  const page = await open(browser);
  await show(page, id, 'claims');
  await page.getByRole('link', { name: '添加功效' }).click();
  await press(page, '添加功效');
  await choice(page, '功效宣称').selectOption('03');
  await press(page, '确认');
  await expect(page.getByText('祛斑美白属于特殊化妆品。')).toBeVisible();
  await page.getByLabel('03 祛斑美白 功效宣称').selectOption('11');
  await press(page, '确认');
  await expect(page.getByText('1 项宣称，0 项已齐')).toBeVisible();
  await choice(page, '证据').selectOption('literature');
  await page.getByLabel('报告日期').fill('2026-02-05');
  await page.getByLabel('文件', { exact: true }).setInputFiles(PDF);
  await press(page, '保存报告');
  await expect(page.getByText('1 项宣称，1 项已齐')).toBeVisible();
  await expect(page.getByRole('link', { name: '取样单.pdf' })).toBeVisible();
});

test('an adverse reaction that was told leads to its report', async ({ browser, request }) => {
  const { id } = await product(request);
  const page = await open(browser);
  await show(page, id, 'feedback');
  await press(page, '保存反馈');
  await expect(page.getByText('请填写内容')).toBeVisible();
  await expect(page.getByText('请选择是否不良反应')).toBeVisible();
  await field(page, '内容').fill('使用后脸颊发红');
  await page.getByLabel('是', { exact: true }).check();
  await press(page, '保存反馈');
  const report = page.getByRole('link', { name: '新建不良反应报告' });
  await expect(report).toHaveAttribute('href', /adrRepo\/list\?new=1&feedback=fbk_/);
});

test('a renamed program is no attachment (4115), an encrypted paper is with a warning, a paper is', async ({
  browser,
  request,
}) => {
  const { id } = await product(request);
  const page = await open(browser);
  await show(page, id, 'attachments');
  await press(page, '新增附件');
  await choice(page, '类别').selectOption('label');
  await page
    .getByLabel('文件', { exact: true })
    .setInputFiles({ ...PDF, name: 'setup.pdf', buffer: Buffer.from('MZ program') });
  await press(page, '确认');
  await expect(page.locator('#attachments-refused')).toContainText('内容是 EXE');
  const locked = PDF.buffer.toString('latin1').replace('trailer\n<<', 'trailer\n<< /Encrypt 9 0 R');
  await page
    .getByLabel('文件', { exact: true })
    .setInputFiles({ ...PDF, name: '加密.pdf', buffer: Buffer.from(locked, 'latin1') });
  await expect(page.getByText('该 PDF 已加密，收件人可能需要密码才能打开。')).toBeVisible();
  await page.getByLabel('文件', { exact: true }).setInputFiles(PDF);
  await expect(page.getByText('该 PDF 已加密')).toHaveCount(0);
  await press(page, '确认');
  await expect(page).toHaveURL(/saved=attachments/);
  await expect(page.getByLabel('取样单.pdf 名称')).toHaveValue('取样单.pdf');
});

test('annual reports of ticked products are entered on one sheet, with and without script', async ({
  browser,
  request,
}) => {
  const year = Number(new Intl.DateTimeFormat('en', YEAR_IN_BEIJING).format()) - 1;
  const filed = async () => {
    const { id, version } = await product(request);
    const report = { version, report_on: `${year - 1}-05-01` };
    await call(request, 'PUT', `products/${id}/registration`, report);
    return id;
  };
  const [first, second] = [await filed(), await filed()];
  const page = await open(browser, { viewport: { width: 360, height: 800 } });
  await page.goto(`/rp/rpProducts/list?q=${encodeURIComponent(`行编辑 ${process.pid}-`)}`);
  await isLive(page);
  await page.locator(`input[value="${first}"]`).check();
  await page.locator(`input[value="${second}"]`).check();
  await page.getByRole('link', { name: '登记所选 2 个的年报' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${year} 年度报告`);
  await field(page, '提交日期（全部）').fill(`${year + 1}/1/1`);
  await page.locator(`input[name="tick"][value="${first}"]`).check();
  await page.locator(`input[name="filed_${second}"]`).fill(`${year}-12-31`);
  await page.locator(`input[name="paper_${second}"]`).setInputFiles(PDF);
  await press(page, '登记年度报告');
  // The first is entered, the second says why not and keeps what was typed.
  await expect(page.getByText('已登记 1 份年度报告。')).toBeVisible();
  await expect(page.getByText('须在该年度结束之后提交。')).toBeVisible();
  await expect(page.locator('input[name="tick"]')).toHaveCount(1);
  await expectAccessible(page);
  const bare = await open(browser, { javaScriptEnabled: false });
  await bare.goto(`/rp/rpProducts/list/annual?ids=${first},${second}`);
  await press(bare, '登记年度报告');
  await expect(bare.getByText('请勾选或填写至少一个产品')).toBeVisible();
  await bare.locator(`input[name="receipt_${second}"]`).fill('HZ-1');
  await bare.locator(`input[name="paper_${second}"]`).setInputFiles(PDF);
  await press(bare, '登记年度报告');
  await expect(bare.locator(`input[name="receipt_${second}"]`)).toHaveValue('HZ-1');
  // What was sent is not sent again.
  await expect(bare.getByText('已上传：取样单.pdf')).toBeVisible();
  await bare.locator(`input[name="filed_${second}"]`).fill(`${year + 1}-01-01`);
  await press(bare, '登记年度报告');
  await expect(bare).toHaveURL(/saved=1/);
  await bare.goto(`/rp/rpProducts/list/annual?ids=${first},${second}&show=filed`);
  await expect(bare.getByRole('row').filter({ hasText: 'HZ-1' })).toContainText(
    `${year + 1}-01-01`,
  );
});

test('a phone shows two columns per batch, and no tab breaks a rule of axe', async ({
  browser,
  request,
}) => {
  const { id } = await withBatches(request);
  const page = await open(browser, { viewport: { width: 390, height: 844 } });
  for (const tab of ['sizes', 'batches', 'claims', 'attachments', 'feedback']) {
    await show(page, id, tab);
    if (tab === 'batches') await press(page, '编辑留样：B2601');
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(wide, tab).toBeLessThanOrEqual(390);
    await expectAccessible(page);
  }
});

test('a viewer reads text', async ({ browser, request }) => {
  const { id } = await withBatches(request);
  const { tokens } = await readWorld();
  const page = await open(browser);
  await page
    .context()
    .addCookies([{ name: 'gl_session', value: tokens.cosmeticsViewer, url: E2E.portal }]);
  for (const tab of ['sizes', 'batches', 'claims', 'attachments', 'feedback']) {
    await show(page, id, tab);
    await expect(page.locator('main input:visible, main select:visible')).toHaveCount(0);
    await expect(page.getByRole('button', { name: '确认' })).toHaveCount(0);
  }
});
