import { type Browser, expect, test } from '@playwright/test';
import { E2E } from '../support/e2e-addresses.ts';
import { expectAccessible } from '../support/e2e-axe.ts';
import { chosen } from '../support/e2e-language.ts';
import { readWorld } from '../support/e2e-world.ts';

/** What needs the provider is asked, answered and there: `only-representative.md` §3 Request, §10 16. */

const WORDS = {
  'zh-CN': { approve: '同意', confirm: '确认', answered: '申请已处理，申请人会收到邮件。' },
  'en-US': {
    approve: 'Approve',
    confirm: 'Confirm',
    answered: 'The request is answered; whoever asked gets a mail.',
  },
} as const;

type Locale = keyof typeof WORDS;
interface Way {
  locale: Locale;
  width: number;
  script: boolean;
}

async function member(browser: Browser, { locale, width, script }: Way) {
  const { tokens } = await readWorld();
  const context = await browser.newContext({
    ...chosen(locale),
    viewport: { width, height: 900 },
    javaScriptEnabled: script,
  });
  await context.addCookies([{ name: 'gl_session', value: tokens.other, url: E2E.portal }]);
  return context.newPage();
}

/** Somebody of the provider opens the request from their centre and approves it. */
async function approve(browser: Browser, { locale, width, script }: Way, subject: string) {
  const words = WORDS[locale];
  const context = await browser.newContext({
    ...chosen(locale),
    viewport: { width, height: 900 },
    javaScriptEnabled: script,
  });
  const account = { email: 'provider@greenlane.example', password: 'Demo123456' };
  await context.request.post(`${E2E.portal}/api/user/login`, { data: account });
  const page = await context.newPage();
  await page.goto(`${E2E.portal}/user/center?q=${encodeURIComponent(subject)}`);
  await page.getByRole('link', { name: subject }).click();
  await page.getByRole('radio', { name: words.approve }).check();
  if (script) await expectAccessible(page);
  await page.getByRole('button', { name: words.confirm }).click();
  await expect(page.getByText(words.answered)).toBeVisible();
  await context.close();
}

test('an importer is asked for in Chinese, approved by staff, and is a partner', async ({
  browser,
}) => {
  const way: Way = { locale: 'zh-CN', width: 1366, script: true };
  const page = await member(browser, way);
  const name = 'Saebyeok Coatings Co., Ltd.';
  await page.goto(`${E2E.portal}/krscc/tradePartner/list`);
  await page.getByRole('link', { name: '申请新增进口商' }).first().click();
  await page.getByRole('button', { name: '提交申请' }).click();
  await expect(page.getByText(/^有 \d+ 处需要修改$/)).toBeVisible();
  await page.getByLabel('公司名称').fill(name);
  await page.getByLabel('地址').fill('21 Gongdan-ro, Ansan, Republic of Korea');
  await page.getByLabel('法人登记号').fill('1101110003271');
  await page.getByLabel('联系人').fill('Kim Ha-eun');
  await page.getByLabel('邮箱').fill('he.kim@saebyeok.example');
  await page.getByRole('checkbox').first().check();
  await expectAccessible(page);
  await page.getByRole('button', { name: '提交申请' }).click();
  await expect(page.getByText('申请已提交。服务商答复后，您会收到邮件。')).toBeVisible();
  await approve(browser, way, name);
  await page.reload();
  await expect(page.getByText('服务商已同意')).toBeVisible();
  await page.getByRole('link', { name }).first().click();
  await expect(page.getByRole('heading', { name })).toBeVisible();
});

test('a matter is asked for in English on a phone without script, and answered', async ({
  browser,
}) => {
  const way: Way = { locale: 'en-US', width: 390, script: false };
  const page = await member(browser, way);
  const text = `Raise the limit of thinner ${Date.now()}.`;
  await page.goto(`${E2E.portal}/rscc/requests/add?kind=other`);
  await page.getByRole('button', { name: 'Send request' }).click();
  await expect(page.getByText('1 thing to correct')).toBeVisible();
  await page.getByLabel('Text').fill(text);
  await page.getByRole('button', { name: 'Send request' }).click();
  await expect(page.getByText('The request is sent.')).toBeVisible();
  await approve(browser, way, text);
  await page.reload();
  await expect(page.getByText('The provider approved it')).toBeVisible();
  await page.goto(`${E2E.portal}/rscc/requests?state=approved`);
  await expect(page.getByRole('link', { name: text })).toBeVisible();
});
