import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { links } from '#db/schema/link.ts';
import { rpRecalls } from '#db/schema/rp-adverse.ts';
import { rpTrades } from '#db/schema/rp-trade.ts';
import { insertEnterprise } from '#db/seed/rows.ts';
import { axisOf } from '~/domain/responsible-person/enterprise/axis.ts';
import { findEnterprise } from '~/domain/responsible-person/enterprise/find.server.ts';
import { possibleParents } from '~/domain/responsible-person/enterprise/parents.server.ts';
import { treeOf } from '~/domain/responsible-person/enterprise/tree-filter.ts';
import {
  cosmeticsTenant,
  insertCosmetic,
  insertTrade,
  rpContext,
} from '../../../support/responsible-person/cosmetics.ts';

describe('the axis of the authorisations', () => {
  it('begins and ends with whole years, and places every day on it', () => {
    const rows = [{ authorisedFrom: '2025-01-01', authorisedUntil: '2026-12-31' }];
    const { axis, barOf } = axisOf(rows, '2026-01-01');
    expect(axis.years.map(({ year }) => year)).toEqual([2025, 2026, 2027]);
    expect(axis.years[0]?.at).toBe(0);
    expect(axis.today).toBe(33.33);
    expect(barOf({ authorisedFrom: '2025-01-01', authorisedUntil: '2026-12-31' })).toEqual({
      from: 0,
      until: 66.58,
    });
  });

  it('has no bar without an authorisation, and no end where there is none', () => {
    const { barOf } = axisOf([], '2026-06-01');
    expect(barOf({ authorisedFrom: null, authorisedUntil: null })).toBeNull();
    expect(barOf({ authorisedFrom: '2026-01-01', authorisedUntil: null })).toEqual({
      from: 0,
      until: null,
    });
  });

  it('stays readable: what lies far off is cut off', () => {
    const long = { authorisedFrom: '2001-01-01', authorisedUntil: '2090-01-01' };
    const { axis, barOf } = axisOf([long], '2026-06-01');
    expect(axis.years.map(({ year }) => year)).toEqual([
      2023, 2024, 2025, 2026, 2027, 2028, 2029, 2030,
    ]);
    expect(barOf(long)).toEqual({ from: 0, until: 100 });
  });
});

describe('the tree under a condition', () => {
  const node = (id: string, parentId: string | null, more = {}) => ({
    id,
    parentId,
    companyCname: `公司${id}`,
    companyEname: `Company ${id}`,
    oaId: null,
    uscc: null,
    agencyLevel: 'general' as const,
    region: 'CN',
    authorisation: 'valid' as const,
    endsSoon: false,
    ...more,
  });
  const nodes = [
    node('a', null),
    node('b', 'a', { region: 'CN-SH' }),
    node('c', 'b', { oaId: 'OA-7', endsSoon: true }),
    node('d', null, { authorisation: 'ended' }),
  ];
  const ids = (asked: Parameters<typeof treeOf>[1]) => {
    const { nodes: kept, found } = treeOf(nodes, asked);
    return [kept.map(({ id }) => id), [...found]];
  };

  it('shows whom it finds with all above', () => {
    expect(ids({ q: 'oa-7' })).toEqual([['a', 'b', 'c'], ['c']]);
    expect(ids({ q: '', region: 'CN-SH' })).toEqual([['a', 'b'], ['b']]);
    expect(ids({ q: 'company', authorisation: 'ended' })).toEqual([['d'], ['d']]);
    expect(ids({ q: '', expiring: 'yes' })).toEqual([['a', 'b', 'c'], ['c']]);
    expect(ids({ q: 'nobody' })).toEqual([[], []]);
    expect(ids({ q: '' })[0]).toEqual(['a', 'b', 'c', 'd']);
  });
});

describe('those under whom a distributor may stand', () => {
  it('are in use, of the company, and not of the level other; the highest first', async () => {
    const { ctx, companyId } = await rpContext();
    const stranger = await rpContext();
    const add = (row: object, of = companyId) =>
      insertEnterprise(ctx.db, { companyId: of, ...row });
    const third = await add({ agencyLevel: 'third' });
    const general = await add({ agencyLevel: 'general' });
    await add({ agencyLevel: 'other' });
    await add({ agencyLevel: 'general', archived: true });
    await add({ agencyLevel: 'general' }, stranger.companyId);
    const { parents, moreParents } = await possibleParents(ctx);
    expect(parents.map(({ id }) => id)).toEqual([general, third]);
    expect(moreParents).toBe(false);
    const found = await findEnterprise(ctx, general, true);
    expect(found.parents.map(({ id }) => id)).toEqual([third]);
    expect((await findEnterprise(ctx, general)).parents).toEqual([]);
  });
});

describe('the page of a distributor', () => {
  it('has its latest trade records and what it was sent, and nothing of others', async () => {
    const tenant = await cosmeticsTenant();
    const { ctx } = tenant;
    const cosmetic = await insertCosmetic(tenant);
    const tradeNo = await insertTrade(tenant, cosmetic, 5);
    const seller = await insertEnterprise(ctx.db, { companyId: ctx.company.id });
    const [record] = await ctx.db
      .update(rpTrades)
      .set({ tradingEnterpriseId: seller })
      .where(eq(rpTrades.tradeNo, tradeNo))
      .returning({ id: rpTrades.id, tradeNo: rpTrades.tradeNo });
    if (record === undefined) throw new Error('no trade record');
    const link = (tokenHash: string, more: object) => ({
      tokenHash: `${record.id} ${tokenHash}`,
      companyId: ctx.company.id,
      system: 'rp',
      kind: 'trade' as const,
      subjectId: record.id,
      revision: 1,
      recipientId: seller,
      email: 'li@huimei.example',
      locale: 'zh-CN',
      createdAtMs: ctx.nowMs,
      expiresAtMs: ctx.nowMs + 1,
      ...more,
    });
    await ctx.db.insert(rpRecalls).values({
      id: 'rc_tree',
      companyId: ctx.company.id,
      recallNo: 'RC-TREE-0001',
      productId: cosmetic.id,
      level: 'second',
      reason: '微生物超标',
      decidedOn: '2026-09-10',
      measures: '停售',
      moveId: 'seed',
      createdByName: 'Test',
      createdAtMs: 0,
    });
    await ctx.db
      .insert(links)
      .values([
        link('open', { createdAtMs: ctx.nowMs + 4 }),
        link('used', { createdAtMs: ctx.nowMs + 3, usedAtMs: 1 }),
        link('replaced', { createdAtMs: ctx.nowMs + 2, supersededAtMs: 1 }),
        link('expired', { createdAtMs: ctx.nowMs + 1, expiresAtMs: ctx.nowMs }),
        link('theirs', { recipientId: tenant.brand }),
        link('recall', { kind: 'recall', subjectId: 'rc_tree', createdAtMs: ctx.nowMs }),
        link('foreign', { companyId: (await rpContext()).companyId }),
      ]);
    const found = await findEnterprise(ctx, seller);
    expect(found.latestTrades).toMatchObject([{ id: record.id, tradeNo: record.tradeNo }]);
    expect(found.sent.map(({ state, tradeNo, recallNo }) => [state, tradeNo ?? recallNo])).toEqual([
      ...['open', 'used', 'replaced', 'expired'].map((state) => [state, record.tradeNo]),
      // A recall is called by its number alike.
      ['open', 'RC-TREE-0001'],
    ]);
  });
});
