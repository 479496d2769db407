import { type Column, sql } from 'drizzle-orm';
import { rpEnterprises } from '#db/schema/rp-enterprise.ts';
import { rpProducts } from '#db/schema/rp-product.ts';
import type { RpContext } from '../kernel/context.ts';
import { dayIn } from '../kernel/zone.ts';
import { ruleInSql } from '../regulation/rule-in-sql.server.ts';
import { rulesOn } from '../regulation/rules.server.ts';
import { RP_RULES } from './rules.ts';

/** Stands for a day that does not come, so that what has no end sorts last. */
export const NO_END = '9999-12-31';

/** How many months ahead an end is shown. One round trip. */
export async function readMonthsAhead({ db, system, nowMs }: RpContext): Promise<number> {
  const law = rulesOn(db, { rp_ends_ahead: RP_RULES.rp_ends_ahead }, dayIn(system.dayZone, nowMs));
  return law.values(await law.statement).rp_ends_ahead.months;
}

/** The last day on which an end that is ahead is shown, in SQL (`rp_ends_ahead`). */
export function endsAhead(today: string) {
  return sql<string>`date(${today}, '+' || ${ruleInSql('rp_ends_ahead', 'months', today)} || ' months')`;
}

/** An end as its index has it. */
const endOf = (day: Column) => sql`(CASE WHEN ${day} IS NULL THEN '9999-12-31' ELSE ${day} END)`;

export const CERTIFICATE_END = endOf(rpProducts.validUntil);
export const AUTHORISATION_END = endOf(rpEnterprises.authorisedUntil);
