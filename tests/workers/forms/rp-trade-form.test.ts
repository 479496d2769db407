import { describe, expect, it } from 'vitest';
import { insertEnterprise } from '#db/seed/rows.ts';
import type { Visit } from '~/screens/door.server.ts';
import { readFormPage } from '~/screens/responsible-person/trades/add-data.server.ts';
import { as } from '../../support/contexts.ts';
import { rpContext } from '../../support/cosmetics.ts';

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
