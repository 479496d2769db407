import { type Browser, expect, type Locator, type Page } from '@playwright/test';
import { expectAccessible } from '../support/browser/axe.ts';
import { CAST, DEMO_PASSWORD, NEWCOMERS } from '../support/browser/cast.ts';
import { chosen } from '../support/browser/language.ts';
import { test } from '../support/browser/test.ts';

type Locale = 'zh-CN' | 'en-US';

const WORDS = {
  'zh-CN': { email: '邮箱', password: '密码', signIn: '登录' },
  'en-US': { email: 'E-mail', password: 'Password', signIn: 'Sign in' },
} as const;

/** A browser of one's own, signed in. */
async function visit(
  browser: Browser,
  email: string,
  locale: Locale,
  { width = 1366, lost }: { width?: number; lost?: string } = {},
) {
  const context = await browser.newContext({
    ...chosen(locale),
    viewport: { width, height: 800 },
  });
  const page = await context.newPage();
  if (lost !== undefined) await page.route(lost, (route) => route.abort());
  const words = WORDS[locale];
  await page.goto('/user/login');
  await page.getByLabel(words.email).fill(email);
  await page.getByLabel(words.password, { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: words.signIn, exact: true }).click();
  await expect(page).toHaveURL(/\/home\/home$/);
  return page;
}

const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });

/** The box itself; the dialog is as large as the window. */
async function widthOf(dialog: Locator) {
  return (await dialog.locator('[id^="headlessui-dialog-panel"]').boundingBox())?.width;
}

/** The parts that come later are there, and nobody was asked for notices. */
async function expectNoNotices(page: Page) {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (/\/user\/(?:notices|tips)/.test(request.url())) asked.push(request.url());
  });
  await page.reload({ waitUntil: 'networkidle' });
  await expect(page.getByRole('button', { name: /用户菜单|User menu/ })).toBeVisible();
  expect(await page.getByRole('dialog').count()).toBe(0);
  expect(asked).toEqual([]);
}

test('somebody new sees article and tour one after the other, and never again on any device', async ({
  browser,
}) => {
  const page = await visit(browser, NEWCOMERS.chinese, 'zh-CN');
  const acknowledged = page.waitForResponse(/\/api\/user\/tips$/);
  const article = dialog(page, /^年末到港，吨位算哪一年？/);
  await expect(article).toBeVisible();
  expect((await acknowledged).status()).toBe(200);
  await expect(page.getByRole('dialog')).toHaveCount(1);
  const picture = article.getByRole('img', { name: /集装箱船/ });
  await expect(picture).toHaveJSProperty('complete', true);
  expect(await widthOf(article)).toBe(940);
  expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1880);
  const link = article.getByRole('link', { name: '阅读文章' });
  await expect(link).toBeFocused();
  await expect(link).toHaveAttribute('href', /^https:\/\//);
  await expect(link).toHaveAttribute('target', '_blank');
  await expectAccessible(page);
  await page.keyboard.press('Escape');

  for (const [at, title] of [
    '切换企业',
    '切换系统',
    '用户管理与默认企业',
    '个人中心',
    '用户手册',
  ].entries()) {
    const step = dialog(page, `导览：${title}`);
    await expect(step).toBeVisible();
    await expect(step).toContainText(`第 ${at + 1} 步，共 5 步`);
    expect(await widthOf(step)).toBe(640);
    if (at === 1) await expect(step).toContainText('只有多系统管理员可以切换 RSCC 与 KRSCC。');
    if (at === 1) await expectAccessible(page);
    if (at < 4) await page.keyboard.press('ArrowRight');
  }
  await page.keyboard.press('ArrowLeft');
  await expect(dialog(page, '导览：个人中心')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await expectNoNotices(page);
  await expectNoNotices(await visit(browser, NEWCOMERS.chinese, 'zh-CN'));
});

test('a brand partner sees the alternative article, on a phone as large as the page', async ({
  browser,
}) => {
  const page = await visit(browser, NEWCOMERS.brand, 'en-US', { width: 320 });
  const article = dialog(page, /^What a brand prepares for a filing/);
  const picture = article.getByRole('img', { name: /cosmetics bottles/ });
  await expect(picture).toHaveAttribute('src', '/pictures/brand.en-US.jpg');
  await expectAccessible(page);
  await article.getByRole('button', { name: 'Close' }).click();
  const tour = dialog(page, 'Tour: Company switch');
  await expect(tour).toBeVisible();
  await tour.getByRole('button', { name: 'Next' }).click();
  await expect(dialog(page, 'Tour: System switch')).toContainText('it is in the menu at the top');
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(320);
  await page.getByRole('button', { name: 'Skip' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('the tour comes again from the user menu', async ({ browser }) => {
  const page = await visit(browser, NEWCOMERS.english, 'en-US');
  for (const name of [/^Arriving in January/, /^Tour/]) {
    await expect(dialog(page, name)).toBeVisible();
    await page.keyboard.press('Escape');
  }
  await expect(page.getByRole('dialog')).toHaveCount(0);

  const opener = page.getByRole('button', { name: /User menu/ });
  await opener.click();
  await page.getByRole('menuitem', { name: 'Version Update tour' }).click();
  for (const name of ['Next', 'Next', 'Next', 'Next', 'Done']) {
    await page.getByRole('button', { name, exact: true }).click();
  }
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(opener).toBeFocused();

  await page.getByRole('link', { name: 'User manual' }).click();
  await expect(page.getByRole('heading', { name: 'User manual', level: 1 })).toBeVisible();
  await page.getByRole('navigation').getByRole('link', { name: 'Trade records' }).click();
  await expect(page).toHaveURL(/\/user\/manual#tradeRecords$/);
  await expect(page.getByRole('heading', { name: 'Trade records' })).toBeInViewport();
});

test('notices whose acknowledgement fails are shown again at the next visit', async ({
  browser,
}) => {
  const page = await visit(browser, NEWCOMERS.offline, 'zh-CN', { lost: '**/api/user/tips' });
  await expect(dialog(page, /^年末到港/)).toBeVisible();
  await page.reload();
  await expect(dialog(page, /^年末到港/)).toBeVisible();
});

test('somebody who has seen them is shown nothing', async ({ browser }) => {
  await expectNoNotices(await visit(browser, CAST.admin, 'zh-CN'));
});

test('a bar says since when the network is gone, another offers the newer version and warns of what is unsaved', async ({
  browser,
}) => {
  const page = await visit(browser, CAST.admin, 'zh-CN');
  await page.goto('/rscc/tradePartner/list/add');
  await expect(page.getByRole('button', { name: /用户菜单/ })).toBeVisible();
  await page.context().setOffline(true);
  await expect(page.getByText('网络已断开。')).toBeVisible();
  await expect(page.getByText(/^\d\d:\d\d 起$/)).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByText('网络已断开。')).toHaveCount(0);

  await page.route('**/version', (route) => route.fulfill({ body: 'a newer build' }));
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  const apply = page.getByRole('button', { name: '更新并刷新' });
  await expect(apply).toBeVisible();
  await page.getByLabel('公司名称').fill('Meerdam');
  await expect(page.getByText('刷新前会提醒您')).toBeVisible();
  await apply.click();
  await expect(page.getByText('刷新后会丢失')).toBeVisible();
  await expect(page.getByLabel('公司名称')).toHaveValue('Meerdam');
});
