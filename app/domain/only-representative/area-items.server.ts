import { sql } from 'drizzle-orm';
import type { AreaItems, WorkSource } from '../area-items.ts';
import { systemsOf } from '../systems/profiles.ts';
import { dayAfterInSql } from '../work/day-in-sql.ts';
import { dutyItem } from '../work/duty-item.server.ts';
import { nameItem } from '../work/name-item.server.ts';
import { textItem } from '../work/text-item.server.ts';
import { OR_DUTIES } from './duty/kinds.ts';
import { openName } from './of-staff/open-name.ts';
import { RECORD_ITEMS } from './of-staff/record-items.ts';
import { REGISTRATION_ITEMS } from './of-staff/registration-items.ts';

const SYSTEMS = systemsOf('only-representative');
const [{ dayZone } = { dayZone: 'UTC' }] = SYSTEMS;
/** Days in which a certificate that waits for a consultant is looked at. */
const RELEASE_DAYS = 2;

/** Condition on a hold `h` of a record `r`: a consultant may let it go (`areas/console.md` §3, †). */
const releasable = sql`h.record_id = r.id AND h.revision = r.revision AND h.ended_at_ms IS NULL
  AND (h.reason IN ('review_first', 'staff_hold') OR (h.reason = 'authorisation_lapsed'
    AND NOT EXISTS (SELECT 1 FROM company_systems c WHERE c.company_id = r.company_id
      AND c.system = r.system AND c.authorised_until < r.eta)))`;

/**
 * A confirmed record whose certificate waits for a consultant (待放行). The `+` keeps SQLite from walking
 * through all records in the order of their ids.
 */
const release: WorkSource = {
  kind: 'release',
  subject: 'trade_record',
  arises: () => sql`SELECT r.id AS subject_id, r.revision || ':' || min(h.since_ms) AS occasion,
      r.company_id, r.system, r.trade_no AS subject_zh, r.trade_no AS subject_en, '' AS about,
      min(h.since_ms) AS arisen_at_ms,
      ${dayAfterInSql(dayZone, sql`min(h.since_ms)`, RELEASE_DAYS)} AS due_on
    FROM trade_records r JOIN record_holds h ON ${releasable}
    WHERE r.held_since_ms IS NOT NULL AND r.status = 'CONFIRMED' GROUP BY +r.id`,
  ended: () => sql`CASE
    WHEN EXISTS (SELECT 1 FROM trade_records r JOIN record_holds h ON ${releasable}
      WHERE r.id = w.subject_id AND r.held_since_ms IS NOT NULL AND r.status = 'CONFIRMED') THEN NULL
    WHEN EXISTS (SELECT 1 FROM trade_records r JOIN record_holds h ON h.record_id = r.id
      AND h.revision = r.revision WHERE r.id = w.subject_id
      AND (h.released_by_name IS NOT NULL OR r.status = 'COMPLETED')) THEN 'done'
    ELSE 'void' END`,
  facts: () => sql`(SELECT json_object(
      'reasons', (SELECT json_group_array(h.reason) FROM record_holds h
        WHERE h.record_id = r.id AND h.revision = r.revision AND h.ended_at_ms IS NULL),
      'partner', (SELECT c.name FROM trade_record_counterparties c
        WHERE c.record_id = r.id AND c.revision = r.revision),
      'eta', r.eta, 'port', r.port, 'totalMassG', r.total_mass_g, 'products', r.product_summary,
      'confirmed_by', r.confirmed_by_name, 'confirmedAtMs', r.confirmed_at_ms)
    FROM trade_records r WHERE r.id = w.subject_id)`,
};

export const items: AreaItems = {
  area: 'only-representative',
  sources: [
    release,
    textItem({
      subject: 'trade_record',
      systems: SYSTEMS.map(({ slug }) => slug),
      dayZone,
      table: sql`trade_records`,
    }),
    nameItem({
      kind: 'partner',
      dayZone,
      table: sql`trade_partners`,
      system: sql`p.system`,
      zh: sql`p.name`,
      en: sql`p.name`,
      waits: sql`p.state = 'held'`,
    }),
    ...RECORD_ITEMS,
    ...REGISTRATION_ITEMS,
    ...OR_DUTIES.map((kind) =>
      dutyItem({
        ...{ kind, systems: SYSTEMS.map(({ slug }) => slug), dayZone, duties: [kind] },
        ...{ table: sql`registrations`, zh: openName('zh', 's'), en: openName('en', 's') },
        facts: sql`'registration_no', s.registration_no, 'ends_on', d.due_on`,
      }),
    ),
  ],
};
