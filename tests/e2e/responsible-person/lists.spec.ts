import { readFile } from 'node:fs/promises';
import { type Browser, expect, type Page } from '@playwright/test';
import { readXlsx } from 'hucre/xlsx';
import { E2E } from '../../support/browser/addresses.ts';
import type { Visitor } from '../../support/browser/cast.ts';
import { chosen } from '../../support/browser/language.ts';
import { test } from '../../support/browser/test.ts';
import { readWorld } from '../../support/browser/world.ts';

/** Lists and forms of RP: ticked rows as a workbook, a product sought, what stays typed. */

async function open(
  browser: Browser,
  as: Visitor,
  { script = true, width = 1280, locale = 'zh-CN' } = {},
): Promise<Page> {
  const context = await browser.newContext({
    ...chosen(locale),
    javaScriptEnabled: script,
    viewport: { width, height: 900 },
  });
  const { tokens } = await readWorld();
  const { hostname } = new URL(E2E.portal);
  await context.addCookies([
    { name: 'gl_session', value: tokens[as], domain: hostname, path: '/' },
  ]);
  return context.newPage();
}

/** First cells of the rows of a workbook that pressing something downloads. */
async function exported(page: Page, button: string): Promise<unknown[]> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByText(button, { exact: true }).click(),
  ]);
  const { sheets } = await readXlsx(new Uint8Array(await readFile(await download.path())));
  return (sheets[0]?.rows ?? []).slice(1).map(([first]) => first);
}

for (const list of ['rpProducts/list', 'enterpriseManage/list/agency', 'adrRepo/list']) {
  for (const script of [true, false]) {
    test(`a viewer takes the ticked rows of ${list} along (${script ? 'with' : 'without'} script)`, async ({
      browser,
    }) => {
      const page = await open(browser, 'cosmeticsViewer', { script });
      await page.goto(`/rp/${list}`);
      const rows = page.locator('tbody tr');
      const boxes = page.locator('input[data-pick]');
      expect(await boxes.count()).toBeGreaterThan(2);
      const names: string[] = [];
      for (const at of [0, 2]) {
        await boxes.nth(at).check();
        names.push((await rows.nth(at).getByRole('link').first().textContent()) ?? '');
      }
      const cells = await exported(page, script ? '导出所选 2 条' : '导出所选');
      expect(cells).toHaveLength(2);
      for (const [at, cell] of cells.entries()) expect(names[at]).toContain(String(cell));
      await page.context().close();
    });
  }
}

test('adverse reactions are filtered by a product that is sought or chosen', async ({
  browser,
}) => {
  const page = await open(browser, 'cosmeticsViewer');
  await page.goto('/rp/adrRepo/list');
  const all = await page.locator('tbody tr').count();
  await page.waitForLoadState('networkidle');
  await page.locator('[data-more] summary').click();
  const box = page.getByRole('combobox', { name: '产品' });
  await expect(async () => {
    await box.fill('焕白');
    await page.getByRole('option', { name: '欧若琳焕白精华' }).click({ timeout: 2_000 });
  }).toPass();
  await page.getByRole('button', { name: '查询' }).click();
  await expect(page).toHaveURL(/product_id=prd_/);
  await expect(page.getByText('产品 欧若琳焕白精华')).toBeVisible();
  expect(await page.locator('tbody tr').count()).toBeLessThan(all);
  await page.context().close();

  const plain = await open(browser, 'cosmeticsViewer', { script: false });
  await plain.goto('/rp/adrRepo/list');
  await plain.locator('[data-more] summary').click();
  const native = plain.getByLabel('产品', { exact: true });
  const option = native.locator('option', { hasText: '欧若琳焕白精华' });
  await native.selectOption((await option.getAttribute('value')) ?? '');
  await plain.getByRole('button', { name: '查询' }).click();
  await expect(plain).toHaveURL(/product_id=prd_/);
  await plain.context().close();
});

test('the names of a copy that was refused stay typed without script', async ({ browser }) => {
  const page = await open(browser, 'cosmetics', { script: false });
  await page.goto('/rp/rpProducts/list/detail?id=prd_demo_hydra');
  const form = page.locator('#copy-prd_demo_hydra');
  const ask = async () => {
    await page.locator('summary:has-text("更多操作")').click();
    await page.getByRole('link', { name: '复制为新产品' }).click();
  };
  await ask();
  await form.locator('[name="name_zh"]').fill('保湿霜二代');
  await form.locator('[name="name_en"]').fill('二代');
  await page.getByRole('button', { name: '复制', exact: true }).click();
  await expect(page.getByRole('alert').filter({ hasText: /./ })).toBeVisible();
  await ask();
  await expect(form.locator('[name="name_zh"]')).toHaveValue('保湿霜二代');
  await expect(form.locator('[name="name_en"]')).toHaveValue('二代');
  await page.context().close();
});

test('what is called out over the term of a certificate does not touch on a phone', async ({
  browser,
}) => {
  for (const locale of ['zh-CN', 'en-US'] as const) {
    const page = await open(browser, 'cosmeticsViewer', { width: 390 });
    await page
      .context()
      .addCookies([
        { name: 'gl_locale', value: locale, domain: new URL(E2E.portal).hostname, path: '/' },
      ]);
    await page.goto('/rp/rpProducts/list/detail?id=prd_demo_serum&tab=registration');
    const chart = page.locator('figure svg:visible').first();
    const boxes = await chart
      .locator('text')
      .evaluateAll((texts) =>
        texts
          .map((text) => ({ ...(text as SVGTextElement).getBoundingClientRect().toJSON() }))
          .map(({ left, right, top, bottom }) => ({ left, right, top, bottom })),
      );
    for (const [at, one] of boxes.entries()) {
      for (const other of boxes.slice(at + 1)) {
        const sameLine = one.top < other.bottom - 4 && other.top < one.bottom - 4;
        const apart = Math.max(one.left, other.left) - Math.min(one.right, other.right);
        if (sameLine) expect(apart).toBeGreaterThan(3);
      }
    }
    await page.context().close();
  }
});
