import { type Browser, expect, type Page } from '@playwright/test';
import { E2E } from '../../support/browser/addresses.ts';
import { chosen, spokenIn } from '../../support/browser/language.ts';
import { test } from '../../support/browser/test.ts';
import { readWorld } from '../../support/browser/world.ts';

/** A paper of a filing, dropped where it can be clicked as well: type and substance come first (`new-substance.md` §4.2). */

const WORDS = {
  'zh-CN': {
    typeFirst: '请选择文件类型',
    type: '文件类型',
    notYet: (name: string) => `${name} 还没有上传`,
    zone: '点击或拖拽上传',
  },
  'en-US': {
    typeFirst: 'Please select document type',
    type: 'Document type',
    notYet: (name: string) => `${name} is not uploaded yet`,
    zone: 'Click or drag to upload',
  },
} as const;

/** Drops a file on the zone as a browser does it: over it, then down. */
async function drop(page: Page, zone: string, name: string): Promise<void> {
  const data = await page.evaluateHandle((file) => {
    const transfer = new DataTransfer();
    const text = `%PDF-1.7\n% ${file}\n%%EOF\n`;
    transfer.items.add(new File([text], file, { type: 'application/pdf' }));
    return transfer;
  }, name);
  const place = page.getByText(zone, { exact: true });
  await place.dispatchEvent('dragover', { dataTransfer: data });
  await place.dispatchEvent('drop', { dataTransfer: data });
}

/** The files of a filing, and what was sent to it. */
async function openFiles(browser: Browser, locale: 'zh-CN' | 'en-US') {
  const { tokens, donghai } = await readWorld();
  const context = await browser.newContext(chosen(locale));
  await context.addCookies([{ name: 'gl_session', value: tokens.substances, url: E2E.portal }]);
  const page = await context.newPage();
  const sent: string[] = [];
  page.on('request', (one) => {
    if (one.method() === 'POST' && one.url().includes('/files/upload')) sent.push(one.url());
  });
  await page.goto(`${E2E.portal}/cnscc/RegFil/list/detail?id=${donghai.filing}&tab=files`);
  await page.waitForLoadState('networkidle');
  return { page, sent };
}

for (const locale of spokenIn('zh-CN')) {
  const t = WORDS[locale];

  test(`a file that is dropped waits for its type and goes on by itself, ${locale}`, async ({
    browser,
  }) => {
    const { page, sent } = await openFiles(browser, locale);
    const name = `dropped-${locale}-${Date.now()}.pdf`;
    await drop(page, t.zone, name);
    await expect(page.getByText(t.typeFirst, { exact: true })).toBeVisible();
    await expect(page.getByText(t.notYet(name))).toBeVisible();
    expect(sent).toEqual([]);
    await page.getByLabel(t.type, { exact: true }).selectOption('test_report');
    await expect(page.getByRole('link', { name })).toBeVisible();
    expect(sent).toHaveLength(1);
    await page.context().close();
  });
}

test('a type that is gone through by keys sends nothing until it is left', async ({ browser }) => {
  const { page, sent } = await openFiles(browser, 'zh-CN');
  const t = WORDS['zh-CN'];
  const name = `keyed-${Date.now()}.pdf`;
  await drop(page, t.zone, name);
  await expect(page.getByText(t.notYet(name))).toBeVisible();
  const type = page.getByLabel(t.type, { exact: true });
  await type.focus();
  for (let pressed = 0; pressed < 3; pressed += 1) await type.press('ArrowDown');
  await expect(type).toHaveValue('application');
  await expect(page.getByText(t.notYet(name))).toBeVisible();
  expect(sent).toEqual([]);
  await type.press('Tab');
  await expect(page.getByRole('link', { name })).toBeVisible();
  expect(sent).toHaveLength(1);
  await page.context().close();
});
