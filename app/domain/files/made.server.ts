import { createHash } from 'node:crypto';
import { and, asc, eq, inArray, lte, type SQL, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import type { AnySQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';
import { files } from '#db/schema/trail.ts';
import type { AuditInput } from '../audit/entry.server.ts';
import { auditedBatch, type GuardedInsert, guardedInsert } from '../audit/guarded-write.server.ts';
import { endJob, jobDone } from '../jobs/due.server.ts';
import { type NewJob, newJob, wakeConsumer } from '../jobs/enqueue.server.ts';
import type { Context } from '../kernel/context.ts';
import { newId } from '../kernel/ids.ts';
import { done } from '../kernel/outcome.ts';
import { type FileKind, safeName } from './rules.ts';
import { keepObject } from './store.server.ts';

/** Files that are ordered, made behind the scenes by a job, and kept for some days; each area has a table of its own. */

type Columns = Record<
  'id' | 'companyId' | 'state' | 'fileId' | 'moveId' | 'expiresAtMs',
  AnySQLiteColumn
>;
type MadeTable = SQLiteTable & Columns;

/** How a file is joined to its order. */
export const isFileOf = ({ fileId, companyId }: MadeTable) =>
  and(eq(files.id, fileId), eq(files.companyId, companyId));

const DAY_MS = 24 * 60 * 60 * 1000;

/** When it is ordered, and until when it is kept. */
export function keptFor({ nowMs }: Context, days: number) {
  return { createdAtMs: nowMs, expiresAtMs: nowMs + days * DAY_MS };
}

/** Orders a file: its row and the job that makes it are written together. Refusals and throws as for `guardedInsert`. */
export async function orderMade<Table extends MadeTable, Answer extends object>(
  ctx: Context,
  job: NewJob,
  { follows, ...order }: GuardedInsert<Table, Answer>,
) {
  const outcome = await guardedInsert(ctx, {
    ...order,
    follows: (moveId) => [...(follows?.(moveId) ?? []), newJob(ctx, job)],
  });
  if (outcome.ok) await wakeConsumer(ctx, job.kind);
  return outcome;
}

/** A file as it was made. */
export interface Made {
  sizeBytes: number;
  body: ReadableStream<Uint8Array>;
}

export function madeOf(bytes: Uint8Array<ArrayBuffer>): Made {
  return { sizeBytes: bytes.byteLength, body: new Blob([bytes]).stream() };
}

interface Keeping extends Made {
  table: MadeTable;
  row: { id: string; companyId: string };
  jobId: string;
  /** Without its ending. */
  name: string;
  kind: FileKind;
  /** What else its row says then. */
  set?: Record<string, unknown>;
  audit: AuditInput & { detail: Record<string, unknown> };
  follows: BatchItem<'sqlite'>[];
  /** Statement, where there is no room for it. */
  giveUp: BatchItem<'sqlite'>;
}

/**
 * Keeps a file that was made: file, state and what follows are written together, and the job ends. What was made, given
 * up or let go in the meantime is left as it is.
 */
export async function keepMade(
  ctx: Context,
  { table, row, jobId, name, kind, sizeBytes, body, set, audit, follows, giveUp }: Keeping,
): Promise<void> {
  const put = async (objectKey: string, contentType: string) => {
    const hash = createHash('sha256');
    const hashed = new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        hash.update(chunk);
        controller.enqueue(chunk);
      },
    });
    // The store takes a stream by its length only.
    const whole = body.pipeThrough(hashed).pipeThrough(new FixedLengthStream(sizeBytes));
    await ctx.files.put(objectKey, whole, { httpMetadata: { contentType } });
    return done({ sizeBytes, sha256: hash.digest('hex') });
  };
  const stored = { purpose: 'report' as const, name: safeName(`${name}.${kind}`), kind, put };
  const kept = await keepObject(ctx, row.companyId, stored, (file, rows) =>
    auditedBatch(ctx, {
      head: [
        ...rows,
        moveMade(ctx, table, isPending(table, row.id), { state: 'done', fileId: file.id, ...set }),
      ],
      moved: sql`changes()`,
      audit: { ...audit, detail: { ...audit.detail, size_bytes: file.sizeBytes } },
      follows: [...follows, jobDone(ctx.db, jobId, ctx.nowMs)],
      refusals: { company_storage_within_quota: { code: 4203 } },
      done: () => null,
    }),
  );
  // No room for its file, or another run was first, which has ended the job.
  if (!kept.ok) await endJob(ctx, jobId, [giveUp]);
}

export const isPending = ({ id, state }: MadeTable, of: string) =>
  and(eq(id, of), eq(state, 'pending'));

/** Statement: what becomes of orders. */
export function moveMade(
  { db, nowMs }: Context,
  table: MadeTable,
  where: SQL | undefined,
  set: Record<string, unknown>,
) {
  return db
    .update<SQLiteTable>(table)
    .set({ ...set, moveId: newId('mv', nowMs) })
    .where(where);
}

const A_RUN = 500;

/**
 * Lets go of files whose time is over, a bounded number; the sweep of files takes what they name. Returns how many. For
 * the cron.
 */
export async function sweepMade({ db, nowMs }: Context, table: MadeTable): Promise<number> {
  const { id, expiresAtMs } = table;
  const over = db
    .select({ id })
    .from(table)
    .where(lte(expiresAtMs, nowMs))
    .orderBy(asc(expiresAtMs))
    .limit(A_RUN);
  return (await db.delete(table).where(inArray(id, over)).returning({ id })).length;
}

/** The step of the sweeper that lets them go. */
export const sweepOf = (name: string, table: MadeTable) => ({
  name,
  atATime: A_RUN,
  hourly: true as const,
  run: (ctx: Context) => sweepMade(ctx, table),
});
