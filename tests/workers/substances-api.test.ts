import { readXlsx } from 'hucre/xlsx';
import { describe, expect, it } from 'vitest';
import { insertRegistration, insertSession, insertUser } from '#db/seed/rows.ts';
import type { ApiDocument } from '#workers/api/document.ts';
import { formatCode } from '~/domain/certificate/code.ts';
import type { Role } from '~/domain/kernel/context.ts';
import { hashToken, newToken } from '~/domain/kernel/ids.ts';
import { krscc, rscc } from '~/domain/systems/profiles.ts';
import { insertCertificate } from '../support/certificates.ts';
import { bindings, tenantContext } from '../support/contexts.ts';
import { requestApi } from '../support/documented.ts';

interface Body {
  code: number;
  /** The shape differs by route; each test says what it expects. */
  data: { [key: string]: unknown; items?: Record<string, unknown>[] };
}

/** A signed-in API client of a new company. */
async function client(system = rscc, role: Role = 'admin') {
  const ctx = await tenantContext({ system });
  const token = newToken();
  const userId = await insertUser(ctx.db, {}, [{ companyId: ctx.company.id, role }]);
  await insertSession(ctx.db, userId, await hashToken(token), Date.now());
  const send = (method: string, path: string, body?: unknown) =>
    requestApi(`/${system.slug}/api/${path}`, {
      method,
      headers: { Authorization: `Bearer ${token}`, 'Accept-Language': 'en' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
  const call = async (method: string, path: string, body?: unknown) => {
    const response = await send(method, path, body);
    return { status: response.status, ...((await response.json()) as Body) };
  };
  return { ctx, send, call };
}

const sheet = async (response: Response) => {
  const { sheets } = await readXlsx(new Uint8Array(await response.arrayBuffer()));
  return sheets[0]?.rows ?? [];
};

describe('substances', () => {
  it('are written as API.md says: tonnes as decimal strings, the identifiers of the subsystem', async () => {
    const { ctx, call } = await client();
    const id = await insertRegistration(ctx.db, { companyId: ctx.company.id });
    const { data, status } = await call('GET', 'substances?limit=20&sort=-usage');
    expect(status).toBe(200);
    expect(data).toMatchObject({ total: 1, next_cursor: null });
    expect(data.items?.[0]).toMatchObject({
      id,
      name: 'Methyl methacrylate',
      ec_no: '201-297-1',
      cas_no: '80-62-6',
      corap_status: 'concluded',
      tonnage: '900.000',
      used_tonnage: '0.000',
      usable_tonnage: '900.000',
      reserved_tonnage: '0.000',
      alarm_percent: 80,
      registration_type: 'registration',
      validity: 'valid',
      owner: null,
      version: 1,
    });
    expect(data.items?.[0]).not.toHaveProperty('ke_no');
    expect(data.items?.[0]).not.toHaveProperty('cbi_no');
  });

  it('carry KE and CBI numbers in the Korean subsystem, and no CoRAP', async () => {
    const { ctx, call } = await client(krscc);
    await insertRegistration(ctx.db, {
      companyId: ctx.company.id,
      system: 'krscc',
      jurisdiction: 'KR',
      keNo: 'KE-23193',
      cbiNo: 'CBI-1',
      cbiValidUntil: '2027-01-31',
    });
    const { data } = await call('GET', 'substances?q=KE-23193');
    expect(data.items?.[0]).toMatchObject({ ke_no: 'KE-23193', cbi_valid_until: '2027-01-31' });
    expect(data.items?.[0]).not.toHaveProperty('corap_status');
  });

  it('are of the types that the subsystem’s profile has: list, filter and contract', async () => {
    const { ctx, call } = await client(krscc);
    const own = { companyId: ctx.company.id, system: 'krscc', jurisdiction: 'KR' as const };
    for (const registrationType of ['registration', 'intermediate', 'duin'] as const) {
      await insertRegistration(ctx.db, { ...own, registrationType });
    }
    const types = async (query: string) => {
      const { data } = await call('GET', `substances${query}`);
      return data.items?.map(({ registration_type }) => registration_type).sort();
    };
    expect(await types('')).toEqual(['intermediate', 'registration']);
    expect(await types('?type=intermediate')).toEqual(['intermediate']);
    for (const path of ['substances', 'substances/export']) {
      expect(await call('GET', `${path}?type=duin`)).toMatchObject({
        ...{ status: 422, code: 4100 },
        data: { fields: { type: expect.any(String) } },
      });
    }
    const reach = await client();
    expect((await reach.call('GET', 'substances?type=duin')).code).toBe(2000);
    const contract = (await (await requestApi('/api/openapi.json')).json()) as ApiDocument;
    const description =
      'rscc: pre_registration, later_pre_registration, intermediate, registration, uk_registration, duin; krscc: registration, intermediate';
    for (const schema of ['Substance', 'SubstanceRow']) {
      expect(contract.components.schemas[schema]).toMatchObject({
        properties: { registration_type: { description } },
      });
    }
    expect(contract.paths['/{system}/api/substances']).toMatchObject({
      get: {
        parameters: expect.arrayContaining([
          expect.objectContaining({
            name: 'type',
            schema: expect.objectContaining({ description }),
          }),
        ]),
      },
    });
  });

  it.each([
    ['sort=company_id', 'sort'],
    ['limit=1000', 'limit'],
    ['year=19', 'year'],
    ['validity=maybe', 'validity'],
  ])('refuse %s with 4100 at the field', async (query, field) => {
    const { call } = await client();
    const { code, status, data } = await call('GET', `substances?${query}`);
    expect([status, code]).toEqual([422, 4100]);
    expect(data.fields).toHaveProperty(field);
  });

  it('change alarm and shares with their version, and say who drew', async () => {
    const { ctx, call } = await client();
    const friend = await client();
    const id = await insertRegistration(ctx.db, { companyId: ctx.company.id });
    expect(await call('PUT', `substances/${id}/alarm`, { percent: 0, version: 1 })).toMatchObject({
      status: 422,
      code: 4100,
      data: { fields: { percent: 'Enter a whole number from 1 to 100.' } },
    });
    expect(await call('PUT', `substances/${id}/alarm`, { percent: 70, version: 1 })).toMatchObject({
      status: 200,
      data: { id, alarm_percent: 70, version: 2 },
    });
    expect(await call('PUT', `substances/${id}/alarm`, { percent: 71, version: 1 })).toMatchObject({
      status: 409,
      code: 4106,
    });
    const unique_ids = [friend.ctx.company.id];
    expect(await call('PUT', `substances/${id}/shares`, { unique_ids, version: 2 })).toMatchObject({
      status: 200,
      data: { shared_with: unique_ids, version: 3 },
    });
    expect(await call('GET', `substances/${id}`)).toMatchObject({
      data: {
        alarm_percent: 70,
        public_companies: [{ unique_id: friend.ctx.company.id, used_tonnage: '0.000' }],
        history: [{ action: 'substance.shares' }, { action: 'substance.alarm' }],
      },
    });
    expect((await friend.call('GET', 'substances')).data.items?.[0]).toMatchObject({
      id,
      owner: { unique_id: ctx.company.id },
    });
    expect(await friend.call('PUT', `substances/${id}/alarm`, { percent: 1, version: 3 })).toEqual(
      expect.objectContaining({ status: 404, code: 4040 }),
    );
  });

  it('let a viewer read, export and change nothing', async () => {
    const { ctx, call, send } = await client(rscc, 'viewer');
    const id = await insertRegistration(ctx.db, { companyId: ctx.company.id, nameEn: '=1+1' });
    expect((await call('GET', `substances/${id}/ledger?year=2026`)).data).toMatchObject({
      items: [],
      total: 0,
    });
    const rows = await sheet(await send('GET', 'substances/export?validity=valid'));
    expect(rows[0]?.slice(0, 3)).toEqual(['Registration no.', 'Chinese name', 'English name']);
    expect(rows[1]?.[2]).toBe('=1+1');
    expect(rows).toHaveLength(2);
    expect(await sheet(await send('GET', `substances/${id}/ledger/export`))).toHaveLength(1);
    for (const act of ['alarm', 'shares']) {
      const { status, code } = await call('PUT', `substances/${id}/${act}`, {});
      expect([act, status, code]).toEqual([act, 403, 4002]);
    }
  });
});

describe('certificates', () => {
  it('list, open and download for a viewer, with the code in the clear', async () => {
    const { ctx, call, send } = await client(rscc, 'viewer');
    const { id, code, certificateNo } = await insertCertificate(ctx.db, bindings as never, {
      companyId: ctx.company.id,
      row: { fileKey: `certificates/api.pdf`, fileName: 'TCC_1_Łódź_2026.pdf' },
    });
    await bindings.FILES.put('certificates/api.pdf', '%PDF-1.7');
    expect((await call('GET', 'certificates')).data.items?.[0]).toMatchObject({
      id,
      certificate_no: certificateNo,
      code: formatCode(code),
      kind: 'tonnage_coverage',
      state: 'valid',
    });
    expect((await call('GET', `certificates/${id}`)).data).toMatchObject({
      verify_url: `http://localhost:8788/c/${code}`,
      certificate: { certificate_no: certificateNo },
    });
    const file = await send('GET', `certificates/${id}/pdf`);
    expect(new TextDecoder().decode(await file.arrayBuffer())).toBe('%PDF-1.7');
    expect(Object.fromEntries(file.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'x-content-type-options': 'nosniff',
      'content-disposition':
        'attachment; filename="TCC_1___d__2026.pdf"; filename*=UTF-8\'\'TCC_1_%C5%81%C3%B3d%C5%BA_2026.pdf',
    });
    const rows = await sheet(await send('GET', 'certificates/export'));
    expect(rows[1]).toContain(formatCode(code));
  });

  it('answer another company as an id that never was', async () => {
    const { call } = await client();
    const other = await client();
    const { id } = await insertCertificate(other.ctx.db, bindings as never, {
      companyId: other.ctx.company.id,
    });
    for (const path of [`certificates/${id}`, `certificates/${id}/pdf`, 'certificates/crt_never']) {
      const { status, code } = await call('GET', path);
      expect([path, status, code]).toEqual([path, 404, 4040]);
    }
  });
});

describe('home', () => {
  it('gives twelve months of the fullest substance and what is open', async () => {
    const { ctx, call } = await client();
    await insertRegistration(ctx.db, { companyId: ctx.company.id });
    const { data, status } = await call('GET', 'home');
    expect(status).toBe(200);
    expect(data).toMatchObject({
      substances: 1,
      expected_over: 0,
      usage: { name: 'Methyl methacrylate', tonnage: '900.000', reached_on: null },
      nearest_to_alarm: [{ used_tonnage: '0.000' }],
      waiting_count: 0,
      waiting: [],
    });
    const { months } = data.usage as { months: unknown[] };
    expect(months.length).toBeGreaterThanOrEqual(12);
  });
});
