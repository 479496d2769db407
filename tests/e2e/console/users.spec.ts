import { type APIRequestContext, type Browser, expect, type Page } from '@playwright/test';
import { stepAt, totpCode } from '../../../app/domain/identity/totp.ts';
import { CAST } from '../../support/browser/cast.ts';
import { chosen } from '../../support/browser/language.ts';
import { enterAs, sessionOf } from '../../support/browser/session.ts';
import { test } from '../../support/browser/test.ts';

/** Walk 12 of the console: what staff do to somebody, as both of them see it. */

const STEP_MS = 30_000;
const PASSWORD = 'lantern2027quay';
/** Somebody new at every try. */
const EMAIL = `walk.twelve.${Date.now()}@client.example`;

async function asked(request: APIRequestContext, path: string, token: string, data: object) {
  const headers: Record<string, string> = token === '' ? {} : { Authorization: `Bearer ${token}` };
  const method = /contracts|activate/.test(path) ? 'put' : 'post';
  const answer = await request[method](path, { headers, data });
  const { code, data: said, message } = await answer.json();
  expect(code, `${path}: ${message}`).toBe(2000);
  return said;
}

/** A company with an admin, and somebody of it who has a password and an authenticator. */
async function arrange(request: APIRequestContext) {
  const staff = await sessionOf(CAST.provider);
  const { id } = await asked(request, '/console/api/companies', staff, {
    ...{ name_zh: '散步化工有限公司', name_en: 'Walk Twelve Chemicals Co., Ltd.' },
    ...{ address_zh: '江苏省南京市滨江路 12 号', address_en: '12 Binjiang Road, Nanjing' },
    ...{ country: 'DE', contact_email: 'office@walk.example' },
  });
  await asked(request, `/console/api/companies/${id}/contracts/rscc`, staff, {
    ...{ authorised_from: '2026-01-01', company_type: 1 },
  });
  const users = `/console/api/companies/${id}/users`;
  const add = (email: string, first_name: string, role: string) =>
    asked(request, users, staff, { email, first_name, roles: { rscc: role } });
  await add(`admin.${EMAIL}`, 'Ann Admin', 'admin');
  const user = await add(EMAIL, 'Li Na', 'member');
  const outbox = await (await request.get('/dev/outbox.json')).json();
  const letter = outbox.find(({ to }: { to: string }) => to === EMAIL);
  const token = new URL(letter.links[0]).searchParams.get('token');
  const chosenOne = { token, password: PASSWORD, confirm: PASSWORD };
  await asked(request, '/api/user/activate', '', chosenOne);
  const { token: own } = await asked(request, '/api/user/login', '', {
    ...{ email: EMAIL, password: PASSWORD },
  });
  const enrol = '/api/user/secondFactor';
  const { secret } = await asked(request, `${enrol}/enrol`, own, { password: PASSWORD });
  // A code of the step before counts as long as this step does.
  await expect.poll(() => Date.now() % STEP_MS, { timeout: STEP_MS }).toBeLessThan(STEP_MS / 2);
  const code = await totpCode(secret, stepAt(Date.now()) - 1);
  await asked(request, `${enrol}/confirm`, own, { code });
  return { id, user: user.id, secret };
}

async function window(browser: Browser): Promise<Page> {
  const context = await browser.newContext({
    ...chosen('en-US'),
    viewport: { width: 1366, height: 900 },
  });
  return context.newPage();
}

async function signIn(page: Page) {
  await page.goto('/user/login');
  await page.getByLabel('E-mail').fill(EMAIL);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

test('a changed role ends the session, a reset second factor is asked for no more, who is disabled is out', async ({
  browser,
  request,
}) => {
  const { id, user, secret } = await arrange(request);
  const staff = await window(browser);
  await enterAs(staff.context(), CAST.provider);
  const person = await window(browser);
  await signIn(person);
  await person.getByLabel('Code').fill(await totpCode(secret, stepAt(Date.now())));
  await person.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(person).toHaveURL(/\/rscc\/home\/home$/);

  await staff.goto(`/console/companies/detail?id=${id}&tab=users`);
  await staff.getByRole('link', { name: 'Li Na' }).click();
  await expect(staff.getByRole('heading', { name: 'Li Na' })).toBeVisible();
  await staff.getByLabel('Role in RSCC').selectOption({ label: 'Viewer' });
  await staff.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(staff.getByRole('status').filter({ hasText: 'Saved.' })).toBeVisible();
  await person.reload();
  await expect(person).toHaveURL(/reason=4006/);
  await expect(person.getByText('Account status updated, system will log out.')).toBeVisible();

  // Their authenticator is lost. A reason is asked for first.
  await signIn(person);
  await expect(person.getByRole('heading', { level: 1 })).toHaveText('Enter your code');
  await staff.getByRole('link', { name: 'Reset second factor' }).click();
  await staff.getByRole('button', { name: 'Reset second factor' }).click();
  await expect(staff.getByLabel('Reason')).toHaveAttribute('aria-invalid', 'true');
  await staff.getByLabel('Reason').fill('Recognised by video call.');
  await staff.getByRole('button', { name: 'Reset second factor' }).click();
  await expect(staff.getByRole('status').filter({ hasText: 'was reset' })).toBeVisible();
  await signIn(person);
  await expect(person).toHaveURL(/\/rscc\/home\/home$/);

  await staff.getByRole('link', { name: 'Disable', exact: true }).click();
  await staff.getByLabel('Reason').fill('Left the company in September.');
  await staff.getByRole('button', { name: 'Disable', exact: true }).click();
  await expect(staff.getByRole('status').filter({ hasText: 'Disabled.' })).toBeVisible();
  await person.reload();
  await expect(person).toHaveURL(/reason=4005/);
  await expect(person.getByText('Account status updated, system will log out.')).toBeVisible();
  const answer = await request.get(`/console/api/companies/${id}/users?state=disabled`, {
    headers: { Authorization: `Bearer ${await sessionOf(CAST.provider)}` },
  });
  expect((await answer.json()).data.items.map((one: { id: string }) => one.id)).toEqual([user]);
});
