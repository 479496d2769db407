import { and, type Column, eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { AnySQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';
import { companies } from '#db/schema/tenancy.ts';
import type { StaffContext } from '../identity/user-context.ts';
import { amongTheirs } from '../tenancy/assigned.ts';
import { MAX_HITS } from './groups.ts';

/** A table of what companies have. */
type Owned = SQLiteTable & { id: AnySQLiteColumn; companyId: AnySQLiteColumn };

/** One more than is shown tells that there are more. */
const LIMIT = MAX_HITS + 1;

/** A number as its index has it: without case and hyphens. */
export const plainColumn = (column: Column): SQL => sql`replace(lower(${column}), '-', '')`;

/** Condition: a number is one of those that were typed. */
export const isAmong = (column: Column | SQL, numbers: readonly string[]): SQL =>
  sql`${column} IN (${sql.join(
    numbers.map((one) => sql`${one}`),
    sql`, `,
  )})`;

/**
 * Ids of a table's rows that have a number, of companies that are theirs. Each condition is one that an index answers, which
 * goes on with the company: a consultant's search asks it once for each of theirs.
 *
 * @param id the column that names the thing which is looked for, where that is not the row itself
 */
export function numbered(
  ctx: StaffContext,
  table: SQLiteTable & { companyId: AnySQLiteColumn },
  condition: SQL,
  id: AnySQLiteColumn,
): SQLWrapper {
  return ctx.db
    .select({ id })
    .from(table)
    .where(and(condition, amongTheirs(ctx, table.companyId)))
    .limit(LIMIT);
}

interface Shown {
  system: Column | SQL;
  number: Column;
  nameZh: Column | SQL;
  nameEn: Column | SQL;
}

/**
 * Statement: what has a number that was typed, with its company.
 *
 * @param ids selects of ids (`numbered`), at most five
 */
export function hitsOf(
  ctx: StaffContext,
  table: Owned,
  { system, number, nameZh, nameEn }: Shown,
  ids: readonly SQLWrapper[],
) {
  const among = sql.join(
    ids.map((one) => sql`SELECT * FROM ${one}`),
    sql` UNION ALL `,
  );
  return ctx.db
    .select({
      id: sql<string>`${table.id}`.as('found_id'),
      companyId: sql<string>`${table.companyId}`.as('found_company'),
      companyZh: sql<string>`${companies.nameZh}`.as('company_zh'),
      companyEn: sql<string>`${companies.nameEn}`.as('company_en'),
      system: sql<string>`${system}`.as('found_system'),
      number: sql<string>`${number}`.as('found_number'),
      nameZh: sql<string>`${nameZh}`.as('found_zh'),
      nameEn: sql<string>`${nameEn}`.as('found_en'),
    })
    .from(table)
    .innerJoin(companies, eq(companies.id, table.companyId))
    .where(sql`${table.id} IN (${among})`)
    .orderBy(companies.nameEn, sql`found_number`, sql`found_id`)
    .limit(LIMIT);
}
