import { expect, type Page } from '@playwright/test';
import { FIRST, makeFiling, open, YEAR } from '../../support/browser/activity.ts';
import { spokenIn } from '../../support/browser/language.ts';
import { isLive } from '../../support/browser/live.ts';
import { RECORDER_NAMES } from '../../support/browser/substances.ts';
import { test } from '../../support/browser/test.ts';

/** A year's activity from the banner of home to its submission: `new-substance.md` §10, steps 6, 8, 9. */

const FORM = '/cnscc/ActivityRecord/list/add';

const WORDS = {
  'zh-CN': {
    fillIn: /^去填写/,
    role: '角色',
    paste: '从 Excel 粘贴',
    pasteArea: '粘贴的行',
    read: '读取为新行',
    importing: '进口',
    over: /104\.0%，超出/,
    unknown: '请选择列表中的一项。',
    full: '完全按登记证要求落实',
    notFulfilled: '未落实',
    risk: '法律风险提示',
    confirm: '确认未落实',
    other: '改选其他',
    understood: '我已知悉',
    unread: '请先阅读并确认法律风险提示。',
    submit: '提交活动记录',
    kept: '草稿已保存，尚未提交。请改正以下各项后再提交。',
    reason: /请填写原因/,
    submitted: '已提交，计入年度用量。',
    exists: '该企业本年度的记录已存在，不能再填一条。',
    toExisting: '打开已有记录',
    addLine: '添加一行',
    removeLine: '删除第 2 行',
    save: '保存草稿',
    saved: '草稿已保存。',
    previous: '上一页',
    next: '下一页',
    wrongOnThird: '第 3 页有 1 行需要改正',
    wrongTonnes: /^第 58 行 数量/,
  },
  'en-US': {
    fillIn: /^Fill in/,
    role: 'Role',
    paste: 'Paste from Excel',
    pasteArea: 'Pasted rows',
    read: 'Read as new rows',
    importing: 'Import',
    over: /104\.0 %, /,
    unknown: 'Choose one from the list.',
    full: 'Fully per the registration certificate requirements',
    notFulfilled: 'Not fulfilled',
    risk: 'Legal risk',
    confirm: 'Confirm not fulfilled',
    other: 'Choose another',
    understood: 'I understand',
    unread: 'Read and confirm the legal risk notice.',
    submit: 'Submit the record',
    kept: 'The draft is saved but not submitted. Put the following right and submit again.',
    reason: /Give a reason/,
    submitted: 'Submitted; it counts in the year.',
    exists: "A record of this enterprise exists for this year; there can't be another.",
    toExisting: 'Open the record',
    addLine: 'Add a line',
    removeLine: 'Remove line 2',
    save: 'Save draft',
    saved: 'The draft is saved.',
    previous: 'Previous',
    next: 'Next',
    wrongOnThird: '1 line on page 3 to put right',
    wrongTonnes: /^Line 58, Quantity/,
  },
} as const;
type Locale = keyof typeof WORDS;

/** Three imports that come to 104 per cent, the third with a name that nobody has. */
async function pasteLines(page: Page, t: (typeof WORDS)[Locale], locale: Locale) {
  const related = RECORDER_NAMES.related[locale === 'zh-CN' ? 0 : 1];
  const rows = [
    [t.importing, FIRST.replaceAll('-', '/'), '0.300', related],
    [t.importing, FIRST, '0.300', ''],
    [t.importing, FIRST, '0.232', 'Nobody Ltd.'],
  ];
  await page.getByText(t.paste, { exact: true }).click();
  await page.getByLabel(t.pasteArea).fill(rows.map((row) => row.join('\t')).join('\n'));
  await page.getByRole('button', { name: t.read }).click();
}

