import { expect } from '@playwright/test';
import { writeXlsx } from 'hucre/xlsx';
import { expectAccessible } from '../../support/browser/axe.ts';
import { chosen } from '../../support/browser/language.ts';
import { enterAs } from '../../support/browser/session.ts';
import { test } from '../../support/browser/test.ts';
import { sheetsOf } from '../../support/provider/book.ts';

/** Prohibited companies by workbook and by form: `areas/console.md` §4. */

test('a prohibition shows whom it touches before it is written, by workbook and by form', async ({
  browser,
}) => {
  const admin = await browser.newContext({
    ...chosen('zh-CN'),
    viewport: { width: 1366, height: 900 },
  });
  await enterAs(admin, 'provider@greenlane.example');
  const page = await admin.newPage();
  await page.goto('/console/prohibited');
  await page.getByRole('link', { name: '导入', exact: true }).click();
  const name = `Oldenvik ${crypto.randomUUID()} AB`;
  const rows = (from: string) => [
    { name, country: '瑞典', reason: '欺诈', source: '法院判决', from, until: '' },
    // A partner of Huaxing, from a day that is far away: nothing of it counts while others walk.
    ...[{ name: 'Meerdam Coatings', country: 'NL', reason: 'other', source: '来函' }].map(
      (one) => ({
        ...one,
        ...{ from: '2090-01-01', until: '2090-01-02' },
      }),
    ),
  ];
  const upload = async (from: string) => {
    const buffer = Buffer.from(await writeXlsx({ sheets: sheetsOf({ prohibited: rows(from) }) }));
    await page.locator('input[type=file]').setInputFiles({
      ...{ name: '名单.xlsx', buffer },
      mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    });
    await page.getByRole('button', { name: '上传并预览' }).click();
  };
  await upload('2026-02-30');
  await expect(page.getByText('E3', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: /^写入/ })).toHaveCount(0);
  await page.getByRole('link', { name: '上传改好的工作簿' }).click();
  await upload('2090-01-01');
  const touched = page.locator('tr', { hasText: 'Meerdam' });
  await expect(touched.first()).toContainText('禁止交易');
  await expect(page.getByText(/未结贸易记录 \d+/)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: '写入 2 家' }).click();
  await expect(page.getByText('已导入').first()).toBeVisible();
  await page.getByRole('link', { name: '导入记录' }).click();
  await expect(page.getByRole('link', { name: '名单.xlsx' }).first()).toBeVisible();

  await page.goto('/console/prohibited/add');
  await page.getByLabel('企业名称').fill('Lindhorst Lacke');
  await page.getByLabel('国家/地区').selectOption('DE');
  await page.getByLabel('原因').selectOption('other');
  await page.getByLabel('来源').fill('来函');
  await page.getByLabel('起始日期').fill('2090-01-01');
  await page.getByRole('button', { name: '下一步：查看涉及' }).click();
  await expect(page.locator('tr', { hasText: 'Lindhorst' }).first()).toContainText(
    '自 2090-01-01 起',
  );
  await expect(page.getByLabel('来源')).toHaveValue('来函');
  await expectAccessible(page);
  await page.getByRole('button', { name: '加入名单' }).click();
  await expect(page).toHaveURL(/\/console\/prohibited\?saved=added/);
  // As it was.
  for (const one of ['Lindhorst', 'Meerdam', 'Oldenvik']) {
    await page.goto(`/console/prohibited?q=${one}`);
    await page.locator('[data-row]').first().click();
    await page.getByRole('button', { name: '移出名单' }).first().click();
    await page.getByRole('dialog').getByRole('button', { name: '移出名单' }).click();
    await expect(page).toHaveURL(/saved=deleted/);
  }
  await admin.close();
});
