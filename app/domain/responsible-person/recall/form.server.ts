import { and, asc, eq, sql, sum } from 'drizzle-orm';
import { idsAmong } from '#db/ids-among.ts';
import { rpEnterprises } from '#db/schema/rp-enterprise.ts';
import { rpBatches, rpProducts, rpSizes } from '#db/schema/rp-product.ts';
import { rpTradeLines, rpTrades } from '#db/schema/rp-trade.ts';
import { dayOf } from '~/domain/kernel/day.ts';
import type { RpContext } from '../../kernel/context.ts';
import { notFound } from '../../kernel/refusals.ts';
import { batchRecalled } from './blocked.ts';
import { holders, MAX_PARTIES, ofShipped } from './parties.server.ts';

const MAX_BATCHES = 1000;
/** Trade numbers that are named of one enterprise. */
const MAX_TRADES = 20;

/**
 * Who got these batches of a product: trading enterprises of confirmed and completed trades with their pieces and trade
 * numbers, and everybody who sells below them. One round trip.
 *
 * @throws {Denial} 4040 for a product that is not ours
 */
export async function batchHolders(ctx: RpContext, productId: string, batchIds: readonly string[]) {
  const { db, company } = ctx;
  const among = sql`(SELECT b.id FROM rp_batches b WHERE b.id IN ${idsAmong(batchIds)}
    AND b.product_id = ${productId} AND b.company_id = ${company.id})`;
  const [[product], rows, shipped] = await db.batch([
    db
      .select({ id: rpProducts.id })
      .from(rpProducts)
      .where(and(eq(rpProducts.id, productId), eq(rpProducts.companyId, company.id))),
    db
      .select({
        enterpriseId: rpEnterprises.id,
        companyCname: rpEnterprises.companyCname,
        companyEname: rpEnterprises.companyEname,
        agencyLevel: rpEnterprises.agencyLevel,
        parentId: rpEnterprises.parentId,
        isOwn: rpEnterprises.isOwn,
      })
      .from(rpEnterprises)
      .where(
        and(
          eq(rpEnterprises.companyId, company.id),
          sql`${rpEnterprises.id} IN ${holders(ctx, among)}`,
        ),
      )
      .orderBy(asc(rpEnterprises.sortName), asc(rpEnterprises.id))
      .limit(MAX_PARTIES),
    db
      .select({
        enterpriseId: rpTrades.tradingEnterpriseId,
        pieces: sum(rpTradeLines.quantity).mapWith(Number),
        tradeNos: sql<string>`json_group_array(DISTINCT ${rpTrades.tradeNo})`,
      })
      .from(rpTradeLines)
      .innerJoin(rpTrades, ofShipped)
      .where(sql`${rpTradeLines.batchId} IN ${among}`)
      .groupBy(rpTrades.tradingEnterpriseId),
  ]);
  if (product === undefined) notFound();
  const of = new Map(shipped.map(({ enterpriseId, ...got }) => [enterpriseId, got]));
  return rows.map((row) => {
    const { pieces = 0, tradeNos = '[]' } = of.get(row.enterpriseId) ?? {};
    const numbers = JSON.parse(tradeNos) as string[];
    /** By its own trades; of those below it is not known how many. */
    return { ...row, pieces, tradeNos: numbers.sort().slice(0, MAX_TRADES) };
  });
}

export type BatchHolder = Awaited<ReturnType<typeof batchHolders>>[number];

/**
 * What a form of a recall offers: the product with its batches and whether another recall has them. One round trip.
 *
 * @param of the product, or a recall that is to be changed
 * @throws {Denial} 4040 for a product that is not ours
 */
export async function recallForm(ctx: RpContext, of: string | { recallId: string }) {
  const { db, company } = ctx;
  const productId =
    typeof of === 'string'
      ? of
      : sql`(SELECT r.product_id FROM rp_recalls r WHERE r.id = ${of.recallId}
          AND r.company_id = ${company.id})`;
  const [[product], batches] = await db.batch([
    db
      .select({ id: rpProducts.id, nameZh: rpProducts.nameZh, nameEn: rpProducts.nameEn })
      .from(rpProducts)
      .where(and(eq(rpProducts.id, productId), eq(rpProducts.companyId, company.id))),
    db
      .select({
        id: rpBatches.id,
        batchNo: rpBatches.batchNo,
        size: rpSizes.name,
        quantity: rpBatches.quantity,
        traded: rpBatches.traded,
        recalled: batchRecalled(sql`${rpBatches.id}`).as('recalled'),
      })
      .from(rpBatches)
      .innerJoin(rpSizes, eq(rpSizes.id, rpBatches.sizeId))
      .where(and(eq(rpBatches.companyId, company.id), eq(rpBatches.productId, productId)))
      .orderBy(asc(rpBatches.position))
      .limit(MAX_BATCHES),
  ]);
  if (product === undefined) notFound();
  return {
    today: dayOf(ctx),
    product,
    batches: batches.map((batch) => ({ ...batch, recalled: batch.recalled === 1 })),
  };
}

export type RecallFormData = Awaited<ReturnType<typeof recallForm>>;
