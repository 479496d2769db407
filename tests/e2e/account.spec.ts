import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../support/browser/axe.ts';
import { chosen } from '../support/browser/language.ts';
import { test } from '../support/browser/test.ts';

const PASSWORD = 'Demo123456';

async function signIn(
  page: Page,
  email: string,
  password: string,
  words: [string, string, string],
) {
  const [emailLabel, passwordLabel, button] = words;
  await page.getByLabel(emailLabel).fill(email);
  await page.getByLabel(passwordLabel, { exact: true }).fill(password);
  await page.getByRole('button', { name: button, exact: true }).click();
}

test.describe('in English', () => {
  test.use(chosen('en-US'));
  const words: [string, string, string] = ['E-mail', 'Password', 'Sign in'];

  test('a forgotten password is reset by the mailed link, and a lapsed company entered for the day', async ({
    page,
    request,
  }) => {
    const email = 'lapsed@greenlane.example';
    await page.goto('/rscc/home/home');
    // Who never signed in has no session that could have ended.
    await expect(page.getByText('Login has expired')).toHaveCount(0);
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Forgot your password?' }).click();
    await page.getByLabel('E-mail').fill(email);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Send the link' }).click();
    await expect(page.getByRole('heading', { name: 'Check your e-mail' })).toBeVisible();

    const outbox = await (await request.get('/dev/outbox.json')).json();
    const message = outbox.find(({ to }: { to: string }) => to === email);
    await page.goto(message.links[0]);
    await page.getByLabel('New password', { exact: true }).fill('harbour2026crane');
    await page.getByLabel('Repeat the new password').fill('harbour2026');
    await page.getByRole('button', { name: 'Save password' }).click();
    // The summary takes the focus, without script too; that is how it is announced.
    const problem = page.getByRole('region').filter({ has: page.getByRole('link') });
    await expect(problem).toContainText('The two passwords do not match.');
    await expect(problem).toBeFocused();
    await expectAccessible(page);
    await page.getByLabel('New password', { exact: true }).fill('harbour2026crane');
    await page.getByLabel('Repeat the new password').fill('harbour2026crane');
    await page.getByRole('button', { name: 'Save password' }).click();
    await expect(page.getByRole('heading', { name: 'Password saved' })).toBeVisible();
    await page.goto(message.links[0]);
    await expect(page.getByRole('heading', { name: 'This link was used already' })).toBeVisible();

    await page.goto('/user/login');
    await signIn(page, email, PASSWORD, words);
    await expect(page.getByRole('alert')).toContainText('Incorrect account or password.');
    await signIn(page, email, 'harbour2026crane', words);
    await expect(
      page.getByRole('heading', {
        name: 'Has the only-representative authorisation been renewed?',
      }),
    ).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Enter' }).click();
    await expect(page).toHaveURL(/\/rscc\/home\/home$/);
  });
});

test.describe('in a browser that prefers English', () => {
  const offer = 'This site is also available in English.';

  test('sign-in is Chinese and offers English until something is chosen, without script too', async ({
    browser,
  }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, locale: 'en-GB' });
    const page = await context.newPage();
    await page.goto('/user/login?view=forgot');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('重置密码');
    await expect(page.getByText(offer)).toBeVisible();
    await page.goto('/user/login');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('登录');
    await page.getByRole('button', { name: 'Read in English' }).click();
    await expect(page).toHaveURL(/\/user\/login$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in');
    await page.getByRole('button', { name: '中文' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('登录');
    await expect(page.getByText(offer)).toHaveCount(0);
    await context.close();
  });
});

test.describe('in Chinese', () => {
  const words: [string, string, string] = ['邮箱', '密码', '登录'];

  test('a locked company says why, and what still works', async ({ page }) => {
    await page.goto('/user/login');
    await expect(page.getByRole('button', { name: 'Read in English' })).toHaveCount(0);
    await signIn(page, 'locked@greenlane.example', PASSWORD, words);
    await expect(page).toHaveURL(/\/rscc\/NoPermission$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      '账户已锁定，需要先验证合作关系',
    );
    await expectAccessible(page);
    await page.goto('/krscc/home/home');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('您没有 KRSCC 的访问权限');
    await page.getByRole('button', { name: '退出' }).click();
    await page.goto('/rscc/home/home');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('登录');
  });

  test('someone who works in RSCC sees KRSCC greyed, and its pages say why', async ({ page }) => {
    const reason = '只有两个系统的管理员可以切换，您的系统是 RSCC。';
    await page.goto('/user/login');
    await signIn(page, 'li.na@huaxing.example', PASSWORD, words);
    await expect(page).toHaveURL(/\/rscc\/home\/home$/);
    const other = page.getByRole('link', { name: `KRSCC ${reason}` });
    await expect(other).toHaveAttribute('title', reason);
    await expectAccessible(page);
    await other.click();
    await expect(page).toHaveURL(/\/krscc\/NoPermission$/);
    await expect(page.getByText(reason)).toBeVisible();
    await expectAccessible(page);
    await page.goto('/krscc/tradeRecords/list');
    await expect(page).toHaveURL(/\/krscc\/NoPermission$/);
    await page.getByRole('link', { name: /^RSCC 华兴/ }).click();
    await expect(page).toHaveURL(/\/rscc\/home\/home$/);
  });

  test('the user centre changes the name, refuses a common password and lists logins', async ({
    page,
  }) => {
    await page.goto('/user/login?next=/user/center');
    await signIn(page, 'wang.fang@yangtze.example', PASSWORD, words);
    await expect(page).toHaveURL(/\/user\/center$/);
    await expectAccessible(page);
    await page.getByRole('textbox', { name: '姓名' }).fill('王芳芳');
    await page.getByRole('button', { name: '保存姓名' }).click();
    await expect(page.getByRole('status').filter({ hasText: '姓名已保存' })).toBeVisible();
    await expect(page.getByRole('textbox', { name: '姓名' })).toHaveValue('王芳芳');
    await page.getByLabel('原密码').fill(PASSWORD);
    await page.getByLabel('新密码', { exact: true }).fill('Password1');
    await page.getByLabel('再输入一次新密码').fill('Password1');
    await page.getByRole('button', { name: '修改密码' }).click();
    await expect(page.getByRole('link', { name: '这个密码太常见，请换一个。' })).toBeVisible();
    await expect(page.getByRole('listitem').filter({ hasText: '成功' }).first()).toBeVisible();
    await page.getByRole('textbox', { name: '姓名' }).fill('王芳');
    await page.getByRole('button', { name: '保存姓名' }).click();
  });

  test('the language changes in place, and the pages work without script', async ({ browser }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, locale: 'zh-CN' });
    const page = await context.newPage();
    await page.goto('/user/login?view=forgot');
    await page.getByRole('button', { name: 'English' }).click();
    await expect(page).toHaveURL(/\/user\/login\?view=forgot$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Reset your password');
    await page.goto('/user/login?next=//evil.example/');
    await expect(page.getByRole('button', { name: 'Show password' })).toBeHidden();
    await signIn(page, 'guest@huaxing.example', PASSWORD, ['E-mail', 'Password', 'Sign in']);
    await expect(page).toHaveURL(/localhost:\d+\/rscc\/home\/home$/);
    await context.close();
  });

  test('an unknown address says so and names the request', async ({ page }) => {
    const answer = await page.goto('/nowhere');
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('找不到这个页面');
    await expect(page.getByText(/req_/)).toBeVisible();
    await expectAccessible(page);
  });
});
