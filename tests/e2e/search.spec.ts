import { type BrowserContext, expect, type Page } from '@playwright/test';
import { E2E } from '../support/browser/addresses.ts';
import { expectAccessible, WCAG } from '../support/browser/axe.ts';
import type { Visitor } from '../support/browser/cast.ts';
import { test } from '../support/browser/test.ts';
import { readWorld } from '../support/browser/world.ts';

/** One search over everything: by keyboard alone, before script, and the keys of every page. */

async function signIn(context: BrowserContext, as: Visitor = 'admin'): Promise<void> {
  const { tokens } = await readWorld();
  await context.addCookies([
    { name: 'hasLang', value: 'en-US', url: E2E.portal },
    { name: 'gl_session', value: tokens[as], url: E2E.portal },
  ]);
}

test.use({ locale: 'en-US', viewport: { width: 1366, height: 900 } });
test.beforeEach(({ context }) => signIn(context));

/** Opens a page and waits until its keys do something. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.locator('header').getByRole('button', { name: 'Search' })).toBeVisible();
  await expect(page.locator('header').getByRole('button', { name: /^User menu/ })).toBeVisible();
}

const palette = (page: Page) => page.getByRole('dialog', { name: 'Search', exact: true });

test('Ctrl K finds a substance by its CAS number, and Enter opens it', async ({ page }) => {
  await open(page, '/rscc/tradeRecords/list');
  await page.keyboard.press('Control+k');
  const box = palette(page);
  await expect(box.getByRole('combobox')).toBeFocused();
  await page.keyboard.type('80626');
  const first = box.getByRole('group', { name: 'Substances' }).getByRole('option').first();
  await expect(first).toContainText('Methyl methacrylate');
  await expect(first.locator('mark')).toHaveText('80-62-6');
  await expect(first).toHaveAttribute('data-focus', '');
  await expectAccessible(page, WCAG);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/rscc\/registeredSubstances\/list\/detail\?id=/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Methyl methacrylate');
  await expect(box).toBeHidden();

  await page.keyboard.press('Control+k');
  await expect(box.getByRole('group', { name: 'Recent searches' })).toContainText('80626');
});

test('arrows walk all groups, Ctrl Enter opens a tab, Esc gives the focus back', async ({
  page,
  context,
}) => {
  await open(page, '/rscc/home/home');
  const opener = page.locator('header').getByRole('button', { name: 'Search' });
  await opener.focus();
  await page.keyboard.press('Enter');
  const box = palette(page);
  await page.keyboard.type('meerdam');
  await expect(box.getByRole('group', { name: 'Trade records' })).toBeVisible();
  const options = box.getByRole('option');
  await expect(options.first()).toHaveAttribute('data-focus', '');
  await page.keyboard.press('ArrowDown');
  await expect(options.nth(1)).toHaveAttribute('data-focus', '');
  await page.keyboard.press('End');
  await expect(options.last()).toHaveAttribute('data-focus', '');
  await page.keyboard.press('Home');
  await expect(options.first()).toHaveAttribute('data-focus', '');

  const opened = context.waitForEvent('page');
  await page.keyboard.press('Control+Enter');
  await expect((await opened).getByRole('heading', { level: 1 })).toContainText('Meerdam');
  await expect(box).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(box).toBeHidden();
  await expect(opener).toBeFocused();
});

test('what is found no more leads to the list of all', async ({ page }) => {
  await open(page, '/rscc/home/home');
  await page.keyboard.press('/');
  await page.keyboard.type('meerdam');
  const all = palette(page)
    .getByRole('group', { name: 'Trade records' })
    .getByText(/^All \d+$/);
  const total = (await all.textContent())?.slice(4) ?? '';
  await all.click();
  await expect(page).toHaveURL(/\/rscc\/tradeRecords\/list\?q=meerdam/);
  await expect(page.locator('main')).toContainText(`${total} `);
});

test('says that nothing was found, and that there is no answer', async ({ page, context }) => {
  await open(page, '/rscc/home/home');
  await page.keyboard.press('Control+k');
  const box = palette(page);
  await page.keyboard.type('zzzz');
  await expect(box.getByRole('heading', { name: 'Nothing found' })).toBeVisible();
  await expect(box.getByRole('option', { name: 'User manual' })).toBeVisible();
  await context.setOffline(true);
  await page.keyboard.type('y');
  const fault = box.getByRole('alert');
  await expect(fault).toContainText('The server does not answer');
  await context.setOffline(false);
  await fault.getByRole('button', { name: 'Try again' }).click();
  await expect(fault).toBeHidden();
  await expect(box.getByRole('heading', { name: 'Nothing found' })).toBeVisible();
});

test('keys lead to pages, walk a list, are told by ?, and can be turned off', async ({ page }) => {
  await open(page, '/rscc/home/home');
  await page.keyboard.press('g');
  await page.keyboard.press('r');
  await expect(page).toHaveURL(/\/rscc\/tradeRecords\/list$/);
  const rows = page.locator('#main tbody tr');
  await expect(rows.first()).toBeVisible();
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await expect(rows.nth(1).locator('a').first()).toBeFocused();
  await page.keyboard.press('x');
  await expect(rows.nth(1).getByRole('checkbox')).toBeChecked();
  await page.keyboard.press('k');
  await expect(rows.first().locator('a').first()).toBeFocused();

  await page.getByRole('searchbox').first().focus();
  await page.keyboard.type('gh?/');
  await expect(page.getByRole('searchbox').first()).toHaveValue('gh?/');
  await page
    .locator('header')
    .getByRole('button', { name: /^User menu/ })
    .click();
  await page.getByRole('menuitem', { name: 'Keyboard shortcuts' }).click();
  const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(keys).toContainText('Registered substances');
  await expectAccessible(page, WCAG);
  await keys.getByRole('checkbox').uncheck();
  await page.keyboard.press('Escape');
  await expect(keys).toBeHidden();

  await open(page, '/rscc/home/home');
  for (const key of ['?', '/', 'n']) await page.keyboard.press(key);
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page).toHaveURL(/home\/home$/);
  await page.keyboard.press('Control+k');
  await expect(palette(page)).toBeVisible();
});

test('a viewer is offered nothing to make', async ({ page, context }) => {
  await signIn(context, 'viewer');
  await open(page, '/rscc/home/home');
  await page.keyboard.press('n');
  await page.keyboard.press('Control+k');
  await expect(palette(page).getByRole('option', { name: 'Go to Home' })).toBeVisible();
  await expect(palette(page).getByRole('option', { name: /New|Add/ })).toHaveCount(0);
  await expect(page).toHaveURL(/home\/home$/);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the header searches: what was found, or the very thing', async ({ page }) => {
    await page.goto('/rscc/home/home');
    const box = page.locator('header').getByRole('textbox', { name: /^Search/ });
    await box.fill('meerdam');
    await box.press('Enter');
    await expect(page).toHaveURL(/\/rscc\/search\?q=meerdam$/);
    const partners = page.getByRole('region', { name: 'Trade partners' });
    await expect(partners.getByRole('link')).toContainText('Meerdam Coatings B.V.');
    await expect(partners.locator('mark').first()).toHaveText('Meerdam');
    await expect(page.getByRole('region', { name: 'Trade records' })).toContainText('Meerdam');

    await box.fill('80626');
    await box.press('Enter');
    await expect(page).toHaveURL(/\/rscc\/registeredSubstances\/list\/detail\?id=/);
  });
});
