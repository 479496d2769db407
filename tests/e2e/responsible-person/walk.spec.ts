import { type Browser, expect, type Page } from '@playwright/test';
import { E2E } from '../../support/browser/addresses.ts';
import { expectAccessible } from '../../support/browser/axe.ts';
import { DEMO_PASSWORD } from '../../support/browser/cast.ts';
import { chosen } from '../../support/browser/language.ts';
import { isLive } from '../../support/browser/live.ts';
import { test } from '../../support/browser/test.ts';
import { triesOf, WALK_NAMES, type Walker, walker } from '../../support/browser/walk.ts';
import { readWorld } from '../../support/browser/world.ts';

/**
 * The walk of `responsible-person.md` §10, step by step, in a company of its own. Time can't be moved here: the letters
 * of days 12, 15 and 16 are those of tests/domain/responsible-person/reminder/send.node.test.ts.
 */

const WORDS = {
  'zh-CN': {
    ...{ email: '邮箱', password: '密码', signIn: '登录', logo: '绿通', systems: '子系统' },
    ...{ newProduct: '新增产品', addSize: '新增规格', saveFirst: '请先保存产品数据' },
    ...{ nameZh: '中文名称', nameEn: '英文名称', general: /^普通化妆品/, save: '保存' },
    ...{ reporting: '注册人/备案人', brand: '品牌方', productSaved: /产品已保存。/ },
    ...{
      size: '规格',
      addBatch: '新增批次',
      batchNo: '批号',
      pieces: '数量（件）',
      confirm: '确认',
    },
    ...{
      remove: '删除',
      askSize: '确定删除该规格数据吗？',
      inUse: '“30 mL”正在使用，不能删除：B2601',
    },
    ...{ addClaim: '添加功效', claim: '功效宣称', whitening: '祛斑美白属于特殊化妆品。' },
    ...{ claim03: '03 祛斑美白 功效宣称', proven: '1 项宣称，1 项已齐', evidence: '证据' },
    ...{ reportOn: '报告日期', file: '文件', saveReport: '保存报告' },
    ...{ lookUp: '查询', fillEmpty: '填入空白字段', parent: '上级经销商', level: '代理级别' },
    ...{ oa: 'OA 编号', uscc: '统一社会信用代码', levelRefused: '代理级别须低于上级经销商' },
    ...{ ready: '可以进口，但批次未留样，须填写理由', added: '已添加。' },
    ...{ show: '更新可选批次', submit: /^提交/, submitted: /已提交。/ },
    ...{ unsampled: '批次 B2601 尚未留样，请填写继续的理由' },
    ...{ short: '批次 B2601 可用 100 件，需要 200 件', recalled: '批次 B2601 正在召回' },
    ...{ accept: '接收这批货', accepted: '已接收', used: '这一票已经答复过' },
    ...{ see: '查看告知书 PDF', confirmed: '已确认', completed: '已完成', upload: '上传并完成' },
    ...{ notTaken: '只接受 PDF / JPG / PNG / DOC / DOCX', reject: '驳回', rejected: '已驳回' },
    ...{ valid: '证书有效！', invalid: '证书无效！', cancelled: '供应商改期，该票取消。' },
    ...{ content: '内容', yes: '是', saveFeedback: '保存反馈', newReport: '新建不良反应报告' },
    ...{ due: '应于', left: '剩 15 天上报', mark: '标记已上报', marked: '已标记上报' },
    ...{ addUpdate: '新增更新', updated: '更新报告已建立' },
    ...{ exportAll: '导出 .xlsx' },
    ...{ startRecall: '发起召回', whoGot: '查看收货单位', blocked: '已发起召回，批次已停止贸易。' },
    ...{ disabled: '已停用', makeDefault: /设为默认/, forbidden: '您没有 RPM 的访问权限' },
  },
  'en-US': {
    ...{ email: 'E-mail', password: 'Password', signIn: 'Sign in', logo: 'Greenlane' },
    ...{ systems: 'Subsystems', newProduct: 'New product', addSize: 'Add size' },
    ...{ saveFirst: 'please save product data first', nameZh: 'Chinese name' },
    ...{ nameEn: 'English name', general: /^General/, save: 'Save', brand: 'Brand owner' },
    ...{ reporting: 'Reporting enterprise', productSaved: /The product is saved\./ },
    ...{ size: 'Size', addBatch: 'Add batch', batchNo: 'Batch', pieces: 'Quantity (pieces)' },
    ...{ confirm: 'Confirm', remove: 'Delete', askSize: 'Delete this size data?' },
    ...{ inUse: "“30 mL” is in use and can't be deleted: B2601", addClaim: 'Add claim' },
    ...{ claim: 'Claim', whitening: 'Whitening is special.', claim03: /^03 .+ Claim$/ },
    ...{ proven: '1 claim, 1 proven', evidence: 'Evidence', reportOn: 'Report date' },
    ...{ file: 'File', saveReport: 'Save report', lookUp: 'Look up' },
    ...{ fillEmpty: 'Fill the empty fields', parent: 'Parent distributor', level: 'Agency level' },
    ...{ oa: 'OA ID', uscc: 'USCC', levelRefused: /must be below its parent/ },
    ...{ ready: 'May be imported, with a reason: no batch is sampled', added: 'Added.' },
    ...{ show: 'Update the batches', submit: /^Submit/, submitted: /is submitted\./ },
    ...{ unsampled: 'Batch B2601 has no retention sample. Give a reason to go on.' },
    ...{ short: 'Batch B2601 has 100 left, 200 needed', recalled: 'Batch B2601 is under recall.' },
    ...{ accept: 'Accept this shipment', accepted: 'Accepted' },
    ...{ used: 'This shipment has been answered', see: 'See the notice (PDF)' },
    ...{ confirmed: 'Confirmed', completed: 'Completed', upload: 'Upload and complete' },
    ...{ notTaken: 'Accepted: PDF', reject: 'Reject', rejected: 'Rejected' },
    ...{ valid: 'Valid Certificate!', invalid: 'Invalid Certificate!' },
    ...{ cancelled: 'The supplier postponed this shipment.', content: 'Content', yes: 'Yes' },
    ...{ saveFeedback: 'Save feedback', newReport: 'Create report', due: 'due by' },
    ...{ left: '15 days left to report', mark: 'Mark as reported', marked: 'Marked as reported' },
    ...{ addUpdate: 'Add update' },
    ...{ updated: 'Update created', exportAll: 'Export .xlsx' },
    ...{ startRecall: 'Start a recall', whoGot: 'Show who got them' },
    ...{ blocked: 'Recall started; its batches are blocked for trade.', disabled: 'Disabled' },
    ...{ makeDefault: /default/, forbidden: /RPM/ },
  },
} as const;
type Locale = keyof typeof WORDS;

