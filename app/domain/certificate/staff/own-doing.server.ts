import { type SQL, sql } from 'drizzle-orm';
import { AREA_RECORDS } from '../../areas-records.server.ts';

/**
 * Condition: somebody of staff answered, in a party's place, the record that a certificate is of. They neither release
 * nor end what came of it.
 *
 * @param certificateId selects or is its id
 */
export function confirmedBy(certificateId: SQL, staffId: string): SQL {
  const record = sql`(SELECT own.record_id FROM certificates AS own WHERE own.id = ${certificateId})`;
  const each = AREA_RECORDS.map(({ answeredBy }) => answeredBy(record, staffId));
  return sql`(${sql.join(each, sql` OR `)})`;
}
