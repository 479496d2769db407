import { eq, inArray } from 'drizzle-orm';
import { commit } from '#db/commit.ts';
import { idsAmong } from '#db/ids-among.ts';
import { searchPending } from '#db/schema/search.ts';
import { companies } from '#db/schema/tenancy.ts';
import { companyEntry } from '#db/search/entries.ts';
import { indexPendingEntries } from '#db/search/index.ts';
import type { Context } from '../../kernel/context.ts';

/** Companies of one run. */
export const COMPANIES_A_RUN = 100;

/**
 * Indexes companies that were there before staff searched by words. What a verb indexed meanwhile is left as it is. For
 * the cron.
 *
 * @returns how many were taken
 */
export async function indexCompanies({ db }: Pick<Context, 'db'>): Promise<number> {
  const pending = await db
    .select({ id: searchPending.subjectId })
    .from(searchPending)
    .where(eq(searchPending.kind, 'company'))
    .limit(COMPANIES_A_RUN);
  if (pending.length === 0) return 0;
  const ids = pending.map(({ id }) => id);
  const rows = await db
    .select({
      id: companies.id,
      nameZh: companies.nameZh,
      nameEn: companies.nameEn,
      uscc: companies.uscc,
    })
    .from(companies)
    .where(inArray(companies.id, idsAmong(ids)));
  await commit(db, indexPendingEntries(db, 'company', ids, rows.map(companyEntry)));
  return pending.length;
}
