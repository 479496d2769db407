import { PDF } from '@libpdf/core';
import { eq } from 'drizzle-orm';
import { readXlsx } from 'hucre/xlsx';
import { expect, it } from 'vitest';
import { reportMonths } from '#db/schema/provider/report.ts';
import { tonnageAccounts } from '#db/schema/substance.ts';
import { companySystems } from '#db/schema/tenancy.ts';
import { insertCompany, insertRegistration } from '#db/seed/rows.ts';
import { staffCaller } from '../../support/provider/console.ts';

const MONTH = '2026-09';
const PERIOD = `period=${MONTH}`;

async function reported() {
  const caller = await staffCaller('provider');
  const { db } = caller;
  const companyId = await insertCompany(db, { nameEn: 'Reported Co., Ltd.' }, [{ system: 'rscc' }]);
  const holderId = await insertRegistration(db, { companyId });
  await db.insert(tonnageAccounts).values({
    ...{ id: `acc_${holderId}_2026_standard`, companyId, system: 'rscc', holderId, year: 2026 },
    ...{ holderKind: 'registration', useClass: 'standard' },
    ...{ limitG: 40_000_000, reservedG: 6_000_000, usedG: 24_500_001 },
  });
  const of = { month: MONTH, companyId, system: 'rscc', sum: 0 };
  await db.insert(reportMonths).values([
    { ...of, key: 'issued', count: 3, sum: 24_500_000 },
    { ...of, key: 'revoked:misuse', count: 2 },
    { ...of, key: 'answer:h4', count: 1 },
    { ...of, key: 'answer:d5', count: 1 },
  ]);
  return { ...caller, companyId };
}

async function rowsOf(response: Response) {
  expect(response.status).toBe(200);
  const { sheets } = await readXlsx(new Uint8Array(await response.arrayBuffer()));
  return sheets[0]?.rows;
}

it('each table of the reports is a workbook, and all of them one answer', async () => {
  const { companyId } = await reported();
  const { call } = await staffCaller('consultant', [companyId]);
  const book = async (name: string) => rowsOf(await call(`/console/api/reports/${name}?${PERIOD}`));
  expect(await book('certificates')).toEqual([
    ['Subsystem', 'Event', 'Reason revoked', 'Count', 'Certified (t)'],
    ['RSCC', 'Issued', null, 3, 24.5],
    ['RSCC', 'Revoked', 'Misused or altered', 2, null],
  ]);
  expect(await book('times')).toEqual([
    ['Time taken', 'Subsystem', 'Count', 'Half within', 'Nine in ten within'],
    ['Sent to answered', 'RSCC', 2, '4 hours', '5 days'],
  ]);
  const [heads, row] = (await book('tonnage')) ?? [];
  expect(heads).toEqual([
    'Company',
    'Subsystem',
    'Market',
    'Limit (t)',
    'Reserved (t)',
    'Used (t)',
    'Of limit (%)',
  ]);
  expect(row?.slice(0, 6)).toEqual(['Reported Co., Ltd.', 'RSCC', 'EU', 40, 6, 24.500001]);
  expect(row?.[6]).toBeCloseTo(76.25, 3);
  const answer = await call(`/console/api/reports?${PERIOD}&system=rscc`);
  expect(await answer.json()).toMatchObject({
    code: 2000,
    data: {
      period: MONTH,
      papers: [
        { system: 'rscc', event: 'issued', code: null, count: 3, mass_tonnes: '24.500' },
        { event: 'revoked', code: 'misuse', count: 2, mass_tonnes: null },
      ],
      times: [{ time: 'answer', count: 2, median: 'h4', p90: 'd5' }],
    },
  });
});

it('a period that is none, or a subsystem that is none, is refused', async () => {
  const { call } = await staffCaller('provider');
  for (const query of ['period=2026-13', 'system=xx', 'market=EU']) {
    for (const path of ['reports', 'reports/times']) {
      const response = await call(`/console/api/${path}?${query}`);
      expect([response.status, query]).toEqual([422, query]);
      expect(await response.json()).toMatchObject({ code: 4100 });
    }
  }
});

it('the report of a month is a PDF, of a consultant’s companies for a consultant', async () => {
  const { companyId } = await reported();
  const { call } = await staffCaller('consultant', [companyId]);
  const response = await call(`/console/api/reports/monthly?${PERIOD}`);
  expect(response.status).toBe(200);
  expect(response.headers.get('Content-Type')).toBe('application/pdf');
  expect(response.headers.get('Content-Disposition')).toContain('Monthly%20report%202026-09');
  const pdf = await PDF.load(new Uint8Array(await response.arrayBuffer()));
  const text = pdf
    .extractText()
    .map(({ text: of }) => of)
    .join(' ')
    .replace(/\s+/g, ' ');
  for (const words of [
    'Reported Co., Ltd.',
    '40.000 6.000 24.500001 76.2',
    '24.500',
    'Page 1 of',
  ]) {
    expect(text).toContain(words);
  }
  const refused = await call('/console/api/reports/monthly?period=2026');
  expect(refused.status).toBe(422);
  expect(await refused.text()).toContain('Choose one month');
  const { call: asOther } = await staffCaller('consultant');
  const none = await asOther(`/console/api/reports/monthly?${PERIOD}&consultant=usr_nobody`);
  expect(none.status).toBe(404);
});

it('fees are a workbook for an admin, and no address for a consultant', async () => {
  const { call, db, companyId } = await reported();
  await db
    .update(companySystems)
    .set({
      ...{ contractValueCents: 1_250_050, currency: 'EUR', invoiceNo: '=1+1' },
      ...{ paidUntil: '2026-01-31', authorisedUntil: '2099-12-31' },
    })
    .where(eq(companySystems.companyId, companyId));
  const rows = await rowsOf(await call('/console/api/reports/finance'));
  expect(rows?.[0]).toEqual([
    'Company',
    'Subsystem',
    'Contract value',
    'Currency',
    'Invoice no.',
    'Paid until',
    'Authorised until',
    'State',
    'Fee',
    'Consultant',
  ]);
  const row =
    rows?.findLast(([name, , , currency]) => name === 'Reported Co., Ltd.' && currency) ?? [];
  // What looks like a formula stays the text that was typed.
  expect(row.slice(1, 5)).toEqual(['RSCC', 12_500.5, 'EUR', '=1+1']);
  expect(row.slice(7, 9)).toEqual(['Active', 'Unpaid']);
  const { call: asConsultant } = await staffCaller('consultant', [companyId]);
  expect((await asConsultant('/console/api/reports/finance')).status).toBe(404);
});
