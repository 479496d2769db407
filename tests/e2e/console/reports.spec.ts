import { expect } from '@playwright/test';
import { expectAccessible } from '../../support/browser/axe.ts';
import { CAST } from '../../support/browser/cast.ts';
import { chosen, spokenIn } from '../../support/browser/language.ts';
import { enterAs } from '../../support/browser/session.ts';
import { sql } from '../../support/browser/sql.ts';
import { test } from '../../support/browser/test.ts';

/** Reports of a month or a year, and the fees of all contracts (`console.md` §4). */

const WORDS = {
  'zh-CN': {
    ...{ period: '期间', show: '查看', system: '子系统', misuse: '被冒用或篡改' },
    ...{ certificates: '证书', times: '时间', tonnage: '吨位', answer: '发出到答复' },
    ...{ four: '4 小时', fees: '导出合同费用', none: '没有证书变动', book: '导出 Excel：证书' },
  },
  'en-US': {
    ...{ period: 'Period', show: 'Show', system: 'Subsystem', misuse: 'Misused or altered' },
    ...{ certificates: 'Certificates', times: 'Times', tonnage: 'Tonnage' },
    ...{ answer: 'Sent to answered', four: '4 hours', fees: 'Export contract fees' },
    ...{ none: 'Nothing became of certificates', book: 'Export .xlsx: Certificates' },
  },
} as const;

/** A month that no night of the demo counts. */
const MONTH = '2024-05';
const FIGURES = [
  ['issued', 7, 52_000_000],
  ['revoked:misuse', 2, 0],
  ['answer:h4', 3, 0],
] as const;

test.beforeAll(async () => {
  for (const company of ['', 'co_huaxing']) {
    for (const [key, count, sum] of FIGURES) {
      const row = [MONTH, company, key, count, sum];
      await sql(`INSERT OR IGNORE INTO report_months VALUES (?, ?, 'rscc', ?, ?, ?)`, ...row);
    }
  }
});

for (const locale of spokenIn('zh-CN')) {
  const words = WORDS[locale];

  test(`${locale}: a month is read, of one subsystem, and taken along as a workbook`, async ({
    browser,
  }) => {
    const page = await (await browser.newContext(chosen(locale))).newPage();
    await enterAs(page.context(), CAST.provider);
    await page.goto('/console/reports');
    await expectAccessible(page);
    // What is used of the year stands there as it is now.
    const tonnage = page.getByRole('table', { name: words.tonnage, exact: true });
    await expect(tonnage.getByRole('row').nth(1)).toContainText(/\d\.\d{3}/);
    await page.goto(`/console/reports?period=${MONTH}`);
    const papers = page.getByRole('table', { name: words.certificates, exact: true });
    await expect(papers.getByRole('row').filter({ hasText: words.misuse })).toContainText('2');
    await expect(papers).toContainText('52.000');
    const times = page.getByRole('table', { name: words.times, exact: true });
    await expect(times.getByRole('row').filter({ hasText: words.answer })).toContainText(
      words.four,
    );
    await expectAccessible(page);
    const got = page.waitForEvent('download');
    await page.getByRole('link', { name: words.book }).click();
    expect((await got).suggestedFilename()).toMatch(/2024-05.*\.xlsx$/);
    const fees = page.waitForEvent('download');
    await page.getByRole('link', { name: words.fees }).click();
    expect((await fees).suggestedFilename()).toMatch(/\.xlsx$/);
    await page.goto(`/console/reports?period=${MONTH}&system=rp`);
    await expect(page.getByText(words.none)).toBeVisible();
  });
}

test('a consultant reads those of their companies on a phone, without script, and takes no fees', async ({
  browser,
}) => {
  const words = WORDS['zh-CN'];
  const phone = { viewport: { width: 360, height: 740 }, javaScriptEnabled: false };
  const context = await browser.newContext({ ...chosen('zh-CN'), ...phone });
  await enterAs(context, CAST.consultant);
  const page = await context.newPage();
  await page.goto('/console/reports');
  await page.goto(`/console/reports?period=${MONTH}`);
  await page.getByRole('combobox', { name: words.system }).selectOption('rscc');
  await page.getByRole('button', { name: words.show }).click();
  await expect(page).toHaveURL(/period=2024-05&system=rscc/);
  await expect(page.getByRole('table', { name: words.certificates, exact: true })).toContainText(
    words.misuse,
  );
  await expect(page.getByRole('link', { name: words.fees })).toHaveCount(0);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(wide).toBeLessThanOrEqual(360);
});
