import { type BrowserContext, expect, type Page } from '@playwright/test';
import { E2E } from '../support/browser/addresses.ts';
import { isLive } from '../support/browser/live.ts';
import { test } from '../support/browser/test.ts';
import { readWorld } from '../support/browser/world.ts';

/** The trade record form: rows, the date that decides them, the draft, the keyboard. */

const ADD = '/rscc/tradeRecords/list/add';
const inDays = (days: number) =>
  new Date(Date.now() + days * 24 * 3600 * 1000).toISOString().slice(0, 10);

test.use({ locale: 'zh-CN', viewport: { width: 1366, height: 900 } });

type Reader = keyof Awaited<ReturnType<typeof readWorld>>['tokens'];

async function actAs(context: BrowserContext, reader: Reader) {
  const { tokens } = await readWorld();
  await context.addCookies([
    { name: 'hasLang', value: 'zh-CN', url: E2E.portal },
    { name: 'gl_session', value: tokens[reader], url: E2E.portal },
  ]);
}

const etaOf = (page: Page) => page.getByLabel('预计到港日 (ETA)');
const tonnagesOf = (page: Page) => page.getByLabel('吨位', { exact: true });

/** In the last field of that label: the lines each have one. */
async function choose(page: Page, label: string, typed: string, option: RegExp) {
  const box = page.getByRole('combobox', { name: label }).and(page.locator('input')).last();
  await box.click();
  await box.fill(typed);
  await page.getByRole('option', { name: option }).first().click();
}

async function signIn(page: Page, email: string) {
  await page.goto('/');
  await page.getByLabel('邮箱').fill(email);
  await page.getByLabel('密码', { exact: true }).fill('Demo123456');
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await expect(page).toHaveURL('/rscc/home/home');
}

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('rows come and go, a changed date asks first, and the record is saved', async ({
    page,
    context,
  }) => {
    await actAs(context, 'admin');
    await page.goto(ADD);
    await etaOf(page).fill(inDays(20).replaceAll('-', '/'));
    await page.getByRole('button', { name: '更新可选产品' }).click();
    await expect(etaOf(page)).toHaveValue(inDays(20));
    await page.getByLabel('贸易伙伴').selectOption({ label: 'Vandekerk Polymers N.V.，比利时' });
    await page.getByLabel('卸货港').selectOption('BEANR');
    await page.getByLabel('产品', { exact: true }).selectOption('prd_hx_mma');
    await tonnagesOf(page).fill('1.5');
    await page.getByRole('button', { name: '添加一行' }).click();
    await expect(tonnagesOf(page)).toHaveCount(2);
    await expect(tonnagesOf(page).first()).toHaveValue('1.5');
    await page.getByLabel('产品', { exact: true }).last().selectOption('prd_hx_mai');
    await tonnagesOf(page).last().fill('0.25');
    await page.getByRole('button', { name: '添加一行' }).click();
    await expect(tonnagesOf(page)).toHaveCount(3);
    await page.getByRole('button', { name: '删除第 1 行' }).click();
    await expect(tonnagesOf(page)).toHaveCount(2);
    await expect(tonnagesOf(page).first()).toHaveValue('0.25');

    await etaOf(page).fill(inDays(40));
    await page.getByRole('button', { name: /^保存并预留/ }).click();
    await expect(page.getByRole('alert').getByText('更改到港日会清空已选产品')).toBeVisible();
    await page.getByRole('button', { name: `保留 ${inDays(20)}` }).click();
    await expect(etaOf(page)).toHaveValue(inDays(20));
    await expect(tonnagesOf(page).first()).toHaveValue('0.25');

    await page.getByRole('button', { name: /^保存并预留/ }).click();
    await expect(
      page.getByRole('heading', { level: 1, name: /^TR-\d{4}-\w{4}-\d{5}$/ }),
    ).toBeVisible();
    const lines = page.getByRole('table').filter({ hasText: 'MA-I' }).first();
    await expect(lines).toContainText('0.250');
    await expect(lines).not.toContainText('1.500');
  });

  test('what is missing stands on top and at its field', async ({ page, context }) => {
    await actAs(context, 'admin');
    await page.goto(`${ADD}?eta=${inDays(20)}`);
    await tonnagesOf(page).fill('many');
    await page.getByRole('button', { name: /^保存并预留/ }).click();
    const summary = page.getByRole('region', { name: /^保存前有 4 处需要修改/ });
    await expect(summary).toBeFocused();
    await expect(summary.getByRole('link')).toHaveText([
      '请选择贸易伙伴。',
      '请选择卸货港。',
      /^第 1 行：/,
      /^第 1 行：/,
    ]);
    await expect(tonnagesOf(page)).toHaveValue('many');
    await expect(tonnagesOf(page)).toHaveAttribute('aria-invalid', 'true');
  });
});

