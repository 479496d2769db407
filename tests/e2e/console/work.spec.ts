import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../../support/browser/axe.ts';
import { CAST } from '../../support/browser/cast.ts';
import { chosen, spokenIn } from '../../support/browser/language.ts';
import { isLive } from '../../support/browser/live.ts';
import { enterAs, sessionOf } from '../../support/browser/session.ts';
import { sql } from '../../support/browser/sql.ts';
import { test } from '../../support/browser/test.ts';

/** The queue of the console (`console.md` §4 work), as a consultant works through it. */

const WORDS = {
  'zh-CN': {
    ...{
      title: '待办',
      add: '新增待办',
      company: '企业',
      subject: '事项',
      due: '期限',
      save: '新增',
    },
    ...{ mine: '我的', done: '完成', result: '处理结果', finished: '已完成，下一项已打开。' },
    ...{ note: '添加备注', noteSave: '添加', noted: '备注已添加。', waiting: '改为等待企业' },
    ...{
      waits: '等待企业',
      doneTab: '已完成',
      back: '返回列表',
      home: '工作台',
      choose: '请选择企业',
    },
    ...{ required: '请填写处理结果', late: '逾期 3 天', take: '接手', taken: '已接手。' },
    ...{ decide: '名称无误', reason: '理由', decided: '已处理，下一项已打开。' },
  },
  'en-US': {
    ...{
      title: 'To do',
      add: 'New item',
      company: 'Company',
      subject: 'Subject',
      due: 'Due',
      save: 'Add',
    },
    ...{
      mine: 'Mine',
      done: 'Done',
      result: 'What came of it',
      finished: 'Done. The next item is open.',
    },
    ...{
      note: 'Add a note',
      noteSave: 'Add',
      noted: 'Note added.',
      waiting: 'Wait for the company',
    },
    ...{
      waits: 'Waiting for the company',
      doneTab: 'Done',
      back: 'Back to the list',
      home: 'Console',
      choose: 'Choose a company',
    },
    ...{
      required: 'What came of it is required',
      late: '3 days late',
      take: 'Take',
      taken: 'Taken.',
    },
    ...{ decide: 'Name is right', reason: 'Reason', decided: 'Decided. The next item is open.' },
  },
} as const;

const inDays = (days: number) =>
  new Date(Date.now() + days * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);

/** An item of a company that the consultant works for, which no cause of the demo ends. */
async function insertItem(id: string, dueOn: string, kind = 'manual') {
  await sql(
    `INSERT OR REPLACE INTO work_items (id, kind, subject_kind, subject_id, occasion, company_id, system,
      subject_zh, subject_en, about, due_on, state, arisen_at_ms, created_at_ms, version, move_id)
     VALUES (?, ?, 'matter', ?, '', 'co_huaxing', 'rscc', ?, ?, '', ?, 'open', ?, ?, 1, '')`,
    ...[id, kind, id, `事项 ${id}`, `Matter ${id}`, dueOn, Date.now(), Date.now()],
  );
}

