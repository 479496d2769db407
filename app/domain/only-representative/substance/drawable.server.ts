import { type SQL, sql } from 'drizzle-orm';
import { registrations } from '#db/schema/substance.ts';
import { ofRule, ruleInSql } from '../../regulation/rule-in-sql.server.ts';

/** The rule that says which types of registration are history, and the last day on which they were not. */
export const PRE_REGISTRATION_END = 'PRE_REGISTRATION_END';

/**
 * SQL: the last day on which a registration can be drawn; null where it has no end. A pre-registration ends with the rule,
 * whatever its row says.
 *
 * @param day of the fact that is judged
 */
export function drawableUntil(day: string | SQL) {
  const { registrationType, validUntil } = registrations;
  const types = ofRule(sql`json_extract(law.value, '$.types')`, PRE_REGISTRATION_END, day);
  const end = ruleInSql<string>(PRE_REGISTRATION_END, 'day', day);
  return sql<string | null>`iif(${registrationType} IN (SELECT value FROM json_each(${types})),
    min(coalesce(${validUntil}, '9999-12-31'), ${end}), ${validUntil})`.as('drawable_until');
}
