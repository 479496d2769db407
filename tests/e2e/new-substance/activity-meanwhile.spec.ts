import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { FIRST, makeFiling, open, YEAR } from '../../support/browser/activity.ts';
import { spokenIn } from '../../support/browser/language.ts';
import { recorder } from '../../support/browser/substances.ts';
import { test } from '../../support/browser/test.ts';

/** What the form of a record says of what others did while it was filled in, and of lines that go. */

const FORM = '/cnscc/ActivityRecord/list/add';

const WORDS = {
  'zh-CN': {
    emission: '环境排放情况',
    save: '保存草稿',
    saved: '草稿已保存。',
    stale: /您填写期间，其他人已保存过这条记录/,
    storedNow: '环境排放情况，现存：乙写的',
    over: '用我的内容覆盖',
    submit: '提交活动记录',
    moved: /您填写期间，本登记本年度的用量有变动/,
    used: '已提交 0.200',
    submitted: '已提交，计入年度用量。',
    remove: '删除第 2 行',
    dialog: '确定删除该项吗？',
    doRemove: '删除',
    undo: '撤销删除 第 2 行',
    goes: '删除后请点击“确定”保存。(1)',
    confirm: '确定',
  },
  'en-US': {
    emission: 'Release to the environment',
    save: 'Save draft',
    saved: 'The draft is saved.',
    stale: /Somebody else saved this record while you filled it in/,
    storedNow: 'Release to the environment, stored now: 乙写的',
    over: 'Save mine over it',
    submit: 'Submit the record',
    moved: /The volumes of this filing and year changed while you filled this in/,
    used: 'Submitted 0.200',
    submitted: 'Submitted; it counts in the year.',
    remove: 'Remove line 2',
    dialog: 'Delete this item?',
    doRemove: 'Delete',
    undo: 'Undo deleting Line 2',
    goes: 'After deleting, click Confirm to save. (1)',
    confirm: 'Confirm',
  },
} as const;
type Locale = keyof typeof WORDS;

interface Made {
  id: string;
  token: string;
}

/** A draft of two imports through the API, by the company's own enterprise or another. */
async function makeDraft(
  request: APIRequestContext,
  { id, token }: Made,
  { enterprise, tonnes = '0.1' }: { enterprise: string; tonnes?: string },
) {
  const headers = { Authorization: `Bearer ${token}` };
  const line = { activity_type: 'import', happened_on: FIRST, tonnes };
  const data = {
    filing_id: id,
    year: YEAR,
    enterprise_id: enterprise,
    role: 'importer',
    implementation: 'full',
    lines: [line, line],
  };
  const made = await request.post('/cnscc/api/activityRecords', { headers, data });
  expect(made.status(), await made.text()).toBe(200);
  return ((await made.json()) as { data: { id: string; version: number } }).data;
}

const emission = (page: Page, locale: Locale) => page.getByLabel(WORDS[locale].emission);

for (const locale of spokenIn('en-US')) {
  const t = WORDS[locale];
  const { own, related } = recorder(locale);

  test(`what somebody else saved meanwhile is shown before it is saved over, ${locale}`, async ({
    browser,
    request,
  }) => {
    const filing = await makeFiling(request, locale);
    const { id } = await makeDraft(request, filing, { enterprise: own });
    const [mine, theirs] = [
      await open(browser, locale, filing.token),
      await open(browser, locale, filing.token),
    ];
    for (const page of [mine, theirs]) await page.goto(`${FORM}?id=${id}`);
    await emission(theirs, locale).fill('乙写的');
    await theirs.getByRole('button', { name: t.save }).click();
    await expect(theirs.getByText(t.saved)).toBeVisible();
    await emission(mine, locale).fill('甲写的');
    await mine.getByRole('button', { name: t.save }).click();
    await expect(mine.getByText(t.stale)).toBeVisible();
    await expect(mine.getByText(t.storedNow)).toBeVisible();
    await expect(emission(mine, locale)).toHaveValue('甲写的');
    await mine.getByRole('button', { name: t.over }).click();
    await expect(mine.getByText(t.saved)).toBeVisible();
    await theirs.goto(`${FORM}?id=${id}`);
    await expect(emission(theirs, locale)).toHaveValue('甲写的');
  });

  test(`what others submitted meanwhile is in the gauge before it is submitted, ${locale}`, async ({
    browser,
    request,
  }) => {
    const filing = await makeFiling(request, locale);
    const { id } = await makeDraft(request, filing, { enterprise: own });
    const page = await open(browser, locale, filing.token);
    await page.goto(`${FORM}?id=${id}`);
    const other = await makeDraft(request, filing, { enterprise: related });
    const counted = await request.post(`/cnscc/api/activityRecords/${other.id}/submit`, {
      headers: { Authorization: `Bearer ${filing.token}` },
      data: { version: other.version, volume_version: 0 },
    });
    expect(counted.status(), await counted.text()).toBe(200);
    await page.getByRole('button', { name: t.submit }).click();
    await expect(page.getByText(t.moved)).toBeVisible();
    await expect(page.getByText(t.used)).toBeVisible();
    await page.getByRole('button', { name: t.submit }).click();
    await expect(page.getByText(t.submitted)).toBeVisible();
  });

  test(`a line that is kept is struck, comes back on a reload, and goes when it is confirmed, ${locale}`, async ({
    browser,
    request,
  }) => {
    const filing = await makeFiling(request, locale);
    const { id } = await makeDraft(request, filing, { enterprise: own });
    const page = await open(browser, locale, filing.token);
    await page.goto(`${FORM}?id=${id}`);
    const second = page.locator('[id="activity-lines[1].tonnes"]');
    const strike = async () => {
      await expect(async () => {
        // Before the page is taken over the button strikes at once, without asking.
        await page.goto(`${FORM}?id=${id}`);
        await expect(second).toBeVisible();
        await page.getByRole('button', { name: t.remove }).click();
        await expect(page.getByRole('dialog', { name: t.dialog })).toBeVisible({ timeout: 3000 });
      }).toPass();
      await page.getByRole('dialog').getByRole('button', { name: t.doRemove }).click();
      await expect(page.getByText(t.goes)).toBeVisible();
    };
    await strike();
    await expect(second).toHaveCount(0);
    await page.getByRole('button', { name: t.undo }).click();
    await expect(second).toHaveValue('0.100');
    await strike();
    await page.reload();
    await expect(second).toHaveValue('0.100');
    await strike();
    await page.getByRole('button', { name: t.confirm, exact: true }).click();
    await expect(page.getByText(t.saved)).toBeVisible();
    await expect(second).toHaveCount(0);
  });
}
