import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../../support/browser/axe.ts';
import { CAST } from '../../support/browser/cast.ts';
import { chosen } from '../../support/browser/language.ts';
import { enterAs } from '../../support/browser/session.ts';
import { test } from '../../support/browser/test.ts';
import { wordsOf } from '../../support/browser/words.ts';

/**
 * Step 14 of the walk of `console.md` §10: a change of law is tried, scheduled and taken back, what is in force stays, and
 * staff ask who holds a substance. The changes are of years that no other walk has.
 */

const DAY_MS = 24 * 60 * 60 * 1000;
const MINUTE_MS = 60_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);

const VALUE = { months: 4, after_reports: 3 };

const VISITS = [
  ['zh-CN', 1366, 2400],
  ['en-US', 1366, 2500],
] as const;

// Both languages have their drafts in one rule.
test.describe.configure({ mode: 'default' });

/** No violation, and nothing beside the screen, on a desk and on a phone. */
async function expectFit(page: Page, width: number) {
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await page.setViewportSize({ width, height: 900 });
}

for (const [locale, width, days] of VISITS) {
  const t = wordsOf(locale);
  const rules = (key: string, values?: Record<string, string | number>) =>
    t(`consoleRules:${key}`, values);
  const law = (path: string) => t(`consoleLaw:keyOf.${path}`);
  const ask = (key: string) => t(`consoleAsk:${key}`);

  test(`${locale}: a change of law is tried before it is scheduled, and what is in force stays`, async ({
    browser,
  }) => {
    test.setTimeout(3 * MINUTE_MS);
    const context = await browser.newContext({
      ...chosen(locale),
      viewport: { width, height: 900 },
    });
    await enterAs(context, CAST.provider);
    const page = await context.newPage();
    const pressed = (name: string) => page.getByRole('button', { name, exact: true }).click();

    // What would change if the law's own start of Korea counted for everyone.
    await page.goto('/console/rules?rule=KR_NEW_SUBSTANCE');
    await expect(page.getByText(rules('inForceStays'))).toBeVisible();
    await page.getByLabel(rules('switch.to')).selectOption('law');
    await page.getByLabel(rules('from'), { exact: true }).fill(inDays(days));
    await pressed(rules('tryIt'));
    await expect(page.getByText(rules('saved.switchPreviewed'))).toBeVisible();
    const preview = page.locator('#preview');
    await expect(async () => {
      await page.goto('/console/rules?rule=KR_NEW_SUBSTANCE');
      await expect(preview.getByText(rules('preview.stateOf.done'))).toBeVisible({ timeout: 1000 });
    }).toPass({ timeout: MINUTE_MS });
    await expect(preview.getByText(rules('preview.certificates'))).toBeVisible();
    await expectFit(page, width);

    // A row that follows the one in force: a draft first, law from its day on.
    await page.goto('/console/rules/add?rule=BAND_UPDATE');
    await expect(page.getByLabel(rules('profile'), { exact: true })).toHaveValue('reg_2020_1435');
    await page.getByLabel(rules('from'), { exact: true }).fill(inDays(days));
    const months = page.getByRole('textbox', { name: law('BAND_UPDATE/months') });
    await expect(months).toHaveValue('3');
    await months.fill('many');
    await pressed(rules('form.save'));
    await expect(page.getByText(rules('form.errors'))).toBeVisible();
    await expect(months).toHaveAttribute('aria-invalid', 'true');
    await expect(months).toHaveValue('many');
    await expectAccessible(page);
    await months.fill('4');
    const changes = page.getByRole('table', { name: rules('changes.title') });
    await expect(changes.getByRole('row')).toHaveCount(2);
    await expect(changes.getByRole('row').last()).toContainText(/3.*4/);
    await page.getByLabel(rules('source'), { exact: true }).fill(`Regulation ${days}`);
    await page.getByLabel(rules('article'), { exact: true }).fill('Article 1');
    await pressed(rules('form.save'));
    await expect(page.getByText(rules('saved.kept'))).toBeVisible();
    const draft = page.getByRole('region').filter({ has: page.getByText(rules('delete')) });
    await expect(draft.first()).toBeVisible();
    await expectFit(page, width);
    await pressed(rules('schedule'));
    await expect(page.getByText(rules('saved.scheduled'))).toBeVisible();
    const scheduled = page.getByRole('row').filter({ hasText: `Regulation ${days}` });
    await expect(scheduled).toContainText(rules('stateOf.scheduled'));
    await pressed(rules('takeBack'));
    await expect(page.getByText(rules('saved.takenBack'))).toBeVisible();
    await pressed(rules('delete'));
    await page
      .getByRole('dialog')
      .getByRole('button', { name: rules('delete') })
      .click();
    await expect(page.getByText(rules('saved.deleted'))).toBeVisible();
    await expect(scheduled).toHaveCount(0);

    // Nobody changes what counts already, whatever they send.
    const listed = await page.request.get('/console/api/regulation/rules?rule=BAND_UPDATE');
    const { data } = await listed.json();
    const [inForce] = data.items.filter((one: { state: string }) => one.state === 'in_force');
    const { id, version } = inForce;
    const changed = await page.request.put(`/console/api/regulation/rules/${id}`, {
      data: {
        ...{ profile: 'reg_2020_1435', from: inDays(days), value: VALUE },
        ...{ source: 'Regulation', article: 'Article 1', version },
      },
    });
    expect((await changed.json()).code).toBe(4160);
  });

  test(`${locale}: a rule of many parts is entered in its form, also without script`, async ({
    browser,
  }) => {
    for (const javaScriptEnabled of [true, false]) {
      const context = await browser.newContext({
        ...chosen(locale),
        ...{ viewport: { width, height: 900 }, javaScriptEnabled },
      });
      await enterAs(context, CAST.provider);
      const page = await context.newPage();
      const pressed = (name: string) => page.getByRole('button', { name, exact: true }).click();
      const entry = (number: number) =>
        page.getByRole('group', { name: rules('form.entry', { number }), exact: true });
      const codeOf = (number: number) =>
        entry(number).getByLabel(law('cn_types/types/id'), { exact: true });
      const keptFor = (number: number) =>
        entry(number).getByLabel(law('cn_types/types/keep_years'));
      await page.goto('/console/rules/add?rule=cn_types');
      await expect(codeOf(4)).toHaveValue('B2');
      await keptFor(1).fill('ten');
      // What is wrong is said as the field is left, and moves the buttons below it.
      await keptFor(1).blur();
      if (javaScriptEnabled) await expect(keptFor(1)).toHaveAttribute('aria-invalid', 'true');
      await pressed(rules('form.entryUp', { number: 2 }));
      await expect(codeOf(1)).toHaveValue('S');
      await expect(keptFor(2)).toHaveValue('ten');
      await pressed(rules('form.removeEntry', { number: 4 }));
      await expect(entry(4)).toHaveCount(0);
      await pressed(rules('form.addEntry'));
      await expect(codeOf(4)).toHaveValue('');
      await page.getByLabel(rules('source'), { exact: true }).fill(`Order ${days}`);
      await page.getByLabel(rules('article'), { exact: true }).fill('9');
      await pressed(rules('form.save'));
      await expect(keptFor(2)).toHaveAttribute('aria-invalid', 'true');
      await expect(keptFor(2)).toHaveValue('ten');
      await expect(codeOf(4)).toHaveAttribute('aria-invalid', 'true');
      if (javaScriptEnabled) await expectFit(page, width);
      await keptFor(2).fill('10');
      await pressed(rules('form.removeEntry', { number: 4 }));
      await expect(entry(4)).toHaveCount(0);
      await pressed(rules('form.save'));
      await expect(page.getByText(rules('saved.kept'))).toBeVisible();
      const changes = page.getByRole('table', { name: rules('changes.title') });
      await expect(changes.filter({ hasText: 'B2' }).first()).toBeVisible();
      const listed = await page.request.get(
        `/console/api/regulation/rules?rule=cn_types&q=${encodeURIComponent(`Order ${days}`)}`,
      );
      const { data } = await listed.json();
      const [kept] = data.items;
      expect(kept.value.types.map(({ id }: { id: string }) => id)).toEqual(['S', 'R', 'B1']);
      await page.request.delete(`/console/api/regulation/rules/${kept.id}?version=${kept.version}`);
      await context.close();
    }
  });

  test(`${locale}: who holds a substance is asked with a reason`, async ({ browser }) => {
    const context = await browser.newContext({
      ...chosen(locale),
      viewport: { width, height: 900 },
    });
    await enterAs(context, CAST.consultant);
    const page = await context.newPage();
    await page.goto('/console/ask');
    await page.getByLabel(ask('cas_no')).fill('80-62-5');
    await page.getByRole('button', { name: ask('ask'), exact: true }).click();
    await expect(page.getByLabel(ask('cas_no'))).toHaveAttribute('aria-invalid', 'true');
    await expect(page.getByLabel(ask('reason'))).toHaveAttribute('aria-invalid', 'true');
    await expectFit(page, width);
    await page.getByLabel(ask('cas_no')).fill('CAS 0000080-62-6');
    await page.getByLabel(ask('reason')).fill('An importer asks who can supply it.');
    await page.getByRole('button', { name: ask('ask'), exact: true }).click();
    await expect(page.getByRole('row').filter({ hasText: /华兴化工|Huaxing/ })).toHaveCount(1);
    await expectFit(page, width);
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: ask('export') }).click();
    expect((await download).suggestedFilename()).toMatch(/\.xlsx$/);
    await page.getByRole('link', { name: ask('again') }).click();
    await expect(page.getByLabel(ask('cas_no'))).toHaveValue('');
  });
}
