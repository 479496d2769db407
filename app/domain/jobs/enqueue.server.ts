import type { BatchItem } from 'drizzle-orm/batch';
import { jobs } from '#db/schema/trail.ts';
import type { Context } from '../kernel/context.ts';
import { newId } from '../kernel/ids.ts';
import type { JobKind } from './due.server.ts';

/** Messages that one call to the queue takes. */
const QUEUE_BATCH = 100;

export interface NewJob {
  kind: JobKind;
  /** One job per key: asking twice for the same work makes one job. */
  key: string;
  payload: Record<string, unknown>;
}

/** A job and the statement that writes it; the statement rides in the batch of its cause. */
export function newJob(ctx: Context, { kind, key, payload }: NewJob) {
  const jobId = newId('job', ctx.nowMs);
  const statement: BatchItem<'sqlite'> = ctx.db
    .insert(jobs)
    .values({
      id: jobId,
      kind,
      key,
      payload: JSON.stringify(payload),
      notBeforeMs: ctx.nowMs,
      createdAtMs: ctx.nowMs,
    })
    .onConflictDoNothing({ target: jobs.key });
  return { jobId, statement };
}

/**
 * Wakes the consumer after the commit. The table is the truth: what the queue loses, the sweeper finds, so a
 * queue that is down delays the work and does not fail the write.
 */
export async function wakeConsumer(ctx: Context, jobIds: readonly string[]): Promise<void> {
  try {
    for (let at = 0; at < jobIds.length; at += QUEUE_BATCH) {
      const messages = jobIds.slice(at, at + QUEUE_BATCH).map((jobId) => ({ body: { jobId } }));
      await ctx.queue.sendBatch(messages);
    }
  } catch (error) {
    console.warn(ctx.requestId, 'queue did not take', jobIds.length, 'jobs', error);
  }
}
