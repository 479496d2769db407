import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../../support/browser/axe.ts';
import { CAST } from '../../support/browser/cast.ts';
import { chosen, spokenIn } from '../../support/browser/language.ts';
import { enterAs } from '../../support/browser/session.ts';
import { test } from '../../support/browser/test.ts';

/** Walk 11 of the console, its end: a consultant has a confidential name shown, and the company reads of it. */

/** Looks after Donghai. */
const CONSULTANT = 'su.min@greenlane.example';
const SECRET = { trade: '东澄 UV-186 光稳定剂', name: '示例苯并三唑衍生物甲', cas: '9990001-01-0' };

const WORDS = {
  'zh-CN': {
    ...{ substances: '物质', className: '取代苯并三唑', show: '显示保密信息', press: '显示' },
    ...{ reason: '原因', shown: '保密信息在代操作结束前对您显示', visits: '代操作记录' },
  },
  'en-US': {
    ...{ substances: 'Substances', className: 'Substituted benzotriazole' },
    ...{ show: 'Show confidential identity', press: 'Show', reason: 'Reason' },
    ...{ shown: 'The confidential identity is shown to you', visits: 'Visits of consultants' },
  },
} as const;

async function expectFit(page: Page) {
  for (const width of [1366, 360]) {
    await page.setViewportSize({ width, height: 900 });
    await expectAccessible(page);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(wide).toBeLessThanOrEqual(width);
  }
  await page.setViewportSize({ width: 1366, height: 900 });
}

for (const locale of spokenIn('en-US')) {
  const words = WORDS[locale];
  const why = `The authority asks for the CAS number (${locale}).`;

  test.describe(locale, () => {
    test.use(chosen(locale));

    test('a consultant says why, reads the name until the visit ends, and the company sees it', async ({
      page,
      context,
      browser,
    }) => {
      await enterAs(context, CONSULTANT);
      const begin = async () => {
        const began = await page.request.post('/console/api/actAs', {
          data: {
            ...{ company_id: 'co_donghai', system: 'cnscc', mode: 'read' },
            reason: `The annual report is prepared (${locale}).`,
          },
        });
        expect((await began.json()).code).toBe(2000);
      };
      await begin();
      const listed = await page.request.get(
        `/cnscc/api/filings?q=${encodeURIComponent(SECRET.trade)}`,
      );
      const { data } = await listed.json();
      const id = data.items[0].id as string;
      const filing = `/cnscc/RegFil/list/detail?id=${id}&tab=substances`;
      await page.goto(filing);
      const main = page.getByRole('main');
      await expect(main).toContainText(words.className);
      await expect(main).not.toContainText(SECRET.name);
      await expect(main).not.toContainText(SECRET.cas);
      await expectFit(page);

      // Why is asked first.
      await main.getByRole('link', { name: words.show }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.show);
      await expectFit(page);
      await page.getByRole('button', { name: words.press, exact: true }).click();
      await expect(page.getByLabel(words.reason)).toHaveAttribute('aria-invalid', 'true');
      await page.getByLabel(words.reason).fill(why);
      await page.getByRole('button', { name: words.press, exact: true }).click();
      await expect(page).toHaveURL(new RegExp(`/cnscc/RegFil/list/detail\\?id=${id}`));
      await expect(main).toContainText(words.shown);
      await page.goto(filing);
      await expect(main).toContainText(SECRET.name);
      await expect(main).toContainText(SECRET.cas);
      await expectFit(page);

      // The next visit begins without.
      await begin();
      await page.goto(filing);
      await expect(main).not.toContainText(SECRET.name);

      // The company's admin reads who looked, at what and why.
      const theirs = await browser.newContext(chosen(locale));
      await enterAs(theirs, CAST.substances);
      const admin = await theirs.newPage();
      await admin.goto('/cnscc/visits?company=co_donghai');
      await expect(admin.getByRole('heading', { level: 1 })).toHaveText(words.visits);
      await expect(admin.getByRole('row').filter({ hasText: why })).toHaveCount(1);
      await expectFit(admin);
      await theirs.close();
    });
  });
}
