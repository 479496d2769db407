import { and, eq, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import { nameMarks, prohibitedCompanies } from '#db/schema/name-mark.ts';
import { AREA_TABLES } from '../areas.server.ts';
import type { Context } from '../kernel/context.ts';
import { utcDay } from '../kernel/dates.ts';
import { nameSkeleton } from '../kernel/text/company-name.ts';
import { markNames } from './marks.server.ts';
import { inForce } from './prohibited.ts';

/** Names, and prohibited companies, that are read in one go. */
export const NAMES_A_RUN = 200;

const NAMES = sql<string>`CASE ${nameMarks.kind} ${sql.join(
  AREA_TABLES.flatMap(({ names }) => Object.entries(names)).map(
    ([kind, of]) => sql`WHEN ${kind} THEN ${of(nameMarks.subjectId)}`,
  ),
  sql` `,
)} END`;

/**
 * Reads names that are older than their marks, and prohibited companies whose first day has come, or whose last is over:
 * look-alikes are held while they count. Idempotent.
 *
 * @returns how many were read
 */
export async function readNames({ db, nowMs }: Context): Promise<number> {
  const counts = inForce(utcDay(nowMs));
  const [unread, prohibited] = await db.batch([
    db
      .select({
        kind: nameMarks.kind,
        id: nameMarks.subjectId,
        companyId: nameMarks.companyId,
        names: NAMES.as('names'),
      })
      .from(nameMarks)
      .where(eq(nameMarks.skeleton, '?'))
      .limit(NAMES_A_RUN),
    db
      .select({
        nameKey: sql<string>`x.name_key`.as('x_name_key'),
        country: sql<string>`x.country`.as('x_country'),
        counts: counts.mapWith(Boolean).as('counts'),
      })
      .from(sql`prohibited_companies AS x`)
      .where(sql`(x.skeleton IS NULL) = ${counts}`)
      .limit(NAMES_A_RUN),
  ]);
  const marked = unread.flatMap(({ names, ...of }) =>
    markNames({ db }, { ...of, names: JSON.parse(names ?? '[]') as string[] }),
  );
  const keyed = prohibited.map(({ nameKey, country, counts: held }) =>
    db
      .update(prohibitedCompanies)
      .set({ skeleton: held ? nameSkeleton(nameKey) : null })
      .where(
        and(eq(prohibitedCompanies.nameKey, nameKey), eq(prohibitedCompanies.country, country)),
      ),
  );
  const [first, ...rest]: BatchItem<'sqlite'>[] = [...marked, ...keyed];
  if (first !== undefined) await db.batch([first, ...rest]);
  return unread.length + prohibited.length;
}
