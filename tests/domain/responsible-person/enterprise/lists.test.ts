import { describe, expect, it } from 'vitest';
import { oaDirectory } from '#db/schema/rp-enterprise.ts';
import { insertEnterprise, insertOwnProfile } from '#db/seed/rows.ts';
import type { RpContext } from '~/domain/kernel/context.ts';
import {
  listDistributors,
  listDistributorsForExport,
  listEnterprises,
  listEnterprisesForExport,
} from '~/domain/responsible-person/enterprise/list.server.ts';
import { lookUpOa } from '~/domain/responsible-person/enterprise/look-up-oa.server.ts';
import { distributorList, enterpriseList } from '~/domain/responsible-person/enterprise/schema.ts';
import { selectableEnterprises } from '~/domain/responsible-person/enterprise/selectable.server.ts';
import { distributorTree } from '~/domain/responsible-person/enterprise/tree.server.ts';
import { as } from '../../../support/contexts.ts';
import { rpContext } from '../../../support/responsible-person/cosmetics.ts';

const OTHER = { isDistributor: false } as const;

const distributors = async (ctx: RpContext, query = '') => {
  const asked = distributorList.lenient(new URLSearchParams(query));
  const { items } = await listDistributors(ctx, asked);
  expect((await listDistributorsForExport(ctx, asked)).map(({ id }) => id)).toEqual(
    items.map(({ id }) => id),
  );
  return items.map(({ companyCname }) => companyCname);
};

const enterprises = async (ctx: RpContext, query = '') => {
  const asked = enterpriseList.lenient(new URLSearchParams(query));
  const { items } = await listEnterprises(ctx, asked);
  expect(await listEnterprisesForExport(ctx, asked)).toEqual(items);
  return items.map(({ sortName }) => sortName);
};

/** Today is 2026-09-18. */
async function market() {
  const of = await rpContext();
  const { ctx, companyId } = of;
  const add = (companyCname: string, row: object = {}) =>
    insertEnterprise(ctx.db, { companyId, companyCname, ...row });
  const a = await add('甲', { authorisedFrom: '2026-01-01' });
  const until = (day: string) => ({ authorisedFrom: '2025-01-01', authorisedUntil: day });
  const ids = {
    a,
    b: await add('乙', {
      parentId: a,
      agencyLevel: 'regional',
      region: 'CN-SH',
      ...until('2026-12-17'),
    }),
    c: await add('丙', { agencyLevel: 'other', ...until('2026-12-18'), oaId: 'OA-100201' }),
    d: await add('丁', { agencyLevel: 'second', ...until('2026-09-17') }),
    e: await add('戊', {
      agencyLevel: 'third',
      authorisedFrom: '2026-09-19',
      uscc: '914401019999990027',
    }),
    f: await add('己', { archived: true }),
    g: await add('', { ...OTHER, isRegistrant: true, companyEname: 'Orveline', country: 'FR' }),
    h: await add('庚', { ...OTHER, isBrandOwner: true, isResponsiblePerson: true }),
  };
  const elsewhere = await rpContext();
  await insertEnterprise(elsewhere.ctx.db, { companyId: elsewhere.companyId, companyCname: '甲' });
  return { ...of, ...ids };
}

describe('the distributors', () => {
  it('come by name, level and end of authorisation, ours in use only, in one round trip', async () => {
    const { ctx } = await market();
    const tab = as(ctx);
    await listDistributors(tab, distributorList.lenient(new URLSearchParams()));
    expect(tab.db.trips.roundTrips).toBe(1);
    expect(await distributors(ctx)).toEqual(['丁', '丙', '乙', '戊', '甲']);
    expect(await distributors(ctx, 'sort=level')).toEqual(['甲', '乙', '丁', '戊', '丙']);
    expect(await distributors(ctx, 'sort=-level')).toEqual(['丙', '戊', '丁', '乙', '甲']);
    const byEnd = await distributors(ctx, 'sort=authorisation_end');
    expect(byEnd.slice(0, 3)).toEqual(['丁', '乙', '丙']);
  });

  it.each([
    ['level=second', ['丁']],
    ['level=second&sort=-authorisation_end', ['丁']],
    ['region=CN-SH', ['乙']],
    ['authorisation=valid', ['丙', '甲']],
    ['authorisation=ending', ['乙']],
    ['authorisation=ended', ['丁']],
    ['authorisation=to_come', ['戊']],
    ['authorisation=none', []],
    ['expiring=yes', ['丙', '乙']],
    ['expiring=yes&sort=authorisation_end', ['乙', '丙']],
    ['state=archived', ['己']],
    ['q=oa-1002', ['丙']],
    ['q=9144010199', ['戊']],
    ['q=Orveline', []],
    ['level=third&q=戊', ['戊']],
  ])('of %s are %j, and say the same of themselves', async (query, names) => {
    const { ctx } = await market();
    expect(await distributors(ctx, query)).toEqual(names);
    const asked = distributorList.lenient(new URLSearchParams(query));
    if (asked.authorisation === undefined) return;
    for (const { authorisation } of (await listDistributors(ctx, asked)).items) {
      expect(authorisation).toBe(asked.authorisation);
    }
  });

  it('are those that are ticked, also one that was archived and none of another company', async () => {
    const { ctx, b, f } = await market();
    const other = await market();
    const ticked = `ids=${f},${b},${other.a}`;
    expect(await distributors(ctx, ticked)).toEqual(['乙', '己']);
    expect(await distributors(ctx, `${ticked}&sort=-name&level=regional`)).toEqual(['乙']);
    // A form's boxes come one by one.
    expect(await distributors(ctx, `ids=${f}&ids=${b}`)).toEqual(['乙', '己']);
  });

  it('go on by cursor in each order, and miss nothing', async () => {
    const { ctx } = await market();
    for (const sort of ['name', '-level', 'authorisation_end']) {
      const found: string[] = [];
      let cursor: string | null = '';
      while (cursor !== null) {
        const query = new URLSearchParams({ sort, limit: '2', ...(cursor && { cursor }) });
        const page = await listDistributors(ctx, distributorList.lenient(query));
        found.push(...page.items.map(({ companyCname }) => companyCname));
        cursor = page.nextCursor;
      }
      expect(found).toEqual(await distributors(ctx, `sort=${sort}`));
    }
  });
});

