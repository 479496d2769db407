import { type SQL, sql } from 'drizzle-orm';
import { utcDay } from '../kernel/dates.ts';
import { type CBI_ENDING, type EXPIRING, STALE } from './looked-ahead.ts';
import { daysFrom, leastOfAll, mostOfAll, policyInSql } from './policy-in-sql.server.ts';

/**
 * SQL: a day is no later than those that are soon, by what its company has of a policy. What any company has is a range of
 * its own, since an index of all companies goes by it.
 *
 * @param today `YYYY-MM-DD`
 */
export const endsSoon = (
  policy: typeof EXPIRING | typeof CBI_ENDING,
  on: SQL,
  company: SQL,
  today: string,
): SQL => sql`(${on} <= ${daysFrom(today, mostOfAll(policy, today))}
  AND ${on} <= ${daysFrom(today, policyInSql(policy, company, today))})`;

/** SQL: a day is still to come, and soon: as `endsSoon`. */
export const comesSoon = (
  policy: typeof EXPIRING | typeof CBI_ENDING,
  on: SQL,
  company: SQL,
  today: string,
): SQL => sql`(${on} >= ${today} AND ${endsSoon(policy, on, company, today)})`;

/** SQL: somebody was asked so long ago that the company's counterparty has been waited for too long; as `endsSoon`. */
export function isStale(askedAtMs: SQL, company: SQL, nowMs: number): SQL {
  const day = utcDay(nowMs);
  const before = (days: SQL) => sql`CAST(${nowMs} AS INTEGER) - ${days} * 86400000`;
  return sql`(${askedAtMs} < ${before(leastOfAll(STALE, day))}
    AND ${askedAtMs} < ${before(policyInSql(STALE, company, day))})`;
}
