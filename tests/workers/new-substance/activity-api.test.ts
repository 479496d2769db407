import { readXlsx } from 'hucre/xlsx';
import { describe, expect, it } from 'vitest';
import { insertUser } from '#db/seed/rows.ts';
import type { Role } from '~/domain/kernel/context.ts';
import { openTestDatabase } from '../../support/contexts.ts';
import { requestApi } from '../../support/documented.ts';
import {
  type Active,
  activeCompany,
  activity,
  handed,
  imported,
  type Line,
  made,
  REASON,
  sent,
} from '../../support/new-substance/activities.ts';
import { signIn } from '../../support/people.ts';

interface Body {
  code: number;
  message: string;
  /** The shape differs by route; each test says what it expects. */
  data: { [key: string]: unknown };
}

const THIS_YEAR = new Date(Date.now() + 8 * 3_600_000).getUTCFullYear();
const day = { happened_on: `${THIS_YEAR}-01-01` };
const BASE = 'activityRecords';

/** Calls the API as somebody with these roles. */
async function client(seats: { of: Active; role: Role }[]) {
  const userId = await insertUser(
    openTestDatabase(),
    { firstName: 'Zhao Lei' },
    seats.map(({ of, role }) => ({ companyId: of.companyId, roles: { cnscc: role } })),
  );
  const token = await signIn(userId);
  const request = (method: string, path: string, body?: unknown) =>
    requestApi(`/cnscc/api/${path}`, {
      method,
      headers: { Authorization: `Bearer ${token}`, 'Accept-Language': 'en' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
  const call = async (method: string, path: string, body?: unknown) => {
    const response = await request(method, path, body);
    return { status: response.status, ...((await response.json()) as Body) };
  };
  return { request, call };
}

/** Content of this year. */
function content(of: Active, lines: Line[], change: Parameters<typeof activity>[1] = {}) {
  const dated = lines.map((line) => ({ ...line, ...day }));
  return activity(of, { year: THIS_YEAR, lines: dated, ...change });
}

describe('a year’s activity', () => {
  it('is written down, exceeds with a reason, is amended and made void', async () => {
    const of = await activeCompany();
    const { call } = await client([{ of, role: 'admin' }]);
    const asked = `filing_id=${of.filingId}&year=${THIS_YEAR}`;
    expect(await call('GET', `${BASE}/template?${asked}`)).toMatchObject({
      code: 2000,
      data: { enterprise_id: of.enterpriseId, opening_stock: '0.000', existing_id: null },
    });
    const lines = [made('10.5'), sent('2', of.abroadId, 'SE')];
    const created = await call('POST', BASE, content(of, lines));
    expect(created).toMatchObject({ code: 2000, data: { status: 'draft', version: 1 } });
    const path = `${BASE}/${created.data.id}`;
    expect(await call('POST', BASE, content(of, lines))).toMatchObject({
      status: 422,
      code: 4185,
      data: { id: created.data.id },
    });
    expect(await call('GET', path)).toMatchObject({
      data: {
        gauges: [{ gauge: 'applied', counted: '10.500', percent: '105', level: 'red' }, {}],
        volume_version: 0,
        deviating: ['excess'],
        closing_stock: '8.500',
        warnings: [],
        lines: [{ tonnes: '10.500' }, { counterparty: 'Fjellvik Specialties AB', country: 'SE' }],
        registration: { purpose: '涂料助剂', applied: '10.000' },
        frozen: null,
      },
    });
    const submit = { version: 1, volume_version: 0 };
    expect(await call('POST', `${path}/submit`, submit)).toMatchObject({
      status: 422,
      code: 4187,
      message: expect.stringContaining('Give a reason'),
      data: { deviations: ['excess'] },
    });
    const deviations = [{ kind: 'excess' as const, reason: REASON }];
    const saved = { ...content(of, lines, { deviations }), version: 1 };
    expect(await call('PUT', path, saved)).toMatchObject({ code: 2000, data: { version: 2 } });
    const stale = { version: 2, volume_version: 4 };
    expect(await call('POST', `${path}/submit`, stale)).toMatchObject({
      status: 409,
      code: 4106,
      data: { volume_version: 0, gauges: [{ counted: '10.500' }, {}] },
    });
    expect(await call('POST', `${path}/submit`, { ...submit, version: 2 })).toMatchObject({
      code: 2000,
      data: { status: 'submitted', version: 3 },
    });
    expect(await call('DELETE', `${path}?version=3`)).toMatchObject({ status: 409, code: 4105 });
    const amended = { ...content(of, [made('9')]), version: 3, volume_version: 1 };
    expect(await call('PUT', path, amended)).toMatchObject({ code: 4187 });
    expect(await call('PUT', path, { ...amended, reason: REASON })).toMatchObject({ code: 2000 });
    expect(await call('GET', path)).toMatchObject({
      data: {
        revision: 2,
        frozen: { trade_name: '测试商品' },
        versions: [
          { revision: 1, reason: '', lines: [{ tonnes: '10.500' }, {}] },
          { revision: 2, reason: REASON, lines: [{ tonnes: '9.000' }] },
        ],
      },
    });
    const end = { version: 4, reason: REASON };
    expect(await call('POST', `${path}/void`, { version: 4 })).toMatchObject({ code: 4187 });
    expect(await call('POST', `${path}/void`, end)).toMatchObject({ data: { status: 'void' } });
    const again = await call('POST', BASE, content(of, []));
    expect(again.code).toBe(2000);
    expect(await call('DELETE', `${BASE}/${again.data.id}?version=1`)).toMatchObject({
      data: { id: again.data.id },
    });
    expect(await call('GET', BASE)).toMatchObject({
      data: { total: 1, items: [{ status: 'void' }] },
    });
  });

  it('says at which line something is wrong', async () => {
    const of = await activeCompany();
    const { call } = await client([{ of, role: 'member' }]);
    const late = { ...made('1'), happened_on: `${THIS_YEAR + 1}-01-02` };
    const put = (lines: unknown[]) => call('POST', BASE, { ...content(of, []), lines });
    expect(await put([{ ...made('1'), ...day }, late])).toMatchObject({
      status: 422,
      code: 4100,
      data: { fields: { 'lines.1.happened_on': `The date must be in ${THIS_YEAR}.` } },
    });
    const none = { ...made('1'), happened_on: '2026-02-29' };
    expect(await put([none])).toMatchObject({
      code: 4100,
      data: { fields: { 'lines.0.happened_on': expect.any(String) } },
    });
    expect(await put(Array(501).fill({ ...made('1'), ...day }))).toMatchObject({
      code: 4100,
      data: { fields: { lines: expect.any(String) } },
    });
  });

  it('is for the role in its own company, and for nobody of another (§7 8, 9)', async () => {
    const [here, there, stranger] = [
      await activeCompany(),
      await activeCompany(),
      await activeCompany(),
    ];
    const { call } = await client([
      { of: here, role: 'viewer' },
      { of: there, role: 'admin' },
    ]);
    expect(await call('POST', BASE, content(here, []))).toMatchObject({ status: 403, code: 4002 });
    const made = await call('POST', BASE, content(there, []));
    expect(made.code).toBe(2000);
    expect(await call('POST', BASE, content(stranger, []))).toMatchObject({ code: 4040 });
    const { data } = await call('GET', `${BASE}?company=${here.companyId}`);
    expect(data.items).toEqual([]);
    expect(await call('GET', `${BASE}?company=${stranger.companyId}`)).toMatchObject({
      status: 404,
      code: 4040,
    });
    expect(await call('GET', `${BASE}?company=co_of_nobody`)).toMatchObject({ code: 4040 });
    const member = await client([{ of: there, role: 'member' }]);
    const end = { version: 1, reason: REASON };
    expect(await member.call('POST', `${BASE}/${made.data.id}/void`, end)).toMatchObject({
      status: 403,
      code: 4002,
    });
  });

  it('hands an import over, with the record and later, and tells what is wrong', async () => {
    const of = await activeCompany();
    const { call, request } = await client([{ of, role: 'member' }]);
    const first = handed('0.5', of.relatedId, day.happened_on);
    const asked = content(of, [imported('2', { handovers: [first] })]);
    const { data: created } = await call('POST', BASE, asked);
    const path = `${BASE}/${created.id}`;
    await call('POST', `${path}/submit`, { version: created.version, volume_version: 0 });
    const own = { line: 0, recipient_id: of.enterpriseId, on: day.happened_on, version: 2 };
    expect(await call('POST', `${path}/handovers`, { ...own, tonnes: '1.6' })).toMatchObject({
      status: 422,
      code: 4100,
      data: { fields: { tonnes: 'More than is left of this import: 1.500 t.' } },
    });
    expect(await call('POST', `${path}/handovers`, { ...own, tonnes: '1' })).toMatchObject({
      code: 2000,
      data: { version: 3, status: 'submitted' },
    });
    const { data } = await call('GET', path);
    expect(data).toMatchObject({
      domestic_transfer: '0.500',
      closing_stock: '1.500',
      lines: [
        {
          handovers: [
            { recipient_id: of.relatedId, on: day.happened_on, tonnes: '0.500' },
            { recipient_id: of.enterpriseId, on: day.happened_on, tonnes: '1.000' },
          ],
        },
      ],
    });
    const wrong = { ...asked, version: 3, volume_version: 1, reason: REASON };
    const twice = [{ ...first, tonnes: '2.1' }];
    const lines = asked.lines?.map((line) => ({ ...line, handovers: twice }));
    expect(await call('PUT', path, { ...wrong, lines })).toMatchObject({
      code: 4100,
      data: { fields: { 'lines.0.handovers.0.tonnes': expect.any(String) } },
    });
    const response = await request('GET', `${BASE}/export?year=${THIS_YEAR}`);
    const book = await readXlsx(new Uint8Array(await response.arrayBuffer()));
    const [titles = [], ...rows] = book.sheets[2]?.rows ?? [];
    expect(rows.map((row) => row[titles.indexOf('Quantity (t)')])).toEqual([0.5, 1]);
  });

  it('goes into a workbook with its lines and handovers, without a formula (§7 25)', async () => {
    const of = await activeCompany();
    const { call, request } = await client([{ of, role: 'admin' }]);
    const note = '=HYPERLINK("https://evil.example")';
    const lines = [made('1.25', { note }), sent('0.5', of.abroadId, 'SE')];
    await call('POST', BASE, content(of, lines));
    const response = await request('GET', `${BASE}/export?year=${THIS_YEAR}`);
    const book = await readXlsx(new Uint8Array(await response.arrayBuffer()));
    const [records, second] = book.sheets;
    expect(book.sheets.map(({ name }) => name)).toEqual(['Activity records', 'Lines', 'Handovers']);
    const [head = [], row = []] = records?.rows ?? [];
    const cell = (header: string) => row[head.indexOf(header)];
    expect([cell('Production'), cell('Export'), cell('Status')]).toEqual([1.25, 0.5, 'Draft']);
    const [titles = [], first = [], other = []] = second?.rows ?? [];
    expect(first[titles.indexOf('Note')]).toBe(note);
    expect(first[titles.indexOf('Quantity (t)')]).toBe(1.25);
    expect(other[titles.indexOf('Country or region')]).toBe('Sweden');
  });
});
