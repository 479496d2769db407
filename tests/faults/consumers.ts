import { createExecutionContext, createMessageBatch, getQueueResult } from 'cloudflare:test';
import { vi } from 'vitest';
import jobs from '#workers/jobs.ts';
import { REPORTED } from '~/domain/provider/report/fill.server.ts';
import { bindings } from '../support/contexts.ts';

/** The jobs Worker with its own paper, fonts and signatures, at a time of ours. */

const MINUTE_MS = 60_000;

export type JobsEnvironment = Parameters<typeof jobs.queue>[1];

export type Queue = 'greenlane-certificates' | 'greenlane-jobs';

/** A letter that left. */
type Letter = Pick<EmailMessageBuilder, 'to' | 'subject'>;

export interface Post {
  env: JobsEnvironment;
  /** Letters that left, as often as they did. */
  letters: Letter[];
}

/** An environment of the jobs Worker whose letters can be counted. */
export function openPost(): Post {
  const letters: Letter[] = [];
  const send = async (letter: Letter) => {
    letters.push(letter);
  };
  const env = {
    ...bindings,
    // Anywhere but on somebody's own machine letters leave.
    STAGE: 'production',
    MAIL_FROM: 'no-reply@greenlane.example',
    TIMESTAMP_URL: '',
    EMAIL: { send },
    VERIFICATION: { fetch: async () => new Response(null, { status: 204 }) },
  };
  return { env: env as unknown as JobsEnvironment, letters };
}

/** Delivers messages to a consumer. Returns how many it acknowledged. */
export async function deliver(
  env: JobsEnvironment,
  queue: Queue,
  bodies: readonly unknown[] = [{}],
): Promise<number> {
  const messages = bodies.map((body, n) => ({
    id: `${n}`,
    timestamp: new Date(),
    attempts: 1,
    body,
  }));
  const batch = createMessageBatch(queue, messages);
  await jobs.queue(batch, env);
  const { explicitAcks } = await getQueueResult(batch, createExecutionContext());
  return explicitAcks.length;
}

/**
 * The cron's minute. What reports count is reckoned already: it would go through four hundred days at each attempt, and
 * has tests of its own (tests/domain/provider/report/reports.own.test.ts).
 */
export async function minute(env: JobsEnvironment): Promise<void> {
  await bindings.DB.prepare(
    'INSERT OR IGNORE INTO sweep_cursors (name, after, not_before_ms) VALUES (?, ?, ?)',
  )
    .bind(REPORTED, '9999-12-31', Number.MAX_SAFE_INTEGER)
    .run();
  await jobs.scheduled({ scheduledTime: Date.now(), cron: '* * * * *', noRetry() {} }, env);
}

async function openWork(): Promise<number> {
  const row = await bindings.DB.prepare(
    `SELECT (SELECT count(*) FROM jobs WHERE state = 'pending')
      + (SELECT count(*) FROM mail_messages WHERE state = 'pending') AS n`,
  ).first<{ n: number }>();
  return row?.n ?? 0;
}

/** More than what a lease and the first waits after a failure take. */
const STEP_MS = 11 * MINUTE_MS;
const STEPS = 12;

/** The cron goes on until nothing is left to do. Returns what is left all the same. */
export async function comeToRest(env: JobsEnvironment, waitMs = STEP_MS): Promise<number> {
  for (let step = 0; step < STEPS; step += 1) {
    vi.setSystemTime(Date.now() + waitMs);
    await minute(env);
    if ((await openWork()) === 0) return 0;
  }
  return openWork();
}
