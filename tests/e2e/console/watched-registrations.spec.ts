import { expect, type Page } from '@playwright/test';
import { writeXlsx } from 'hucre/xlsx';
import { expectAccessible } from '../../support/browser/axe.ts';
import { chosen, spokenIn } from '../../support/browser/language.ts';
import { enterAs } from '../../support/browser/session.ts';
import { test } from '../../support/browser/test.ts';
import { sheetsOf } from '../../support/provider/book.ts';

/** Registrations over all companies, and the CoRAP import: `areas/console.md` §4 `registrations`. */

const WORDS = {
  'zh-CN': {
    ...{ alarm: '超预警', next: '下年度限额', corap: 'CoRAP 导入', past: '导入记录' },
    ...{ go: '上传并预览', digit: /校验位/, unknown: '没有企业注册了这个物质' },
    ...{
      before: '未开始',
      after: /要求补充信息 · 期限 2027-06-30/,
      commit: '更新 1 个注册',
      done: '已导入',
    },
    ...{ history: 'CoRAP 状态', setNext: '设下年度限额' },
    of: { ec: '203-625-9', wrong: '203-625-8', id: 'sub_hx_toluene', status: 'not_started' },
  },
  'en-US': {
    ...{ alarm: 'Over alarm', next: 'Next year’s limits', corap: 'CoRAP import' },
    ...{ past: 'Past imports', go: 'Upload and preview', digit: /which checks it, is wrong/ },
    ...{ unknown: 'No company has registered this substance', before: 'Not started' },
    ...{ after: /Information requested · by 2027-06-30/, commit: 'Update 1 registration' },
    ...{ done: 'Imported', history: 'CoRAP status', setNext: 'Limits of next year' },
    of: { ec: '203-726-8', wrong: '203-726-9', id: 'sub_hx_thf', status: 'ongoing' },
  },
} as const;

type Row = Record<'ec_no' | 'cas_no' | 'status' | 'decision_deadline', string>;

async function upload(page: Page, rows: Row[], go: string) {
  await page.goto('/console/registrations/corap');
  const buffer = Buffer.from(await writeXlsx({ sheets: sheetsOf({ corap: rows }) }));
  await page.locator('input[type=file]').setInputFiles({
    ...{ name: 'corap.xlsx', buffer },
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  });
  await page.getByRole('button', { name: go }).click();
}

for (const locale of spokenIn('zh-CN')) {
  test(`what is over its alarm, limits of next year and CoRAP statuses (${locale})`, async ({
    browser,
  }) => {
    const words = WORDS[locale];
    const admin = await browser.newContext({
      ...chosen(locale),
      viewport: { width: 1366, height: 900 },
    });
    await enterAs(admin, 'provider@greenlane.example');
    const page = await admin.newPage();
    await page.goto('/console/registrations');
    await expect(page.getByRole('link', { name: words.alarm })).toHaveAttribute('aria-current');
    await expect(page.locator('[data-row]').first()).toBeVisible();
    await expect(page.locator('td b').first()).toHaveText(/^(9[5-9]|100)%$/);
    await expectAccessible(page);

    await page.getByRole('link', { name: words.next, exact: true }).click();
    await page.locator('tbody input[type=checkbox]').first().check();
    const set = page.getByRole('link', { name: words.setNext, exact: true });
    await expect(set).toHaveAttribute('href', /^\/console\/bulk\?act=limits&ids=sub_/);
    // The bar has just come, and moves the table under it.
    await expect(async () => {
      await set.click();
      await expect(page).toHaveURL(/\/console\/bulk\?act=limits&ids=sub_/, { timeout: 3_000 });
    }).toPass();

    // A substance of Huaxing, another in each language: asked about from now on.
    const { of } = words;
    const row = { ec_no: of.ec, cas_no: '', status: 'information_requested' };
    await upload(page, [{ ...row, ec_no: of.wrong, decision_deadline: '2027-06-30' }], words.go);
    await expect(page.getByText(words.digit)).toBeVisible();
    await upload(
      page,
      [
        { ...row, decision_deadline: '2027-06-30' },
        { ec_no: '', cas_no: '616-38-6', status: 'finished', decision_deadline: '' },
      ],
      words.go,
    );
    const change = page.locator(`tr[data-row=${of.id}]`);
    await expect(change).toContainText(words.after);
    await expect(page.getByText(words.unknown)).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: words.commit }).click();
    await expect(page.getByText(words.done).first()).toBeVisible();

    const id = new URL(page.url()).searchParams.get('id') ?? '';
    await page.getByRole('link', { name: words.past }).first().click();
    await page.locator(`[data-row=${id}]`).click();
    await expect(page.locator('tr', { hasText: '2027-06-30' })).toBeVisible();
    await page.locator(`[data-row=${of.id}]`).click();
    await expect(page.getByText('2027-06-30').first()).toBeVisible();
    await expect(page.getByText(words.history).first()).toBeVisible();
    // As it was.
    await upload(page, [{ ...row, status: of.status, decision_deadline: '' }], words.go);
    await page.getByRole('button', { name: words.commit }).click();
    await expect(page.getByText(words.done).first()).toBeVisible();
    await admin.close();

    const eva = await browser.newContext(chosen(locale));
    await enterAs(eva, 'consultant@greenlane.example');
    const theirs = await eva.newPage();
    await theirs.goto('/console/registrations');
    await expect(theirs.getByRole('link', { name: words.alarm })).toBeVisible();
    await expect(theirs.getByRole('link', { name: words.corap })).toHaveCount(0);
    const answer = await theirs.goto('/console/registrations/corap');
    expect(answer?.status()).toBe(404);
    await eva.close();
  });
}
