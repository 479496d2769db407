import { expect } from '@playwright/test';
import { E2E } from '../support/browser/addresses.ts';
import { chosen } from '../support/browser/language.ts';
import { enterAs } from '../support/browser/session.ts';
import { test } from '../support/browser/test.ts';

/** A mail's link into another company (`only-representative.md` §4, §10.19). */

const WORDS = {
  'zh-CN': { go: /^切换到青澜.*并打开$/, title: '数据中心' },
  'en-US': { go: /^Switch to Qinglan .* and open$/, title: 'Data center' },
} as const;

for (const [locale, script] of [
  ['zh-CN', true],
  ['en-US', false],
] as const) {
  test(`${locale}: a link into another company of mine offers to switch, and opens there`, async ({
    browser,
  }) => {
    const t = WORDS[locale];
    const context = await browser.newContext({ ...chosen(locale), javaScriptEnabled: script });
    await enterAs(context, 'demo@greenlane.example');
    const page = await context.newPage();
    // Whoever has not seen them yet is shown the notices, over the page.
    const seen = page.getByRole('button', { name: /^(知道了|Got it)$/ });
    await page.addLocatorHandler(seen, (button) => button.click());
    const to = (company: string) => `${E2E.portal}/rscc/dataCenter?company=${company}`;
    // Nobody learns of a company that is not theirs: the page is that of their own.
    await page.goto(to('co_huaxing'));
    await expect(page.getByRole('heading', { level: 1, name: t.title })).toBeVisible();
    const answer = await page.goto(to('co_qinglan_trade'));
    expect(answer?.status()).toBe(404);
    await page.getByRole('button', { name: t.go }).click();
    await expect(page).toHaveURL(/\/rscc\/dataCenter\?company=co_qinglan_trade/);
    await expect(page.getByRole('heading', { level: 1, name: t.title })).toBeVisible();
    await context.close();
  });
}
