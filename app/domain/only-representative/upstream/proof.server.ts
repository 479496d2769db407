import { type SQL, sql } from 'drizzle-orm';
import { certificates } from '#db/schema/certificate.ts';
import { sha256Hex } from '../../certificate/canonical-json.ts';
import { parseCode } from '../../certificate/code.ts';
import { hashCode } from '../../certificate/code-vault.ts';
import { readSnapshot } from '../../certificate/snapshot.ts';
import type { OrContext } from '../../kernel/context.ts';
import { done, type Outcome } from '../../kernel/outcome.ts';
import type { Jurisdiction } from '../../systems/profiles.ts';
import { claimsOnTrade } from './claimed.ts';
import type { Proof } from './proof.ts';
import { leftOf, proofRefused } from './rules.ts';

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
  return readProof(ctx, sql`(SELECT o.id FROM certificates o WHERE o.code_hash = ${codeHash})`);
}

/**
 * A certificate by its id. Refusals as for `findProof`.
 *
 * @param certificate its id, or SQL that finds it
 * @param besides a purchase that takes of it already and is not counted
 */
export async function readProof(
  ctx: OrContext,
  certificate: SQL | string,
  besides = '',
): Promise<Outcome<Proof>> {
  const [[row], drawn, claims] = await ctx.db.batch(readsOf(ctx, certificate, besides));
  if (row === undefined || row.kind !== 'tonnage_coverage') return proofRefused('unknown');
  if (row.system !== ctx.system.slug) return proofRefused('unknown');
  const snapshot = readSnapshot(row.snapshot);
  const genuine = (await sha256Hex(row.snapshot)) === row.snapshotSha256;
  if (!genuine || snapshot.kind !== 'tonnage-certificate') return proofRefused('unknown');
  if (row.state !== 'valid') return proofRefused(row.state);
  if (drawn.length !== snapshot.lines.length) throw new Error(`lines of ${row.certificateNo}`);
  const taken = new Map(claims.map(({ registrationNo, massG }) => [registrationNo, massG]));
  const lines = snapshot.lines.map((line, at) => ({
    no: at + 1,
    nameZh: line.name.zh,
    nameEn: line.name.en,
    casNo: line.cas_no,
    ecNo: line.ec_no,
    registrationNo: line.reference_no,
    // As many were drawn as are printed.
    ...(drawn[at] as (typeof drawn)[number]),
    massG: line.mass_g,
  }));
  return done({
    certificateId: row.id,
    certificateNo: row.certificateNo,
    companyId: row.companyId,
    issuedOn: snapshot.issued_on,
    coverYear: snapshot.cover_year,
    supplier: snapshot.supplier,
    importer: snapshot.importer,
    lines: leftOf(lines, taken),
  });
}

/** Statements: the certificate, what its record drew in the order in which the paper prints it, and what was taken of it. */
function readsOf({ db }: OrContext, certificate: SQL | string, besides: string) {
  const { id, kind, system, state, companyId, certificateNo, snapshot, snapshotSha256 } =
    certificates;
  const trade = sql`(SELECT k.record_id FROM certificates k WHERE k.id = ${certificate})`;
  return [
    db
      .select({ id, kind, system, state, companyId, certificateNo, snapshot, snapshotSha256 })
      .from(certificates)
      .where(sql`${certificates.id} = ${certificate}`),
    db
      .select({
        registrationId: sql<string>`s.registration_id`.as('proof_registration'),
        jurisdiction: sql<Jurisdiction>`g.jurisdiction`.as('proof_market'),
      })
      .from(sql`certificates k
        CROSS JOIN trade_record_substances s ON s.record_id = k.record_id
          AND s.revision = k.revision
        CROSS JOIN registrations g ON g.id = s.registration_id`)
      .where(sql`k.id = ${certificate}`)
      .orderBy(sql`s.line_no, s.registration_id`),
    db
      .select({
        registrationNo: sql<string>`t.reference_no`.as('claimed_no'),
        massG: sql<number>`sum(t.mass_g)`.as('claimed_g'),
      })
      .from(sql`${claimsOnTrade(trade)} t`)
      .where(sql`t.purchase_id <> ${besides}`)
      .groupBy(sql`t.reference_no`),
  ] as const;
}
