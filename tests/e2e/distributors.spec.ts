import { type Browser, expect, type Page } from '@playwright/test';
import { CAST } from '../support/browser/cast.ts';
import { chosen, spokenIn } from '../support/browser/language.ts';
import { test } from '../support/browser/test.ts';
import { readWorld } from '../support/browser/world.ts';

/** Who sells under whom, and what a company keeps of itself: `responsible-person.md` §10, steps 7 and 18. */

const LIST = '/rp/enterpriseManage/list/agency';
const DETAIL = `${LIST}/detail`;
const ACCOUNT = '/rp/account/list';

const WORDS = {
  'zh-CN': {
    ...{ oa: 'OA 编号', lookUp: '查询', found: 'OA-100207：巴渝芳华商贸有限公司' },
    ...{
      fill: '填入空白字段',
      cname: '公司中文名',
      email: '联系邮箱',
      phone: '联系电话',
      uscc: '统一社会信用代码',
    },
    ...{ level: '代理级别', general: '1 总代理', regional: '2 区域代理', parent: '上级经销商' },
    ...{
      top: '岭南汇美商贸有限公司',
      save: '保存',
      added: '已添加。',
      below: '巴渝芳华商贸有限公司',
    },
    ...{ refused: '代理级别须低于上级经销商', archive: '停用', archived: '已停用。' },
    ...{ restore: '恢复使用', taken: /已被另一家企业使用/ },
  },
  'en-US': {
    ...{ oa: 'OA ID', lookUp: 'Look up', found: 'OA-100208' },
    ...{
      fill: 'Fill the empty fields',
      cname: 'Chinese name',
      email: 'Contact e-mail',
      phone: 'Contact phone',
      uscc: 'USCC',
    },
    ...{
      level: 'Agency level',
      general: '1 General',
      regional: '2 Regional',
      parent: 'Parent distributor',
    },
    ...{ top: 'Lingnan Huimei Trading Co., Ltd.', save: 'Save', added: 'Added.' },
    ...{ below: 'Jiangcheng Zhimei Trading Co., Ltd.' },
    ...{ refused: /must be below its parent/, archive: 'Archive', archived: 'Archived.' },
    ...{ restore: 'Restore', taken: /used by another enterprise/ },
  },
} as const;
type Locale = keyof typeof WORDS;
/** One enterprise each has them. */
const USCC = { 'zh-CN': '91440101888888001Y', 'en-US': '914401018888880022' } as const;
const NUMBERS = { 'zh-CN': 'OA-100207', 'en-US': 'OA-100208' } as const;

interface Look {
  script?: boolean;
  width?: number;
}

async function open(
  browser: Browser,
  locale: Locale,
  { script = true, width = 1366 }: Look = {},
): Promise<Page> {
  const context = await browser.newContext({
    ...chosen(locale),
    viewport: { width, height: 800 },
    javaScriptEnabled: script,
  });
  const { tokens } = await readWorld();
  const { hostname } = new URL(test.info().project.use.baseURL ?? 'http://localhost');
  await context.addCookies([
    { name: 'gl_session', value: tokens.cosmetics, domain: hostname, path: '/' },
  ]);
  return context.newPage();
}

for (const locale of spokenIn('en-US')) {
  test(`a distributor comes from the office directory, below its parent (${locale})`, async ({
    browser,
  }) => {
    const words = WORDS[locale];
    const page = await open(browser, locale);
    await page.goto(`${DETAIL}?new=1`);
    const field = (label: string) => page.getByLabel(label, { exact: true });

    await field(words.oa).fill('OA-100201');
    await page.getByRole('button', { name: words.lookUp }).click();
    await expect(page.getByText(words.taken)).toBeVisible();

    await field(words.oa).fill(NUMBERS[locale]);
    await field(words.email).fill('typed@before.example');
    await page.getByRole('button', { name: words.lookUp }).click();
    await expect(page.getByRole('status').filter({ hasText: words.found })).toBeVisible();
    await expect(field(words.cname)).toHaveValue('');
    // What is typed while the answer is on its way stays as well.
    let answered = () => {};
    const asked = new Promise<void>((resolve) => {
      answered = resolve;
    });
    const held = new Promise<void>((resolve) => {
      void page.route(/agency\/detail/, async (route) => {
        if (route.request().method() !== 'POST') return route.fallback();
        resolve();
        await asked;
        return route.fallback();
      });
    });
    await page.getByRole('button', { name: words.fill }).click();
    await held;
    await field(words.phone).fill('13800001111');
    await field(words.email).fill('typed@meanwhile.example');
    answered();
    await expect(field(words.cname)).not.toHaveValue('');
    await page.unroute(/agency\/detail/);
    await expect(field(words.phone)).toHaveValue('13800001111');
    await expect(field(words.email)).toHaveValue('typed@meanwhile.example');
    await field(words.email).fill('typed@before.example');

    await page.locator('[name=address_en]').fill('1 Tiyu West Road, Guangzhou, China');
    await field(words.uscc).fill(USCC[locale]);
    await field(words.level).selectOption('general');
    const parent = page.locator('[name="parent_id"]');
    await choose(page, words.parent, words.top);
    await expect(parent).toHaveValue('rpe_lingnan');
    await page.getByRole('button', { name: words.save, exact: true }).click();
    await expect(page.getByText(words.refused).first()).toBeVisible();
    await expect(field(words.email)).toHaveValue('typed@before.example');

    await field(words.level).selectOption('regional');
    await page.getByRole('button', { name: words.save, exact: true }).click();
    await expect(page.getByRole('status').filter({ hasText: words.added })).toBeVisible();

    await page.goto(`${LIST}?view=tree`);
    const row = page.getByRole('row').filter({ hasText: words.below });
    await expect(row).toHaveAttribute('aria-level', '2');

    await row.getByRole('link').first().click();
    await page.getByRole('button', { name: words.archive, exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: words.archive, exact: true }).click();
    await expect(page.getByRole('status').filter({ hasText: words.archived })).toBeVisible();
    await page.goto(`${LIST}?view=tree`);
    await expect(row).toHaveCount(0);
  });
}

