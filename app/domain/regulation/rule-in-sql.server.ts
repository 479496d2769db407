import { sql } from 'drizzle-orm';

/**
 * A number of a rule as it is in force on a day, in SQL: for a condition that is written before the rule could be read.
 *
 * @param path of the number in the rule's value, `months` or `declaration.after[0]`
 */
export function ruleInSql(rule: string, path: string, day: string) {
  return sql<number>`(SELECT json_extract(g.value, ${`$.${path}`}) FROM regulation_rules g
    WHERE g.rule = ${rule} AND g.active AND g.valid_from <= ${day}
      AND (g.valid_until IS NULL OR g.valid_until >= ${day})
    ORDER BY g.valid_from DESC LIMIT 1)`;
}
