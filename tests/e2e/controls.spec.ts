import { type BrowserContext, expect, type Locator, type Page } from '@playwright/test';
import { E2E } from '../support/browser/addresses.ts';
import { expectAccessible, WCAG } from '../support/browser/axe.ts';
import { canalIds, type Visitor } from '../support/browser/cast.ts';
import { test } from '../support/browser/test.ts';
import { readWorld } from '../support/browser/world.ts';

/** Controls that Headless UI takes over: by keyboard, from right to left, with forced colours, before it has come. */

const DESK = { width: 1366, height: 900 };
const PHONE = { width: 360, height: 740 };

test.use({ locale: 'en-US', viewport: DESK });

async function signIn(context: BrowserContext, as: Visitor = 'admin'): Promise<void> {
  const { tokens } = await readWorld();
  await context.addCookies([
    { name: 'hasLang', value: 'en-US', url: E2E.portal },
    { name: 'gl_session', value: tokens[as], url: E2E.portal },
  ]);
}

test.beforeEach(({ context }) => signIn(context));

/** What the content policy forbade; writing `style` elements shows up as one, or as an element. */
async function watchPolicy(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const refused: string[] = [];
    Object.assign(window, { refused });
    document.addEventListener('securitypolicyviolation', (event) =>
      refused.push(`${event.violatedDirective} ${event.blockedURI} ${event.sample}`),
    );
  });
  return () =>
    page.evaluate(() => [
      ...(window as unknown as { refused: string[] }).refused,
      ...[...document.querySelectorAll('style')].map((style) => style.outerHTML),
    ]);
}

/** Opens a page and waits until its controls were taken over. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.locator('header [data-headlessui-state]').first()).toBeAttached();
}

const focusIsIn = (box: Locator) =>
  box.evaluate((element) => element.contains(document.activeElement));

/** Twice around with the Tab key, in both directions. */
async function expectFocusHeld(page: Page, box: Locator): Promise<void> {
  for (const key of ['Tab', 'Tab', 'Tab', 'Tab', 'Shift+Tab', 'Shift+Tab', 'Shift+Tab']) {
    await page.keyboard.press(key);
    expect(await focusIsIn(box)).toBe(true);
  }
}

/** The page beneath neither answers nor scrolls. */
async function expectPageClosed(page: Page): Promise<void> {
  await expect(page.locator('[inert] #main')).toBeAttached();
  await expect(page.locator('html')).toHaveCSS('overflow', 'hidden');
}

const partnerPage = async () =>
  `/rscc/tradePartner/list/detail?id=${(await readWorld()).huaxing.rscc.partner}`;

