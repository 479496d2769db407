import { Buffer } from 'node:buffer';
import { type BrowserContext, expect, type Page } from '@playwright/test';
import { expectAccessible } from '../../support/browser/axe.ts';
import { CAST } from '../../support/browser/cast.ts';
import { chosen, spokenIn } from '../../support/browser/language.ts';
import { enterAs } from '../../support/browser/session.ts';
import { test } from '../../support/browser/test.ts';

/** Who issues papers from a day on; and of one company its own enterprise, its policies and the letter of its contract. */

// One after the other: both languages write the same companies.
test.describe.configure({ mode: 'default' });

const DAY_MS = 24 * 60 * 60_000;
const MINUTE_MS = 60_000;

const WORDS = {
  'zh-CN': {
    ...{
      state: '生效中',
      next: '新增后续主体',
      en: '英文名称',
      signs: '签字人',
      save: '保存后续主体',
    },
    ...{ toCome: '待生效', early: '最早', edit: '编辑签发主体', change: '保存', delete: '删除' },
    ...{ printed: '此项含无法印刷的字符', own: '本企业', editOwn: '编辑本企业', saved: '已保存' },
    ...{ policies: '政策', set: '设置每日申请贸易伙伴', value: '值', note: '说明', from: '从' },
    ...{ scheduled: '政策已排期', contract: '修改', letter: '授权书', download: '下载 PDF' },
    ...{ isPdf: 'PDF', everyone: '全体企业', loginEmail: '登录邮箱', savePolicy: '保存' },
  },
  'en-US': {
    ...{ state: 'In force', next: 'Add successor', en: 'English name', signs: 'Signatory' },
    ...{ save: 'Save successor', toCome: 'To come', early: 'at the earliest', edit: 'Edit issuer' },
    ...{ change: 'Save', delete: 'Delete', printed: 'print', own: 'Own enterprise' },
    ...{ editOwn: 'Edit own enterprise', saved: 'Saved', policies: 'Policies', value: 'Value' },
    ...{ set: 'Set Partner applications a day', note: 'Note', from: 'From' },
    ...{
      scheduled: 'The policy is scheduled',
      contract: 'Edit',
      letter: 'Letter of authorisation',
    },
    ...{ download: 'Download PDF', isPdf: 'PDF', everyone: 'Everyone', savePolicy: 'Save' },
    loginEmail: 'Login e-mail',
  },
} as const;

const day = (offset: number) => new Date(Date.now() + offset * DAY_MS).toISOString().slice(0, 10);

async function windowOf(context: BrowserContext, email: string): Promise<Page> {
  await enterAs(context, email);
  return context.newPage();
}

