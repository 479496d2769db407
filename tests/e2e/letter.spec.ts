import { type Browser, expect } from '@playwright/test';
import { E2E } from '../support/browser/addresses.ts';
import { expectAccessible } from '../support/browser/axe.ts';
import { chosen } from '../support/browser/language.ts';
import { test } from '../support/browser/test.ts';
import { readWorld } from '../support/browser/world.ts';

/** Issuing a registration confirmation letter: `only-representative.md` §4, §10 step 4. */

const WORDS = {
  'zh-CN': {
    issue: '签发确认函',
    choose: '选择 {}',
    asked: '确认函正在签发，片刻后可下载。',
    valid: '证书有效！',
  },
  'en-US': {
    issue: 'Issue letters',
    choose: 'Choose {}',
    asked: 'The letters are being issued and can be downloaded in a moment.',
    valid: 'Valid Certificate!',
  },
} as const;

const CODE = /^(?:\w{4}-){4}\w$/;

async function open(browser: Browser, locale: keyof typeof WORDS, width: number, script: boolean) {
  const { tokens } = await readWorld();
  const context = await browser.newContext({
    ...chosen(locale),
    viewport: { width, height: 900 },
    javaScriptEnabled: script,
  });
  await context.addCookies([{ name: 'gl_session', value: tokens.admin, url: E2E.portal }]);
  const page = await context.newPage();
  await page.goto('/rscc/registeredSubstances/list/detail?id=sub_hx_mma');
  return page;
}

for (const [locale, width, script, importer] of [
  ['zh-CN', 1366, true, 'Lindhorst Lacke GmbH'],
  ['en-US', 390, false, 'Baltpol Tworzywa Sp. z o.o.'],
] as const) {
  test(`a letter is chosen, issued and verified by its code (${locale}${script ? '' : ', without script'})`, async ({
    browser,
  }) => {
    const t = WORDS[locale];
    const page = await open(browser, locale, width, script);
    const letters = page.locator('#letters');
    await letters.getByRole('button', { name: t.issue }).click();
    await expect(letters.getByRole('alert')).toBeVisible();
    if (script) await expectAccessible(page);
    await letters.getByRole('checkbox', { name: t.choose.replace('{}', importer) }).check();
    await letters.getByRole('button', { name: t.issue }).click();
    await expect(page.getByText(t.asked)).toBeVisible();
    const row = letters.getByRole('row').filter({ hasText: importer });
    await expect(async () => {
      await page.goto('/rscc/registeredSubstances/list/detail?id=sub_hx_mma');
      await expect(row.getByText(/^RCL-/)).toBeVisible({ timeout: 1000 });
    }).toPass({ timeout: 60_000 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    await row.getByRole('link', { name: /^RCL-/ }).click();
    const code = await page.locator('code', { hasText: CODE }).first().textContent();
    await page.goto(`${E2E.verification}/c/${(code ?? '').replaceAll('-', '')}?lang=${locale}`);
    await expect(page.getByText(t.valid).first()).toBeVisible();
    await expect(page.getByText(importer).first()).toBeVisible();
  });
}
