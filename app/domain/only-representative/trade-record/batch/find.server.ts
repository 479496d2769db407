import { and, asc, eq, sql } from 'drizzle-orm';
import { recordBatches, recordBatchItems, tradeRecords } from '#db/schema/trade-record.ts';
import type { OrContext } from '~/domain/kernel/context.ts';
import { notFound } from '~/domain/kernel/refusals.ts';
import { ownRows } from '../../../tenancy/own-rows.ts';
import type { BATCH_ACTIONS } from '../kinds.ts';

export interface RecordBatch {
  id: string;
  action: (typeof BATCH_ACTIONS)[number];
  actorName: string;
  createdAtMs: number;
  counts: { queued: number; done: number; refused: number };
  items: {
    recordId: string;
    /** Null for an id that is not ours. */
    tradeNo: string | null;
    state: 'queued' | 'done' | 'refused';
    /** Refusal code, or 4040 and 4002 for a denial. */
    code: number | null;
    /** Key of words that say why better than the code's own. */
    why: string | null;
  }[];
}

/**
 * How far a batch has come, with each record's outcome. One round trip.
 *
 * @throws {Denial} 4040 for a batch that is not this company's
 */
export async function findRecordBatch(ctx: OrContext, id: string): Promise<RecordBatch> {
  const { db, company, system } = ctx;
  const ours = and(eq(recordBatches.id, id), ownRows({ company, system }, recordBatches));
  const [[batch], items] = await db.batch([
    db
      .select({
        id: recordBatches.id,
        action: recordBatches.action,
        actorName: recordBatches.actorName,
        createdAtMs: recordBatches.createdAtMs,
      })
      .from(recordBatches)
      .where(ours),
    db
      .select({
        recordId: recordBatchItems.recordId,
        tradeNo: sql<string | null>`CASE WHEN ${tradeRecords.companyId} = ${company.id}
          OR ${tradeRecords.counterpartyCompanyId} = ${company.id}
          THEN ${tradeRecords.tradeNo} END`.as('trade_no'),
        state: recordBatchItems.state,
        code: recordBatchItems.code,
        why: recordBatchItems.message,
      })
      .from(recordBatches)
      .innerJoin(recordBatchItems, eq(recordBatchItems.batchId, recordBatches.id))
      .leftJoin(tradeRecords, eq(tradeRecords.id, recordBatchItems.recordId))
      .where(ours)
      .orderBy(asc(recordBatchItems.recordId)),
  ]);
  if (batch === undefined) return notFound();
  const counts = { queued: 0, done: 0, refused: 0 };
  for (const { state } of items) counts[state] += 1;
  return { ...batch, counts, items };
}
