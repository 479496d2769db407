import { type SQL, sql } from 'drizzle-orm';
import { rpProducts as p } from '#db/schema/rp-product.ts';
import { yearOf } from '~/domain/kernel/dates.ts';
import { ruleInSql } from '~/domain/regulation/rule-in-sql.server.ts';
import type { AnnualState } from './rules.ts';

/** What `terms.ts` and `annual.ts` say of one product, as conditions on a row of `rp_products`. */

/** The renewal of the present term was not filed: `renewalFiled`. */
export const RENEWAL_NOT_FILED = sql`(${p.renewalFiledOn} IS NULL
  OR ${p.renewalFiledOn} < date(${p.validUntil}, '-12 months', 'floor'))`;

/** Years back of which a report may be owed still. */
const YEARS_BACK = 20;

/** The rule that says when they are filed. */
export const ANNUAL_RULE = 'rp_annual_report';

/**
 * JSON of the years that are over and whose reports were or are to be filed: `[{ year, next, until }]`, each by the row of
 * the day on which its filing begins. It hangs on no row, so SQLite works it out once.
 */
export function annualYears(today: string): SQL<string> {
  const last = yearOf(today) - 1;
  const years = Array.from({ length: YEARS_BACK }, (_, back) => last - back);
  const next = sql`((y.value + 1) || '-01-01')`;
  const day = (path: string) =>
    sql`((y.value + 1) || '-' || ${ruleInSql(ANNUAL_RULE, path, next)})`;
  return sql`(SELECT json_group_array(json_object('year', y.value, 'next', ${next},
      'until', ${day('until')}))
    FROM json_each(${JSON.stringify(years)}) y WHERE ${day('from')} <= ${today})`;
}

/** A product owes the report of a year, a row `s` of `annualYears`: `annualReportsOwed`. */
export function owesReportOf(today: string, state?: AnnualState): SQL {
  const until = sql`s.value ->> 'until'`;
  const late =
    state && (state === 'due' ? sql`AND ${until} >= ${today}` : sql`AND ${until} < ${today}`);
  return sql`(${p.type} = 'general' AND ${p.reportOn} <= s.value ->> 'year' || '-01-01'
    AND (${p.status} = 'normal' OR ${p.invalidOn} > s.value ->> 'next') ${late ?? sql``}
    AND NOT EXISTS (SELECT 1 FROM rp_annual_reports a WHERE a.product_id = ${p.id}
      AND a.year = s.value ->> 'year')
    AND NOT EXISTS (SELECT 1 FROM rp_annual_waivers w WHERE w.product_id = ${p.id}
      AND w.year = s.value ->> 'year'))`;
}

/** A product owes an annual report of some year, whose days of filing go on (due) or are over (overdue). */
export function owesAnnualReport(today: string, state?: AnnualState): SQL {
  return sql`(${p.type} = 'general' AND EXISTS (SELECT 1 FROM json_each(${annualYears(today)}) s
    WHERE ${owesReportOf(today, state)}))`;
}
