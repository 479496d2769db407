import { sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import { jobs } from '#db/schema/trail.ts';
import type { Context } from '../kernel/context.ts';
import { newId } from '../kernel/ids.ts';
import type { JobKind } from './kinds.ts';

/** Messages that one call to the queue takes. */
const QUEUE_BATCH = 100;

export interface NewJob {
  kind: JobKind;
  /** One job per key: asking twice for the same work makes one job. */
  key: string;
  /** The company that it works for: companies take turns. */
  companyId: string;
  payload: Record<string, unknown>;
}

/** The statement that writes jobs; it rides in the batch of their cause. */
export function newJobs({ db, nowMs }: Context, wanted: readonly NewJob[]): BatchItem<'sqlite'> {
  const rows = wanted.map((job) => ({ id: newId('job', nowMs), ...job }));
  const now = sql`CAST(${nowMs} AS INTEGER)`;
  // Columns in the order of the table: id, kind, key, payload, company_id, state, attempts, not_before_ms,
  // last_error, created_at_ms, done_at_ms, fault.
  return db
    .insert(jobs)
    .select(sql`
      SELECT j.value ->> 'id', j.value ->> 'kind', j.value ->> 'key', j.value ->> 'payload',
        j.value ->> 'companyId', 'pending', 0, ${now}, NULL, ${now}, NULL, NULL
      FROM json_each(${JSON.stringify(rows)}) j WHERE true`)
    .onConflictDoNothing({ target: jobs.key });
}

/** `newJobs` of one. */
export function newJob(ctx: Context, job: NewJob): BatchItem<'sqlite'> {
  return newJobs(ctx, [job]);
}

/**
 * Wakes the consumer of a kind after the commit, once for each new job. It takes whichever job is due, not this
 * one: the table is the truth. What the queue loses, the sweeper finds, so a queue that is down delays the work
 * and does not fail the write.
 */
export async function wakeConsumer(ctx: Context, kind: JobKind, count = 1): Promise<void> {
  try {
    for (let left = count; left > 0; left -= QUEUE_BATCH) {
      const wakes = Array.from({ length: Math.min(left, QUEUE_BATCH) }, () => ({ body: {} }));
      await ctx.queues[kind].sendBatch(wakes);
    }
  } catch (error) {
    console.warn(ctx.requestId, 'queue did not take', count, kind, error);
  }
}
