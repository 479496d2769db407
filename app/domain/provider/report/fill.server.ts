import { eq, type SQL, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import { reportDays, reportMonths } from '#db/schema/provider/report.ts';
import { sweepCursors } from '#db/schema/trail.ts';
import { type DayOf, REPORT_TIMES, type ReportTime } from '../../area-report.ts';
import { AREA_REPORTS } from '../../areas-report.server.ts';
import type { Context } from '../../kernel/context.ts';
import { daysAfter, utcDay } from '../../kernel/dates.ts';
import { startOfDay } from '../../kernel/zone.ts';
import { providerConsole, SYSTEMS, systemsOf } from '../../systems/profiles.ts';
import { MOST_MS } from './keys.ts';

type Job = Pick<Context, 'db' | 'nowMs'>;

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** When in a day the one before is reckoned: after what ends at midnight was ended, in every zone of a subsystem. */
const BEGINS_MS = 20 * MINUTE_MS;
/** Days that one run reckons, where some were missed. */
export const DAYS_A_RUN = 31;
/** Days back that a first run begins with, or with the first company. */
const FIRST_DAYS = 400;

/** The last day that was reckoned. */
export const REPORTED = 'report_days';

/**
 * Reckons what happened on each day that is over and is not reckoned yet, the oldest first, and adds up its month. For the
 * clock: nothing happens before 00:20 of the next day. A day that is reckoned twice says the same.
 *
 * @returns how many days were reckoned
 */
export async function fillReports(ctx: Job): Promise<number> {
  const { db, nowMs } = ctx;
  const [[cursor], [first]] = await db.batch([
    db
      .select({ after: sweepCursors.after, notBeforeMs: sweepCursors.notBeforeMs })
      .from(sweepCursors)
      .where(eq(sweepCursors.name, REPORTED)),
    db
      .select({
        ms: sql<number | null>`(SELECT c.created_at_ms FROM companies c
        ORDER BY c.created_at_ms LIMIT 1)`.as('first_ms'),
      })
      .from(sql`(SELECT 1)`),
  ]);
  if (cursor !== undefined && nowMs < cursor.notBeforeMs) return 0;
  const last = utcDay(nowMs - BEGINS_MS - DAY_MS);
  const days = daysBetweenOf(cursor?.after ?? beginsAfter(nowMs, first?.ms ?? null), last);
  for (const day of days) await reckonDay(ctx, day);
  return days.length;
}

/** The day before the first that is reckoned at all. */
function beginsAfter(nowMs: number, firstMs: number | null): string {
  const day = utcDay(Math.max(nowMs - FIRST_DAYS * DAY_MS, firstMs ?? nowMs));
  return daysAfter(day, -1);
}

/** The days after one up to another, as many as a run reckons. */
function daysBetweenOf(after: string, last: string): string[] {
  const days: string[] = [];
  for (let day = daysAfter(after, 1); day <= last && days.length < DAYS_A_RUN; ) {
    days.push(day);
    day = daysAfter(day, 1);
  }
  return days;
}

/** One day, its month, and how far it has come, in one batch: half a day is never read. */
async function reckonDay({ db, nowMs }: Job, day: string): Promise<void> {
  const month = day.slice(0, 7);
  const notBeforeMs = Date.parse(`${daysAfter(day, 2)}T00:00:00Z`) + BEGINS_MS;
  const row = { name: REPORTED, after: day, notBeforeMs: Math.min(notBeforeMs, nowMs + DAY_MS) };
  const insert = (rows: SQL) => db.insert(reportDays).select(rows);
  const statements: [BatchItem<'sqlite'>, ...BatchItem<'sqlite'>[]] = [
    db.delete(reportDays).where(eq(reportDays.day, day)),
    ...SYSTEMS.flatMap(({ slug, dayZone }) => {
      const of = dayIn(day, slug, dayZone);
      return [insert(issuedOn(day, of)), insert(endedOn(day, of))];
    }),
    ...timesOf(day).map(insert),
    db.delete(reportMonths).where(eq(reportMonths.month, month)),
    db.insert(reportMonths).select(addedUp(month, sql`company_id`, sql`company_id <> ''`)),
    db.insert(reportMonths).select(addedUp(month, sql`''`, sql`1`)),
    db
      .insert(sweepCursors)
      .values(row)
      .onConflictDoUpdate({
        target: sweepCursors.name,
        set: { after: row.after, notBeforeMs: row.notBeforeMs },
      }),
  ];
  await db.again().batch(statements);
}

function dayIn(day: string, system: string, zone: string): DayOf {
  const ms = (of: string) => sql`CAST(${startOfDay(zone, of)} AS INTEGER)`;
  return { system: sql`${system}`, fromMs: ms(day), untilMs: ms(daysAfter(day, 1)) };
}

/** Papers of the day; of a record's certificate its tonnes too, which a statement of the year only sums up again. */
const issuedOn = (day: string, { system, fromMs, untilMs }: DayOf) => sql`SELECT ${day},
    c.company_id, c.system, 'issued', count(*),
    sum(iif(c.kind = 'tonnage_coverage', c.total_mass_g, 0))
  FROM certificates c WHERE c.system = ${system} AND c.issued_at_ms >= ${fromMs}
    AND c.issued_at_ms < ${untilMs} GROUP BY c.company_id`;

const endedOn = (day: string, { system, fromMs, untilMs }: DayOf) => sql`SELECT ${day},
    c.company_id, c.system,
    iif(c.state = 'superseded', 'superseded', 'revoked:' || c.state_code) AS what, count(*), 0
  FROM certificates c WHERE c.system = ${system} AND c.state_at_ms >= ${fromMs}
    AND c.state_at_ms < ${untilMs} GROUP BY c.company_id, what`;

/** How long it took what came to its end that day, by area; the items of work are the console's own. */
function timesOf(day: string): SQL[] {
  const ofAreas = AREA_REPORTS.flatMap(({ area, times }) =>
    systemsOf(area).flatMap(({ slug, dayZone }) =>
      REPORT_TIMES.flatMap((time) => {
        const rows = times[time]?.(dayIn(day, slug, dayZone));
        return rows === undefined
          ? []
          : [
              inBuckets(
                day,
                time,
                sql`SELECT z.*, ${slug} AS system
          FROM (${rows}) z`,
              ),
            ];
      }),
    ),
  );
  const { fromMs, untilMs } = dayIn(day, '', providerConsole.dayZone);
  const work = sql`SELECT coalesce(w.company_id, '') AS company_id, w.ended_at_ms - w.arisen_at_ms AS ms,
      w.system FROM work_items w
    WHERE w.ended_at_ms >= ${fromMs} AND w.ended_at_ms < ${untilMs} AND w.state = 'done'`;
  return [...ofAreas, inBuckets(day, 'work', work)];
}

/** The bucket of a time, as SQL. */
const BUCKET = sql.raw(
  `CASE ${MOST_MS.map(([name, ms]) => `WHEN x.ms <= ${ms} THEN '${name}'`).join(' ')} ELSE 'longer' END`,
);

/** Nobody is told how long took what never began. */
const inBuckets = (day: string, time: ReportTime, rows: SQL) => sql`SELECT ${day}, x.company_id,
    x.system, ${`${time}:`} || ${BUCKET} AS what, count(*), sum(x.ms)
  FROM (${rows}) x WHERE x.ms >= 0 GROUP BY x.company_id, x.system, what`;

/** What the days of a month say together. */
const addedUp = (
  month: string,
  company: SQL,
  which: SQL,
) => sql`SELECT ${month}, ${company} AS whose,
    system, key, sum(count), sum(sum)
  FROM report_days WHERE day BETWEEN ${`${month}-01`} AND ${`${month}-31`} AND ${which}
  GROUP BY whose, system, key`;
