import { type SQL, sql } from 'drizzle-orm';

/** The row of a rule that is law on a day, as `lawOf` picks it; `column` of it. */
function ofRow(column: SQL, rule: string, day: string | SQL, regime: SQL | null): SQL {
  return sql`(SELECT ${column} FROM regulation_rules g
    WHERE g.rule = ${rule} AND g.active AND g.valid_from <= ${day}
      AND (g.valid_until IS NULL OR g.valid_until >= ${day})
      AND (g.regime IS NULL OR g.regime = ${regime ?? sql`''`})
    ORDER BY g.valid_from DESC LIMIT 1)`;
}

/**
 * A number or text of a rule as it is in force on a day, in SQL: for a condition that is written before the rule could be read.
 *
 * @param path of the number in the rule's value, `months` or `declaration.after[0]`
 * @param day of the fact that is judged, also one that a row has
 */
export function ruleInSql<Value = number>(
  rule: string,
  path: string,
  day: string | SQL,
  regime: SQL | null = null,
) {
  return sql<Value>`${ofRow(sql`json_extract(g.value, ${`$.${path}`})`, rule, day, regime)}`;
}

/** The id of a rule's row in force on a day, as `ruleId` makes it: what keeps which law it was judged by. */
export function ruleIdInSql(rule: string, day: string | SQL, regime: SQL | null = null) {
  return sql<string>`${ofRow(sql`g.rule || '/' || g.profile || '/' || g.valid_from`, rule, day, regime)}`;
}
