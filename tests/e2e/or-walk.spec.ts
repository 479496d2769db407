import { type Browser, expect, type Page } from '@playwright/test';
import { E2E } from '../support/browser/addresses.ts';
import { expectAccessible } from '../support/browser/axe.ts';
import { DEMO_PASSWORD } from '../support/browser/cast.ts';
import { chosen } from '../support/browser/language.ts';
import { isLive } from '../support/browser/live.ts';
import { sql } from '../support/browser/sql.ts';
import { test } from '../support/browser/test.ts';
import { triesOf } from '../support/browser/walk.ts';
import { type OrWalker, orWalker } from '../support/browser/walk-or.ts';
import { wordsOf } from '../support/browser/words.ts';

/**
 * Steps of the walk of `only-representative.md` §10 that no other browser test goes, in companies of its own: a safety
 * data sheet by law, the limit of the day, an opening balance, a DUIN, a number that is corrected under an open page, the
 * end of an authorisation. The other steps are those of documents, letter, requests, remainder, arrival, duties, korea
 * and elsewhere.
 */

type Locale = 'zh-CN' | 'en-US';

const SIZES = { 'zh-CN': 1366, 'en-US': 390 } as const;
const DAY_MS = 24 * 60 * 60 * 1000;
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);
const YEAR = inDays(0).slice(0, 4);
const PDF = {
  name: 'paper.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n'),
};

interface Moved {
  id: string;
  trade_no: string;
  version: number;
}

interface Mail {
  to: string;
  subject: string;
  text: string;
  links: string[];
}

test.use({ actionTimeout: 20_000 });

for (const locale of ['zh-CN', 'en-US'] as const) {
  test(`the walk through RSCC, ${locale}`, async ({ browser }, info) => {
    test.setTimeout(240_000);
    const { retry, repeatEachIndex, project } = info;
    const triesBefore = repeatEachIndex * triesOf({ ...project, repeatEach: 1 }) + retry;
    await new Walk(browser, locale, triesBefore).go();
  });
}

/** One walk: whoever walks, and what the steps before made. */
class Walk {
  readonly who: OrWalker;
  readonly w: ReturnType<typeof wordsOf>;
  readonly width: number;
  page!: Page;
  sheet = '';

  constructor(
    readonly browser: Browser,
    readonly locale: Locale,
    attempt: number,
  ) {
    this.who = orWalker(locale, attempt);
    this.w = wordsOf(locale);
    this.width = SIZES[locale];
  }

  async go() {
    await test.step('four importers are supplied', () => this.supply());
    await test.step('1 a safety data sheet by law', () => this.byLaw());
    await test.step('3 another type meets the limit', () => this.otherType());
    await test.step('10 an opening balance', () => this.opening());
    await test.step('12 a DUIN', () => this.duin());
    await test.step('13 a corrected number', () => this.corrected());
    await test.step('17 the authorisation ends', () => this.ended());
  }

  async open(): Promise<Page> {
    const context = await this.browser.newContext({
      ...chosen(this.locale),
      viewport: { width: this.width, height: 900 },
    });
    return context.newPage();
  }

  async signIn() {
    const { page } = this;
    await page.goto('/user/login');
    await page.locator('[name=email]').fill(this.who.admin);
    await page.locator('[name=password]').fill(DEMO_PASSWORD);
    await page.keyboard.press('Enter');
  }

  /** A call of the API as the admin, or as nobody. */
  async call<T>(at: string, data: unknown): Promise<T> {
    const headers = { Origin: E2E.portal };
    const answer = await this.page.request.post(`/rscc/api/${at}`, { headers, data });
    const body = await answer.json();
    expect(body.success, JSON.stringify(body)).toBe(true);
    return body.data as T;
  }

  async sent(partner: string, of: { product: string; port: string; eta: string }) {
    const made = await this.call<Moved>('tradeRecords', {
      kind: 'distribution',
      ...{ partner_id: partner, eta: of.eta, port: of.port },
      lines: [{ product_id: of.product, tonnes: '1.5' }],
    });
    await this.call(`tradeRecords/${made.id}/send`, { version: made.version });
    return made;
  }

  async mails(to: string): Promise<Mail[]> {
    const all: Mail[] = await (await this.page.request.get('/dev/outbox.json')).json();
    return all.filter((mail) => mail.to === to);
  }

