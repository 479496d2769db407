import {
  type Browser,
  type BrowserContext,
  expect,
  type Locator,
  type Page,
} from '@playwright/test';
import { expectAccessible } from '../../support/browser/axe.ts';
import { CAST, NEWCOMERS, READERS } from '../../support/browser/cast.ts';
import { chosen, spokenIn } from '../../support/browser/language.ts';
import { enterAs } from '../../support/browser/session.ts';
import { test } from '../../support/browser/test.ts';
import { png } from '../../support/provider/pictures.ts';

/** How the portal looks and what it tells everybody (`console.md` §10, 15): the brand, a version once, a promotion. */

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

const WORDS = {
  'zh-CN': {
    ...{ release: '版本号', titleZh: '中文标题', titleEn: '英文标题', item: '第 1 项' },
    ...{ headZh: '中文小标题', headEn: '英文小标题', textZh: '中文说明', textEn: '英文说明' },
    ...{ save: '保存草稿', publish: '立即发布', published: '已发布', scheduled: '待发布' },
    ...{ areas: '请选择至少一个子系统。', gotIt: '知道了', preview: '预览' },
    ...{ chinese: '中文', brand: '品牌合作方', alt: '图片说明', link: '链接', from: '起始日期' },
    ...{ until: '截止日期', saveIt: '保存推广', changeIt: '保存', https: 'https:// 开头的网址' },
    ...{ wide: '图片宽度须为 1880 像素，此图片为 939 像素。', saved: '推广已保存' },
  },
  'en-US': {
    ...{ release: 'Version', titleZh: 'Chinese title', titleEn: 'English title', item: 'Item 1' },
    ...{ headZh: 'Chinese heading', headEn: 'English heading', textZh: 'Chinese text' },
    ...{ textEn: 'English text', save: 'Save draft', publish: 'Publish now' },
    ...{ published: 'Published', scheduled: 'Scheduled', areas: 'Choose at least one subsystem.' },
    ...{ gotIt: 'Got it', preview: 'Preview', chinese: 'Chinese', brand: 'Brand partners' },
    ...{ alt: 'What the picture says', link: 'Link', from: 'From', until: 'Until' },
    ...{ saveIt: 'Save promotion', changeIt: 'Save', https: 'Enter an address that begins' },
    ...{ wide: 'The picture must be 1880 pixels wide; this one is 939.' },
    ...{ saved: 'is saved and shown' },
  },
} as const;
type Words = (typeof WORDS)[keyof typeof WORDS];

const day = (offset: number) => new Date(Date.now() + offset * DAY_MS).toISOString().slice(0, 10);

async function windowOf(context: BrowserContext, email: string): Promise<Page> {
  await enterAs(context, email);
  return context.newPage();
}

/** Writes a note for RSCC, whose missing subsystem is said first. */
async function writes(page: Page, words: Words, release: string) {
  await page.goto('/console/branding/versions/add');
  await page.getByLabel(words.release, { exact: true }).fill(release);
  await page.getByLabel(words.titleZh).fill(`绿通 ${release}`);
  await page.getByLabel(words.titleEn).fill(`Greenlane ${release}`);
  const item = page.getByRole('group', { name: words.item, exact: true });
  await item.getByLabel(words.headZh).fill('年度声明');
  await item.getByLabel(words.textZh).fill('一份文件列出全年。');
  await item.getByLabel(words.headEn).fill('Annual statement');
  await item.getByLabel(words.textEn).fill('One paper lists the year.');
  await page.getByRole('button', { name: words.save }).click();
  await expect(page.getByText(words.areas).first()).toBeVisible();
  await item.getByLabel('RSCC', { exact: true }).check();
  await expectAccessible(page);
  await page.getByRole('button', { name: words.save }).click();
}

for (const locale of spokenIn('en-US')) {
  const words = WORDS[locale];

  test(`${locale}: a version is written, published, and seen once by who knows an earlier one`, async ({
    browser,
  }) => {
    test.setTimeout(5 * MINUTE_MS);
    const release = `2030.${Date.now() % 10_000}.${locale === 'zh-CN' ? 1 : 2}`;
    const staff = await windowOf(await browser.newContext(chosen(locale)), CAST.provider);
    await writes(staff, words, release);
    const preview = staff.getByRole('region', { name: words.preview });
    await expect(preview.getByText(`绿通 ${release}`)).toBeVisible();
    await expect(preview.getByText(`Greenlane ${release}`)).toBeVisible();
    await expectAccessible(staff);
    await staff.getByRole('button', { name: words.publish }).click();
    await staff.getByRole('dialog').getByRole('button', { name: words.publish }).click();
    await expect(staff.getByText(words.scheduled, { exact: true }).first()).toBeVisible();
    await expect(async () => {
      await staff.reload();
      await expect(staff.getByText(words.published, { exact: true }).first()).toBeVisible({
        timeout: 1000,
      });
    }).toPass({ timeout: 2 * MINUTE_MS });
    await expect(staff.getByRole('button', { name: words.publish })).toHaveCount(0);

    const reader = await windowOf(await browser.newContext(chosen(locale)), READERS[locale]);
    const told = reader.getByRole('dialog');
    await reader.goto('/rscc/home/home');
    await expect(told).toBeVisible();
    await expect(told).toContainText(locale === 'zh-CN' ? '绿通 2030.' : 'Greenlane 2030.');
    await expect(told).toContainText(locale === 'zh-CN' ? '年度声明' : 'Annual statement');
    await expectAccessible(reader);
    await told.getByRole('button', { name: words.gotIt }).click();
    // Neither promotion nor tour comes back.
    await expect(told).toHaveCount(0);
  });
}

