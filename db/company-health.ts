import { type SQL, sql } from 'drizzle-orm';
import type { Database } from './client.ts';
import { companyHealth } from './schema/provider/company-health.ts';

/** Columns of `companyHealth` that come from its company `c` itself, in the order of the table. */
export const OF_COMPANY = sql`c.id, c.name_zh, c.name_en, c.country,
  lower(char(10) || coalesce(c.uscc, '') || char(10) || coalesce(c.short_code, '') || char(10) || c.id
    || char(10)), c.created_at_ms, c.state = 0`;

/**
 * Statement: rows of companies `c` that have none, nothing reckoned yet; whatever is there stays.
 *
 * @param which condition on `c`
 */
export function healthBegins(db: Database, which: SQL) {
  const nothing = sql.raw(`0, '[]', '', '[]', ${Array(15).fill(0).join(', ')}, '', 0`);
  return db
    .insert(companyHealth)
    .select(sql`SELECT ${OF_COMPANY}, ${nothing} FROM companies c WHERE ${which}`)
    .onConflictDoNothing();
}
