import { type BrowserContext, expect, type Page } from '@playwright/test';
import { E2E } from '../support/browser/addresses.ts';
import { test } from '../support/browser/test.ts';
import { readWorld } from '../support/browser/world.ts';

/** The product form: its steps and rows with and without script, its draft, and where the focus goes. */

const FORM = '/rscc/tradeProducts/list/add';
const MMA = /甲基丙烯酸甲酯/;

test.use({ locale: 'zh-CN' });

test.beforeEach(({ context }) => signIn(context, 'admin'));

async function signIn(context: BrowserContext, as: 'admin' | 'other') {
  const world = await readWorld();
  await context.addCookies([
    { name: 'hasLang', value: 'zh-CN', url: E2E.portal },
    { name: 'gl_session', value: world.tokens[as], url: E2E.portal },
  ]);
}

const name = (page: Page) => page.getByLabel('产品名称');
const substance = (page: Page, line: number) => page.getByLabel(`第 ${line} 行物质`);
const share = (page: Page, line: number) => page.getByLabel(`第 ${line} 行含量，百分数`);
const press = (page: Page, button: string | RegExp) =>
  page.getByRole('button', { name: button }).click();

/** Chooses a registration by the start of its name; two may share it, told apart by their numbers. */
async function choose(page: Page, line: number, label: RegExp) {
  const option = substance(page, line).locator('option').filter({ hasText: label }).first();
  await substance(page, line).selectOption((await option.getAttribute('value')) ?? '');
}

async function fillLine(page: Page, line: number, label: RegExp, percent: string) {
  await choose(page, line, label);
  await share(page, line).fill(percent);
}

/** The second step of a mixture. */
async function openComposition(page: Page, product: string, type = /混合物/) {
  await page.goto(FORM);
  await name(page).fill(product);
  await page.getByRole('radio', { name: type }).check();
  await press(page, /下一步/);
  await expect(substance(page, 1)).toBeVisible();
}

/** Names of the saved composition, in its order, with their shares. */
async function expectComposition(page: Page, lines: readonly [RegExp, string][]) {
  const rows = page.locator('#composition tbody tr');
  await expect(rows).toHaveCount(lines.length);
  for (const [i, [label, percent]] of lines.entries()) {
    await expect(rows.nth(i)).toContainText(label);
    await expect(rows.nth(i)).toContainText(percent);
  }
}

test('with script rows are added, moved and removed, and what is left is saved', async ({
  page,
}) => {
  await openComposition(page, 'ROWS-1');
  await fillLine(page, 1, MMA, '10');
  await press(page, '添加物质');
  await fillLine(page, 2, /四氢呋喃/, '20');
  await press(page, '添加物质');
  await fillLine(page, 3, /双酚A/, '30.5');
  await press(page, '添加物质');
  await expect(substance(page, 4)).toBeVisible();
  await press(page, '将第 3 行上移');
  await expect(share(page, 2)).toHaveValue('30.5');
  await expect(share(page, 3)).toHaveValue('20');
  await press(page, '删除第 1 行');
  await expect(substance(page, 4)).toHaveCount(0);
  await expect(share(page, 1)).toHaveValue('30.5');
  // The empty third line is only room.
  await press(page, /下一步/);
  await expect(page.getByRole('heading', { name: '核对' })).toBeVisible();
  await press(page, '上一步');
  await expect(share(page, 2)).toHaveValue('20');
  await press(page, /下一步/);
  await press(page, '保存产品');
  await expect(page.getByText('产品已保存')).toBeVisible();
  await expectComposition(page, [
    [/双酚A/, '30.5'],
    [/四氢呋喃/, '20'],
  ]);
});

test('with script rows of a spreadsheet become lines, a CAS number that became a date too', async ({
  page,
}) => {
  await openComposition(page, 'PASTE-1');
  await fillLine(page, 1, MMA, '1');
  await page.getByLabel('粘贴区').fill('80-62-6\t40\n109-99-9\t12,5\n1980/5/7\t20\n7732-18-5\t5');
  await expect(page.getByText('Excel 把 CAS 号变成了日期，已还原')).toBeVisible();
  await press(page, '导入 3 行');
  await expect(substance(page, 4)).toHaveCount(0);
  await expect(share(page, 1)).toHaveValue('40');
  await expect(share(page, 2)).toHaveValue('12.5');
  await expect(share(page, 3)).toHaveValue('20');
  await expect(page.getByLabel('粘贴区')).toHaveValue('');
  await press(page, /下一步/);
  await press(page, '保存产品');
  await expectComposition(page, [
    [/甲基丙烯酸甲酯/, '40'],
    [/四氢呋喃/, '12.5'],
    [/双酚A/, '20'],
  ]);
});

