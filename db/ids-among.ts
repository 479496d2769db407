import { type SQL, sql } from 'drizzle-orm';

/** A subselect of ids that came as values, however many: they are one parameter. */
export function idsAmong(ids: readonly string[]): SQL {
  return sql`(SELECT value FROM json_each(${JSON.stringify(ids)}))`;
}
