import { and, eq, lt } from 'drizzle-orm';

import { scheduleRuns as runs } from '#db/schema/trail.ts';
import type { Context } from '../kernel/context.ts';
import { newId } from '../kernel/ids.ts';

/** What the clock starts. */
export type ScheduleName = (typeof runs.name.enumValues)[number];
export const SCHEDULES = ['minute', 'hour'] as const satisfies readonly ScheduleName[];

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const EVERY_MS: Readonly<Record<ScheduleName, number>> = { minute: MINUTE_MS, hour: HOUR_MS };

/** When the clock calls next. */
export function nextSlotMs(name: ScheduleName, nowMs: number): number {
  return (Math.floor(nowMs / EVERY_MS[name]) + 1) * EVERY_MS[name];
}

/** The slot of a call of the clock: its moment, or for what runs once an hour the hour that it is in. */
export function slotOf(name: ScheduleName, scheduledMs: number): string {
  const ms = name === 'hour' ? scheduledMs - (scheduledMs % HOUR_MS) : scheduledMs;
  return new Date(ms).toISOString();
}

/**
 * Takes a slot: a schedule runs once in it, however often the clock calls. One round trip.
 *
 * @param slot the job that asks for it goes on with what it began and never ended: a job is worked on by one at a time
 * @returns id of the run, or null where the slot was taken before
 */
export async function beginRun(
  { db, nowMs }: Pick<Context, 'db' | 'nowMs'>,
  name: ScheduleName,
  slot: string,
): Promise<string | null> {
  const id = newId('run', nowMs);
  // Asked twice after a passing fault, the row that counts is the first one's.
  const [, [row]] = await db.again().batch([
    db.insert(runs).values({ id, name, slot, startedAtMs: nowMs }).onConflictDoNothing(),
    db
      .select({ id: runs.id, endedAtMs: runs.endedAtMs })
      .from(runs)
      .where(and(eq(runs.name, name), eq(runs.slot, slot))),
  ]);
  const goesOn = slot.startsWith('job_') && row?.endedAtMs === null;
  return row?.id === id || goesOn ? (row?.id ?? null) : null;
}

/** What came of a run: how much each step did, and what those said that failed. */
export interface RunOutcome {
  counts: Readonly<Record<string, number>>;
  errors: Readonly<Record<string, string>>;
}

/** Writes down what came of a run. One round trip. */
export async function endRun(
  { db }: Pick<Context, 'db'>,
  id: string,
  { counts, errors }: RunOutcome,
  endedAtMs: number,
): Promise<void> {
  await db
    .again()
    .update(runs)
    .set({
      endedAtMs,
      result: Object.keys(errors).length === 0 ? 'done' : 'failed',
      counts: JSON.stringify(counts),
      errors: JSON.stringify(errors),
    })
    .where(eq(runs.id, id));
}

/** How long runs are kept: those without a fault are of no use after two days. */
const KEPT_MS = { done: 48 * HOUR_MS, others: 90 * 24 * HOUR_MS };

/** Deletes runs of before. For the cron, once an hour. */
export async function sweepRuns({ db, nowMs }: Pick<Context, 'db' | 'nowMs'>): Promise<void> {
  for (const name of SCHEDULES) {
    await db.batch([
      db
        .delete(runs)
        .where(
          and(
            eq(runs.name, name),
            lt(runs.startedAtMs, nowMs - KEPT_MS.done),
            eq(runs.result, 'done'),
          ),
        ),
      db.delete(runs).where(and(eq(runs.name, name), lt(runs.startedAtMs, nowMs - KEPT_MS.others))),
    ]);
  }
}
