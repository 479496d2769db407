import { type Browser, expect } from '@playwright/test';
import { E2E } from '../support/browser/addresses.ts';
import { expectAccessible } from '../support/browser/axe.ts';
import { chosen } from '../support/browser/language.ts';
import { isLive } from '../support/browser/live.ts';
import { test } from '../support/browser/test.ts';
import { readWorld } from '../support/browser/world.ts';

/** What actually came to port is entered, with what that does said before: `only-representative.md` §3, §10 8. */

const WORDS = {
  'zh-CN': {
    enter: '实际到港',
    correct: '更正实际到港',
    tonnes: '实际 (t)',
    reason: '原因',
    customs: '报关单号',
    save: /^保存/,
    sure: '我知道原证书将作废并换发。',
    replaced: '原证书将作废并换发，请确认。',
    over: '超出已确认数量 5%，多出部分请新建贸易记录。',
    saved: /实际到港已保存/,
    entered: '到港情况',
  },
  'en-US': {
    enter: 'Enter arrival',
    correct: 'Correct arrival',
    tonnes: 'Actual (t)',
    reason: 'Reason',
    customs: 'Customs declaration no.',
    save: /^Save/,
    sure: 'I know that the certificate will be void and replaced.',
    replaced: 'The certificate will be replaced; please confirm.',
    over: 'Over 5 % above the confirmed quantity: make another record.',
    saved: /Arrival saved/,
    entered: 'What arrived',
  },
} as const;

type Locale = keyof typeof WORDS;

async function open(browser: Browser, locale: Locale, width: number, script: boolean) {
  const { tokens } = await readWorld();
  const context = await browser.newContext({
    ...chosen(locale),
    viewport: { width, height: 900 },
    javaScriptEnabled: script,
  });
  await context.addCookies([{ name: 'gl_session', value: tokens.admin, url: E2E.portal }]);
  const page = await context.newPage();
  // Quantities of last year can be changed until the end of March only.
  const today = new Date().toISOString().slice(0, 10);
  const query = `status=COMPLETED&kind=distribution&year=${today.slice(0, 4)}&eta_to=${today}`;
  const listed = await context.request.get(`${E2E.portal}/rscc/api/tradeRecords?${query}`);
  const { data } = (await listed.json()) as { data: { items: { id: string; tonnes: string }[] } };
  return { page, records: data.items };
}

for (const [locale, width, script, at] of [
  ['zh-CN', 1366, true, 4],
  ['en-US', 390, false, 7],
] as const) {
  test(`${locale}, ${width} px, ${script ? 'with' : 'without'} script: more than was confirmed replaces the certificate, once that is confirmed`, async ({
    browser,
  }) => {
    const words = WORDS[locale];
    const { page, records } = await open(browser, locale, width, script);
    const record = records[at];
    if (record === undefined) throw new Error('the demo has completed records');
    await page.goto(`${E2E.portal}/rscc/tradeRecords/list/arrival?id=${record.id}`);
    if (script) {
      await isLive(page);
      // Axe is a script of its own.
      await expectAccessible(page);
    }
    const tonnes = page.getByLabel(words.tonnes).first();
    const save = page.getByRole('button', { name: words.save });
    const confirmed = Number(record.tonnes);
    await tonnes.fill((confirmed * 1.06).toFixed(3));
    await page.getByLabel(words.reason).first().fill('Draught survey');
    await save.click();
    await expect(page.getByText(words.over).first()).toBeVisible();
    await tonnes.fill((confirmed * 1.02).toFixed(3));
    await page.getByLabel(words.customs).fill('26NL0000004711B7CC');
    await save.click();
    await expect(page.getByText(words.replaced).first()).toBeVisible();
    await page.getByRole('checkbox', { name: words.sure }).check();
    await save.click();
    await expect(page.getByText(words.saved)).toBeVisible();
    await expect(page.getByText('26NL0000004711B7CC')).toBeVisible();
    await expect(page.getByRole('table', { name: words.entered }).first()).toContainText(
      'Draught survey',
    );
    await expect(page.getByRole('link', { name: words.correct })).toBeVisible();
    await page.context().close();
  });
}
