import { and, asc, eq, sql } from 'drizzle-orm';
import { companyHealth } from '#db/schema/provider/company-health.ts';
import type { StaffContext } from '../../identity/user-context.ts';
import { when } from '../../kernel/list.server.ts';
import { holdsText } from '../../kernel/text/holds-text.server.ts';
import { isTheirs } from '../../tenancy/assigned.ts';

/** Companies that a filter offers before anything is typed, and as many that are found. */
const MAX_OFFERED = 50;

/**
 * Companies that are theirs and go on, for a filter: the first by name, or those whose names hold what was sought. One
 * round trip where it is read `together`.
 *
 * @param chosen one that is offered whatever was sought, if it is theirs
 */
export async function companyChoices(
  { db, ...ctx }: StaffContext,
  sought: string,
  chosen: string | undefined,
) {
  const { id, nameZh, nameEn } = companyHealth;
  const of = { id, nameZh, nameEn };
  const theirs = isTheirs({ ...ctx }, id);
  const names = sql`${nameZh} || ' ' || ${nameEn}`;
  const [first, found] = await Promise.all([
    db
      .select(of)
      .from(companyHealth)
      .where(and(eq(id, chosen ?? ''), theirs)),
    db
      .select(of)
      .from(companyHealth)
      .where(
        and(
          eq(companyHealth.archived, false),
          theirs,
          when(sought.trim(), (words) => holdsText(names, words)),
        ),
      )
      .orderBy(asc(nameZh), asc(id))
      .limit(MAX_OFFERED),
  ]);
  return [...first, ...found.filter((one) => one.id !== chosen)];
}
