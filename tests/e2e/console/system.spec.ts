import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../../support/browser/axe.ts';
import { chosen } from '../../support/browser/language.ts';
import { enterAs } from '../../support/browser/session.ts';
import { sql } from '../../support/browser/sql.ts';
import { test } from '../../support/browser/test.ts';

/** What keeps the house running: mail, jobs, the audit and its chain (`console.md` §4, §10 16 and 20). */

const ADMIN = 'provider@greenlane.example';
const EVA = 'consultant@greenlane.example';

/** A phone and a desk. */
const WIDTHS = [360, 1366];

async function accessibleAt(page: Page, path: string) {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessible(page);
  }
}

for (const [language, words] of [
  ['en-US', { again: 'Resend', state: 'Email send error', sent: 'Sent again', verify: /^Verify/ }],
  ['zh-CN', { again: '重发', state: '邮件发送失败', sent: '已重新发送', verify: /校验/ }],
] as const) {
  test.describe(language, () => {
    test.use(chosen(language));

    test('the pages read well at a desk and on a phone', async ({ page, context }) => {
      await enterAs(context, ADMIN);
      for (const name of ['mail', 'jobs', 'audit', 'log', 'log/heads']) {
        await accessibleAt(page, `/console/${name}`);
      }
    });

    test('a mail that was given up is sent again', async ({ page, context }) => {
      await enterAs(context, ADMIN);
      await page.goto('/console/mail?state=failed&q=vandermeer');
      const row = page.getByRole('row').filter({ hasText: 'import@vandermeer.example' });
      await expect(row).toContainText(words.state);
      await row.getByRole('button').click();
      await expect(page.getByRole('status').filter({ hasText: words.sent })).toBeVisible();
      await sql(
        "UPDATE mail_messages SET state = 'failed' WHERE recipient = 'import@vandermeer.example'",
      );
    });
  });
}

test.describe('the chain', () => {
  test.use(chosen('en-US'));

  test('is whole; of one altered byte the check names the row', async ({ page, context }) => {
    await enterAs(context, ADMIN);
    await page.goto('/console/audit');
    const panel = page.getByRole('region', { name: 'Chain of the audit' });
    await panel.getByRole('button', { name: /^Verify/ }).click();
    await expect(panel).toContainText('Whole: all', { timeout: 60_000 });
    await sql(
      "UPDATE audit_entries SET actor_name = actor_name || ' ' WHERE id = (SELECT audit_id FROM audit_seals WHERE seq = 12)",
    );
    await panel.getByRole('button', { name: /^Verify/ }).click();
    await expect(panel).toContainText('Row 12 does not fit: its content was changed', {
      timeout: 60_000,
    });
    await sql(
      'UPDATE audit_entries SET actor_name = rtrim(actor_name) WHERE id = (SELECT audit_id FROM audit_seals WHERE seq = 12)',
    );
  });

  test('a consultant sees the mails of their companies, masked, and no jobs', async ({
    page,
    context,
  }) => {
    await enterAs(context, EVA);
    await page.goto('/console/mail?state=failed');
    await expect(page.getByText('i***@vandermeer.example')).toBeVisible();
    await expect(page.getByText('support@qianjiang.example')).toHaveCount(0);
    const jobs = await page.goto('/console/jobs');
    expect(jobs?.status()).toBe(404);
  });
});