for (const locale of spokenIn('zh-CN')) {
  const words = WORDS[locale];
  // Days that the other language and another run do not have.
  const first = day(
    1000 + 2 * (Math.floor(Date.now() / 1000) % 9000) + (locale === 'zh-CN' ? 0 : 1),
  );

  test(`${locale}: a successor of an issuer is added, changed and deleted before its day; a consultant reads`, async ({
    browser,
  }) => {
    test.setTimeout(4 * MINUTE_MS);
    const page = await windowOf(await browser.newContext(chosen(locale)), CAST.provider);
    await page.goto('/console/branding/issuers?regime=k-reach');
    await page
      .getByRole('table')
      .getByRole('link', { name: '钱江合规韩国株式会社' })
      .first()
      .click();
    await expect(page.getByText(words.state, { exact: true }).first()).toBeVisible();
    await expect(page.getByText('Kim Ji-won')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: words.next }).click();
    // It begins with what is printed now.
    await expect(page.locator('[name=name_ko]')).toHaveValue('첸장컴플라이언스코리아 주식회사');
    await page.locator('[name=from]').first().fill(day(-1));
    await page.getByLabel(words.signs, { exact: true }).fill('Park 🙂');
    await page.getByRole('button', { name: words.save }).click();
    await expect(page.getByText(/🙂/).first()).toBeVisible();
    await expectAccessible(page);
    await page.getByLabel(words.signs, { exact: true }).fill('Park Seo-yeon');
    await page.getByRole('button', { name: words.save }).click();
    await expect(page.getByText(words.early).first()).toBeVisible();
    await page.locator('[name=from]').first().fill(first);
    await page.getByRole('button', { name: words.save }).click();
    await expect(page).toHaveURL(/branding\/issuers\/detail\?.*saved=added/);
    await expect(page.getByText(words.toCome, { exact: true }).first()).toBeVisible();
    const detail = page.url();

    const reads = await windowOf(await browser.newContext(chosen(locale)), CAST.consultant);
    await reads.goto(detail);
    await expect(reads.getByText('Park Seo-yeon')).toBeVisible();
    await expect(reads.getByRole('link', { name: words.edit })).toHaveCount(0);
    expect((await reads.goto('/console/branding/issuers/add?regime=k-reach'))?.status()).toBe(403);

    await page.getByRole('link', { name: words.edit }).click();
    await page.getByLabel(words.signs, { exact: true }).fill('Park Min-jun');
    await page.getByRole('button', { name: words.change, exact: true }).click();
    await expect(page).toHaveURL(/saved=changed/);
    await expect(page.getByText('Park Min-jun')).toBeVisible();
    await page.getByRole('link', { name: words.edit }).click();
    await page.getByRole('button', { name: words.delete, exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: words.delete }).click();
    await expect(page).toHaveURL(/branding\/issuers\?.*saved=deleted/);
    await expect(page.getByRole('table').getByText('Park Min-jun')).toHaveCount(0);
  });

  test(`${locale}: staff keep the identity of an own enterprise, which its company reads`, async ({
    browser,
  }) => {
    test.setTimeout(3 * MINUTE_MS);
    const page = await windowOf(await browser.newContext(chosen(locale)), CAST.provider);
    await page.goto('/console/companies/detail?id=co_donghai');
    await page.getByRole('link', { name: words.own, exact: true }).click();
    await expectAccessible(page);
    await page.getByRole('link', { name: words.editOwn }).click();
    const email = `scc.${Date.now()}@donghai.example`;
    await page.getByLabel(words.loginEmail).fill(email);
    await page.getByRole('button', { name: words.change, exact: true }).click();
    await expect(page).toHaveURL(/ownEnterprise\?.*saved=changed/);
    await expect(page.getByText(email)).toBeVisible();
    const theirs = await windowOf(await browser.newContext(chosen(locale)), CAST.substances);
    await theirs.goto('/cnscc/EnterpriseInformation/list?open=ent_own_donghai');
    // As it is, and in its history.
    await expect(theirs.getByText(email)).toHaveCount(2);
  });

  test(`${locale}: a policy of one company is set from a day on, and shown beside everyone’s`, async ({
    browser,
  }) => {
    test.setTimeout(3 * MINUTE_MS);
    const page = await windowOf(await browser.newContext(chosen(locale)), CAST.provider);
    const id = locale === 'zh-CN' ? 'co_ruihe' : 'co_donghai';
    await page.goto(`/console/companies/detail?id=${id}&tab=policies`);
    await expect(page.getByRole('table')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: words.set }).click();
    await page.getByLabel(words.value, { exact: true }).fill('7');
    await page.getByLabel(words.note, { exact: true }).fill('A new client');
    await page.getByRole('button', { name: words.savePolicy, exact: true }).click();
    await expect(page.getByText(words.scheduled)).toBeVisible();
    const row = page.getByRole('row').filter({ hasText: day(1) });
    await expect(row).toContainText('7');
    await expectAccessible(page);
  });

  test(`${locale}: the letter of a contract is uploaded as a PDF and downloaded on its tab`, async ({
    browser,
  }) => {
    test.setTimeout(3 * MINUTE_MS);
    const page = await windowOf(await browser.newContext(chosen(locale)), CAST.provider);
    const [id, slug] = locale === 'zh-CN' ? ['co_donghai', 'cnscc'] : ['co_huaxing', 'rscc'];
    await page.goto(`/console/companies/contract?id=${id}&system=${slug}`);
    const buffer = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n');
    const file = { name: 'poa.pdf', mimeType: 'application/pdf', buffer };
    await page.locator('[name=poa_file_id]').setInputFiles(file);
    await expectAccessible(page);
    await page.getByRole('button', { name: words.savePolicy, exact: true }).click();
    await expect(page).toHaveURL(/tab=contracts/);
    const loading = page.waitForEvent('download');
    await page.getByRole('link', { name: words.download }).first().click();
    expect((await loading).suggestedFilename()).toBe('poa.pdf');
  });
}