for (const language of spokenIn('en-US')) {
  const words = WORDS[language];
  const tag = language.slice(0, 2);

  test.describe(language, () => {
    test.use({ ...chosen(language), viewport: { width: 1366, height: 900 } });

    test('an item is taken, noted, waits and is finished; what comes next opens', async ({
      page,
    }) => {
      const late = `wrk_e2e_late_${tag}`;
      await insertItem(late, inDays(-3));
      await enterAs(page.context(), CAST.consultant);
      await page.goto('/console');
      await expectAccessible(page);
      await page.goto(`/console/work?item=${late}`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.title);
      const item = page.getByRole('article');
      await expect(item).toContainText(words.late);
      await expectAccessible(page);

      await item.getByRole('button', { name: words.take }).click();
      await expect(item.getByText(words.taken)).toBeVisible();
      await item
        .getByRole('textbox', { name: words.note, exact: true })
        .fill('Called the company.');
      await item.getByRole('button', { name: words.noteSave, exact: true }).click();
      await expect(item.getByText(words.noted)).toBeVisible();
      await expect(item.getByText('Called the company.')).toBeVisible();
      await item.getByRole('button', { name: words.waiting }).click();
      await expect(item.getByRole('banner').or(item.locator('header'))).toContainText(words.waits);

      // A note must say what came of it.
      await item.getByRole('button', { name: words.done, exact: true }).click();
      await expect(item.getByText(words.required)).toBeVisible();
      await item.getByLabel(words.result).fill('Settled by phone.');
      await item.getByRole('button', { name: words.done, exact: true }).click();
      await expect(page.getByText(words.finished)).toBeVisible();
      expect(new URL(page.url()).searchParams.get('item')).not.toBe(late);
      await page.getByRole('link', { name: words.doneTab, exact: true }).click();
      await expect(page.getByRole('link', { name: new RegExp(late) })).toBeVisible();
    });

    test('a matter is written down, and stands in the queue', async ({ page }) => {
      await enterAs(page.context(), CAST.consultant);
      await page.goto('/console/work/add?company=co_huaxing');
      await expectAccessible(page);
      await page.getByLabel(words.subject).fill(`Slides ${tag}`);
      await page.getByLabel(words.due).fill(inDays(9));
      await page.getByRole('button', { name: words.save, exact: true }).click();
      await expect(page).toHaveURL(/\/console\/work\?item=/);
      await expect(
        page.getByRole('article').getByRole('heading', { level: 2 }).first(),
      ).toContainText(`Slides ${tag}`);
    });

    test('J and K open the next and the previous item, E leads to what ends it', async ({
      page,
    }) => {
      await insertItem(`wrk_e2e_${tag}_a`, '2020-01-01');
      await insertItem(`wrk_e2e_${tag}_b`, '2020-01-02');
      await enterAs(page.context(), CAST.consultant);
      await page.goto(`/console/work?q=${tag === 'zh' ? '事项' : 'matter'}+wrk_e2e_${tag}_`);
      await isLive(page);
      const heading = page.getByRole('article').getByRole('heading', { level: 2 }).first();
      const first = await heading.textContent();
      await page.keyboard.press('j');
      await expect(heading).not.toHaveText(first ?? '');
      await page.keyboard.press('k');
      await expect(heading).toHaveText(first ?? '');
      await page.keyboard.press('e');
      await expect(page.getByLabel(words.result)).toBeFocused();
    });

    test('on a phone the list and the item stand one at a time', async ({ page }) => {
      const id = `wrk_e2e_phone_${tag}`;
      await insertItem(id, '2020-02-01');
      await page.setViewportSize({ width: 390, height: 844 });
      await enterAs(page.context(), CAST.consultant);
      await page.goto('/console/work');
      await expect(page.getByRole('article')).toBeHidden();
      await expectAccessible(page);
      await page.getByRole('link', { name: new RegExp(id) }).click();
      await expect(page.getByRole('article')).toBeVisible();
      await expect(page.getByRole('link', { name: new RegExp(`${id}$`) })).toBeHidden();
      await expectAccessible(page);
      expect(await sideways(page)).toBe(0);
      await page.getByRole('link', { name: words.back }).click();
      await expect(page.getByRole('article')).toBeHidden();
    });
  });
}

const sideways = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

test.describe('without script', () => {
  test.use({ ...chosen('zh-CN'), javaScriptEnabled: false });

  test('the queue is read and an item is finished', async ({ page }) => {
    const id = 'wrk_e2e_plain';
    await insertItem(id, '2020-03-01');
    await enterAs(page.context(), CAST.consultant);
    await page.goto(`/console/work?item=${id}`);
    const item = page.getByRole('article');
    await item.getByRole('button', { name: WORDS['zh-CN'].take }).click();
    await expect(item.getByText(WORDS['zh-CN'].taken)).toBeVisible();
    await item.getByLabel(WORDS['zh-CN'].result).fill('已电话确认。');
    await item.getByRole('button', { name: WORDS['zh-CN'].done, exact: true }).click();
    await expect(page.getByText(WORDS['zh-CN'].finished)).toBeVisible();
  });
});

test('a consultant sees nothing of a company that is not theirs', async ({ request }) => {
  const token = await sessionOf('su.min@greenlane.example');
  await insertItem('wrk_e2e_other', '2020-04-01');
  const answer = await request.get('/console/api/workQueue/wrk_e2e_other', {
    headers: { Authorization: `Bearer ${token}` },
  });
  expect(answer.status()).toBe(404);
});
