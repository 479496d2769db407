import { eq, inArray, sql } from 'drizzle-orm';
import { healthBegins } from '#db/company-health.ts';
import { idsAmong } from '#db/ids-among.ts';
import { companyHealth } from '#db/schema/provider/company-health.ts';
import { sweepCursors } from '#db/schema/trail.ts';
import type { Context } from '../../kernel/context.ts';
import { utcDay } from '../../kernel/dates.ts';
import { reckonHealth } from './reckon.server.ts';

const MINUTE_MS = 60_000;
/** How often what was done is looked for. */
const EVERY_MS = 10 * MINUTE_MS;
/** A day begins that late: what ends at midnight is ended by other jobs first. */
const DAY_BEGINS_MS = 10 * MINUTE_MS;
/** Companies of one statement, and of one run; a run that does not come to the end goes on in the next minute. */
const COMPANIES_A_STEP = 50;
const STEPS_A_RUN = 20;

/** Row of the audit up to which was looked, and when it is looked again. */
const CURSOR = 'company_health';
/** When what the list shows was as it shows it. */
export const AS_OF = 'company_health_as_of';

/**
 * Keeps the numbers of all companies: every ten minutes those in which something was done since, and once a day, ten
 * minutes after midnight, all that go on. What was done is read off the audit, so no verb has to say so. Idempotent.
 *
 * @returns how many were reckoned
 */
export async function keepHealth(ctx: Context): Promise<number> {
  const { db, nowMs } = ctx;
  const [[cursor], [last]] = await db.batch([
    db
      .select({ after: sweepCursors.after, notBeforeMs: sweepCursors.notBeforeMs })
      .from(sweepCursors)
      .where(eq(sweepCursors.name, CURSOR)),
    db.select({ row: sql<number>`coalesce(max(rowid), 0)`.as('row') }).from(sql`audit_entries`),
  ]);
  if (cursor !== undefined && nowMs < cursor.notBeforeMs) return 0;
  const upTo = last?.row ?? 0;
  const after = Number(cursor?.after ?? 0);
  const done = sql`(SELECT e.company_id FROM audit_entries e
    WHERE e.rowid > CAST(${after} AS INTEGER) AND e.rowid <= CAST(${upTo} AS INTEGER))`;
  await db.batch([
    healthBegins(db, sql`c.id IN ${done}`),
    db.update(companyHealth).set({ builtOn: '' }).where(sql`${companyHealth.id} IN ${done}`),
  ]);
  const count = await reckonDue(ctx);
  const isLeft = count === COMPANIES_A_STEP * STEPS_A_RUN;
  const next = (Math.floor(nowMs / EVERY_MS) + 1) * EVERY_MS;
  await db.batch([
    keeps(db, { name: CURSOR, after: String(upTo), notBeforeMs: isLeft ? nowMs : next }),
    ...(isLeft ? [] : [keeps(db, { name: AS_OF, after: '', notBeforeMs: nowMs })]),
  ]);
  return count;
}

const keeps = (db: Context['db'], row: typeof sweepCursors.$inferInsert) =>
  db
    .insert(sweepCursors)
    .values(row)
    .onConflictDoUpdate({
      target: sweepCursors.name,
      set: { after: row.after, notBeforeMs: row.notBeforeMs },
    });

/** Reckons those that something was done in, and those that the day changed for. */
async function reckonDue(ctx: Context): Promise<number> {
  const { db, nowMs } = ctx;
  const today = utcDay(nowMs - DAY_BEGINS_MS);
  let count = 0;
  for (let step = 0; step < STEPS_A_RUN; step += 1) {
    const due = await db
      .select({ id: companyHealth.id })
      .from(companyHealth)
      .where(
        // What has ended stays as it is until somebody does something.
        sql`archived = 0 AND built_on < ${today} OR archived = 1 AND built_on = ''`,
      )
      .limit(COMPANIES_A_STEP);
    if (due.length > 0) {
      await reckonHealth(ctx, sql`c.id IN ${idsAmong(due.map(({ id }) => id))}`);
    }
    count += due.length;
    if (due.length < COMPANIES_A_STEP) break;
  }
  return count;
}

/** Statement: something has changed in companies that no audit row tells; the next run reckons them. */
export const healthChanged = ({ db }: Pick<Context, 'db'>, ids: readonly string[]) =>
  db
    .update(companyHealth)
    .set({ builtOn: '' })
    .where(inArray(companyHealth.id, idsAmong([...new Set(ids)])));
