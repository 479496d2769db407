import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { rpBatches } from '#db/schema/rp-product.ts';
import { insertEnterprise } from '#db/seed/rows.ts';
import { Denial } from '~/domain/kernel/refusals.ts';
import type { Visit } from '~/screens/door.server.ts';
import { readFormPage } from '~/screens/responsible-person/trades/add-data.server.ts';
import { as } from '../../support/contexts.ts';
import {
  cosmeticsTenant,
  insertCosmetic,
  rpContext,
} from '../../support/responsible-person/cosmetics.ts';

/** A company with more brand owners and distributors than a choice offers at first. */
async function market() {
  const { ctx, companyId } = await rpContext();
  const add = (row: object) => insertEnterprise(ctx.db, { companyId, ...row });
  for (let at = 0; at < 51; at++) {
    const number = String(at).padStart(2, '0');
    await add({ companyCname: `经销 ${number}`, authorisedFrom: '2026-01-01' });
    const brand = { isDistributor: false, isBrandOwner: true, companyCname: '' };
    await add({ ...brand, companyEname: `Brand ${number}` });
  }
  const last = await add({ companyCname: '龙舌兰商贸', authorisedFrom: '2026-01-01' });
  const ended = { authorisedFrom: '2025-01-01', authorisedUntil: '2026-01-01' };
  await add({ companyCname: '龙胆草商贸', ...ended });
  return { ctx, last };
}

const opened = (ctx: Awaited<ReturnType<typeof rpContext>>['ctx'], query: Record<string, string>) =>
  readFormPage(ctx, {
    url: new URL(`https://x.example/add?${new URLSearchParams(query)}`),
  } as Visit); // the form asks its address alone

describe('enterprises of the form of a trade record', () => {
  it('beyond the first fifty are found by name, with what speaks against them, before the first ones', async () => {
    const { ctx, last } = await market();
    const page = await opened(ctx, {});
    expect(page.more).toBe(true);
    expect(page.distributors).toHaveLength(50);
    expect(page.distributors.some(({ id }) => id === last)).toBe(false);
    const found = await opened(ctx, { arrival_on: '2026-10-01', choices_q: '龙' });
    expect(found.on).toBe('2026-10-01');
    expect(found.distributors.slice(0, 2).map(({ name, reason }) => [name, reason])).toEqual([
      ['龙胆草商贸', 'not_authorised'],
      ['龙舌兰商贸', null],
    ]);
    expect(found.distributors).toHaveLength(52);
    expect(found.brandOwners).toHaveLength(50);
  });

  it('stay offered once chosen, each in its own list, in one round trip', async () => {
    const { ctx, last } = await market();
    const tab = as(ctx);
    const page = await opened(tab, { trading_enterprise_id: last, choices_q: 'Brand 50' });
    expect(tab.db.trips.roundTrips).toBe(1);
    expect(page.distributors.find(({ id }) => id === last)?.name).toBe('龙舌兰商贸');
    expect(page.brandOwners[0]?.name).toBe('Brand 50');
    expect(page.brandOwners.some(({ id }) => id === last)).toBe(false);
  });
});

describe('a trade record that begins at a product', () => {
  it('has its brand owner and the batch that expires soonest on the first line', async () => {
    const of = await cosmeticsTenant();
    const { ctx, brand } = of;
    const late = await insertCosmetic(of, {}, { expiresOn: '2028-01-01' });
    const [of1] = await ctx.db.select().from(rpBatches).where(eq(rpBatches.id, late.batchId));
    if (of1 === undefined) throw new Error('just inserted');
    const soon = { ...of1, id: `${of1.id}s`, batchNo: 'B2', position: 2, expiresOn: '2027-06-01' };
    const sold = { ...of1, id: `${of1.id}t`, batchNo: 'B3', position: 3, traded: 500 };
    await ctx.db.insert(rpBatches).values([soon, { ...sold, expiresOn: '2027-01-01' }]);
    const tab = as(ctx);
    const page = await opened(tab, { product: late.id });
    expect(tab.db.trips.roundTrips).toBe(2);
    expect(page.values).toMatchObject({
      brand_owner_id: brand,
      lines: [{ goods: `${late.id}~${soon.id}` }],
    });
    expect(page.brandOwners.some(({ id }) => id === brand)).toBe(true);
    const filled = await opened(ctx, {
      ...{ product: late.id, arrival_on: '2026-10-01', brand_owner_id: brand },
      'lines[0].goods': `${late.id}~${soon.id}`,
    });
    expect(filled.values.lines[0]?.goods).toBe(`${late.id}~${soon.id}`);
    const [product] = filled.products ?? [];
    expect(product?.batches.map(({ batchNo }) => batchNo)).toEqual(['B2', of1.batchNo]);
    const other = await cosmeticsTenant();
    await expect(opened(other.ctx, { product: late.id })).rejects.toEqual(new Denial(4040));
  });
});
