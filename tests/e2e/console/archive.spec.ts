import { expect } from '@playwright/test';
import { expectAccessible } from '../../support/browser/axe.ts';
import { CAST } from '../../support/browser/cast.ts';
import { chosen } from '../../support/browser/language.ts';
import { enterAs } from '../../support/browser/session.ts';
import { test } from '../../support/browser/test.ts';

/** The report of a month as a PDF, and a company that is entered as ended (`console.md` §4). */

test('the report of a month is a PDF; a company that ended is entered, looked at first, and found', async ({
  browser,
}) => {
  const page = await (await browser.newContext(chosen('zh-CN'))).newPage();
  await enterAs(page.context(), CAST.provider);
  await page.goto('/console/reports?period=2024-05');
  const got = page.waitForEvent('download');
  await page.getByRole('link', { name: '月度报告 PDF' }).click();
  expect((await got).suggestedFilename()).toBe('月度报告 2024-05.pdf');
  await page.goto('/console/reports?period=2024');
  await expect(page.getByText('月度报告按月生成，请选择一个月份。')).toBeVisible();

  await page.goto('/console/companies?state=ended');
  await page.getByRole('link', { name: '录入已终止企业' }).click();
  const name = `旧雨化工${Date.now()}`;
  await page.getByLabel('中文名称').fill(name);
  // A company of the demo has this name.
  await page.getByLabel('英文名称').fill('Huaxing Chemical Co., Ltd.');
  await page.getByLabel('合作起').fill('2014-03-01');
  await page.getByLabel('合作止').fill('2013-06-30');
  await page.getByRole('button', { name: '录入归档' }).click();
  await expect(page.getByText('不能早于合作起始日。').first()).toBeVisible();
  await page.getByLabel('合作止').fill('2019-06-30');
  await page.getByRole('button', { name: '录入归档' }).click();
  await expect(page.getByRole('link', { name: '打开该企业' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('checkbox', { name: /已核对/ }).check();
  await page.getByRole('button', { name: '录入归档' }).click();
  await expect(page.getByText('企业已录入归档。')).toBeVisible();
  await expect(page.getByText('2029-06-30')).toBeVisible();
  await expect(page.getByRole('link', { name: '补全企业信息' })).toBeVisible();
  await expectAccessible(page);
  await page.goto(`/console/companies?state=ended&q=${encodeURIComponent(name)}`);
  await expect(page.getByRole('link', { name, exact: true })).toBeVisible();
});
