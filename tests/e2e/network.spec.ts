import { expect, type Page } from '@playwright/test';
import { E2E } from '../support/browser/addresses.ts';
import { isLive } from '../support/browser/live.ts';
import { test } from '../support/browser/test.ts';
import { readWorld } from '../support/browser/world.ts';

/** A network that is slow, gone or in the way: the page stays with all that was typed, and says what to do. */

test.use({ locale: 'zh-CN', lent: false });

test.beforeEach(async ({ context }) => {
  const world = await readWorld();
  await context.addCookies([
    { name: 'hasLang', value: 'zh-CN', url: E2E.portal },
    { name: 'gl_session', value: world.tokens.admin, url: E2E.portal },
  ]);
});

const IN_20_DAYS = new Date(Date.now() + 20 * 24 * 3600 * 1000).toISOString().slice(0, 10);
const DATA = /\.data(\?|$)/;

/** A page whose script has run and whose later parts have come. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: 'networkidle' });
}

const noAnswer = (page: Page) =>
  page.getByRole('alert').filter({ hasText: '服务器无响应，请重试。' });

test('offline, a link keeps the form as it is, and the retry opens the page', async ({
  page,
  context,
}) => {
  await open(page, '/rscc/tradePartner/list/add');
  await page.getByLabel('公司名称').fill('Offline Paints GmbH');
  await context.setOffline(true);
  await page.getByRole('link', { name: '贸易产品' }).click();
  await expect(noAnswer(page)).toBeVisible();
  await expect(page.getByLabel('公司名称')).toHaveValue('Offline Paints GmbH');
  await page.getByRole('button', { name: '重试' }).click();
  await expect(noAnswer(page)).toBeVisible();
  // With the network it goes on by itself.
  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1, name: '贸易产品' })).toBeVisible();
  await expect(noAnswer(page)).toBeHidden();
});

test('a form without an answer stays, and sends what stands in it when it is sent again', async ({
  page,
}) => {
  await open(page, '/rscc/tradePartner/list/add');
  await page.getByLabel('公司名称').fill('Broken Line GmbH');
  await page.getByLabel('国家/地区').selectOption('DE');
  await page.route(DATA, (route) =>
    route.request().method() === 'POST' ? route.abort('connectionreset') : route.continue(),
  );
  await page.getByLabel('邮箱').fill('anna@broken-line.example');
  await page.getByRole('button', { name: '核对' }).click();
  await expect(noAnswer(page)).toBeVisible();
  await expect(page.getByLabel('公司名称')).toHaveValue('Broken Line GmbH');
  await page.getByLabel('公司名称').fill('Mended Line GmbH');
  await page.unroute(DATA);
  await page.getByRole('button', { name: '重试' }).click();
  await expect(page.getByRole('heading', { name: '联系信息' })).toBeVisible();
  await expect(noAnswer(page)).toBeHidden();
});

test('what the server refused stays once the check of the form has come, and as a field is left', async ({
  page,
}) => {
  let come: () => void = () => undefined;
  const comes = new Promise<void>((go) => {
    come = go;
  });
  await page.route(/\/assets\/opening-check-/, async (route) => {
    await comes;
    await route.continue();
  });
  await page.goto('/rscc/dataCenter/openings');
  await isLive(page);
  await page.locator('[name=registration_id]').selectOption({ index: 1 });
  await page.locator('[name=year]').selectOption({ index: 1 });
  const tonnes = page.locator('[name=tonnes]');
  await tonnes.fill('5');
  await page.locator('[name=note]').fill('Books of the year before the portal');
  await page.getByRole('button', { name: '保存', exact: true }).click();
  const summary = page.getByRole('region', { name: '尚未保存，请更正：' });
  await expect(summary).toHaveText(/证明文件：必填/);
  come();
  await tonnes.fill('x');
  await page.keyboard.press('Tab');
  await expect(tonnes).toHaveAttribute('aria-invalid', 'true');
  await expect(summary).toHaveText(/证明文件：必填/);
});

test("a page whose script doesn't come says so and comes by the retry", async ({ page }) => {
  await open(page, '/rscc/tradePartner/list/add');
  await page.getByLabel('公司名称').fill('Late GmbH');
  await page.route(/\/assets\/detail-/, (route) => route.abort());
  await page.route(/\/assets\/list-/, (route) => route.abort());
  await page.getByRole('link', { name: '贸易产品' }).click();
  await expect(page.getByText('页面加载超时，请重试。')).toBeVisible();
  await expect(page.getByLabel('公司名称')).toHaveValue('Late GmbH');
  await page.unrouteAll();
  await page.getByRole('button', { name: '重试' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '贸易产品' })).toBeVisible();
});

test('a slow list shows a bar at once, a skeleton after a moment, and tells screen readers', async ({
  page,
}) => {
  await open(page, '/rscc/registeredSubstances/list');
  let answer: () => void = () => undefined;
  await page.route(DATA, async (route) => {
    await new Promise<void>((go) => {
      answer = go;
    });
    await route.continue();
  });
  await page.getByRole('link', { name: '贸易记录' }).click();
  await expect(page.getByText('正在加载…')).toBeAttached();
  await expect(page.locator('main')).toHaveAttribute('data-going', 'page');
  answer();
  await expect(page.getByRole('heading', { level: 1, name: '贸易记录' })).toBeVisible();
  await expect(page.locator('main')).not.toHaveAttribute('data-going');
});

test('a proxy that answers in our place is named by its status', async ({ page }) => {
  await open(page, '/rscc/tradeRecords/list/add');
  await page.getByLabel('预计到港日 (ETA)').fill(IN_20_DAYS);
  await page.route(DATA, (route) => route.fulfill({ status: 502, body: 'bad gateway' }));
  await page.getByRole('link', { name: '贸易产品' }).click();
  await expect(page.getByText('响应状态：502')).toBeVisible();
  await expect(page.getByLabel('预计到港日 (ETA)')).toHaveValue(IN_20_DAYS);
});
