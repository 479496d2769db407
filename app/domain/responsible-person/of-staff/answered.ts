import { type SQL, sql } from 'drizzle-orm';

/** Condition: this person of staff answered a record, as it is now, in a party's place. */
export const answeredByStaff = (recordId: SQL, staffId: string): SQL =>
  sql`EXISTS (SELECT 1 FROM rp_trade_records AS own
    JOIN rp_trade_answers AS a ON a.record_id = own.id AND a.revision = own.revision
    WHERE own.id = ${recordId} AND a.staff_id = ${staffId})`;

/** Condition: a record waits for one of its parties, or to be released. */
export const waitsForParty = (recordId: SQL): SQL =>
  sql`EXISTS (SELECT 1 FROM rp_trade_records AS own
    WHERE own.id = ${recordId} AND own.status = 'SUBMITTED')`;
