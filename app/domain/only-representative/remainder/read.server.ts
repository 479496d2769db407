import { and, eq, sql } from 'drizzle-orm';
import { tradePartners } from '#db/schema/partner.ts';
import { tradeProducts } from '#db/schema/product.ts';
import { tonnageAccounts } from '#db/schema/substance.ts';
import { tradeRecordLines, tradeRecords } from '#db/schema/trade-record.ts';
import type { OrContext } from '../../kernel/context.ts';
import { notFound } from '../../kernel/refusals.ts';
import { ownRows } from '../../tenancy/own-rows.ts';
import { accountOfPurchase } from '../trade-product/list.server.ts';
import { type Parties, partiesRead } from '../trade-record/read.server.ts';
import type { Remainder } from './rules.ts';

/** A purchased product with what is left of it, the purchase that brought it, and its supplier. */
export interface PurchasedProduct extends Remainder {
  id: string;
  name: string;
  state: 'active' | 'archived';
  version: number;
  /** Year that it was bought for. */
  year: number;
  sourceRecordId: string;
  /** 1 where it was bought on a certificate: its supplier was not asked. */
  proved: number;
  partnerId: string;
  orderRef: string | null;
  note: string | null;
  /** What the supplier calls its product. */
  supplierProductId: string;
  parties: Parties;
}

/**
 * Reads one purchased product: one round trip. Null for a product of this company that no supplier on the platform
 * confirmed.
 *
 * @throws {Denial} 4040 for an id that is not this company's
 */
export async function readPurchased(ctx: OrContext, id: string): Promise<PurchasedProduct | null> {
  const { db, company, system } = ctx;
  const ours = and(eq(tradeProducts.id, id), ownRows({ company, system }, tradeProducts));
  const source = sql`(SELECT p.source_record_id FROM trade_products p WHERE p.id = ${id}
    AND p.company_id = ${company.id})`;
  const [[own], [bought], [parties]] = await db.batch([
    db.select({ id: tradeProducts.id }).from(tradeProducts).where(ours),
    db
      .select({
        id: tradeProducts.id,
        name: tradeProducts.name,
        state: tradeProducts.state,
        version: tradeProducts.version,
        year: sql<number>`${tradeProducts.purchaseYear}`.as('bought_year'),
        sourceRecordId: sql<string>`${tradeRecords.id}`.as('source_record'),
        partnerId: tradeRecords.partnerId,
        orderRef: tradeRecords.orderRef,
        note: tradeRecords.note,
        supplierProductId: tradeRecordLines.productId,
        proved: sql<number>`${tradeRecords.upstream} IS NOT NULL`.as('bought_on_proof'),
        limitG: tonnageAccounts.limitG,
        reservedG: tonnageAccounts.reservedG,
        usedG: tonnageAccounts.usedG,
      })
      .from(tradeProducts)
      .innerJoin(tonnageAccounts, accountOfPurchase)
      .innerJoin(tradeRecords, eq(tradeRecords.id, tradeProducts.sourceRecordId))
      .innerJoin(tradePartners, eq(tradePartners.id, tradeRecords.partnerId))
      .innerJoin(
        tradeRecordLines,
        sql`${tradeRecordLines.recordId} = ${tradeRecords.id} AND ${tradeProducts.id} = 'prd_'
          || substr(${tradeRecords.id}, 4) || '_' || ${tradeRecordLines.revision} || '_'
          || ${tradeRecordLines.lineNo}`,
      )
      .where(and(ours, eq(tradeProducts.origin, 'purchased'))),
    partiesRead(ctx, source),
  ]);
  if (own === undefined) return notFound();
  return bought && parties ? { ...bought, parties } : null;
}
