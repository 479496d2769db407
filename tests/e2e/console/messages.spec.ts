import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../../support/browser/axe.ts';
import { CAST } from '../../support/browser/cast.ts';
import { chosen, spokenIn } from '../../support/browser/language.ts';
import { enterAs } from '../../support/browser/session.ts';
import { test } from '../../support/browser/test.ts';

/** A message of staff on its way (`console.md` §4 messages): from a consultant to the home of a company, and back. */

const WORDS = {
  'zh-CN': {
    ...{ write: '发消息', system: '系统消息', titleZh: '中文标题', titleEn: '英文标题' },
    ...{ contentZh: '中文内容', contentEn: '英文内容', path: '链接页面', save: '保存草稿' },
    ...{ noContent: '请填写通知内容。', noEmail: '请选择是否发送邮件。', admins: '邮件通知管理员' },
    ...{ ownPage: '请填写本平台的页面', draft: '草稿', now: '立即发送', scheduled: '待发送' },
    ...{ sent: '已发送', read: '已读', recall: '撤回', recalled: '已撤回', preview: '预览' },
    ...{
      messages: '消息',
      readBy: /^1 \/ [1-9]/,
      title: '年末资料',
      noMatch: '没有符合条件的消息',
    },
  },
  'en-US': {
    ...{ write: 'Write a message', system: 'System message', titleZh: 'Chinese title' },
    ...{ titleEn: 'English title', contentZh: 'Chinese content', contentEn: 'English content' },
    ...{ path: 'Page it leads to', save: 'Save draft' },
    ...{
      noContent: 'Notification content is required.',
      noEmail: 'Choose whether to send e-mail.',
    },
    ...{ admins: 'E-mail to admins', ownPage: 'Enter a page of the portal', draft: 'Draft' },
    ...{ now: 'Send now', scheduled: 'Scheduled', sent: 'Sent', read: 'Mark', recall: 'Recall' },
    ...{ recalled: 'Recalled', preview: 'Preview', messages: 'Messages', readBy: /^1 of [1-9]/ },
    ...{ noMatch: 'No message matches' },
  },
} as const;
type Words = (typeof WORDS)[keyof typeof WORDS];

const MINUTE_MS = 60_000;

/** What the message of a walk says in each language; whatever looks like markup is text. */
const saidAt = (at: number) => ({
  'zh-CN': { title: `年末资料 ${at}`, content: `&lt;b&gt; 请上传 ${at} 的资料。` },
  'en-US': {
    title: `Papers of the year ${at}`,
    content: `&lt;b&gt; Please upload those of ${at}.`,
  },
});
type Said = ReturnType<typeof saidAt>;

/** The form of a new message: what is missing is said first. */
async function writes(page: Page, words: Words, said: Said) {
  const [zh, en] = [said['zh-CN'], said['en-US']];
  await page.goto('/console/companies/detail?id=co_huaxing');
  await page.getByRole('link', { name: words.write }).click();
  await page.getByRole('radio', { name: words.system }).check();
  await page.getByLabel(words.titleZh).fill(zh.title);
  await page.getByLabel(words.titleEn).fill(en.title);
  await page.getByLabel(words.path, { exact: false }).fill('javascript:alert(1)');
  await page.getByRole('button', { name: words.save }).click();
  const problem = (name: string) => page.getByRole('link', { name });
  await expect(problem(words.noContent)).toHaveCount(2);
  await expect(problem(words.noEmail)).toBeVisible();
  await expect(problem(words.ownPage)).toBeVisible();
  for (const [label, { content }] of [
    [words.contentZh, zh],
    [words.contentEn, en],
  ] as const) {
    await expect(page.getByLabel(label)).toHaveAttribute('aria-invalid', 'true');
    await page.getByLabel(label).fill(content);
  }
  for (const value of ['none', 'admins', 'users']) {
    await expect(page.locator(`[name=email_choice][value=${value}]`)).not.toBeChecked();
  }
  await page.getByRole('radio', { name: words.admins }).check();
  await page.getByLabel(words.path, { exact: false }).fill('/rscc/tradeRecords/list');
  const preview = page.getByRole('region', { name: words.preview });
  for (const { title, content } of [zh, en]) {
    await expect(preview.getByText(title)).toBeVisible();
    await expect(preview.getByText(content)).toBeVisible();
  }
  await expectAccessible(page);
  await page.getByRole('button', { name: words.save }).click();
}

