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
  /** Whose work it is: companies take turns. */
  companyId: string;
  payload: Record<string, unknown>;
}

/** The statement that writes a job; it rides in the batch of its cause. */
export function newJob(
  ctx: Context,
  { kind, key, companyId, payload }: NewJob,
): BatchItem<'sqlite'> {
  return ctx.db
    .insert(jobs)
    .values({
      id: newId('job', ctx.nowMs),
      kind,
      key,
      companyId,
      payload: JSON.stringify(payload),
      notBeforeMs: ctx.nowMs,
      createdAtMs: ctx.nowMs,
    })
    .onConflictDoNothing({ target: jobs.key });
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
