import { expect, type Page } from '@playwright/test';
import { E2E } from '../support/browser/addresses.ts';
import { test } from '../support/browser/test.ts';
import { readWorld } from '../support/browser/world.ts';

/** What is typed while the page's script is still on its way belongs to the form all the same. */

const IN_20_DAYS = new Date(Date.now() + 20 * 24 * 3600 * 1000).toISOString().slice(0, 10);

test.use({ locale: 'zh-CN', lent: false });

test.beforeEach(async ({ context }) => {
  const world = await readWorld();
  await context.addCookies([
    { name: 'hasLang', value: 'zh-CN', url: E2E.portal },
    { name: 'gl_session', value: world.tokens.admin, url: E2E.portal },
  ]);
});

/** Holds the page's scripts back; the answer lets them go and waits until React has taken over. */
async function openWithoutScript(page: Page, path: string): Promise<() => Promise<void>> {
  const held: (() => void)[] = [];
  let open = false;
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    if (!open) await new Promise<void>((go) => held.push(go));
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  return async () => {
    open = true;
    for (const go of held) go();
    await page.waitForFunction(() =>
      Object.keys(document.querySelector('main form[method="post"]') ?? {}).some((key) =>
        key.startsWith('__react'),
      ),
    );
  };
}

test('a trade record: date, partner, port and note typed early stay, and the products come', async ({
  page,
}) => {
  const letScriptRun = await openWithoutScript(page, '/rscc/tradeRecords/list/add');
  await page.getByLabel('预计到港日 (ETA)').fill(IN_20_DAYS);
  await page.getByLabel('贸易伙伴').selectOption({ label: 'Meerdam Coatings B.V.，荷兰' });
  await page.locator('select[name=port]').selectOption('NLRTM');
  await page.getByLabel('进口商订单号').fill('PO-EARLY');
  await letScriptRun();
  await expect(page.getByLabel('预计到港日 (ETA)')).toHaveValue(IN_20_DAYS);
  await expect(page.getByRole('combobox', { name: '贸易伙伴' })).toHaveValue(
    'Meerdam Coatings B.V.',
  );
  await expect(page.getByRole('combobox', { name: '卸货港' })).toHaveValue(/^NLRTM/);
  await expect(page.getByLabel('进口商订单号')).toHaveValue('PO-EARLY');
  await expect(page.getByRole('combobox', { name: '产品' })).toBeVisible();
  // It is the form's own state by now, not only what the fields show.
  await page.getByRole('button', { name: '添加一行' }).click();
  await expect(page.getByLabel('进口商订单号')).toHaveValue('PO-EARLY');
  await expect(page.locator('input[name=partner_id]')).not.toHaveValue('');
});

test('a date that does not exist is told once the script runs, though no key is pressed any more', async ({
  page,
}) => {
  const letScriptRun = await openWithoutScript(page, '/rscc/tradeRecords/list/add');
  await page.getByLabel('预计到港日 (ETA)').fill('2026-12-32');
  await letScriptRun();
  await expect(page.getByLabel('预计到港日 (ETA)')).toHaveAttribute('aria-invalid', 'true');
});

test('a product: name and type typed early reach the next step', async ({ page }) => {
  const letScriptRun = await openWithoutScript(page, '/rscc/tradeProducts/list/add');
  await page.getByLabel('产品名称').fill('EARLY-1 Thinner');
  await page.getByRole('radio', { name: /混合物/ }).check();
  await letScriptRun();
  // Typing on must not bring back the empty fields the server sent.
  await page.getByRole('textbox', { name: '备注' }).fill('x');
  await expect(page.getByLabel('产品名称')).toHaveValue('EARLY-1 Thinner');
  await page.getByRole('button', { name: /下一步/ }).click();
  await expect(page.getByText('EARLY-1 Thinner')).toBeVisible();
  await page.getByRole('button', { name: '上一步' }).click();
  await expect(page.getByLabel('产品名称')).toHaveValue('EARLY-1 Thinner');
  await expect(page.getByRole('radio', { name: /混合物/ })).toBeChecked();
});
