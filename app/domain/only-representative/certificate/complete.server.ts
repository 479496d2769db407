import type { SQL } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import { certificates } from '#db/schema/certificate.ts';
import { indexEntries } from '#db/search/index.ts';
import { hashCode, sealCode } from '~/domain/certificate/code-vault.ts';
import { issuedEntry } from '~/domain/certificate/log-entry.server.ts';
import { certificateSearchEntry } from '~/domain/certificate/search-entry.ts';
import type { signSnapshot } from '~/domain/certificate/signature.ts';
import type { TonnageSnapshot } from '~/domain/certificate/snapshot.ts';
import { jobDone } from '~/domain/jobs/due.server.ts';
import type { Context } from '~/domain/kernel/context.ts';
import { newId } from '~/domain/kernel/ids.ts';
import type { Outcome } from '~/domain/kernel/outcome.ts';
import { moveRecord } from '../trade-record/move.server.ts';
import type { RecordMoved } from '../trade-record/schema.ts';
import type { CertificateFacts } from './facts.server.ts';
import { nothingHolds } from './holds.server.ts';
import { issuedMails } from './issued-mails.server.ts';
import { keepPaper } from './keep-paper.server.ts';
import { certificateFileName } from './paper-content.ts';

interface Completion {
  detail?: Record<string, unknown>;
  also: BatchItem<'sqlite'>[];
  /** What must hold at the moment of writing. */
  guard?: SQL;
}

/**
 * CONFIRMED → COMPLETED with everything that comes of it. Refusal: 4106 when the record was withdrawn or revised
 * meanwhile.
 */
function complete(
  ctx: Context,
  record: CertificateFacts['record'],
  jobId: string,
  { detail, also, guard }: Completion,
): Promise<Outcome<RecordMoved>> {
  return moveRecord(ctx, record, {
    status: 'COMPLETED',
    action: 'complete',
    set: { completedAtMs: ctx.nowMs, heldSinceMs: null },
    detail,
    guard,
    // A note added to the record meanwhile is no reason to hold its certificate back.
    guardVersion: false,
    follows: () => [...also, jobDone(ctx.db, jobId, ctx.nowMs)],
  });
}

/**
 * Completes a purchase. What was bought is stated on the certificate of whatever is exported from it; a paper
 * for the purchase too would state the same tonnes twice (docs/decisions/014-purchases-carry-no-certificate.md).
 *
 * Refusal: 4106 when the record was withdrawn or revised meanwhile.
 */
export function completeWithoutPaper(
  ctx: Context,
  { record }: CertificateFacts,
  jobId: string,
): Promise<Outcome<RecordMoved>> {
  return complete(ctx, record, jobId, { also: [] });
}

export interface Paper {
  snapshot: TonnageSnapshot;
  signed: Awaited<ReturnType<typeof signSnapshot>>;
  code: string;
  pdf: Uint8Array;
}

/**
 * Keeps the paper, then completes its record in one batch with the certificate's row, its log, the mails to both
 * sides and the end of the job. When that batch refuses or fails, the paper is taken away again.
 *
 * Refusal: 4106 when the record was withdrawn or revised meanwhile.
 *
 * @returns id of the certificate
 */
export async function completeWithPaper(
  ctx: Context,
  facts: CertificateFacts,
  jobId: string,
  paper: Paper,
): Promise<Outcome<string>> {
  const { nowMs } = ctx;
  const { record } = facts;
  const id = newId('crt', nowMs);
  const fileKey = `companies/${record.companyId}/certificates/${id}.pdf`;
  const row = await certificateRow(ctx, record, id, fileKey, paper);
  const mails = await issuedMails(ctx, facts, { ...paper, id });
  return keepPaper(ctx, { id, fileKey, pdf: paper.pdf }, () =>
    complete(ctx, record, jobId, {
      detail: { certificate_no: paper.snapshot.certificate_no },
      // What was asked before the paper was drawn may have changed meanwhile.
      guard: nothingHolds(nowMs),
      also: [...writeCertificate(ctx, row), ...mails],
    }),
  );
}

/** Statements that write a certificate's row, its log and its search words. */
export function writeCertificate(
  ctx: Context,
  row: typeof certificates.$inferInsert,
): BatchItem<'sqlite'>[] {
  const { db } = ctx;
  return [
    db.insert(certificates).values(row),
    issuedEntry(ctx, row),
    ...indexEntries(db, [certificateSearchEntry(row)]),
  ];
}

/** The row of a certificate that is issued now. */
export async function certificateRow(
  { config, nowMs }: Context,
  record: CertificateFacts['record'],
  id: string,
  fileKey: string,
  { snapshot, signed, code, pdf }: Paper,
): Promise<typeof certificates.$inferInsert> {
  const certificateNo = snapshot.certificate_no;
  const importer = snapshot.importer.name;
  return {
    id,
    companyId: record.companyId,
    system: record.system,
    kind: 'tonnage_coverage',
    certificateNo,
    recordId: record.id,
    revision: record.revision,
    tradeNo: record.tradeNo,
    importerName: importer,
    coverYear: snapshot.cover_year,
    totalMassG: snapshot.total_mass_g,
    codeHash: await hashCode(code, config.codeHashKey),
    codeEncrypted: await sealCode(code, id, config.codeEncryptionKey),
    snapshot: signed.canonical,
    snapshotSha256: signed.sha256,
    signature: signed.signature,
    keyId: signed.key_id,
    state: 'valid',
    fileKey,
    fileName: certificateFileName(certificateNo, importer, snapshot.cover_year),
    fileSizeBytes: pdf.byteLength,
    issuedAtMs: nowMs,
    issuedOn: snapshot.issued_on,
  };
}
