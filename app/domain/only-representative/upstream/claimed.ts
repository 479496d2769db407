import { type SQL, sql } from 'drizzle-orm';

/**
 * What purchases take of the certificates of one trade. A certificate that was replaced goes on as the one that replaced it,
 * so all of them are counted together, substance by substance: a line may stand elsewhere on the newer paper. Of what did
 * not arrive nothing is taken.
 */

/** SQL: the registration number that a line of a certificate prints. */
const referenceNo = (certificate: SQL, boxNo: SQL) =>
  sql`json_extract(${certificate}.snapshot, '$.lines[' || (${boxNo} - 1) || '].reference_no')`;

/** SQL: grams that a claim takes now: what came of its line, and before it is confirmed what was asked for. */
const takenG = sql`CASE WHEN EXISTS (SELECT 1 FROM trade_record_lines x
    WHERE x.record_id = r.id AND x.revision = r.revision)
  THEN coalesce((SELECT l.mass_g FROM trade_record_lines l WHERE l.record_id = r.id
    AND l.revision = r.revision AND l.line_no = c.line_no), 0) ELSE c.mass_g END`;

/**
 * SQL, a table: `purchase_id`, `reference_no`, `mass_g` of every purchase that counts and stands on a certificate of a trade.
 *
 * @param trade id of the record that the certificates are of
 */
export const claimsOnTrade = (trade: SQL) => sql`(SELECT c.record_id AS purchase_id,
    ${referenceNo(sql`p`, sql`c.box_no`)} AS reference_no, ${takenG} AS mass_g
  FROM certificates p
  CROSS JOIN upstream_claims c ON c.certificate_id = p.id
  CROSS JOIN trade_records r ON r.id = c.record_id AND r.status <> 'REJECTED'
  WHERE p.record_id = ${trade} AND p.kind = 'tonnage_coverage')`;

/** SQL: grams that a certificate states of a registration number, over all of its lines. */
export const statedG = (certificate: SQL, reference: SQL) =>
  sql<number>`(SELECT coalesce(sum(j.value ->> 'mass_g'), 0) FROM json_each(${certificate}.snapshot, '$.lines') j
    WHERE j.value ->> 'reference_no' = ${reference})`;

/** SQL: 1 where the purchases that stand on a trade take no more than its valid certificate states, of any substance. */
export const withinStated = (trade: SQL) => sql<number>`NOT EXISTS (SELECT 1
  FROM (SELECT t.reference_no AS no, sum(t.mass_g) AS taken_g FROM ${claimsOnTrade(trade)} t
    GROUP BY t.reference_no) a
  WHERE a.taken_g > (SELECT coalesce(max(${statedG(sql`v`, sql`a.no`)}), 0) FROM certificates v
    WHERE v.record_id = ${trade} AND v.kind = 'tonnage_coverage' AND v.state = 'valid'))`;

/** A line of a purchase with the grams that it is to take. */
interface Taking {
  lineNo: number;
  massG: number;
}

/** SQL, a table: `left_g` of each substance of which a purchase is to take more than its trade's paper has left for it. */
export const tooLittleLeft = (
  purchaseId: string,
  takings: readonly Taking[],
) => sql`(SELECT a.left_g
  FROM (SELECT w.massG, coalesce((SELECT max(${statedG(sql`v`, sql`w.no`)}) FROM certificates v
        WHERE v.record_id = w.trade AND v.kind = 'tonnage_coverage' AND v.state = 'valid'), 0)
      - coalesce((SELECT sum(t.mass_g) FROM ${claimsOnTrade(sql`w.trade`)} t
        WHERE t.reference_no = w.no AND t.purchase_id <> ${purchaseId}), 0) AS left_g
    FROM (SELECT ${referenceNo(sql`p`, sql`c.box_no`)} AS no, p.record_id AS trade,
        sum(j.value ->> 'massG') AS massG
      FROM json_each(${JSON.stringify(takings)}) j
      CROSS JOIN upstream_claims c ON c.record_id = ${purchaseId}
        AND c.line_no = j.value ->> 'lineNo'
      CROSS JOIN certificates p ON p.id = c.certificate_id GROUP BY 1, 2) w) a
  WHERE a.massG > a.left_g)`;
