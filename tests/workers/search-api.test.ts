import { describe, expect, it } from 'vitest';
import { insertPartner, insertRegistration, insertSession, insertUser } from '#db/seed/rows.ts';
import type { Role } from '~/domain/kernel/context.ts';
import { hashToken, newToken } from '~/domain/kernel/ids.ts';
import { tenantContext } from '../support/contexts.ts';
import { requestApi } from '../support/documented.ts';

/** A signed-in API client of a new company. */
async function client(role: Role = 'viewer') {
  const ctx = await tenantContext();
  const token = newToken();
  const userId = await insertUser(ctx.db, {}, [{ companyId: ctx.company.id, role }]);
  await insertSession(ctx.db, userId, await hashToken(token), Date.now());
  const search = async (query: string, system = 'rscc') => {
    const response = await requestApi(`/${system}/api/search${query}`, {
      headers: { Authorization: `Bearer ${token}`, 'Accept-Language': 'en' },
    });
    const body = (await response.json()) as { code: number; data: Record<string, unknown> };
    return { status: response.status, ...body };
  };
  return { ctx, search };
}

describe('GET search', () => {
  it('answers a viewer with what was found, in tonnes and in the reader’s language', async () => {
    const { ctx, search } = await client();
    const companyId = ctx.company.id;
    const id = await insertRegistration(ctx.db, { companyId });
    const partner = await insertPartner(ctx.db, { companyId, name: 'Methyl Handel GmbH' });
    expect(await search('?q=80626')).toMatchObject({
      status: 200,
      code: 2000,
      data: {
        exact: { kind: 'substances', id },
        substances: {
          total: 1,
          total_is_bound: false,
          items: [
            { name: 'Methyl methacrylate', usable_tonnage: '900.000', alarm: 'none', ke_no: null },
          ],
        },
      },
    });
    expect((await search('?q=METHYL')).data).toMatchObject({
      exact: null,
      substances: { items: [{ id }] },
      partners: { items: [{ id: partner, country: 'NL', role: 'downstream', state: 'active' }] },
      records: { items: [], total: 0 },
    });
  });

  it.each([
    ...['CAS 80-62-6', '0000080-62-6', '８０－６２－６', '80‑62‑6', '"80-62-6"', 'CAS号：80-62-6'],
    ...['EC 201-297-1', '201‑297‑1', '2012971', '201-297-1'],
  ])('finds the substance whose number is read from %s, and knows it for that one', async (q) => {
    const { ctx, search } = await client();
    const companyId = ctx.company.id;
    const id = await insertRegistration(ctx.db, { companyId });
    expect((await search(`?q=${encodeURIComponent(q)}`)).data).toMatchObject({
      exact: { kind: 'substances', id },
      substances: { total: 1, items: [{ id }] },
    });
  });

  it.each([
    ['臺灣華興化工', '台湾华兴'],
    ['台湾华兴化工', '臺灣華興'],
    ['臺灣华兴化工', '台灣華兴'],
  ])('finds %s by %s, the same name in other writing', async (name, q) => {
    const { ctx, search } = await client();
    const id = await insertPartner(ctx.db, { companyId: ctx.company.id, name });
    const found = (await search(`?q=${encodeURIComponent(q)}`)).data;
    expect(found).toMatchObject({ partners: { total: 1, items: [{ id }] } });
    const none = (await search(`?q=${encodeURIComponent('台北')}`)).data;
    expect(none).toMatchObject({ partners: { total: 0 } });
  });

  it('answers another tenant, and a search for nothing, with nothing', async () => {
    const { ctx } = await client();
    await insertRegistration(ctx.db, { companyId: ctx.company.id });
    const other = await client();
    for (const query of ['?q=80626', '?q=', '']) {
      expect(await other.search(query)).toMatchObject({
        code: 2000,
        data: { exact: null, substances: { items: [], total: 0 } },
      });
    }
  });

  it('is closed to who has no role in the subsystem', async () => {
    const { search } = await client();
    expect(await search('?q=80626', 'krscc')).toMatchObject({ status: 403, code: 4002 });
  });
});
