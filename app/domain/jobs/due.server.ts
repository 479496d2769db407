import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import type { Database } from '#db/client.ts';
import { commit } from '#db/commit.ts';
import { jobs, mailMessages } from '#db/schema/trail.ts';
import type { Context } from '../kernel/context.ts';

/** How long a claim keeps others away; a killed consumer's work is taken up again after it. */
const LEASE_MS = 60_000;
const MAX_ATTEMPTS = 12;

export type JobKind = (typeof jobs.kind.enumValues)[number];

export interface Job {
  id: string;
  kind: JobKind;
  payload: string;
  attempts: number;
}

/** Wait before the next try: 5 s, doubled each time, at most an hour. */
export function backoffMs(attempts: number): number {
  return Math.min(5_000 * 2 ** Math.max(0, attempts - 1), 60 * 60 * 1000);
}

/**
 * Claims up to `limit` due jobs, or the one named, in one statement: two consumers never hold the same job
 * at the same time, and a job that was claimed and lost comes back when its lease ends.
 */
export async function claimJobs(
  db: Database,
  nowMs: number,
  limit: number,
  jobId?: string,
): Promise<Job[]> {
  const due = db
    .select({ id: jobs.id })
    .from(jobs)
    .where(
      and(
        eq(jobs.state, 'pending'),
        lte(jobs.notBeforeMs, nowMs),
        jobId === undefined ? undefined : eq(jobs.id, jobId),
      ),
    )
    .orderBy(asc(jobs.notBeforeMs))
    .limit(limit);
  return db
    .update(jobs)
    .set({ notBeforeMs: nowMs + LEASE_MS, attempts: sql`${jobs.attempts} + 1` })
    .where(inArray(jobs.id, due))
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

/**
 * Puts a job back after a failure; gives up after twelve tries (about seven hours) and keeps the error.
 *
 * @returns whether it gave up
 */
export async function jobFailed(
  db: Database,
  job: Job,
  error: unknown,
  nowMs: number,
): Promise<boolean> {
  const lastError = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  const over = job.attempts >= MAX_ATTEMPTS;
  await db
    .update(jobs)
    .set({
      state: over ? 'failed' : 'pending',
      notBeforeMs: nowMs + backoffMs(job.attempts),
      lastError: lastError.slice(0, 500),
    })
    .where(and(eq(jobs.id, job.id), eq(jobs.state, 'pending')));
  return over;
}

export interface OutgoingMail {
  id: string;
  recipient: string;
  subject: string;
  text: string;
  html: string;
}

export interface MailTools {
  deliver: (mail: OutgoingMail) => Promise<void>;
  /** Locally the outbox shows what was sent. Elsewhere a sent mail's links and codes must not lie in a table. */
  keepBody: boolean;
}

/** Sends what is due in the outbox. `deliver` throws when the provider refuses; the mail is then tried later. */
export async function sendDueMail(
  db: Database,
  nowMs: number,
  limit: number,
  { deliver, keepBody }: MailTools,
): Promise<{ sent: number; failed: number }> {
  const due = db
    .select({ id: mailMessages.id })
    .from(mailMessages)
    .where(and(eq(mailMessages.state, 'pending'), lte(mailMessages.notBeforeMs, nowMs)))
    .orderBy(asc(mailMessages.notBeforeMs))
    .limit(limit);
  const claimed = await db
    .update(mailMessages)
    .set({ notBeforeMs: nowMs + LEASE_MS, attempts: sql`${mailMessages.attempts} + 1` })
    .where(inArray(mailMessages.id, due))
    .returning({
      id: mailMessages.id,
      recipient: mailMessages.recipient,
      subject: mailMessages.subject,
      text: mailMessages.text,
      html: mailMessages.html,
      attempts: mailMessages.attempts,
    });
  const outcome = { sent: 0, failed: 0 };
  for (const { attempts, ...mail } of claimed) {
    try {
      await deliver(mail);
      await db
        .update(mailMessages)
        .set({
          state: 'sent',
          sentAtMs: nowMs,
          ...(keepBody ? {} : { text: '', html: '', links: '[]' }),
        })
        .where(eq(mailMessages.id, mail.id));
      outcome.sent += 1;
    } catch (error) {
      console.warn('mail not sent', mail.id, error);
      await db
        .update(mailMessages)
        .set({
          state: attempts >= MAX_ATTEMPTS ? 'failed' : 'pending',
          notBeforeMs: nowMs + backoffMs(attempts),
        })
        .where(eq(mailMessages.id, mail.id));
      outcome.failed += 1;
    }
  }
  return outcome;
}
