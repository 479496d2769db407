import { type Browser, expect, type Page } from '@playwright/test';
import { E2E } from '../support/browser/addresses.ts';
import { expectAccessible } from '../support/browser/axe.ts';
import type { Visitor } from '../support/browser/cast.ts';
import { chosen } from '../support/browser/language.ts';
import { test } from '../support/browser/test.ts';
import { readWorld } from '../support/browser/world.ts';

/** What the law asks of registrations, and the end of a year: `only-representative.md` §3, §4, §10 11 and 18. */

const WORDS = {
  'zh-CN': {
    tab: '义务',
    number: '回执编号',
    save: (step: string) => `保存步骤：${step}`,
    proof: '请填写回执编号或选择证明文件。',
    saved: '步骤已保存。',
    done: '已完成',
    already: '填写此步骤',
    steps: { band_update: ['数据计划', '已更新'], duin_deadline: ['停止供货'] },
    yearEnd: '年终',
    reasons: /^说明：/,
    sign: /^核对完成 \d{4}$/,
    closed: /年度已核对完成/,
    signed: '第 1 次',
  },
  'en-US': {
    tab: 'Duties',
    number: 'Receipt number',
    save: (step: string) => `Save step: ${step}`,
    proof: 'Give the number of the receipt or the file that proves it.',
    saved: 'The step is saved.',
    done: 'Done',
    already: 'Enter this step',
    steps: { band_update: ['Data plan', 'Updated'], duin_deadline: ['Supply stopped'] },
    yearEnd: 'Year-end',
    reasons: /^Reason: /,
    sign: /^Close \d{4}$/,
    closed: /is closed\./,
    signed: 'No. 1',
  },
} as const;

type Locale = keyof typeof WORDS;

const VIEWS = [
  ['zh-CN', 1366, true],
  ['en-US', 390, false],
] as const;

async function open(
  browser: Browser,
  visitor: Visitor,
  [locale, width, script]: (typeof VIEWS)[number],
): Promise<Page> {
  const { tokens } = await readWorld();
  const context = await browser.newContext({
    ...chosen(locale),
    viewport: { width, height: 900 },
    javaScriptEnabled: script,
  });
  await context.addCookies([{ name: 'gl_session', value: tokens[visitor], url: E2E.portal }]);
  return context.newPage();
}

/** Does a step: first without what proves it, then with a number. */
async function doStep(page: Page, words: (typeof WORDS)[Locale], step: string) {
  const save = page.getByRole('button', { name: words.save(step) });
  const item = page.locator('#steps li').filter({ has: page.getByText(step, { exact: true }) });
  await expect(item).toBeVisible();
  if (!(await save.isVisible())) await item.getByText(words.already).click();
  await save.click();
  await expect(page.getByText(words.proof).first()).toBeVisible();
  await item.getByLabel(words.number).fill(`ECHA-${step}`);
  await save.click();
  await expect(page.getByText(words.saved)).toBeVisible();
  await expect(page.getByText(`ECHA-${step}`).first()).toBeVisible();
}

for (const view of VIEWS) {
  const [locale, width, script] = view;
  const at = `${locale}, ${width} px, ${script ? 'with' : 'without'} script`;
  const kind = script ? 'band_update' : 'duin_deadline';

  test(`${at}: a duty is done step by step, each with what proves it`, async ({ browser }) => {
    const words = WORDS[locale];
    const page = await open(browser, 'admin', view);
    await page.goto(`${E2E.portal}/rscc/dataCenter`);
    await page.getByRole('link', { name: words.tab, exact: true }).click();
    if (script) await expectAccessible(page);
    await page.goto(`${E2E.portal}/rscc/dataCenter/duties?kind=${kind}&state=open`);
    await page.locator('tbody a').first().click();
    if (script) await expectAccessible(page);
    for (const step of words.steps[kind]) await doStep(page, words, step);
    await expect(page.getByText(words.done, { exact: true }).first()).toBeVisible();
    await page.context().close();
  });

  test(`${at}: a year is closed once each list is empty or has its reason`, async ({ browser }) => {
    const words = WORDS[locale];
    const page = await open(browser, 'other', view);
    await page.goto(`${E2E.portal}/${script ? 'rscc' : 'krscc'}/dataCenter`);
    await page.getByRole('link', { name: words.yearEnd, exact: true }).click();
    if (script) await expectAccessible(page);
    for (const reason of await page.getByLabel(words.reasons).all()) {
      await reason.fill('Arranged for January');
    }
    await page.getByRole('button', { name: words.sign }).click();
    await expect(page.getByText(words.closed)).toBeVisible();
    await expect(page.getByText(words.signed)).toBeVisible();
    await expect(page.getByRole('button', { name: words.sign })).toHaveCount(0);
    await page.context().close();
  });
}
