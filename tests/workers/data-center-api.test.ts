import { eq } from 'drizzle-orm';
import { readXlsx } from 'hucre/xlsx';
import { describe, expect, it } from 'vitest';
import { tonnageImporterYears } from '#db/schema/substance.ts';
import { jobs } from '#db/schema/trail.ts';
import { insertPartner, insertRegistration, insertSession, insertUser } from '#db/seed/rows.ts';
import type { Role } from '~/domain/kernel/context.ts';
import { hashToken, newToken } from '~/domain/kernel/ids.ts';
import { makeDataFile } from '~/domain/only-representative/data-center/file/make.server.ts';
import { krscc, rscc } from '~/domain/systems/profiles.ts';
import { insertAccount } from '../domain/only-representative/substance/ledger-rows.ts';
import { bindings, systemContext, tenantContext } from '../support/contexts.ts';
import { requestApi } from '../support/documented.ts';
import { writeDataFile } from '../support/only-representative/data-files.ts';

const T = 1_000_000;
const YEAR = new Date().getUTCFullYear();

/** A signed-in API client of a new company with one substance, 600 t used in March and 94.25 t reserved in April. */
async function client(system = rscc, role: Role = 'viewer') {
  const ctx = await tenantContext({ system });
  const companyId = ctx.company.id;
  const token = newToken();
  const userId = await insertUser(ctx.db, {}, [{ companyId, role }]);
  await insertSession(ctx.db, userId, await hashToken(token), Date.now());
  const own = { companyId, system: system.slug };
  const registrationId = await insertRegistration(ctx.db, {
    ...own,
    ...(system === krscc && { jurisdiction: 'KR', keNo: 'KE-23193' }),
  });
  const accountId = await insertAccount(ctx.db, {
    ...own,
    registrationId,
    year: YEAR - 1,
    months: { 3: [600 * T, 0], 4: [0, 94_250_000] },
  });
  const send = (path: string, body?: unknown) =>
    requestApi(`/${system.slug}/api/${path}`, {
      ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
      headers: { Authorization: `Bearer ${token}`, 'Accept-Language': 'en' },
    });
  const get = async (path: string) => {
    const response = await send(path);
    const body = (await response.json()) as { code: number; data: Record<string, unknown> };
    return { status: response.status, ...body };
  };
  return { ctx, accountId, registrationId, send, get };
}

describe('importers', () => {
  it('are answered and written with their trades; of another company’s only that they are kept', async () => {
    const { get, send, registrationId, accountId, ctx } = await client();
    const guest = await tenantContext({ company: { nameEn: 'Guest Chemical Co., Ltd.' } });
    const partnerId = await insertPartner(ctx.db, { companyId: ctx.company.id });
    const row = { accountId, trades: 2, firstOn: '2025-03-01', lastOn: '2025-03-09' };
    await ctx.db.insert(tonnageImporterYears).values([
      { ...row, drawerCompanyId: ctx.company.id, partnerId, usedG: 600 * T },
      { ...row, drawerCompanyId: guest.company.id, partnerId: 'prt_x', reservedG: 94_250_000 },
    ]);
    const { data } = await get(`dataCenter?by=importer&year=${YEAR - 1}`);
    expect(data.by_importer).toMatchObject([
      {
        substance_id: registrationId,
        partner_id: partnerId,
        country: 'NL',
        used_tonnage: '600.000',
      },
      { partner_id: null, importer: null, drawn_by: 'Guest Chemical Co., Ltd.', trades: 2 },
    ]);
    const response = await send(`dataCenter/export?by=importer&year=${YEAR - 1}`);
    const { sheets } = await readXlsx(new Uint8Array(await response.arrayBuffer()));
    const [head = [], ...cells] = sheets[0]?.rows ?? [];
    const of = (title: string) => cells.map((line) => line[head.indexOf(title)]);
    expect(of('Importer')[1]).toBe('Importer kept by the only representative');
    expect(of('Drawn by')).toEqual([expect.toSatisfy((one) => !one), 'Guest Chemical Co., Ltd.']);
    expect(of('First arrival')).toEqual([new Date('2025-03-01'), new Date('2025-03-01')]);
  });
});

