import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { jobs } from '#db/schema/trail.ts';
import { auditedBatch } from '../../audit/guarded-write.server.ts';
import type { StaffContext } from '../../identity/user-context.ts';
import { wakeConsumer } from '../../jobs/enqueue.server.ts';
import { type Outcome, refuse } from '../../kernel/outcome.ts';
import { notFound } from '../../kernel/refusals.ts';
import { requireProvider } from '../door.ts';
import type { RetryKindInput } from './schema.ts';

/** Jobs of one kind that are tried again at once. */
export const MAX_RETRIED = 500;

/** Statement: jobs that were given up are due now, with all their tries. */
function dueAgain({ db, nowMs }: StaffContext, where: SQL | undefined) {
  return db
    .update(jobs)
    .set({ state: 'pending', attempts: 0, notBeforeMs: nowMs })
    .where(and(eq(jobs.state, 'failed'), where));
}

/**
 * Tries a job again that was given up. Two round trips.
 *
 * Refusals: 4105 not given up; 4106 somebody else was quicker.
 *
 * @throws {Denial} 4040 for a consultant, and for an id that is none
 */
export async function retryJob(ctx: StaffContext, id: string): Promise<Outcome<{ id: string }>> {
  requireProvider(ctx);
  const { db } = ctx;
  const [job = notFound()] = await db
    .select({ kind: jobs.kind, state: jobs.state, key: jobs.key })
    .from(jobs)
    .where(eq(jobs.id, id));
  if (job.state !== 'failed') return refuse(4105);
  const outcome = await auditedBatch(ctx, {
    head: [],
    moved: sql`(SELECT count(*) FROM ${jobs}
      WHERE ${and(eq(jobs.id, id), eq(jobs.state, 'failed'))})`,
    audit: {
      action: 'job.retry',
      subject: { kind: 'job', id },
      detail: { kind: job.kind, key: job.key },
    },
    follows: [dueAgain(ctx, eq(jobs.id, id))],
    done: () => ({ id }),
  });
  if (outcome.ok) await wakeConsumer(ctx, job.kind);
  return outcome;
}

/**
 * Tries all jobs of a kind again that were given up, at most `MAX_RETRIED`. Two round trips.
 *
 * Refusals: 4105 none was given up; 4106 somebody else was quicker.
 *
 * @throws {Denial} 4040 for a consultant
 */
export async function retryKind(
  ctx: StaffContext,
  { kind }: RetryKindInput,
): Promise<Outcome<{ kind: string; count: number }>> {
  requireProvider(ctx);
  const { db } = ctx;
  const failed = await db
    .select({ id: jobs.id })
    .from(jobs)
    .where(and(eq(jobs.state, 'failed'), eq(jobs.kind, kind)))
    .limit(MAX_RETRIED);
  if (failed.length === 0) return refuse(4105);
  const ids = JSON.stringify(failed.map(({ id }) => id));
  const these = inArray(jobs.id, sql`(SELECT value FROM json_each(${ids}))`);
  const outcome = await auditedBatch(ctx, {
    head: [],
    moved: sql`(SELECT count(*) = ${failed.length} FROM ${jobs}
      WHERE ${and(these, eq(jobs.state, 'failed'))})`,
    audit: {
      action: 'job.retry_kind',
      subject: { kind: 'job', id: kind },
      detail: { kind, count: failed.length },
    },
    follows: [dueAgain(ctx, these)],
    done: () => ({ kind, count: failed.length }),
  });
  if (outcome.ok) await wakeConsumer(ctx, kind, failed.length);
  return outcome;
}
