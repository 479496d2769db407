import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../../support/browser/axe.ts';
import { CAST } from '../../support/browser/cast.ts';
import { chosen, spokenIn } from '../../support/browser/language.ts';
import { enterAs } from '../../support/browser/session.ts';
import { test } from '../../support/browser/test.ts';

/** Walk 11 of the console: a consultant acts for Yangtze, first to look, then to change something; its admin reads of it. */

const ADMIN = 'wang.fang@yangtze.example';

const WORDS = {
  'zh-CN': {
    ...{ actAs: '代操作', start: '开始代操作', end: '结束代操作', over: '代操作已结束' },
    ...{ read: '只读', write: '可修改', reason: '原因', mode: '方式', toWriting: '改为可修改' },
    ...{ name: 'Eva de Wit（顾问代操作）', left: /剩 1(19|20) 分钟/, reads: '正在只读代操作' },
    ...{
      visits: '代操作记录',
      again: '再次只读进入',
      company: '扬子化学品有限公司',
      banner: '代操作',
    },
  },
  'en-US': {
    ...{ actAs: 'Act as', start: 'Start acting', end: 'Stop acting' },
    ...{ over: 'Acting has ended', read: 'Read only', write: 'Can change', reason: 'Reason' },
    ...{ mode: 'Mode', toWriting: 'Allow changes', name: 'Eva de Wit (consultant acting)' },
    ...{ left: /1(19|20) minutes left/, reads: 'You are acting read-only' },
    ...{
      visits: 'Visits of consultants',
      again: 'Look again',
      company: 'Yangtze',
      banner: 'Acting for a company',
    },
  },
} as const;

const SIZES = [
  { width: 1366, height: 900 },
  { width: 390, height: 844 },
];

/** No violation, and nothing beside the screen, on a desk and on a phone. */
async function expectFit(page: Page) {
  for (const size of SIZES) {
    await page.setViewportSize(size);
    await expectAccessible(page);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(wide).toBeLessThanOrEqual(size.width);
  }
  await page.setViewportSize({ width: 1366, height: 900 });
}

for (const locale of spokenIn('zh-CN')) {
  const words = WORDS[locale];
  // Each its own: both visit one company at once.
  const reason = `The October imports are checked with the client (${locale}).`;

  test.describe(locale, () => {
    test.use(chosen(locale));

    test('a consultant looks, then changes something, and the company reads of it', async ({
      page,
      context,
      browser,
    }) => {
      await enterAs(context, CAST.consultant);
      await page.goto('/console/companies/detail?id=co_yangtze');
      await page.getByRole('link', { name: words.actAs }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.actAs);
      await expectFit(page);
      await page.getByRole('button', { name: words.start }).click();
      await expect(page.getByLabel(words.reason)).toHaveAttribute('aria-invalid', 'true');
      await page.getByLabel(words.reason).fill(reason);
      await page.getByRole('button', { name: words.start }).click();

      // To look.
      await expect(page).toHaveURL(/\/rscc\/home\/home$/);
      const banner = page.getByRole('complementary', { name: words.banner });
      await expect(banner).toContainText(words.read);
      await expect(banner).toContainText(words.left);
      await expect(banner).toContainText(reason);
      await expectFit(page);
      await page.goto('/rscc/tradePartner/list/add');
      await page
        .locator('main form[method="post"]')
        .first()
        .evaluate((form) => {
          (form as HTMLFormElement).submit();
        });
      await expect(page).toHaveURL(/\/console\/actAs\?why=acting_reads&/);
      await expect(page.getByRole('alert').filter({ hasText: '4154' })).toContainText(words.reads);

      // To change something: the banner leads to it.
      await page.goto('/rscc/home/home');
      await banner.getByRole('link', { name: words.toWriting }).click();
      await expect(page.getByRole('radio', { name: words.write })).toBeChecked();
      await page.getByLabel(words.reason).fill(reason);
      await page.getByRole('button', { name: words.start }).click();
      await expect(page).toHaveURL(/\/rscc\/home\/home$/);
      await expect(banner).toContainText(words.write);
      const made = await page.request.post('/rscc/api/tradePartners', {
        data: {
          ...{ name: `Walk Eleven ${locale} B.V.`, country: 'NL', role: 'downstream' },
          ...{ address: 'Havenkade 1, Rotterdam', contact_person: 'Joost', phone: '+31 10 1' },
          email: `walk@${locale.toLowerCase()}.walk-eleven.example`,
        },
      });
      const { code, data } = await made.json();
      expect(code).toBe(2000);
      await page.goto(`/rscc/tradePartner/list/detail?id=${data.id}`);
      await expect(page.getByText(words.name).first()).toBeVisible();
      await expectFit(page);

      // The end, and what is found afterwards.
      await banner.getByRole('button', { name: words.end }).click();
      await expect(page).toHaveURL(/\/console\/companies\/detail\?id=co_yangtze&saved=acted$/);
      await page.goto('/rscc/home/home');
      await expect(page).toHaveURL(/\/console\/actAs\?why=acting_over&/);
      await expect(page.getByRole('alert').filter({ hasText: '4154' })).toBeVisible();
      await expectFit(page);

      // Home leads there again, to look.
      await page.goto('/console');
      await page.getByRole('link', { name: words.again }).first().click();
      await expect(page.getByRole('radio', { name: words.read })).toBeChecked();

      // The company's admin reads of both visits.
      const theirs = await browser.newContext(chosen(locale));
      await enterAs(theirs, ADMIN);
      const admin = await theirs.newPage();
      await admin.goto('/rscc/businessManagement/list');
      await admin.getByRole('link', { name: words.visits }).click();
      const rows = admin.getByRole('row').filter({ hasText: reason });
      await expect(rows.first()).toContainText('Eva de Wit');
      await expect(rows.first()).toContainText(words.write);
      await expectFit(admin);
      await theirs.close();
    });
  });
}
