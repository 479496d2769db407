import type { SQL } from 'drizzle-orm';
import { ruleInSql } from '../../regulation/rule-in-sql.server.ts';

/** Days before a first discovery in which reports of a batch make a cluster, by the rule of a day, in SQL. */
export function windowDays(day: string | SQL) {
  return ruleInSql('rp_cluster', 'days', day);
}
