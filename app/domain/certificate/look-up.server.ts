import { and, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import type { Database } from '#db/client.ts';
import { certificateLog, certificates, keyMarks } from '#db/schema/certificate.ts';
import type { WithdrawalCode } from '#db/schema/withdrawal-codes.ts';
import { sha256Hex } from './canonical-json.ts';
import { parseCode } from './code.ts';
import { hashCode } from './code-vault.ts';
import { KeysUnusable, keyMark, MARK, usableJwks } from './keys.ts';
import type { CERTIFICATE_KINDS } from './kinds.ts';
import { type Later, laterOf, readLater } from './later.ts';
import { type Jwks, verifySnapshot } from './signature.ts';
import { issuerDay, issuerZone, type PrintedText, readSnapshot } from './snapshot.ts';

/** What an anti-counterfeiting code says about the paper it was read from. */
export type LookUp = UnknownCode | ValidCertificate | WithdrawnCertificate;

/**
 * Mistyped or never issued: nobody outside can tell which, so one answer serves both. A row that somebody changed
 * gets it too, since no paper of ours says that.
 */
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
  /** What came later of what it names; the paper itself holds. */
  later: Later[];
};

export type WithdrawnCertificate = {
  state: 'revoked' | 'superseded';
  code: string;
  kind: CertificateKind;
  certificateNo: string;
  /** YYYY-MM-DD in the issuer's place, as the paper counts days. */
  on: string;
  /** IANA zone of that place. */
  timeZone: string;
  /** Who issued it, as the paper names it; null of a notice, whose responsible person is not told. */
  issuer: PrintedText | null;
  /** Why, with words in both languages. */
  reason: WithdrawalCode;
  /** What else is said about it, as it was typed. */
  note: string | null;
  /** Number of the certificate that took its place; its code stands on the new paper only. */
  replacedBy: string | null;
};

export type CertificateKind = (typeof CERTIFICATE_KINDS)[number];

/** The two secrets that a look-up needs. It can neither read codes back nor sign. */
export type LookUpKeys = { codeHashKey: string; certificatePublicKeys: string };

const replacements = alias(certificates, 'replacements');
const hashMarks = alias(keyMarks, 'hash_marks');
const signingMarks = alias(keyMarks, 'signing_marks');

/**
 * Looks one certificate up by its anti-counterfeiting code (SPEC §2 verification; PRODUCT §7). A
 * malformed code or a wrong check character costs no query, a known one exactly one, an unknown one another of the
 * primary where the first copy asked is not it: that may be a moment behind. The
 * signature and the log are checked here as well, so that `valid` is a statement about content, not
 * about a row.
 *
 * @param db whichever copy is near
 * @param input the code as typed, pasted or scanned
 * @throws {KeysUnusable} when the keys can't tell: it says nothing about the certificate
 */
export async function lookUpCertificate(
  db: Database,
  keys: LookUpKeys,
  input: string,
  primary?: Database,
): Promise<LookUp> {
  const jwks = usableJwks(keys.certificatePublicKeys);
  const code = parseCode(input);
  if (code === null) return { state: 'unknown' };
  const mark = await keyMark(keys.codeHashKey, 'CODE_HASH_KEY');
  const codeHash = await hashCode(code, keys.codeHashKey);
  let [found] = await read(db, codeHash);
  if (!found?.certificate && primary !== undefined) [found] = await read(primary, codeHash);
  // With another key every code would be unknown.
  if (found?.hashMark && found.hashMark !== mark) {
    throw new KeysUnusable('CODE_HASH_KEY is not the database’s');
  }
  if (found === undefined || found.certificate === null) return { state: 'unknown' };
  const answer = await judge(found, code, jwks);
  if (typeof answer !== 'string') return answer;
  console.error(`certificate ${found.certificate.id} was tampered with: ${answer}`);
  return { state: 'unknown' };
}

/** One row, whether the code is known or not: which hash key the database was written with, and what it knows. */
function read(db: Database, codeHash: string) {
  const lastEvent = sql<string | null>`(SELECT l.event FROM ${certificateLog} l
    WHERE l.certificate_id = ${certificates.id} ORDER BY l.rowid DESC LIMIT 1)`;
  return db
    .select({
      hashMark: hashMarks.mark,
      signingMark: signingMarks.mark,
      replacedBy: sql<string | null>`${replacements.certificateNo}`.as('replaced_by'),
      lastEvent: lastEvent.as('last_event'),
      later: laterOf(sql`${certificates.id}`).as('later'),
      issue: {
        snapshotSha256: sql<string | null>`${certificateLog.snapshotSha256}`.as('issue_sha256'),
        keyId: sql<string | null>`${certificateLog.keyId}`.as('issue_key_id'),
        certificateNo: sql<string | null>`${certificateLog.certificateNo}`.as('issue_no_logged'),
        kind: sql<string | null>`${certificateLog.kind}`.as('issue_kind'),
      },
      certificate: {
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
      },
    })
    .from(sql`(SELECT 1)`)
    .leftJoin(hashMarks, eq(hashMarks.name, MARK.codeHash))
    .leftJoin(certificates, eq(certificates.codeHash, codeHash))
    .leftJoin(
      certificateLog,
      and(eq(certificateLog.certificateId, certificates.id), eq(certificateLog.event, 'issued')),
    )
    .leftJoin(signingMarks, eq(signingMarks.name, certificates.keyId))
    .leftJoin(replacements, eq(replacements.id, certificates.supersededBy));
}

type Found = Awaited<ReturnType<typeof read>>[number];

/** What a row says, or, as text, what is wrong with it. */
async function judge(found: Found, code: string, jwks: Jwks): Promise<LookUp | string> {
  const { certificate: row, issue, replacedBy } = found;
  if (row === null) return { state: 'unknown' };
  const { kind, certificateNo, snapshot, sha256, signature, keyId } = row;
  const asIssued = issue.snapshotSha256 === sha256 && (await sha256Hex(snapshot)) === sha256;
  if (row.state !== 'valid') {
    const { state, reason, note, atMs } = row;
    if (atMs === null || reason === null) return 'no date or no reason';
    if (!asIssued) return 'its content is not what was issued';
    const { issuer } = readSnapshot(snapshot);
    const [on, timeZone] = [issuerDay(issuer, atMs), issuerZone(issuer)];
    const ended = { state, code, kind, certificateNo, on, timeZone, reason, note, replacedBy };
    return { ...ended, issuer: kind === 'authorisation_notice' ? null : issuer.name };
  }
  if (found.lastEvent !== 'issued') return `the log says ${found.lastEvent ?? 'nothing'}`;
  if (issue.keyId !== keyId) return 'signed with another key than it was issued with';
  if (issue.certificateNo !== certificateNo || issue.kind !== kind) return 'not what was issued';
  if (!asIssued) return 'its content is not what was issued';
  const publicKey = jwks.keys.find(({ kid }) => kid === keyId)?.x;
  // With another key under the same id every certificate would look altered.
  if (publicKey === undefined || (found.signingMark ?? publicKey) !== publicKey) {
    throw new KeysUnusable(`CERTIFICATE_PUBLIC_KEYS has not the ${keyId} of the database`);
  }
  const verdict = await verifySnapshot(snapshot, signature, keyId, jwks);
  if (verdict === 'unsupported') throw new KeysUnusable(`${keyId} can’t be used`);
  if (verdict !== 'genuine') return `signature is ${verdict}`;
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
    later: readLater(found.later),
  };
}