for (const locale of spokenIn('zh-CN')) {
  const t = WORDS[locale];

  test(`a year that is over its volume is recorded with its reason, ${locale}`, async ({
    browser,
    request,
  }) => {
    test.slow();
    const { id, number, token } = await makeFiling(request, locale);
    const page = await open(browser, locale, token);
    await page.goto('/cnscc/home');
    const missing = page.getByRole('listitem').filter({ hasText: number });
    await missing.getByRole('link', { name: t.fillIn }).click();
    await expect(page).toHaveURL(new RegExp(`filing=${id}`));
    await page.getByLabel(t.role, { exact: true }).selectOption('importer');
    await pasteLines(page, t, locale);
    await expect(page.getByText(t.over)).toBeVisible();
    const third = page.locator('[id="activity-lines[2].party"]');
    await expect(third).toHaveAttribute('aria-invalid', 'true');
    await expect(page.getByText(t.unknown)).toBeVisible();
    await third.selectOption('');
    await expect(page.getByText(t.unknown)).toBeHidden();
    await page.getByText(t.full).click();
    await page.getByRole('button', { name: t.submit }).click();
    await expect(page.getByText(t.kept)).toBeVisible();
    const why = page.locator('#activity-why_excess');
    await expect(why).toBeFocused();
    await expect(page.getByText(t.reason).first()).toBeVisible();
    await why.fill('The last lot of August was larger than its contract.');
    await page.getByRole('button', { name: t.submit }).click();
    await expect(page.getByText(t.submitted)).toBeVisible();
    const detail = new URL(page.url()).searchParams.get('id');

    await page.goto(`${FORM}?filing=${id}&year=${YEAR}`);
    await expect(page.getByText(t.exists)).toBeVisible();
    await page.getByRole('link', { name: t.toExisting }).click();
    await expect(page).toHaveURL(new RegExp(`detail.*id=${detail}`));
  });

  test(`what is not fulfilled is confirmed in a dialog, ${locale}`, async ({
    browser,
    request,
  }) => {
    const { id, token } = await makeFiling(request, locale);
    const page = await open(browser, locale, token);
    await page.goto(`${FORM}?filing=${id}&year=${YEAR}`);
    const choice = page.getByRole('radio', { name: t.notFulfilled });
    const dialog = page.getByRole('dialog', { name: t.risk });
    await expect(async () => {
      // A choice before the page is taken over opens nothing: the block below says the same.
      await page.getByText(t.full).click({ timeout: 1000 });
      await choice.check();
      await expect(dialog).toBeVisible({ timeout: 5000 });
    }).toPass();
    await dialog.getByRole('button', { name: t.other }).click();
    await expect(page.getByRole('radio', { name: t.full })).toBeChecked();
    await choice.check();
    await dialog.getByRole('button', { name: t.confirm }).click();
    await expect(dialog.getByText(t.unread)).toBeVisible();
    await dialog.getByLabel(t.understood).check();
    await dialog.getByRole('button', { name: t.confirm }).click();
    await expect(dialog).toBeHidden();
    await expect(choice).toBeChecked();
    await expect(page.getByLabel(t.understood)).toBeChecked();
    await expect(page.locator('#activity-why_not_fulfilled')).toBeVisible();
  });
}

test('a record is filled in, saved and submitted without script', async ({ browser, request }) => {
  test.slow();
  const locale = 'zh-CN';
  const t = WORDS[locale];
  const { id, token } = await makeFiling(request, locale);
  const page = await open(browser, locale, token, false, 390);
  await page.goto(`${FORM}?filing=${id}&year=${YEAR}`);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
  expect(wide).toBe(false);
  await page.locator('[name=role]').selectOption('importer');
  await page.locator('[name="lines[0].activity_type"]').selectOption('import');
  await page.locator('[name="lines[0].happened_on"]').fill(FIRST);
  await page.locator('[name="lines[0].tonnes"]').fill('0.4');
  await page.getByRole('button', { name: t.addLine }).click();
  await page.getByRole('button', { name: t.addLine }).click();
  await expect(page.locator('[name="lines[2].tonnes"]')).toBeVisible();
  await page.getByRole('button', { name: t.removeLine }).click();
  await expect(page.locator('[name="lines[2].tonnes"]')).toHaveCount(0);
  await page.locator('[name="lines[1].activity_type"]').selectOption('import');
  await page.locator('[name="lines[1].happened_on"]').fill(FIRST);
  await page.locator('[name="lines[1].tonnes"]').fill('0.1');
  await page.getByRole('button', { name: t.save }).click();
  await expect(page.getByText(t.saved)).toBeVisible();
  await expect(page.locator('[name="lines[1].tonnes"]')).toHaveValue('0.100');
  await page.getByRole('radio', { name: t.notFulfilled }).check();
  await page.getByRole('button', { name: t.submit }).click();
  await expect(page.getByText(t.kept)).toBeVisible();
  await page.locator('#activity-why_not_fulfilled').fill('清洗水收集池检修，十月中旬前恢复。');
  await page.getByRole('button', { name: t.submit }).click();
  await expect(page.getByText(t.unread).first()).toBeVisible();
  await page.getByLabel(t.understood).check();
  await page.getByRole('button', { name: t.submit }).click();
  await expect(page.getByText(t.submitted)).toBeVisible();
});

