import { sql } from 'drizzle-orm';
import type { AreaItems, WorkSource } from '../area-items.ts';
import { rp } from '../systems/profiles.ts';
import { dayAfterInSql } from '../work/day-in-sql.ts';
import { nameItem } from '../work/name-item.server.ts';
import { textItem } from '../work/text-item.server.ts';
import { PRODUCT_ITEMS } from './of-staff/product-items.ts';

const { slug, dayZone } = rp;
/** Days in which a notice that waits for a consultant is looked at. */
const RELEASE_DAYS = 2;

/** Condition on a hold `h` of a trade `r`: a consultant may let it go (`areas/console.md` §3, †). */
const releasable = sql`h.record_id = r.id AND h.revision = r.revision AND h.ended_at_ms IS NULL
  AND h.reason = 'review_first'`;

/**
 * An authorisation notice that waits for a consultant (待放行). The `+` keeps SQLite from walking
 * through all records in the order of their ids.
 */
const release: WorkSource = {
  kind: 'release',
  subject: 'rp_trade',
  arises: () => sql`SELECT r.id AS subject_id, r.revision || ':' || min(h.since_ms) AS occasion,
      r.company_id, ${slug} AS system, r.trade_no AS subject_zh, r.trade_no AS subject_en,
      '' AS about, min(h.since_ms) AS arisen_at_ms,
      ${dayAfterInSql(dayZone, sql`min(h.since_ms)`, RELEASE_DAYS)} AS due_on
    FROM rp_trade_records r JOIN rp_notice_holds h ON ${releasable}
    WHERE r.held_since_ms IS NOT NULL AND r.status = 'CONFIRMED' GROUP BY +r.id`,
  ended: () => sql`CASE
    WHEN EXISTS (SELECT 1 FROM rp_trade_records r JOIN rp_notice_holds h ON ${releasable}
      WHERE r.id = w.subject_id AND r.held_since_ms IS NOT NULL AND r.status = 'CONFIRMED') THEN NULL
    WHEN EXISTS (SELECT 1 FROM rp_trade_records r JOIN rp_notice_holds h ON h.record_id = r.id
      AND h.revision = r.revision WHERE r.id = w.subject_id
      AND (h.released_by_name IS NOT NULL OR r.status = 'COMPLETED')) THEN 'done'
    ELSE 'void' END`,
  facts: () => sql`(SELECT json_object(
      'reasons', (SELECT json_group_array(h.reason) FROM rp_notice_holds h
        WHERE h.record_id = r.id AND h.revision = r.revision AND h.ended_at_ms IS NULL),
      'partner', (SELECT e.sort_name FROM rp_enterprises e WHERE e.id = r.trading_enterprise_id),
      'responsible', (SELECT e.sort_name FROM rp_enterprises e
        WHERE e.id = r.responsible_enterprise_id),
      'arrival_on', r.arrival_on, 'port', r.port, 'pieces', r.total_quantity,
      'products', r.product_summary, 'confirmedAtMs', r.confirmed_at_ms)
    FROM rp_trade_records r WHERE r.id = w.subject_id)`,
};

export const items: AreaItems = {
  area: 'responsible-person',
  sources: [
    release,
    textItem({ subject: 'rp_trade', systems: [slug], dayZone, table: sql`rp_trade_records` }),
    nameItem({
      kind: 'rp_enterprise',
      dayZone,
      table: sql`rp_enterprises`,
      system: sql`${slug}`,
      zh: sql`coalesce(nullif(p.company_cname, ''), p.company_ename)`,
      en: sql`coalesce(nullif(p.company_ename, ''), p.company_cname)`,
      waits: sql`p.archived = 0`,
    }),
    ...PRODUCT_ITEMS,
  ],
};
