import { and, getTableColumns, or, sql } from 'drizzle-orm';
import { idsAmong } from '#db/ids-among.ts';
import { companies, companySystems } from '#db/schema/tenancy.ts';
import type { AtTheirWork } from '../../area-sheets.ts';
import { isTheirs } from '../../tenancy/assigned.ts';
import { limitsStatement } from '../limit/read.server.ts';

/** Words by which companies of a workbook are looked for. */
interface Named {
  ids: readonly string[];
  usccs: readonly string[];
  names: readonly string[];
}

/**
 * The companies of theirs that a workbook may be about, with their contracts and limits, and the credit codes that any
 * company has. Two round trips.
 */
export async function keptCompanies(ctx: AtTheirWork, { ids, usccs, names }: Named) {
  const { db } = ctx;
  const which = or(
    sql`${companies.id} IN ${idsAmong(ids)}`,
    sql`${companies.uscc} IN ${idsAmong(usccs)}`,
    sql`${companies.nameEn} IN ${idsAmong(names)}`,
  );
  const [theirs, taken] = await db.batch([
    db
      .select(getTableColumns(companies))
      .from(companies)
      .where(and(which, isTheirs(ctx, companies.id))),
    db
      .select({ id: companies.id, uscc: companies.uscc })
      .from(companies)
      .where(sql`${companies.uscc} IN ${idsAmong(usccs)}`),
  ]);
  const found = theirs.map(({ id }) => id);
  const [contracts, limits] = await db.batch([
    db
      .select(getTableColumns(companySystems))
      .from(companySystems)
      .where(sql`${companySystems.companyId} IN ${idsAmong(found)}`),
    limitsStatement(ctx, found),
  ]);
  return { theirs, taken, contracts, limits };
}

export type Kept = Awaited<ReturnType<typeof keptCompanies>>;
export type KeptCompany = Kept['theirs'][number];
export type KeptContract = Kept['contracts'][number];
