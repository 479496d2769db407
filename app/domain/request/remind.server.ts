import { and, asc, eq, notExists, or, sql } from 'drizzle-orm';
import { users } from '#db/schema/identity.ts';
import { requests } from '#db/schema/request.ts';
import { companies } from '#db/schema/tenancy.ts';
import { dailyCounters } from '#db/schema/trail.ts';
import type { Context } from '../kernel/context.ts';
import { utcDay } from '../kernel/dates.ts';
import { READER, readerRecipient } from '../mail/member.server.ts';
import { mailRow } from '../mail/row.server.ts';
import { policyInSql } from '../regulation/policy-in-sql.server.ts';
import { reaches } from '../tenancy/reach.ts';
import { ANSWERED_IN } from './kinds.ts';
import { type WaitingRequest, waitingMail } from './letters.server.ts';
import { waitingDays } from './waiting.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Lines of requests and readers that one run looks at; the rest is in the list that the letter leads to. */
const LOOKED_AT = 1000;
/** Requests that one letter names. */
const NAMED = 20;

function lateRead({ db, nowMs }: Context) {
  const days = policyInSql(ANSWERED_IN, sql`${requests.companyId}`, utcDay(nowMs));
  const anybody = sql`(SELECT 1 FROM staff_assignments a JOIN users s ON s.id = a.user_id
    WHERE a.company_id = ${requests.companyId} AND s.state = 'active' AND s.staff_role = 'consultant')`;
  const reads = or(
    and(
      eq(users.staffRole, 'consultant'),
      reaches(nowMs, sql`users.id`, sql`${requests.companyId}`),
    ),
    and(eq(users.staffRole, 'provider'), notExists(anybody)),
  );
  return db
    .select({
      id: requests.id,
      kind: requests.kind,
      subjectZh: requests.subjectZh,
      subjectEn: requests.subjectEn,
      createdAtMs: requests.createdAtMs,
      companyZh: companies.nameZh,
      companyEn: companies.nameEn,
      userId: sql<string>`${users.id}`.as('staff_id'),
      reader: READER,
    })
    .from(requests)
    .innerJoin(companies, eq(companies.id, requests.companyId))
    .innerJoin(users, and(eq(users.state, 'active'), reads))
    .where(
      and(
        eq(requests.state, 'open'),
        sql`${requests.createdAtMs} + ${days} * ${DAY_MS} <= CAST(${nowMs} AS INTEGER)`,
      ),
    )
    .orderBy(asc(requests.createdAtMs), asc(requests.id))
    .limit(LOOKED_AT);
}

/**
 * Tells staff once a day which requests of their companies are late; an admin of the provider, where no consultant is
 * assigned. Idempotent.
 *
 * @returns how many were to be told
 */
export async function remindRequests(ctx: Context): Promise<number> {
  const late = await lateRead(ctx);
  const byStaff = Map.groupBy(late, ({ userId }) => userId);
  for (const [userId, rows] of byStaff) {
    const [first] = rows;
    if (first === undefined) continue;
    const waiting = rows.map(
      (row): WaitingRequest => ({
        ...row,
        waiting: waitingDays({ ...row, decidedAtMs: null }, ctx.nowMs),
      }),
    );
    const mail = waitingMail(ctx.config, {
      recipient: readerRecipient(first.reader),
      count: rows.length,
      requests: waiting.slice(0, NAMED),
    });
    await tellOnce(ctx, userId, (when) => mailRow(ctx, mail, { when }));
  }
  return byStaff.size;
}

/** Writes a letter to somebody unless today's is written. */
async function tellOnce(
  { db, nowMs }: Context,
  userId: string,
  letter: (when: ReturnType<typeof sql>) => ReturnType<typeof mailRow>,
): Promise<void> {
  const key = { companyId: '', name: `late_requests:${userId}`, day: utcDay(nowMs) };
  const untold = sql`NOT EXISTS (SELECT 1 FROM daily_counters WHERE company_id = ''
    AND name = ${key.name} AND day = ${key.day})`;
  await db.batch([
    letter(untold),
    db
      .insert(dailyCounters)
      .values({ ...key, count: 1, allowance: 1 })
      .onConflictDoNothing(),
  ]);
}
