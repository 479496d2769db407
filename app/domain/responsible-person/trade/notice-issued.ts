import { type SQL, sql } from 'drizzle-orm';

/** Condition: the authorisation notice of a record's present revision is issued and valid. */
export function noticeIssued({ id, revision }: { id: string; revision: number }) {
  return sql<number>`EXISTS (SELECT 1 FROM certificates c WHERE c.record_id = ${id}
    AND c.revision = CAST(${revision} AS INTEGER) AND c.state = 'valid')`;
}

/** Condition: the notice of the record's present revision is issued. */
export function issuedNow(recordId: string | SQL): SQL<number> {
  return sql<number>`EXISTS (SELECT 1 FROM rp_trade_records t
    JOIN certificates c ON c.record_id = t.id AND c.revision = t.revision AND c.state = 'valid'
    WHERE t.id = ${recordId})`;
}
