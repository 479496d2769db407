import { readXlsx } from 'hucre/xlsx';
import { describe, expect, it } from 'vitest';
import { nameKey } from '#db/name-key.ts';
import { prohibitedCompanies } from '#db/schema/name-mark.ts';
import {
  insertPartner,
  insertProduct,
  insertRegistration,
  insertSession,
  insertUser,
} from '#db/seed/rows.ts';
import type { Role } from '~/domain/kernel/context.ts';
import { hashToken, newToken } from '~/domain/kernel/ids.ts';
import { krscc, rscc } from '~/domain/systems/profiles.ts';
import { tenantContext } from '../support/contexts.ts';
import { requestApi } from '../support/documented.ts';

interface Body {
  code: number;
  /** The shape differs by route; each test says what it expects. */
  data: { [key: string]: unknown };
}

/** The OpenAPI document, which the security suite is made from. */
async function openApi() {
  const response = await requestApi('/api/openapi.json');
  return (await response.json()) as {
    paths: Record<
      string,
      Record<string, { parameters?: { name: string }[]; requestBody?: unknown }>
    >;
  };
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
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
  const call = async (method: string, path: string, body?: unknown) => {
    const response = await send(method, path, body);
    return { status: response.status, ...((await response.json()) as Body) };
  };
  return { ctx, send, call };
}

async function withSubstance(role: Role = 'admin') {
  const { ctx, send, call } = await client(rscc, role);
  const substance = await insertRegistration(ctx.db, {
    companyId: ctx.company.id,
    nameEn: 'n-Butyl acetate',
    casNo: '123-86-4',
    ecNo: '204-658-1',
    tonnageG: 480_000_000,
  });
  const product = {
    name: 'HX-40',
    type: 'mixture',
    origin: 'own',
    composition: [{ substance_id: substance, percent: '62.5' }],
  };
  return { ctx, send, call, substance, product };
}

