import { writeFile } from 'node:fs/promises';
import { type Browser, expect, type Locator, type Page, type TestInfo } from '@playwright/test';
import { E2E } from '../../support/browser/addresses.ts';
import { expectAccessible } from '../../support/browser/axe.ts';
import { DEMO_PASSWORD } from '../../support/browser/cast.ts';
import { chosen } from '../../support/browser/language.ts';
import { isLive } from '../../support/browser/live.ts';
import { test } from '../../support/browser/test.ts';
import { triesOf } from '../../support/browser/walk.ts';
import { CN_WALK_NAMES, type CnWalker, cnWalker } from '../../support/browser/walk-cn.ts';
import { wordsOf } from '../../support/browser/words.ts';

/**
 * The walk of `new-substance.md` §10, step by step, in companies of its own. Time can't be moved here: the reminders of
 * step 10 are those of tests/domain/new-substance/reminder/year.node.test.ts, the memory of step 16 is measured by hand.
 */

type Locale = 'zh-CN' | 'en-US';

/** What the specification has to the letter; every other word is looked up as the page does. */
const EXACT = {
  'zh-CN': {
    missing: /本年度活动记录尚未填写：1 项/,
    typeFirst: '请选择文件类型',
    ask: '确定删除该物质吗？',
    gone: '删除后请点击“确定”保存。(1)',
    confirm: '确定',
    excess: '当前活动量已超过登记量。',
    excessNotice: /活动量已达登记量的 104%/,
    known: '我已知悉',
    exists: /本年度的记录已存在/,
  },
  'en-US': {
    missing: /This year's activity record has not been filled in: 1/,
    typeFirst: 'Please select document type',
    ask: 'Delete this substance?',
    gone: 'After deleting, click Confirm to save. (1)',
    confirm: 'Confirm',
    excess: 'The current activity volume exceeds the registered volume.',
    excessNotice: /has reached 104 ?% of the registered volume/,
    known: 'I understand',
    exists: /record .*exists/i,
  },
} as const;

const FILINGS = '/cnscc/RegFil/list';
const RECORDS = '/cnscc/ActivityRecord/list';
const MESSAGES = '/cnscc/MessageCenter/list';
const DAY_MS = 24 * 60 * 60 * 1000;
/** A day after today in Beijing, `YYYY-MM-DD`. */
const inDays = (days: number) =>
  new Date(Date.now() + 8 * 60 * 60 * 1000 + days * DAY_MS).toISOString().slice(0, 10);
const YEAR = inDays(0).slice(0, 4);

const SMALL = Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n');
const pdf = (name: string) => ({ name, mimeType: 'application/pdf', buffer: SMALL });

/**
 * A file of 49 MB on the disk, where a browser reads it as it is sent; given as bytes it would cost more than the whole
 * walk. The end stands where a PDF has it.
 */
async function largePdf(info: TestInfo, name: string): Promise<string> {
  const filler = Buffer.alloc(49 * 1024 * 1024 - SMALL.length, 0x20);
  const at = info.outputPath(name);
  await writeFile(at, Buffer.concat([SMALL.subarray(0, 9), filler, SMALL.subarray(9)]));
  return at;
}

test.use({ actionTimeout: 20_000 });

for (const locale of ['zh-CN', 'en-US'] as const) {
  test(`the walk through CN-SCC, ${locale}`, async ({ browser }, info) => {
    test.setTimeout(240_000);
    const { retry, repeatEachIndex, project } = info;
    const triesBefore = repeatEachIndex * triesOf({ ...project, repeatEach: 1 }) + retry;
    await new Walk(browser, locale, triesBefore, info).go();
  });
}

/** One walk: whoever walks, and what the steps before made. */
class Walk {
  readonly exact: (typeof EXACT)[Locale];
  readonly who: CnWalker;
  /** A word of the product, `file:path.to.it`. */
  readonly w: ReturnType<typeof wordsOf>;
  page!: Page;
  filing = '';
  number = '';
  record = '';

