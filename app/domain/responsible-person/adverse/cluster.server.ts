import { ruleInSql } from '../../regulation/rule-in-sql.server.ts';

/** Days before a first discovery in which reports of a batch make a cluster, as the rule in force has it, in SQL. */
export function windowDays(today: string) {
  return ruleInSql('rp_cluster', 'days', today);
}
