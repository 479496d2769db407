import { type SQL, sql } from 'drizzle-orm';
import { claimsOnTrade, statedG } from './claimed.ts';

/** SQL: 1 where a trade has a valid certificate of the kind of `k`, a row of certificates. */
const stillValid = sql`EXISTS (SELECT 1 FROM certificates o WHERE o.record_id = k.record_id
  AND o.kind = k.kind AND o.state = 'valid')`;

/**
 * SQL: 1 where the certificate that replaced another states less than was bought on both, and this purchase is among those
 * that do not fit: the earlier ones come first.
 */
const noLongerFits = sql`EXISTS (SELECT 1 FROM certificates v
  CROSS JOIN (SELECT t.reference_no AS no, sum(t.mass_g) AS taken_g,
      max(t.purchase_id = u.record_id AND t.mass_g > 0) AS mine
    FROM ${claimsOnTrade(sql`k.record_id`)} t WHERE t.purchase_id <= u.record_id
    GROUP BY t.reference_no) a
  WHERE v.record_id = k.record_id AND v.kind = k.kind AND v.state = 'valid' AND a.mine = 1
    AND a.taken_g > ${statedG(sql`v`, sql`a.no`)})`;

/**
 * SQL: 1 where a purchase stands on a certificate whose trade has no valid one any more, or one that states too little; one
 * that was replaced by as much goes on.
 */
export const proofEnded = (recordId: SQL) =>
  sql<number>`EXISTS (SELECT 1 FROM upstream_proofs u CROSS JOIN certificates k
    ON k.id = u.certificate_id WHERE u.record_id = ${recordId} AND k.state <> 'valid'
      AND (NOT ${stillValid} OR ${noLongerFits}))`;

/** SQL: 1 where what a purchase brought may go on to another importer only than this partner. */
export const otherImporter = (recordId: SQL, partnerId: SQL | string) =>
  sql<number>`EXISTS (SELECT 1 FROM upstream_proofs u CROSS JOIN trade_partners b
    WHERE u.record_id = ${recordId} AND b.id = ${partnerId}
      AND (b.name_key, b.country) IS NOT (u.importer_key, u.importer_country))`;
