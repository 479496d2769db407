import { sql } from 'drizzle-orm';

/** Days before a first discovery in which reports of a batch make a cluster, as the rule in force has it, in SQL. */
export function windowDays(today: string) {
  return sql`(SELECT json_extract(g.value, '$.days') FROM regulation_rules g
    WHERE g.rule = 'rp_cluster' AND g.active AND g.valid_from <= ${today}
      AND (g.valid_until IS NULL OR g.valid_until >= ${today})
    ORDER BY g.valid_from DESC LIMIT 1)`;
}
