import { type APIRequestContext, type Browser, expect, type Page } from '@playwright/test';
import { CAST, canalNames, DEMO_PASSWORD } from '../support/browser/cast.ts';
import { chosen } from '../support/browser/language.ts';
import { sessionOf } from '../support/browser/session.ts';
import { test } from '../support/browser/test.ts';

/** The port decides the regime: which products can go there, and where the importer must be. */

const inDays = (days: number) =>
  new Date(Date.now() + days * 24 * 3600 * 1000).toISOString().slice(0, 10);

async function newRecord(browser: Browser, email: string): Promise<Page> {
  const context = await browser.newContext({ ...chosen('en-US') });
  const page = await context.newPage();
  await page.goto('/user/login');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL('/rscc/home/home');
  await page.goto('/rscc/tradeRecords/list/add');
  await page.getByLabel('ETA at the port of discharge').fill(inDays(21));
  await expect(page.getByRole('combobox', { name: 'Product' }).first()).toBeVisible();
  return page;
}

const box = (page: Page, label: string) =>
  page.getByRole('combobox', { name: label }).and(page.locator('input')).last();

async function choose(page: Page, label: string, typed: string, option: RegExp) {
  await box(page, label).click();
  await box(page, label).fill(typed);
  await page.getByRole('option', { name: option }).first().click();
}

test('a product is greyed where it has no registration, and goes where its holder has one', async ({
  browser,
}) => {
  const page = await newRecord(browser, CAST.admin);
  await choose(page, 'Port of discharge', 'GBFXT', /GBFXT/);
  // Nothing of a line was typed yet.
  const closed = page.getByText(/can.t be chosen|cannot be chosen/);
  await expect(closed.first()).toBeVisible();
  await box(page, 'Product').click();
  await box(page, 'Product').fill('MMA');
  const european = page.getByRole('option', { name: /MMA/ }).first();
  await expect(european).toHaveAttribute('aria-disabled', 'true');
  await expect(european).toContainText('no valid registration where the port of discharge lies');
  // Ethyl acetate is registered in both markets.
  await box(page, 'Product').fill('EA');
  await expect(page.getByRole('option', { name: /EA/ }).first()).not.toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await page.keyboard.press('Escape');
  await choose(page, 'Port of discharge', 'NLRTM', /NLRTM/);
  await choose(page, 'Product', 'MMA', /MMA/);
});

/** A partner in Northern Ireland. */
async function partnerInBelfast(request: APIRequestContext, email: string) {
  const token = await sessionOf(email);
  const made = await request.post('/rscc/api/tradePartners', {
    headers: { Authorization: `Bearer ${token}` },
    data: {
      name: 'Lagan Coatings Ltd.',
      country: 'XI',
      address: '4 Dargan Road, Belfast BT3 9JU, Northern Ireland',
      contact_person: 'Orla Quinn',
      email: 'orla.quinn@lagan-coatings.example',
      phone: '+44 28 9055 0142',
      role: 'downstream',
    },
  });
  expect((await made.json()).success).toBe(true);
}

test('a shipment to Belfast is covered under EU REACH for an importer in Northern Ireland', async ({
  browser,
  request,
}) => {
  await partnerInBelfast(request, CAST.other);
  const { plainProduct, substance } = canalNames('rscc');
  const page = await newRecord(browser, CAST.other);
  await choose(page, 'Port of discharge', 'Belfast', /GBBEL Belfast/);
  await choose(page, 'Trade partner', 'Lagan', /Lagan Coatings/);
  await choose(page, 'Product', 'CN-8', new RegExp(plainProduct));
  await page.getByLabel('Tonnage', { exact: true }).last().fill('2');
  await page.getByRole('button', { name: /^Save and reserve/ }).click();
  await expect(
    page.getByRole('heading', { level: 1, name: /^TR-\d{4}-\w{4}-\d{5}$/ }),
  ).toBeVisible();
  await expect(page.getByText('GBBEL Belfast, Northern Ireland')).toBeVisible();
  await expect(page.getByText(substance).first()).toBeVisible();
});
