import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../../support/browser/axe.ts';
import { CAST } from '../../support/browser/cast.ts';
import { chosen, spokenIn } from '../../support/browser/language.ts';
import { enterAs } from '../../support/browser/session.ts';
import { test } from '../../support/browser/test.ts';

/** Letters (`console.md` §4): a template is written, filled, edited, sent to one and to many. */

const WORDS = {
  'zh-CN': {
    ...{ nameZh: '中文名称', nameEn: '英文名称', subjectZh: '中文主题', subjectEn: '英文主题' },
    ...{ textZh: '中文正文', textEn: '英文正文', save: '保存模板', preview: '预览' },
    ...{ unknown: '花括号内只能是', write: '用它写信', send: '发送信函', log: '往来记录' },
    ...{ huaxing: '华兴化工有限公司', linjiang: '临江树脂有限公司', letter: '发信函' },
    ...{ noEmail: '没有主要联系人邮箱。', will: '将处理', over: '已结束', done: '已完成' },
    ...{ start: /^执行/, template: '信函模板', skipped: '跳过', remove: '删除模板' },
    ...{ documents: '资料待补充', gone: '模板已删除。', onItsWay: '信函已交付发送' },
  },
  'en-US': {
    ...{ nameZh: 'Chinese name', nameEn: 'English name', subjectZh: 'Chinese subject' },
    ...{ subjectEn: 'English subject', textZh: 'Chinese text', textEn: 'English text' },
    ...{ save: 'Save template', preview: 'Preview', unknown: 'Between braces only' },
    ...{ write: 'Write with it', send: 'Send the letter', log: 'Contact log' },
    ...{ huaxing: 'Huaxing Chemical Co., Ltd.', linjiang: 'Linjiang Resins Co., Ltd.' },
    ...{ letter: 'Send a letter', noEmail: 'The main contact has no e-mail address.' },
    ...{ will: 'Will be done', over: 'Over', done: 'Done', start: /^Do it/ },
    ...{ template: 'Letter template', skipped: 'Skipped', remove: 'Delete template' },
    ...{
      documents: 'Documents missing',
      gone: 'The template is deleted.',
      onItsWay: 'The letter is on its way',
    },
  },
} as const;
type Words = (typeof WORDS)[keyof typeof WORDS];

const MINUTE_MS = 60_000;
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

/** The form of a new template: a place that there is none of is said at its field. */
async function writesTemplate(page: Page, words: Words, name: string) {
  await page.goto('/console/messages/templates/add');
  await page.getByLabel(words.nameZh).fill(`${name} 中`);
  await page.getByLabel(words.nameEn).fill(`${name} en`);
  await page.getByLabel(words.subjectZh).fill('{company}：到港计划');
  await page.getByLabel(words.subjectEn).fill('{company}: planned arrivals');
  await page.getByLabel(words.textZh).fill('{contact}，您好：\n请于 {day} 前提供。');
  await page.getByLabel(words.textEn).fill('Dear {contact},\nplease send the plan. {date}');
  await page.getByRole('button', { name: words.save }).click();
  await expect(page.getByText(words.unknown).first()).toBeVisible();
  await expect(page.getByLabel(words.textZh)).toHaveAttribute('aria-invalid', 'true');
  await page.getByLabel(words.textZh).fill('{contact}，您好：\n请提供到港计划。{date}');
  await page.getByRole('button', { name: words.save }).click();
  await expect(page.getByRole('heading', { name: words.preview })).toBeVisible();
}

for (const locale of spokenIn('zh-CN')) {
  const words = WORDS[locale];
  test(`a template is written, and its letter is edited and sent (${locale})`, async ({
    browser,
  }) => {
    test.setTimeout(2 * MINUTE_MS);
    const page = await (await browser.newContext(chosen(locale))).newPage();
    await enterAs(page.context(), CAST.provider);
    const name = `Arrivals ${Date.now()}`;
    await writesTemplate(page, words, name);
    const id = new URL(page.url()).searchParams.get('id') ?? '';
    await page.goto(`/console/messages/templates/detail?id=${id}&company=co_huaxing`);
    await expect(page.getByText('华兴化工有限公司：到港计划')).toBeVisible();
    await expect(page.getByText('Huaxing Chemical Co., Ltd.: planned arrivals')).toBeVisible();
    await expect(page.getByText('张伟，您好：')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: words.write }).click();
    await expect(page.getByLabel(words.subjectZh)).toHaveValue('华兴化工有限公司：到港计划');
    await page.getByLabel(words.textZh).fill(`张伟，您好：\n请于周五前发来。${name}`);
    await expectAccessible(page);
    await page.getByRole('button', { name: words.send }).click();
    await expect(page.getByText(words.onItsWay)).toBeVisible();
    await expect(row(page, name)).toContainText('请于周五前发来。');
    await page.goto(`/console/messages/templates/detail?id=${id}`);
    await page.getByRole('button', { name: words.remove }).click();
    await page.getByRole('dialog').getByRole('button', { name: words.remove }).click();
    await expect(page.getByText(words.gone)).toBeVisible();
  });

  test(`a letter goes to many; who has no address is skipped (${locale})`, async ({ browser }) => {
    test.setTimeout(2 * MINUTE_MS);
    const page = await (await browser.newContext(chosen(locale))).newPage();
    await enterAs(page.context(), CAST.consultant);
    await page.goto('/console/companies?limit=100');
    for (const name of [words.huaxing, words.linjiang]) {
      await row(page, name).locator('input[name=ids]').check();
    }
    await page.getByRole('link', { name: words.letter, exact: true }).click();
    await page.getByLabel(words.template).selectOption({ label: words.documents });
    await page.getByRole('button', { name: words.preview }).click();
    await expect(row(page, words.linjiang)).toContainText(words.noEmail);
    await expectAccessible(page);
    await page.getByRole('button', { name: words.start }).click();
    await expect(page.getByText(words.over)).toBeVisible({ timeout: MINUTE_MS });
    await expect(row(page, words.linjiang)).toContainText(words.noEmail);
    await expectAccessible(page);
  });
}
