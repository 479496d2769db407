import { type Browser, expect } from '@playwright/test';
import { E2E } from '../support/e2e-addresses.ts';
import { expectAccessible } from '../support/e2e-axe.ts';
import { chosen } from '../support/e2e-language.ts';
import { enterAs } from '../support/e2e-session.ts';
import { test } from '../support/e2e-test.ts';
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
  await enterAs(context, 'provider@greenlane.example');
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

test('a paper from elsewhere is entered, handed in and approved by staff, and what was bought can be used', async ({
  browser,
  request,
}) => {
  const way: Way = { locale: 'zh-CN', width: 1366, script: true };
  const { tokens } = await readWorld();
  const supplier = `Lanyang Amines ${Date.now()} Ltd.`;
  const made = await request.post(`${E2E.portal}/rscc/api/tradePartners`, {
    headers: { Authorization: `Bearer ${tokens.other}` },
    data: {
      ...{ name: supplier, country: 'TW', role: 'supplier', confirm_mismatch: true },
      ...{ address: '27 Linhai Road, Kaohsiung', contact_person: 'Chen Yi-ting' },
      ...{ email: `yt.chen@lanyang-${Date.now()}.example`, phone: '+886 7 555 0126' },
    },
  });
  expect(made.ok(), await made.text()).toBe(true);
  const page = await member(browser, way);
  const year = new Date().getUTCFullYear();
  const query = new URLSearchParams({ eta: `${year}-12-31`, port: 'NLRTM' });
  await page.goto(`${E2E.portal}/rscc/tradeRecords/list/upstream?${query}`);
  await page.getByRole('button', { name: '其他机构' }).click();
  await page.waitForURL(/source=foreign/);
  await expect(page.getByLabel('预计到港日 (ETA)')).toHaveValue(`${year}-12-31`);
  await page
    .getByLabel('供应商', { exact: true })
    .selectOption({ label: `${supplier} · 台湾 · 非平台供应商` });
  await page.getByRole('button', { name: '保存' }).click();
  await expect(page.getByText(/^保存前有 \d+ 处需要修改$/)).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('证书编号').fill('LY-2026-31');
  await page.getByLabel('签发机构').fill('Hansa OR Services GmbH');
  await page.getByRole('combobox', { name: '国家' }).fill('德国');
  await page.getByRole('option', { name: '德国' }).click();
  await page.getByLabel('覆盖年度').fill(String(year));
  await page.getByLabel('签发日期').fill(`${year}-01-15`);
  await page.getByLabel('物质名称').fill('Diethanolamine');
  await page.getByLabel('CAS 号').fill('111-42-2');
  await page.getByLabel('注册号').fill('01-2119488930-28-0099');
  await page.getByLabel('本次采购 (t)').fill('12');
  await page.getByLabel('含量').fill('99.5');
  await page.getByRole('button', { name: '保存' }).click();
  await expect(page.getByText('非平台供应商须上传上游证明（PDF）。').first()).toBeVisible();
  await page.getByLabel('证明文件').setInputFiles({
    ...{ name: 'lanyang.pdf', mimeType: 'application/pdf' },
    buffer: Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n'),
  });
  await page.getByRole('button', { name: '保存' }).click();
  await expect(page.getByText('已保存。请点“提交审核”，由顾问核对上游证明。')).toBeVisible();
  const tradeNo = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
  await page.getByRole('button', { name: '提交审核' }).click();
  await expect(page.getByText('已提交，顾问会核对上游证明；答复后会邮件通知您。')).toBeVisible();
  await expectAccessible(page);
  await approve(browser, way, tradeNo);
  await page.goto(`${E2E.portal}/rscc/tradeProducts/list?origin=purchased`);
  await expect(page.getByRole('link', { name: `Diethanolamine (${tradeNo} #1)` })).toBeVisible();
  await page.goto(`${E2E.portal}/rscc/registeredSubstances/list?source=upstream`);
  await expect(page.getByRole('link', { name: 'Diethanolamine' })).toBeVisible();
});
