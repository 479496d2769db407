import type { certificateLog, certificates } from '#db/schema/certificate.ts';
import { canonicalJson, sha256Hex } from './canonical-json.ts';

/**
 * The certificate log as a hash chain: what a row says, how rows are chained, and what they add up to
 * (PRODUCT §7 The log; docs/decisions/021-the-certificate-log.md).
 */

export type LogEntry = typeof certificateLog.$inferSelect;

/** Number and hash that the first row is chained to. */
export const CHAIN_START = { seq: 0, hash: '0'.repeat(64) };

/** The hash of a row in its place: over the hash before it and everything that the row says. */
export function entryHash(entry: LogEntry, seq: number, prevHash: string): Promise<string> {
  return sha256Hex(
    prevHash +
      canonicalJson({
        seq,
        id: entry.id,
        certificate_id: entry.certificateId,
        event: entry.event,
        at_ms: entry.atMs,
        certificate_no: entry.certificateNo,
        kind: entry.kind,
        code_hash: entry.codeHash,
        snapshot_sha256: entry.snapshotSha256,
        signature: entry.signature,
        key_id: entry.keyId,
        row_sha256: entry.rowSha256,
        state_code: entry.stateCode,
        reason: entry.reason,
        replaced_by_no: entry.replacedByNo,
      }),
  );
}

type CertificateRow = typeof certificates.$inferSelect;

/** Digest of what of a certificate's row never changes, public or not. Its snapshot is in it by its own digest. */
export function rowSha256(row: Omit<CertificateRow, 'snapshot'>): Promise<string> {
  return sha256Hex(
    canonicalJson({
      id: row.id,
      company_id: row.companyId,
      system: row.system,
      kind: row.kind,
      certificate_no: row.certificateNo,
      record_id: row.recordId,
      revision: row.revision,
      issue_no: row.issueNo,
      trade_no: row.tradeNo,
      importer_name: row.importerName,
      cover_year: row.coverYear,
      total_mass_g: row.totalMassG,
      code_hash: row.codeHash,
      code_encrypted: row.codeEncrypted,
      snapshot_sha256: row.snapshotSha256,
      signature: row.signature,
      key_id: row.keyId,
      file_key: row.fileKey,
      file_name: row.fileName,
      file_size_bytes: row.fileSizeBytes,
      issued_at_ms: row.issuedAtMs,
      issued_on: row.issuedOn,
      // Papers of before there were letters have neither, and keep the digest they were sealed with.
      ...((row.registrationId !== null || row.partnerId !== null) && {
        registration_id: row.registrationId,
        partner_id: row.partnerId,
      }),
    }),
  );
}

/** What the log says of one certificate: everything that its code is answered from. */
export interface Replayed {
  issue: LogEntry;
  /** Its revocation or supersession. */
  end: LogEntry | null;
}

/**
 * Replays rows in their order onto what earlier ones added up to.
 *
 * @returns rows that make no sense: an end without an issue, or a second issue or end
 */
export function replay(into: Map<string, Replayed>, entries: readonly LogEntry[]): LogEntry[] {
  const senseless: LogEntry[] = [];
  for (const entry of entries) {
    const known = into.get(entry.certificateId);
    if (entry.event === 'issued') {
      if (known === undefined) into.set(entry.certificateId, { issue: entry, end: null });
      else senseless.push(entry);
    } else if (known !== undefined && known.end === null) known.end = entry;
    else senseless.push(entry);
  }
  return senseless;
}

/** The end of the chain at the end of a day, as it is signed and published. */
export interface Head {
  /** YYYY-MM-DD, UTC. */
  day: string;
  seq: number;
  hash: string;
}

/** The very text that is signed. */
export function headText({ day, seq, hash }: Head): string {
  return canonicalJson({ day, seq, hash });
}