describe('a record of importers', () => {
  it('is ordered by a member with 202, and says where its file is', async () => {
    const { get, send, ctx } = await client(rscc, 'member');
    const ordered = await send('dataCenter/record', { years: [YEAR - 1, YEAR] });
    expect(ordered.status).toBe(202);
    const { data } = (await ordered.json()) as { data: { job_id: string } };
    expect(await get(`dataCenter/jobs/${data.job_id}`)).toMatchObject({
      data: { state: 'pending', url: null, years: [YEAR - 1, YEAR] },
    });
    const [job] = await ctx.db.select().from(jobs).where(eq(jobs.kind, 'data_file'));
    const work = { jobId: job?.id ?? '', dataFileId: data.job_id };
    await makeDataFile(systemContext(Date.now()), work, {
      make: writeDataFile,
      publicKeys: bindings.CERTIFICATE_PUBLIC_KEYS,
    });
    const made = await get(`dataCenter/jobs/${data.job_id}`);
    const at = `/rscc/api/dataCenter/jobs/${data.job_id}/file`;
    expect(made.data).toMatchObject({ state: 'done', url: at });
    const file = await send(`dataCenter/jobs/${data.job_id}/file`);
    const { sheets } = await readXlsx(new Uint8Array(await file.arrayBuffer()));
    expect(sheets.map(({ name }) => name)).toEqual([String(YEAR), String(YEAR - 1)]);
  });

  it('is refused of no year, of more than ten, and to a viewer', async () => {
    const { send } = await client(rscc, 'member');
    const code = async (body: unknown, path = 'dataCenter/record') =>
      ((await (await send(path, body)).json()) as { code: number }).code;
    expect(await code({ years: [] }, 'dataCenter/pack')).toBe(4100);
    const eleven = Array.from({ length: 11 }, (_, index) => 2016 + index);
    expect(await code({ years: eleven }, 'dataCenter/pack')).toBe(4100);
    expect(await code({ years: [2026] }, 'dataCenter/pack')).toBe(2000);
    expect(await code({ years: [] })).toBe(4100);
    expect(await code({ years: Array.from({ length: 11 }, (_, index) => 2016 + index) })).toBe(
      4100,
    );
    expect(await code({ years: [2026], partner_id: 'prt_of_nobody' })).toBe(4040);
    const viewer = await client();
    const answer = await viewer.send('dataCenter/record', { years: [2026] });
    expect(((await answer.json()) as { code: number }).code).toBe(4002);
  });
});

describe('the data center', () => {
  it('answers one table of a year, masses as decimal strings, to a viewer', async () => {
    const { get, registrationId } = await client();
    const { status, data } = await get(`dataCenter?year=${YEAR - 1}`);
    expect(status).toBe(200);
    expect(data).toMatchObject({
      by: 'month',
      year: YEAR - 1,
      idle: 0,
      by_coverage: null,
      by_year: null,
    });
    expect((data.months as unknown[])[2]).toEqual({
      month: 3,
      used_tonnage: '600.000',
      reserved_tonnage: '0.000',
      year_before_tonnage: '0.000',
    });
    const [row] = data.by_month as Record<string, unknown>[];
    expect(row).toMatchObject({
      substance_id: registrationId,
      name: 'Methyl methacrylate',
      used_tonnage: '600.000',
      reserved_tonnage: '94.250',
      drawn_by_others: '0.000',
      owner: null,
    });
    expect(row).not.toHaveProperty('ke_no');
    const coverage = await get(`dataCenter?by=coverage&year=${YEAR - 1}`);
    expect(coverage.data.by_coverage).toMatchObject([
      { usable_tonnage: '205.750', alarm: 'near', year_end_tonnage: null, reached_on: null },
    ]);
    const years = await get(`dataCenter?by=year&year=${YEAR - 1}`);
    const [compared] = years.data.by_year as { years: unknown[] }[];
    expect(compared?.years).toHaveLength(5);
    expect(compared?.years.at(-1)).toMatchObject({ year: YEAR - 1, change_percent: null });
    expect(await get(`dataCenter?year=${YEAR + 1}`)).toMatchObject({
      data: { idle: 1, by_month: [] },
    });
  });

  it('has KE numbers in the Korean subsystem', async () => {
    const { get } = await client(krscc);
    const { data } = await get(`dataCenter?year=${YEAR - 1}&q=KE-23193`);
    expect(data.by_month).toMatchObject([{ ke_no: 'KE-23193' }]);
  });

  it('refuses a table, a year and a market that there are not', async () => {
    const { get } = await client();
    for (const query of ['by=week', 'year=1999', 'market=CN', 'use_class=none', 'sort=name']) {
      expect([query, (await get(`dataCenter?${query}`)).code]).toEqual([query, 4100]);
    }
  });

  it('writes each table as a workbook: months and years are columns, tonnes are numbers', async () => {
    const { send } = await client();
    const rows = async (query: string) => {
      const response = await send(`dataCenter/export?${query}`);
      const { sheets } = await readXlsx(new Uint8Array(await response.arrayBuffer()));
      const [head = [], ...cells] = sheets[0]?.rows ?? [];
      return {
        name: sheets[0]?.name,
        of: (title: string) => cells.map((row) => row[head.indexOf(title)]),
      };
    };
    const months = await rows(`year=${YEAR - 1}`);
    expect(months.name).toBe(`Usage ${YEAR - 1}`);
    expect(months.of('Mar (t)')).toEqual([600]);
    expect(months.of('Apr (t)')).toEqual([94.25]);
    expect(months.of('Total (t)')).toEqual([694.25]);
    const coverage = await rows(`by=coverage&year=${YEAR - 1}`);
    expect(coverage.of('Usable (t)')).toEqual([205.75]);
    expect(coverage.of('Alarm')).toEqual(['Near alarm']);
    const years = await rows(`by=year&year=${YEAR - 1}`);
    expect(years.of(`${YEAR - 1} (t)`)).toEqual([694.25]);
    expect(years.of(`${YEAR - 2} (t)`)).toEqual([0]);
  });
});
