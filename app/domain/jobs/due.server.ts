import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import type { Database } from '#db/client.ts';
import { commit } from '#db/commit.ts';
import { jobs } from '#db/schema/trail.ts';
import type { Context } from '../kernel/context.ts';
import type { JobKind } from './kinds.ts';
import { isLastTry, pauseAfter } from './pauses.ts';

/** How long a claim keeps others away; a killed consumer's work is taken up again after it. */
export const LEASE_MS = 60_000;

export interface Job {
  id: string;
  kind: JobKind;
  payload: string;
  attempts: number;
}

/** Kinds of which a job is due: one question a minute in the place of a claim for each kind. */
export async function dueKinds(db: Database, nowMs: number): Promise<JobKind[]> {
  const due = await db
    .selectDistinct({ kind: jobs.kind })
    .from(jobs)
    .where(and(eq(jobs.state, 'pending'), lte(jobs.notBeforeMs, nowMs)));
  return due.map(({ kind }) => kind);
}

/**
 * Claims up to `limit` due jobs of a kind in one statement: two consumers never hold the same job at the same
 * time, and a job that was claimed and lost comes back when its lease ends. Companies take turns: the first job
 * of each goes before the second of any, so nobody waits for all that another one has started.
 */
export async function claimJobs(
  db: Database,
  nowMs: number,
  kind: JobKind,
  limit: number,
): Promise<Job[]> {
  const due = db
    .select({
      id: jobs.id,
      notBeforeMs: jobs.notBeforeMs,
      turn: sql<number>`row_number() OVER (PARTITION BY ${jobs.companyId}
        ORDER BY ${jobs.notBeforeMs}, ${jobs.id})`.as('turn'),
    })
    .from(jobs)
    .where(and(eq(jobs.state, 'pending'), eq(jobs.kind, kind), lte(jobs.notBeforeMs, nowMs)))
    .as('due');
  const turns = db
    .select({ id: due.id })
    .from(due)
    .orderBy(asc(due.turn), asc(due.notBeforeMs), asc(due.id))
    .limit(limit);
  return db
    .update(jobs)
    .set({ notBeforeMs: nowMs + LEASE_MS, attempts: sql`${jobs.attempts} + 1` })
    .where(inArray(jobs.id, turns))
    .returning({ id: jobs.id, kind: jobs.kind, payload: jobs.payload, attempts: jobs.attempts });
}

/** Marks a job done; rides in the batch of its effect. */
export function jobDone(db: Database, jobId: string, nowMs: number): BatchItem<'sqlite'> {
  return db.update(jobs).set({ state: 'done', doneAtMs: nowMs }).where(eq(jobs.id, jobId));
}

/**
 * Ends a job that moved nothing: what it was asked for is done already or can't be. Writes no audit row.
 *
 * @param noted statements that keep what came of it
 */
export async function endJob(
  { db, nowMs }: Pick<Context, 'db' | 'nowMs'>,
  jobId: string,
  noted: BatchItem<'sqlite'>[] = [],
): Promise<void> {
  await commit(db, [...noted, jobDone(db, jobId, nowMs)]);
}

/** Puts a job that has done a part of its work at the end of the line; the part cost it no try. */
export async function jobGoesOn(
  { db, nowMs }: Pick<Context, 'db' | 'nowMs'>,
  jobId: string,
): Promise<void> {
  const goesOn = db
    .update(jobs)
    .set({ notBeforeMs: nowMs, attempts: 0 })
    .where(and(eq(jobs.id, jobId), eq(jobs.state, 'pending')));
  await commit(db, [goesOn]);
}

/** Keeps others away from a job for longer than a claim does: what is done at a time takes so long. */
export async function holdJob(
  { db, nowMs }: Pick<Context, 'db' | 'nowMs'>,
  jobId: string,
  forMs: number,
): Promise<void> {
  const held = db
    .update(jobs)
    .set({ notBeforeMs: nowMs + forMs })
    .where(and(eq(jobs.id, jobId), eq(jobs.state, 'pending')));
  await commit(db, [held]);
}

/** Notes what came of a part of a job that goes on. Returns what each statement answers. */
export async function noteOfJob(
  { db }: Context,
  noted: BatchItem<'sqlite'>[],
): Promise<readonly unknown[]> {
  return noted.length > 0 ? commit(db, noted) : [];
}

/**
 * Puts a job back after a failure, or gives it up, and keeps the error.
 *
 * @param told statements by which somebody hears of it
 * @param fault at what it failed, for whoever waits for it
 */
export async function jobFailed(
  db: Database,
  job: Job,
  error: unknown,
  nowMs: number,
  told: BatchItem<'sqlite'>[] = [],
  fault: string | null = null,
): Promise<void> {
  const lastError = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  const failed = db
    .update(jobs)
    .set({
      state: isLastTry(job) ? 'failed' : 'pending',
      notBeforeMs: nowMs + pauseAfter(job.attempts),
      lastError: lastError.slice(0, 500),
      fault,
    })
    .where(and(eq(jobs.id, job.id), eq(jobs.state, 'pending')));
  await commit(db, [failed, ...told]);
}
