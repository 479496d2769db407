import { sql } from 'drizzle-orm';
import { certificates } from '#db/schema/certificate.ts';
import { upstreamClaims } from '#db/schema/upstream.ts';
import { sha256Hex } from '../../certificate/canonical-json.ts';
import { parseCode } from '../../certificate/code.ts';
import { hashCode } from '../../certificate/code-vault.ts';
import { readSnapshot } from '../../certificate/snapshot.ts';
import type { OrContext } from '../../kernel/context.ts';
import { done, type Outcome } from '../../kernel/outcome.ts';
import type { Jurisdiction } from '../../systems/profiles.ts';
import type { Proof } from './proof.ts';
import { proofRefused } from './rules.ts';

/** SQL: grams that purchases which count have taken of a line of a certificate. */
export const claimedG = (certificate: unknown, box: unknown) =>
  sql<number>`coalesce((SELECT sum(c.mass_g) FROM upstream_claims c
    CROSS JOIN trade_records r ON r.id = c.record_id AND r.status <> 'REJECTED'
    WHERE c.certificate_id = ${certificate} AND c.box_no = ${box}), 0)`;

/**
 * The certificate that a code was printed on. A malformed code costs no query, any other one round trip.
 *
 * Refusals: 4140 `unknown` (mistyped, never issued, no tonnage certificate, or of another subsystem), `revoked`,
 * `superseded`.
 */
export async function findProof(ctx: OrContext, typed: string): Promise<Outcome<Proof>> {
  const code = parseCode(typed);
  if (code === null) return proofRefused('unknown');
  const codeHash = await hashCode(code, ctx.config.codeHashKey);
  const [[row], drawn, claims] = await ctx.db.batch(readsOf(ctx, codeHash));
  if (row === undefined || row.kind !== 'tonnage_coverage') return proofRefused('unknown');
  if (row.system !== ctx.system.slug) return proofRefused('unknown');
  const snapshot = readSnapshot(row.snapshot);
  const genuine = (await sha256Hex(row.snapshot)) === row.snapshotSha256;
  if (!genuine || snapshot.kind !== 'tonnage-certificate') return proofRefused('unknown');
  if (row.state !== 'valid') return proofRefused(row.state);
  if (drawn.length !== snapshot.lines.length) throw new Error(`lines of ${row.certificateNo}`);
  const taken = new Map(claims.map(({ boxNo, massG }) => [boxNo, massG]));
  return done({
    certificateId: row.id,
    certificateNo: row.certificateNo,
    companyId: row.companyId,
    issuedOn: snapshot.issued_on,
    coverYear: snapshot.cover_year,
    supplier: snapshot.supplier,
    importer: snapshot.importer,
    lines: snapshot.lines.map((line, at) => ({
      no: at + 1,
      nameZh: line.name.zh,
      nameEn: line.name.en,
      casNo: line.cas_no,
      ecNo: line.ec_no,
      registrationNo: line.reference_no,
      // As many were drawn as are printed.
      ...(drawn[at] as (typeof drawn)[number]),
      massG: line.mass_g,
      leftG: Math.max(0, line.mass_g - (taken.get(at + 1) ?? 0)),
    })),
  });
}

/** Statements: the certificate, what its record drew in the order in which the paper prints it, and what was taken of it. */
function readsOf({ db }: OrContext, codeHash: string) {
  const { id, kind, system, state, companyId, certificateNo, snapshot, snapshotSha256 } =
    certificates;
  const ofCode = sql`(SELECT k.id FROM certificates k WHERE k.code_hash = ${codeHash})`;
  return [
    db
      .select({ id, kind, system, state, companyId, certificateNo, snapshot, snapshotSha256 })
      .from(certificates)
      .where(sql`${certificates.codeHash} = ${codeHash}`),
    db
      .select({
        registrationId: sql<string>`s.registration_id`.as('proof_registration'),
        jurisdiction: sql<Jurisdiction>`g.jurisdiction`.as('proof_market'),
      })
      .from(sql`certificates k
        CROSS JOIN trade_record_substances s ON s.record_id = k.record_id
          AND s.revision = k.revision
        CROSS JOIN registrations g ON g.id = s.registration_id`)
      .where(sql`k.code_hash = ${codeHash}`)
      .orderBy(sql`s.line_no, s.registration_id`),
    db
      .select({
        boxNo: upstreamClaims.boxNo,
        massG: claimedG(ofCode, upstreamClaims.boxNo).as('claimed_g'),
      })
      .from(upstreamClaims)
      .where(sql`${upstreamClaims.certificateId} = ${ofCode}`)
      .groupBy(upstreamClaims.boxNo),
  ] as const;
}
