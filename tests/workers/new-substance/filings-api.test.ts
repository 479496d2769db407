import { eq } from 'drizzle-orm';
import { readXlsx } from 'hucre/xlsx';
import { describe, expect, it } from 'vitest';
import { cnFilings } from '#db/schema/cn-filing.ts';
import { insertUser } from '#db/seed/rows.ts';
import type { Role } from '~/domain/kernel/context.ts';
import { openTestDatabase } from '../../support/contexts.ts';
import { requestApi } from '../../support/documented.ts';
import {
  CAS,
  type CnTenant,
  cnTenant,
  filingContent,
  insertFiling,
  insertFilingFile,
  insertVolume,
} from '../../support/new-substance/substances-cn.ts';
import { signIn } from '../../support/people.ts';
import { takenBy } from '../../support/put-back.ts';

interface Body {
  code: number;
  message: string;
  /** The shape differs by route; each test says what it expects. */
  data: { [key: string]: unknown };
}

/** Calls the API as somebody with these roles, one for each company of the tenant. */
async function callerOf({ ctx, companies }: CnTenant, roles: readonly Role[] = ['admin']) {
  const seats = companies.map(({ id: companyId }, at) => ({
    companyId,
    roles: { cnscc: roles[at] ?? 'admin' },
  }));
  const userId = await insertUser(ctx.db, {}, seats);
  const headers = { Authorization: `Bearer ${await signIn(userId)}`, 'Accept-Language': 'en' };
  const send = (method: string, path: string, body?: unknown) =>
    requestApi(`/cnscc/api/${path}`, {
      method,
      headers,
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
  const call = async (method: string, path: string, body?: unknown) => {
    const response = await send(method, path, body);
    return { status: response.status, ...((await response.json()) as Body) };
  };
  const sheet = async (path: string) => {
    const answer = await send('GET', path);
    const { sheets } = await readXlsx(new Uint8Array(await answer.arrayBuffer()));
    return sheets[0]?.rows ?? [];
  };
  return { call, sheet };
}

const NOW_MS = Date.now();
const itemsOf = ({ data }: Body) => data.items as Record<string, unknown>[];

describe('a filing over the API', () => {
  it('is drafted, completed, submitted, changed with a reason and ended', async () => {
    const of = await cnTenant(['admin'], { nowMs: NOW_MS });
    const { call } = await callerOf(of);
    const made = await call('POST', 'filings', {
      company_id: of.company.id,
      trade_name: '海光 101',
    });
    expect(made).toMatchObject({ status: 200, data: { version: 1 } });
    const at = `filings/${String(made.data.id)}`;
    const content = filingContent(of.company, { certificate_no: 'DH-CG-2024-0186' });
    expect(await call('PUT', at, { ...content, version: 1 })).toMatchObject({ status: 200 });
    expect(await call('POST', `${at}/submit`, { version: 2 })).toMatchObject({
      status: 422,
      code: 4199,
      message: 'Upload the certificate or receipt first.',
    });
    await insertFilingFile(of.company.id, String(made.data.id), { attached: false });
    expect(await call('POST', `${at}/submit`, { version: 2 })).toMatchObject({ status: 200 });
    const { data } = await call('GET', at);
    expect(data).toMatchObject({
      company_id: of.company.id,
      status: 'normal',
      regime: 'order_12',
      certificate_no: 'DH-CG-2024-0186',
      applied_tonnes: '60.000',
      registered_import_tonnes: '60.000',
      substances: [{ name_zh: '示例苯并三唑', cas_no: CAS[0], withheld: false }],
      files: [{ document_type: 'certificate', attached: true }],
      law: 'R',
      papers_missing: ['application', 'test_report', 'risk_assessment'],
      version: 3,
    });
    const { substances } = takenBy('PUT /cnscc/api/filings/{id}', data);
    const more = { ...content, substances, applied_tonnes: '80', version: 3 };
    expect(await call('PUT', at, more)).toMatchObject({ status: 422, code: 4187 });
    const reason = '主管部门来函要求更正';
    expect(await call('PUT', at, { ...more, reason })).toMatchObject({ data: { version: 4 } });
    expect(await call('PUT', at, { ...more, reason })).toMatchObject({ status: 409, code: 4106 });
    expect(itemsOf(await call('GET', `${at}/changes`))).toMatchObject([
      {
        field: 'applied_tonnes',
        before: '60.000',
        after: '80.000',
        reason,
        authority_step: 're_register',
      },
    ]);
    const over = { status: 'invalid', reason_key: 'withdrawn', version: 4 };
    expect(await call('POST', `${at}/status`, over)).toMatchObject({ status: 200 });
    expect(await call('GET', at)).toMatchObject({
      data: { status: 'invalid', invalid_reason: 'withdrawn' },
    });
    expect(await call('DELETE', `${at}?version=5`)).toMatchObject({ status: 409, code: 4105 });
  });

  it('keeps a CAS number as it is written everywhere, and none of zeros or with another last digit (§7 16)', async () => {
    const { call } = await callerOf(await cnTenant());
    const kept = async (cas_no: string) => {
      const sent = { trade_name: '试样', substances: [{ name_zh: '甲', cas_no }] };
      const made = await call('POST', 'filings', sent);
      if (made.status !== 200) return made.data;
      const { data } = await call('GET', `filings/${String(made.data.id)}`);
      return (data.substances as { cas_no: string }[])[0]?.cas_no;
    };
    for (const typed of [
      '64-17-5',
      '0000064-17-5',
      '６４－１７－５',
      '64‑17‑5',
      '"64-17-5"',
      '64175',
    ]) {
      expect(await kept(typed), typed).toBe('64-17-5');
    }
    const refused = (message: string) => ({ fields: { 'substances.0.cas_no': message } });
    expect(await kept('00-00-0')).toEqual(
      refused('A number of zeros is no CAS number. Leave it empty where there is none.'),
    );
    expect(await kept('64-17-6')).toEqual(
      refused('The last digit of this CAS number, which checks it, is wrong.'),
    );
    expect(await kept('1980/5/7')).toEqual(
      refused('This is no CAS number. Write it like 64-17-5.'),
    );
  });

  it('takes a name of 345 characters, and is found by it; one of more than 500 is refused', async () => {
    const { call } = await callerOf(await cnTenant());
    const tail =
      '[(E)-{4-[(4-sample-6-{[3-(sampleyl)phenyl]amino}-1,3,5-triazin-2-yl)amino]-2-methoxyphenyl}diazenyl]-';
    const name_en = `disodium 5-${tail}5-${tail}5-${tail}naphthalene-1,3-disulfonate`;
    const sent = (name: string) =>
      call('POST', 'filings', { trade_name: '试样', substances: [{ name_en: name }] });
    const made = await sent(name_en);
    expect(made).toMatchObject({ status: 200 });
    const { data } = await call('GET', `filings/${String(made.data.id)}`);
    expect(data.substances).toMatchObject([{ name_en }]);
    expect(itemsOf(await call('GET', `filings?q=${encodeURIComponent(name_en)}`))).toMatchObject([
      { id: made.data.id },
    ]);
    expect(await sent('x'.repeat(500))).toMatchObject({ status: 200 });
    expect(await sent('x'.repeat(501))).toMatchObject({
      code: 4100,
      data: { fields: { 'substances.0.name_en': 'At most 500 characters.' } },
    });
  });

  it('is found in simplified and traditional writing, and so are its enterprises, records and duties', async () => {
    const of = await cnTenant();
    const { call } = await callerOf(of);
    const { id } = await insertFiling(of, { tradeName: '華興鹽酸鹽' });
    const enterprise = { company_id: of.company.id, business_type: 'trader' };
    await call('POST', 'enterprises', {
      ...enterprise,
      name_zh: '臺灣貿易有限公司',
      country: 'TW',
    });
    for (const q of ['华兴盐酸', '華興鹽酸', '华興盐']) {
      expect(itemsOf(await call('GET', `filings?q=${encodeURIComponent(q)}`)), q).toMatchObject([
        { id },
      ]);
    }
    for (const q of ['台湾贸易', '臺灣貿易']) {
      const found = itemsOf(await call('GET', `enterprises?q=${encodeURIComponent(q)}`));
      expect(found, q).toMatchObject([{ name_zh: '臺灣貿易有限公司' }]);
    }
    for (const list of ['activityRecords?year=all', 'duties?state=open', 'messages?']) {
      const q = encodeURIComponent('华兴'.repeat(60));
      expect(await call('GET', `${list}&q=${q}`), list).toMatchObject({ status: 200 });
    }
  });

  it('says which types a day allows', async () => {
    const { call } = await callerOf(await cnTenant());
    const items = itemsOf(await call('GET', 'filings/types?registered_on=2024-03-01'));
    const allowed = items.filter((one) => one.allowed).map((one) => one.registration_type);
    expect(allowed).toEqual([
      'regular_registration',
      'simple_registration',
      'filing_ordinary',
      'filing_polymer',
    ]);
    expect(items.find((one) => one.regime === 'order_7')).toMatchObject({ why: 'regime_over' });
    expect(await call('GET', 'filings/types?registered_on=2024-02-30')).toMatchObject({
      code: 4100,
    });
  });

  it('tells its tonnage year by year and in all', async () => {
    const of = await cnTenant();
    const { call } = await callerOf(of);
    const { id } = await insertFiling(of);
    await insertVolume(of.company.id, id, { year: 2025, importG: 48_000_000, exportG: 1 });
    await insertVolume(of.company.id, id, { year: 2026, importG: 60_000_001 });
    expect((await call('GET', `filings/${id}/tonnage`)).data).toEqual({
      registered_tonnes: '60.000',
      registered_import_tonnes: '60.000',
      years: [
        expect.objectContaining({ year: 2026, counted_tonnes: '60.000001', percent: '100.0001' }),
        expect.objectContaining({ year: 2025, counted_tonnes: '48.000', percent: '80' }),
      ],
      total: {
        production_tonnes: '0.000',
        import_tonnes: '108.000001',
        use_tonnes: '0.000',
        export_tonnes: '0.000001',
        domestic_transfer_tonnes: '0.000',
      },
    });
  });
});

describe('the list over the API', () => {
  it('is of all companies or of the one that is named, and of no stranger’s', async () => {
    const of = await cnTenant(['admin', 'admin']);
    const [first, second] = of.companies;
    if (first === undefined || second === undefined) throw new Error('two companies');
    const stranger = await cnTenant();
    await insertFiling(stranger);
    const { id } = await insertFiling({ company: first }, { registeredOn: '2024-01-01' });
    const { id: later } = await insertFiling({ company: second }, { registeredOn: '2024-02-01' });
    const { call } = await callerOf(of);
    const listed = async (query = '') => itemsOf(await call('GET', `filings${query}`));
    expect((await listed()).map((row) => row.id)).toEqual([later, id]);
    expect((await listed('?sort=registered_on')).map((row) => row.id)).toEqual([id, later]);
    expect(await listed(`?company=${first.id}`)).toMatchObject([{ id, company_id: first.id }]);
    for (const company of [stranger.company.id, 'co_of_nobody']) {
      expect(await call('GET', `filings?company=${company}`)).toMatchObject({
        status: 404,
        code: 4040,
      });
    }
  });

  it('of a viewer here and admin elsewhere shows and writes by the role held there', async () => {
    const of = await cnTenant(['admin', 'admin']);
    const [viewed, led] = of.companies;
    if (viewed === undefined || led === undefined) throw new Error('two companies');
    const secret = { confidential: true, confidentialUntil: '2999-12-31' };
    const { id } = await insertFiling({ company: viewed }, { ...secret, status: 'draft' });
    await insertFiling({ company: led }, secret);
    const { call, sheet } = await callerOf(of, ['viewer', 'admin']);
    const cas = Object.fromEntries(
      itemsOf(await call('GET', 'filings')).map((row) => [row.company_id, row.cas_nos]),
    );
    expect(cas).toEqual({ [viewed.id]: [null], [led.id]: [CAS[0]] });
    expect(itemsOf(await call('GET', `filings?q=${CAS[0]}`))).toMatchObject([
      { company_id: led.id },
    ]);
    const read = await call('GET', `filings/${id}`);
    expect(JSON.stringify(read)).not.toContain(CAS[0]);
    expect(JSON.stringify(read)).not.toContain('示例苯并三唑');
    const content = filingContent(viewed);
    for (const [method, path, body] of [
      ['POST', 'filings', { ...content, company_id: viewed.id }],
      ['PUT', `filings/${id}`, { ...content, version: 1 }],
      ['POST', `filings/${id}/submit`, { version: 1 }],
      ['POST', `filings/${id}/status`, { status: 'invalid', reason_key: 'error', version: 1 }],
      ['DELETE', `filings/${id}?version=1`, undefined],
    ] as const) {
      expect(await call(method, path, body)).toMatchObject({ status: 403, code: 4002 });
    }
    const [row] = await openTestDatabase().select().from(cnFilings).where(eq(cnFilings.id, id));
    expect(row?.version).toBe(1);
    expect(JSON.stringify(await sheet('filings/export'))).not.toContain(CAS[0]);
  });

  it('comes as a workbook of its filter', async () => {
    const of = await cnTenant();
    await insertFiling(of, { tradeName: '=1+1' });
    await insertFiling(of, { status: 'invalid', invalidReason: 'error' });
    const { sheet } = await callerOf(of);
    const [head, ...rows] = await sheet('filings/export?status=normal');
    expect(head?.slice(0, 5)).toEqual([
      'Registration certificate no.',
      'Trade name',
      'Substance',
      'Registration type',
      'Status',
    ]);
    expect(rows).toHaveLength(1);
    expect(rows[0]?.[1]).toBe('=1+1');
    expect(rows[0]?.slice(3, 5)).toEqual(['Regular registration', 'Normal']);
  });
});