/** Sixty imports; one on the third page says no quantity. */
const SIXTY = Array.from({ length: 60 }, (_, at) => [
  'import',
  FIRST,
  at === 57 ? 'much' : '0.001',
]);

for (const locale of spokenIn('en-US')) {
  const t = WORDS[locale];

  test(`of many lines a page is drawn, and a wrong one on another page is reached, ${locale}`, async ({
    browser,
    request,
  }) => {
    const { id, token } = await makeFiling(request, locale);
    const page = await open(browser, locale, token, true, locale === 'zh-CN' ? 1366 : 390);
    await page.goto(`${FORM}?filing=${id}&year=${YEAR}`);
    // Read before the page is taken over, they would go to the server and back.
    await isLive(page);
    await page.getByLabel(t.role, { exact: true }).selectOption('importer');
    await page.getByText(t.paste, { exact: true }).click();
    await page.getByLabel(t.pasteArea).fill(SIXTY.map((row) => row.join('\t')).join('\n'));
    await page.getByRole('button', { name: t.read }).click();
    const tonnes = (line: number) => page.locator(`[id="activity-lines[${line - 1}].tonnes"]`);
    await expect(tonnes(25)).toBeVisible();
    await expect(tonnes(26)).toHaveCount(0);
    await tonnes(2).fill('0.005');
    await expect(async () => {
      // The note that the draft is kept comes meanwhile and moves the page by a line.
      await page.getByRole('button', { name: t.wrongOnThird }).click({ timeout: 1000 });
      await expect(tonnes(58)).toHaveAttribute('aria-invalid', 'true', { timeout: 1000 });
    }).toPass();
    await expect(tonnes(2)).toHaveCount(0);
    await page.getByRole('button', { name: t.addLine }).click();
    await expect(tonnes(61)).toBeVisible();
    await page.getByRole('button', { name: t.previous }).click();
    await page.getByText(t.full).click();
    await page.getByRole('button', { name: t.submit }).click();
    await expect(tonnes(58)).toBeFocused();
    await page.getByRole('button', { name: t.previous }).click();
    await expect(tonnes(58)).toHaveCount(0);
    await page.getByRole('link', { name: t.wrongTonnes }).click();
    await expect(tonnes(58)).toBeFocused();
    await tonnes(58).fill('0.001');
    await page.getByRole('button', { name: t.submit }).click();
    await expect(page.getByText(t.submitted)).toBeVisible();
    // 59 lines of a kilogram, and the one that was changed before its page was left.
    await expect(page.getByText(/0\.064/).first()).toBeVisible();
  });
}

test('many lines are turned over, added to and saved without script', async ({
  browser,
  request,
}) => {
  test.slow();
  const t = WORDS['zh-CN'];
  const { id, token } = await makeFiling(request, 'zh-CN');
  const page = await open(browser, 'zh-CN', token, false);
  await page.goto(`${FORM}?filing=${id}&year=${YEAR}`);
  await page.getByText(t.paste, { exact: true }).click();
  await page.getByLabel(t.pasteArea).fill(SIXTY.map((row) => row.join('\t')).join('\n'));
  await page.getByRole('button', { name: t.read }).click();
  const tonnes = (line: number) => page.locator(`[name="lines[${line - 1}].tonnes"]`);
  await tonnes(2).fill('0.005');
  await page.getByRole('button', { name: t.next }).click();
  await expect(tonnes(26)).toBeVisible();
  await expect(tonnes(2)).toHaveCount(0);
  await page.getByRole('button', { name: t.addLine }).click();
  await expect(tonnes(61)).toBeVisible();
  await tonnes(58).fill('0.001');
  await page.getByRole('button', { name: t.save }).click();
  await expect(page.getByText(t.saved)).toBeVisible();
  await expect(tonnes(60)).toHaveValue('0.001');
  await page.goto(`${page.url().replace(/&part=\d+/, '')}`);
  await expect(tonnes(2)).toHaveValue('0.005');
});
