import { and, desc, eq, isNotNull, sql } from 'drizzle-orm';
import { scheduleRuns } from '#db/schema/trail.ts';
import { auditedBatch } from '../../audit/guarded-write.server.ts';
import type { StaffContext } from '../../identity/user-context.ts';
import { newJob, wakeConsumer } from '../../jobs/enqueue.server.ts';
import { nextSlotMs, SCHEDULES, type ScheduleName } from '../../jobs/schedule.server.ts';
import { newId } from '../../kernel/ids.ts';
import type { Outcome } from '../../kernel/outcome.ts';
import { notFound } from '../../kernel/refusals.ts';
import { requireProvider } from '../door.ts';

const COLUMNS = {
  name: scheduleRuns.name,
  startedAtMs: scheduleRuns.startedAtMs,
  endedAtMs: scheduleRuns.endedAtMs,
  result: scheduleRuns.result,
  counts: scheduleRuns.counts,
  errors: scheduleRuns.errors,
};

/** After so long a run without an end was cut off. */
export const CUT_OFF_MS = 15 * 60 * 1000;

function runsOf({ db }: StaffContext, name: ScheduleName) {
  return [
    db
      .select(COLUMNS)
      .from(scheduleRuns)
      .where(eq(scheduleRuns.name, name))
      .orderBy(desc(scheduleRuns.startedAtMs))
      .limit(1),
    db
      .select(COLUMNS)
      .from(scheduleRuns)
      .where(and(eq(scheduleRuns.name, name), isNotNull(scheduleRuns.endedAtMs)))
      .orderBy(desc(scheduleRuns.startedAtMs))
      .limit(1),
  ] as const;
}

/** A schedule with its newest run. */
export interface Schedule {
  name: ScheduleName;
  /** `running` is going on, `cut_off` ended without a word; null before the first. */
  result: 'running' | 'done' | 'failed' | 'cut_off' | null;
  startedAtMs: number | null;
  endedAtMs: number | null;
  /** What the newest run that ended did, and what failed in it. */
  counts: Readonly<Record<string, number>>;
  errors: Readonly<Record<string, string>>;
  nextAtMs: number;
}

/**
 * What the clock starts, with the newest run of each. One round trip.
 *
 * @throws {Denial} 4040 for a consultant
 */
export async function listSchedules(ctx: StaffContext): Promise<Schedule[]> {
  requireProvider(ctx);
  const [minute, hour] = SCHEDULES.map((name) => runsOf(ctx, name));
  if (minute === undefined || hour === undefined) throw new Error('a schedule is missing');
  const read = await ctx.db.batch([...minute, ...hour]);
  return SCHEDULES.map((name, index): Schedule => {
    const [last] = read[index * 2] ?? [];
    const [ended] = read[index * 2 + 1] ?? [];
    return {
      name,
      result: resultOf(last, ctx.nowMs),
      startedAtMs: last?.startedAtMs ?? null,
      endedAtMs: last?.endedAtMs ?? null,
      counts: JSON.parse(ended?.counts ?? '{}'),
      errors: JSON.parse(ended?.errors ?? '{}'),
      nextAtMs: nextSlotMs(name, ctx.nowMs),
    };
  });
}

type Run = Pick<typeof scheduleRuns.$inferSelect, 'result' | 'startedAtMs'>;

function resultOf(run: Run | undefined, nowMs: number): Schedule['result'] {
  if (run === undefined) return null;
  return run.result ?? (run.startedAtMs < nowMs - CUT_OFF_MS ? 'cut_off' : 'running');
}

/**
 * Runs a schedule now, beside the clock. The jobs Worker does it. One round trip.
 *
 * @throws {Denial} 4040 for a consultant, and for a name that is none
 */
export async function startSchedule(
  ctx: StaffContext,
  name: string,
): Promise<Outcome<{ name: ScheduleName }>> {
  requireProvider(ctx);
  const schedule = SCHEDULES.find((one) => one === name) ?? notFound();
  const mark = newId('run', ctx.nowMs);
  const outcome = await auditedBatch(ctx, {
    head: [],
    moved: sql`1`,
    audit: { action: 'schedule.run', subject: { kind: 'schedule', id: schedule } },
    follows: [
      newJob(ctx, {
        kind: 'run_schedule',
        key: `run_schedule:${schedule}:${mark}`,
        companyId: '',
        payload: { name: schedule },
      }),
    ],
    done: () => ({ name: schedule }),
  });
  if (outcome.ok) await wakeConsumer(ctx, 'run_schedule');
  return outcome;
}
