import { type Browser, expect, type Page } from '@playwright/test';
import { DEMO_PASSWORD, MANAGERS } from '../support/browser/cast.ts';
import { chosen, spokenIn } from '../support/browser/language.ts';
import { test } from '../support/browser/test.ts';

const PASSWORD = 'lantern2027quay';
const PEOPLE = '/rscc/businessManagement/list';

const WORDS = {
  'zh-CN': {
    ...{ email: '邮箱', password: '密码', signIn: '登录', name: '姓名' },
    ...{ invite: '发出邀请', invited: '邀请已发出。', waiting: '已邀请' },
    ...{ newPassword: '新密码', again: '再输入一次新密码', activate: '保存密码并激活' },
    ...{ activated: '账户已激活', tour: /^导览/ },
    ...{ edit: '修改', save: '保存', viewer: '查看者', changed: /^已保存/ },
    ...{ more: (name: string) => `${name}的更多操作`, logins: '最近 10 次登录', right: '成功' },
    ...{
      role: (name: string) => `${name}的 RSCC 角色`,
      updated: '账户状态已更新，系统将退出登录。',
    },
    ...{ disable: '停用', disabled: /^已停用/, enable: '启用', enabled: '已启用。' },
    ...{ remove: '移出企业', removed: '已移出。', activity: '操作记录', did: '移出用户' },
  },
  'en-US': {
    ...{ email: 'E-mail', password: 'Password', signIn: 'Sign in', name: 'Name' },
    ...{ invite: 'Send invitation', invited: 'The invitation is on its way.', waiting: 'Invited' },
    ...{ newPassword: 'New password', again: 'Repeat the new password' },
    ...{ activate: 'Save password and activate', activated: 'Account activated' },
    ...{ tour: /^Tour/ },
    ...{ edit: 'Edit', save: 'Save', viewer: 'Viewer', changed: /^Saved\./ },
    ...{ more: (name: string) => `More actions for ${name}` },
    ...{ logins: 'Latest ten logins', right: 'Signed in' },
    ...{ role: (name: string) => `Role of ${name} in RSCC` },
    ...{ updated: 'Account status updated, system will log out.' },
    ...{ disable: 'Disable', disabled: /^Disabled;/, enable: 'Enable', enabled: 'Enabled.' },
    ...{ remove: 'Remove', removed: 'Removed.', activity: 'Activity', did: 'Removed a user' },
  },
} as const;

type Locale = keyof typeof WORDS;

async function open(browser: Browser, locale: Locale): Promise<Page> {
  const context = await browser.newContext({
    ...chosen(locale),
    viewport: { width: 1366, height: 800 },
  });
  return context.newPage();
}

async function signIn(page: Page, locale: Locale, email: string, password: string) {
  const words = WORDS[locale];
  await page.goto('/user/login');
  await page.getByLabel(words.email).fill(email);
  await page.getByLabel(words.password, { exact: true }).fill(password);
  await page.getByRole('button', { name: words.signIn, exact: true }).click();
}

for (const locale of spokenIn('zh-CN')) {
  test(`an admin invites, changes, disables and removes somebody (${locale})`, async ({
    browser,
    request,
  }) => {
    const words = WORDS[locale];
    const name = 'Zhou Hang';
    const email = `walk.${locale.toLowerCase()}@invited.example`;
    const admin = await open(browser, locale);
    await signIn(admin, locale, MANAGERS[locale], DEMO_PASSWORD);
    await expect(admin).toHaveURL(/\/rscc\/home\/home$/);
    await admin.goto(PEOPLE);
    const row = admin.getByRole('row').filter({ hasText: email });
    const said = (text: string | RegExp) => admin.getByRole('status').filter({ hasText: text });

    await admin.getByLabel(words.email, { exact: true }).fill(email);
    await admin.getByLabel(words.name, { exact: true }).fill(name);
    await admin.getByRole('button', { name: words.invite }).click();
    await expect(said(words.invited)).toBeVisible();
    await expect(row).toContainText(words.waiting);

    // The mailed link activates the account.
    const mails = await (await request.get('/dev/outbox.json')).json();
    const letter = mails.find(({ to }: { to: string }) => to === email);
    const theirs = await open(browser, locale);
    await theirs.goto(letter.links[0]);
    await theirs.getByLabel(words.newPassword, { exact: true }).fill(PASSWORD);
    await theirs.getByLabel(words.again).fill(PASSWORD);
    await theirs.getByRole('button', { name: words.activate }).click();
    await expect(theirs.getByRole('heading', { name: words.activated })).toBeVisible();

    // Whoever is new lands at home and sees the notices, once.
    await signIn(theirs, locale, email, PASSWORD);
    await expect(theirs).toHaveURL(/\/rscc\/home\/home$/);
    const acknowledged = theirs.waitForResponse(/\/api\/user\/tips$/);
    await expect(theirs.getByRole('dialog').getByRole('img').first()).toBeVisible();
    await acknowledged;
    await theirs.keyboard.press('Escape');
    await expect(theirs.getByRole('dialog', { name: words.tour })).toBeVisible();
    await theirs.keyboard.press('Escape');
    await expect(theirs.getByRole('dialog')).toHaveCount(0);
    await theirs.reload({ waitUntil: 'networkidle' });
    await expect(theirs.getByRole('dialog')).toHaveCount(0);

    // The login shows, and a new role ends the session.
    await admin.reload();
    await row.getByRole('link', { name: words.more(name) }).click();
    const logins = admin.getByRole('table', { name: words.logins });
    await expect(logins.getByRole('row').filter({ hasText: words.right })).toHaveCount(1);
    await row.getByRole('link', { name: words.edit, exact: true }).click();
    await admin.getByLabel(words.role(name)).selectOption({ label: words.viewer });
    await row.getByRole('button', { name: words.save, exact: true }).click();
    await expect(said(words.changed)).toBeVisible();
    await theirs.goto('/rscc/tradeRecords/list');
    await expect(theirs).toHaveURL(/\/user\/login/);
    await expect(theirs.getByText(words.updated)).toBeVisible();

    // Disabled, nobody comes in; enabled they do.
    await signIn(theirs, locale, email, PASSWORD);
    await expect(theirs).toHaveURL(/\/rscc\//);
    await row.getByRole('link', { name: words.more(name) }).click();
    await admin.getByRole('button', { name: words.disable, exact: true }).click();
    await expect(said(words.disabled)).toBeVisible();
    await theirs.goto('/rscc/home/home');
    await expect(theirs.getByText(words.updated)).toBeVisible();
    await signIn(theirs, locale, email, PASSWORD);
    await expect(theirs.getByRole('alert')).toBeVisible();
    await expect(theirs).toHaveURL(/\/user\/login/);
    await row.getByRole('button', { name: words.enable, exact: true }).click();
    await expect(said(words.enabled)).toBeVisible();

    // Removal asks first, and stands in the activity.
    await row.getByRole('link', { name: words.more(name) }).click();
    await admin.getByRole('link', { name: words.remove, exact: true }).click();
    await expect(admin.getByRole('alert').filter({ hasText: name })).toBeVisible();
    await admin.getByRole('button', { name: words.remove, exact: true }).click();
    await expect(said(words.removed)).toBeVisible();
    await expect(row).toHaveCount(0);
    await admin.getByRole('link', { name: words.activity, exact: true }).click();
    await expect(admin.getByRole('row').nth(1)).toContainText(words.did);
    await expect(admin.getByRole('row').nth(1)).toContainText(name);
  });
}
