import { type SQL, sql } from 'drizzle-orm';
import { rpProducts as p } from '#db/schema/rp-product.ts';
import { yearOf } from '../../kernel/dates.ts';

/** What `terms.ts` says of one product, as conditions on a row of `rp_products`. */

/** The renewal of the present term was not filed: `renewalFiled`. */
export const RENEWAL_NOT_FILED = sql`(${p.renewalFiledOn} IS NULL
  OR ${p.renewalFiledOn} < date(${p.validUntil}, '-12 months', 'floor'))`;

const FIRST_YEAR = sql`(CAST(substr(${p.reportOn}, 1, 4) AS INTEGER)
  + (substr(${p.reportOn}, 6) > '01-01'))`;

/** A product owes an annual report of some year: `annualReportsOwed`. @param today its year owes none yet */
export function owesAnnualReport(today: string): SQL {
  const last = sql`CAST(${yearOf(today) - 1} AS INTEGER)`;
  return sql`(${p.type} = 'general' AND ${p.status} = 'normal' AND ${FIRST_YEAR} <= ${last}
    AND (SELECT count(*) FROM rp_annual_reports a WHERE a.product_id = ${p.id}
      AND a.year BETWEEN ${FIRST_YEAR} AND ${last}) <= ${last} - ${FIRST_YEAR})`;
}