it('registrants, brand owners and other responsible persons are a list without the own profile', async () => {
  const { ctx } = await market();
  expect(await enterprises(ctx)).toEqual(['Orveline', '庚']);
  expect(await enterprises(ctx, 'role=registrant')).toEqual(['Orveline']);
  expect(await enterprises(ctx, 'role=responsible_person')).toEqual(['庚']);
  expect(await enterprises(ctx, 'q=orvel&role=brand_owner')).toEqual([]);
  expect(await enterprises(ctx, 'state=archived')).toEqual([]);
});

it('the tree puts each after the one above it, with what is open, in one round trip', async () => {
  const { ctx, a, b, c, d, e } = await market();
  const tab = as(ctx, { role: 'viewer' });
  const { nodes, more } = await distributorTree(tab);
  expect(tab.db.trips.roundTrips).toBe(1);
  expect(more).toBe(false);
  expect(nodes.map(({ id }) => id)).toEqual([a, b, d, e, c]);
  expect(nodes[1]).toMatchObject({
    parentId: a,
    region: 'CN-SH',
    authorisation: 'ending',
    authorisedUntil: '2026-12-17',
    openTrades: 0,
  });
});

describe('the choices of a form', () => {
  const choose = async (ctx: RpContext, asked: object) => {
    const role = 'distributor' as const;
    const found = await selectableEnterprises(ctx, {
      role,
      q: '',
      on: undefined,
      limit: 20,
      ...asked,
    });
    return found.items.map(({ companyCname, companyEname, reason }) => [
      companyCname || companyEname,
      reason,
    ]);
  };

  it('of trading enterprises name why one can’t be chosen; the tenant itself always can', async () => {
    const { ctx } = await market();
    const own = ['测试化妆品公司', null];
    expect(await choose(ctx, { on: '2026-12-18' })).toEqual([
      own,
      ['丁', 'not_authorised'],
      ['丙', null],
      ['乙', 'not_authorised'],
      ['戊', null],
      ['甲', null],
      ['己', 'archived'],
    ]);
    expect(await choose(ctx, { q: '乙' })).toEqual([['乙', null]]);
  });

  it('of other roles are those who have them, the own profile first', async () => {
    const { ctx, companyId } = await market();
    const elsewhere = await rpContext();
    expect(await choose(ctx, { role: 'responsible_person' })).toEqual([
      ['测试化妆品公司', null],
      ['庚', null],
    ]);
    expect(await choose(ctx, { role: 'registrant' })).toEqual([['Orveline', null]]);
    expect(await choose(elsewhere.ctx, { role: 'brand_owner' })).toEqual([]);
    const { more } = await selectableEnterprises(ctx, { role: 'distributor', q: '', limit: 2 });
    expect(more).toBe(true);
    const beyond = async (id: string) => {
      const asked = { role: 'distributor', q: '', limit: 2 } as const;
      return (await selectableEnterprises(ctx, asked, [id])).items.map((one) => one.id);
    };
    const all = await selectableEnterprises(ctx, { role: 'distributor', q: '', limit: 20 });
    const [first, last] = [all.items[0]?.id ?? '', all.items.at(-1)?.id ?? ''];
    expect((await beyond(last)).at(-1)).toBe(last);
    expect(await beyond(last)).toHaveLength(3);
    expect(await beyond(first)).toHaveLength(2);
    expect(await beyond(elsewhere.profileId)).toHaveLength(2);
    await expect(insertOwnProfile(ctx.db, { companyId })).rejects.toThrow('rp_enterprises');
  });
});

it('the office directory is asked by number or name, of this tenant only, and says who has the number', async () => {
  const { ctx, companyId, c } = await market();
  const entry = (oaId: string, companyCname: string) => ({
    companyId,
    oaId,
    companyCname,
    companyEname: `${oaId} Trading`,
    addressCn: '',
    region: 'CN',
    contactCname: '',
    contactPhone: '',
    contactEmail: '',
  });
  await ctx.db
    .insert(oaDirectory)
    .values([entry('OA-100201', '岭南汇美商贸'), entry('OA-100202', '申江悦容供应链')]);
  const ask = async (asked: object, by = ctx) =>
    (await lookUpOa(by, { oa_id: '', q: '', limit: 20, ...asked })).map(
      ({ oaId, enterpriseId }) => [oaId, enterpriseId],
    );
  expect(await ask({})).toEqual([]);
  expect(await ask({ oa_id: ' oa-100201 ' })).toEqual([['OA-100201', c]]);
  expect(await ask({ q: '悦容' })).toEqual([['OA-100202', null]]);
  expect(await ask({ q: 'trading', limit: 1 })).toHaveLength(1);
  const elsewhere = await rpContext();
  expect(await ask({ q: 'trading' }, elsewhere.ctx)).toEqual([]);
});
