import { type SQL, sql } from 'drizzle-orm';
import { ofRule } from './rule-in-sql.server.ts';

/**
 * SQL: the earliest day that a rule of days has for a registration: that of its tonnage band, and those of the classes of
 * its substance. Empty where there was no such law on a day, or it knows no day of the band.
 *
 * @param of name under which the statement has the registration
 */
export const dayByBand = (rule: string, day: string | SQL, of: SQL = sql`g`): SQL<string> =>
  sql<string>`coalesce(${ofRule(
    sql`min(json_extract(law.value, '$.band."' || ${of}.tonnage_band || '"'),
    coalesce((SELECT min(c.value ->> 'day') FROM json_each(law.value, '$.class') c
      WHERE instr(${of}.hazard_classes, '"' || c.key || '"')
        AND (c.value ->> 'bands' IS NULL
          OR instr(c.value ->> 'bands', '"' || ${of}.tonnage_band || '"'))),
      '9999-12-31'))`,
    rule,
    day,
  )}, '')`;
