import { expect, type Page } from '@playwright/test';
import { CAST } from '../support/browser/cast.ts';
import { chosen } from '../support/browser/language.ts';
import { enterAs } from '../support/browser/session.ts';
import { test } from '../support/browser/test.ts';

/** The data center of the demo: its tables, and the cells that lead to what they are of. */

const PATH = '/rscc/dataCenter';
const YEAR = new Date().getUTCFullYear();

const signIn = (page: Page, email: string) => enterAs(page.context(), email);

/** Tonnes that a text begins with or has after a plus. */
const tonnesIn = (text: string) =>
  [...text.matchAll(/[\d,]+\.\d{3,}/g)].reduce(
    (sum, [n]) => sum + Number(n.replaceAll(',', '')),
    0,
  );

test.describe('on a desk, in Chinese', () => {
  test.use({ ...chosen('zh-CN'), viewport: { width: 1366, height: 900 } });

  test('a cell opens the records that it is of, every table has its workbook, and the year can be changed', async ({
    page,
  }) => {
    await signIn(page, CAST.viewer);
    await page.goto('/rscc/home/home');
    await page.getByRole('link', { name: '数据中心', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: '数据中心' })).toBeVisible();
    await expect(page.getByRole('heading', { name: '这一年到了多少？' })).toBeVisible();

    const table = page.getByRole('table', { name: '哪种物质，哪个月？' });
    const cell = table.getByRole('link', { name: /^甲基丙烯酸甲酯 3月：/ });
    const massT = tonnesIn((await cell.textContent()) ?? '');
    expect(massT).toBeGreaterThan(0);
    await cell.click();
    await expect(page).toHaveURL(new RegExp(`substance_id=.+eta_from=${YEAR}-03-01`));
    await expect(page.getByRole('heading', { level: 1, name: '贸易记录' })).toBeVisible();
    const shown = await page.getByRole('table').getByRole('row').allInnerTexts();
    expect(shown.length).toBeGreaterThan(1);
    expect(shown.slice(1).filter((row) => !row.includes(`${YEAR}-03-`))).toEqual([]);
    await page.goBack();

    for (const [tab, heading] of [
      ['覆盖', '每种物质还剩多少？'],
      ['年度对比', '五年里多了还是少了？'],
      ['进口商', '谁进口了多少？'],
    ] as const) {
      await page
        .getByRole('navigation', { name: '数据表' })
        .getByRole('link', { name: tab })
        .click();
      await expect(page.getByRole('heading', { name: heading })).toBeVisible();
      const download = page.waitForEvent('download');
      await page.getByRole('link', { name: '导出本表 .xlsx' }).click();
      expect((await download).suggestedFilename()).toMatch(/\.xlsx$/);
    }
    await page.getByRole('link', { name: String(YEAR - 1), exact: true }).click();
    await expect(page).toHaveURL(
      new RegExp(`by=importer.*year=${YEAR - 1}|year=${YEAR - 1}.*by=importer`),
    );
    await expect(page.getByRole('heading', { name: '谁进口了多少？' })).toBeVisible();
  });
});

test.describe('on a phone, in English, without script', () => {
  test.use({
    ...chosen('en-US'),
    viewport: { width: 390, height: 844 },
    javaScriptEnabled: false,
  });

  test('tables, filters and what finds nothing stand without script and within the screen', async ({
    page,
  }) => {
    await signIn(page, CAST.admin);
    const fits = async () => {
      const box = await page.locator('main').boundingBox();
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(390);
    };
    for (const [by, heading] of [
      ['month', 'Which substance, which month?'],
      ['coverage', 'How much is left of each substance?'],
      ['year', 'More or less over five years?'],
      ['importer', 'Who imported how much?'],
    ] as const) {
      await page.goto(`${PATH}?by=${by}`);
      await expect(page.getByRole('heading', { name: heading })).toBeVisible();
      await fits();
    }
    await page.goto(PATH);
    await page.getByRole('searchbox', { name: 'Search substances' }).fill('80626');
    await page.getByRole('button', { name: 'Show' }).click();
    await expect(page).toHaveURL(/q=80626/);
    const rows = page.getByRole('table').locator('tbody tr');
    await expect(rows).toHaveCount(1);
    await expect(rows).toContainText('Methyl methacrylate');
    await page.getByRole('searchbox', { name: 'Search substances' }).fill('zzzz');
    await page.getByRole('button', { name: 'Show' }).click();
    await expect(page.getByRole('heading', { name: 'No substance matches' })).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'Clear' }).first().click();
    await expect(page.getByRole('heading', { name: 'How much arrived this year?' })).toBeVisible();
  });
});