describe('tradeProducts', () => {
  it('creates, reads, edits, shares, archives and deletes', async () => {
    const { call, product } = await withSubstance();
    const friend = await client();
    const created = await call('POST', 'tradeProducts', product);
    expect(created).toMatchObject({ status: 200, code: 2000, data: { version: 1 } });
    const id = String(created.data.id);
    const read = await call('GET', `tradeProducts/${id}`);
    expect(read.data).toMatchObject({
      name: 'HX-40',
      usable_tonnage: '768.000',
      limited_by: 'n-Butyl acetate',
      composition: [{ percent: '62.5', usable_tonnage: '480.000', cas_no: '123-86-4' }],
      mine: true,
      in_use: false,
    });
    const { origin: _, ...content } = product;
    expect(
      await call('PUT', `tradeProducts/${id}`, { ...content, name: 'HX-41', version: 1 }),
    ).toMatchObject({
      data: { version: 2, composition_version: 1 },
    });
    expect(await call('PUT', `tradeProducts/${id}`, { ...content, version: 1 })).toMatchObject({
      status: 409,
      code: 4106,
    });
    const uniqueIds = [friend.ctx.company.id];
    expect(
      await call('PUT', `tradeProducts/${id}/shares`, { unique_ids: uniqueIds, version: 2 }),
    ).toMatchObject({ code: 2000 });
    const theirs = await friend.call('GET', 'tradeProducts?shared=with_us');
    expect(theirs.data.items).toMatchObject([{ id, name: 'HX-41' }]);
    expect(
      await friend.call('PUT', `tradeProducts/${id}`, { ...content, version: 3 }),
    ).toMatchObject({ status: 404, code: 4040 });
    expect(
      await call('PUT', `tradeProducts/${id}/state`, { state: 'archived', version: 3 }),
    ).toMatchObject({ code: 2000 });
    expect((await call('GET', 'tradeProducts')).data).toMatchObject({ items: [], total: 0 });
    expect(await call('DELETE', `tradeProducts/${id}?version=4`)).toMatchObject({ code: 2000 });
    expect(await call('GET', `tradeProducts/${id}`)).toMatchObject({ status: 404, code: 4040 });
  });

  it('says what is wrong at each field, and the exact words over 100 %', async () => {
    const { call, product, substance } = await withSubstance();
    const wrong = await call('POST', 'tradeProducts', {
      ...product,
      name: '',
      composition: [{ substance_id: substance, percent: 'x' }],
    });
    expect(wrong).toMatchObject({ status: 422, code: 4100 });
    expect(Object.keys(wrong.data.fields ?? {})).toEqual(['name', 'composition.0.percent']);
    const over = await call('POST', 'tradeProducts', {
      ...product,
      composition: [{ substance_id: substance, percent: '100.0001' }],
    });
    expect(over).toMatchObject({
      status: 422,
      code: 4107,
      message: "Total substance content can't be over 100%",
    });
    for (const body of ['', '{', 'null', '[]', '7']) {
      expect(await call('POST', 'tradeProducts', body)).toMatchObject({ status: 422, code: 4100 });
    }
    expect(await call('DELETE', 'tradeProducts/prd_never')).toMatchObject({
      status: 422,
      code: 4100,
    });
  });

  it('lets a viewer read and export, not write', async () => {
    const { call, send, product } = await withSubstance('viewer');
    expect(await call('POST', 'tradeProducts', product)).toMatchObject({ status: 403, code: 4002 });
    expect(await call('GET', 'tradeProducts')).toMatchObject({ code: 2000 });
    expect((await send('GET', 'tradeProducts/export')).status).toBe(200);
  });

  it('finds by CAS with and without hyphens, EC, registration number and name', async () => {
    const { call, product } = await withSubstance();
    await call('POST', 'tradeProducts', product);
    for (const q of ['123-86-4', '123864', '204-658-1', 'butyl', 'hx-40', '01-2119452498']) {
      expect((await call('GET', `tradeProducts?q=${q}`)).data.total, q).toBe(1);
    }
    expect((await call('GET', 'tradeProducts?q=64-17-5')).data.total).toBe(0);
    expect((await call('GET', 'tradeProducts?type=substance')).data.total).toBe(0);
    expect((await call('GET', 'tradeProducts?shared=no&origin=own&sort=name')).data.total).toBe(1);
  });

  it('pages through products that were made in the same millisecond', async () => {
    const { ctx, call, substance } = await withSubstance();
    const names = Array.from({ length: 7 }, (_, i) => `P${i}`);
    for (const name of names) {
      await insertProduct(ctx.db, { companyId: ctx.company.id, name }, [
        { registrationId: substance, sharePpm: 5 },
      ]);
    }
    const seen: string[] = [];
    let cursor = '';
    do {
      const { data } = await call('GET', `tradeProducts?limit=3&cursor=${cursor}`);
      seen.push(...(data.items as { name: string }[]).map(({ name }) => name));
      cursor = String(data.next_cursor ?? '');
    } while (cursor !== '');
    expect(seen.sort()).toEqual(names);
  });

  it('exports the filter as a workbook in which no text is a formula', async () => {
    const { call, send, product } = await withSubstance();
    await call('POST', 'tradeProducts', {
      ...product,
      name: '=HYPERLINK("http://evil")',
      remark: '+1',
    });
    await call('POST', 'tradeProducts', { ...product, name: 'Other', type: 'substance' });
    const response = await send('GET', 'tradeProducts/export?type=mixture');
    expect(response.headers.get('Content-Disposition')).toContain(
      "filename*=UTF-8''Trade%20products%20",
    );
    const book = await readXlsx(new Uint8Array(await response.arrayBuffer()));
    const rows = book.sheets[0]?.rows ?? [];
    expect(rows).toHaveLength(2);
    expect(rows[1]?.[0]).toBe('=HYPERLINK("http://evil")');
    expect(rows[1]).toContain('+1');
    expect(rows[1]).toContain(768);
  });
});

describe('the OpenAPI document', () => {
  it('shows the bodies and filters of both nouns', async () => {
    const { paths } = await openApi();
    const of = (end: string) =>
      Object.entries(paths).find(([path]) => path.endsWith(`/api${end}`))?.[1];
    expect(of('/tradeProducts')?.post?.requestBody).toBeDefined();
    expect(of('/tradePartners')?.post?.requestBody).toBeDefined();
    const names = of('/tradeProducts')?.get?.parameters?.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(['q', 'type', 'shared', 'cursor']));
  });
});

