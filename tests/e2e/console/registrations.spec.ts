import { expect } from '@playwright/test';
import { chosen, spokenIn } from '../../support/browser/language.ts';
import { enterAs } from '../../support/browser/session.ts';
import { test } from '../../support/browser/test.ts';

const WORDS = {
  'zh-CN': {
    ...{
      tab: /^注册物质/,
      add: '录入 RSCC 注册',
      enter: '录入',
      saved: '注册已录入，企业可立即使用。',
    },
    ...{ zh: '中文名称', en: '英文名称', cas: 'CAS 号', no: '注册号', type: '注册类型' },
    ...{ band: '吨位级 (t/y)', tonnage: '吨位 (t/y)', from: '生效日' },
    ...{
      wrong: 'CAS 号的最后一位（校验位）不对，请核对。',
      set: '设置 2026 年',
      limit: '限额 (t)',
    },
    ...{ save: '保存限额', below: '限额不能低于已用与预留之和' },
  },
  'en-US': {
    ...{ tab: /^Registrations/, add: 'Add to RSCC', enter: 'Enter' },
    ...{ saved: 'Entered; the company can use it at once.' },
    ...{ zh: 'Chinese name', en: 'English name', cas: 'CAS no.', no: 'Registration no.' },
    ...{ type: 'Registration type', band: 'Tonnage band (t/y)', tonnage: 'Tonnage (t/y)' },
    ...{
      from: 'Valid from',
      wrong: 'The last digit of this CAS number, which checks it, is wrong.',
    },
    ...{ set: 'Set 2026', limit: 'Limit (t)', save: 'Save the limit' },
    ...{ below: "The limit can't be below the" },
  },
} as const;

for (const locale of spokenIn('zh-CN')) {
  test(`a consultant enters a registration, which its company has then (${locale})`, async ({
    browser,
  }) => {
    const words = WORDS[locale];
    const staff = await browser.newContext({
      ...chosen(locale),
      viewport: { width: 1366, height: 800 },
    });
    await enterAs(staff, 'consultant@greenlane.example');
    const page = await staff.newPage();
    await page.goto('/console/companies/detail?id=co_huaxing');
    await page.getByRole('main').getByRole('link', { name: words.tab }).first().click();
    await page.getByRole('link', { name: words.add }).click();
    const number = `05-${crypto.randomUUID().slice(0, 8)}`;
    await page.getByLabel(words.zh).fill('环己烷');
    await page.getByLabel(words.en).fill('Cyclohexane');
    await page.getByLabel(words.cas).fill('110-82-6');
    await page.getByLabel(words.no, { exact: true }).fill(number);
    await page.getByLabel(words.type).selectOption('pre_registration');
    await page.getByLabel(words.band).selectOption('100-1000');
    await page.getByLabel(words.tonnage, { exact: true }).fill('500');
    await page.getByLabel(words.from).fill('2018-05-29');
    const enter = page.getByRole('button', { name: words.enter, exact: true });
    await enter.click();
    await expect(page.getByText(words.wrong).last()).toBeVisible();
    await expect(page.getByLabel(words.en)).toHaveValue('Cyclohexane');
    await page.getByLabel(words.cas).fill('110-82-7');
    await enter.click();
    await expect(page.getByText(words.saved)).toBeVisible();

    // Of methyl methacrylate some is used: its limit can't be below.
    await page.goto('/console/registrations?company=co_huaxing&q=80-62-6&system=rscc');
    await page.locator('[data-row]').first().click();
    await page.getByRole('link', { name: words.set }).click();
    await page.getByLabel(words.limit).fill('1');
    await page.getByRole('button', { name: words.save }).click();
    await expect(page.getByText(words.below).first()).toBeVisible();
    await expect(page.getByLabel(words.limit)).toHaveValue('1');
    await staff.close();

    const tenant = await browser.newContext(chosen(locale));
    await enterAs(tenant, 'zhang.wei@huaxing.example');
    const theirs = await tenant.newPage();
    await theirs.goto(`/rscc/registeredSubstances/list?q=${number}`);
    await expect(theirs.getByText(number).first()).toBeVisible();
    await tenant.close();
  });
}
