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

/** SQL: values of a policy that some company has on a day, everyone's and the standard among them. */
export const valuesInForce = ({ policy, standard }: Policy, day: string) =>
  sql`(SELECT p.value AS said FROM policies p WHERE p.name = ${policy}
    AND ${day} BETWEEN p.from_on AND coalesce(p.until_on, '9999-12-31')
    UNION ALL SELECT CAST(${standard} AS INTEGER))`;

/** SQL: the least and the most that any company has of a policy on a day, for the range of an index of all of them. */
export const leastOfAll = (policy: Policy, day: string): SQL<number> =>
  sql<number>`(SELECT min(said) FROM ${valuesInForce(policy, day)})`;
export const mostOfAll = (policy: Policy, day: string): SQL<number> =>
  sql<number>`(SELECT max(said) FROM ${valuesInForce(policy, day)})`;

/** SQL: the day so many days after another, or before it. */
export const daysFrom = (day: string | SQL, days: SQL, sign: '+' | '-' = '+'): SQL<string> =>
  sql<string>`date(${day}, ${sign} || ${days} || ' days')`;
