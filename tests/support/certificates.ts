import type { Database } from '#db/client.ts';
import { commit } from '#db/commit.ts';
import { certificates } from '#db/schema/certificate.ts';
import { indexEntries } from '#db/search/index.ts';
import { generateCode } from '~/domain/certificate/code.ts';
import { hashCode, sealCode } from '~/domain/certificate/code-vault.ts';
import { issuedEntry } from '~/domain/certificate/log-entry.server.ts';
import { certificateSearchEntry } from '~/domain/certificate/search-entry.ts';
import { signSnapshot } from '~/domain/certificate/signature.ts';
import {
  type CertificateContent,
  type CertificateSnapshot,
  freeze,
} from '~/domain/certificate/snapshot.ts';
import { newId } from '~/domain/kernel/ids.ts';
import { DESIGN_ISSUED_AT_MS, designContent } from '../domain/certificate/specimens.ts';

/** The keys that issuing takes; the tests' bindings have them all. */
export interface IssuingKeys {
  CODE_HASH_KEY: string;
  CODE_ENCRYPTION_KEY: string;
  CERTIFICATE_SIGNING_KEY: string;
}

interface Options {
  content?: CertificateContent;
  certificateNo?: string;
  companyId?: string;
  /** 17 characters without hyphens; drawn at random otherwise. */
  code?: string;
  issuedAtMs?: number;
  /** Columns to set otherwise than an issue does: state, reason, a tampered snapshot. */
  row?: Partial<typeof certificates.$inferInsert>;
}

export interface InsertedCertificate {
  id: string;
  code: string;
  certificateNo: string;
  snapshot: CertificateSnapshot;
}

/** How each kind of content is kept and numbered. */
const KINDS = {
  'tonnage-certificate': { kind: 'tonnage_coverage', prefix: 'TCC' },
  'confirmation-letter': { kind: 'registration_confirmation', prefix: 'RCL' },
  'annual-statement': { kind: 'annual_statement', prefix: 'ACS' },
  'authorisation-notice': { kind: 'authorisation_notice', prefix: 'RAN' },
} as const;

let count = 0;

/** A certificate as the issuing job makes it, with its row of the log: real code, snapshot and signature, no PDF. */
export async function insertCertificate(
  db: Database,
  keys: IssuingKeys,
  options: Options = {},
): Promise<InsertedCertificate> {
  const { content = designContent, issuedAtMs = DESIGN_ISSUED_AT_MS } = options;
  count += 1;
  const id = newId('crt', issuedAtMs + count);
  const letter = content.kind === 'confirmation-letter';
  const { kind, prefix } = KINDS[content.kind];
  const certificateNo =
    options.certificateNo ?? `${prefix}-2026-9${String(count).padStart(5, '0')}`;
  const code = options.code ?? generateCode();
  const snapshot = freeze(content, certificateNo, issuedAtMs);
  const signed = await signSnapshot(snapshot, keys.CERTIFICATE_SIGNING_KEY);
  const row: typeof certificates.$inferInsert = {
    id,
    companyId: options.companyId ?? 'co_of_certificates',
    system: content.system,
    kind,
    certificateNo,
    tradeNo: 'trade_no' in content ? content.trade_no : null,
    importerName: content.importer.name,
    coverYear: letter ? Number(snapshot.issued_on.slice(0, 4)) : content.cover_year,
    totalMassG: 'total_mass_g' in content ? content.total_mass_g : 0,
    codeHash: await hashCode(code, keys.CODE_HASH_KEY),
    codeEncrypted: await sealCode(code, id, keys.CODE_ENCRYPTION_KEY),
    snapshot: signed.canonical,
    snapshotSha256: signed.sha256,
    signature: signed.signature,
    keyId: signed.key_id,
    state: 'valid',
    fileKey: `certificates/${id}.pdf`,
    fileName: `${certificateNo}.pdf`,
    fileSizeBytes: 0,
    issuedAtMs,
    issuedOn: snapshot.issued_on,
  };
  await commit(db, [
    db.insert(certificates).values({ ...row, ...options.row }),
    issuedEntry({ db, nowMs: issuedAtMs }, row),
    ...indexEntries(db, [certificateSearchEntry({ ...row, ...options.row })]),
  ]);
  return { id, code, certificateNo, snapshot };
}
