import { type APIRequestContext, type Browser, expect, type Page } from '@playwright/test';
import { E2E } from '../../support/browser/addresses.ts';
import { chosen } from '../../support/browser/language.ts';
import { enterAs, sessionOf } from '../../support/browser/session.ts';
import { test } from '../../support/browser/test.ts';

const EVA = 'consultant@greenlane.example';
const ADMIN = 'provider@greenlane.example';

const WORDS = {
  'zh-CN': {
    ...{
      confirm: '代为确认',
      reason: '原因',
      short: '请填写原因（10 至 500 个字）。',
      file: '证明文件',
    },
    ...{ did: '已代为确认。', held: '证书暂缓签发', another: '须由另一人放行' },
    ...{ why: '放行原因', release: '放行并签发', released: '已放行' },
    ...{ tab: '按企业', valid: '证书有效' },
    ...{ asked: '申请撤回', withdraw: '撤回', second: '还需要另一人' },
    said: '进口商来电同意，邮件附后存档备查。',
  },
  'en-US': {
    ...{
      confirm: 'Confirm on behalf',
      reason: 'Reason',
      short: 'Give a reason of 10 to 500 characters.',
      file: 'Evidence',
    },
    ...{ did: 'Confirmed on behalf of the counterparty.', held: 'The certificate is held back' },
    ...{ another: 'another person releases it', why: 'Reason for release' },
    ...{ release: 'Release and issue', released: 'Released; the certificate', tab: 'One company' },
    ...{ valid: 'Valid Certificate!', asked: 'Ask to withdraw', withdraw: 'Withdraw' },
    second: 'second person',
    said: 'The importer agreed by telephone, its mail is attached.',
  },
} as const;

const FILE = {
  name: 'mail.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n'),
};

const as = async (email: string) => ({ Authorization: `Bearer ${await sessionOf(email)}` });

/** A shipment of Yangtze that waits for its importer. */
async function waiting(request: APIRequestContext): Promise<{ id: string; trade_no: string }> {
  const headers = await as('wang.fang@yangtze.example');
  const eta = new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10);
  const call = async (path: string, data: object) => {
    const answer = await request.post(`${E2E.portal}/rscc/api/tradeRecords${path}`, {
      headers,
      data,
    });
    expect(answer.ok(), await answer.text()).toBe(true);
    return (await answer.json()).data as { id: string; trade_no: string; version: number };
  };
  const lines = [{ product_id: 'prd_yz_sty', tonnes: '1.5' }];
  const partner_id = 'prt_yz_meerdam';
  const made = await call('', { kind: 'distribution', partner_id, eta, port: 'NLRTM', lines });
  return call(`/${made.id}/send`, { version: made.version });
}

interface Read {
  version: number;
  held_since: string | null;
  certificate: { id: string } | null;
}

/** The record as the console's API has it. */
async function read(request: APIRequestContext, id: string): Promise<Read> {
  const headers = await as(ADMIN);
  const answer = await request.get(`${E2E.portal}/console/api/tradeRecords/${id}`, { headers });
  return (await answer.json()).data as Read;
}

async function staffPage(browser: Browser, locale: string, email: string): Promise<Page> {
  const context = await browser.newContext({
    ...chosen(locale),
    viewport: { width: 1366, height: 800 },
  });
  await enterAs(context, email);
  return context.newPage();
}

for (const locale of ['zh-CN', 'en-US'] as const) {
  test(`Eva confirms in an importer’s place; another person releases what review first holds (${locale})`, async ({
    browser,
    request,
  }) => {
    const words = WORDS[locale];
    const { id, trade_no } = await waiting(request);
    const eva = await staffPage(browser, locale, EVA);
    await eva.goto('/console/records?view=company&company=co_yangtze');
    await eva.getByRole('link', { name: trade_no, exact: true }).click();
    await eva.getByRole('link', { name: words.confirm }).click();
    const send = eva.getByRole('button', { name: words.confirm });
    await eva.getByLabel(words.reason).fill('short');
    await send.click();
    await expect(eva.getByText(words.short).first()).toBeVisible();
    await eva.getByLabel(words.reason).fill(words.said);
    await eva.locator('input[type=file]').setInputFiles(FILE);
    await send.click();
    await expect(eva.getByText(words.did)).toBeVisible();

    await expect
      .poll(async () => (await read(request, id)).held_since, { timeout: 60_000 })
      .not.toBeNull();
    await eva.reload();
    await expect(eva.getByRole('heading', { name: words.held })).toBeVisible();
    await expect(eva.getByText(words.another)).toBeVisible();
    const { version } = await read(request, id);
    const own = await request.post(`${E2E.portal}/console/api/tradeRecords/${id}/release`, {
      headers: await as(EVA),
      data: { version, reason: words.said },
    });
    expect((await own.json()).code).toBe(4158);
    await eva.context().close();

    const admin = await staffPage(browser, locale, ADMIN);
    await admin.goto(`/console/records?q=${trade_no}`);
    await admin.getByRole('link', { name: trade_no, exact: true }).click();
    await admin.getByLabel(words.why).fill(words.said);
    await admin.getByRole('button', { name: words.release }).click();
    await expect(admin.getByText(words.released)).toBeVisible();
    await expect
      .poll(async () => (await read(request, id)).certificate, { timeout: 60_000 })
      .not.toBeNull();
    const { certificate } = await read(request, id);
    await admin.goto(`/console/certificates/detail?id=${certificate?.id}`);
    const code = await admin.locator('dd code').first().textContent();
    await admin.goto(`${E2E.verification}/c/${(code ?? '').replaceAll('-', '')}?lang=${locale}`);
    await expect(admin.getByText(words.valid).first()).toBeVisible();

    // With a valid certificate another person has to agree before it is withdrawn.
    await admin.goto(`/console/records/act?id=${id}&act=withdraw`);
    await admin.getByLabel(words.reason).fill(words.said);
    await admin.getByRole('button', { name: words.asked }).click();
    await expect(admin).toHaveURL(/secondPerson\/detail/);
    await admin.context().close();
  });
}

