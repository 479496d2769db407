import { type APIRequestContext, type Browser, expect, type Route } from '@playwright/test';
import { E2E } from '../support/browser/addresses.ts';
import { expectAccessible } from '../support/browser/axe.ts';
import { chosen, spokenIn } from '../support/browser/language.ts';
import { isLive } from '../support/browser/live.ts';
import { enterAs } from '../support/browser/session.ts';
import { test } from '../support/browser/test.ts';
import { wordsOf } from '../support/browser/words.ts';
import { readWorld } from '../support/browser/world.ts';

/** What needs the provider is asked, answered and there: `only-representative.md` §3 Request, §10 16. */

interface Way {
  locale: 'zh-CN' | 'en-US';
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
  const w = wordsOf(locale);
  const context = await browser.newContext({
    ...chosen(locale),
    viewport: { width, height: 900 },
    javaScriptEnabled: script,
  });
  await enterAs(context, 'provider@greenlane.example');
  const page = await context.newPage();
  await page.goto(`${E2E.portal}/console/requests?q=${encodeURIComponent(subject)}`);
  if (script) await expectAccessible(page);
  await page.getByRole('row', { name: subject }).locator('[data-row]').click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(subject);
  if (script) await expectAccessible(page);
  // To refuse takes words, which the company reads.
  await page.getByRole('button', { name: w('consoleRequests:refuse'), exact: true }).click();
  await expect(page.locator('#reason')).toHaveAttribute('aria-invalid', 'true');
  await page.getByRole('button', { name: w('consoleRequests:approve'), exact: true }).click();
  await expect(page.getByText(w('consoleRequests:saved.approved'))).toBeVisible();
  await context.close();
}

for (const locale of spokenIn('zh-CN')) {
  const way: Way = { locale, width: 1366, script: true };
  test(`an importer is asked for, approved by staff, and is a partner (${locale})`, async ({
    browser,
  }) => anImporter(browser, way));
  test(`a paper from elsewhere is entered, handed in and approved by staff, and what was bought can be used (${locale})`, async ({
    browser,
    request,
  }) => aPaper(browser, request, way));
}

for (const locale of spokenIn('en-US')) {
  test(`a matter is asked for on a phone without script, and answered (${locale})`, async ({
    browser,
  }) => aMatter(browser, { locale, width: 390, script: false }));
}

async function anImporter(browser: Browser, way: Way) {
  const w = wordsOf(way.locale);
  const page = await member(browser, way);
  const of = {
    'zh-CN': ['Saebyeok', '1101110003271'],
    'en-US': ['Noeul', '1101110003288'],
  } as const;
  const [word, no] = of[way.locale];
  const name = `${word} Coatings Co., Ltd.`;
  await page.goto(`${E2E.portal}/krscc/tradePartner/list`);
  await page
    .getByRole('link', { name: w('partners:askImporter') })
    .first()
    .click();
  await page.getByRole('button', { name: w('requests:form.send') }).click();
  await expect(page.getByText(/^(有 \d+ 处需要修改|\d+ things to correct)$/)).toBeVisible();
  await page.getByLabel(w('requests:form.company_name')).fill(name);
  await page.getByLabel(w('requests:form.address')).fill('21 Gongdan-ro, Ansan, Republic of Korea');
  await page.getByLabel(w('requests:form.corporate_no')).fill(no);
  await page.getByLabel(w('requests:form.contact_person')).fill('Kim Ha-eun');
  await page.getByLabel(w('requests:form.email')).fill(`he.kim@${word.toLowerCase()}.example`);
  await page.getByRole('checkbox').first().check();
  await expectAccessible(page);
  await page.getByRole('button', { name: w('requests:form.send') }).click();
  await expect(page.getByText(w('requests:saved.asked'))).toBeVisible();
  await approve(browser, way, name);
  await page.reload();
  await expect(page.getByText(w('requests:answered.approved'))).toBeVisible();
  await page.getByRole('link', { name }).first().click();
  await expect(page).toHaveURL(/tradePartner\/list\/detail/);
  await expect(page.getByRole('heading', { name })).toBeVisible();
}

