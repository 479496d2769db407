import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import { tradePartners } from '#db/schema/partner.ts';
import { recordBatches, recordBatchItems, tradeRecords } from '#db/schema/trade-record.ts';
import { jobs } from '#db/schema/trail.ts';
import { auditedBatch } from '../../audit/guarded-write.server.ts';
import { wakeConsumer } from '../../jobs/enqueue.server.ts';
import type { OrContext } from '../../kernel/context.ts';
import { newId } from '../../kernel/ids.ts';
import type { Outcome } from '../../kernel/outcome.ts';
import { notFound } from '../../kernel/refusals.ts';
import { requireMember } from '../../tenancy/access.ts';
import type { BatchInput } from './schema.ts';

/** Records that one job works through in shared round trips. */
const CHUNK = 100;
/** Records of a company that may wait for its jobs at once. */
const MAX_OPEN = 5000;

/**
 * Starts sending or confirming many records and answers at once; jobs work through them in chunks with the same
 * verbs, and each record gets its own outcome. Ids that are neither ours nor sent to us are answered here and now
 * (4040), like ids that never were: they make no work. A record changed after it was looked at, or after this
 * call where the caller does not say what it looked at, is refused (4106): nobody confirms what they have not
 * seen. One round trip.
 *
 * Refusal: 4290 the company has too much waiting already.
 *
 * @throws {Denial} 4002 for a viewer
 */
export async function startRecordBatch(
  ctx: OrContext,
  { action, ids, versions = {} }: BatchInput,
): Promise<Outcome<{ batch_id: string }>> {
  requireMember(ctx);
  const { db, company, system, actor, nowMs } = ctx;
  const batchId = newId('bat', nowMs);
  const rows = [...new Set(ids)].map((record) => ({ record, version: versions[record] ?? null }));
  const jobIds = Array.from({ length: Math.ceil(rows.length / CHUNK) }, () => newId('job', nowMs));
  const of = { companyId: company.id, system: system.slug };
  const outcome = await auditedBatch(ctx, {
    head: [
      db.insert(recordBatches).values({
        id: batchId,
        ...of,
        action,
        actorId: actor.id,
        actorName: actor.name,
        fromIp: actor.ip,
        createdAtMs: nowMs,
      }),
      db.insert(recordBatchItems).select(sql`
      SELECT ${batchId}, i.value ->> 'record', iif(r.id IS NULL, 'refused', 'queued'),
        iif(r.id IS NULL, 4040, NULL), NULL, coalesce(i.value ->> 'version', r.version),
        i.key / CAST(${CHUNK} AS INTEGER)
      FROM json_each(${JSON.stringify(rows)}) i
      LEFT JOIN trade_records r ON r.id = i.value ->> 'record' AND ${withinReach(ctx)}`),
    ],
    moved: sql`${waiting(ctx, batchId)} <= CAST(${MAX_OPEN} AS INTEGER)`,
    audit: {
      ...of,
      action: `batch_${action}`,
      subject: { kind: 'record_batch', id: batchId },
      detail: { records: rows.length },
    },
    follows: [
      db.insert(jobs).select(sql`
      SELECT j.value, 'batch_chunk', 'batch:' || ${batchId} || ':' || j.key,
        json_object('batch_id', ${batchId}, 'chunk', j.key, 'records', c.records), ${company.id},
        'pending', 0, CAST(${nowMs} AS INTEGER), NULL, CAST(${nowMs} AS INTEGER), NULL
      FROM json_each(${JSON.stringify(jobIds)}) j
      JOIN (SELECT chunk, count(*) AS records FROM record_batch_items
        WHERE batch_id = ${batchId} AND state = 'queued' GROUP BY chunk) c ON c.chunk = j.key`),
    ],
    refusals: { audit_move_happened: { code: 4290, why: { key: 'batch_too_many_open' } } },
    done: () => ({ batch_id: batchId }),
  });
  if (outcome.ok) await wakeConsumer(ctx, 'batch_chunk', jobIds.length);
  return outcome;
}

/** Condition on a record `r`: it is this company's, or was sent to it. */
function withinReach({ company, system }: OrContext): SQL {
  return sql`r.system = ${system.slug} AND (r.company_id = ${company.id}
    OR (r.sent_at_ms IS NOT NULL AND EXISTS (SELECT 1 FROM trade_partners p
      WHERE p.id = r.partner_id AND p.linked_company_id = ${company.id})))`;
}

/** How many records wait for the company's jobs, with the ones of this batch. */
function waiting({ company }: OrContext, batchId: string): SQL<number> {
  return sql`(SELECT count(*) FROM record_batch_items
      WHERE batch_id = ${batchId} AND state = 'queued')
    + (SELECT coalesce(sum(payload ->> 'records'), 0) FROM jobs
      WHERE state = 'pending' AND kind = 'batch_chunk' AND company_id = ${company.id})`;
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
