import { sql } from 'drizzle-orm';
import type { WorkSource } from '../../area-items.ts';
import { daysAfter, utcDay } from '../../kernel/dates.ts';
import { stillThere, worksThere } from '../../work/works-there.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Days for which a missing statement has held a certificate before it is work, and in which it is brought then. */
const HELD_DAYS = 7;
const STATEMENT_DAYS = 3;
/** Days after an ETA from which a missing arrival is work, and in which it is entered then. */
const ARRIVAL_DAYS = 30;
const ENTERED_DAYS = 30;
/** Arrivals that came to this that long ago are not looked at; so a run reads two months of them. */
const BACK_DAYS = 60;
/** Days in which a name that does not fit its e-mail address is looked at. */
const MISMATCH_DAYS = 3;

const named = sql`r.company_id, r.system, r.trade_no AS subject_zh, r.trade_no AS subject_en,
  '' AS about`;
const facts = () => sql`(SELECT json_object(
    'partner', (SELECT p.name FROM trade_partners p WHERE p.id = r.partner_id),
    'eta', r.eta, 'port', r.port, 'totalMassG', r.total_mass_g, 'products', r.product_summary)
  FROM trade_records r WHERE r.id = w.subject_id)`;

/** Condition on a hold `h` of a record `r`: a statement is still to come. */
const misses = sql`h.record_id = r.id AND h.revision = r.revision AND h.ended_at_ms IS NULL
  AND h.reason = 'statement_missing'`;

/** A certificate that waits for a statement of its intermediates for a week (缺少声明). */
const statementMissing: WorkSource = {
  kind: 'statement_missing',
  subject: 'trade_record',
  arises: ({ nowMs }) => sql`SELECT r.id AS subject_id, r.revision || ':' || h.since_ms AS occasion,
      ${named}, h.since_ms + CAST(${HELD_DAYS * DAY_MS} AS INTEGER) AS arisen_at_ms,
      date(h.since_ms / 1000, 'unixepoch', ${`+${HELD_DAYS + STATEMENT_DAYS} days`}) AS due_on
    FROM trade_records r JOIN record_holds h ON ${misses}
    WHERE r.held_since_ms IS NOT NULL AND r.status = 'CONFIRMED'
      AND h.since_ms <= CAST(${nowMs - HELD_DAYS * DAY_MS} AS INTEGER)`,
  ended: () => sql`CASE
    WHEN EXISTS (SELECT 1 FROM trade_records r JOIN record_holds h ON ${misses}
      WHERE r.id = w.subject_id AND r.held_since_ms IS NOT NULL AND r.status = 'CONFIRMED') THEN NULL
    WHEN EXISTS (SELECT 1 FROM trade_records r WHERE r.id = w.subject_id
      AND r.missing_statements = 0 AND r.status IN ('CONFIRMED', 'COMPLETED')) THEN 'done'
    ELSE 'void' END`,
  facts,
};

/** A record of which nobody has said what arrived (未填实际到港). */
const arrivalMissing: WorkSource = {
  kind: 'arrival_missing',
  subject: 'trade_record',
  dated: true,
  arises: ({ nowMs }) => {
    const last = daysAfter(utcDay(nowMs), -ARRIVAL_DAYS);
    return sql`SELECT r.id AS subject_id, r.eta AS occasion, ${named},
        CAST(${nowMs} AS INTEGER) AS arisen_at_ms,
        date(r.eta, ${`+${ARRIVAL_DAYS + ENTERED_DAYS} days`}) AS due_on
      FROM trade_records r
      WHERE r.arrived_on IS NULL AND r.status IN ('CONFIRMED', 'COMPLETED')
        AND r.eta <= ${last} AND r.eta > ${daysAfter(last, -BACK_DAYS)}
        AND ${worksThere(sql`r.company_id`, sql`r.system`)}`;
  },
  ended: () => sql`(SELECT CASE WHEN r.arrived_on IS NOT NULL THEN 'done'
      WHEN r.status IN ('CONFIRMED', 'COMPLETED') AND ${stillThere} THEN NULL ELSE 'void' END
    FROM trade_records r WHERE r.id = w.subject_id)`,
  facts,
};

/** A partner that waits for its contact's yes, whose name the directory knows by another e-mail (名称邮箱不符). */
const partnerMismatch: WorkSource = {
  kind: 'partner_mismatch',
  subject: 'partner',
  arises: () => sql`SELECT p.id AS subject_id, max(a.day) AS occasion, p.company_id, p.system,
      p.name AS subject_zh, p.name AS subject_en, '' AS about, a.at_ms AS arisen_at_ms,
      date(a.at_ms / 1000, 'unixepoch', ${`+${MISMATCH_DAYS} days`}) AS due_on
    FROM trade_partners p JOIN partner_applications a ON a.company_id = p.company_id
      AND a.system = p.system AND a.name_key = p.name_key AND a.country = p.country
    WHERE p.state = 'applied' GROUP BY p.id HAVING a.outcome = 'name_email_mismatch'`,
  ended: () => sql`(SELECT CASE p.state WHEN 'applied' THEN NULL WHEN 'held' THEN NULL
      WHEN 'active' THEN 'done' ELSE 'void' END
    FROM trade_partners p WHERE p.id = w.subject_id)`,
  facts: () => sql`(SELECT json_object('email', p.email, 'country', p.country,
      'contact', p.contact_person, 'answerUntilMs', p.applied_until_ms)
    FROM trade_partners p WHERE p.id = w.subject_id)`,
};

/** What comes of records and partners by time. */
export const RECORD_ITEMS: readonly WorkSource[] = [
  statementMissing,
  arrivalMissing,
  partnerMismatch,
];