async function aMatter(browser: Browser, way: Way) {
  const w = wordsOf(way.locale);
  const page = await member(browser, way);
  const text = `Raise the limit of thinner ${Date.now()}.`;
  await page.goto(`${E2E.portal}/rscc/requests/add?kind=other`);
  await page.getByRole('button', { name: w('requests:form.send') }).click();
  await expect(page.getByText(w('requests:form.errors', { count: 1 }))).toBeVisible();
  await page.getByLabel(w('requests:form.text')).fill(text);
  await page.getByRole('button', { name: w('requests:form.send') }).click();
  await expect(page.getByText(w('requests:saved.asked'))).toBeVisible();
  await approve(browser, way, text);
  await page.reload();
  await expect(page.getByText(w('requests:answered.approved'))).toBeVisible();
  await page.goto(`${E2E.portal}/rscc/requests?state=approved`);
  await expect(page.getByRole('link', { name: text })).toBeVisible();
}

async function aPaper(browser: Browser, request: APIRequestContext, way: Way) {
  const w = wordsOf(way.locale);
  const zh = way.locale === 'zh-CN';
  const country = zh ? '德国' : 'Germany';
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
  await isLive(page);
  // While the form of the other source is on its way, the one that goes takes nothing more.
  let come = () => {};
  const held = async (route: Route) => {
    await new Promise<void>((go) => {
      come = go;
    });
    await route.continue();
  };
  // Only the form: what it is saved to has the same address.
  await page.route(/source=foreign/, held, { times: 1 });
  await page.getByRole('button', { name: w('records:paper.sourceOf.foreign') }).click();
  await expect(page.locator('[inert] [name=partner_id]')).toBeAttached();
  come();
  await expect(page.getByLabel(w('records:paper.certificateNo'))).toBeVisible();
  await expect(page.locator('[inert]')).toHaveCount(0);
  await expect(page.getByLabel(w('records:form.eta'))).toHaveValue(`${year}-12-31`);
  await page.getByLabel(w('records:proof.supplier'), { exact: true }).selectOption({
    label: `${supplier} · ${zh ? '台湾' : 'Taiwan'} · ${w('records:proof.notOnPlatform')}`,
  });
  await page.getByRole('button', { name: w('records:paper.save'), exact: true }).click();
  await expect(
    page.getByText(/^(保存前有 \d+ 处需要修改|\d+ things to fix before this record can be saved)$/),
  ).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel(w('records:paper.certificateNo')).fill(`LY-2026-31 ${way.locale}`);
  await page.getByLabel(w('records:paper.issuer')).fill('Hansa OR Services GmbH');
  await page.getByRole('combobox', { name: w('records:paper.country') }).fill(country);
  await page.getByRole('option', { name: country }).click();
  await page.getByLabel(w('records:paper.coverYear')).fill(String(year));
  await page.getByLabel(w('records:paper.issuedOn')).fill(`${year}-01-15`);
  await page.getByLabel(w('records:paper.name')).fill('Diethanolamine');
  await page.getByLabel(w('records:proof.casNo')).fill('111-42-2');
  await page.getByLabel(w('records:proof.registrationNo')).fill('01-2119488930-28-0099');
  await page.getByLabel(w('records:paper.tonnes')).fill('12');
  await page.getByLabel(w('records:paper.percent')).fill('99.5');
  await page.getByRole('button', { name: w('records:paper.save'), exact: true }).click();
  await expect(page.getByText(w('refusals:upstream_file_missing')).first()).toBeVisible();
  await page.getByLabel(w('records:paper.file')).setInputFiles({
    ...{ name: 'lanyang.pdf', mimeType: 'application/pdf' },
    buffer: Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n'),
  });
  await page.getByRole('button', { name: w('records:paper.save'), exact: true }).click();
  await expect(page.getByText(w('records:detail.did.entered'))).toBeVisible();
  const tradeNo = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
  await page.getByRole('button', { name: w('records:detail.submit') }).click();
  await expect(page.getByText(w('records:detail.did.submitted'))).toBeVisible();
  await expectAccessible(page);
  await approve(browser, way, tradeNo);
  await page.goto(`${E2E.portal}/rscc/tradeProducts/list?origin=purchased`);
  await expect(page.getByRole('link', { name: `Diethanolamine (${tradeNo} #1)` })).toBeVisible();
  await page.goto(`${E2E.portal}/rscc/registeredSubstances/list?source=upstream`);
  await expect(page.getByRole('link', { name: 'Diethanolamine' })).toBeVisible();
}
