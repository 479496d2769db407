import { eq } from 'drizzle-orm';
import { upstreamClaims } from '#db/schema/upstream.ts';
import type { OrContext } from '../../kernel/context.ts';
import { done, type Outcome } from '../../kernel/outcome.ts';
import type { RecordAnchor } from '../trade-record/read.server.ts';
import { type Claim, claimOf } from './claim.ts';
import { readProof } from './proof.server.ts';
import type { Proof } from './proof.ts';
import { proofRefused } from './rules.ts';

/**
 * What a purchase that waits takes of its certificate, by the certificate as it is now. Two round trips.
 *
 * Refusal: 4140 revoked, or replaced by another.
 */
export async function standingProof(
  ctx: OrContext,
  { id }: Pick<RecordAnchor, 'id'>,
): Promise<Outcome<{ proof: Proof; claims: Claim[] }>> {
  const { certificateId, lineNo, boxNo, massG, recordId } = upstreamClaims;
  const rows = await ctx.db
    .select({ certificateId, lineNo, boxNo, massG })
    .from(upstreamClaims)
    .where(eq(recordId, id))
    .orderBy(lineNo);
  const [first] = rows;
  if (first === undefined) throw new Error(`no claims of ${id}`);
  const read = await readProof(ctx, first.certificateId, id);
  if (!read.ok) return read;
  const proof = read.value;
  const claims = rows.flatMap((row) => {
    const line = proof.lines.find(({ no }) => no === row.boxNo);
    return line ? [claimOf(line, row.lineNo, row.massG)] : [];
  });
  return claims.length === rows.length ? done({ proof, claims }) : proofRefused('other_substance');
}
