import { type SQL, sql } from 'drizzle-orm';

/**
 * Condition: a row of a rule is of the profile that counts on a day: the one that the company's own switch names, else
 * everyone's, else the row's own word. What began before a switch keeps its row, since it asks for its own day.
 *
 * @param law name under which the statement has the row
 * @param company its id or SQL that says it; nobody's own where it is missing
 */
export const countsOn = (law: SQL, day: string | SQL, company: string | SQL = sql`''`) =>
  sql<boolean>`coalesce((SELECT s.profile = ${law}.profile FROM regulation_profiles s
    WHERE s.rule = ${law}.rule AND s.company_id IN (${company}, '') AND s.from_on <= ${day}
    ORDER BY s.company_id = '', s.from_on DESC LIMIT 1), ${law}.active)`;

/** The row `law` of a rule that is law on a day, as `lawOf` picks it; `column` of it. */
export function ofRule(
  column: SQL,
  rule: string,
  day: string | SQL,
  regime: SQL | null = null,
): SQL {
  return sql`(SELECT ${column} FROM regulation_rules law
    WHERE law.rule = ${rule} AND ${countsOn(sql`law`, day)}
      AND ${day} BETWEEN law.valid_from AND coalesce(law.valid_until, '9999-12-31')
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