test.describe('a dialog', () => {
  test('holds the focus, closes on Esc and gives the focus back', async ({ page }) => {
    const refused = await watchPolicy(page);
    await open(page, await partnerPage());
    const opener = page.getByRole('button', { name: 'Archive' });
    await opener.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Archive this partner?' });
    await expect(dialog).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Keep the partner' })).toBeFocused();
    await expectFocusHeld(page, dialog);
    await expectAccessible(page, WCAG);
    await expectPageClosed(page);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(opener).toBeFocused();
    await expect(page.locator('html')).not.toHaveCSS('overflow', 'hidden');

    await opener.click();
    await dialog.getByRole('button', { name: 'Keep the partner' }).click();
    await expect(dialog).toBeHidden();
    await opener.click();
    await page.mouse.click(20, 800);
    await expect(dialog).toBeHidden();
    expect(await refused()).toEqual([]);
  });

  test('opened from a menu closes alone, and leaves the menu open', async ({ page }) => {
    const { product } = (await readWorld()).huaxing.rscc;
    await open(page, `/rscc/tradeProducts/list/detail?id=${product}`);
    const more = page.getByRole('button', { name: 'More actions' });
    // Taken over after those of the header: what is opened in between closes with the native menu.
    await expect(more).toHaveAttribute('data-headlessui-state', '');
    await more.click();
    const opener = page.getByRole('button', { name: 'Archive' });
    await opener.click();
    const dialog = page.getByRole('dialog', { name: 'Archive this product?' });
    await expectFocusHeld(page, dialog);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(opener).toBeFocused();
  });

  test('sends the form of the page, and keeps what was typed when it was closed', async ({
    page,
    context,
    request,
  }) => {
    await signIn(context, 'other');
    const { tokens } = await readWorld();
    const { partner, plainProduct } = canalIds('rscc');
    const answer = await request.post('/rscc/api/tradeRecords', {
      headers: { Authorization: `Bearer ${tokens.other}` },
      data: {
        kind: 'distribution',
        partner_id: partner,
        eta: new Date(Date.now() + 20 * 24 * 3600 * 1000).toISOString().slice(0, 10),
        port: 'NLRTM',
        lines: [{ product_id: plainProduct, tonnes: '0.25' }],
      },
    });
    const { data } = (await answer.json()) as { data: { id: string } };
    await open(page, `/rscc/tradeRecords/list/detail?id=${data.id}`);
    const opener = page.getByRole('button', { name: 'Withdraw' });
    await opener.click();
    const dialog = page.getByRole('dialog');
    await expectAccessible(page, WCAG);
    await dialog.getByLabel('Why do you withdraw it?').fill('Ordered twice.');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await opener.click();
    await expect(dialog.getByLabel('Why do you withdraw it?')).toHaveValue('Ordered twice.');
    await dialog.getByRole('button', { name: 'Withdraw' }).click();
    await expect(page.getByText('Rejected', { exact: true }).first()).toBeVisible();
    await expect(page.getByText('Ordered twice.').first()).toBeVisible();
    await expect(dialog).toHaveCount(0);
  });

  test('that asks before the lines of a record are cleared keeps them on Esc', async ({ page }) => {
    const { partner } = (await readWorld()).huaxing.rscc;
    const inDays = (days: number) =>
      new Date(Date.now() + days * 24 * 3600 * 1000).toISOString().slice(0, 10);
    const query = new URLSearchParams({
      kind: 'distribution',
      partner_id: partner,
      eta: inDays(20),
    });
    await open(page, `/rscc/tradeRecords/list/add?${query}`);
    const product = page.getByRole('combobox', { name: 'Product' }).first();
    await product.click();
    await page.getByRole('option').first().click();
    const chosen = await product.inputValue();
    const eta = page.getByLabel('ETA at the port of discharge');
    await eta.fill(inDays(30));
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('button').first()).toBeFocused();
    await expectFocusHeld(page, dialog);
    await expectPageClosed(page);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(eta).toHaveValue(inDays(20));
    await expect(product).toHaveValue(chosen);
  });

  test('asks by a link to it until Headless UI has come', async ({ page }) => {
    await page.route(/\/assets\/parts-.*\.js$/, (route) => route.abort());
    await page.goto(await partnerPage());
    await page.waitForLoadState('networkidle');
    await page.getByRole('link', { name: 'Archive' }).click();
    const dialog = page.getByRole('dialog', { name: 'Archive this partner?' });
    await expect(dialog).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Archive' })).toBeVisible();
    await dialog.getByRole('link', { name: 'Keep the partner' }).click();
    await expect(dialog).toBeHidden();

    const { product } = (await readWorld()).huaxing.rscc;
    await page.goto(`/rscc/tradeProducts/list/detail?id=${product}`);
    await page.waitForLoadState('networkidle');
    await page.locator('main summary').filter({ hasText: 'More actions' }).click();
    await page.getByRole('link', { name: 'Archive' }).click();
    await expect(page.getByRole('dialog', { name: 'Archive this product?' })).toBeVisible();
  });
});

