import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect } from '@playwright/test';
import { expectAccessible } from '../../support/browser/axe.ts';
import { CAST } from '../../support/browser/cast.ts';
import { chosen } from '../../support/browser/language.ts';
import { enterAs } from '../../support/browser/session.ts';
import { test } from '../../support/browser/test.ts';

/** Everything that a company has, as a ZIP file (`console.md` §4, Tenant export). */

test('an admin of the provider exports an ended company and downloads what its page says', async ({
  browser,
}) => {
  const page = await (await browser.newContext(chosen('zh-CN'))).newPage();
  await enterAs(page.context(), CAST.provider);
  await page.goto('/console/companies/detail?id=co_nanyu');
  await page.getByRole('link', { name: '导出全部数据' }).click();
  await page.waitForURL(/companies\/export\?/);
  await page.getByRole('link', { name: '导出全部数据' }).last().click();
  await page.waitForURL(/companies\/export\/start\?/);
  await page.getByRole('button', { name: '导出全部数据' }).click();
  await expect(page.getByText('请填写原因')).toBeVisible();
  await page.getByRole('textbox', { name: '原因' }).fill('合同终止，企业索取全部数据。');
  await expectAccessible(page);
  await page.getByRole('button', { name: '导出全部数据' }).click();
  await expect(page.getByRole('heading', { name: '导出完成' })).toBeVisible({ timeout: 30_000 });
  await expectAccessible(page);
  const sha256 = (await page.locator('code').first().textContent()) ?? '';
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: '下载第 1 个压缩包' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^南屿日化有限公司 \d{4}-\d\d-\d\d\.zip$/);
  const bytes = readFileSync(await download.path());
  expect(createHash('sha256').update(bytes).digest('hex')).toBe(sha256);
});
