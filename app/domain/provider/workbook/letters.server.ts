import { and, asc, eq, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import { users } from '#db/schema/identity.ts';
import { workbookRows } from '#db/schema/provider/workbook.ts';
import { companies, membershipSystems } from '#db/schema/tenancy.ts';
import { letterOf } from '../../identity/forget.server.ts';
import { endJob, jobGoesOn, noteOfJob } from '../../jobs/due.server.ts';
import { wakeConsumer } from '../../jobs/enqueue.server.ts';
import type { Context } from '../../kernel/context.ts';
import { accessMail } from '../../mail/access.server.ts';
import { mailRow } from '../../mail/row.server.ts';
import { SYSTEMS } from '../../systems/profiles.ts';
import { USER_SHEET } from './columns.ts';
import { workbookAtWork } from './own.server.ts';
import type { UserMade } from './users.server.ts';

/** People of one step. */
const LETTERS_A_STEP = 40;

/** Writes to people that came with a workbook, so many at a time; whom it wrote to is noted in the same batch. */
export async function writeLetters(ctx: Context, jobId: string, id: string): Promise<void> {
  const found = await workbookAtWork(ctx, id);
  if (found === null) return endJob(ctx, jobId);
  const { db } = ctx;
  const waiting = and(eq(workbookRows.workbookId, id), eq(workbookRows.letter, 1));
  const rows = await db
    .select({ sheet: workbookRows.sheet, n: workbookRows.n, made: workbookRows.made })
    .from(workbookRows)
    .where(and(waiting, eq(workbookRows.sheet, USER_SHEET.key)))
    .orderBy(asc(workbookRows.n))
    .limit(LETTERS_A_STEP);
  for (const { n, made } of rows) {
    const letter = await letterTo(ctx, JSON.parse(made ?? '{}'), found.row.staffName);
    const noted = db
      .update(workbookRows)
      .set({ letter: 0 })
      .where(
        and(
          waiting,
          eq(workbookRows.sheet, USER_SHEET.key),
          sql`${workbookRows.n} = CAST(${n} AS INTEGER)`,
        ),
      );
    await noteOfJob(ctx, [...letter, noted]);
  }
  if (rows.length < LETTERS_A_STEP) return endJob(ctx, jobId);
  await jobGoesOn(ctx, jobId);
  await wakeConsumer(ctx, 'workbook_step');
}

async function letterTo(
  ctx: Context,
  { userId, companyId, letter }: UserMade,
  by: string,
): Promise<BatchItem<'sqlite'>[]> {
  const { db } = ctx;
  const [[person], [company], roles] = await db.batch([
    db
      .select({
        email: users.email,
        name: users.firstName,
        state: users.state,
        locale: users.locale,
      })
      .from(users)
      .where(eq(users.id, userId)),
    db
      .select({ id: companies.id, nameZh: companies.nameZh, nameEn: companies.nameEn })
      .from(companies)
      .where(eq(companies.id, companyId)),
    db
      .select({ system: membershipSystems.system, role: membershipSystems.role })
      .from(membershipSystems)
      .where(and(eq(membershipSystems.userId, userId), eq(membershipSystems.companyId, companyId))),
  ]);
  if (person === undefined || company === undefined || letter === null) return [];
  const { email, name } = person;
  const locale = person.locale ?? 'zh-CN';
  if (letter === 'activate') {
    if (person.state !== 'invited') return [];
    const user = { id: userId, email, firstName: name };
    return letterOf(ctx, { kind: 'activate', user, locale });
  }
  const mail = accessMail(ctx.config, {
    ...{ what: letter, recipient: email, name, locale, company, by },
    roles: SYSTEMS.flatMap(({ slug, label }) =>
      roles.filter(({ system }) => system === slug).map(({ role }) => ({ system: label, role })),
    ),
  });
  return [mailRow(ctx, mail, { companyId })];
}
