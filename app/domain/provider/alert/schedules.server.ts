import { and, desc, eq, lt, or, sql } from 'drizzle-orm';
import { scheduleRuns as runs } from '#db/schema/trail.ts';
import { SCHEDULES, type ScheduleName } from '../../jobs/schedule.server.ts';
import type { Context } from '../../kernel/context.ts';
import { CUT_OFF_MS } from '../job/schedules.server.ts';
import { scheduleFailedMail } from './letters.server.ts';
import { tellAdmins } from './tell-admins.server.ts';

/** Runs one after the other that failed, from which it is told. */
const IN_A_ROW = 3;

/** Statement: the newest runs that have ended, or were cut off. */
const newestRead = ({ db, nowMs }: Context, name: ScheduleName) =>
  db
    .select({
      result: runs.result,
      errors: runs.errors,
      startedAtMs: runs.startedAtMs,
      /** The last one before them all that went well. */
      doneAtMs: sql<number>`coalesce((SELECT max(d.started_at_ms) FROM schedule_runs d
        WHERE d.name = ${name} AND d.result = 'done'), 0)`.as('done_at_ms'),
    })
    .from(runs)
    .where(
      and(
        eq(runs.name, name),
        or(sql`${runs.result} IS NOT NULL`, lt(runs.startedAtMs, nowMs - CUT_OFF_MS)),
      ),
    )
    .orderBy(desc(runs.startedAtMs))
    .limit(IN_A_ROW);

type Run = Awaited<ReturnType<typeof newestRead>>[number];

/**
 * Tells admins of the provider that a schedule failed, or was cut off, three times in a row; once, until it has gone well
 * again. One round trip where none did.
 *
 * Source: `areas/console.md` §6.
 *
 * @returns of how many it told
 */
export async function tellFailedSchedules(ctx: Context): Promise<number> {
  const [minute, hour] = SCHEDULES.map((name) => newestRead(ctx, name));
  if (minute === undefined || hour === undefined) throw new Error('a schedule is missing');
  const read = await ctx.db.batch([minute, hour]);
  let told = 0;
  for (const [at, name] of SCHEDULES.entries()) {
    if (await tellFailed(ctx, name, read[at] ?? [])) told += 1;
  }
  return told;
}

async function tellFailed(ctx: Context, name: ScheduleName, newest: readonly Run[]) {
  const failed = newest.filter(({ result }) => result !== 'done');
  const [last] = newest;
  if (last === undefined || failed.length < IN_A_ROW) return false;
  const event = { name: `schedule:${name}`, sinceMs: last.doneAtMs };
  const errors = newest.map((run) => JSON.parse(run.errors) as Record<string, string>);
  return tellAdmins(ctx, event, (recipient) =>
    scheduleFailedMail(ctx.config, {
      ...{ recipient, name, times: IN_A_ROW, lastAtMs: last.startedAtMs },
      errors: Object.assign({}, ...errors.toReversed()),
    }),
  );
}