describe('tradePartners', () => {
  const importer = {
    role: 'downstream',
    name: 'Meerdam Coatings B.V.',
    country: 'NL',
    address: 'Havenkade 112, Rotterdam',
    contact_person: 'Joost van Meer',
    email: 'j@meerdam.example',
    phone: '+31 10 555 0142',
  };

  it('matches, adds, reads, edits and archives', async () => {
    const { call } = await client();
    const { name, country, email } = importer;
    expect(await call('POST', 'tradePartners/match', { name, country, email })).toMatchObject({
      data: { outcome: 'company_new', remaining: 10 },
    });
    const added = await call('POST', 'tradePartners', importer);
    expect(added).toMatchObject({
      code: 2000,
      data: { outcome: 'company_new', remaining: 9, version: 1 },
    });
    const id = String(added.data.id);
    expect(await call('GET', `tradePartners/${id}`)).toMatchObject({
      data: {
        name: importer.name,
        contact_person: 'Joost van Meer',
        trade_records: [],
        public_products: [],
      },
    });
    expect(
      await call('PUT', `tradePartners/${id}`, { ...importer, phone: '12345', version: 1 }),
    ).toMatchObject({ data: { version: 2 } });
    expect(
      await call('PUT', `tradePartners/${id}/state`, { state: 'archived', version: 2 }),
    ).toMatchObject({ code: 2000 });
    expect((await call('GET', 'tradePartners')).data.total).toBe(0);
    expect((await call('GET', 'tradePartners?state=archived')).data.total).toBe(1);
    expect(await call('POST', 'tradePartners', importer)).toMatchObject({
      status: 422,
      code: 4109,
      data: { partner: { id, state: 'archived' } },
    });
  });

  it('refuses Chinese where it is printed (4007), and says where', async () => {
    const { call } = await client();
    const answer = await call('POST', 'tradePartners', {
      ...importer,
      name: '美达涂料',
      address: '鹿特丹',
    });
    expect(answer).toMatchObject({
      status: 422,
      code: 4007,
      message: 'Not Allowed Chinese Characters.',
    });
    expect(Object.keys(answer.data.fields ?? {})).toEqual(['name', 'address']);
  });

  it('answers 4110, 4111 and 4112 with their HTTP status', async () => {
    const { ctx, call } = await client();
    await ctx.db.insert(prohibitedCompanies).values({
      id: crypto.randomUUID(),
      nameKey: nameKey('Bad Actor'),
      country: 'NL',
      reason: 'other',
    });
    expect(
      await call('POST', 'tradePartners', { ...importer, name: 'Bad Actor B.V.' }),
    ).toMatchObject({ status: 422, code: 4110 });
    for (let i = 0; i < 10; i += 1) {
      expect(await call('POST', 'tradePartners', { ...importer, name: `No ${i}` })).toMatchObject({
        code: 2000,
      });
    }
    expect(await call('POST', 'tradePartners', { ...importer, name: 'One more' })).toMatchObject({
      status: 429,
      code: 4112,
    });
  });

  it('has no add in KRSCC, but list and detail with the corporate number', async () => {
    const { ctx, call } = await client(krscc);
    expect(await call('POST', 'tradePartners', importer)).toMatchObject({
      status: 404,
      code: 4040,
    });
    expect(await call('POST', 'tradePartners/match', importer)).toMatchObject({
      status: 404,
      code: 4040,
    });
    const id = await insertPartner(ctx.db, {
      companyId: ctx.company.id,
      system: 'krscc',
      corporateNo: '130111-0006247',
    });
    expect((await call('GET', 'tradePartners')).data).toMatchObject({ total: 1 });
    expect(await call('GET', `tradePartners/${id}`)).toMatchObject({
      data: { corporate_no: '130111-0006247', corporate_no_check: 'check_digit' },
    });
  });

  it("another company's partner answers as one that never was", async () => {
    const { ctx } = await client();
    const stranger = await client();
    const id = await insertPartner(ctx.db, { companyId: ctx.company.id });
    for (const [method, path, body] of [
      ['GET', '', undefined],
      ['PUT', '', { ...importer, version: 1 }],
      ['PUT', '/state', { state: 'archived', version: 1 }],
    ] as const) {
      const [theirs, never] = await Promise.all([
        stranger.call(method, `tradePartners/${id}${path}`, body),
        stranger.call(method, `tradePartners/prt_never${path}`, body),
      ]);
      expect({ ...theirs, requestId: '' }).toEqual({ ...never, requestId: '' });
      expect(theirs.status).toBe(404);
    }
  });

  it('exports in the language of the reader', async () => {
    const { ctx, send } = await client();
    await insertPartner(ctx.db, { companyId: ctx.company.id, name: '@SUM(A1)' });
    const book = await readXlsx(
      new Uint8Array(await (await send('GET', 'tradePartners/export')).arrayBuffer()),
    );
    expect(book.sheets[0]?.rows[1]).toEqual(expect.arrayContaining(['@SUM(A1)', 'Netherlands']));
  });
});