const PDF = {
  name: 'paper.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n'),
};
const DAY_MS = 24 * 60 * 60 * 1000;
/** A day after today in Beijing, `YYYY-MM-DD`. */
const inDays = (days: number) =>
  new Date(Date.now() + 8 * 60 * 60 * 1000 + days * DAY_MS).toISOString().slice(0, 10);

const PRODUCTS = '/rp/rpProducts/list';
const TRADES = '/rp/tradeRecords/list';
const REPORTS = '/rp/adrRepo/list';

async function expectNarrow(page: Page) {
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
}

const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true }).click();
const status = (page: Page, text: string | RegExp) =>
  page.getByRole('status').filter({ hasText: text });

/** Chooses in a list that is typed in once script has taken it over. */
async function choose(page: Page, label: string, option: string) {
  const box = page.getByRole('combobox', { name: new RegExp(`^${label}`) });
  await expect(async () => {
    if ((await box.evaluate(({ tagName }) => tagName)) === 'SELECT') {
      await box.selectOption({ label: option }, { timeout: 2_000 });
      return;
    }
    await box.fill(option);
    await page.getByRole('option', { name: option }).click({ timeout: 2_000 });
  }).toPass({ timeout: 20_000 });
}

interface Letter {
  to: string;
  text: string;
  links: string[];
}

for (const locale of ['zh-CN', 'en-US'] as const) {
  test(`the walk through RP, ${locale}`, async ({ browser }, {
    retry,
    repeatEachIndex,
    project,
  }) => {
    test.setTimeout(240_000);
    const triesBefore = repeatEachIndex * triesOf({ ...project, repeatEach: 1 }) + retry;
    await new Walk(browser, locale, triesBefore).go();
  });
}

/** One walk: whoever walks, and what the steps before made. */
class Walk {
  readonly t: (typeof WORDS)[Locale];
  readonly who: Walker;
  /** The admin with script, and without it; and whoever has a link, on a phone. */
  page!: Page;
  plain!: Page;
  phone!: Page;
  /** Whoever comes after the admin, one after the other in one window. */
  visitor!: Page;
  product = '';
  code = '';

