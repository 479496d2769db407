import { type SQL, sql } from 'drizzle-orm';

/** Condition on a registration, whose row has that name: its identity may be confidential, and it has another name. */
const claims = (row: string) =>
  sql.raw(`(${row}.cbi_no IS NOT NULL AND coalesce(${row}.generic_name, '') <> '')`);

/** SQL: what a registration, whose row has that name, is called where its name may be confidential. */
export const openName = (language: 'zh' | 'en', row: string): SQL<string> =>
  sql`CASE WHEN ${claims(row)} THEN ${sql.raw(`${row}.generic_name`)}
    ELSE ${sql.raw(`${row}.name_${language}`)} END`;

/** SQL: a number of it, empty where it may be confidential. */
export const openNumber = (row: string, column: 'cas_no' | 'ec_no' | 'ke_no'): SQL<string> =>
  sql`CASE WHEN ${claims(row)} THEN '' ELSE ${sql.raw(`${row}.${column}`)} END`;