test('with script the composition of another product is taken over', async ({ page }) => {
  await openComposition(page, 'COPY-1');
  await page.getByText('从已有产品复制').click();
  await page
    .getByLabel('要复制其组成的产品')
    .selectOption({ label: 'HX-40 General thinner 通用稀释剂' });
  await press(page, '复制组成');
  await expect(share(page, 1)).toHaveValue('62.5');
  await expect(share(page, 2)).toHaveValue('35');
  await expect(substance(page, 3)).toHaveCount(0);
});

test('with script what a later step shows to be wrong is put right where it stands', async ({
  page,
}) => {
  await openComposition(page, 'OTHERS-1', /其他/);
  await fillLine(page, 1, MMA, '120');
  await press(page, /下一步/);
  const remark = page.getByRole('textbox', { name: '备注' });
  await expect(remark).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByRole('link', { name: '备注：类型为“其他”时请填写备注。' })).toBeVisible();
  await expect(remark).toBeFocused();
  await remark.fill('1:1.2');
  await press(page, /下一步/);
  await expect(share(page, 1)).toHaveValue('120');
  await press(page, /下一步/);
  await page.getByLabel('公开给指定公司').check();
  await page.getByLabel('共享给').fill('\n扬子聚合物有限公司\n无此公司');
  await press(page, '保存产品');
  const wrong = '第 3 行公司：找不到这家公司，请核对企业编号或完整名称。';
  await expect(page.getByRole('link', { name: wrong })).toBeVisible();
  await expect(page.getByLabel('共享给')).toHaveAccessibleDescription(new RegExp(wrong));
  await page.getByLabel('共享给').fill('扬子聚合物有限公司');
  await press(page, '保存产品');
  await expect(page.getByText('产品已保存')).toBeVisible();
  await expect(page.locator('#shares')).toContainText('扬子聚合物有限公司');
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  // In one visit: each turn is a page of the server's, and a form begun anew costs as much as what is tried in it.
  test('a composition is copied, pasted, added to, moved and removed, a later step’s refusal put right, and the product saved', async ({
    page,
  }) => {
    await openComposition(page, 'BARE-1', /其他/);
    await page.getByText('从已有产品复制').click();
    await page
      .getByLabel('要复制其组成的产品')
      .selectOption({ label: 'HX-40 General thinner 通用稀释剂' });
    await press(page, '复制组成');
    await expect(share(page, 1)).toHaveValue('62.5');
    await expect(share(page, 2)).toHaveValue('35');
    await expect(substance(page, 3)).toHaveCount(0);
    await press(page, '删除第 2 行');
    await expect(substance(page, 2)).toHaveCount(0);
    await fillLine(page, 1, MMA, '1');

    await page.getByLabel('粘贴区').fill('80-62-6\t40\n109-99-9\t12,5\n1980/5/7\t20\n7732-18-5\t5');
    await press(page, '识别');
    await expect(page.getByText('Excel 把 CAS 号变成了日期，已还原')).toBeVisible();
    await press(page, '导入 3 行');
    await expect(substance(page, 4)).toHaveCount(0);
    await expect(share(page, 1)).toHaveValue('40');
    await expect(share(page, 2)).toHaveValue('12.5');
    await expect(share(page, 3)).toHaveValue('20');
    await expect(page.getByLabel('粘贴区')).toHaveValue('');

    await press(page, '添加物质');
    await expect(substance(page, 4)).toBeVisible();
    await press(page, '将第 3 行上移');
    await expect(share(page, 2)).toHaveValue('20');
    await expect(share(page, 3)).toHaveValue('12.5');
    await press(page, '删除第 1 行');
    await expect(substance(page, 4)).toHaveCount(0);
    await expect(share(page, 1)).toHaveValue('20');
    await share(page, 1).fill('120');

    // The empty third line is only room, and a mixture of its own kind wants words.
    await press(page, /下一步/);
    const remark = page.getByRole('textbox', { name: '备注' });
    await expect(remark).toHaveAttribute('aria-invalid', 'true');
    await expect(
      page.getByRole('link', { name: '备注：类型为“其他”时请填写备注。' }),
    ).toBeVisible();
    await remark.fill('1:1.2');
    await press(page, /下一步/);
    await expect(share(page, 1)).toHaveValue('120');
    await press(page, /下一步/);
    await expect(page.getByRole('heading', { name: '核对' })).toBeVisible();
    await press(page, '上一步');
    await expect(share(page, 2)).toHaveValue('12.5');
    await press(page, /下一步/);

    await page.getByLabel('公开给指定公司').check();
    await page.getByLabel('共享给').fill('\n扬子聚合物有限公司\n无此公司');
    await press(page, '保存产品');
    const wrong = '第 3 行公司：找不到这家公司，请核对企业编号或完整名称。';
    await expect(page.getByRole('link', { name: wrong })).toBeVisible();
    await expect(page.getByLabel('共享给')).toHaveAccessibleDescription(new RegExp(wrong));
    await page.getByLabel('共享给').fill('扬子聚合物有限公司');
    await press(page, '保存产品');
    await expect(page.getByText('产品已保存')).toBeVisible();
    await expect(page.locator('#shares')).toContainText('扬子聚合物有限公司');
    await expectComposition(page, [
      [/双酚A/, '120'],
      [/四氢呋喃/, '12.5'],
    ]);
  });
});

