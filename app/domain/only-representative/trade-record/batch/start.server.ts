import { type SQL, sql } from 'drizzle-orm';
import { recordBatches, recordBatchItems } from '#db/schema/trade-record.ts';
import { jobs } from '#db/schema/trail.ts';
import { auditedBatch } from '~/domain/audit/guarded-write.server.ts';
import { wakeConsumer } from '~/domain/jobs/enqueue.server.ts';
import type { OrContext } from '~/domain/kernel/context.ts';
import { newId } from '~/domain/kernel/ids.ts';
import { done, type Outcome, type Refusal, refuse } from '~/domain/kernel/outcome.ts';
import { requireMember } from '~/domain/tenancy/access.ts';
import type { BatchInput } from '../schema.ts';
import { allMatching, type Chosen } from './matching.server.ts';

/** Records that one job works through in shared round trips. */
const CHUNK = 100;
/** Records of a company that may wait for its jobs at once. */
const MAX_OPEN = 5000;

/**
 * Starts sending, reminding of or confirming many records and answers at once; jobs work through them in chunks with
 * the same verbs, and each record gets its own outcome. Named by ids, or all that a list's conditions choose. Ids that
 * are neither ours nor sent to us are answered here and now (4040), like ids that never were: they make no work. A
 * record changed after it was looked at, or after this call where the caller does not say what it looked at, is
 * refused (4106): nobody confirms what they have not seen. One round trip, two where it is refused.
 *
 * Refusals, in this order: 4100 neither ids nor conditions with their number, conditions that the list does not have,
 * or more records than one batch may take; 4146 another number of records matches by now; 4290 the company has too
 * much waiting already.
 *
 * @throws {Denial} 4002 for a viewer
 */
export async function startRecordBatch(
  ctx: OrContext,
  input: BatchInput,
): Promise<Outcome<{ batch_id: string }>> {
  requireMember(ctx);
  const asked = chosenBy(ctx, input);
  if (!asked.ok) return asked;
  const { db, company, system, actor, nowMs } = ctx;
  const { action } = input;
  const { count, rows, detail, holds, whyNot } = asked.value;
  const batchId = newId('bat', nowMs);
  const jobIds = Array.from({ length: Math.ceil(count / CHUNK) }, () => newId('job', nowMs));
  const of = { companyId: company.id, system: system.slug };
  const fewWait = sql`${waiting(ctx, batchId)} <= CAST(${MAX_OPEN} AS INTEGER)`;
  const tooMany: Refusal = { code: 4290, why: { key: 'batch_too_many_open' } };
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
      SELECT ${batchId}, c.record, c.state, c.code, NULL, c.version,
        c.place / CAST(${CHUNK} AS INTEGER) FROM (${rows}) c`),
    ],
    moved: holds === undefined ? sql`${fewWait}` : sql`${fewWait} AND ${holds(batchId)}`,
    audit: {
      ...of,
      action: `batch_${action}`,
      subject: { kind: 'record_batch', id: batchId },
      detail: { records: count, ...detail },
    },
    follows: [
      db.insert(jobs).select(sql`
      SELECT j.value, 'batch_chunk', 'batch:' || ${batchId} || ':' || j.key,
        json_object('batch_id', ${batchId}, 'chunk', j.key, 'records', c.records), ${company.id},
        'pending', 0, CAST(${nowMs} AS INTEGER), NULL, CAST(${nowMs} AS INTEGER), NULL, NULL
      FROM json_each(${JSON.stringify(jobIds)}) j
      JOIN (SELECT chunk, count(*) AS records FROM record_batch_items
        WHERE batch_id = ${batchId} AND state = 'queued' GROUP BY chunk) c ON c.chunk = j.key`),
    ],
    refusals: { audit_move_happened: async () => (await whyNot?.()) ?? tooMany },
    done: () => ({ batch_id: batchId }),
  });
  if (outcome.ok) await wakeConsumer(ctx, 'batch_chunk', jobIds.length);
  return outcome;
}

/** The records of a batch: those named, or those that match. */
function chosenBy(
  ctx: OrContext,
  { action, ids, versions, filter, expected_total }: BatchInput,
): Outcome<Chosen> {
  if (ids !== undefined && filter === undefined) return done(named(ctx, ids, versions));
  if (ids !== undefined || filter === undefined) {
    return refuse(4100, { fields: { ids: { key: ids ? 'invalid_choice' : 'required' } } });
  }
  if (expected_total === undefined) {
    return refuse(4100, { fields: { expected_total: { key: 'required' } } });
  }
  return allMatching(ctx, action, filter, expected_total);
}

function named(
  ctx: OrContext,
  ids: readonly string[],
  versions: BatchInput['versions'] = {},
): Chosen {
  const looked = [...new Set(ids)].map((record) => ({ record, version: versions[record] ?? null }));
  return {
    count: looked.length,
    detail: {},
    rows: sql`SELECT i.value ->> 'record' AS record, iif(r.id IS NULL, 'refused', 'queued') AS state,
        iif(r.id IS NULL, 4040, NULL) AS code,
        coalesce(i.value ->> 'version', r.version) AS version, i.key AS place
      FROM json_each(${JSON.stringify(looked)}) i
      LEFT JOIN trade_records r ON r.id = i.value ->> 'record' AND ${withinReach(ctx)}`,
  };
}

/** Condition on a record `r`: it is this company's, or was sent to it. */
function withinReach({ company, system }: OrContext): SQL {
  return sql`r.system = ${system.slug} AND (r.company_id = ${company.id}
    OR r.counterparty_company_id = ${company.id})`;
}

/** How many records wait for the company's jobs, with the ones of this batch. */
function waiting({ company }: OrContext, batchId: string): SQL<number> {
  return sql`(SELECT count(*) FROM record_batch_items
      WHERE batch_id = ${batchId} AND state = 'queued')
    + (SELECT coalesce(sum(payload ->> 'records'), 0) FROM jobs
      WHERE state = 'pending' AND kind = 'batch_chunk' AND company_id = ${company.id})`;
}
