import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { users } from '#db/schema/identity.ts';
import { companyExports } from '#db/schema/provider/export.ts';
import { companies } from '#db/schema/tenancy.ts';
import type { Context } from '../../kernel/context.ts';
import { READER, readerRecipient } from '../../mail/member.server.ts';
import { mailRow } from '../../mail/row.server.ts';
import { exportEndedMail } from './letters.server.ts';

/** Exports of whose end one run tells. */
export const TOLD_A_RUN = 20;

/**
 * Writes to whoever asked for an export that it is done, or was given up: once, whatever mails they want, and not to who no
 * longer works there. The letters go in the batch of the mark, so of two runs at once one writes. Two round trips, one
 * where none has ended. For the cron.
 *
 * @returns how many it was told of
 */
export async function tellExports(ctx: Context): Promise<number> {
  const { db, config } = ctx;
  const e = companyExports;
  const ended = await db
    .select({
      ...{ id: e.id, companyId: e.companyId, state: e.state, expiresAtMs: e.expiresAtMs },
      nameZh: sql<string>`${companies.nameZh}`.as('company_zh'),
      nameEn: sql<string>`${companies.nameEn}`.as('company_en'),
      ...{ parts: e.parts, files: e.files, missing: e.missing, isActive: isActive.as('is_active') },
      reader: READER,
    })
    .from(e)
    .innerJoin(companies, eq(companies.id, e.companyId))
    .innerJoin(users, eq(users.id, e.askedBy))
    .where(isUntold)
    .orderBy(asc(e.endedAtMs))
    .limit(TOLD_A_RUN);
  if (ended.length === 0) return 0;
  const letters = ended
    .filter((one) => one.isActive)
    .map(({ reader, ...about }) =>
      mailRow(ctx, exportEndedMail(config, readerRecipient(reader), about), {
        when: sql`EXISTS (SELECT 1 FROM ${e} WHERE ${e.id} = ${about.id} AND ${isUntold})`,
      }),
    );
  const ids = ended.map(({ id }) => id);
  const mark = db
    .update(e)
    .set({ told: true })
    .where(and(inArray(e.id, ids), isUntold));
  const [first = mark, ...more] = [...letters, mark];
  await db.batch([first, ...more]);
  return ended.length;
}

/** In the words of its index. */
const isUntold = sql`(told = 0 AND ${companyExports.state} <> 'running')`;
const isActive = sql<boolean>`${users.state} = 'active'`.mapWith(Boolean);
