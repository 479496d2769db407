import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../../support/browser/axe.ts';
import { CAST } from '../../support/browser/cast.ts';
import { chosen, spokenIn } from '../../support/browser/language.ts';
import { enterAs } from '../../support/browser/session.ts';
import { test } from '../../support/browser/test.ts';

/** The overview of all companies (`console.md` §4): the most urgent first, something done to many, who has too much. */

const WORDS = {
  'zh-CN': {
    ...{ lapsed: '授权已过期', overdue: '审核到期有限公司', unassigned: '未分配' },
    ...{ ruihe: '瑞禾溶剂（南通）有限公司', donghai: '东海材料有限公司', select: '选择' },
    ...{ renew: '续期', months: '延长月数', preview: '预览', will: '将处理', skipped: '跳过' },
    ...{ dayOrMonths: '请填写日期或月数之一。', done: '已完成', over: '已结束', move: '移交' },
    ...{ consultant: '顾问', first: '移出', assign: '分配顾问', start: /^执行/, add: '安排替班' },
    ...{ load: '工作量', noSubstitute: '请选择', until: '最后一天', from: '第一天' },
  },
  'en-US': {
    ...{ lapsed: 'Authorisation lapsed', overdue: 'Audit Lapsed Co., Ltd.' },
    ...{ unassigned: 'Unassigned', ruihe: 'Ruihe Solvents (Nantong) Co., Ltd.' },
    ...{ donghai: 'Donghai Materials Co., Ltd.', select: 'Select' },
    ...{ renew: 'Renew', months: 'Months', preview: 'Preview', will: 'Will be done' },
    ...{ skipped: 'Skipped', dayOrMonths: 'Give either a day or months.', done: 'Done' },
    ...{ over: 'Over', move: 'Move', consultant: 'Consultant', first: 'In the place of' },
    ...{ assign: 'Assign', start: /^Do it/, add: 'Let somebody stand in', load: 'Load' },
    ...{ noSubstitute: 'Choose', until: 'Last day', from: 'First day' },
  },
} as const;
type Words = (typeof WORDS)[keyof typeof WORDS];

// The same two companies in each walk.
test.describe.configure({ mode: 'serial' });

const MINUTE_MS = 60_000;

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

/** Ticks Ruihe and Donghai, and begins something with both. */
async function ticks(page: Page, words: Words, act: string) {
  await page.goto('/console/companies?limit=100');
  for (const name of [words.ruihe, words.donghai]) {
    await row(page, name).locator('input[name=ids]').check();
  }
  await page.getByRole('link', { name: act, exact: true }).click();
}

/** What was begun comes to its end, with nothing refused. */
async function ends(page: Page, words: Words) {
  await page.getByRole('button', { name: words.start }).click();
  await expect(page.getByText(words.over)).toBeVisible({ timeout: MINUTE_MS });
  for (const name of [words.ruihe, words.donghai]) {
    await expect(row(page, name)).toContainText(words.done);
  }
  await expectAccessible(page);
}

for (const locale of spokenIn('en-US')) {
  const words = WORDS[locale];

  test(`${locale}: an urgent one is on the first page, two are renewed at once, and go to a colleague and back`, async ({
    browser,
  }) => {
    test.setTimeout(5 * MINUTE_MS);
    const page = await (await browser.newContext(chosen(locale))).newPage();
    await enterAs(page.context(), CAST.provider);

    // Other walks make companies that are as urgent.
    await page.goto('/console/companies?limit=100');
    await expect(row(page, words.overdue)).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: words.lapsed }).click();
    await expect(row(page, words.overdue)).toBeVisible();
    await expect(row(page, words.ruihe)).toHaveCount(0);

    await ticks(page, words, words.renew);
    await page.getByLabel(words.months, { exact: true }).fill('');
    await page.getByRole('button', { name: words.preview }).click();
    await expect(page.getByRole('link', { name: words.dayOrMonths })).toBeVisible();
    await page.getByLabel(words.months, { exact: true }).fill('12');
    await page.getByRole('button', { name: words.preview }).click();
    await expect(row(page, words.ruihe)).toContainText(words.will);
    await expectAccessible(page);
    await ends(page, words);

    await page.goto('/console/load');
    await expectAccessible(page);
    await row(page, '苏敏').getByRole('link', { name: words.move }).click();
    await page.getByLabel(words.consultant, { exact: true }).selectOption({ label: 'Eva de Wit' });
    await page.getByRole('button', { name: words.preview }).click();
    await expect(row(page, words.donghai)).toContainText('Eva de Wit');
    await ends(page, words);
    await page.goto('/console/load');
    await expect(row(page, '苏敏').getByRole('link', { name: words.move })).toHaveCount(0);

    await ticks(page, words, words.assign);
    await page.getByLabel(words.consultant, { exact: true }).selectOption({ label: '苏敏' });
    await page.getByLabel(words.first).selectOption({ label: 'Eva de Wit' });
    await page.getByRole('button', { name: words.preview }).click();
    await ends(page, words);
    await page.goto('/console/load');
    await expect(row(page, '苏敏').getByRole('link', { name: words.move })).toBeVisible();
  });
}

test('without script companies are ticked, looked at and renewed', async ({ browser }) => {
  test.setTimeout(3 * MINUTE_MS);
  const words = WORDS['zh-CN'];
  const context = await browser.newContext({ ...chosen('zh-CN'), javaScriptEnabled: false });
  await enterAs(context, CAST.provider);
  const page = await context.newPage();
  await page.goto('/console/companies?limit=100');
  await row(page, words.donghai).locator('input[name=ids]').check();
  await page.getByRole('button', { name: words.renew, exact: true }).click();
  await page.getByRole('button', { name: words.preview }).click();
  await expect(row(page, words.donghai)).toContainText(words.will);
  await page.getByRole('button', { name: words.start }).click();
  await expect(async () => {
    await page.reload();
    await expect(row(page, words.donghai)).toContainText(words.done, { timeout: 1000 });
  }).toPass({ timeout: MINUTE_MS });
});
