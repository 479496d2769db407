import { type Browser, expect, type Page } from '@playwright/test';
import { stepAt, totpCode } from '../../app/domain/identity/totp.ts';
import { expectAccessible } from '../support/browser/axe.ts';
import { DEMO_PASSWORD, SECOND_STEP } from '../support/browser/cast.ts';
import { chosen } from '../support/browser/language.ts';
import { test } from '../support/browser/test.ts';

/** The second step of signing in, as its owner meets it: without script, since these pages send none. */

test.describe.configure({ mode: 'serial' });
test.use({ ...chosen('en-US'), javaScriptEnabled: false });

async function givePassword(page: Page) {
  await page.goto('/user/login?next=/user/center');
  await page.getByLabel('E-mail').fill(SECOND_STEP);
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

/** Another browser of the same person, which has never been here. */
async function elsewhere(browser: Browser) {
  const context = await browser.newContext({ ...chosen('en-US'), javaScriptEnabled: false });
  return context.newPage();
}

const codeIn = (secret: string, steps: number) => totpCode(secret, stepAt(Date.now()) + steps);

test.describe('with script, for the auditor alone', () => {
  test.use({ javaScriptEnabled: true });

  test('the form that turns it on is for everyone', async ({ page }) => {
    await givePassword(page);
    await expectAccessible(page);
    await page.getByLabel('Your password, to be sure it is you').fill('wrong-password-1');
    await page.getByRole('button', { name: 'Turn on' }).click();
    await expect(page.getByRole('link', { name: 'The password is not correct.' })).toBeVisible();
    await expectAccessible(page);
  });
});

test('is turned on, asked for, replaced by a recovery code, and turned off; a session is ended from another', async ({
  page,
  browser,
  request,
}) => {
  await givePassword(page);
  await expect(page).toHaveURL(/\/user\/center$/);
  await page.getByLabel('Your password, to be sure it is you').fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Turn on' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Set up your authenticator');
  await expect(page.getByRole('img', { name: 'QR image for the authenticator app' })).toBeVisible();
  const key = await page.getByText('Enter this key:').textContent();
  const secret = /: ([A-Z2-7 ]{39})/.exec(key ?? '')?.[1]?.replaceAll(' ', '') ?? '';
  await page.getByLabel('Code').fill('000000');
  await page.getByRole('button', { name: 'Confirm and turn on' }).click();
  await expect(page.getByRole('alert')).toHaveText('The code is wrong or already used.');
  await page.getByLabel('Code').fill(await codeIn(secret, -1));
  await page.getByRole('button', { name: 'Confirm and turn on' }).click();
  await expect(page.getByRole('heading', { name: 'The second step is on' })).toBeVisible();
  const recovery = await page.getByRole('main').getByRole('listitem').allTextContents();
  expect(recovery).toHaveLength(10);
  await page.getByRole('link', { name: 'Kept, back to the User Center' }).click();
  await expect(page.getByText('10 recovery codes are left.')).toBeVisible();
  const outbox = await (await request.get('/dev/outbox.json')).json();
  const letter = outbox.find(({ to }: { to: string }) => to === SECOND_STEP);
  expect(letter.subject).toContain('Signing in to Greenlane now asks for a code');

  const other = await elsewhere(browser);
  await givePassword(other);
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('Enter your code');
  await expect(other.getByRole('alert')).toHaveCount(0);
  await other.getByLabel('Code').fill('000000');
  await other.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(other.getByRole('alert')).toHaveText('The code is wrong or already used.');
  await other.getByLabel('Code').fill(await codeIn(secret, 0));
  await other.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(other).toHaveURL(/\/user\/center$/);

  // The first browser ends the session of the second, which comes back by a recovery code.
  await page.reload();
  const sessions = page.getByRole('listitem').filter({ hasText: /signed in \d{4}/ });
  await expect(sessions).toHaveCount(2);
  await expect(sessions.filter({ hasText: 'This device' })).toHaveCount(1);
  await page.getByRole('button', { name: /^End .*Chrome/ }).click();
  await expect(page.getByRole('status').filter({ hasText: /\S/ })).toContainText(
    'That session has ended',
  );
  await other.reload();
  await expect(other.getByRole('status')).toContainText('Login has expired');
  await givePassword(other);
  await other.getByLabel('Code').fill(recovery[0] ?? '');
  await other.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(other.getByText('9 recovery codes are left.')).toBeVisible();
  await other.getByLabel('Code').fill(recovery[1] ?? '');
  await other.getByRole('button', { name: 'Turn off' }).click();
  await expect(other.getByRole('status').filter({ hasText: /\S/ })).toContainText(
    'The second step is off',
  );
  await page.reload();
  await expect(page.getByRole('status')).toContainText('Login has expired');
});
