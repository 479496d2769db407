import { type Browser, expect, type Page } from '@playwright/test';
import { expectAccessible } from '../../support/browser/axe.ts';
import { chosen } from '../../support/browser/language.ts';
import { enterAs } from '../../support/browser/session.ts';
import { sql } from '../../support/browser/sql.ts';
import { test } from '../../support/browser/test.ts';

/** Walks 2, 3 and 19 of the console: a renewal, an unlocking by two, a lock, and what was ended. */

const WORDS = {
  'zh-CN': {
    renew: '续期',
    until: '新的授权止日',
    renewed: '合同已续期，并已发邮件告知企业管理员。',
    later: /^不能早于今天/,
    unlock: '解锁',
    note: '说明',
    asked: '已提交复核，等待另一人同意。',
    approve: '同意',
    approved: '已同意，操作已执行。',
    lock: '锁定',
    reason: '原因',
    risk: '合规风险',
    locked: '合同已锁定。企业用户下次请求时会看到锁定页面。',
    ended: '已终止',
    readOnly: '合同已终止，资料只读。由管理员重新签约后可继续办理。',
    reopen: '重新签约',
    save: '保存',
    reopened: '合同已重新签订。',
  },
  'en-US': {
    renew: 'Renew',
    until: 'New last day',
    renewed: 'The contract is renewed, and its administrators were told by mail.',
    later: /^Not before today/,
    unlock: 'Unlock',
    note: 'Note',
    asked: 'Sent for approval',
    approve: 'Approve',
    approved: 'Approved',
    lock: 'Lock',
    reason: 'Reason',
    risk: 'Compliance risk',
    locked: 'The contract is locked. Its people see the locked page from their next request on.',
    ended: 'Ended',
    readOnly: 'The contract has ended; its data can only be read.',
    reopen: 'Reopen',
    save: 'Save',
    reopened: 'The contract goes on as a new one.',
  },
} as const;

const year = new Date().getUTCFullYear();
const note = 'Paid in full, receipt of the bank seen.';

async function windowOf(browser: Browser, locale: string, email: string): Promise<Page> {
  const context = await browser.newContext({
    ...chosen(locale),
    viewport: { width: 1366, height: 900 },
  });
  await enterAs(context, email);
  return context.newPage();
}

const contractsOf = (id: string) => `/console/companies/detail?id=${id}&tab=contracts`;

// Both languages go through the same companies.
test.describe.configure({ mode: 'default' });

for (const locale of ['zh-CN', 'en-US'] as const) {
  const w = WORDS[locale];

  test(`a lapsed company is renewed and comes in again (${locale})`, async ({ browser }) => {
    // What a second person has given meanwhile lets them in.
    await sql("DELETE FROM temporary_access WHERE company_id = 'co_lapsed'");
    await sql(
      `UPDATE company_systems SET authorised_until = ? WHERE company_id = 'co_lapsed'`,
      `${year - 1}-12-31`,
    );
    const client = await windowOf(browser, locale, 'lapsed@greenlane.example');
    await client.goto('/rscc/home/home');
    await expect(client).toHaveURL(/NoPermission/);
    const page = await windowOf(browser, locale, 'consultant@greenlane.example');
    await page.goto(contractsOf('co_lapsed'));
    await expectAccessible(page);
    await page.getByRole('link', { name: w.renew, exact: true }).click();
    await expectAccessible(page);
    await page.getByLabel(w.until).fill(`${year - 1}-12-31`);
    await page.getByRole('button', { name: w.renew, exact: true }).click();
    await expect(page.getByText(w.later)).toBeVisible();
    await page.getByLabel(w.until).fill(`${year + 1}-12-31`);
    await page.getByRole('button', { name: w.renew, exact: true }).click();
    await expect(page.getByText(w.renewed)).toBeVisible();
    await client.goto('/rscc/home/home');
    await expect(client).toHaveURL(/\/rscc\/home\/home$/);
  });

  test(`what is locked for fees is unlocked by two, and locked again (${locale})`, async ({
    browser,
  }) => {
    await sql(
      `UPDATE company_systems SET state = 'locked', lock_reason = 'fees', locked_at_ms = ?
        WHERE company_id = 'co_locked'`,
      Date.now(),
    );
    const client = await windowOf(browser, locale, 'locked@greenlane.example');
    await client.goto('/rscc/home/home');
    await expect(client).toHaveURL(/NoPermission/);
    const eva = await windowOf(browser, locale, 'consultant@greenlane.example');
    await eva.goto(contractsOf('co_locked'));
    await eva.getByRole('link', { name: w.unlock, exact: true }).click();
    await expectAccessible(eva);
    await eva.getByLabel(w.note).fill(note);
    await eva.getByRole('button', { name: w.unlock, exact: true }).click();
    await expect(eva).toHaveURL(/secondPerson\/detail/);
    const request = new URL(eva.url());
    const admin = await windowOf(browser, locale, 'provider@greenlane.example');
    await admin.goto(`${request.pathname}?id=${request.searchParams.get('id')}`);
    await expectAccessible(admin);
    await admin.getByRole('button', { name: w.approve, exact: true }).click();
    await expect(admin.getByRole('status').filter({ hasText: w.approved })).toBeVisible();
    await client.goto('/rscc/home/home');
    await expect(client).toHaveURL(/\/rscc\/home\/home$/);

    await eva.goto(contractsOf('co_locked'));
    await eva.getByRole('link', { name: w.lock, exact: true }).click();
    await eva.getByLabel(w.reason).selectOption(w.risk);
    await eva.getByLabel(w.note).fill(note);
    await eva.getByRole('button', { name: w.lock, exact: true }).click();
    await expect(eva.getByText(w.locked)).toBeVisible();
    // The session lives; its next request says why.
    await client.reload();
    await expect(client).toHaveURL(/NoPermission/);
  });
}

test('an ended company is found, read, and begun anew by an admin', async ({ browser }) => {
  const w = WORDS['zh-CN'];
  const page = await windowOf(browser, 'zh-CN', 'provider@greenlane.example');
  await page.goto('/console/companies');
  await expect(page.getByRole('link', { name: '南屿日化有限公司' })).toHaveCount(0);
  await page.goto('/console/companies?state=ended');
  await page.getByRole('link', { name: '南屿日化有限公司' }).click();
  await expect(page.getByText(w.readOnly)).toBeVisible();
  await page.goto(contractsOf('co_nanyu'));
  await expectAccessible(page);
  await page.getByRole('link', { name: w.reopen, exact: true }).click();
  await page.getByRole('button', { name: w.save, exact: true }).click();
  await expect(page.getByText(w.reopened)).toBeVisible();
});
