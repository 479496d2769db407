import { expect, type Page } from '@playwright/test';
import { writeXlsx } from 'hucre/xlsx';
import { expectAccessible } from '../../support/browser/axe.ts';
import { chosen, spokenIn } from '../../support/browser/language.ts';
import { enterAs } from '../../support/browser/session.ts';
import { test } from '../../support/browser/test.ts';

/** What staff keep for a company, in tabs of its page: `areas/console.md` §4. */

const WORDS = {
  'zh-CN': {
    tab: /^文件/,
    upload: '上传 RSCC 文件',
    ...{ type: '文件类型', attorney: '授权书', title: '标题', issuer: '签发机构' },
    ...{ language: '语言', english: '英文', issuedOn: '签发日期', note: '变更说明' },
    ...{ save: '保存文件', saved: '文件已保存。', provider: '服务商提供' },
    ...{ next: '新版本', saveNext: '保存新版本', nextSaved: /新版本已保存/ },
    ...{ archive: '归档', archived: '文件已归档。', wrong: /PDF/ },
  },
  'en-US': {
    tab: /^Documents/,
    upload: 'Upload to RSCC',
    ...{ type: 'Type', attorney: 'Power of attorney', title: 'Title', issuer: 'Issued by' },
    ...{ language: 'Language', english: 'English', issuedOn: 'Issued on', note: 'What is new' },
    ...{ save: 'Save document', saved: 'The document is saved.', provider: 'By provider' },
    ...{ next: 'New version', saveNext: 'Save new version', nextSaved: /The new version is saved/ },
    ...{ archive: 'Archive', archived: 'The document is archived.', wrong: /PDF/ },
  },
} as const;

type Words = (typeof WORDS)[keyof typeof WORDS];

const pdf = (text: string) => Buffer.from(`%PDF-1.7\n% ${text}\n%%EOF\n`);
const file = (name: string, text: string) => ({
  name,
  mimeType: 'application/pdf',
  buffer: pdf(text),
});

async function fillIn(page: Page, words: Words, title: string) {
  await page.getByLabel(words.type, { exact: true }).selectOption({ label: words.attorney });
  await page.getByLabel(words.title, { exact: true }).fill(title);
  await page.getByLabel(words.issuer, { exact: true }).fill('Greenlane');
  await page.getByRole('combobox', { name: words.language }).selectOption({ label: words.english });
  await page.getByLabel(words.issuedOn, { exact: true }).fill('2026-01-05');
}

for (const locale of spokenIn('zh-CN')) {
  test(`a consultant brings a document, which its company has then (${locale})`, async ({
    browser,
  }) => {
    const words = WORDS[locale];
    const title = `PoA ${crypto.randomUUID().slice(0, 8).toUpperCase()}`;
    const staff = await browser.newContext({
      ...chosen(locale),
      viewport: { width: 1366, height: 800 },
    });
    await enterAs(staff, 'consultant@greenlane.example');
    const page = await staff.newPage();
    await page.goto('/console/companies/detail?id=co_huaxing');
    await page.getByRole('link', { name: words.tab }).first().click();
    await page.getByRole('link', { name: words.upload }).first().click();
    await fillIn(page, words, title);
    // What is called a PDF and is none is refused; what was typed stays.
    const fake = { name: 'a.pdf', mimeType: 'application/pdf', buffer: Buffer.from('<html>') };
    await page.setInputFiles('input[type=file]', fake);
    await page.getByRole('button', { name: words.save }).click();
    await expect(page.getByRole('link', { name: words.wrong }).first()).toBeVisible();
    await expect(page.getByLabel(words.title, { exact: true })).toHaveValue(title);
    await page.setInputFiles('input[type=file]', file('poa.pdf', title));
    await page.getByRole('button', { name: words.save }).click();
    await expect(page.getByText(words.saved)).toBeVisible();
    await expect(page.getByText(words.provider).first()).toBeVisible();
    await expectAccessible(page);

    await page.getByRole('link', { name: words.next }).click();
    await page.getByLabel(words.issuedOn, { exact: true }).fill('2026-02-05');
    await page.getByLabel(words.note, { exact: true }).fill('Signed anew');
    await page.setInputFiles('input[type=file]', file('poa2.pdf', `${title} two`));
    await page.getByRole('button', { name: words.saveNext }).click();
    await expect(page.getByText(words.nextSaved)).toBeVisible();
    const address = page.url();

    const tenant = await browser.newContext(chosen(locale));
    await enterAs(tenant, 'zhang.wei@huaxing.example');
    const theirs = await tenant.newPage();
    await theirs.goto(`/rscc/documents/list?q=${encodeURIComponent(title)}`);
    await theirs.getByRole('link', { name: title, exact: true }).click();
    await expect(theirs.getByText(words.provider).first()).toBeVisible();
    await expect(theirs.getByText('poa2.pdf')).toBeVisible();

    await page.goto(address);
    await page.getByRole('button', { name: words.archive, exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: words.archive }).click();
    await expect(page.getByText(words.archived)).toBeVisible();
    await theirs.goto(`/rscc/documents/list?q=${encodeURIComponent(title)}`);
    await expect(theirs.getByRole('link', { name: title, exact: true })).toHaveCount(0);
    await Promise.all([staff.close(), tenant.close()]);
  });
}

