import { type SQL, sql } from 'drizzle-orm';

/** What submitted records tell of a filing’s first activity, and to whom its substances were given: duties go by it. */

const COUNTS = sql.raw(`a.status <> 'void' AND a.status = 'submitted'`);

/**
 * The day of the first activity under a filing as its submitted records tell it: made, or imported and handed on; not
 * before it was registered. Null where they tell of none.
 */
export function firstActivity(filingId: SQL, registeredOn: SQL): SQL {
  return sql`(SELECT min(t.on_day) FROM (
      SELECT CASE l.activity_type WHEN 'production' THEN l.happened_on
        WHEN 'import' THEN nullif(l.transferred_on, '') END AS on_day
      FROM cn_activity_records a JOIN cn_activity_lines l ON l.record_id = a.id
      WHERE a.filing_id = ${filingId} AND ${COUNTS}) t
    WHERE t.on_day >= ${registeredOn})`;
}

/**
 * Whom filings’ substances were given to, and on which day first: (filing_id, recipient_id, given_on). The own enterprise
 * is nobody to tell.
 *
 * @param filings subselect of their ids
 */
export function givenTo(filings: SQL): SQL {
  return sql`(SELECT a.filing_id, l.counterparty_id AS recipient_id,
      min(coalesce(nullif(l.transferred_on, ''), l.happened_on)) AS given_on
    FROM cn_activity_records a JOIN cn_activity_lines l ON l.record_id = a.id
      JOIN cn_enterprises e ON e.id = l.counterparty_id AND e.kind = 'related'
    WHERE a.filing_id IN ${filings} AND ${COUNTS}
      AND (l.activity_type = 'transfer_export' OR nullif(l.transferred_on, '') IS NOT NULL)
    GROUP BY a.filing_id, l.counterparty_id)`;
}
