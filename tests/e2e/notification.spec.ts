import { type Browser, expect } from '@playwright/test';
import { E2E } from '../support/browser/addresses.ts';
import { expectAccessible } from '../support/browser/axe.ts';
import { chosen } from '../support/browser/language.ts';
import { test } from '../support/browser/test.ts';
import { readWorld } from '../support/browser/world.ts';

/** Writing to a trade partner: SPEC §5, `only-representative.md` §4. */

const WORDS = {
  'zh-CN': {
    write: '发送通知',
    send: '发送',
    noContent: '请填写通知内容。',
    noEmail: '请选择接收邮箱。',
    subject: '主题',
    content: '内容',
    sent: '通知已发送。',
  },
  'en-US': {
    write: 'Send notification',
    send: 'Send',
    noContent: 'Notification content is required.',
    noEmail: 'Please choose an email.',
    subject: 'Subject',
    content: 'Content',
    sent: 'Notification sent.',
  },
} as const;

async function open(browser: Browser, locale: keyof typeof WORDS, width: number, script: boolean) {
  const { tokens, canal } = await readWorld();
  const context = await browser.newContext({
    ...chosen(locale),
    viewport: { width, height: 900 },
    javaScriptEnabled: script,
  });
  const session = { name: 'gl_session', value: tokens.other, url: E2E.portal };
  await context.addCookies([session]);
  const page = await context.newPage();
  await page.goto(`/rscc/tradePartner/list/detail?id=${canal.rscc.partner}`);
  return page;
}

for (const [locale, width, script] of [
  ['zh-CN', 1366, true],
  ['en-US', 390, false],
] as const) {
  test(`a notification wants content and an address, and is kept with the partner (${locale}${script ? '' : ', without script'})`, async ({
    browser,
    request,
  }) => {
    const t = WORDS[locale];
    const page = await open(browser, locale, width, script);
    await page.getByRole('link', { name: t.write, exact: true }).click();
    const subject = `Closed in October ${locale}`;
    await page.getByLabel(t.subject, { exact: true }).fill(subject);
    await page.getByRole('button', { name: t.send, exact: true }).click();
    await expect(page.getByText(t.noContent).first()).toBeVisible();
    await expect(page.getByText(t.noEmail).first()).toBeVisible();
    await expect(page.getByLabel(t.subject, { exact: true })).toHaveValue(subject);
    if (script) await expectAccessible(page);
    await page.getByRole('checkbox').check();
    await page
      .getByLabel(t.content, { exact: true })
      .fill('Our office is closed.\nBack on the 8th.');
    await page.getByRole('button', { name: t.send, exact: true }).click();
    await expect(page.getByText(t.sent)).toBeVisible();
    const row = page.locator('#notifications details').filter({ hasText: subject }).first();
    await row.getByText(subject).click();
    await expect(row.getByText('Back on the 8th.')).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    const outbox = await request.get('/dev/outbox.json');
    const mails = (await outbox.json()) as { subject: string; text: string }[];
    const mail = mails.find((one) => one.subject === subject);
    expect(mail?.text).toContain('Back on the 8th.');
  });
}

test('a further contact is added, written to and removed', async ({ browser }) => {
  const t = WORDS['zh-CN'];
  const page = await open(browser, 'zh-CN', 1366, true);
  const contacts = page.locator('#contacts');
  const add = async (name: string, email: string) => {
    await contacts.getByLabel('联系人', { exact: true }).fill(name);
    await contacts.getByLabel('邮箱', { exact: true }).fill(email);
    await contacts.getByRole('button', { name: '添加联系人' }).click();
  };
  await add('', 'anke@lindhorst.example');
  await expect(contacts.getByText('必填').first()).toBeVisible();
  await expect(contacts.getByLabel('邮箱', { exact: true })).toHaveValue('anke@lindhorst.example');
  await expectAccessible(page);
  await add('Anke Lindhorst', 'anke@lindhorst.example');
  await expect(page.getByText('联系人已更新。')).toBeVisible();
  await expect(contacts.getByLabel('联系人', { exact: true })).toHaveValue('');
  await page.getByRole('link', { name: t.write, exact: true }).click();
  await page.getByRole('checkbox', { name: /Anke Lindhorst/ }).check();
  await page.getByRole('checkbox').first().check();
  await page.getByLabel(t.subject, { exact: true }).fill('Two addresses');
  await page.getByRole('button', { name: t.send, exact: true }).click();
  await expect(page.getByText(t.noContent).first()).toBeVisible();
  await expect(page.getByRole('checkbox', { name: /Anke Lindhorst/ })).toBeChecked();
  await page.getByLabel(t.content, { exact: true }).fill('Both of you.');
  await page.getByRole('button', { name: t.send, exact: true }).click();
  await expect(page.getByText(t.sent)).toBeVisible();
  await expect(page.locator('#notifications').getByText(/, anke@lindhorst\.example/)).toBeVisible();
  await contacts.getByRole('button', { name: '移除' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '移除' }).click();
  await expect(contacts.getByText('没有其他联系人。')).toBeVisible();
});