  constructor(
    readonly browser: Browser,
    readonly locale: Locale,
    attempt: number,
  ) {
    this.t = WORDS[locale];
    this.who = walker(locale, attempt);
  }

  /** Held against axe in one of the two languages: words make no difference to its rules. */
  async accessible(page: Page) {
    if (this.locale === 'zh-CN') await expectAccessible(page);
  }

  name(of: 'company' | 'second' | 'disabled' | 'parent' | 'shenjiang'): string {
    return WALK_NAMES[of][this.locale === 'zh-CN' ? 0 : 1];
  }

  async open(script: boolean, width = 1366): Promise<Page> {
    const context = await this.browser.newContext({
      ...chosen(this.locale),
      viewport: { width, height: 844 },
      javaScriptEnabled: script,
      acceptDownloads: true,
    });
    return context.newPage();
  }

  async signIn(page: Page, email: string) {
    const { t } = this;
    await page.goto('/user/login');
    await page.getByLabel(t.email).fill(email);
    await page.getByLabel(t.password, { exact: true }).fill(DEMO_PASSWORD);
    await page.getByRole('button', { name: t.signIn, exact: true }).click();
    await expect(page).toHaveURL(/\/rp\/home/);
  }

  async go() {
    await test.step('1 home', () => this.home());
    await test.step('2 a product is saved first', () => this.saveFirst());
    await test.step('3 size and batch', () => this.sizeAndBatch());
    await test.step('4 a size in use', () => this.sizeInUse());
    await test.step('5 claims', () => this.claims());
    await test.step('6 registration and contract', () => this.registration());
    await test.step('7 distributor', () => this.distributor());
    let trade = await test.step('8 a trade of 400', () => this.trade('400'));
    await test.step('9 a second one of 200', () => this.tooMuch());
    await test.step('10 its link on a phone', () => this.accept(trade.no));
    await test.step('11 the notice', () => this.notice(trade.url));
    await test.step('12 the declaration', () => this.declare());
    trade = await test.step('13 another one', () => this.trade('60'));
    await test.step('13 is rejected after it was confirmed', () => this.revoke(trade));
    await test.step('14 feedback', () => this.feedback());
    await test.step('15 the report', () => this.report());
    await test.step('16 the recall', () => this.recall());
    await test.step('17 a viewer', () => this.viewer());
    await test.step('18 companies', () => this.companies());
    await test.step('19 somebody without RP', () => this.outsider());
    await test.step('20 axe and 390 px', () => this.everywhere());
  }

  async home() {
    const { t } = this;
    this.page = await this.open(true);
    const { page } = this;
    await this.signIn(page, this.who.admin);
    const rail = page.getByRole('navigation', { name: t.systems });
    await expect(rail.getByRole('link')).toHaveText(['', 'RPM']);
    await page.goto(PRODUCTS);
    await rail.getByRole('link', { name: t.logo }).click();
    await expect(page).toHaveURL(/\/rp\/home$/);
    this.plain = await this.open(false);
    await this.plain.context().addCookies(await page.context().cookies());
    this.phone = await this.open(false, 390);
    this.visitor = await this.open(true);
  }

  async saveFirst() {
    const { page, t } = this;
    await page.goto(PRODUCTS);
    await page.getByRole('link', { name: t.newProduct }).first().click();
    await expect(page).toHaveURL(/\/list\/add/);
    await isLive(page);
    await page.getByLabel(t.nameZh, { exact: true }).fill('行远玻尿酸面霜');
    await expect(async () => {
      await press(page, t.addSize);
      const told = page.getByRole('alert').filter({ hasText: t.saveFirst });
      await expect(told).toBeVisible({ timeout: 5_000 });
    }).toPass();
    await expect(page.getByLabel(t.nameZh, { exact: true })).toHaveValue('行远玻尿酸面霜');
  }

