import { type Column, type SQL, sql } from 'drizzle-orm';
import { rpEnterprises } from '#db/schema/rp-enterprise.ts';
import { NOTICE_HOLD_REASONS } from '#db/schema/rp-kinds.ts';
import { rpBatches, rpProducts } from '#db/schema/rp-product.ts';
import { rpNoticeHolds, rpTradeAnswers, rpTradeLines, rpTrades } from '#db/schema/rp-trade.ts';
import { companies, companySystems } from '#db/schema/tenancy.ts';
import { holdsOf } from '../../certificate/issuing/holds.ts';
import { waitsForText } from '../../certificate/paper-texts.server.ts';
import { nameHeld } from '../../look-alike/marks.server.ts';
import { rp } from '../../systems/profiles.ts';
import { batchLasts, productUsable } from '../product/usable/in-sql.server.ts';
import { batchRecalled } from '../recall/blocked.ts';

export type NoticeHold = (typeof NOTICE_HOLD_REASONS)[number];

/** Columns by their full names: in a SELECT from one table the builder would write them bare, and a subselect take its own. */
const column = ({ name }: Column) => sql`${rpTrades}.${sql.identifier(name)}`;
const r = {
  id: column(rpTrades.id),
  companyId: column(rpTrades.companyId),
  revision: column(rpTrades.revision),
  arrivalOn: column(rpTrades.arrivalOn),
  brandOwnerId: column(rpTrades.brandOwnerId),
  tradingEnterpriseId: column(rpTrades.tradingEnterpriseId),
  responsibleEnterpriseId: column(rpTrades.responsibleEnterpriseId),
};
const ofRevision = (row: SQL) =>
  sql`${row}.record_id = ${r.id} AND ${row}.revision = ${r.revision}`;

/** Some line of the present revision, as product `p` and batch `b`, is so. */
function line(is: SQL): SQL {
  return sql`EXISTS (SELECT 1 FROM ${rpTradeLines} l
    JOIN ${rpProducts} p ON p.id = l.product_id JOIN ${rpBatches} b ON b.id = l.batch_id
    WHERE ${ofRevision(sql`l`)} AND (${is}))`;
}

/** The party that answered is called otherwise by now. */
const renamed = (party: 'trading' | 'responsible', id: SQL) => sql`EXISTS (
  SELECT 1 FROM ${rpTradeAnswers} a JOIN ${rpEnterprises} e ON e.id = ${id}
  WHERE ${ofRevision(sql`a`)} AND a.party = ${party}
    AND a.enterprise_name NOT IN (e.sort_name, e.company_cname, e.company_ename))`;

/**
 * Each reason as a condition on a row of `rp_trade_records` (`areas/responsible-person.md` §3, 4169, 4170, 4174, 4179): a
 * notice says whom the responsible person authorises to import what.
 */
const causes = (letGo: readonly NoticeHold[]): Readonly<Record<NoticeHold, SQL>> => ({
  company_closed: sql`NOT EXISTS (SELECT 1 FROM ${companies} c
    JOIN ${companySystems} s ON s.company_id = c.id AND s.system = ${rp.slug}
    WHERE c.id = ${r.companyId} AND c.state <> 0 AND s.state = 'active')`,
  answer_missing: sql`(SELECT count(*) FROM ${rpTradeAnswers} a WHERE ${ofRevision(sql`a`)}) < 2`,
  product_unusable: line(
    sql`NOT ${productUsable(sql`p`, r.arrivalOn)} OR NOT ${batchLasts(sql`b`, r.arrivalOn)}`,
  ),
  party_changed: sql`(${line(sql`p.rp_enterprise_id IS NOT ${r.responsibleEnterpriseId}
    OR p.brand_owner_id IS NOT ${r.brandOwnerId}`)}
    OR EXISTS (SELECT 1 FROM ${rpEnterprises} e WHERE e.id = ${r.responsibleEnterpriseId}
      AND (e.archived OR NOT e.is_responsible_person))
    OR ${renamed('trading', r.tradingEnterpriseId)}
    OR ${renamed('responsible', r.responsibleEnterpriseId)})`,
  batch_recalled: line(batchRecalled(sql`b.id`)),
  // The tenant itself needs no authorisation of its own.
  distributor_unauthorised: sql`NOT EXISTS (SELECT 1 FROM ${rpEnterprises} e
    WHERE e.id = ${r.tradingEnterpriseId} AND (e.is_own OR (e.is_distributor AND NOT e.archived
      AND e.authorised_from <= ${r.arrivalOn}
      AND (e.authorised_until IS NULL OR e.authorised_until >= ${r.arrivalOn}))))`,
  unprintable: waitsForText({ id: r.id, revision: r.revision }),
  look_alike_name: sql`(${nameHeld(r.tradingEnterpriseId)} OR ${nameHeld(r.responsibleEnterpriseId)}
    OR ${nameHeld(r.brandOwnerId)} OR ${line(nameHeld(sql`p.reporting_enterprise_id`))})`,
  review_first: letGo.includes('review_first')
    ? sql`0`
    : sql`(EXISTS (SELECT 1 FROM ${companySystems} c WHERE c.company_id = ${r.companyId}
      AND c.system = ${rp.slug} AND c.review_first = 1)
    AND NOT EXISTS (SELECT 1 FROM ${rpNoticeHolds} h WHERE ${ofRevision(sql`h`)}
      AND h.reason = 'review_first' AND h.released_by_name IS NOT NULL))`,
});

/** What holds the notice of a confirmed trade back. */
export const noticeHolds = holdsOf<NoticeHold>(
  NOTICE_HOLD_REASONS,
  ['review_first'],
  (_nowMs, letGo) => causes(letGo),
);