interface Promoted {
  alt: string;
  from: string;
  until: string;
}

/** The form of a promotion for brand partners; the narrow picture and the link that runs a script are refused. */
async function promotes(page: Page, words: Words, { alt, from, until }: Promoted) {
  await page.goto('/console/branding/promotions/add');
  await page.getByRole('radio', { name: words.chinese, exact: true }).check();
  await page.getByRole('radio', { name: words.brand }).check();
  await page.getByLabel(words.alt).fill(alt);
  await page.getByLabel(words.link, { exact: true }).fill('https://academy.example/brand');
  await page.locator('[name=from]').first().fill(from);
  await page.locator('[name=until]').first().fill(until);
  const narrow = { name: 'narrow.png', mimeType: 'image/png', buffer: Buffer.from(png(939)) };
  await page.locator('[name=picture]').setInputFiles(narrow);
  await page.getByRole('button', { name: words.saveIt }).click();
  await expect(page.getByText(words.wide).first()).toBeVisible();
  await expect(page.getByLabel(words.alt)).toHaveValue(alt);
  await page.locator('[name=picture]').setInputFiles('public/pictures/brand.zh-CN.jpg');
  const shown = page.getByRole('region', { name: words.preview }).getByRole('img');
  await expect(shown).toHaveJSProperty('naturalWidth', 1880);
  await page.getByLabel(words.link, { exact: true }).fill('javascript:alert(1)');
  await page.getByRole('button', { name: words.saveIt }).click();
  await expect(page.getByText(words.https).first()).toBeVisible();
  await page.getByLabel(words.link, { exact: true }).fill('https://academy.example/brand');
  await expectAccessible(page);
  await page.getByRole('button', { name: words.saveIt }).click();
  await expect(page.getByText(words.saved)).toBeVisible();
}

test('zh-CN: a promotion of 939 pixels is refused, one of 1880 is what a new brand partner sees', async ({
  browser,
}) => {
  test.setTimeout(4 * MINUTE_MS);
  const words = WORDS['zh-CN'];
  const page = await windowOf(await browser.newContext(chosen('zh-CN')), CAST.provider);
  // One at a time: the one that is shown ends first.
  await page.goto('/console/branding/promotions/edit?id=pro_brand_zh');
  await page.locator('[name=until]').first().fill(day(-2));
  await page.getByRole('button', { name: words.changeIt, exact: true }).click();
  await expect(page).toHaveURL(/saved=changed/);
  const alt = `品牌新规 ${Date.now()}`;
  await promotes(page, words, { alt, from: day(-1), until: day(1) });
  await page.goto(`/console/branding/promotions?q=${encodeURIComponent(alt)}`);
  await expect(page.getByRole('table').getByRole('link', { name: alt })).toBeVisible();

  const brand = await windowOf(await browser.newContext(chosen('zh-CN')), NEWCOMERS.brandChinese);
  await brand.goto('/rscc/home/home');
  const told = brand.getByRole('dialog', { name: alt });
  await expect(told).toBeVisible();
  const image = told.getByRole('img', { name: alt });
  await expect(image).toHaveJSProperty('naturalWidth', 1880);
  await expect(image).toHaveAttribute('src', /^\/face\/fil_/);
  await expectAccessible(brand);
});

test('en-US: a promotion is refused at its fields and kept; a consultant only reads', async ({
  browser,
}) => {
  test.setTimeout(4 * MINUTE_MS);
  const words = WORDS['en-US'];
  const page = await windowOf(await browser.newContext(chosen('en-US')), CAST.provider);
  // Days that no other run has.
  const from = day(5000 + (Math.floor(Date.now() / 1000) % 20_000));
  // The picture is the Chinese one.
  const alt = `下个世纪 ${Date.now()}`;
  await promotes(page, words, { alt, from, until: from });
  const reads = await windowOf(await browser.newContext(chosen('en-US')), CAST.consultant);
  await reads.goto(`/console/branding/promotions?q=${encodeURIComponent(alt)}`);
  const row = reads.getByRole('table').getByRole('row', { name: alt });
  await expect(row).toBeVisible();
  await expect(row.getByRole('link')).toHaveCount(0);
  expect((await reads.goto('/console/branding/promotions/add'))?.status()).toBe(403);
});

