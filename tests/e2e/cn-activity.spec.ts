import { type APIRequestContext, type Browser, expect, type Page, test } from '@playwright/test';
import { E2E } from '../support/e2e-addresses.ts';
import { DEMO_PASSWORD } from '../support/e2e-cast.ts';
import { chosen } from '../support/e2e-language.ts';
import { RECORDER_NAMES, recorder } from '../support/e2e-substances.ts';

/** A year's activity from the banner of home to its submission: `new-substance.md` §10, steps 6, 8, 9. */

const FORM = '/cnscc/ActivityRecord/list/add';

const WORDS = {
  'zh-CN': {
    fillIn: /^去填写/,
    role: '角色',
    paste: '从 Excel 粘贴',
    pasteArea: '粘贴的行',
    read: '读取为新行',
    importing: '进口',
    over: /104\.0%，超出/,
    unknown: '请选择列表中的一项。',
    full: '完全按登记证要求落实',
    notFulfilled: '未落实',
    risk: '法律风险提示',
    confirm: '确认未落实',
    other: '改选其他',
    understood: '我已知悉',
    unread: '请先阅读并确认法律风险提示。',
    submit: '提交活动记录',
    kept: '草稿已保存，尚未提交。请改正以下各项后再提交。',
    reason: /请填写原因/,
    submitted: '已提交，计入年度用量。',
    exists: '该企业本年度的记录已存在，不能再填一条。',
    toExisting: '打开已有记录',
    addLine: '添加一行',
    removeLine: '删除第 2 行',
    save: '保存草稿',
    saved: '草稿已保存。',
  },
  'en-US': {
    fillIn: /^Fill in/,
    role: 'Role',
    paste: 'Paste from Excel',
    pasteArea: 'Pasted rows',
    read: 'Read as new rows',
    importing: 'Import',
    over: /104\.0 %, /,
    unknown: 'Choose one from the list.',
    full: 'Fully per the registration certificate requirements',
    notFulfilled: 'Not fulfilled',
    risk: 'Legal risk',
    confirm: 'Confirm not fulfilled',
    other: 'Choose another',
    understood: 'I understand',
    unread: 'Read and confirm the legal risk notice.',
    submit: 'Submit the record',
    kept: 'The draft is saved but not submitted. Put the following right and submit again.',
    reason: /Give a reason/,
    submitted: 'Submitted; it counts in the year.',
    exists: "A record of this enterprise exists for this year; there can't be another.",
    toExisting: 'Open the record',
    addLine: 'Add a line',
    removeLine: 'Remove line 2',
    save: 'Save draft',
    saved: 'The draft is saved.',
  },
} as const;
type Locale = keyof typeof WORDS;

const beijingDay = () => new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10);
const YEAR = Number(beijingDay().slice(0, 4));
const FIRST = `${YEAR}-01-01`;

interface Answer<T> {
  data: T;
}

/** A filing of 0.8 t a year, all of it imported, that was submitted with its receipt. */
async function makeFiling(request: APIRequestContext, locale: Locale) {
  const { company, own, admin } = recorder(locale);
  const login = await request.post('/api/user/login', {
    data: { email: admin, password: DEMO_PASSWORD },
  });
  const { token } = ((await login.json()) as Answer<{ token: string }>).data;
  const headers = { Authorization: `Bearer ${token}` };
  const number = `HC-BA-${Date.now()}`;
  const made = await request.post('/cnscc/api/filings', {
    headers,
    data: {
      company_id: company,
      registered_on: `${YEAR - 1}-03-01`,
      issued_on: `${YEAR - 1}-03-10`,
      regime: 'order_12',
      registration_type: 'filing_ordinary',
      certificate_no: number,
      trade_name: '衡川 DP-17',
      applicant_id: own,
      activity_types: ['import', 'transfer_export'],
      applied_tonnes: '0.8',
      registered_import_tonnes: '0.8',
      purpose: '水性色浆用分散剂',
      substances: [{ name_zh: '示例物质', name_en: 'Sample substance' }],
    },
  });
  expect(made.status(), await made.text()).toBe(200);
  const { id } = ((await made.json()) as Answer<{ id: string }>).data;
  const buffer = Buffer.from(`%PDF-1.7\n% ${number}\n%%EOF\n`);
  const file = await request.post('/cnscc/api/files/upload', {
    headers,
    multipart: {
      filing_id: id,
      document_type: 'receipt',
      substance_id: 'all',
      file: { name: 'receipt.pdf', mimeType: 'application/pdf', buffer },
    },
  });
  expect(file.status(), await file.text()).toBe(200);
  const filing = await request.get(`/cnscc/api/filings/${id}`, { headers });
  const { version } = ((await filing.json()) as Answer<{ version: number }>).data;
  const submitted = await request.post(`/cnscc/api/filings/${id}/submit`, {
    headers,
    data: { version },
  });
  expect(submitted.status(), await submitted.text()).toBe(200);
  return { id, number, token };
}

async function open(browser: Browser, locale: Locale, token: string, script = true, width = 1366) {
  const context = await browser.newContext({
    ...chosen(locale),
    viewport: { width, height: 900 },
    javaScriptEnabled: script,
  });
  const { hostname } = new URL(E2E.portal);
  await context.addCookies([{ name: 'gl_session', value: token, domain: hostname, path: '/' }]);
  return context.newPage();
}

