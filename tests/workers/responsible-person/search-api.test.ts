import { describe, expect, it } from 'vitest';
import { insertEnterprise, insertSession, insertUser } from '#db/seed/rows.ts';
import type { Role } from '~/domain/kernel/context.ts';
import { hashToken, newToken } from '~/domain/kernel/ids.ts';
import { requestApi } from '../../support/documented.ts';
import { rpContext } from '../../support/responsible-person/cosmetics.ts';

/** A signed-in API client of a new company. */
async function client(role: Role = 'viewer') {
  const { ctx, companyId } = await rpContext();
  const token = newToken();
  const userId = await insertUser(ctx.db, {}, [{ companyId, role }]);
  await insertSession(ctx.db, userId, await hashToken(token), Date.now());
  const search = async (query: string, system = 'rp') => {
    const response = await requestApi(`/${system}/api/search${query}`, {
      headers: { Authorization: `Bearer ${token}`, 'Accept-Language': 'en' },
    });
    const body = (await response.json()) as { code: number; data: Record<string, unknown> };
    return { status: response.status, ...body };
  };
  return { ctx, companyId, search };
}

describe('GET rp search', () => {
  it('answers a viewer with what was found, as the contract writes it', async () => {
    const { ctx, companyId, search } = await client();
    const id = await insertEnterprise(ctx.db, {
      companyId,
      companyCname: '岭南汇美商贸有限公司',
      oaId: 'OA-100201',
      authorisedFrom: '2026-01-01',
    });
    expect(await search('?q=oa100201')).toMatchObject({
      status: 200,
      code: 2000,
      data: {
        exact: { kind: 'distributors', id },
        distributors: {
          total: 1,
          total_is_bound: false,
          items: [
            {
              company_cname: '岭南汇美商贸有限公司',
              oa_id: 'OA-100201',
              roles: ['distributor'],
              agency_level: 'general',
              authorisation: 'valid',
            },
          ],
        },
        enterprises: { items: [], total: 0 },
      },
    });
  });

  it('answers another tenant, and a search for nothing, with nothing', async () => {
    const { ctx, companyId } = await client();
    await insertEnterprise(ctx.db, { companyId, oaId: 'OA-100201' });
    const other = await client();
    for (const query of ['?q=oa100201', '?q=', '']) {
      expect(await other.search(query)).toMatchObject({
        code: 2000,
        data: { exact: null, distributors: { items: [], total: 0 } },
      });
    }
  });

  it('is closed to who has no role in the subsystem', async () => {
    const { search } = await client();
    expect(await search('?q=oa100201', 'rscc')).toMatchObject({ status: 403, code: 4002 });
  });
});
