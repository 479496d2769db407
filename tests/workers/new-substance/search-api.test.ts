import { describe, expect, it } from 'vitest';
import { insertUser } from '#db/seed/rows.ts';
import type { Role } from '~/domain/kernel/context.ts';
import { requestApi } from '../../support/documented.ts';
import {
  CAS,
  type CnTenant,
  cnTenant,
  insertFiling,
} from '../../support/new-substance/substances-cn.ts';
import { signIn } from '../../support/people.ts';

const SECRET = {
  ...{ confidential: true, confidentialItems: ['name' as const, 'cas' as const] },
  ...{ confidentialFrom: '2024-03-01', confidentialUntil: '2099-03-01' },
};

/** Searches as somebody with these roles, one for each company of the tenant. */
async function searcherOf({ ctx, companies }: CnTenant, ...roles: Role[]) {
  const seats = companies.map(({ id: companyId }, at) => ({
    companyId,
    roles: { cnscc: roles[at] ?? 'admin' },
  }));
  const token = await signIn(await insertUser(ctx.db, {}, seats));
  return async (query: string, system = 'cnscc') => {
    const response = await requestApi(`/${system}/api/search${query}`, {
      headers: { Authorization: `Bearer ${token}`, 'Accept-Language': 'en' },
    });
    const body = (await response.json()) as { code: number; data: Record<string, unknown> };
    return { status: response.status, ...body };
  };
}

describe('GET cnscc search', () => {
  it('answers the one filing whose number was typed, of whichever company, and of one that is asked for', async () => {
    const of = await cnTenant(['admin', 'admin']);
    const [first, second] = of.companies;
    if (!first || !second) throw new Error('two companies');
    const { id } = await insertFiling(
      { company: second },
      { certificateNo: 'QX-CG-2024-0077', tradeName: '启新 UV-186' },
    );
    const search = await searcherOf(of);
    expect(await search('?q=qxcg20240077')).toMatchObject({
      status: 200,
      code: 2000,
      data: {
        exact: { kind: 'filings', id },
        filings: {
          ...{ total: 1, total_is_bound: false },
          items: [{ id, company_id: second.id, trade_name: '启新 UV-186' }],
        },
        activities: { items: [], total: 0 },
        enterprises: { items: [], total: 0 },
      },
    });
    expect(await search(`?q=qxcg20240077&company=${first.id}`)).toMatchObject({
      data: { exact: null, filings: { total: 0 } },
    });
    expect(await search('?q=x&company=cmp_nobody')).toMatchObject({ status: 404, code: 4040 });
  });

  it('withholds a confidential identity from a viewer, and does not find by it', async () => {
    const of = await cnTenant(['viewer']);
    const { id } = await insertFiling({ company: of.company }, { ...SECRET, tradeName: '保密 7' });
    const search = await searcherOf(of, 'viewer');
    expect(await search(`?q=${CAS[0]}`)).toMatchObject({
      data: { exact: null, filings: { total: 0 } },
    });
    const { data } = await search('?q=保密');
    expect(data).toMatchObject({ filings: { items: [{ id }] } });
    const { substances } = (data.filings as { items: { substances: object[] }[] }).items[0] ?? {};
    expect(substances?.[0]).toMatchObject({ withheld: true, cas_no: null });
  });

  it('answers another tenant, and a search for nothing, with nothing', async () => {
    const of = await cnTenant(['admin']);
    await insertFiling({ company: of.company }, { certificateNo: 'QX-CG-2024-0078' });
    const search = await searcherOf(await cnTenant(['admin']));
    for (const query of ['?q=QX-CG-2024-0078', '?q=', '']) {
      expect(await search(query)).toMatchObject({
        ...{ status: 200, code: 2000 },
        data: { exact: null, filings: { items: [], total: 0 } },
      });
    }
  });

  it('is closed to who has no role in the subsystem', async () => {
    const search = await searcherOf(await cnTenant(['admin']));
    expect(await search('?q=x', 'rp')).toMatchObject({ status: 403, code: 4002 });
  });
});