const BRAND_WORDS = {
  ...{ zh: '中文名称', en: '英文名称', email: '支持邮箱', helped: '已服务企业数', save: '保存' },
  ...{ whole: '请输入大于 0 的整数。', noLogo: '不再使用标志' },
} as const;
const BRAND = { zh: '海港合规', en: 'Harbour Compliance', email: 'help@harbour.example' };

interface BrandTyped {
  zh: string;
  en: string;
  email: string;
  helped: string;
}

/** Fills the form of the brand and sends it. */
async function saves(page: Page, typed: BrandTyped, more?: () => Promise<void>) {
  await page.goto('/console/branding/edit');
  for (const [name, text] of Object.entries(typed)) {
    await page.getByLabel(BRAND_WORDS[name as keyof BrandTyped]).fill(text);
  }
  await more?.();
  await page.getByRole('button', { name: BRAND_WORDS.save, exact: true }).click();
}

/** A picture is there, and it is one. */
async function expectDrawn(picture: Locator) {
  await expect(picture).toBeVisible();
  await expect(picture).not.toHaveJSProperty('naturalWidth', 0);
}

const OUTSIDE = {
  'zh-CN': { says: `服务方：${BRAND.zh}`, support: '联系支持', helped: '超过 13,750 家企业' },
  'en-US': { says: BRAND.en, support: 'Contact support', helped: 'over 13,750 companies' },
} as const;

/** What somebody without an account sees of the brand, and somebody of a company at the head of the rail. */
async function expectEverywhere(browser: Browser, locale: keyof typeof OUTSIDE) {
  const { says, support, helped } = OUTSIDE[locale];
  const anybody = await (await browser.newContext(chosen(locale))).newPage();
  await anybody.goto('/verification');
  await expect(anybody.getByText(helped)).toBeVisible();
  await anybody.goto('/user/login');
  const foot = anybody.getByRole('contentinfo');
  await expect(foot.getByText(says)).toBeVisible();
  await expect(foot.getByRole('link', { name: support })).toHaveAttribute(
    'href',
    `mailto:${BRAND.email}`,
  );
  await expectDrawn(foot.locator('img'));
  await expectAccessible(anybody);
  const reader = await windowOf(await browser.newContext(chosen(locale)), CAST.admin);
  await reader.goto('/rscc/home/home');
  const name = locale === 'zh-CN' ? BRAND.zh : BRAND.en;
  await expectDrawn(reader.getByRole('navigation').getByRole('img', { name }));
  await expectAccessible(reader);
}

test('the brand is changed, and the sign-in page, the shell, mails and the public page say so in both languages', async ({
  browser,
}) => {
  test.setTimeout(4 * MINUTE_MS);
  const staff = await windowOf(await browser.newContext(chosen('zh-CN')), CAST.provider);
  const kept = { zh: '钱江合规', en: 'Qianjiang Compliance', email: 'support@qianjiang.example' };
  await saves(staff, { ...BRAND, helped: 'many' });
  await expect(staff.getByText(BRAND_WORDS.whole).first()).toBeVisible();
  await expect(staff.getByLabel(BRAND_WORDS.helped)).toHaveValue('many');
  await expectAccessible(staff);
  const clip = { x: 0, y: 0, width: 120, height: 48 };
  const logo = {
    name: 'logo.png',
    mimeType: 'image/png',
    buffer: await staff.screenshot({ clip }),
  };
  await saves(staff, { ...BRAND, helped: '13,750' }, () =>
    staff.locator('[name=picture]').setInputFiles(logo),
  );
  await expect(staff).toHaveURL(/saved=changed/);
  await expect(staff.getByText('13,750')).toBeVisible();
  await expectDrawn(staff.getByRole('main').getByRole('img'));
  await expectDrawn(staff.getByRole('navigation').getByRole('img', { name: BRAND.zh }));
  await expectAccessible(staff);
  await expectEverywhere(browser, 'zh-CN');
  await expectEverywhere(browser, 'en-US');

  await staff.request.post('/user/login?view=forgot', { form: { email: READERS['zh-CN'] } });
  const mails = await (await staff.request.get('/dev/outbox.json')).json();
  const mail = mails.find(({ to }: { to: string }) => to === READERS['zh-CN']);
  expect(mail.text).toContain(BRAND.email);
  expect(mail.text).toContain(`${BRAND.zh} / ${BRAND.en}`);

  await saves(staff, { ...kept, helped: '13000' }, () =>
    staff.getByLabel(BRAND_WORDS.noLogo).check(),
  );
  await expect(staff).toHaveURL(/saved=changed/);
  await expect(staff.getByRole('navigation').getByRole('img', { name: BRAND.zh })).toHaveCount(0);
});