test('a row added and a row removed leave the others as they were typed', async ({
  page,
  context,
}) => {
  await actAs(context, 'admin');
  await page.goto(ADD);
  await etaOf(page).fill(inDays(20));
  await expect(tonnagesOf(page)).toHaveCount(1);
  await choose(page, '产品', 'MMA', /MMA-998/);
  await tonnagesOf(page).fill('1.5');
  await page.getByRole('button', { name: '添加一行' }).click();
  await choose(page, '产品', 'MA-I', /MA-I/);
  await tonnagesOf(page).last().fill('99999');
  await page.getByRole('button', { name: /^改为 / }).click();
  await expect(tonnagesOf(page).last()).not.toHaveValue('99999');
  const most = await tonnagesOf(page).last().inputValue();
  await page.getByRole('button', { name: '删除第 1 行' }).click();
  await expect(tonnagesOf(page)).toHaveCount(1);
  await expect(tonnagesOf(page)).toHaveValue(most);
  await expect(page.getByRole('combobox', { name: '产品' })).toHaveValue(/MA-I/);
  await page.getByRole('button', { name: '删除第 1 行' }).click();
  await expect(tonnagesOf(page)).toHaveCount(1);
  await expect(tonnagesOf(page)).toHaveValue('');
});

test('another date clears the lines only after it was agreed to', async ({ page, context }) => {
  await actAs(context, 'admin');
  await page.goto(ADD);
  await etaOf(page).fill(inDays(20));
  await choose(page, '产品', 'MMA', /MMA-998/);
  await etaOf(page).fill(inDays(40));
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(etaOf(page)).toHaveValue(inDays(20));
  await expect(page.getByRole('combobox', { name: '产品' })).toHaveValue(/MMA-998/);
  await etaOf(page).fill(inDays(40));
  await page.getByRole('button', { name: /^更改并清空/ }).click();
  await expect(page.getByRole('combobox', { name: '产品' })).toHaveValue('');
  await expect(etaOf(page)).toHaveValue(inDays(40));
});

test('a draft survives a reload, is nobody else’s, and is forgotten at sign-out', async ({
  page,
  context,
}) => {
  await signIn(page, 'li.na@huaxing.example');
  const [own] = (await context.cookies()).filter(({ name }) => name === 'gl_session');
  await page.goto(ADD);
  await etaOf(page).fill(inDays(20));
  await page.getByLabel('给伙伴的留言').fill('DRAFT-1');
  await expect(page.getByText('草稿已保存在本浏览器')).toBeVisible();
  await page.reload();
  await expect(page.getByText('已恢复上次未保存的草稿。')).toBeVisible();
  await expect(page.getByLabel('给伙伴的留言')).toHaveValue('DRAFT-1');
  await expect(etaOf(page)).toHaveValue(inDays(20));

  await actAs(context, 'admin');
  await page.goto(ADD);
  await page.waitForLoadState('networkidle');
  await expect(page.getByLabel('给伙伴的留言')).toHaveValue('');
  await expect(page.getByText('已恢复上次未保存的草稿。')).toHaveCount(0);

  if (own) await context.addCookies([own]);
  await page.goto(ADD);
  await expect(page.getByText('已恢复上次未保存的草稿。')).toBeVisible();
  await page.getByRole('button', { name: '丢弃草稿' }).click();
  await expect(page.getByLabel('给伙伴的留言')).toHaveValue('');
  await page.getByLabel('给伙伴的留言').fill('DRAFT-2');
  await expect
    .poll(() => page.evaluate(() => Object.values(localStorage).join()))
    .toContain('DRAFT-2');
  await page.locator('button[aria-haspopup=menu]').click();
  await page.getByRole('menuitem', { name: '退出登录' }).click();
  await expect(page).toHaveURL(/\/user\/login/);
  await expect.poll(() => page.evaluate(() => Object.keys(localStorage).join())).toBe('');
});

test('Enter saves or says what is wrong, each time from the first wrong field', async ({
  page,
  context,
}) => {
  await actAs(context, 'admin');
  await page.goto(ADD);
  // Sent before the script runs it is answered by another document, which has the focus at its summary.
  await isLive(page);
  const order = page.getByLabel('进口商订单号');
  await order.fill('PO-1');
  for (let time = 1; time <= 2; time += 1) {
    await order.focus();
    await order.press('Enter');
    await expect(etaOf(page)).toBeFocused();
  }
  await expect(page.getByRole('link', { name: /^预计到港日 \(ETA\)：/ })).toBeVisible();
  await etaOf(page).fill(inDays(20));
  await choose(page, '贸易伙伴', 'Vandekerk', /Vandekerk Polymers/);
  await choose(page, '卸货港', 'BEANR', /BEANR/);
  await choose(page, '产品', 'MMA', /MMA-998/);
  await tonnagesOf(page).fill('0.125');
  await tonnagesOf(page).press('Enter');
  await expect(
    page.getByRole('heading', { level: 1, name: /^TR-\d{4}-\w{4}-\d{5}$/ }),
  ).toBeVisible();
});

test('a date is put in order as its field is left, and one that does not exist is told at once', async ({
  page,
  context,
}) => {
  await actAs(context, 'admin');
  await page.goto(ADD);
  await etaOf(page).pressSequentially('2026-12-32');
  await expect(etaOf(page)).toHaveAttribute('aria-invalid', 'true');
  const typed = [inDays(20).replaceAll('-', '/'), inDays(30).replaceAll('-', '')];
  for (const [at, text] of typed.entries()) {
    await etaOf(page).fill(text);
    await page.keyboard.press('Tab');
    await expect(etaOf(page)).toHaveValue(inDays(at === 0 ? 20 : 30));
    await expect(etaOf(page)).not.toHaveAttribute('aria-invalid');
  }
});
