import { and, asc, eq, getTableColumns, type SQL, sql, sum } from 'drizzle-orm';
import {
  rpRecallBatches,
  rpRecallFiles,
  rpRecallParties,
  rpRecalls,
} from '#db/schema/rp-adverse.ts';
import { rpEnterprises } from '#db/schema/rp-enterprise.ts';
import { rpBatches, rpProducts, rpSizes } from '#db/schema/rp-product.ts';
import { rpTradeLines, rpTrades } from '#db/schema/rp-trade.ts';
import { files } from '#db/schema/trail.ts';
import { historyEntries, historyStatement } from '../../audit/history.server.ts';
import type { RpContext } from '../../kernel/context.ts';
import { notFound } from '../../kernel/refusals.ts';
import { partyState } from './kinds.ts';
import { MAX_PARTIES, ofShipped } from './parties.server.ts';

/** Who is to be told stands first, then who is silent, then who is not counted; who is done stands last. */
const WORK_LEFT = sql`CASE
  WHEN ${rpRecallParties.acknowledgedAtMs} IS NULL AND ${rpRecallParties.explanation} IS NULL
    THEN ${rpRecallParties.notifiedAtMs} IS NOT NULL
  WHEN ${rpRecallParties.recovered} IS NULL THEN 2 ELSE 3 END`;

/**
 * One recall with its batches, its parties by what is left to do with them, and how many pieces each got by its own trades, its files and its history.
 * One round trip.
 *
 * @throws {Denial} 4040 for a recall that is not ours
 */
export async function findRecall(ctx: RpContext, id: string) {
  const { db, company } = ctx;
  const ours = and(eq(rpRecalls.id, id), eq(rpRecalls.companyId, company.id));
  const own = sql`(${db.select({ id: rpRecalls.id }).from(rpRecalls).where(ours)})`;
  const [[recall], batches, parties, shipped, attached, history] = await db.batch([
    recallRead(ctx, ours),
    batchesRead(ctx, own),
    partiesRead(ctx, own),
    shippedRead(ctx, own),
    filesRead(ctx, own),
    historyStatement(ctx, id),
  ]);
  if (recall === undefined) notFound();
  const { moveId: _, companyId: __, ...shown } = recall;
  const piecesOf = new Map(shipped.map(({ enterpriseId, pieces }) => [enterpriseId, pieces]));
  const partyList = parties.map((party) => ({
    ...party,
    pieces: piecesOf.get(party.enterpriseId) ?? 0,
    state: partyState(party),
  }));
  return {
    ...shown,
    state: shown.closedOn === null ? ('open' as const) : ('closed' as const),
    batches,
    batchNos: batches.map(({ batchNo }) => batchNo),
    partyList,
    parties: partyList.length,
    answered: partyList.filter(({ state }) => state === 'acknowledged' || state === 'explained')
      .length,
    recovered: partyList.reduce((sum, { recovered }) => sum + (recovered ?? 0), 0),
    files: attached,
    history: historyEntries(history),
  };
}

/** A recall as its page shows it. */
export type Recall = Awaited<ReturnType<typeof findRecall>>;

function recallRead({ db }: RpContext, ours: SQL | undefined) {
  return db
    .select({
      ...getTableColumns(rpRecalls),
      productNameZh: rpProducts.nameZh,
      productNameEn: rpProducts.nameEn,
    })
    .from(rpRecalls)
    .innerJoin(rpProducts, eq(rpProducts.id, rpRecalls.productId))
    .where(ours);
}

function batchesRead({ db }: RpContext, own: SQL) {
  return db
    .select({
      id: rpBatches.id,
      batchNo: rpBatches.batchNo,
      size: rpSizes.name,
      quantity: rpBatches.quantity,
      traded: rpBatches.traded,
    })
    .from(rpBatches)
    .innerJoin(rpSizes, eq(rpSizes.id, rpBatches.sizeId))
    .where(sql`${rpBatches.id} IN (SELECT b.batch_id FROM rp_recall_batches b
        WHERE b.recall_id = ${own})`)
    .orderBy(asc(rpBatches.position));
}

function partiesRead({ db }: RpContext, own: SQL) {
  return db
    .select({
      enterpriseId: rpRecallParties.enterpriseId,
      companyCname: rpEnterprises.companyCname,
      companyEname: rpEnterprises.companyEname,
      agencyLevel: rpEnterprises.agencyLevel,
      contactEmail: rpEnterprises.contactEmail,
      isOwn: rpEnterprises.isOwn,
      notifiedAtMs: rpRecallParties.notifiedAtMs,
      acknowledgedAtMs: rpRecallParties.acknowledgedAtMs,
      acknowledgedByName: rpRecallParties.acknowledgedByName,
      stock: rpRecallParties.stock,
      recovered: rpRecallParties.recovered,
      explanation: rpRecallParties.explanation,
    })
    .from(rpRecallParties)
    .innerJoin(rpEnterprises, eq(rpEnterprises.id, rpRecallParties.enterpriseId))
    .where(sql`${rpRecallParties.recallId} = ${own}`)
    .orderBy(WORK_LEFT, asc(rpEnterprises.sortName), asc(rpEnterprises.id))
    .limit(MAX_PARTIES);
}

/** Pieces of its batches that each party got by its own trades. */
function shippedRead({ db }: RpContext, own: SQL) {
  return db
    .select({
      enterpriseId: rpTrades.tradingEnterpriseId,
      pieces: sum(rpTradeLines.quantity).mapWith(Number),
    })
    .from(rpRecallBatches)
    .innerJoin(rpTradeLines, eq(rpTradeLines.batchId, rpRecallBatches.batchId))
    .innerJoin(rpTrades, ofShipped)
    .where(sql`${rpRecallBatches.recallId} = ${own}`)
    .groupBy(rpTrades.tradingEnterpriseId);
}

function filesRead({ db }: RpContext, own: SQL) {
  return db
    .select({
      id: files.id,
      name: files.name,
      sizeBytes: files.sizeBytes,
      contentType: files.contentType,
    })
    .from(rpRecallFiles)
    .innerJoin(files, eq(files.id, rpRecallFiles.fileId))
    .where(sql`${rpRecallFiles.recallId} = ${own}`)
    .orderBy(asc(rpRecallFiles.position));
}
