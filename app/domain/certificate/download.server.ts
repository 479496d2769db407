import { and, desc, eq, type SQL } from 'drizzle-orm';
import { certificates } from '#db/schema/certificate.ts';
import type { CompanyContext } from '../kernel/context.ts';
import { notFound } from '../kernel/refusals.ts';
import type { CertificateEnd } from './kinds.ts';
import { ownCertificates } from './list.server.ts';

/** A file as it goes out. */
export interface PaperFile {
  name: string;
  sizeBytes: number;
  body: ReadableStream;
  /** Set where it holds no more: it goes out under a stamp (workers/api/paper.ts). */
  end: CertificateEnd | null;
}

/**
 * The signed PDF of a certificate as it was issued, and whether it still holds; a certificate exists only once every intermediate
 * statement is there. One round trip, then the file store.
 *
 * @throws {Denial} 4040 for an unknown id, another company's and another subsystem's
 */
export function openCertificateFile(ctx: CompanyContext, id: string): Promise<PaperFile> {
  return openNewest(ctx, eq(certificates.id, id));
}

/**
 * The same of the certificate that a record was given last, whether or not it still holds.
 *
 * @throws {Denial} 4040 for a record without one, another company's and another subsystem's
 */
export function openFileOfRecord(ctx: CompanyContext, recordId: string): Promise<PaperFile> {
  return openNewest(ctx, eq(certificates.recordId, recordId));
}

async function openNewest(ctx: CompanyContext, which: SQL): Promise<PaperFile> {
  const [row] = await ctx.db
    .select({
      id: certificates.id,
      fileKey: certificates.fileKey,
      fileName: certificates.fileName,
      state: certificates.state,
    })
    .from(certificates)
    .where(and(which, ownCertificates(ctx)))
    .orderBy(desc(certificates.issuedAtMs), desc(certificates.id))
    .limit(1);
  if (row === undefined) notFound();
  const object = await ctx.files.get(row.fileKey);
  // The row is written after its file, so a missing one is a fault and not an answer.
  if (object === null) throw new Error(`certificate ${row.id} has no file ${row.fileKey}`);
  const end = row.state === 'valid' ? null : row.state;
  return { name: row.fileName, sizeBytes: object.size, body: object.body, end };
}
