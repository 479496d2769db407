import { type SQL, sql } from 'drizzle-orm';

/** What submitted records tell of a filing’s first activity, and to whom its substances were given: duties go by it. */

const COUNTS = sql.raw(`a.status <> 'void' AND a.status = 'submitted'`);

/**
 * The day of the first activity under a filing as its submitted records tell it: made, or imported and handed on or taken
 * into own use; not before it was registered. Null where they tell of none.
 */
export function firstActivity(filingId: SQL, registeredOn: SQL): SQL {
  return sql`(SELECT min(t.on_day) FROM (
      SELECT l.happened_on AS on_day
      FROM cn_activity_records a JOIN cn_activity_lines l ON l.record_id = a.id
      WHERE a.filing_id = ${filingId} AND ${COUNTS} AND l.activity_type = 'production'
      UNION ALL SELECT h.handed_on
      FROM cn_activity_records a JOIN cn_handovers h ON h.record_id = a.id
      WHERE a.filing_id = ${filingId} AND ${COUNTS}) t
    WHERE t.on_day >= ${registeredOn})`;
}

/**
 * Whom filings’ substances were given to, by a transfer or a handover, and on which day first: (filing_id, recipient_id,
 * given_on). The own enterprise is nobody to tell, nor is who took into use what it imported itself.
 *
 * @param filings subselect of their ids
 */
export function givenTo(filings: SQL): SQL {
  return sql`(SELECT t.filing_id, t.recipient_id, min(t.on_day) AS given_on FROM (
      SELECT a.filing_id, l.counterparty_id AS recipient_id, l.happened_on AS on_day
      FROM cn_activity_records a JOIN cn_activity_lines l ON l.record_id = a.id
      WHERE a.filing_id IN ${filings} AND ${COUNTS} AND l.activity_type = 'transfer_export'
        AND l.counterparty_id <> a.enterprise_id
      UNION ALL SELECT a.filing_id, h.recipient_id, h.handed_on
      FROM cn_activity_records a JOIN cn_handovers h ON h.record_id = a.id
      WHERE a.filing_id IN ${filings} AND ${COUNTS} AND h.recipient_id <> a.enterprise_id) t
    JOIN cn_enterprises e ON e.id = t.recipient_id AND e.kind = 'related'
    GROUP BY t.filing_id, t.recipient_id)`;
}