  /** Where a page stands it fits, and breaks no rule of axe on a phone. */
  async fits(page = this.page) {
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width, page.url()).toBeLessThanOrEqual(this.width);
    if (this.width === SIZES['en-US']) await expectAccessible(page);
  }

  async supply() {
    const { who } = this;
    this.page = await this.open();
    await this.signIn();
    await expect(this.page).toHaveURL(/\/rscc\/home/);
    const of = { product: who.product, port: 'NLRTM', eta: inDays(0) };
    for (const { id, email } of who.european) {
      const { trade_no: no } = await this.sent(id, of);
      const mail = (await this.mails(email)).find(({ text }) => text.includes(no));
      const token = new URL(mail?.links[0] ?? '').searchParams.get('token');
      await this.call(`confirmTrade/${token}/confirm`, { name: 'J. Importer' });
    }
  }

  async upload(fields: Record<string, string>): Promise<string> {
    const answer = await this.page.request.post('/rscc/api/documents', {
      headers: { Origin: E2E.portal },
      multipart: {
        ...{ registration_id: this.who.substance, issuer: 'Xingyuan', language: 'en' },
        ...{ issued_on: `${YEAR}-01-02`, file: PDF, ...fields },
      },
    });
    const body = await answer.json();
    expect(body.success, JSON.stringify(body)).toBe(true);
    return body.data.id;
  }

  /** The second version goes to whom the substance was supplied: three are sent it, one is left out. */
  async byLaw() {
    const { page, w, who } = this;
    this.sheet = await this.upload({ type: 'extended_sds', title: 'Walk sheet' });
    // The limit of the day is used up.
    await sql(
      'INSERT INTO policies (name, company_id, value) VALUES (?, ?, 1)',
      ...['document_daily_allowance', who.company],
    );
    const [dutch, german, polish, spanish] = who.european;
    const first = { partner_id: dutch.id, email: dutch.email, locale: 'en', message: '' };
    await this.call(`documents/${this.sheet}/send`, first);

    await page.goto(`/rscc/documents/list/add?id=${this.sheet}`);
    await isLive(page);
    await page.locator('[name=issued_on]').fill(inDays(-1));
    await page.locator('[name=change_note]').fill('Exposure scenarios in section 8');
    await page.locator('input[type=file]').setInputFiles(PDF);
    await this.fits();
    await page.getByRole('button', { name: w('documents:form.saveVersion'), exact: true }).click();
    await expect(page.getByText(w('documents:saved.version'))).toBeVisible();

    await isLive(page);
    const law = page.locator('#law');
    const tick = (name: string) =>
      law.getByRole('checkbox', { name: w('documents:law.pick', { partner: name }) });
    for (const { name } of who.european) await expect(tick(name)).toBeChecked();
    await this.fits();
    await tick(spanish.name).uncheck();
    await law.getByRole('button', { name: w('documents:law.go') }).click();
    await expect(page.getByText(w('documents:saved.lawful', { count: 3 }))).toBeVisible();
    for (const { email } of [dutch, german, polish]) {
      expect((await this.mails(email)).some(({ subject }) => subject.includes('Walk sheet'))).toBe(
        true,
      );
    }
    await expect(tick(spanish.name)).toBeChecked();
    await law.getByLabel(w('documents:law.reason')).fill('Supply ended, confirmed in writing');
    await law.getByRole('button', { name: w('documents:law.leave'), exact: true }).click();
    await expect(page.getByText(w('documents:saved.left_out'))).toBeVisible();
    await expect(law.getByText(/Supply ended, confirmed in writing/)).toBeVisible();
    await expect(law.getByText(w('documents:law.done'))).toBeVisible();
  }

  async otherType() {
    const { page, w, who } = this;
    const report = await this.upload({ type: 'submission_report', title: 'Walk report' });
    await page.goto(`/rscc/documents/list/send?id=${report}`);
    await isLive(page);
    await this.fits();
    await page.locator('[name=addressee]').selectOption({ index: 1 });
    await page.getByRole('button', { name: w('documents:sending.go'), exact: true }).click();
    await expect(page.getByText(w('refusals:file_send_limit')).first()).toBeVisible();
    await sql('DELETE FROM policies WHERE company_id = ?', who.company);
  }

  /** What is left of the year, as the substance's page says it. */
  async usable(): Promise<number> {
    const { page, who } = this;
    const answer = await page.request.get(`/rscc/api/substances/${who.substance}`);
    const { data } = (await answer.json()) as { data: { usable_tonnage: string } };
    return Number(data.usable_tonnage);
  }

  async opening() {
    const { page, w, who } = this;
    const before = await this.usable();
    await page.goto('/rscc/dataCenter/openings');
    await isLive(page);
    await page.locator('[name=registration_id]').selectOption(who.substance);
    await page.locator('[name=year]').selectOption(YEAR);
    await page.locator('[name=tonnes]').fill('5');
    await page.locator('[name=note]').fill('Books of the year before the portal');
    const save = page.getByRole('button', { name: w('data:opening.save'), exact: true });
    await save.click();
    await expect(page.getByText(w('data:opening.errors'))).toBeVisible();
    await page.locator('input[type=file]').setInputFiles(PDF);
    await this.fits();
    await save.click();
    await expect(page.getByText(w('data:opening.saved'))).toBeVisible();
    expect(await this.usable()).toBeCloseTo(before - 5, 3);
  }

  /** Enters an importer of a DUIN, with the receipt that names it. */
  async nameIn(substance: string, importer: { id: string; name: string }) {
    const { page, w } = this;
    await page.goto(`/rscc/registeredSubstances/list/detail?id=${substance}`);
    await isLive(page);
    const panel = page.locator('#duin');
    await panel.locator('[name=partner_id]').selectOption(importer.id);
    await panel.locator('[name=notified_on]').fill('2021-10-20');
    await panel.locator('input[type=file]').setInputFiles(PDF);
    await panel.getByRole('button', { name: w('substances:duin.add') }).click();
    await expect(panel.getByRole('cell', { name: importer.name })).toBeVisible();
    await this.fits();
  }

  async duin() {
    const { page, w, who } = this;
    const { duin, over } = who;
    const [first, second] = who.british;
    await this.nameIn(duin.substance, first);
    const query = new URLSearchParams({
      ...{ kind: 'distribution', eta: inDays(20), port: 'GBFXT', partner_id: second.id },
      ...{ 'lines[0].product_id': duin.product, 'lines[0].tonnes': '0.5' },
    });
    const form = `/rscc/tradeRecords/list/add?${query}`;
    const save = page.getByRole('button', { name: /^(保存并预留|Save and reserve)/ });
    await page.goto(form);
    await isLive(page);
    await save.click();
    await expect(page.getByText(w('refusals:not_notified')).first()).toBeVisible();
    await this.fits();
    // Carcinogens had to be registered by October 2026, and what is registered in the Union is not in Great Britain.
    await page.getByText(w('records:form.notChoosable', { count: 2, of: 3 })).click();
    await expect(page.getByRole('listitem').filter({ hasText: over.name })).toBeVisible();

    await this.nameIn(duin.substance, second);
    await page.goto(form);
    await isLive(page);
    await save.click();
    await expect(page.getByRole('heading', { level: 1, name: /^TR-/ })).toBeVisible();
  }

  /** The importer has the page open while the number of a substance on it is corrected. */
  async corrected() {
    const { w, who } = this;
    const [dutch] = who.european;
    const of = { product: who.product, port: 'NLRTM', eta: inDays(20) };
    const { trade_no: no } = await this.sent(dutch.id, of);
    const asked = async () =>
      (await this.mails(dutch.email)).filter((one) => one.text.includes(no));
    const [first] = await asked();
    const importer = await this.open();
    const inMyWords = (link: string | undefined) => {
      const url = new URL(link ?? '');
      url.searchParams.set('lang', this.locale);
      return url.href;
    };
    await importer.goto(inMyWords(first?.links[0]));
    await this.fits(importer);
    await importer.locator('[name=name]').fill('J. van Vliet');
    await importer.getByRole('radio').first().check();
    await sql('UPDATE registrations SET ec_no = ? WHERE id = ?', '201-298-7', who.substance);
    await importer.getByRole('button', { name: w('confirm:answer.sendConfirm') }).click();
    await expect(
      importer.getByRole('heading', { name: w('confirm:dead.supersededTitle') }),
    ).toBeVisible();
    await this.fits(importer);
    await expect.poll(async () => (await asked()).length, { timeout: 60_000 }).toBeGreaterThan(1);
    const links = (await asked()).map(({ links: [link] }) => link);
    await importer.goto(inMyWords(links.find((link) => link !== first?.links[0])));
    await expect(importer.getByText(/201-298-7/).first()).toBeVisible();
    await importer.context().close();
  }

  /** An authorisation that ended yesterday: whoever enters for the day tells the importers. */
  async ended() {
    const { page, w, who } = this;
    const [dutch] = who.european;
    await sql('UPDATE trade_records SET eta = ? WHERE company_id = ?', inDays(-2), who.company);
    await sql(
      'UPDATE company_systems SET authorised_until = ? WHERE company_id = ?',
      ...[inDays(-1), who.company],
    );
    await page.context().clearCookies({ name: 'gl_session' });
    await this.signIn();
    await expect(page.getByRole('heading', { name: w('account:renewal.title') })).toBeVisible();
    await this.fits();
    await page.getByRole('button', { name: w('account:renewal.enter'), exact: true }).click();
    await expect(page).toHaveURL(/\/rscc\/home/);
    const tell = page.getByRole('checkbox', {
      name: w('partners:ending.pick', { partner: dutch.name }),
    });
    // A job lists them.
    await expect(async () => {
      await page.goto('/rscc/tradePartner/tell');
      await expect(tell).toBeVisible({ timeout: 1_000 });
    }).toPass({ timeout: 60_000 });
    await isLive(page);
    await this.fits();
    for (const { name } of who.european) {
      const box = page.getByRole('checkbox', {
        name: w('partners:ending.pick', { partner: name }),
      });
      await box.setChecked(name === dutch.name);
    }
    await page.locator('[name=message]').fill('Our new representative writes to you.');
    await page.getByRole('button', { name: w('partners:ending.tell'), exact: true }).click();
    await expect(page.getByText(w('partners:ending.saved.told', { count: 1 }))).toBeVisible();
    // What was added was for that letter, not for the next.
    await expect(page.locator('[name=message]')).toHaveValue('');
    const told = (await this.mails(dutch.email)).filter(({ text }) =>
      text.includes('Our new representative writes to you.'),
    );
    expect(told).toHaveLength(1);
    await page.getByRole('link', { name: w('partners:ending.packButton') }).click();
    await isLive(page);
    const files = page.locator('#files');
    await files.getByRole('button', { name: w('data:files.takeover') }).click();
    await expect(files.getByRole('link', { name: /\.zip$/ })).toBeVisible({ timeout: 60_000 });
    await this.fits();
  }
}
