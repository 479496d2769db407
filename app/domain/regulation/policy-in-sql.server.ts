import { type SQL, sql } from 'drizzle-orm';

/** What the provider sets, and what counts where it says nothing. */
export interface Policy {
  policy: string;
  standard: number;
}

/**
 * SQL: a policy as it is in force on a day: the company's own, else everyone's, else the standard. Of the rows that are in
 * force the latest counts.
 *
 * @param company its id, or SQL that says it; empty for what is nobody's own
 * @param day `YYYY-MM-DD`
 */
export function policyInSql<Value = number>(
  { policy, standard }: Policy,
  company: string | SQL,
  day: string | SQL,
): SQL<Value> {
  return sql<Value>`coalesce((SELECT p.value FROM policies p WHERE p.name = ${policy}
    AND p.company_id IN (${company}, '')
    AND ${day} BETWEEN p.from_on AND coalesce(p.until_on, '9999-12-31')
    ORDER BY p.company_id = '', p.from_on DESC LIMIT 1), CAST(${standard} AS INTEGER))`;
}