  async sizeAndBatch() {
    const { page, t } = this;
    await page.getByLabel(t.nameEn, { exact: true }).fill('Xingyuan Hyaluronic Cream');
    await page.getByRole('radio', { name: t.general }).check();
    await choose(page, t.reporting, WALK_NAMES.brand);
    await choose(page, t.brand, WALK_NAMES.brand);
    await page.getByRole('button', { name: t.save, exact: true }).last().click();
    await expect(page.getByText(t.productSaved)).toBeVisible();
    this.product = new URL(page.url()).searchParams.get('id') ?? '';
    await this.tab('sizes');
    await press(page, t.addSize);
    await page.getByRole('textbox', { name: t.size, exact: true }).fill('30 mL');
    await press(page, t.confirm);
    await expect(page).toHaveURL(/saved=sizes/);
    await this.tab('batches');
    await press(page, t.addBatch);
    await page.getByRole('combobox', { name: t.size, exact: true }).selectOption('30 mL');
    await page.getByRole('textbox', { name: t.pieces, exact: true }).fill('500');
    await page.getByRole('textbox', { name: t.batchNo, exact: true }).fill('B2601');
    await press(page, t.confirm);
    await expect(page).toHaveURL(/saved=batches/);
  }

  async tab(tab: string, query = '') {
    await this.page.goto(`${PRODUCTS}/detail?id=${this.product}&tab=${tab}${query}`);
    await isLive(this.page);
  }

