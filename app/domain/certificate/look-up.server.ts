import { eq } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import type { Database } from '#db/client.ts';
import { certificates } from '#db/schema/certificate.ts';
import type { WithdrawalCode } from '#db/schema/withdrawal-codes.ts';
import { parseCode } from './code.ts';
import { hashCode } from './code-vault.ts';
import { publicJwks, verifySnapshot } from './signature.ts';
import { issuerDay, readSnapshot } from './snapshot.ts';

/** What an anti-counterfeiting code says about the paper it was read from. */
export type LookUp = UnknownCode | ValidCertificate | WithdrawnCertificate;

/** Mistyped or never issued: nobody outside can tell which, so one answer serves both. */
export type UnknownCode = { state: 'unknown' };

export type ValidCertificate = {
  state: 'valid';
  /** 17 characters without hyphens. */
  code: string;
  kind: CertificateKind;
  certificateNo: string;
  /** The signed bytes, as they were signed. */
  snapshot: string;
  sha256: string;
  signature: string;
  keyId: string;
  /** The key that signed it: `x` of its published JWK. */
  publicKey: string;
};

export type WithdrawnCertificate = {
  state: 'revoked' | 'superseded';
  code: string;
  kind: CertificateKind;
  certificateNo: string;
  /** YYYY-MM-DD in the issuer's place, as the paper counts days. */
  on: string;
  /** Why, with words in both languages; null in rows older than the codes. */
  reason: WithdrawalCode | null;
  /** What else is said about it, as it was typed. */
  note: string | null;
  /** Number of the certificate that took its place; its code stands on the new paper only. */
  replacedBy: string | null;
};

export type CertificateKind = 'tonnage_coverage' | 'registration_confirmation';

/** The two secrets that a look-up needs. It can neither read codes back nor sign. */
export type LookUpKeys = { codeHashKey: string; certificatePublicKeys: string };

const replacements = alias(certificates, 'replacements');

/**
 * Looks one certificate up by its anti-counterfeiting code (SPEC §2 verification; PRODUCT §7). A
 * malformed code or a wrong check character costs no query, anything else exactly one. The
 * signature is checked here as well, so that `valid` is a statement about content, not about a row.
 *
 * @param input the code as typed, pasted or scanned
 * @throws when a valid row does not fit its signature: someone changed the database
 */
export async function lookUpCertificate(
  db: Database,
  keys: LookUpKeys,
  input: string,
): Promise<LookUp> {
  const code = parseCode(input);
  if (code === null) return { state: 'unknown' };
  const [row] = await db
    .select({
      id: certificates.id,
      kind: certificates.kind,
      certificateNo: certificates.certificateNo,
      snapshot: certificates.snapshot,
      sha256: certificates.snapshotSha256,
      signature: certificates.signature,
      keyId: certificates.keyId,
      state: certificates.state,
      reason: certificates.stateCode,
      note: certificates.stateReason,
      atMs: certificates.stateAtMs,
      replacedBy: replacements.certificateNo,
    })
    .from(certificates)
    .leftJoin(replacements, eq(replacements.id, certificates.supersededBy))
    .where(eq(certificates.codeHash, await hashCode(code, keys.codeHashKey)));
  if (row === undefined) return { state: 'unknown' };
  const { kind, certificateNo, snapshot, sha256, signature, keyId } = row;
  if (row.state !== 'valid') {
    const { state, reason, note, atMs, replacedBy } = row;
    if (atMs === null) throw new Error(`Certificate ${row.id}: no date`);
    const on = issuerDay(readSnapshot(snapshot).issuer, atMs);
    return { state, code, kind, certificateNo, on, reason, note, replacedBy };
  }
  const jwks = publicJwks(keys.certificatePublicKeys);
  const verdict = await verifySnapshot(snapshot, signature, keyId, jwks);
  if (verdict !== 'genuine') throw new Error(`Certificate ${row.id}: signature is ${verdict}`);
  const publicKey = jwks.keys.find(({ kid }) => kid === keyId)?.x ?? '';
  return {
    state: 'valid',
    code,
    kind,
    certificateNo,
    snapshot,
    sha256,
    signature,
    keyId,
    publicKey,
  };
}
