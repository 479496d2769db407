import { type SQL, sql } from 'drizzle-orm';

/** SQL: 1 where a purchase stands on a certificate whose trade has no valid one any more; one that was replaced has. */
export const proofEnded = (recordId: SQL) =>
  sql<number>`EXISTS (SELECT 1 FROM upstream_proofs u CROSS JOIN certificates k
    ON k.id = u.certificate_id WHERE u.record_id = ${recordId} AND k.state <> 'valid'
      AND NOT EXISTS (SELECT 1 FROM certificates o WHERE o.record_id = k.record_id
        AND o.kind = k.kind AND o.state = 'valid'))`;

/** SQL: 1 where what a purchase brought may go on to another importer only than this partner. */
export const otherImporter = (recordId: SQL, partnerId: SQL | string) =>
  sql<number>`EXISTS (SELECT 1 FROM upstream_proofs u CROSS JOIN trade_partners b
    WHERE u.record_id = ${recordId} AND b.id = ${partnerId}
      AND (b.name_key, b.country) IS NOT (u.importer_key, u.importer_country))`;
