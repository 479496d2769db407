import { expect, type Page } from '@playwright/test';
import { writeXlsx } from 'hucre/xlsx';
import { expectAccessible } from '../../support/browser/axe.ts';
import { chosen, spokenIn } from '../../support/browser/language.ts';
import { enterAs } from '../../support/browser/session.ts';
import { test } from '../../support/browser/test.ts';
import { type BookRows, newUscc, qiming, sheetsOf } from '../../support/provider/book.ts';

/** The workbook by which staff open companies: `areas/console.md` §4, walk 4 and 5. */

const WORDS = {
  'zh-CN': {
    ...{ open: '开户导入', template: '下载模板', go: '上传并检查', again: '上传改好的工作簿' },
    ...{
      wrong: /工作簿有 1 处错误，未导入任何内容/,
      digit: /校验位/,
      over: /超出可用吨位/,
      no: '暂不发送，以后在用户页逐个发送',
      comments: '下载带批注的工作簿',
    },
    ...{ fine: '没有错误，可以导入', choose: '请选择是否发送邀请邮件。', yes: '发给新用户' },
    ...{ commit: /^导入 \d+ 行$/, done: '已导入', same: '与现有资料完全相同，没有要导入的内容。' },
    changes: '将修改的内容',
  },
  'en-US': {
    ...{ open: 'Import', template: 'Download template', go: 'Upload and check' },
    again: 'Upload the corrected workbook',
    ...{
      wrong: /Errors in the workbook: 1. Nothing was imported/,
      digit: /which checks it, is wrong/,
      over: /Exceeded tonnage/,
      no: 'Not now; later on the page of users',
    },
    comments: 'Download with comments',
    ...{ fine: 'No errors; it can be imported', choose: 'Choose whether to send invitations.' },
    ...{ yes: 'Send them to new users', commit: /^Import all \(\d+\)$/, done: 'Imported' },
    ...{ same: 'All of it is as it is; there is nothing to import.', changes: 'What changes' },
  },
} as const;
const BESIDE = {
  'zh-CN': {
    ...{ note: '请知悉', draft: /没有收到文件“回执.pdf”/, go: '上传并重新检查' },
    ...{ files: '随附文件', wrong: /“回执.exe”：只接受/, fine: '没有错误，可以导入' },
    ...{ no: '暂不发送', commit: /^导入 \d+ 行$/, done: '已导入', given: '回执.pdf' },
  },
  'en-US': {
    ...{
      note: 'Please note',
      draft: /The file “回执.pdf” was not given/,
      go: 'Upload and check again',
    },
    ...{ files: 'Files beside the workbook', wrong: /回执.exe: .*PDF/ },
    ...{ fine: 'No errors; it can be imported', no: /^Not now/, commit: /^Import all \(\d+\)$/ },
    ...{ done: 'Imported', given: '回执.pdf' },
  },
} as const;

type Words = (typeof WORDS)[keyof typeof WORDS];

const book = async (rows: BookRows) => ({
  name: 'qiming.xlsx',
  mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  buffer: Buffer.from(await writeXlsx({ sheets: sheetsOf(rows) })),
});

async function upload(page: Page, words: Words, rows: BookRows) {
  await page.goto('/console/import');
  await page.setInputFiles('input[type=file]', await book(rows));
  await page.getByRole('button', { name: words.go }).click();
  // A job judges it; the page asks again until it has.
  await expect(page.locator('[data-sheet="companies"]')).toBeVisible({ timeout: 60_000 });
}

