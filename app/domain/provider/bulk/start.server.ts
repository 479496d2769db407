import { sql } from 'drizzle-orm';
import { bulkBatches, bulkItems } from '#db/schema/provider/bulk.ts';
import type { BulkRow } from '../../area-bulk.ts';
import { auditedBatch } from '../../audit/guarded-write.server.ts';
import { requireFresh } from '../../identity/fresh-code.server.ts';
import type { StaffContext } from '../../identity/user-context.ts';
import { newJobs, wakeConsumer } from '../../jobs/enqueue.server.ts';
import { newId } from '../../kernel/ids.ts';
import { done, type Outcome } from '../../kernel/outcome.ts';
import { type Chosen, chosenBy } from './chosen.server.ts';
import type { BulkInput } from './schema.ts';

/** Rows that one job works through. */
const CHUNK = 20;

/** What would become of each: nothing is written. Refusals and throws as for `chosenBy`. */
export interface BulkPreview {
  act: BulkInput['act'];
  rows: BulkRow[];
}

export async function previewBulk(
  ctx: StaffContext,
  input: BulkInput,
): Promise<Outcome<BulkPreview>> {
  const chosen = await chosenBy(ctx, input);
  return chosen.ok ? done({ act: input.act, rows: chosen.value.rows }) : chosen;
}

/**
 * Begins to do something to many: jobs go through them one by one, in the name of whoever began it, by the verb of one,
 * and note what became of each. What is left as it is stands there with its reason. Two round trips, with a filter three.
 *
 * Refusals and throws as for `chosenBy`.
 *
 * @throws {Denial} 4152 without a fresh code, where the act takes one
 */
export async function startBulk(
  ctx: StaffContext,
  input: BulkInput,
): Promise<Outcome<{ batch_id: string }>> {
  const chosen = await chosenBy(ctx, input);
  if (!chosen.ok) return chosen;
  const { rows, act } = chosen.value;
  if (act.fresh) requireFresh(ctx);
  const batchId = newId('bat', ctx.nowMs);
  const chunks = chunksOf(rows);
  const started = await auditedBatch(ctx, {
    head: writes(ctx, batchId, chosen.value),
    audit: {
      action: 'bulk.start',
      subject: { kind: 'bulk', id: batchId },
      detail: { act: input.act, rows: rows.length, skipped: rows.filter(isSkipped).length },
    },
    follows: chunks.length === 0 ? [] : [newJobs(ctx, jobsOf(batchId, chunks))],
    done: () => ({ batch_id: batchId }),
  });
  if (started.ok) await wakeConsumer(ctx, 'bulk_chunk', chunks.length);
  return started;
}

const isSkipped = ({ skip }: BulkRow) => skip !== null;

/** Chunks in which there is something to do. */
function chunksOf(rows: readonly BulkRow[]): number[] {
  const all = rows.flatMap((row, place) => (isSkipped(row) ? [] : [Math.floor(place / CHUNK)]));
  return [...new Set(all)];
}

const jobsOf = (batchId: string, chunks: readonly number[]) =>
  chunks.map((chunk) => ({
    kind: 'bulk_chunk' as const,
    key: `bulk:${batchId}:${chunk}`,
    companyId: '',
    payload: { batch_id: batchId, chunk },
  }));

/** Statements: the batch and its rows. */
function writes(
  { db, actor, nowMs }: StaffContext,
  batchId: string,
  { act, said, rows }: Chosen,
): [ReturnType<typeof insertBatch>, ReturnType<typeof insertItems>] {
  function insertBatch() {
    return db.insert(bulkBatches).values({
      ...{ id: batchId, act: act.name, actorId: actor.id, actorName: actor.name },
      ...{ fromIp: actor.ip, said: JSON.stringify(said), total: rows.length, createdAtMs: nowMs },
    });
  }
  const items = rows.map(({ named: _, skip, ...row }) => ({
    ...row,
    state: skip === null ? 'queued' : 'skipped',
    why: skip === null ? null : JSON.stringify(skip),
  }));
  // Columns in the order of the table: batch_id, place, chunk, subject_id, company_id, system, name_zh, name_en, about,
  // version, was, becomes, state, code, why.
  function insertItems() {
    return db.insert(bulkItems).select(sql`
      SELECT ${batchId}, i.key, i.key / CAST(${CHUNK} AS INTEGER), i.value ->> 'subjectId',
        i.value ->> 'companyId', i.value ->> 'system', i.value ->> 'nameZh', i.value ->> 'nameEn',
        i.value ->> 'about', i.value ->> 'version', i.value ->> 'before', i.value ->> 'after',
        i.value ->> 'state', NULL, i.value ->> 'why'
      FROM json_each(${JSON.stringify(items)}) i`);
  }
  return [insertBatch(), insertItems()];
}
