import { type SQL, sql } from 'drizzle-orm';

/** Whose stock is asked for; of each a column or a value. */
interface Whose {
  filingId: SQL;
  year: SQL;
  enterpriseId: SQL;
}

/**
 * Grams that an enterprise got in a year, in China, from others whose submitted records stand under the same filing: what
 * one of them transferred is in the other's stock.
 */
export function receivedG({ filingId, year, enterpriseId }: Whose): SQL<number> {
  return sql<number>`coalesce((SELECT sum(l.mass_g)
    FROM cn_activity_records o JOIN cn_activity_lines l ON l.record_id = o.id
    WHERE o.filing_id = ${filingId} AND o.year = ${year} AND o.enterprise_id <> ${enterpriseId}
      AND o.status <> 'void' AND o.status = 'submitted' AND l.activity_type = 'transfer_export'
      AND l.country = 'CN' AND l.counterparty_id = ${enterpriseId}), 0)`;
}

/** The same of whoever a row of the records is about. */
export const RECEIVED_G = receivedG({
  filingId: sql.raw('cn_activity_records.filing_id'),
  year: sql.raw('cn_activity_records.year'),
  enterpriseId: sql.raw('cn_activity_records.enterprise_id'),
}).as('received_g');