for (const locale of spokenIn('zh-CN')) {
  const words = WORDS[locale];

  test(`${locale}: a consultant writes to Huaxing, who reads it at home until it is taken back`, async ({
    browser,
  }) => {
    test.setTimeout(3 * MINUTE_MS);
    const said = saidAt(Date.now());
    const { title, content } = said[locale];
    const staff = await (await browser.newContext(chosen(locale))).newPage();
    await enterAs(staff.context(), CAST.consultant);
    await writes(staff, words, said);
    await expect(staff.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(staff.getByText(words.draft, { exact: true })).toBeVisible();
    await expectAccessible(staff);
    await staff.getByRole('button', { name: words.now }).click();
    const asked = staff.getByRole('dialog');
    await asked.getByRole('button', { name: words.now }).click();
    // The minute may have come already.
    const onItsWay = new RegExp(`^(?:${words.scheduled}|${words.sent})$`);
    await expect(staff.getByText(onItsWay).first()).toBeVisible();

    const person = await (await browser.newContext(chosen(locale))).newPage();
    await enterAs(person.context(), CAST.admin);
    const notice = person.getByRole('listitem').filter({ hasText: title });
    await expect(async () => {
      await person.goto('/rscc/home/home');
      await expect(notice).toBeVisible({ timeout: 1000 });
    }).toPass({ timeout: MINUTE_MS });
    await expect(notice).toContainText(content);
    await expectAccessible(person);
    await notice.getByRole('button', { name: words.read }).click();
    await expect(notice.getByRole('button')).toHaveCount(0);
    await expect(notice).toBeVisible();

    await staff.reload();
    await expect(staff.getByText(words.sent, { exact: true }).first()).toBeVisible();
    await expect(staff.getByText(words.readBy)).toBeVisible();
    await staff.getByRole('button', { name: words.recall }).click();
    await staff.getByRole('dialog').getByRole('button', { name: words.recall }).click();
    await expect(staff.getByText(words.recalled, { exact: true }).first()).toBeVisible();
    await person.reload();
    await expect(person.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(notice).toHaveCount(0);

    await staff.goto(`/console/messages?q=${encodeURIComponent(title)}&state=recalled`);
    await expect(staff.getByRole('link', { name: title, exact: true })).toBeVisible();
    await expectAccessible(staff);
    await staff.goto(`/console/messages?q=${encodeURIComponent(title)}&state=draft`);
    await expect(staff.getByText(words.noMatch)).toBeVisible();
  });
}

test('without script a draft is kept, refused at its fields with what was typed, and sent', async ({
  browser,
}) => {
  const context = await browser.newContext({ ...chosen('en-US'), javaScriptEnabled: false });
  await enterAs(context, CAST.consultant);
  const page = await context.newPage();
  const words = WORDS['en-US'];
  const title = saidAt(Date.now())['en-US'].title;
  await page.goto('/console/messages/add?company=co_huaxing');
  await page.getByLabel(words.titleEn).fill(title);
  await page.getByRole('button', { name: words.save }).click();
  await expect(page.getByRole('link', { name: words.noEmail })).toBeVisible();
  await expect(page.getByLabel(words.titleEn)).toHaveValue(title);
  await page.getByRole('radio', { name: words.system }).check();
  await page.getByLabel(words.titleZh).fill('年末资料');
  await page.getByLabel(words.contentZh).fill('内容');
  await page.getByLabel(words.contentEn).fill('Content');
  await page.locator('[name=email_choice][value=none]').check();
  await page.getByRole('button', { name: words.save }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  // It waits for next week, and is taken back before.
  const day = new Date(Date.now() + 7 * 24 * 60 * MINUTE_MS).toISOString().slice(0, 10);
  await page.locator('[name=day]').first().fill('2020-01-01');
  await page.getByRole('button', { name: 'Send at that time' }).click();
  await expect(page.getByText('Not before now.')).toBeVisible();
  await page.locator('[name=day]').first().fill(day);
  await page.locator('[name=time]').fill('09:30');
  await page.getByRole('button', { name: 'Send at that time' }).click();
  await expect(page.getByText(words.scheduled, { exact: true })).toBeVisible();
  await page.getByRole('link', { name: words.recall }).click();
  await page.getByRole('dialog').getByRole('button', { name: words.recall }).click();
  await expect(page.getByText(words.recalled, { exact: true }).first()).toBeVisible();
});
