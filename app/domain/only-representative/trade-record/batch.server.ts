import { and, asc, eq, sql } from 'drizzle-orm';
import { tradePartners } from '#db/schema/partner.ts';
import { recordBatches, recordBatchItems, tradeRecords } from '#db/schema/trade-record.ts';
import { jobs } from '#db/schema/trail.ts';
import { auditedBatch } from '../../audit/guarded-write.server.ts';
import { wakeConsumer } from '../../jobs/enqueue.server.ts';
import type { OrContext } from '../../kernel/context.ts';
import { newId } from '../../kernel/ids.ts';
import { notFound } from '../../kernel/refusals.ts';
import { requireMember } from '../../tenancy/access.ts';
import type { BatchInput } from './schema.ts';

/**
 * Starts sending or confirming many records and answers at once; jobs work through them one by one with the
 * same verbs, and each record gets its own outcome. Ids that are not ours are refused there (4040), like ids
 * that never were. A record changed after it was looked at, or after this call where the caller does not say
 * what it looked at, is refused (4106): nobody confirms what they have not seen. One round trip.
 *
 * @throws {Denial} 4002 for a viewer
 */
export async function startRecordBatch(
  ctx: OrContext,
  { action, ids, versions = {} }: BatchInput,
): Promise<{ batch_id: string }> {
  requireMember(ctx);
  const { db, company, system, actor, nowMs } = ctx;
  const batchId = newId('bat', nowMs);
  const rows = [...new Set(ids)].map((record) => ({
    record,
    job: newId('job', nowMs),
    version: versions[record] ?? null,
  }));
  const items = JSON.stringify(rows);
  const of = { companyId: company.id, system: system.slug };
  // A batch is new, so nothing can race it and no refusal comes of this.
  await auditedBatch(ctx, {
    head: [
      db.insert(recordBatches).values({
        id: batchId,
        ...of,
        action,
        actorId: actor.id,
        actorName: actor.name,
        createdAtMs: nowMs,
      }),
    ],
    audit: {
      ...of,
      action: `batch_${action}`,
      subject: { kind: 'record_batch', id: batchId },
      detail: { records: rows.length },
    },
    follows: [
      db.insert(recordBatchItems).select(sql`
      SELECT ${batchId}, value ->> 'record', 'queued', NULL, NULL FROM json_each(${items})`),
      db.insert(jobs).select(sql`
      SELECT value ->> 'job', 'batch_record', 'batch:' || ${batchId} || ':' || (value ->> 'record'),
        json_object('batch_id', ${batchId}, 'record_id', value ->> 'record',
          'version', coalesce(value ->> 'version',
            (SELECT r.version FROM trade_records r WHERE r.id = value ->> 'record'))), 'pending', 0,
        CAST(${nowMs} AS INTEGER), NULL, CAST(${nowMs} AS INTEGER), NULL
      FROM json_each(${items})`),
    ],
    done: () => null,
  });
  await wakeConsumer(
    ctx,
    rows.map(({ job }) => job),
  );
  return { batch_id: batchId };
}

export interface RecordBatch {
  id: string;
  action: 'send' | 'confirm';
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
  }[];
}

/**
 * How far a batch has come, with each record's outcome. One round trip.
 *
 * @throws {Denial} 4040 for a batch that is not this company's
 */
export async function findRecordBatch(ctx: OrContext, id: string): Promise<RecordBatch> {
  const { db, company, system } = ctx;
  const ours = and(
    eq(recordBatches.id, id),
    eq(recordBatches.companyId, company.id),
    eq(recordBatches.system, system.slug),
  );
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
          OR (${tradePartners.linkedCompanyId} = ${company.id} AND ${tradeRecords.sentAtMs} IS NOT NULL)
          THEN ${tradeRecords.tradeNo} END`.as('trade_no'),
        state: recordBatchItems.state,
        code: recordBatchItems.code,
      })
      .from(recordBatches)
      .innerJoin(recordBatchItems, eq(recordBatchItems.batchId, recordBatches.id))
      .leftJoin(tradeRecords, eq(tradeRecords.id, recordBatchItems.recordId))
      .leftJoin(tradePartners, eq(tradePartners.id, tradeRecords.partnerId))
      .where(ours)
      .orderBy(asc(recordBatchItems.recordId)),
  ]);
  if (batch === undefined) return notFound();
  const counts = { queued: 0, done: 0, refused: 0 };
  for (const { state } of items) counts[state] += 1;
  return { ...batch, counts, items };
}
