import { type SQL, sql } from 'drizzle-orm';

/** What comes into or leaves the stock of an enterprise in a year by the records of others, or of other years. */

/** The stock that is asked for: for each part a column or a value. */
interface Whose {
  filingId: SQL;
  year: SQL;
  enterpriseId: SQL;
}

const COUNTS = sql.raw(`o.status <> 'void' AND o.status = 'submitted'`);

/** Handovers of a year among those of the record `o`, which are read by their day. */
const handedIn = (year: SQL) => sql`JOIN cn_handovers h ON h.record_id = o.id
  AND h.handed_on >= ${year} || '-01-01' AND h.handed_on <= ${year} || '-12-31'`;

/**
 * Grams that an enterprise got in a year, in China, from others whose submitted records stand under the same filing: what
 * one of them transferred or handed on is in the other's stock.
 */
export function receivedG({ filingId, year, enterpriseId }: Whose): SQL<number> {
  return sql<number>`(coalesce((SELECT sum(l.mass_g)
    FROM cn_activity_records o JOIN cn_activity_lines l ON l.record_id = o.id
    WHERE o.filing_id = ${filingId} AND o.year = ${year} AND o.enterprise_id <> ${enterpriseId}
      AND ${COUNTS} AND l.activity_type = 'transfer_export'
      AND l.country = 'CN' AND l.counterparty_id = ${enterpriseId}), 0)
    + coalesce((SELECT sum(h.mass_g) FROM cn_activity_records o ${handedIn(year)}
      WHERE o.filing_id = ${filingId} AND o.year <= ${year} AND o.enterprise_id <> ${enterpriseId}
        AND ${COUNTS} AND h.recipient_id = ${enterpriseId}), 0))`;
}

const ofEarlier = ({ filingId, year, enterpriseId }: Whose) =>
  sql`FROM cn_activity_records o ${handedIn(year)}
    WHERE o.filing_id = ${filingId} AND o.year < ${year} AND o.enterprise_id = ${enterpriseId}
      AND ${COUNTS}`;

/** Grams that an enterprise handed to others in a year out of what its submitted records imported in earlier ones. */
export function earlierG(whose: Whose): SQL<number> {
  return sql<number>`coalesce((SELECT sum(h.mass_g) ${ofEarlier(whose)}
    AND h.recipient_id <> o.enterprise_id), 0)`;
}

/** How many handovers of a year, into own use too, stand in the submitted records of earlier ones. */
export function earlierHandovers(whose: Whose): SQL<number> {
  return sql<number>`(SELECT count(*) ${ofEarlier(whose)})`;
}

const OF_RECORD = {
  filingId: sql.raw('cn_activity_records.filing_id'),
  year: sql.raw('cn_activity_records.year'),
  enterpriseId: sql.raw('cn_activity_records.enterprise_id'),
};

/** The same of whoever a row of the records is about. */
export const RECEIVED_G = receivedG(OF_RECORD).as('received_g');
export const EARLIER_G = earlierG(OF_RECORD).as('earlier_g');
