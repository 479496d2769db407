import { inArray, or, sql } from 'drizzle-orm';
import { idsAmong } from '#db/ids-among.ts';
import { tradePartners } from '#db/schema/partner.ts';
import type { OrContext } from '../../kernel/context.ts';
import { notFound } from '../../kernel/refusals.ts';
import { countriesOf } from '../../tenancy/countries.ts';
import { type Standing, standingReads, standings } from './judge.server.ts';

/**
 * Statements: importers that a registration of this company may be confirmed to, and those that were given a letter. Read in
 * the batch of a page; `standings` says how they stand.
 */
export function importersOfRegistration(ctx: OrContext, id: string) {
  const markets = [...new Set(ctx.system.jurisdictions)];
  const ofMarket = markets.map(
    (market) => sql`(${tradePartners.country} IN ${idsAmong(countriesOf(market))}
      AND EXISTS (SELECT 1 FROM registrations g WHERE g.id = ${id} AND g.jurisdiction = ${market}))`,
  );
  const given = sql`(SELECT c.partner_id FROM certificates c WHERE c.registration_id = ${id})`;
  return standingReads(
    ctx,
    id,
    or(
      sql`(${tradePartners.state} <> 'archived' AND ${or(...ofMarket)})`,
      inArray(tradePartners.id, given),
    ),
  );
}

/**
 * Importers of a registration with their letters, by name. One round trip.
 *
 * @throws {Denial} 4040 for a registration that is not this company's own
 */
export async function listLetters(ctx: OrContext, id: string): Promise<Standing[]> {
  return standings(ctx, await ctx.db.batch(importersOfRegistration(ctx, id))) ?? notFound();
}
