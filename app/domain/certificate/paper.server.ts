import { eq, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import { certificates } from '#db/schema/certificate.ts';
import { jobs } from '#db/schema/trail.ts';
import { indexEntries } from '#db/search/index.ts';
import type { Context } from '../kernel/context.ts';
import { type NumberLetters, nextNumber } from '../kernel/number.server.ts';
import { generateCode } from './code.ts';
import { hashCode, sealCode } from './code-vault.ts';
import { stepOfIssue } from './issue-fault.ts';
import { issuedEntry } from './log-entry.server.ts';
import { certificateSearchEntry } from './search-entry.ts';
import { type SignedSnapshot, signSnapshot } from './signature.ts';
import { keyUsed } from './signing/used.server.ts';
import {
  type CertificateContent,
  type CertificateSnapshot,
  type Frozen,
  freeze,
  issuerDay,
  type SnapshotIssuer,
} from './snapshot.ts';

/** What every kind of certificate does between its content and its row: number, signature, paper, code. */

/** Letters of the numbers of papers. */
export type PaperLetters = Extract<NumberLetters, 'TCC' | 'RAN' | 'RCL' | 'ACS'>;

export interface PaperTools {
  /**
   * The key that signs now: a private Ed25519 JWK as JSON text. Asked anew for each paper.
   *
   * @throws when there is none
   */
  signingKey: () => Promise<string>;
  /** Renders and signs the paper; lives in the jobs Worker with its fonts. */
  renderPdf: (issued: {
    snapshot: CertificateSnapshot;
    code: string;
    sha256: string;
    keyId: string;
  }) => Promise<Uint8Array>;
}

export interface Paper<Content extends CertificateContent = CertificateContent> {
  snapshot: Frozen<Content>;
  signed: SignedSnapshot;
  /** 17 characters without hyphens. */
  code: string;
  pdf: Uint8Array;
}

/** Freezes content under its number, signs it and draws its paper with a new code. */
export async function drawPaper<Content extends CertificateContent>(
  { nowMs }: Pick<Context, 'nowMs'>,
  content: Content,
  certificateNo: string,
  { signingKey, renderPdf }: PaperTools,
): Promise<Paper<Content>> {
  const snapshot = freeze(content, certificateNo, nowMs);
  const signed = await stepOfIssue('signature', async () =>
    signSnapshot(snapshot, await signingKey()),
  );
  const code = generateCode();
  const { sha256, key_id: keyId } = signed;
  const pdf = await stepOfIssue('drawing', () => renderPdf({ snapshot, code, sha256, keyId }));
  return { snapshot, signed, code, pdf };
}

/** Takes the company's next number of the year it is in the issuer's place and keeps it with the job, in one batch. */
export async function takeNumber(
  { db, nowMs }: Pick<Context, 'db' | 'nowMs'>,
  jobId: string,
  { companyId }: Pick<CertifiedRecord, 'companyId'>,
  letters: PaperLetters,
  issuer: SnapshotIssuer,
): Promise<string> {
  const [year = ''] = issuerDay(issuer, nowMs).split('-');
  const { taken, no } = nextNumber(db, letters, year, companyId);
  const [, updated] = await db.batch([
    taken,
    db
      .update(jobs)
      .set({ payload: sql`json_set(${jobs.payload}, '$.certificate_no', ${no})` })
      .where(eq(jobs.id, jobId))
      .returning({ certificateNo: sql<string>`json_extract(payload, '$.certificate_no')` }),
  ]);
  const certificateNo = updated[0]?.certificateNo;
  if (certificateNo === undefined) throw new Error(`job ${jobId} vanished`);
  return certificateNo;
}

/** The record that a certificate is issued for. */
export interface CertifiedRecord {
  id: string;
  companyId: string;
  system: string;
  revision: number;
  tradeNo: string;
}

type Row = typeof certificates.$inferInsert;

/** Where the paper of a certificate lies. */
export function paperKey({ companyId }: Pick<CertifiedRecord, 'companyId'>, id: string): string {
  return `companies/${companyId}/certificates/${id}.pdf`;
}

/** The row of a record's certificate that is issued now; what it says of its kind is `of`. */
export function certificateRow(
  ctx: Context,
  { id: recordId, revision, tradeNo, ...owner }: CertifiedRecord,
  id: string,
  paper: Paper,
  of: Pick<Row, 'kind' | 'coverYear' | 'totalMassG'>,
): Promise<Row> {
  const { certificate_no: no, importer } = paper.snapshot;
  return paperRow(ctx, owner, id, paper, {
    ...{ recordId, revision, tradeNo },
    fileName: certificateFileName(no, importer.name, of.coverYear),
    ...of,
  });
}

type OfItsKind = Pick<Row, 'kind' | 'coverYear' | 'totalMassG' | 'fileName'> &
  Partial<Pick<Row, 'recordId' | 'revision' | 'tradeNo' | 'registrationId' | 'partnerId'>>;

/** The row of a paper that is issued now; what it is issued for is `of`. */
export async function paperRow(
  { config, nowMs }: Context,
  owner: Pick<CertifiedRecord, 'companyId' | 'system'>,
  id: string,
  { snapshot, signed, code, pdf }: Paper,
  of: OfItsKind,
): Promise<Row> {
  return {
    id,
    companyId: owner.companyId,
    system: owner.system,
    certificateNo: snapshot.certificate_no,
    importerName: snapshot.importer.name,
    codeHash: await hashCode(code, config.codeHashKey),
    codeEncrypted: await sealCode(code, id, config.codeEncryptionKey),
    snapshot: signed.canonical,
    snapshotSha256: signed.sha256,
    signature: signed.signature,
    keyId: signed.key_id,
    state: 'valid',
    fileKey: paperKey(owner, id),
    fileSizeBytes: pdf.byteLength,
    issuedAtMs: nowMs,
    issuedOn: snapshot.issued_on,
    ...of,
  };
}

/** Statements that write a certificate's row, its log and its search words. */
export function writeCertificate(ctx: Context, row: Row): BatchItem<'sqlite'>[] {
  const { db } = ctx;
  return [
    db.insert(certificates).values(row),
    issuedEntry(ctx, row),
    keyUsed(ctx, row.keyId, 1),
    ...indexEntries(db, [certificateSearchEntry(row)]),
  ];
}

/**
 * `TCC_2026-7K3F-00412_Meerdam_2026.pdf`: no character that a file system or a header would mind.
 *
 * @param about what else tells the paper apart: the year it covers, the substance of a letter
 */
export function certificateFileName(
  certificateNo: string,
  importer: string,
  about: string | number,
) {
  const parts = [wordsOf(importer) || 'importer', wordsOf(String(about))].filter(Boolean);
  return `${[certificateNo.replace('-', '_'), ...parts].join('_')}.pdf`;
}

/** The first two words of a text. */
function wordsOf(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[^\p{Letter}\p{Number} -]/gu, '')
    .trim()
    .split(/\s+/)
    .slice(0, 2)
    .join('-');
}
