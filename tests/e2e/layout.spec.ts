import { type BrowserContext, expect, type Page } from '@playwright/test';
import { E2E } from '../support/browser/addresses.ts';
import { test } from '../support/browser/test.ts';
import { readWorld } from '../support/browser/world.ts';

/** Where things stand when there is little room, little content, or paper. */

async function signIn(context: BrowserContext): Promise<void> {
  const { tokens } = await readWorld();
  await context.addCookies([
    { name: 'hasLang', value: 'en-US', url: E2E.portal },
    { name: 'gl_session', value: tokens.admin, url: E2E.portal },
  ]);
}

test.use({ locale: 'en-US' });
test.beforeEach(({ context }) => signIn(context));

const header = (page: Page) => page.locator('header');

async function expectFits(page: Page): Promise<void> {
  const widths = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return { scrollWidth, clientWidth };
  });
  expect(widths.scrollWidth).toBe(widths.clientWidth);
}

/** What opens stays inside a window of 320 px, the width of a page enlarged four times. */
test.describe('at 320 px', () => {
  test.use({ viewport: { width: 320, height: 640 } });

  test('the header names the company, and what it opens fits', async ({ page }) => {
    await page.goto('/rscc/tradeRecords/list');
    const search = header(page).getByRole('button', { name: 'Search' });
    await expect(search).toBeVisible();
    const name = header(page).getByText('Huaxing Chemical Co., Ltd.').first();
    // The control may be taken over by script while it is measured.
    await expect.poll(async () => (await name.boundingBox())?.width ?? 0).toBeGreaterThan(50);
    for (const opener of [
      header(page).getByRole('button', { name: /Huaxing Chemical/ }),
      header(page).getByRole('button', { name: /^User menu/ }),
      page.getByRole('button', { name: /^View/ }),
      search,
    ]) {
      await opener.click();
      await expect(page.locator('[data-headlessui-state~="open"]').first()).toBeVisible();
      await expectFits(page);
      await page.keyboard.press('Escape');
    }
    await page.locator('[data-more] summary').click();
    await expectFits(page);
  });
});

test.describe('on a desk', () => {
  test.use({ viewport: { width: 1366, height: 900 } });

  test('the theme colour, the bar beside the header and the company selector are as specified', async ({
    page,
  }) => {
    await page.goto('/rscc/home/home');
    const theme = await page.evaluate(() => {
      const styles = getComputedStyle(document.documentElement);
      return styles.getPropertyValue('--brand-500').trim();
    });
    expect(theme).toBe('#429777');
    const menu = page.getByRole('navigation', { name: 'RSCC menu' });
    await expect(menu).toBeVisible();
    const side = await menu.boundingBox();
    const top = await header(page).boundingBox();
    // Mixed: the subsystems along the top, the pages of one at the side, under it.
    expect(side?.y).toBeGreaterThanOrEqual((top?.y ?? 0) + (top?.height ?? 900) - 1);
    const company = header(page).getByRole('button', { name: /Huaxing Chemical/ });
    expect((await company.boundingBox())?.width).toBe(500);
  });

  for (const form of ['tradeRecords', 'tradeProducts', 'tradePartner']) {
    test(`the foot of a short form stands at the foot of the window: ${form}`, async ({ page }) => {
      await page.goto(`/rscc/${form}/list/add`);
      const foot = await page.locator('[data-foot]').boundingBox();
      expect((foot?.y ?? 0) + (foot?.height ?? 0)).toBe(900);
    });
  }

  test('a list is printed on one sheet, with what it was filtered by and whole names', async ({
    page,
  }) => {
    await page.goto('/rscc/tradeRecords/list?status=WAITING');
    const columns = page.getByRole('button', { name: /^Columns/ });
    await expect(columns).toBeVisible();
    const sheets = (await page.pdf({ format: 'A4' })).toString('latin1').match(/\/Type \/Page\b/g);
    expect(sheets).toHaveLength(1);
    await page.emulateMedia({ media: 'print' });
    await expect(columns).toBeHidden();
    await expect(page.getByText('Clear all', { exact: true })).toBeHidden();
    await expect(page.getByText('Status Waiting')).toBeVisible();
    const cut = page.locator('tbody td', { hasText: 'Vandekerk Polymers N.V.' }).first();
    expect(await cut.evaluate((cell) => cell.scrollWidth - cell.clientWidth)).toBe(0);
  });
});