/** Chooses in a list that is typed in once script has taken it over. */
async function choose(page: Page, label: string, option: string) {
  const box = page.getByRole('combobox', { name: new RegExp(`^${label}`) });
  await expect(async () => {
    if ((await box.evaluate(({ tagName }) => tagName)) === 'SELECT') {
      await box.selectOption('rpe_lingnan');
      return;
    }
    await box.fill(option);
    await page.getByRole('option', { name: option }).click({ timeout: 2_000 });
  }).toPass();
}

test('the tree is gone through by keys', async ({ browser }) => {
  const page = await open(browser, 'zh-CN');
  await page.goto(`${LIST}?view=tree`);
  const tree = page.getByRole('treegrid');
  const row = (name: string) => tree.getByRole('row').filter({ hasText: name });
  const [top, middle, leaf] = [row('岭南汇美'), row('申江悦容'), row('西湖素颜')];
  await expect(top).toHaveAttribute('aria-expanded', 'true');
  await page.waitForLoadState('networkidle');
  await top.focus();
  await page.keyboard.press('ArrowLeft');
  await expect(top).toHaveAttribute('aria-expanded', 'false');
  await expect(middle).toHaveCount(0);
  await expect(page).toHaveURL(/closed=/);
  await page.keyboard.press('ArrowRight');
  await expect(middle).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowDown');
  await expect(middle).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(leaf).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await expect(middle).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/detail\?id=rpe_shenjiang/);
});

test('without script the tree is open, and its twisties are links', async ({ browser }) => {
  const page = await open(browser, 'zh-CN', { script: false, width: 390 });
  await page.goto(`${LIST}?view=tree`);
  const leaf = page.getByRole('link', { name: '甬上小镜美妆有限公司', exact: true });
  await expect(leaf).toBeVisible();
  const twisty = page.getByRole('link', { name: '收起 申江悦容供应链有限公司 的下级' });
  await twisty.click();
  await expect(page).toHaveURL(/closed=rpe_shenjiang/);
  await expect(leaf).toHaveCount(0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});

test('of two admins who change the profile the second is told, and keeps what was typed', async ({
  browser,
}) => {
  const edit = `${ACCOUNT}?tab=profile&edit=1`;
  const [one, two] = [await open(browser, 'zh-CN'), await open(browser, 'zh-CN')];
  for (const page of [one, two]) await page.goto(edit);
  const phone = (page: Page) => page.getByLabel('联系电话', { exact: true });
  const save = (page: Page) => page.getByRole('button', { name: '保存', exact: true }).click();
  await phone(one).fill('+86 20 5550 0110');
  await save(one);
  await expect(one.getByRole('status').filter({ hasText: '责任人资料已保存' })).toBeVisible();
  await phone(two).fill('+86 20 5550 9999');
  await save(two);
  await expect(two.getByRole('alert').filter({ hasText: '内容已被他人修改' })).toBeVisible();
  await expect(phone(two)).toHaveValue('+86 20 5550 9999');
});

test('the only admin stays one', async ({ browser }) => {
  const page = await open(browser, 'zh-CN');
  await page.goto(ACCOUNT);
  const row = page.getByRole('row').filter({ hasText: CAST.cosmetics });
  await row.getByRole('link', { name: '修改' }).click();
  await page.getByLabel(/的 RPM 角色$/).selectOption('viewer');
  await page.getByRole('button', { name: '保存', exact: true }).click();
  await expect(page.getByRole('alert').filter({ hasText: '至少保留一名管理员' })).toBeVisible();
});

test('a contact is added and deleted, and deleting asks', async ({ browser }) => {
  const page = await open(browser, 'zh-CN');
  await page.goto(`${ACCOUNT}?tab=contacts&new=1`);
  await page.getByLabel('中文姓名', { exact: true }).fill('测试联系人');
  await page.getByRole('button', { name: '保存', exact: true }).click();
  await expect(page.getByRole('status').filter({ hasText: '联系人已添加' })).toBeVisible();
  await page.getByRole('link', { name: '测试联系人' }).click();
  await page.getByRole('button', { name: '删除', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: '确定删除该联系人数据吗？' });
  await dialog.getByRole('button', { name: '删除', exact: true }).click();
  await expect(page.getByRole('status').filter({ hasText: '联系人已删除' })).toBeVisible();
});

test('the default company is the choice of RP; a disabled one is none', async ({ browser }) => {
  const page = await open(browser, 'zh-CN');
  await page.goto(`${ACCOUNT}?tab=default`);
  await expect(page.getByRole('radio', { name: /美妍日化有限公司/ })).toBeDisabled();
  await page.getByRole('radio', { name: /美妍化妆品有限公司/ }).check();
  await page.getByRole('button', { name: /设为默认/ }).click();
  await expect(page).toHaveURL(/tab=default&saved=default/);
  await expect(page.getByRole('status').filter({ hasText: '默认' })).toBeVisible();
});
