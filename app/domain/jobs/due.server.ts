import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import type { Database } from '#db/client.ts';
import { commit } from '#db/commit.ts';
import { jobs, mailMessages } from '#db/schema/trail.ts';
import type { Context } from '../kernel/context.ts';
import type { JobKind } from './kinds.ts';

/** How long a claim keeps others away; a killed consumer's work is taken up again after it. */
const LEASE_MS = 60_000;
const MAX_ATTEMPTS = 12;

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

/** Notes what came of a part of a job that goes on. */
export async function noteOfJob({ db }: Context, noted: BatchItem<'sqlite'>[]): Promise<void> {
  if (noted.length > 0) await commit(db, noted);
}

/** Whether a job that fails now is given up: after twelve tries, about seven hours. */
export function isLastTry(job: Job): boolean {
  return job.attempts >= MAX_ATTEMPTS;
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
      notBeforeMs: nowMs + backoffMs(job.attempts),
      lastError: lastError.slice(0, 500),
      fault,
    })
    .where(and(eq(jobs.id, job.id), eq(jobs.state, 'pending')));
  await commit(db, [failed, ...told]);
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
  const sent: MailMark = {
    state: 'sent',
    sentAtMs: nowMs,
    ...(keepBody ? {} : { text: '', html: '', links: '[]' }),
  };
  for (const { attempts, ...mail } of claimed) {
    try {
      await deliver(mail);
    } catch (error) {
      console.warn('mail not sent', mail.id, error);
      const state = attempts >= MAX_ATTEMPTS ? 'failed' : 'pending';
      await markMail(db, mail.id, { state, notBeforeMs: nowMs + backoffMs(attempts) });
      outcome.failed += 1;
      continue;
    }
    await markMail(db, mail.id, sent);
    outcome.sent += 1;
  }
  return outcome;
}

type MailMark = Partial<typeof mailMessages.$inferInsert>;

/** Times that a mail's mark is tried: one that left and is not marked leaves again. */
const MARK_TRIES = 3;

/** Writes down what became of a mail. Where that can't be, its lease ends and it is sent again: the others go on. */
async function markMail(db: Database, id: string, mark: MailMark): Promise<void> {
  for (let left = MARK_TRIES; left > 0; left -= 1) {
    try {
      // Of a try whose answer was lost nothing is written twice.
      const pending = and(eq(mailMessages.id, id), eq(mailMessages.state, 'pending'));
      await db.update(mailMessages).set(mark).where(pending);
      return;
    } catch (error) {
      console.warn('mail not marked', id, error);
    }
  }
}
