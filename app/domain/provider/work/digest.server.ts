import { and, asc, eq, notExists, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { users } from '#db/schema/identity.ts';
import { workItems } from '#db/schema/provider/work.ts';
import { companies, staffAssignments } from '#db/schema/tenancy.ts';
import { dailyCounters } from '#db/schema/trail.ts';
import type { Context } from '../../kernel/context.ts';
import { utcDay } from '../../kernel/dates.ts';
import { READER, readerRecipient } from '../../mail/member.server.ts';
import { mailRow } from '../../mail/row.server.ts';
import { reaches, standsFor } from '../../tenancy/reach.ts';
import { OF_PROVIDER } from './kinds.ts';
import { digestMail } from './letter.server.ts';
import { isOpenWork } from './list.server.ts';

/** Hour, by UTC, from which staff are told: 09:00 in Beijing. */
const FROM_HOUR = 1;
/** Readers and items that one day's letters are made of; the rest is in the queue that they lead to. */
const MAX_LINES = 2_000;
/** Items that one letter names. */
const NAMED = 20;
const TOLD = 'work_digest';

/**
 * Writes to everybody of the provider what they have that is late or due today; of what nobody has, to the consultants
 * of its company, or to the admins where there are none and of what is theirs alone. Once a day, from 01:00 UTC on, and
 * to nobody who has nothing. Idempotent.
 *
 * @returns how many were to be told
 */
export async function tellStaff(ctx: Context): Promise<number> {
  const { db, nowMs } = ctx;
  if (new Date(nowMs).getUTCHours() < FROM_HOUR) return 0;
  const day = utcDay(nowMs);
  const [[told], due] = await db.batch([
    db
      .select({ count: dailyCounters.count })
      .from(dailyCounters)
      .where(and(isTold(TOLD, day))),
    dueRead(ctx, day),
  ]);
  if (told !== undefined) return 0;
  const byStaff = Map.groupBy(due, ({ userId }) => userId);
  for (const [userId, items] of byStaff) {
    const [first] = items;
    if (first === undefined) continue;
    const mail = digestMail(ctx.config, {
      recipient: readerRecipient(first.reader),
      items: items.slice(0, NAMED),
      overdue: items.filter(({ dueOn }) => dueOn < day).length,
      today: items.filter(({ dueOn }) => dueOn === day).length,
      day,
    });
    const name = `${TOLD}:${userId}`;
    const untold = sql`NOT EXISTS (SELECT 1 FROM ${dailyCounters} WHERE ${isTold(name, day)})`;
    await db.batch([mailRow(ctx, mail, { when: untold }), marks(ctx, name, day)]);
  }
  await marks(ctx, TOLD, day);
  return byStaff.size;
}

const isTold = (name: string, day: string) =>
  and(eq(dailyCounters.companyId, ''), eq(dailyCounters.name, name), eq(dailyCounters.day, day));

/** Statement: somebody, or everybody, was told on a day. */
const marks = ({ db }: Context, name: string, day: string) =>
  db
    .insert(dailyCounters)
    .values({ companyId: '', name, day, count: 1, allowance: 1 })
    .onConflictDoNothing();

const others = alias(users, 'others');

/** Statement: what is late or due today, beside each who is told of it. */
function dueRead({ db, nowMs }: Context, day: string) {
  const { userId, companyId } = staffAssignments;
  const works = reaches(nowMs, sql`users.id`, sql`${workItems.companyId}`);
  const anybody = db
    .select({ one: sql`1`.as('one') })
    .from(staffAssignments)
    .innerJoin(others, eq(others.id, userId))
    .where(
      and(
        eq(companyId, workItems.companyId),
        eq(others.state, 'active'),
        eq(others.staffRole, 'consultant'),
      ),
    );
  const ofProvider = sql`${workItems.kind} IN (SELECT value FROM json_each(${JSON.stringify(OF_PROVIDER)}))`;
  const hears = or(
    // Who is away is told nonetheless; who stands in for them is told too.
    sql`${workItems.assigneeId} IN (${standsFor(nowMs, sql`users.id`)})`,
    and(
      sql`${workItems.assigneeId} IS NULL`,
      or(
        and(eq(users.staffRole, 'provider'), or(ofProvider, notExists(anybody))),
        and(eq(users.staffRole, 'consultant'), sql`NOT ${ofProvider}`, works),
      ),
    ),
  );
  return db
    .select({
      id: workItems.id,
      kind: workItems.kind,
      subjectZh: workItems.subjectZh,
      subjectEn: workItems.subjectEn,
      companyZh: sql<string | null>`${companies.nameZh}`.as('company_zh'),
      companyEn: sql<string | null>`${companies.nameEn}`.as('company_en'),
      dueOn: workItems.dueOn,
      userId: sql<string>`${users.id}`.as('staff_id'),
      reader: READER,
    })
    .from(workItems)
    .innerJoin(users, and(eq(users.state, 'active'), sql`${users.staffRole} IS NOT NULL`, hears))
    .leftJoin(companies, eq(companies.id, workItems.companyId))
    .where(and(isOpenWork, sql`${workItems.dueOn} <= ${day}`))
    .orderBy(asc(workItems.dueOn), asc(workItems.id))
    .limit(MAX_LINES);
}
