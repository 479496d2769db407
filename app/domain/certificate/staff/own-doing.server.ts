import { type SQL, sql } from 'drizzle-orm';

/**
 * Condition: somebody of staff confirmed, on behalf of the counterparty, the record that a certificate is of. They neither
 * release nor end what came of it.
 *
 * @param certificateId selects or is its id
 */
export function confirmedBy(certificateId: SQL, staffId: string): SQL {
  return sql`EXISTS (SELECT 1 FROM certificates AS own
    JOIN audit_entries AS did ON did.subject_id = own.record_id
    WHERE own.id = ${certificateId} AND did.actor_kind = 'staff' AND did.actor_id = ${staffId}
      AND did.detail ->> 'on_behalf' = 1)`;
}
