import { and, eq } from 'drizzle-orm';
import { rpEnterprises } from '#db/schema/rp-enterprise.ts';
import type { RpContext } from '../../kernel/context.ts';
import { dayIn } from '../../kernel/zone.ts';
import { endsSoon, levelOrder } from './list.server.ts';
import { openTrades } from './open-trades.server.ts';
import { authorisationOn } from './rules.ts';

/** Distributors that a tree shows at most. */
export const MAX_NODES = 2_000;

/**
 * The distributors in use, each after the one above it: highest levels first, by name within a level. `more` says that
 * there are others; whoever is shown, is shown with all above. One round trip.
 */
export async function distributorTree(ctx: RpContext) {
  const { db, company, system, nowMs } = ctx;
  const day = dayIn(system.dayZone, nowMs);
  const rows = await db
    .select({
      id: rpEnterprises.id,
      parentId: rpEnterprises.parentId,
      companyCname: rpEnterprises.companyCname,
      companyEname: rpEnterprises.companyEname,
      agencyLevel: rpEnterprises.agencyLevel,
      region: rpEnterprises.region,
      oaId: rpEnterprises.oaId,
      uscc: rpEnterprises.uscc,
      authorisedFrom: rpEnterprises.authorisedFrom,
      authorisedUntil: rpEnterprises.authorisedUntil,
      openTrades: openTrades(),
      endsSoon: endsSoon(day).mapWith(Boolean).as('ends_soon'),
      version: rpEnterprises.version,
    })
    .from(rpEnterprises)
    .where(
      and(
        eq(rpEnterprises.companyId, company.id),
        eq(rpEnterprises.isDistributor, true),
        eq(rpEnterprises.archived, false),
      ),
    )
    .orderBy(levelOrder, rpEnterprises.sortName, rpEnterprises.id)
    .limit(MAX_NODES + 1);
  return {
    nodes: rows
      .slice(0, MAX_NODES)
      .map((row) => ({ ...row, authorisation: authorisationOn(row, day) })),
    more: rows.length > MAX_NODES,
  };
}
