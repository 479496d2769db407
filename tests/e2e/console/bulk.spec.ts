import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../../support/browser/axe.ts';
import { CAST } from '../../support/browser/cast.ts';
import { chosen } from '../../support/browser/language.ts';
import { enterAs } from '../../support/browser/session.ts';
import { test } from '../../support/browser/test.ts';

/** Duties that are registered together, and letters that are issued together (`console.md` §4 Bulk). */

const WORDS = {
  'zh-CN': {
    ...{ pasted: '粘贴行', unknown: '没有这项义务。', noProof: '请填写回执编号或选择证明文件。' },
    ...{ register: '登记完成', preview: /预览$/, start: /^执行/, over: '已结束', done: '已完成' },
    ...{ first: '首次活动报告', files: '证明文件', letters: '确认函', issue: '签发确认函' },
    ...{ will: '将处理', choose: '选择' },
  },
  'en-US': {
    ...{ pasted: 'Pasted rows', unknown: 'There is no such duty.' },
    ...{ noProof: 'Give the number of the receipt or the file that proves it.' },
    ...{ register: 'Register as done', preview: /^Preview/, start: /^Do it/, over: 'Over' },
    ...{ done: 'Done', first: 'First activity report', files: 'Files that prove it' },
    ...{ letters: 'Confirmation letters', issue: 'Issue letters', will: 'Will be done' },
    choose: 'Choose',
  },
} as const;

const MINUTE_MS = 60_000;
const row = (page: Page, ...texts: string[]) =>
  texts.reduce((rows, text) => rows.filter({ hasText: text }), page.getByRole('row'));
const PDF = '%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n';

test('duties of a company are pasted, one without proof is left, and the others are done', async ({
  browser,
}) => {
  test.setTimeout(2 * MINUTE_MS);
  const words = WORDS['zh-CN'];
  const page = await (await browser.newContext(chosen('zh-CN'))).newPage();
  await enterAs(page.context(), CAST.provider);
  await page.goto('/console/duties?company=co_donghai&state=open&limit=100');
  const first = row(page, words.first).first();
  const number = (await first.locator('[data-row]').textContent()) ?? '';
  const hazard = row(page, '新危害信息').first();
  const other = (await hazard.locator('[data-row]').textContent()) ?? '';
  await first.locator('input[name=ids]').check();
  await hazard.locator('input[name=ids]').check();
  await expectAccessible(page);
  await page.getByRole('link', { name: words.register, exact: true }).click();
  const today = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10);
  await page
    .getByLabel(words.pasted)
    .fill(`${number}\t${today}\treceipt.pdf\t${words.first}\n${other}\t${today}\nX-1\t${today}\t7`);
  await page
    .getByLabel(words.files)
    .setInputFiles({ name: 'receipt.pdf', mimeType: 'application/pdf', buffer: Buffer.from(PDF) });
  await page.getByRole('button', { name: words.preview }).click();
  await expect(page.getByText(words.unknown)).toBeVisible();
  await expect(page.getByLabel(words.pasted)).toHaveValue(`X-1\t${today}\t7`);
  await expect(row(page, words.first)).toContainText(words.will);
  await expect(row(page, '新危害信息')).toContainText(words.noProof);
  await expectAccessible(page);
  await page.getByLabel(words.pasted).fill('');
  await page.getByRole('button', { name: words.start }).click();
  await expect(page.getByText(words.over)).toBeVisible({ timeout: MINUTE_MS });
  await expect(row(page, words.first)).toContainText(words.done);
  await expect(row(page, '新危害信息')).toContainText(words.noProof);
  await page.goto('/console/duties?company=co_donghai&state=done&kind=first_activity_report');
  await expect(row(page, number)).toContainText(today);
});

test('letters of a registration are ticked, looked at and issued', async ({ browser }) => {
  test.setTimeout(2 * MINUTE_MS);
  const words = WORDS['en-US'];
  const page = await (await browser.newContext(chosen('en-US'))).newPage();
  await enterAs(page.context(), CAST.consultant);
  await page.goto('/console/registrations/detail?company=co_huaxing&id=sub_hx_adipic');
  await page.getByRole('link', { name: words.letters }).click();
  const importers = ['Vandekerk Polymers N.V.', 'Solventi Adriatica S.r.l.'];
  for (const name of importers) {
    await page.getByRole('checkbox', { name: `${words.choose} ${name}` }).check();
  }
  await expectAccessible(page);
  await page.getByRole('button', { name: words.issue }).click();
  await page.getByRole('button', { name: words.preview }).click();
  for (const name of importers) await expect(row(page, name)).toContainText(words.will);
  await expectAccessible(page);
  await page.getByRole('button', { name: words.start }).click();
  await expect(page.getByText(words.over)).toBeVisible({ timeout: MINUTE_MS });
  for (const name of importers) await expect(row(page, name)).toContainText(words.done);
  await page.getByRole('link', { name: 'Letters', exact: true }).click();
  await expect(page).toHaveURL(/registrations\/letters/);
  for (const name of importers) {
    await expect(async () => {
      await page.reload();
      await expect(row(page, name)).toContainText('Valid', { timeout: 1_000 });
    }).toPass({ timeout: MINUTE_MS });
  }
});
