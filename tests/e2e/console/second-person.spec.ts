import { type BrowserContext, expect, type Page } from '@playwright/test';
import { E2E } from '../../support/browser/addresses.ts';
import { expectAccessible } from '../../support/browser/axe.ts';
import { chosen, spokenIn } from '../../support/browser/language.ts';
import { enterAs, sessionOf } from '../../support/browser/session.ts';
import { test } from '../../support/browser/test.ts';

/** Two people revoke a certificate and have another issued anew (`console.md` §10, 9 and 10). */

const WORDS = {
  'zh-CN': {
    ...{ revoke: '撤销证书', why: '公开原因', note: '内部说明', ask: '申请撤销' },
    ...{ misuse: '被冒用或篡改', asked: '已提交复核，等待另一人同意。', own: '须由另一人处理' },
    ...{ home: '待复核', approve: '同意', done: '已同意，操作已执行。', invalid: '无效' },
    ...{ reissue: '换发证书', address: '进口商英文地址', send: '申请换发', valid: '有效' },
    both: 'Eva de Wit 申请，Marlies Hoekstra 同意',
  },
  'en-US': {
    ...{ revoke: 'Revoke the certificate', why: 'Public reason', note: 'Internal note' },
    ...{ ask: 'Ask to revoke', misuse: 'Misused or altered', own: 'another person must' },
    ...{ asked: 'Requested. Another person has to approve it.', home: 'Second person' },
    ...{ approve: 'Approve', done: 'Approved and done.', invalid: 'Invalid', valid: 'Valid' },
    ...{ reissue: 'Reissue the certificate', address: 'Importer’s address' },
    ...{ send: 'Ask to reissue', both: 'Eva de Wit asked, Marlies Hoekstra approved' },
  },
} as const;

/** Companies of the demo that nobody else counts the papers of. */
const COMPANIES = { 'zh-CN': 'co_yangtze', 'en-US': 'co_huaxing' } as const;

interface Listed {
  id: string;
  certificate_no: string;
  code: string;
  kind: string;
  state: string;
}

/** Certificates as staff read them, the oldest first. */
async function listed(query: Record<string, string>): Promise<Listed[]> {
  const token = await sessionOf('provider@greenlane.example');
  const search = new URLSearchParams({ limit: '100', sort: 'issued_at', ...query });
  const answer = await fetch(`${E2E.portal}/console/api/certificates?${search}`, {
    headers: { Authorization: `Bearer ${token}` },
  });
  const { data } = (await answer.json()) as { data: { items: Listed[] } };
  return data.items.filter(({ kind }) => kind === 'tonnage_coverage');
}

const publicly = async (page: Page, code: string, locale: string) => {
  await page.goto(`${E2E.verification}/c/${code.replaceAll('-', '')}?lang=${locale}`);
  return (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
};

async function pdfOf(id: string): Promise<Uint8Array> {
  const token = await sessionOf('consultant@greenlane.example');
  const answer = await fetch(`${E2E.portal}/console/api/certificates/${id}/pdf`, {
    headers: { Authorization: `Bearer ${token}` },
  });
  expect(answer.headers.get('Content-Type')).toBe('application/pdf');
  return new Uint8Array(await answer.arrayBuffer());
}

for (const locale of spokenIn('zh-CN')) {
  const words = WORDS[locale];

  /** Opens what waits by the number on the desk, and approves it. */
  async function approve(of: BrowserContext, number: string) {
    const page = await of.newPage();
    await page.goto('/console');
    const waits = page
      .getByRole('definition')
      .filter({ has: page.locator('a[href*="secondPerson"]') });
    await waits.getByRole('link').click();
    await expect(page).toHaveURL(/secondPerson\?state=open/);
    await expectAccessible(page);
    await page
      .getByRole('row', { name: new RegExp(number) })
      .locator('[data-row]')
      .click();
    await expect(page.getByRole('button', { name: words.approve, exact: true })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: words.approve, exact: true }).click();
    await expect(page.getByText(words.done)).toBeVisible();
    await page.close();
  }

  test(`two people revoke a certificate, and have another issued anew (${locale})`, async ({
    browser,
    page: phone,
  }) => {
    const window = { ...chosen(locale), viewport: { width: 1366, height: 800 } };
    const [asks, approves] = [await browser.newContext(window), await browser.newContext(window)];
    await enterAs(asks, 'consultant@greenlane.example');
    await enterAs(approves, 'provider@greenlane.example');
    const [first, second] = await listed({ company: COMPANIES[locale], state: 'valid' });
    if (first === undefined || second === undefined) throw new Error('nothing was issued');
    const before = await pdfOf(first.id);

    const page = await asks.newPage();
    await page.goto(`/console/certificates?q=${first.certificate_no}`);
    await expectAccessible(page);
    await page.getByRole('link', { name: first.certificate_no, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(first.certificate_no);
    await expectAccessible(page);
    await page.getByRole('link', { name: words.revoke }).click();
    await page.getByLabel(words.why).selectOption({ label: words.misuse });
    await page.getByLabel(words.note).fill('短');
    await page.getByRole('button', { name: words.ask }).click();
    await expect(page.getByLabel(words.note)).toHaveAttribute('aria-invalid', 'true');
    await page.getByLabel(words.note).fill('客户报告有人冒用该证书，已电话核实。');
    await expectAccessible(page);
    await page.getByRole('button', { name: words.ask }).click();
    await expect(page.getByText(words.asked)).toBeVisible();
    await expect(page.getByText(words.own)).toBeVisible();
    await expect(page.getByRole('button', { name: words.approve, exact: true })).toHaveCount(0);

    await approve(approves, first.certificate_no);
    await expect
      .poll(() => publicly(phone, first.code, locale), { timeout: 60_000 })
      .toContain(words.invalid);
    await expect(phone.getByText(words.misuse).first()).toBeVisible();
    await page.goto(`/console/certificates/detail?id=${first.id}`);
    await expect(page.getByText(words.both)).toBeVisible();
    const after = await pdfOf(first.id);
    expect(after.length).toBeGreaterThan(before.length);
    expect(Buffer.from(after.subarray(0, before.length)).equals(Buffer.from(before))).toBe(true);

    await page.goto(`/console/certificates/detail?id=${second.id}`);
    await page.getByRole('link', { name: words.reissue }).click();
    await expect(page.getByLabel(words.address, { exact: true })).toBeVisible();
    await expectAccessible(page);
    await page.getByLabel(words.address, { exact: true }).fill('Havenkade 113, 3011 AA Rotterdam');
    await page.getByLabel(words.note).fill('进口商已迁址，提供了新的登记地址。');
    await page.getByRole('button', { name: words.send }).click();
    await expect(page.getByText(words.asked)).toBeVisible();
    await approve(approves, second.certificate_no);
    const q = second.certificate_no;
    await expect
      .poll(async () => (await listed({ q })).map(({ state }) => state), { timeout: 90_000 })
      .toEqual(['superseded']);
    await expect
      .poll(() => publicly(phone, second.code, locale), { timeout: 60_000 })
      .toContain(words.invalid);
    await page.goto(`/console/certificates/detail?id=${second.id}`);
    const successor = page.getByRole('link', { name: /TCC-/ }).last();
    const number = /TCC-\S+/.exec((await successor.textContent()) ?? '')?.[0] ?? '';
    await successor.click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(number);
    const code = await page.locator('code').first().textContent();
    expect(await publicly(phone, code ?? '', locale)).toContain(words.valid);
    await Promise.all([asks.close(), approves.close()]);
  });
}