for (const locale of spokenIn('zh-CN')) {
  test(`${locale}: a consultant opens Qiming by a workbook, once its one wrong CAS is put right`, async ({
    browser,
  }) => {
    const words = WORDS[locale];
    const staff = await browser.newContext({
      ...chosen(locale),
      viewport: { width: 1366, height: 800 },
    });
    await enterAs(staff, 'consultant@greenlane.example');
    const page = await staff.newPage();
    await page.goto('/console/companies');
    await page.getByRole('link', { name: words.open }).click();
    const downloading = page.waitForEvent('download');
    await page.getByRole('link', { name: words.template }).click();
    expect((await downloading).suggestedFilename()).toMatch(/\.xlsx$/);
    await expectAccessible(page);

    const rows = qiming({ uscc: newUscc(), cas: '67-64-2' });
    await upload(page, words, rows);
    await expect(page.getByText(words.wrong).first()).toBeVisible();
    await expect(page.getByRole('cell', { name: 'F3', exact: true })).toBeVisible();
    await expect(page.getByRole('cell', { name: words.digit })).toBeVisible();
    await expect(page.getByRole('link', { name: words.comments })).toBeVisible();
    await expect(page.getByRole('button', { name: words.commit })).toHaveCount(0);
    await expectAccessible(page);

    Object.assign(rows.registrations[0] ?? {}, { cas_no: '67-64-1' });
    await upload(page, words, rows);
    await expect(page.getByText(words.fine)).toBeVisible();
    await page.getByRole('button', { name: words.commit }).click();
    await expect(page.getByText(words.choose).first()).toBeVisible();
    await page.getByLabel(words.yes).check();
    await page.getByRole('button', { name: words.commit }).click();
    await expect(page.getByText(words.done, { exact: true }).first()).toBeVisible();
    await page.goto(`/console/companies?q=${rows.companies[0]?.uscc}`);
    await page.locator('[data-row]').first().click();
    await expect(page.getByText('Qiming Resins Co., Ltd.').first()).toBeVisible();

    await upload(page, words, rows);
    await expect(page.getByText(words.same)).toBeVisible();
    Object.assign(rows.companies[0] ?? {}, { contact_phone: '+86 574 5550 0199' });
    await upload(page, words, rows);
    const changes = page.getByRole('table', { name: words.changes });
    await expect(changes.getByText('+86 574 5550 0181')).toBeVisible();
    await expect(changes.getByText('+86 574 5550 0199')).toBeVisible();

    // What was used before the portal comes later, and not beyond the limit of its year.
    const { limit_t: _, ...year } = rows.limits[0] ?? { limit_t: 0 };
    const openings = [
      { ...year, tonnes: '50.000001', importer: '', note: '2026 年 1 至 6 月报关' },
    ];
    await upload(page, words, { ...rows, openings });
    await expect(page.getByText(words.wrong).first()).toBeVisible();
    await expect(page.getByRole('cell', { name: words.over })).toBeVisible();
    Object.assign(openings[0] ?? {}, { tonnes: '50' });
    await upload(page, words, { ...rows, openings });
    await expect(page.locator('[data-sheet="openings"]')).toContainText('1');
    await page.getByRole('button', { name: words.commit }).click();
    await expect(page.getByText(words.choose).first()).toBeVisible();
    await page.getByLabel(words.no).check();
    await page.getByRole('button', { name: words.commit }).click();
    await expect(page.getByText(words.done, { exact: true }).first()).toBeVisible();
    await staff.close();
  });
}

const PDF = '%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n';

/** A company for CN-SCC with a filing whose receipt is named in a cell. */
function filed(): BookRows {
  const { companies, contracts } = qiming({ uscc: newUscc() });
  const certificate_no = `QM-BA-${Date.now()}`;
  return {
    companies,
    contracts: contracts.map((one) => ({ ...one, system: 'CN-SCC' })),
    cn_filings: [
      {
        ...{ ref: 'qiming', certificate_no, trade_name: '启明 1', registered_on: '2024-03-01' },
        ...{ issued_on: '2024-03-08', registration_type: '备案（一般物质）' },
        ...{ activity_types: '生产', applied_tonnes: '0.5', purpose: '涂料助剂' },
        ...{ applicant: 'Qiming Resins Co., Ltd.', certificate_file: '回执.pdf' },
      },
    ],
    cn_substances: [{ ref: 'qiming', certificate_no, name_zh: '示例物质' }],
  };
}

for (const locale of spokenIn('zh-CN')) {
  test(`${locale}: a filing comes in by a workbook with its certificate beside it`, async ({
    browser,
  }) => {
    const words = BESIDE[locale];
    const staff = await browser.newContext({
      ...chosen(locale),
      viewport: { width: 1366, height: 800 },
    });
    await enterAs(staff, 'consultant@greenlane.example');
    const page = await staff.newPage();
    await upload(page, WORDS[locale], filed());
    const notes = page.getByRole('table', { name: words.note });
    await expect(notes.getByText(words.draft)).toBeVisible();
    await expectAccessible(page);

    // On a phone the notes and the place for files fit.
    await page.setViewportSize({ width: 360, height: 740 });
    await expect(page.getByRole('button', { name: words.go })).toBeVisible();
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBe(360);
    await page.setViewportSize({ width: 1366, height: 800 });

    const give = async (name: string) => {
      const pdf = { name, mimeType: 'application/pdf', buffer: Buffer.from(PDF) };
      await page.setInputFiles('input[name=files]', pdf);
      await page.getByRole('button', { name: words.go }).click();
    };
    await give('回执.exe');
    await expect(page.getByText(words.wrong).first()).toBeVisible();
    await give('回执.pdf');
    await expect(notes).toHaveCount(0);
    await expect(page.getByTitle(words.given)).toBeVisible();
    await expect(page.getByText(words.fine)).toBeVisible();
    await page.getByLabel(words.no).check();
    await page.getByRole('button', { name: words.commit }).click();
    await expect(page.getByText(words.done, { exact: true }).first()).toBeVisible();
    await expect(page.getByTitle(words.given)).toBeVisible();
    await staff.close();
  });
}