test('a notice that review first holds is released by whoever looks after the company', async ({
  browser,
  request,
}) => {
  const headers = await as(EVA);
  const list = await request.get(`${E2E.portal}/console/api/tradeRecords?system=rp`, { headers });
  const { items } = (await list.json()).data as { items: { id: string; company_id: string }[] };
  const held = items.find(({ company_id }) => company_id === 'co_meiyan_shanghai');
  if (held === undefined) throw new Error('the demo holds no notice');
  const page = await staffPage(browser, 'zh-CN', EVA);
  await page.goto(`/console/records/detail?id=${held.id}`);
  await page.getByLabel(WORDS['zh-CN'].why).fill(WORDS['zh-CN'].said);
  await page.getByRole('button', { name: WORDS['zh-CN'].release }).click();
  await expect(page.getByText(WORDS['zh-CN'].released)).toBeVisible();
  await expect
    .poll(async () => (await read(request, held.id)).certificate, { timeout: 60_000 })
    .not.toBeNull();
  await page.context().close();
});

const MANY = {
  'zh-CN': {
    ...{
      tick: '选择',
      act: '代为确认',
      preview: '预览',
      missing: '对方同意的证明',
      will: '将处理',
    },
    ...{ here: '已收到：mail.pdf', start: '执行（2 项）', done: '已完成', reason: '理由' },
  },
  'en-US': {
    ...{ tick: 'Select', act: 'Confirm on behalf', preview: 'Preview', will: 'Will be done' },
    ...{ missing: 'Proof of the agreement', here: 'mail.pdf is here.', start: 'Do it (2)' },
    ...{ done: 'Done', reason: 'Reason' },
  },
} as const;

for (const locale of ['zh-CN', 'en-US'] as const) {
  test(`what waits is ticked and confirmed on behalf together, with one proof for all (${locale})`, async ({
    browser,
    request,
  }) => {
    test.setTimeout(120_000);
    const words = MANY[locale];
    const records = [await waiting(request), await waiting(request)];
    const page = await staffPage(browser, locale, EVA);
    await page.goto('/console/records?view=company&company=co_yangtze&system=rscc&status=WAITING');
    for (const { trade_no } of records) {
      await page.getByRole('checkbox', { name: new RegExp(`${words.tick}.*${trade_no}`) }).check();
    }
    await page.getByRole('link', { name: words.act, exact: true }).click();
    await expect(page).toHaveURL(/\/console\/bulk\?/);
    await page.getByLabel(words.reason).fill(WORDS[locale].said);
    await page.getByRole('button', { name: words.preview }).click();
    await expect(page.getByRole('link', { name: words.missing })).toBeVisible();
    await page.locator('input[type=file]').setInputFiles(FILE);
    await page.getByRole('button', { name: words.preview }).click();
    const row = (no: string) => page.getByRole('row').filter({ hasText: no });
    for (const { trade_no } of records) await expect(row(trade_no)).toContainText(words.will);
    // The file that came with the preview is the proof.
    await expect(page.getByText(words.here)).toBeVisible();
    await page.getByRole('button', { name: words.start }).click();
    for (const { trade_no } of records) {
      await expect(row(trade_no)).toContainText(words.done, { timeout: 60_000 });
    }
    const headers = await as(ADMIN);
    for (const { id } of records) {
      const answer = await request.get(`${E2E.portal}/console/api/tradeRecords/${id}/evidence`, {
        headers,
      });
      expect(await answer.body()).toEqual(FILE.buffer);
    }
    await page.context().close();
  });
}
