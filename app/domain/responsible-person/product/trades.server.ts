import { aliasedTable, and, desc, eq, sql } from 'drizzle-orm';
import { rpEnterprises } from '#db/schema/rp-enterprise.ts';
import { rpTradeLines, rpTrades } from '#db/schema/rp-trade.ts';
import type { RpContext } from '../../kernel/context.ts';
import { enterpriseName } from './list.server.ts';

/** Latest records that a product's page shows. */
const LATEST = 20;

/**
 * Trade records that have a product as a line now, the latest first, with the pieces of it in each. Ids sort by the time
 * of making, so the index of lines by product is read from its end and no further. One round trip; a product that is
 * not ours has none.
 */
export async function tradesOf(ctx: RpContext, productId: string) {
  const trading = aliasedTable(rpEnterprises, 'trading');
  return ctx.db
    .select({
      id: rpTrades.id,
      tradeNo: rpTrades.tradeNo,
      status: rpTrades.status,
      arrivalOn: rpTrades.arrivalOn,
      port: rpTrades.port,
      tradingEnterprise: enterpriseName(trading, ctx, 'trading_name'),
      quantity: sql<number>`sum(${rpTradeLines.quantity})`.as('pieces'),
    })
    .from(rpTradeLines)
    .innerJoin(
      rpTrades,
      and(eq(rpTrades.id, rpTradeLines.recordId), eq(rpTrades.revision, rpTradeLines.revision)),
    )
    .innerJoin(trading, eq(trading.id, rpTrades.tradingEnterpriseId))
    .where(and(eq(rpTradeLines.productId, productId), eq(rpTrades.companyId, ctx.company.id)))
    .groupBy(rpTradeLines.recordId)
    .orderBy(desc(rpTradeLines.recordId))
    .limit(LATEST);
}

/** A record as a product's page shows it. */
export type TradeOfProduct = Awaited<ReturnType<typeof tradesOf>>[number];
