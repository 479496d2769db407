import { and, type Column, eq, type SQL, sql } from 'drizzle-orm';
import type { SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { Database } from '#db/client.ts';
import { idsAmong } from '#db/ids-among.ts';
import { amongFound } from '../search/found-by.server.ts';
import type { Fields, First } from './look-through.server.ts';

/**
 * Lists of somebody who works for several companies at once. An index begins with its company, so a list over all of
 * them would sort every row of each. Instead the first rows of each company are read off its index, and only those
 * are put in one order: at most companies × page.
 */

type CompanyTable = SQLiteTable & { companyId: Column };

/** What is read of the companies. */
interface Wanted {
  where: SQL | undefined;
  /** What a search found (`foundBy`): few enough to be read by themselves. */
  found?: SQL | undefined;
  /** Order and number of the rows that can be needed of one company; without it there is no order. */
  first?: First | undefined;
}

/**
 * A select of rows of these companies, to be ordered and limited by whoever reads it: the `base` of `lookThrough`.
 *
 * @param companies ids, at least one
 */
export function overCompanies<Selected extends Fields>(
  db: Database,
  table: CompanyTable,
  companies: readonly string[],
  fields: Selected,
  { where, found, first }: Wanted,
) {
  const [only] = companies;
  const ours =
    companies.length === 1 && only !== undefined
      ? eq(table.companyId, only)
      : sql`${table.companyId} IN ${idsAmong(companies)}`;
  const all = () =>
    db
      .select(fields)
      .from(table as SQLiteTable)
      .where(amongFound(found, and(ours, where)));
  if (companies.length === 1 || found !== undefined || first === undefined) return all();
  const { orderBy, bound } = first;
  // The names inside are those of the table inside, so conditions and order read as they would of the table alone.
  const ofOne = sql`SELECT ${table}.rowid FROM ${table}
    WHERE ${and(sql`${table.companyId} = c.company`, where)}
    ORDER BY ${sql.join([...orderBy], sql`, `)} LIMIT ${bound}`;
  return db
    .select(fields as Fields)
    .from(sql`(SELECT value AS company FROM json_each(${JSON.stringify(companies)})) c`)
    .crossJoin(table as SQLiteTable)
    .where(sql`${table}.rowid IN (${ofOne})`) as unknown as ReturnType<typeof all>; // of the same fields
}