/** Three imports that come to 104 per cent, the third with a name that nobody has. */
async function pasteLines(page: Page, t: (typeof WORDS)[Locale], locale: Locale) {
  const related = RECORDER_NAMES.related[locale === 'zh-CN' ? 0 : 1];
  const rows = [
    [t.importing, FIRST.replaceAll('-', '/'), '0.300', related],
    [t.importing, FIRST, '0.300', ''],
    [t.importing, FIRST, '0.232', 'Nobody Ltd.'],
  ];
  await page.getByText(t.paste, { exact: true }).click();
  await page.getByLabel(t.pasteArea).fill(rows.map((row) => row.join('\t')).join('\n'));
  await page.getByRole('button', { name: t.read }).click();
}

for (const locale of ['zh-CN', 'en-US'] as const) {
  const t = WORDS[locale];

  test(`a year that is over its volume is recorded with its reason, ${locale}`, async ({
    browser,
    request,
  }) => {
    test.slow();
    const { id, number, token } = await makeFiling(request, locale);
    const page = await open(browser, locale, token);
    await page.goto('/cnscc/home');
    const missing = page.getByRole('listitem').filter({ hasText: number });
    await missing.getByRole('link', { name: t.fillIn }).click();
    await expect(page).toHaveURL(new RegExp(`filing=${id}`));
    await page.getByLabel(t.role, { exact: true }).selectOption('importer');
    await pasteLines(page, t, locale);
    await expect(page.getByText(t.over)).toBeVisible();
    const third = page.locator('[id="activity-lines[2].party"]');
    await expect(third).toHaveAttribute('aria-invalid', 'true');
    await expect(page.getByText(t.unknown)).toBeVisible();
    await third.selectOption('');
    await expect(page.getByText(t.unknown)).toBeHidden();
    await page.getByText(t.full).click();
    await page.getByRole('button', { name: t.submit }).click();
    await expect(page.getByText(t.kept)).toBeVisible();
    const why = page.locator('#activity-why_excess');
    await expect(why).toBeFocused();
    await expect(page.getByText(t.reason).first()).toBeVisible();
    await why.fill('The last lot of August was larger than its contract.');
    await page.getByRole('button', { name: t.submit }).click();
    await expect(page.getByText(t.submitted)).toBeVisible();
    const detail = new URL(page.url()).searchParams.get('id');

    await page.goto(`${FORM}?filing=${id}&year=${YEAR}`);
    await expect(page.getByText(t.exists)).toBeVisible();
    await page.getByRole('link', { name: t.toExisting }).click();
    await expect(page).toHaveURL(new RegExp(`detail.*id=${detail}`));
  });

  test(`what is not fulfilled is confirmed in a dialog, ${locale}`, async ({
    browser,
    request,
  }) => {
    const { id, token } = await makeFiling(request, locale);
    const page = await open(browser, locale, token);
    await page.goto(`${FORM}?filing=${id}&year=${YEAR}`);
    const choice = page.getByRole('radio', { name: t.notFulfilled });
    const dialog = page.getByRole('dialog', { name: t.risk });
    await expect(async () => {
      // A choice before the page is taken over opens nothing: the block below says the same.
      await page.getByText(t.full).click({ timeout: 1000 });
      await choice.check();
      await expect(dialog).toBeVisible({ timeout: 5000 });
    }).toPass();
    await dialog.getByRole('button', { name: t.other }).click();
    await expect(page.getByRole('radio', { name: t.full })).toBeChecked();
    await choice.check();
    await dialog.getByRole('button', { name: t.confirm }).click();
    await expect(dialog.getByText(t.unread)).toBeVisible();
    await dialog.getByLabel(t.understood).check();
    await dialog.getByRole('button', { name: t.confirm }).click();
    await expect(dialog).toBeHidden();
    await expect(choice).toBeChecked();
    await expect(page.getByLabel(t.understood)).toBeChecked();
    await expect(page.locator('#activity-why_not_fulfilled')).toBeVisible();
  });
}

test('a record is filled in, saved and submitted without script', async ({ browser, request }) => {
  test.slow();
  const locale = 'zh-CN';
  const t = WORDS[locale];
  const { id, token } = await makeFiling(request, locale);
  const page = await open(browser, locale, token, false, 390);
  await page.goto(`${FORM}?filing=${id}&year=${YEAR}`);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
  expect(wide).toBe(false);
  await page.locator('[name=role]').selectOption('importer');
  await page.locator('[name="lines[0].activity_type"]').selectOption('import');
  await page.locator('[name="lines[0].happened_on"]').fill(FIRST);
  await page.locator('[name="lines[0].tonnes"]').fill('0.4');
  await page.getByRole('button', { name: t.addLine }).click();
  await page.getByRole('button', { name: t.addLine }).click();
  await expect(page.locator('[name="lines[2].tonnes"]')).toBeVisible();
  await page.getByRole('button', { name: t.removeLine }).click();
  await expect(page.locator('[name="lines[2].tonnes"]')).toHaveCount(0);
  await page.locator('[name="lines[1].activity_type"]').selectOption('import');
  await page.locator('[name="lines[1].happened_on"]').fill(FIRST);
  await page.locator('[name="lines[1].tonnes"]').fill('0.1');
  await page.getByRole('button', { name: t.save }).click();
  await expect(page.getByText(t.saved)).toBeVisible();
  await expect(page.locator('[name="lines[1].tonnes"]')).toHaveValue('0.100');
  await page.getByRole('radio', { name: t.notFulfilled }).check();
  await page.getByRole('button', { name: t.submit }).click();
  await expect(page.getByText(t.kept)).toBeVisible();
  await page.locator('#activity-why_not_fulfilled').fill('清洗水收集池检修，十月中旬前恢复。');
  await page.getByRole('button', { name: t.submit }).click();
  await expect(page.getByText(t.unread).first()).toBeVisible();
  await page.getByLabel(t.understood).check();
  await page.getByRole('button', { name: t.submit }).click();
  await expect(page.getByText(t.submitted)).toBeVisible();
});