const OA_WORDS = {
  'zh-CN': {
    ...{ tab: 'OA 名录', import: '导入工作簿', go: '导入', wrong: /工作簿有 1 处错误/ },
    ...{
      done: /新增 1 条，修改 0 条/,
      locks: '编号锁定',
      lock: /^锁定：岭南汇美/,
    },
    ...{ locked: /编号已锁定/, unlock: /^解除锁定：岭南汇美/, unlocked: /已解除锁定/ },
  },
  'en-US': {
    ...{ tab: 'OA directory', import: 'Import a workbook', go: 'Import' },
    ...{ wrong: /Errors in the workbook: 1\./, done: /1 new, 0 changed/, locks: 'Locked IDs' },
    ...{ lock: /^Lock: .*Lingnan/, locked: /The ID is locked/ },
    ...{ unlock: /^Unlock: .*Lingnan/, unlocked: /The ID is unlocked/ },
  },
} as const;

async function book(rows: string[][]) {
  const sheet = { name: 'OA', rows: [['OA ID', 'Chinese name', 'Region'], ...rows] };
  return {
    name: 'oa.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: Buffer.from(await writeXlsx({ sheets: [sheet] })),
  };
}

for (const locale of spokenIn('zh-CN')) {
  test(`a consultant imports the OA directory, all or nothing, and locks a number (${locale})`, async ({
    browser,
  }) => {
    const words = OA_WORDS[locale];
    const number = `OA-${crypto.randomUUID().slice(0, 8).toUpperCase()}`;
    const staff = await browser.newContext({
      ...chosen(locale),
      viewport: { width: 1366, height: 800 },
    });
    await enterAs(staff, 'consultant@greenlane.example');
    const page = await staff.newPage();
    await page.goto('/console/companies/detail?id=co_meiyan');
    await page.getByRole('link', { name: words.tab }).first().click();
    await page.getByRole('link', { name: words.import }).first().click();
    await page.setInputFiles('input[type=file]', await book([[number, '川渝', 'Atlantis']]));
    await page.getByRole('button', { name: words.go, exact: true }).click();
    await expect(page.getByText(words.wrong).first()).toBeVisible();
    await expect(page.getByRole('cell', { name: 'C2' })).toBeVisible();
    await expectAccessible(page);
    await page.setInputFiles('input[type=file]', await book([[number, '川渝', 'Chongqing']]));
    await page.getByRole('button', { name: words.go, exact: true }).click();
    await expect(page.getByText(words.done)).toBeVisible();

    const tenant = await browser.newContext(chosen(locale));
    await enterAs(tenant, 'chen.jing@meiyan.example');
    const answer = await tenant.request.get(`/rp/api/common/oa?oa_id=${number}`);
    expect(await answer.json()).toMatchObject({ data: { items: [{ company_cname: '川渝' }] } });

    await page.getByRole('link', { name: words.locks }).click();
    await page.getByRole('button', { name: words.lock }).click();
    await expect(page.getByText(words.locked).first()).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: words.unlock }).click();
    await expect(page.getByText(words.unlocked).first()).toBeVisible();
    await Promise.all([staff.close(), tenant.close()]);
  });
}
