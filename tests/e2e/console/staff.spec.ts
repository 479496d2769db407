import { expect, type Page } from '@playwright/test';
import { stepAt, totpCode } from '../../../app/domain/identity/totp.ts';
import { DEMO_TOTP_SECRET } from '../../../db/seed/demo-companies.ts';
import { E2E } from '../../support/browser/addresses.ts';
import { expectAccessible } from '../../support/browser/axe.ts';
import { DEMO_PASSWORD } from '../../support/browser/cast.ts';
import { chosen } from '../../support/browser/language.ts';
import { sessionOf } from '../../support/browser/session.ts';
import { sql } from '../../support/browser/sql.ts';
import { test } from '../../support/browser/test.ts';

/** Staff of the provider, by an admin whose account asks for a code (`console.md` §4, §10 13). */

test.use(chosen('en-US'));

const ADMIN = 'totp@greenlane.example';
const USED = 'The code is wrong or already used.';

const codeOf = (away: number) => totpCode(DEMO_TOTP_SECRET, stepAt(Date.now()) + away);

async function signIn(page: Page, code: string) {
  await page.goto('/console/staff');
  await expect(page).toHaveURL(/\/user\/login\?next=%2Fconsole%2Fstaff$/);
  await page.getByLabel('E-mail').fill(ADMIN);
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByLabel('Code').fill(code);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

test('an admin signs in with a code, invites a consultant and makes them an admin', async ({
  page,
}) => {
  const invited = `${crypto.randomUUID()}@greenlane.example`;
  const code = await codeOf(-1);
  await signIn(page, code);
  await expect(page).toHaveURL(/\/console\/staff$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Staff');
  await expectAccessible(page);

  // The code of the login counts: none is asked for.
  await page.getByRole('link', { name: 'Invite staff' }).click();
  await expect(page.getByLabel('Code')).toHaveCount(0);
  await page.getByLabel('E-mail', { exact: true }).fill(ADMIN);
  await page.getByLabel('Name', { exact: true }).fill('Bai Lu');
  await page.getByRole('button', { name: 'Send invitation' }).click();
  const invitation = page.getByRole('region', { name: 'Invite staff' });
  await expect(invitation.getByRole('alert')).toContainText('Exists');
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Bai Lu');
  await page.getByLabel('E-mail', { exact: true }).fill(invited);
  await page.getByRole('button', { name: 'Send invitation' }).click();
  await expect(page.getByText('Invitation sent.')).toBeVisible();

  // A quarter of an hour later the same form asks for one, and takes none twice.
  await sql(
    'UPDATE sessions SET code_at_ms = 0 WHERE user_id = (SELECT id FROM users WHERE email = ?)',
    ADMIN,
  );
  await page.reload();
  const panel = page.getByRole('complementary', { name: 'Bai Lu' });
  await expectAccessible(page);
  await panel.getByLabel('Role').selectOption('Provider admin');
  await panel.getByLabel('Code').first().fill(code);
  await panel.getByRole('button', { name: 'Save' }).click();
  await expect(panel.getByRole('alert')).toHaveText(USED);
  await expect(panel.getByLabel('Role')).toHaveValue('provider');
  await panel
    .getByLabel('Code')
    .first()
    .fill(await codeOf(0));
  await panel.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('They will be asked to sign in again.')).toBeVisible();
  await expect(page.getByRole('row', { name: /Bai Lu/ })).toContainText('Provider admin');
});

test('people of a company find no console, as they find no page that is none', async ({
  request,
}) => {
  const token = await sessionOf('zhang.wei@huaxing.example');
  const seen = async (path: string) => {
    const answer = await request.get(`${E2E.portal}${path}`, {
      headers: { Cookie: `gl_session=${token}` },
    });
    const text = (await answer.text())
      .replaceAll(/nonce="[^"]*"|nonce-[0-9a-f]+/g, 'nonce')
      .replaceAll(/req_[0-9a-z]+/g, 'req');
    return { status: answer.status(), text: text.replaceAll(path, '/path') };
  };
  for (const [pages, none] of [
    [['/console', '/console/staff', '/console/of/nobody'], await seen('/nowhere')],
    [['/console.data', '/console/staff.data'], await seen('/nowhere.data')],
  ] as const) {
    expect(none.status).toBe(404);
    for (const path of pages) expect(await seen(path)).toEqual(none);
  }
});

test('staff find an unknown page of the console inside its frame', async ({ page, context }) => {
  const value = await sessionOf('su.min@greenlane.example');
  await context.addCookies([{ name: 'gl_session', value, url: E2E.portal }]);
  for (const path of ['/console/of/nobody', '/console/staff']) {
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('link', { name: 'Companies', exact: true })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Staff', exact: true })).toHaveCount(0);
  }
});