test.describe('a list of conditions', () => {
  const filter = (page: Page) => page.getByRole('button', { name: /^Status/ });
  const option = (page: Page, name: string) => page.getByRole('option', { name, exact: true });

  test('is walked by arrows and letters, taken with Enter and left with Esc', async ({ page }) => {
    const refused = await watchPolicy(page);
    await open(page, '/rscc/tradeRecords/list');
    await expect(filter(page)).toHaveAccessibleName('Status All');
    await filter(page).focus();
    await page.keyboard.press('ArrowDown');
    const list = page.getByRole('listbox');
    await expect(list).toBeFocused();
    await expect(option(page, 'All')).toHaveAttribute('aria-selected', 'true');
    await expectAccessible(page, WCAG);
    await page.keyboard.press('ArrowDown');
    await expect(option(page, 'Unconfirmed')).toHaveAttribute('data-focus', '');
    await page.keyboard.press('Escape');
    await expect(list).toBeHidden();
    await expect(filter(page)).toBeFocused();
    await expect(filter(page)).toHaveAccessibleName('Status All');

    await page.keyboard.press('Space');
    await page.keyboard.type('com');
    await expect(option(page, 'Completed')).toHaveAttribute('data-focus', '');
    await page.keyboard.press('Enter');
    await expect(filter(page)).toHaveAccessibleName('Status Completed');
    await expect(filter(page)).toBeFocused();
    await page.locator('#main').getByRole('button', { name: 'Search', exact: true }).click();
    await expect(page).toHaveURL('/rscc/tradeRecords/list?status=COMPLETED');
    await expect(filter(page)).toHaveAccessibleName('Status Completed');
    await page.getByRole('link', { name: 'Reset' }).click();
    await expect(filter(page)).toHaveAccessibleName('Status All');
    expect(await refused()).toEqual([]);
  });

  test('takes as much room as the list of the browser, whatever is chosen', async ({ page }) => {
    let letIn = () => {};
    const held = new Promise<void>((go) => {
      letIn = go;
    });
    await page.route(/\/assets\/parts-.*\.js$/, async (route) => {
      await held;
      await route.continue();
    });
    await page.goto('/rscc/registeredSubstances/list');
    const bar = page.locator('#main').getByRole('search');
    const room = () =>
      bar.locator(':scope > *').evaluateAll((all) =>
        all.map((each) => {
          const { x, width, height } = each.getBoundingClientRect();
          return [x, width, height].map(Math.round);
        }),
      );
    await expect(bar.locator('select').first()).toBeVisible();
    const before = (await room()).filter(([, width]) => (width ?? 0) > 1);
    letIn();
    const status = bar.getByRole('button', { name: /^Validity/ });
    await expect(status).toBeVisible();
    const near = async () => {
      const after = (await room()).filter(([, width]) => (width ?? 0) > 1);
      expect(after).toHaveLength(before.length);
      const moved = after.flat().map((size, index) => Math.abs(size - (before.flat()[index] ?? 0)));
      expect(Math.max(...moved)).toBeLessThanOrEqual(4);
    };
    await near();
    await status.click();
    await option(page, 'Invalid').click();
    await near();
  });

  test('stays the browser’s own where fingers point', async ({ browser }) => {
    const context = await browser.newContext({ viewport: PHONE, hasTouch: true, isMobile: true });
    await signIn(context);
    const page = await context.newPage();
    await open(page, '/rscc/tradeRecords/list');
    await page.getByText('More', { exact: true }).click();
    await page.getByLabel('Status').selectOption('COMPLETED');
    await page.locator('#main').getByRole('button', { name: 'Search', exact: true }).click();
    await expect(page).toHaveURL('/rscc/tradeRecords/list?status=COMPLETED');
    await context.close();
  });
});

test.describe('from right to left', () => {
  test('a list opens under the start of its condition, inside the page', async ({ page }) => {
    await open(page, '/rscc/tradeRecords/list?lang=ar');
    const opener = page.getByRole('button', { name: /^Status/ });
    await opener.click();
    const list = page.getByRole('listbox');
    const [above, box] = [await opener.boundingBox(), await list.boundingBox()];
    if (above === null || box === null) throw new Error('not drawn');
    expect(box.x + box.width).toBeCloseTo(above.x + above.width, -0.5);
    expect(box.y).toBeGreaterThanOrEqual(above.y + above.height);
    expect(box.x).toBeGreaterThanOrEqual(0);
  });

  test('the drawer comes from the right', async ({ page }) => {
    await page.setViewportSize(PHONE);
    await open(page, '/rscc/home/home?lang=ar');
    await page.getByRole('button', { name: 'Open the menu' }).click();
    const side = page.getByRole('dialog').getByRole('navigation').first();
    const box = await side.boundingBox();
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBe(PHONE.width);
  });
});

test('the menus of a narrow page are a dialog', async ({ page }) => {
  const refused = await watchPolicy(page);
  await page.setViewportSize(PHONE);
  await open(page, '/rscc/home/home');
  const opener = page.getByRole('button', { name: 'Open the menu' });
  await opener.click();
  const dialog = page.getByRole('dialog', { name: /RSCC/ });
  await expectFocusHeld(page, dialog);
  await expectPageClosed(page);
  await expectAccessible(page, WCAG);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
  await opener.click();
  await page.mouse.click(350, 400);
  await expect(dialog).toBeHidden();
  await opener.click();
  await dialog.getByRole('link', { name: 'Trade products' }).click();
  await expect(page).toHaveURL('/rscc/tradeProducts/list');
  await expect(dialog).toBeHidden();
  expect(await refused()).toEqual([]);
});

test('where colours are forced, the place of the keys and the edge of a dialog are lines', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await open(page, '/rscc/tradeRecords/list');
  await page.getByRole('button', { name: /^Status/ }).focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  const active = page.getByRole('option', { name: 'Unconfirmed', exact: true });
  await expect(active).toHaveCSS('outline-style', 'solid');
  const plain = page.getByRole('option', { name: 'Completed', exact: true });
  await expect(plain).toHaveCSS('outline-style', 'none');
  await open(page, await partnerPage());
  await page.getByRole('button', { name: 'Archive' }).click();
  const panel = page.getByRole('dialog').locator('h2').locator('..');
  await expect(panel).toHaveCSS('border-top-style', 'solid');
  await expect(panel).not.toHaveCSS('border-top-color', 'rgba(0, 0, 0, 0)');
});
