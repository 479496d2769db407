import { and, eq } from 'drizzle-orm';
import { certificates } from '#db/schema/certificate.ts';
import type { CompanyContext } from '../kernel/context.ts';
import { notFound } from '../kernel/refusals.ts';
import { ownCertificates } from './list.server.ts';

/**
 * The signed PDF of a certificate as it was issued; a certificate exists only once every intermediate
 * statement is there. One round trip, then the file store.
 *
 * @throws {Denial} 4040 for an unknown id, another company's and another subsystem's
 */
export async function openCertificateFile(
  ctx: CompanyContext,
  id: string,
): Promise<{ name: string; sizeBytes: number; body: ReadableStream }> {
  const [row] = await ctx.db
    .select({ fileKey: certificates.fileKey, fileName: certificates.fileName })
    .from(certificates)
    .where(and(eq(certificates.id, id), ownCertificates(ctx)));
  if (row === undefined) notFound();
  const object = await ctx.files.get(row.fileKey);
  // The row is written after its file, so a missing one is a fault and not an answer.
  if (object === null) throw new Error(`certificate ${id} has no file ${row.fileKey}`);
  return { name: row.fileName, sizeBytes: object.size, body: object.body };
}
