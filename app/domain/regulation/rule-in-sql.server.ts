import { type SQL, sql } from 'drizzle-orm';

/** The row `law` of a rule that is law on a day, as `lawOf` picks it; `column` of it. */
export function ofRule(
  column: SQL,
  rule: string,
  day: string | SQL,
  regime: SQL | null = null,
): SQL {
  return sql`(SELECT ${column} FROM regulation_rules law
    WHERE law.rule = ${rule} AND law.active AND law.valid_from <= ${day}
      AND (law.valid_until IS NULL OR law.valid_until >= ${day})
      AND (law.regime IS NULL OR law.regime = ${regime ?? sql`''`})
    ORDER BY law.valid_from DESC LIMIT 1)`;
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
  return sql<Value>`${ofRule(sql`json_extract(law.value, ${`$.${path}`})`, rule, day, regime)}`;
}

/** The id of a rule's row in force on a day, as `ruleId` makes it: what keeps which law it was judged by. */
export function ruleIdInSql(rule: string, day: string | SQL, regime: SQL | null = null) {
  return sql<string>`${ofRule(sql`law.rule || '/' || law.profile || '/' || law.valid_from`, rule, day, regime)}`;
}