test('Enter goes on, and every submit that fails moves the focus to the first wrong field', async ({
  page,
}) => {
  await page.goto(FORM);
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('#product') ?? {}).some((key) => key.startsWith('__react')),
  );
  await name(page).press('Enter');
  await expect(page.getByRole('link', { name: '产品名称：必填。' })).toBeVisible();
  await expect(name(page)).toBeFocused();
  await name(page).fill('ENTER-1');
  await name(page).press('Enter');
  await expect(page.getByRole('group', { name: '类型' })).toBeFocused();
  await page.getByRole('radio', { name: /单一物质/ }).check();
  await page.getByRole('radio', { name: /单一物质/ }).press('Enter');
  await choose(page, 1, MMA);
  await share(page, 1).fill('0');
  await share(page, 1).press('Enter');
  await expect(share(page, 1)).toBeFocused();
  await expect(page.getByRole('link', { name: /第 1 行含量/ })).toBeVisible();
  await substance(page, 1).focus();
  await press(page, /下一步/);
  await expect(share(page, 1)).toBeFocused();
  await share(page, 1).fill('99');
  await expect(share(page, 1)).not.toHaveAttribute('aria-invalid');
  await press(page, '添加物质');
  await fillLine(page, 2, /双酚A/, '2.5');
  // The running total says it before anything is sent.
  await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toContainText('现在多出 1.5%');
  await press(page, /下一步/);
  await expect(page.locator('#product-composition')).toBeFocused();
  await share(page, 2).fill('1');
  await press(page, /下一步/);
  await expect(page.locator('#product-composition')).toContainText(
    '单一物质产品只能包含一种物质。',
  );
});

test('a share that can not be read is told as its field is left', async ({ page }) => {
  await openComposition(page, 'LEFT-1');
  await share(page, 1).fill('many');
  await share(page, 1).press('Tab');
  await expect(share(page, 1)).toHaveAttribute('aria-invalid', 'true');
  await expect(substance(page, 1)).not.toHaveAttribute('aria-invalid');
});

test('naming a company says that the product is public', async ({ page }) => {
  await openComposition(page, 'PUBLIC-1');
  await fillLine(page, 1, MMA, '5');
  await press(page, /下一步/);
  await expect(page.getByLabel('仅本公司')).toBeChecked();
  await page.getByLabel('共享给').pressSequentially('CO');
  await expect(page.getByLabel('公开给指定公司')).toBeChecked();
  await expect(page.getByLabel('共享给')).toHaveValue('CO');
});

test('a draft waits in the browser until the product is saved', async ({ page }) => {
  await openComposition(page, 'DRAFT-1');
  await fillLine(page, 1, MMA, '12');
  await page.waitForFunction(() => JSON.stringify(localStorage).includes('\\"12\\"'));
  await page.goto(FORM);
  await expect(page.getByText('已恢复')).toBeVisible();
  await expect(name(page)).toHaveValue('DRAFT-1');
  await expect(page.getByRole('radio', { name: /混合物/ })).toBeChecked();
  await press(page, /下一步/);
  await expect(share(page, 1)).toHaveValue('12');
  await press(page, /下一步/);
  await press(page, '保存产品');
  await expect(page.getByText('产品已保存')).toBeVisible();
  await page.waitForFunction(() => !JSON.stringify(localStorage).includes('DRAFT-1'));
});

test('a product is changed: another name, a line less', async ({ page }) => {
  await openComposition(page, 'CHANGE-1');
  await fillLine(page, 1, MMA, '10');
  await press(page, '添加物质');
  await fillLine(page, 2, /双酚A/, '20');
  await press(page, /下一步/);
  await press(page, '保存产品');
  await page.getByRole('link', { name: '修改', exact: true }).click();
  await expect(name(page)).toHaveValue('CHANGE-1');
  await name(page).fill('CHANGE-2');
  await press(page, /下一步/);
  await expect(share(page, 2)).toHaveValue('20');
  await press(page, '删除第 2 行');
  await press(page, /下一步/);
  await press(page, '保存修改');
  await expect(page.getByText('修改已保存')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('CHANGE-2');
  await expectComposition(page, [[/甲基丙烯酸甲酯/, '10']]);
});