  async sizeInUse() {
    const { page, t } = this;
    const strike = async () => {
      const dialog = page.getByRole('dialog');
      const button = page.getByRole('button', { name: `${t.remove} 30 mL`, exact: true });
      // A press before the page is taken over opens nothing.
      await expect(async () => {
        if (!(await dialog.isVisible())) await button.click({ timeout: 2_000 });
        await expect(dialog).toContainText(t.askSize, { timeout: 2_000 });
      }).toPass({ timeout: 20_000 });
      await dialog.getByRole('button', { name: t.remove, exact: true }).click();
    };
    await this.tab('sizes');
    await strike();
    page.once('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await isLive(page);
    await expect(page.getByLabel(`30 mL ${t.size}`)).toHaveValue('30 mL');
    await strike();
    await press(page, t.confirm);
    await expect(page.locator('#sizes-refused')).toContainText(t.inUse);
    page.once('dialog', (dialog) => void dialog.accept());
    await page.reload();
  }

  async claims() {
    const { page, t } = this;
    await this.tab('claims');
    await page.getByRole('link', { name: t.addClaim }).click();
    await press(page, t.addClaim);
    await page.getByRole('combobox', { name: t.claim, exact: true }).selectOption('03');
    await press(page, t.confirm);
    await expect(page.getByText(t.whitening)).toBeVisible();
    await page.getByLabel(t.claim03).selectOption('11');
    await press(page, t.confirm);
    await page.getByRole('combobox', { name: t.evidence, exact: true }).selectOption('literature');
    await page.getByLabel(t.reportOn).fill(inDays(-200));
    await page.getByLabel(t.file, { exact: true }).setInputFiles(PDF);
    await press(page, t.saveReport);
    await expect(page.getByText(t.proven)).toBeVisible();
  }

  async registration() {
    const { page, t } = this;
    await this.tab('registration', '&edit=1');
    await page.locator('[name=registration_no]').fill('国妆网备进字（粤）2025990411');
    await page.locator('[name=report_on]').fill(inDays(-300));
    await page.locator('[name=rp_contract_from]').fill(inDays(-300));
    await page.locator('[name=contract_file]').setInputFiles(PDF);
    await page.getByRole('button', { name: t.save, exact: true }).last().click();
    await expect(page).toHaveURL(/saved=registration/);
    await expect(page.getByText(t.ready)).toBeVisible();
    await this.accessible(page);
  }

  async distributor() {
    const { page, t, who } = this;
    await page.goto('/rp/enterpriseManage/list/agency/detail?new=1');
    await isLive(page);
    const field = (label: string) => page.getByLabel(label, { exact: true });
    await field(t.oa).fill(who.oaId);
    await press(page, t.lookUp);
    await press(page, t.fillEmpty);
    await expect(page.locator('[name=company_cname]')).toHaveValue(WALK_NAMES.shenjiang[0]);
    // The office directory knows no English address.
    await page.locator('[name=address_en]').fill('729 South Yanggao Road, Shanghai, China');
    await field(t.uscc).fill('914401019999990128');
    await field(t.level).selectOption('general');
    await choose(page, t.parent, this.name('parent'));
    await press(page, t.save);
    await expect(page.getByText(t.levelRefused).first()).toBeVisible();
    await field(t.level).selectOption('regional');
    await page.locator('[name=authorised_from]').fill(inDays(-30));
    await press(page, t.save);
    await expect(status(page, t.added)).toBeVisible();
  }

  /** Fills the form without script: first what decides the batches, then a line. */
  async fillTrade(quantity: string) {
    const { plain, t } = this;
    await plain.goto(`${TRADES}/add`);
    await plain.locator('[name=arrival_on]').fill(inDays(20));
    await plain.locator('[name=port]').selectOption('CNNSA');
    await plain.locator('[name=brand_owner_id]').selectOption(this.who.brand);
    const trading = plain.locator('[name=trading_enterprise_id]');
    const shenjiang = trading.locator('option', { hasText: this.name('shenjiang') });
    await trading.selectOption((await shenjiang.getAttribute('value')) ?? '');
    await press(plain, t.show);
    const goods = plain.locator('[name="lines[0].goods"]');
    const batch = goods.locator(`option[value^="${this.product}~"]`);
    await goods.selectOption((await batch.getAttribute('value')) ?? '');
    await plain.locator('[name="lines[0].quantity"]').fill(quantity);
  }

  async trade(quantity: string) {
    const { plain, t } = this;
    await this.fillTrade(quantity);
    await plain.getByRole('button', { name: t.submit }).click();
    await expect(plain.locator('form#trade')).toContainText(t.unsampled);
    await plain.locator('[name="lines[0].unsampled_reason"]').fill('首次进口，到港后取样');
    await plain.getByRole('button', { name: t.submit }).click();
    await expect(plain.getByText(t.submitted).first()).toBeVisible();
    const no = (await plain.getByRole('heading', { level: 1 }).textContent()) ?? '';
    return { no, url: plain.url() };
  }

  async tooMuch() {
    const { plain, t } = this;
    await this.fillTrade('200');
    await plain.getByRole('button', { name: t.submit }).click();
    await expect(plain.locator('form#trade')).toContainText(t.short);
  }

  async letters(of: (letter: Letter) => boolean): Promise<Letter[]> {
    const answer = await this.page.request.get(`${E2E.portal}/dev/outbox.json`);
    return ((await answer.json()) as Letter[]).filter(of);
  }

  async accept(tradeNo: string) {
    const { phone, t, who } = this;
    const letters = await this.letters(
      ({ to, text }) => to === who.email && text.includes(tradeNo),
    );
    const links = letters.flatMap(({ links }) => links);
    const link = links.find((one) => one.includes('/user/rp/confirmTrade')) ?? '';
    const at = link.replace(/lang=[\w-]+/, `lang=${this.locale}`);
    await phone.goto(at);
    await expectNarrow(phone);
    await phone.getByRole('radio').first().check();
    await phone.locator('#name').fill('Shen Yue');
    for (const tick of await phone.getByRole('checkbox').all()) await tick.check();
    await press(phone, t.accept);
    await expect(phone.getByRole('heading', { level: 1, name: t.accepted })).toBeVisible();
    const again = await phone.goto(at);
    expect(again?.status()).toBe(410);
    await expect(phone.getByRole('heading', { level: 1, name: t.used })).toBeVisible();
  }

  /** Waits for the notice of the record and takes its code. */
  async issued(url: string) {
    const { page, t } = this;
    await expect(async () => {
      await page.goto(url);
      await expect(page.getByRole('link', { name: t.see })).toBeVisible({ timeout: 1_000 });
    }).toPass({ timeout: 60_000 });
    this.code = (await page.locator('p.font-mono').first().textContent()) ?? '';
  }

  async notice(url: string) {
    const { page, phone, t } = this;
    await this.issued(url);
    await expect(page.getByText(t.confirmed).first()).toBeVisible();
    const href = await page.getByRole('link', { name: t.see }).getAttribute('href');
    const paper = await page.request.get(href ?? '');
    expect((await paper.body()).subarray(0, 5).toString()).toBe('%PDF-');
    await this.accessible(page);
    await phone.goto(`/verification?code=${this.code}&lang=${this.locale}`);
    await expect(phone.getByRole('heading', { name: t.valid })).toBeVisible();
    const boxes = phone.locator('main');
    const named = [this.name('shenjiang'), WALK_NAMES.brand, 'B2601', '400', 'CNNSA'];
    for (const said of named) await expect(boxes).toContainText(said);
    await expectNarrow(phone);
  }

  async declare() {
    const { page, t } = this;
    await page.locator('#customs_no').fill('516520261234567890');
    await page.locator('#declared_on').fill(inDays(0));
    const program = { ...PDF, name: 'declaration.exe', buffer: Buffer.from('MZ not a paper') };
    await page.locator('#file').setInputFiles(program);
    await press(page, t.upload);
    await expect(page.locator('#file-error')).toContainText(t.notTaken);
    await page.locator('#file').setInputFiles(PDF);
    await press(page, t.upload);
    await expect(page.getByText(t.completed).first()).toBeVisible();
  }

  async revoke({ no, url }: { no: string; url: string }) {
    const { page, phone, t } = this;
    await this.accept(no);
    await this.issued(url);
    const { plain } = this;
    await plain.goto(url);
    await plain.getByRole('link', { name: t.reject, exact: true }).click();
    await plain.locator('#reject-reason').fill(t.cancelled);
    await plain.getByRole('dialog').getByRole('button', { name: t.reject }).click();
    await expect(plain.getByText(t.rejected).first()).toBeVisible();
    await phone.goto(`/verification?code=${this.code}&lang=${this.locale}`);
    await expect(phone.getByText(t.invalid)).toBeVisible();
    await expect(phone.locator('main')).toContainText(t.cancelled);
    await expect(phone.locator('main')).toContainText(inDays(0));
    await page.goto(url);
  }

  async feedback() {
    const { page, t } = this;
    await this.tab('feedback');
    await page
      .getByRole('textbox', { name: t.content, exact: true })
      .fill('使用后面部红肿，已就医');
    await page.getByLabel(t.yes, { exact: true }).check();
    await press(page, t.saveFeedback);
    await page.getByRole('link', { name: t.newReport }).click();
    await expect(page).toHaveURL(/adrRepo\/list\?new=1&feedback=fbk_/);
    await isLive(page);
    const form = page.locator('form#reaction');
    await form.locator('[name=first_discovered_on]').fill(inDays(0));
    await form.locator('[name=severity]').selectOption('serious');
    await form.locator('[name=source]').selectOption('consumer');
    await form.locator('[name=description]').fill('使用后次日面部红肿，到皮肤科就诊，三天后好转。');
    await expect(form.getByText(t.due).filter({ hasText: inDays(15) })).toBeVisible();
    await form.getByRole('button', { name: t.save, exact: true }).last().click();
    await expect(page).toHaveURL(/saved=created/);
    await expect(page.getByText(t.left).first()).toBeVisible();
  }

  async report() {
    const { page, t, who } = this;
    const id = new URL(page.url()).searchParams.get('id') ?? '';
    // The letter of a new report comes within the minute.
    await expect(async () => {
      const told = await this.letters(({ to, links }) => {
        return to === who.admin && links.some((link) => link.includes(`adrRepo/list?id=${id}`));
      });
      expect(told[0]?.text).toContain(inDays(15));
    }).toPass({ timeout: 60_000 });
    await this.accessible(page);
    await page.getByRole('link', { name: t.mark }).click();
    await page.getByRole('button', { name: t.mark }).click();
    await expect(page.getByText(t.marked).first()).toBeVisible();
    const refused = await page.request.put(`${E2E.portal}/rp/api/adverseReactions/${id}`, {
      data: { ...(await this.values(id)), description: '改写一份已经上报的报告的内容。' },
      headers: { Origin: E2E.portal },
    });
    expect(await refused.json()).toMatchObject({ success: false, code: 4176 });
    await page.getByRole('link', { name: t.addUpdate }).click();
    await isLive(page);
    const form = page.locator('form#reaction');
    await form.locator('[name=description]').fill('随访：停用一周后完全恢复，未再出现红肿。');
    await form.getByRole('button', { name: t.save, exact: true }).last().click();
    await expect(page.getByText(t.updated).first()).toBeVisible();
    await page.goto(REPORTS);
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: t.exportAll }).first().click();
    expect((await download).suggestedFilename()).toMatch(/\.xlsx$/);
  }

  /** A report as an edit sends it. */
  async values(id: string) {
    const answer = await this.page.request.get(`${E2E.portal}/rp/api/adverseReactions/${id}`);
    const { data } = (await answer.json()) as { data: Record<string, unknown> };
    const { product_id, first_discovered_on, feedback_at, severity, source, version } = data;
    return { product_id, first_discovered_on, feedback_at, severity, source, version };
  }

  async recall() {
    const { page, plain, t } = this;
    await page.goto(`${PRODUCTS}/recall?new=1&product=${this.product}`);
    await isLive(page);
    await page.locator('#who-got').getByRole('checkbox', { name: /B2601/ }).check();
    await press(page, t.whoGot);
    await expect(page.locator('#who-got')).toContainText(this.name('shenjiang'));
    await expect(page.locator('#who-got')).toContainText('400');
    const form = page.locator('form[method=post]').filter({ has: page.locator('[name=level]') });
    await form.getByRole('checkbox', { name: /B2601/ }).check();
    await form.locator('[name=level]').selectOption('second');
    await form.locator('[name=reason]').fill('同批次多例面部红肿。');
    await form.locator('[name=measures]').fill('停止销售，通知经销商下架。');
    await this.fillTrade('20');
    await press(page, t.startRecall);
    await expect(page.getByText(t.blocked)).toBeVisible();
    await expect(page.getByRole('row', { name: this.name('shenjiang') }).first()).toBeVisible();
    await this.accessible(page);
    await plain.getByRole('button', { name: t.submit }).click();
    await expect(plain.locator('form#trade')).toContainText(t.recalled);
  }

  async viewer() {
    const { visitor: page, t, who } = this;
    await this.signIn(page, who.viewer);
    await page.goto(PRODUCTS);
    await expect(page.getByRole('link', { name: t.newProduct })).toHaveCount(0);
    await page.goto(`${PRODUCTS}/detail?id=${this.product}&tab=sizes`);
    await expect(page.locator('main input:visible, main select:visible')).toHaveCount(0);
    await expect(page.getByRole('button', { name: t.confirm })).toHaveCount(0);
    const posted = await page.request.post(`${E2E.portal}/rp/api/products`, {
      data: { name_zh: '访客', name_en: 'Guest', type: 'general' },
      headers: { Origin: E2E.portal },
    });
    expect(await posted.json()).toMatchObject({ success: false, code: 4002 });
    await page.context().clearCookies({ name: 'gl_session' });
  }

  async companies() {
    const { page, t, who } = this;
    await page.goto(TRADES);
    const switchTo = async (name: string) => {
      await page.getByRole('banner').getByRole('button', { name: this.now }).click();
      await page.getByRole('option', { name }).click();
      await expect(page).toHaveURL(/\/rp\/home/);
      this.now = name;
    };
    this.now = this.name('company');
    await page.getByRole('banner').getByRole('button', { name: this.now }).click();
    const off = page.getByRole('option', { name: this.name('disabled') });
    await expect(off).toBeDisabled();
    await expect(off).toContainText(t.disabled);
    await page.keyboard.press('Escape');
    await switchTo(this.name('second'));
    await page.goto('/rp/account/list?tab=default');
    await expect(page.getByRole('radio', { name: this.name('disabled') })).toBeDisabled();
    await page.getByRole('radio', { name: this.name('second') }).check();
    await press(page, t.makeDefault);
    await expect(page).toHaveURL(/saved=default/);
    const { visitor } = this;
    await this.signIn(visitor, who.admin);
    const banner = visitor.getByRole('banner');
    await expect(banner.getByRole('button', { name: this.name('second') })).toBeVisible();
    await visitor.context().clearCookies({ name: 'gl_session' });
    await switchTo(this.name('company'));
  }
  now = '';

  async outsider() {
    const { tokens } = await readWorld();
    const { visitor: page } = this;
    const session = { name: 'gl_session', value: tokens.member, url: E2E.portal };
    await page.context().addCookies([session]);
    await page.goto('/rp/home');
    await expect(page).toHaveURL(/\/rp\/noPermission$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(this.t.forbidden);
    await this.accessible(page);
  }

  async everywhere() {
    const { page } = this;
    await page.setViewportSize({ width: 390, height: 844 });
    const detail = `${PRODUCTS}/detail?id=${this.product}`;
    const agency = '/rp/enterpriseManage/list/agency';
    const verification = `/verification?code=${this.code}`;
    for (const at of ['/rp/home', PRODUCTS, detail, agency, TRADES, REPORTS, verification]) {
      await page.goto(at);
      // A page for strangers has no React that could take it over.
      if (at !== verification) await isLive(page);
      await expectNarrow(page);
      // The pages themselves are audited one by one elsewhere.
      if (at === '/rp/home' || at === detail || at === verification) await this.accessible(page);
    }
  }
}
