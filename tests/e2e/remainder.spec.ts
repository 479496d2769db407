import { type APIRequestContext, type Browser, expect } from '@playwright/test';
import { E2E } from '../support/browser/addresses.ts';
import { expectAccessible } from '../support/browser/axe.ts';
import { chosen } from '../support/browser/language.ts';
import { sessionOf } from '../support/browser/session.ts';
import { test } from '../support/browser/test.ts';
import { readWorld } from '../support/browser/world.ts';

/**
 * What is left of a purchase goes back or into the next year, and a certificate's code proves a purchase:
 * `only-representative.md` §3, §10 7 and 9.
 */

const WORDS = {
  'zh-CN': {
    tonnes: '退回数量',
    giveBack: '退回供应商',
    sure: '我知道退回后不能撤销，供应商会收到邮件。',
    over: /最多还剩 [\d.]+ 吨。/,
    returned: '已退回供应商，供应商已收到邮件。',
    carryTonnes: '结转数量',
    carry: '结转到新采购',
    carried: /已结转到这条新采购/,
    supplier: '供应商',
    eta: '到港日 (ETA)',
    port: '卸货港',
    code: '防伪码',
    check: '核对',
    invalid: '证书无效！请核对防伪码。',
    valid: '有效证书',
    bought: '本次采购 (t)，10.1',
    save: '提交采购',
    left: /该证书仅余 [\d.]+ 吨。/,
    proved: /上游证明核对无误/,
  },
  'en-US': {
    tonnes: 'Tonnes to return',
    giveBack: 'Return',
    sure: 'I know that it can’t be undone and that the supplier is mailed.',
    over: /At most [\d.]+ t are left\./,
    returned: 'Returned to the supplier, who has been mailed.',
    carryTonnes: 'Tonnes to carry over',
    carry: 'Carry over to a new purchase',
    carried: /Carried over into this purchase/,
    supplier: 'Supplier',
    eta: 'ETA',
    port: 'Port of discharge',
    code: 'Anti-counterfeiting code',
    check: 'Check',
    invalid: 'Invalid Certificate! Check the code.',
    valid: 'Valid Certificate!',
    bought: 'Bought now (t), 10.1',
    save: 'Submit the purchase',
    left: /Only [\d.]+ t left on that certificate\./,
    proved: /The certificate is valid/,
  },
} as const;

// All of them take of the one remainder and the one certificate of the demo.
test.describe.configure({ mode: 'serial' });

type Locale = keyof typeof WORDS;
const VISITS = [
  ['zh-CN', 1366, true],
  ['en-US', 390, false],
] as const;

async function open(
  browser: Browser,
  {
    locale,
    width,
    script,
    token,
  }: { locale: Locale; width: number; script: boolean; token: string },
) {
  const context = await browser.newContext({
    ...chosen(locale),
    viewport: { width, height: 900 },
    javaScriptEnabled: script,
  });
  await context.addCookies([{ name: 'gl_session', value: token, url: E2E.portal }]);
  return context.newPage();
}

async function read<T>(request: APIRequestContext, token: string, path: string): Promise<T> {
  const answer = await request.get(`${E2E.portal}/rscc/api/${path}`, {
    headers: { Authorization: `Bearer ${token}` },
  });
  return ((await answer.json()) as { data: T }).data;
}

const named = (script: boolean) => `${script ? 'with' : 'without'} script`;

for (const [locale, width, script] of VISITS) {
  test(`${locale}, ${width} px, ${named(script)}: what is left of a purchase is returned, and carried over`, async ({
    browser,
    request,
  }) => {
    const words = WORDS[locale];
    const { admin } = (await readWorld()).tokens;
    const { items } = await read<{ items: { id: string; usable_tonnage: string }[] }>(
      request,
      admin,
      'tradeProducts?origin=purchased',
    );
    const product = items.find(({ usable_tonnage }) => Number(usable_tonnage) >= 3);
    if (product === undefined) throw new Error('the demo has a remainder');
    const page = await open(browser, { locale, width, script, token: admin });
    await page.goto(`${E2E.portal}/rscc/tradeProducts/list/detail?id=${product.id}`);
    if (script) await expectAccessible(page);
    const giveBack = async (tonnes: string) => {
      await page.getByLabel(words.tonnes).fill(tonnes);
      await page.getByRole('checkbox', { name: words.sure }).check();
      await page.getByRole('button', { name: words.giveBack, exact: true }).click();
    };
    await giveBack('5000');
    await expect(page.getByText(words.over).first()).toBeVisible();
    await giveBack('1');
    await expect(page.getByText(words.returned)).toBeVisible();
    await page.getByLabel(words.carryTonnes).fill('1');
    await page.getByRole('button', { name: words.carry }).click();
    await expect(page.getByText(words.carried)).toBeVisible();
    await page.context().close();
  });

  test(`${locale}, ${width} px, ${named(script)}: the code of a certificate proves a purchase, as far as tonnes are left on it`, async ({
    browser,
    request,
  }) => {
    const words = WORDS[locale];
    const { admin } = (await readWorld()).tokens;
    const token = await sessionOf('wang.fang@yangtze.example');
    const sold = await certificateOf(request, admin);
    const page = await open(browser, { locale, width, script, token });
    const query = new URLSearchParams({
      eta: sold.eta,
      port: sold.port,
      partner_id: 'prt_yz_huaxing',
    });
    await page.goto(`${E2E.portal}/rscc/tradeRecords/list/upstream?${query}`);
    const code = page.getByLabel(words.code);
    await code.fill('7Z3K-Q9M2-T8VB-4XNA-5');
    await page.getByRole('button', { name: words.check }).click();
    await expect(page.getByText(words.invalid).first()).toBeVisible();
    await code.fill(sold.code);
    // Pressed while the page is taken over it may do nothing.
    await expect(async () => {
      await page.getByRole('button', { name: words.check }).click();
      await expect(page.getByText(words.valid).first()).toBeVisible({ timeout: 5000 });
    }).toPass();
    if (script) await expectAccessible(page);
    const tonnes = page.getByLabel(words.bought);
    await tonnes.fill('90000');
    await page.getByRole('button', { name: words.save }).click();
    await expect(page.getByText(words.left).first()).toBeVisible();
    await tonnes.fill('0.5');
    await page.getByRole('button', { name: words.save }).click();
    await expect(page.getByText(words.proved)).toBeVisible();
    await page.context().close();
  });
}

/** A certificate of this year at a port of the EU, with the last day of its year. */
async function certificateOf(request: APIRequestContext, token: string) {
  const year = new Date().getUTCFullYear();
  const { items } = await read<{ items: { id: string; port: string }[] }>(
    request,
    token,
    `tradeRecords?status=COMPLETED&kind=distribution&year=${year}`,
  );
  const record = items.find(({ port }) => port.startsWith('NL'));
  if (record === undefined) throw new Error('the demo has a certificate at Rotterdam');
  const { certificate } = await read<{ certificate: { code: string } }>(
    request,
    token,
    `tradeRecords/${record.id}`,
  );
  return { code: certificate.code, port: 'NLRTM', eta: `${year}-12-31` };
}
