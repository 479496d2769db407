import { type SQL, sql } from 'drizzle-orm';
import { SELL_THROUGH_CAUSES } from '../standing.ts';

/**
 * What `usable.ts` and `standing.ts` say of one product, as conditions on rows of `rp_products` and `rp_batches` under
 * any name: guards of a write, holds of a paper and filters of a list ask the same.
 */

/** A table in a statement, by the name it has there. */
type Named = SQL;

/** The last day on which a certificate holds; NULL without an end, and while a renewal is pending: `certificateUntil`. */
export function certificateUntilOf(p: Named): SQL<string | null> {
  return sql`(CASE WHEN ${p}.renewal_pending THEN NULL
    ELSE max(${p}.valid_until, coalesce(${p}.renewal_refused_on, '')) END)`;
}

/** Nothing stands against a product's arrival on a day: `notUsable` without a batch. */
export function productUsable(p: Named, day: SQL): SQL {
  return sql`(${p}.status = 'normal' AND ${p}.registration_no IS NOT NULL
    AND ${p}.report_on IS NOT NULL AND (${p}.type = 'general' OR ${p}.valid_until IS NOT NULL)
    AND ${p}.reporting_enterprise_id IS NOT NULL AND ${p}.rp_enterprise_id IS NOT NULL
    AND ${p}.brand_owner_id IS NOT NULL
    AND ${p}.rp_contract_from IS NOT NULL AND ${p}.rp_contract_from <= ${day}
    AND (${p}.rp_contract_until IS NULL OR ${p}.rp_contract_until >= ${day})
    AND coalesce(${certificateUntilOf(p)}, ${day}) >= ${day})`;
}

/** A batch had not expired when it came, and will not have on a day of arrival: the rest of `notUsable`. */
export function batchLasts(b: Named, day: SQL): SQL {
  return sql`(${b}.expires_on IS NULL OR (${b}.expires_on >= ${day}
    AND (${b}.import_on IS NULL OR ${b}.import_on <= ${b}.expires_on)))`;
}

/** The term is over and the renewal undecided: `isRenewalPending`. */
export function pendingPastEnd(p: Named, today: string): SQL {
  return sql`(${p}.renewal_pending = 1 AND ${p}.valid_until < ${today})`;
}

/** Some batch of an invalid product may be sold until it expires: `soldUntil`. */
export function inSellThrough(p: Named, today: string): SQL {
  return sql`(${p}.status = 'invalid'
    AND ${p}.invalid_cause IN (${sql.join(
      SELL_THROUGH_CAUSES.map((cause) => sql`${cause}`),
      sql`, `,
    )})
    AND EXISTS (SELECT 1 FROM rp_batches b WHERE b.product_id = ${p}.id
      AND b.import_on < ${p}.invalid_on AND b.expires_on >= ${today}))`;
}
