import { sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import { bulkBatches, bulkItems } from '#db/schema/provider/bulk.ts';
import type { BulkActName } from '#db/schema/provider/bulk-kinds.ts';
import type { BulkRow } from '../area-bulk.ts';
import { auditedStatements } from '../audit/guarded-write.server.ts';
import { newJobs, wakeConsumer } from '../jobs/enqueue.server.ts';
import type { CompanyContext, Context } from '../kernel/context.ts';
import { newId } from '../kernel/ids.ts';

/** Rows that one job works through. */
const CHUNK = 20;

/** Somebody of staff, within a company or without one. */
type OfStaff = Context & { actor: CompanyContext['actor'] };

/** What is to be done to many, each of them looked at. */
export interface ToBegin {
  act: BulkActName;
  /** What is said for all of them, as the act's schema gives it. */
  said: unknown;
  rows: readonly BulkRow[];
}

/** A batch that is about to begin: its parts for the batch of the act that begins it. */
export interface Beginning {
  batchId: string;
  head: [BatchItem<'sqlite'>, BatchItem<'sqlite'>];
  audit: {
    action: 'bulk.start';
    subject: { kind: 'bulk'; id: string };
    detail: { act: BulkActName; rows: number; skipped: number };
  };
  follows: BatchItem<'sqlite'>[];
  /** Wakes the consumer once it is written. */
  wake: () => Promise<void>;
}

/**
 * Something is begun to be done to many, in the name of whoever begins it: jobs go through the rows one by one, by the verb
 * of one, and note what became of each. What is left as it is stands there with its reason. Writes nothing itself.
 */
export function beginBulk(ctx: OfStaff, toBegin: ToBegin): Beginning {
  const { act, rows } = toBegin;
  const batchId = newId('bat', ctx.nowMs);
  const chunks = chunksOf(rows);
  return {
    batchId,
    head: [insertBatch(ctx, batchId, toBegin), insertItems(ctx, batchId, rows)],
    audit: {
      action: 'bulk.start',
      subject: { kind: 'bulk', id: batchId },
      detail: { act, rows: rows.length, skipped: rows.filter(isSkipped).length },
    },
    follows: chunks.length === 0 ? [] : [newJobs(ctx, jobsOf(batchId, chunks))],
    wake: () => wakeConsumer(ctx, 'bulk_chunk', chunks.length),
  };
}

/** Statements: it begins in the batch of another act, and with that or not at all. */
export const bulkBegins = (ctx: Context, { head, audit, follows }: Beginning) => [
  ...auditedStatements(ctx, head, [audit]),
  ...follows,
];

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

function insertBatch({ db, actor, nowMs }: OfStaff, batchId: string, { act, said, rows }: ToBegin) {
  return db.insert(bulkBatches).values({
    ...{ id: batchId, act, actorId: actor.id, actorName: actor.name },
    ...{ fromIp: actor.ip, said: JSON.stringify(said), total: rows.length, createdAtMs: nowMs },
  });
}

function insertItems({ db }: Context, batchId: string, rows: readonly BulkRow[]) {
  const items = rows.map(({ named: _, skip, ...row }) => ({
    ...row,
    state: skip === null ? 'queued' : 'skipped',
    why: skip === null ? null : JSON.stringify(skip),
  }));
  // Columns in the order of the table: batch_id, place, chunk, subject_id, company_id, system, name_zh, name_en, about,
  // version, duty_kind, duty_year, duty_due_on, was, becomes, state, code, why.
  return db.insert(bulkItems).select(sql`
    SELECT ${batchId}, i.key, i.key / CAST(${CHUNK} AS INTEGER), i.value ->> 'subjectId',
      i.value ->> 'companyId', i.value ->> 'system', i.value ->> 'nameZh', i.value ->> 'nameEn',
      i.value ->> 'about', i.value ->> 'version', i.value ->> '$.duty.kind',
      i.value ->> '$.duty.year', i.value ->> '$.duty.dueOn', i.value ->> 'before',
      i.value ->> 'after', i.value ->> 'state', NULL, i.value ->> 'why'
    FROM json_each(${JSON.stringify(items)}) i`);
}