  constructor(
    readonly browser: Browser,
    readonly locale: Locale,
    attempt: number,
    readonly info: TestInfo,
  ) {
    this.exact = EXACT[locale];
    this.w = wordsOf(locale);
    this.who = cnWalker(locale, attempt);
    this.number = `XY-BA-${locale.slice(0, 2).toUpperCase()}-${attempt}`;
  }

  /** Held against axe in one of the two languages: words make no difference to its rules. */
  async accessible(page: Page) {
    if (this.locale === 'en-US') await expectAccessible(page);
  }

  name(of: keyof typeof CN_WALK_NAMES): string {
    return CN_WALK_NAMES[of][this.locale === 'zh-CN' ? 0 : 1];
  }

  async open(email: string, width = 1366): Promise<Page> {
    const context = await this.browser.newContext({
      ...chosen(this.locale),
      viewport: { width, height: 844 },
      acceptDownloads: true,
    });
    const page = await context.newPage();
    await page.goto('/user/login');
    await page.locator('[name=email]').fill(email);
    await page.locator('[name=password]').fill(DEMO_PASSWORD);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/cnscc\/home/);
    return page;
  }

  async go() {
    await test.step('1 home', () => this.home());
    await test.step('2 a type by its date', () => this.typeByDate());
    await test.step('3 a draft and its files', () => this.files());
    await test.step('4 submitted', () => this.submit());
    await test.step('5 a substance is deleted', () => this.substance());
    await test.step('6 a record from the banner', () => this.recordActivity());
    await test.step('7 the notice of the excess', () => this.notice());
    await test.step('8 not fulfilled', () => this.notFulfilled());
    await test.step('9 the same year again', () => this.sameYear());
    await test.step('12 a duty is done', () => this.duty());
    await test.step('13 two at once', () => this.twoAtOnce());
    await test.step('14 a viewer', () => this.viewer());
    await test.step('15 all companies, and one', () => this.companies());
    await test.step('17 a phone', () => this.phone());
  }

  async home() {
    this.page = await this.open(this.who.admin);
    const { page } = this;
    await expect(page.getByRole('heading', { name: this.w('cnHome:first.title') })).toBeVisible();
    await this.accessible(page);
  }

  /** Presses once script has taken the page over. */
  async press(name: string | RegExp, within: Page | Locator = this.page) {
    await within
      .getByRole('button', { name, exact: typeof name === 'string' })
      .first()
      .click();
  }

  async typeByDate() {
    const { page } = this;
    await page.goto(`${FILINGS}/add`);
    await isLive(page);
    await page.locator('[name=company_id]').selectOption(this.who.company);
    await page.locator('[name=registered_on]').fill('2024-06-03');
    await page.locator('[name=issued_on]').fill('2024-06-10');
    await page.locator('[name=trade_name]').click();
    // Those of the other regime are folded, with one reason for all of them.
    await page.locator('summary', { hasText: this.w('filings:regimeOf.order_7') }).click();
    const old = page.getByRole('radio', { name: this.w('filings:typeOf.regular_declaration') });
    await expect(old).toBeDisabled();
    const ordinary = this.w('filings:typeOf.filing_ordinary');
    await page.getByRole('radio', { name: ordinary }).check();
  }

  async fillSubstance(index: number, name: string, cas: string) {
    const { page } = this;
    const field = (of: string) => page.locator(`[name="substances[${index}].${of}"]`);
    await field('name_zh').fill(`${name}甲`);
    await field('name_en').fill(`Walk ${name}`);
    await field('cas_no').fill(cas);
    if (!(await field('confidential').isChecked())) await field('confidential').check();
    await field('class_name_zh').fill('羟烷基磷酸酯混合物');
    await field('class_name_en').fill('Hydroxyalkyl phosphates');
  }

  async files() {
    const { page, exact } = this;
    await page.locator('[name=certificate_no]').fill(this.number);
    await page.locator('[name=trade_name]').fill('行远 DP-17');
    // The own enterprise of the company that was chosen.
    await expect(page.locator('[name=applicant_id]')).toHaveValue(this.who.own);
    await page.locator('[name=confidential]').check();
    await page.locator('[name=hides_name]').check();
    await page.locator('[name=confidential_until]').fill('2029-06-03');
    await this.fillSubstance(0, 'Alpha', '9990003-03-8');
    await this.press(this.w('filings:form.addSubstance'));
    await this.fillSubstance(1, 'Beta', '9990004-04-2');
    await page.locator('[name=does_import]').check();
    await page.locator('[name=does_transfer_export]').check();
    await page.locator('[name=applied_tonnes]').fill('0.8');
    await page.locator('[name=registered_import_tonnes]').fill('0.8');
    await page.locator('[name=purpose]').fill('水性色浆用分散剂');
    await this.press(this.w('filings:form.saveDraft'));
    await expect(page).toHaveURL(/tab=files/);
    this.filing = new URL(page.url()).searchParams.get('id') ?? '';
    await isLive(page);
    const zone = page.locator('input[name=file]');
    await zone.setInputFiles(pdf('receipt.pdf'));
    await expect(page.getByText(exact.typeFirst)).toBeVisible();
    await page.locator('[name=document_type]').selectOption('receipt');
    await page.locator('[name=substance_id]').selectOption('all');
    // What waited goes on by itself.
    await expect(page.getByRole('row', { name: /receipt\.pdf/ })).toBeVisible();
    await page.locator('[name=document_type]').selectOption('application');
    await zone.setInputFiles(await largePdf(this.info, 'application.pdf'));
    await expect(page.getByRole('progressbar').first()).toBeVisible();
    await expect(page.getByRole('row', { name: /application\.pdf/ })).toBeVisible({
      timeout: 60_000,
    });
    await zone.setInputFiles(await largePdf(this.info, 'cancelled.pdf'));
    await this.press(this.w('filings:upload.cancel'));
    await page.reload();
    await expect(page.getByText('cancelled.pdf')).toHaveCount(0);
  }

  async submit() {
    const { page } = this;
    await isLive(page);
    await this.press(this.w('filings:submit'));
    await expect(page.getByText(this.w('filings:saved.submit')).first()).toBeVisible();
  }

  async strike() {
    const { page, exact } = this;
    const dialog = page.getByRole('dialog');
    const bin = this.w('filings:form.removeSubstance', { name: 'Beta甲' });
    await expect(async () => {
      if (!(await dialog.isVisible())) await this.press(bin);
      await expect(dialog).toContainText(exact.ask, { timeout: 2_000 });
    }).toPass({ timeout: 20_000 });
    await this.press(this.w('rows:delete'), dialog);
    await expect(page.getByRole('status').filter({ hasText: exact.gone })).toBeVisible();
  }

  async substance() {
    const { page, exact } = this;
    await page.goto(`${FILINGS}/add?id=${this.filing}`);
    await isLive(page);
    await this.strike();
    page.once('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await isLive(page);
    await expect(page.locator('[name="substances[1].name_zh"]')).toHaveValue('Beta甲');
    await this.strike();
    await page.locator('[name=reason]').fill('登记时误录了第二种物质，现予更正。');
    await this.press(exact.confirm);
    await expect(page).toHaveURL(/saved=save/);
    await page.goto(`${FILINGS}/detail?id=${this.filing}&tab=changes`);
    await expect(page.getByText('登记时误录了第二种物质').first()).toBeVisible();
  }

  async recordActivity() {
    const { page, exact } = this;
    await page.goto('/cnscc/home');
    await expect(page.getByText(exact.missing)).toBeVisible();
    await page
      .getByRole('link', { name: this.w('cnHome:missing.fillIn') })
      .first()
      .click();
    await expect(page).toHaveURL(/ActivityRecord\/list\/add/);
    await isLive(page);
    await page.locator('[name=role]').selectOption('both');
    await page.locator('[name=pair_importer]').check();
    await page.locator('[name=pair_exporter]').check();
    await page.getByText(this.w('rows:paste'), { exact: true }).click();
    const type = (of: string) => this.w(`activities:activityTypeOf.${of}`);
    const rows = [
      [type('import'), `${YEAR}-01-05`, '0.5'],
      [type('import'), `${YEAR}-01-06`, '0.332'],
      [type('transfer_export'), `${YEAR}-01-07`, '0.24', this.name('processor')],
    ];
    await page
      .getByRole('textbox', { name: this.w('rows:pasteArea') })
      .fill(rows.map((row) => row.join('\t')).join('\n'));
    await this.press(this.w('rows:read'));
    await expect(page.locator('[name="lines[2].tonnes"]')).toHaveValue('0.24');
    await expect(
      page
        .getByText(/104(\.0)?\s?%/)
        .filter({ visible: true })
        .first(),
    ).toBeVisible();
    await expect(page.getByText(exact.excess).first()).toBeVisible();
    await page.locator('[name=implementation][value=full]').check();
    await this.press(this.w('activities:form.submit'));
    const why = page.locator('[name=why_excess]');
    await expect(why).toHaveAttribute('aria-invalid', 'true');
    await expect(page.locator('[name="lines[2].tonnes"]')).toHaveValue(/^0\.240?$/);
    await this.accessible(page);
    await isLive(page);
    await why.fill('年底到货的一批合并报关，实到数量比合同多，已单独存放。');
    await this.press(this.w('activities:form.submit'));
    await expect(page).toHaveURL(/saved=submit/);
    this.record = new URL(page.url()).searchParams.get('id') ?? '';
  }

  async unread(): Promise<number> {
    const answer = await this.page.request.get(`${E2E.portal}/cnscc/api/messages/unread`);
    const { data } = (await answer.json()) as { data: { count: number } };
    return data.count;
  }

  async notice() {
    const { page, exact } = this;
    await page.goto(`${MESSAGES}?unread=1`);
    const before = await this.unread();
    expect(before).toBeGreaterThan(0);
    await isLive(page);
    await page.getByRole('button', { name: exact.excessNotice }).first().click();
    await expect(page).toHaveURL(/RegFil|ActivityRecord/);
    await expect.poll(() => this.unread()).toBe(before - 1);
  }

  async notFulfilled() {
    const { page, exact } = this;
    await page.goto(`${RECORDS}/add?id=${this.record}`);
    await isLive(page);
    await page.locator('[name=implementation][value=not_fulfilled]').check();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('checkbox', { name: exact.known }).check();
    await this.press(this.w('activities:form.riskConfirm'), dialog);
    await page
      .locator('[name=why_not_fulfilled]')
      .fill('清洗水收集池检修，期间外送处理，下月恢复。');
    await page.locator('[name=reason]').fill('更正环境管理落实情况，原记录填写有误。');
    await this.press(this.w('activities:form.submitAmend'));
    await expect(page).toHaveURL(/saved=amend/);
    await this.accessible(page);
  }

  async sameYear() {
    const { page, exact } = this;
    await page.goto(`${RECORDS}/add?filing=${this.filing}&year=${YEAR}`);
    await expect(page.getByText(exact.exists).first()).toBeVisible();
    await page
      .getByRole('link', { name: this.w('activities:form.toExisting') })
      .first()
      .click();
    await expect(page).toHaveURL(new RegExp(`id=${this.record}`));
  }

  async duty() {
    const { page } = this;
    await page.goto(`${FILINGS}/detail?id=${this.filing}&tab=duties`);
    await page.locator('[name=found_on]').fill(inDays(0));
    await page.locator('[name=content]').last().fill('新的水生毒性试验结果显示效应更强。');
    await this.press(this.w('filings:hazard.add'));
    await expect(page.getByText(this.w('filings:saved.add_hazard'))).toBeVisible();
    await isLive(page);
    const row = page.getByRole('row', { name: new RegExp(this.w('filings:dutyOf.new_hazard')) });
    await this.press(this.w('filings:duty.markDone'), row);
    // What is done is proven: by the receipt, or by a file.
    await page.getByRole('dialog').locator('[name=reference_no]').fill('HZ-2026-0001');
    await this.press(this.w('filings:duty.markDone'), page.getByRole('dialog'));
    await expect(page.getByText(this.w('filings:saved.complete_duty'))).toBeVisible();
    await expect(row).toContainText(this.w('filings:duty.standingOf.done'));
  }

  async twoAtOnce() {
    const { page } = this;
    const other = await this.open(this.who.member);
    const form = `${FILINGS}/add?id=${this.filing}`;
    await page.goto(form);
    await other.goto(form);
    for (const [one, name] of [
      [page, '行远 DP-17 甲'],
      [other, '行远 DP-17 乙'],
    ] as const) {
      await isLive(one);
      await one.locator('[name=trade_name]').fill(name);
      await one.locator('[name=reason]').fill('商品名按新标签统一修改。');
      await this.press(this.w('filings:form.save'), one);
      if (one === page) await expect(one).toHaveURL(/saved=save/);
    }
    await expect(other.getByText(this.w('filings:form.stale'))).toBeVisible();
    await expect(other.locator('[name=trade_name]')).toHaveValue('行远 DP-17 乙');
    await expect(other.getByText('行远 DP-17 甲').first()).toBeVisible();
    await this.accessible(other);
    await other.context().close();
  }

  async viewer() {
    const viewer = await this.open(this.who.viewer);
    await viewer.goto(FILINGS);
    await expect(viewer.getByRole('link', { name: this.number })).toBeVisible();
    const add = this.w('filings:form.title');
    await expect(viewer.getByRole('link', { name: add })).toHaveCount(0);
    await viewer.goto(`${FILINGS}/detail?id=${this.filing}&tab=substances`);
    const text = (await viewer.locator('main').textContent()) ?? '';
    expect(text).not.toContain('9990003-03-8');
    expect(text).not.toContain('Alpha');
    const posted = await viewer.request.post(`${E2E.portal}/cnscc/api/filings`, {
      data: { company_id: this.who.company },
      headers: { Origin: E2E.portal },
    });
    expect(await posted.json()).toMatchObject({ success: false, code: 4002 });
    await viewer.context().close();
  }

  async companies() {
    const { page } = this;
    await page.goto(FILINGS);
    await isLive(page);
    const selector = page
      .getByRole('banner')
      .getByRole('button', { name: this.w('shell:allCompanies') });
    await selector.click();
    await expect(page.getByRole('option', { name: this.name('disabled') })).toBeDisabled();
    await page.getByRole('option', { name: this.name('trader') }).click();
    await expect(page).toHaveURL(new RegExp(`company=${this.who.trader}`));
    await expect(page.getByRole('link', { name: this.number })).toHaveCount(0);
    await page.goto(`${FILINGS}/add?company=${this.who.trader}`);
    await isLive(page);
    await expect(page.locator('[name=company_id]')).toHaveValue(this.who.trader);
    await page.locator('[name=trade_name]').fill('行远 TR-1');
    await this.press(this.w('filings:form.saveDraft'));
    await expect(page).toHaveURL(/tab=files/);
    const change = await page.request.post(`${E2E.portal}/cnscc/api/user/company/change`, {
      data: { unique_id: this.who.trader },
      headers: { Origin: E2E.portal },
    });
    expect(change.status()).toBe(404);
  }

  async phone() {
    const { page } = this;
    await page.setViewportSize({ width: 390, height: 844 });
    for (const at of ['/cnscc/home', MESSAGES, FILINGS, `${RECORDS}/add?id=${this.record}`]) {
      await page.goto(at);
      await isLive(page);
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      expect([at, width]).toEqual([at, Math.min(width, 390)]);
      await this.accessible(page);
    }
  }
}
