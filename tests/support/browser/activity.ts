import { type APIRequestContext, type Browser, expect, type Page } from '@playwright/test';
import { E2E } from './addresses.ts';
import { chosen } from './language.ts';
import { sessionOf } from './session.ts';
import { recorder } from './substances.ts';

type Locale = 'zh-CN' | 'en-US';

const beijingDay = () => new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10);
export const YEAR = Number(beijingDay().slice(0, 4));
export const FIRST = `${YEAR}-01-01`;

interface Answer<T> {
  data: T;
}

/** A filing of 0.8 t a year, all of it imported, that was submitted with its receipt. */
export async function makeFiling(request: APIRequestContext, locale: Locale) {
  const { company, own, admin } = recorder(locale);
  const token = await sessionOf(admin);
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

/** A page of whoever the token belongs to. */
export async function open(
  browser: Browser,
  locale: Locale,
  token: string,
  script = true,
  width = 1366,
): Promise<Page> {
  const context = await browser.newContext({
    ...chosen(locale),
    viewport: { width, height: 900 },
    javaScriptEnabled: script,
  });
  const { hostname } = new URL(E2E.portal);
  await context.addCookies([{ name: 'gl_session', value: token, domain: hostname, path: '/' }]);
  return context.newPage();
}
