import { eq } from 'drizzle-orm';
import { readXlsx } from 'hucre/xlsx';
import { describe, expect, it } from 'vitest';
import { rpProducts } from '#db/schema/rp-product.ts';
import { insertUser } from '#db/seed/rows.ts';
import type { Role } from '~/domain/kernel/context.ts';
import { openTestDatabase } from '../../support/contexts.ts';
import { requestApi } from '../../support/documented.ts';
import { signIn } from '../../support/people.ts';
import {
  type CosmeticsTenant,
  cosmeticsTenant,
  insertCosmetic,
  insertFile,
  insertTrade,
} from '../../support/responsible-person/cosmetics.ts';

interface Body {
  code: number;
  message: string;
  /** The shape differs by route; each test says what it expects. */
  data: { [key: string]: unknown };
}

/** Calls the API for a tenant's company. */
async function callerOf({ ctx }: CosmeticsTenant, role: Role = 'admin') {
  const userId = await insertUser(ctx.db, {}, [{ companyId: ctx.company.id, roles: { rp: role } }]);
  const headers = { Authorization: `Bearer ${await signIn(userId)}`, 'Accept-Language': 'en' };
  const send = (method: string, path: string, body?: unknown) =>
    requestApi(`/rp/api/${path}`, {
      method,
      headers,
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
  const call = async (method: string, path: string, body?: unknown) => {
    const response = await send(method, path, body);
    return { status: response.status, ...((await response.json()) as Body) };
  };
  const sheet = async (path: string) => {
    const { sheets } = await readXlsx(
      new Uint8Array(await (await send('GET', path)).arrayBuffer()),
    );
    return sheets[0]?.rows ?? [];
  };
  return { call, sheet };
}

async function office(role?: Role) {
  const of = await cosmeticsTenant();
  return { of, ...(await callerOf(of, role)) };
}

const itemsOf = ({ data }: Body) => data.items as Record<string, unknown>[];
const stored = async (id: string) => {
  const [row] = await openTestDatabase().select().from(rpProducts).where(eq(rpProducts.id, id));
  return row;
};

describe('a product over the API', () => {
  it('is made of its basics and saved section by section until it can be imported', async () => {
    const { of, call } = await office();
    const made = await call('POST', 'products', {
      name_zh: '保湿霜',
      name_en: 'Hydra Cream',
      type: 'general',
      reporting_enterprise_id: of.brand,
      brand_owner_id: of.brand,
    });
    expect(made).toMatchObject({ status: 200, data: { version: 1 } });
    const at = `products/${String(made.data.id)}`;
    const saved = async (section: string, body: object) =>
      expect(await call('PUT', `${at}${section}`, body)).toMatchObject({ status: 200 });
    const certificate = await insertFile(of.ctx, 'certificate');
    await saved('/registration', {
      report_on: '2025-03-01',
      registration_no: '国妆网备进字（粤）2025000001',
      rp_contract_from: '2025-01-01',
      certificate_file_id: certificate,
      version: 1,
    });
    await saved('/sizes', { version: 2, rows: [{ name: '30 mL' }] });
    const [size] = (await call('GET', at)).data.sizes as { id: string }[];
    await saved('/batches', {
      version: 3,
      rows: [{ size_id: size?.id, batch_no: 'B2601', quantity: 500 }],
    });
    await saved('/claims', { version: 4, rows: [{ code: '11', physical_only: false }] });
    await saved('/effectReports', {
      version: 5,
      rows: [{ claim: '11', evidence: 'literature', reported_on: '2025-02-01' }],
    });
    const label = await insertFile(of.ctx, 'attachment');
    await saved('/attachments', {
      version: 6,
      rows: [{ name: '中文标签', kind: 'label', file_id: label }],
    });
    const { data } = await call('GET', at);
    expect(data).toMatchObject({
      name_zh: '保湿霜',
      complete: true,
      report_validity: 'permanent',
      certificate_file: { file_id: certificate, name: 'paper.pdf' },
      sizes: [{ name: '30 mL', quantity: 500 }],
      batches: [{ batch_no: 'B2601', quantity: 500, traded: 0, recalled: false }],
      claims: [{ code: '11', proven: true }],
      effect_reports: [{ claim: '11', evidence: 'literature', file: null }],
      attachments: [{ kind: 'label', file: { file_id: label } }],
      completeness: { verdict: 'with_reason', reason: null, until: null },
      version: 7,
    });
    expect((await call('GET', 'products?importable=yes')).data).toMatchObject({ total: 1 });
  });

  it('has a state that admins change with a reason, and goes when nothing has it', async () => {
    const { of, call } = await office();
    const { id } = await insertCosmetic(of);
    const at = `products/${id}`;
    expect(await call('POST', `${at}/invalidate`, { version: 1 })).toMatchObject({
      code: 4100,
      data: { fields: { reason_key: expect.any(String), on: expect.any(String) } },
    });
    const note = 'Label wrong';
    const reason = { reason_key: 'filing_cancelled', on: '2026-01-05', note, version: 1 };
    expect(await call('POST', `${at}/invalidate`, reason)).toMatchObject({
      data: { id, version: 2 },
    });
    expect((await call('GET', at)).data).toMatchObject({
      status: 'invalid',
      invalid_cause: 'filing_cancelled',
      invalid_on: '2026-01-05',
      invalid_reason: 'Label wrong',
      completeness: { verdict: 'not_yet', reason: 'invalid' },
    });
    expect(await call('POST', `${at}/restore`, { note: 'Right', version: 2 })).toMatchObject({
      data: { version: 3 },
    });
    const member = await callerOf(of, 'member');
    const asked = { reason_key: 'other', on: '2026-01-05', note: 'x', version: 3 };
    expect(await member.call('POST', `${at}/invalidate`, asked)).toMatchObject({ code: 4002 });
    const ended = await insertCosmetic(of, {
      type: 'special',
      validUntil: '2020-01-01',
      status: 'invalid',
      invalidCause: 'certificate_ended',
    });
    expect(
      await call('POST', `products/${ended.id}/restore`, { note: 'x', version: 1 }),
    ).toMatchObject({ code: 4169, data: { reason: 'certificate_ends' } });
    expect(await call('DELETE', `${at}?version=2`)).toMatchObject({ code: 4106 });
    expect(await call('DELETE', `${at}?version=3`)).toMatchObject({ status: 200, data: { id } });
    expect(await stored(id)).toBeUndefined();
  });

  it('that is in trade stays, with its batches and their sizes (4134, 4168)', async () => {
    const { of, call } = await office();
    const product = await insertCosmetic(of);
    const tradeNo = await insertTrade(of, product, 100);
    const at = `products/${product.id}`;
    expect(await call('DELETE', `${at}?version=1`)).toMatchObject({
      code: 4134,
      data: { uses: [{ by: [tradeNo] }] },
    });
    for (const list of ['sizes', 'batches']) {
      expect(await call('PUT', `${at}/${list}`, { version: 1, rows: [] })).toMatchObject({
        code: 4134,
      });
    }
    const row = { id: product.batchId, size_id: product.sizeId, batch_no: 'B2601', quantity: 99 };
    expect(await call('PUT', `${at}/batches`, { version: 1, rows: [row] })).toMatchObject({
      code: 4168,
      data: { traded: 100 },
    });
    expect(await stored(product.id)).toMatchObject({ version: 1 });
  });

  it('takes feedback and annual reports', async () => {
    const { of, call } = await office('member');
    const { id } = await insertCosmetic(of, { reportOn: '2025-01-01' });
    const at = `products/${id}`;
    const said = { feedback_on: '2026-01-02', content: '好用', adverse_reaction: false };
    const kept = await call('POST', `${at}/feedback`, said);
    expect(kept.status).toBe(200);
    expect((await call('GET', at)).data).toMatchObject({
      feedback: [{ id: kept.data.id, content: '好用', file: null }],
    });
    expect(await call('DELETE', `${at}/feedback/${String(kept.data.id)}`)).toMatchObject({
      status: 200,
    });
    const report = { year: 2025, filed_on: '2026-02-01' };
    expect(await call('POST', `${at}/annualReports`, report)).toMatchObject({
      data: { id, year: 2025 },
    });
    expect(await call('POST', `${at}/annualReports`, report)).toMatchObject({
      code: 4100,
      data: { fields: { year: expect.any(String) } },
    });
  });

  it('refuses a special effect of a general product, a day before another, Chinese in English', async () => {
    const { of, call } = await office();
    const { id, sizeId } = await insertCosmetic(of);
    const whitening = { version: 1, rows: [{ code: '03', physical_only: false }] };
    expect(await call('PUT', `products/${id}/claims`, whitening)).toMatchObject({
      code: 4100,
      data: { fields: { 'rows.0.code': expect.stringMatching(/whitening/i) } },
    });
    const batch = {
      ...{ size_id: sizeId, batch_no: 'B1', quantity: 1 },
      ...{ made_on: '2026-02-01', import_on: '2026-01-01' },
    };
    expect(
      await call('PUT', `products/${id}/batches`, { version: 1, rows: [batch] }),
    ).toMatchObject({ code: 4100, data: { fields: { 'rows.0.import_on': expect.any(String) } } });
    const names = { name_zh: '霜', name_en: '霜', type: 'general' };
    expect(await call('POST', 'products', names)).toMatchObject({ code: 4007 });
  });

  it('is nobody else’s, and a viewer changes nothing', async () => {
    const { of } = await office();
    const { id } = await insertCosmetic(of);
    const other = await office();
    const viewer = await callerOf(of, 'viewer');
    const write = { version: 1, rows: [] };
    expect(await other.call('GET', `products/${id}`)).toMatchObject({ code: 4040 });
    expect(await other.call('PUT', `products/${id}/claims`, write)).toMatchObject({ code: 4040 });
    expect(await viewer.call('PUT', `products/${id}/claims`, write)).toMatchObject({ code: 4002 });
    expect(await viewer.call('GET', `products/${id}`)).toMatchObject({ code: 2000 });
    expect(itemsOf(await other.call('GET', 'products'))).toEqual([]);
    const file = await insertFile(other.of.ctx, 'certificate');
    const member = await callerOf(of, 'member');
    expect(
      await member.call('PUT', `products/${id}/registration`, {
        certificate_file_id: file,
        version: 1,
      }),
    ).toMatchObject({ code: 4040 });
    expect(await stored(id)).toMatchObject({ version: 1, certificateFileId: null });
  });
});

describe('products for a trade record', () => {
  it('are told apart by the day of arrival, with the first reason', async () => {
    const { of, call } = await office();
    await insertCosmetic(of, { nameZh: 'A', type: 'special', validUntil: '2026-09-30' });
    await insertCosmetic(of, { nameZh: 'B', batchCount: 0, unsampledCount: 0 });
    const on = async (day: string) =>
      itemsOf(await call('GET', `products/selectable?arrival_on=${day}`)).map((one) => [
        one.selectable,
        one.why,
      ]);
    const incomplete = { code: 4166, missing: ['batch'], reason: null };
    expect(await on('2026-09-30')).toEqual([
      [true, null],
      [false, incomplete],
    ]);
    expect(await on('2026-10-01')).toEqual([
      [false, { code: 4169, missing: [], reason: 'certificate_ends' }],
      [false, incomplete],
    ]);
    expect(await call('GET', 'products/selectable')).toMatchObject({ code: 4100 });
    const viewer = await callerOf(of, 'viewer');
    expect(await viewer.call('GET', 'products/selectable?arrival_on=2026-10-01')).toMatchObject({
      code: 4002,
    });
  });
});

describe('workbooks of products', () => {
  it('hold every column of the filter’s rows, a formula as plain text', async () => {
    const { of, sheet } = await office();
    await insertCosmetic(of, { nameZh: '=HYPERLINK("x")', type: 'special', validUntil: null });
    await insertCosmetic(of, { nameZh: '保湿霜' });
    const [header = [], ...rows] = await sheet('products/export?type=special');
    expect(header).toContain('Brand owner');
    expect(rows.map(([name]) => name)).toEqual([expect.stringMatching(/^=HYPERLINK/)]);
    const [, ...batches] = await sheet('products/batches/export?type=general');
    expect(batches).toHaveLength(1);
    expect(batches[0]).toContain('B2601');
  });
});
