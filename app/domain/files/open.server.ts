import { and, eq } from 'drizzle-orm';
import { files } from '#db/schema/trail.ts';
import type { CompanyContext } from '../kernel/context.ts';
import { notFound } from '../kernel/refusals.ts';
import { type Download, openFile } from './store.server.ts';

/**
 * Opens a file of the company for download, by its id. One round trip.
 *
 * @throws {Denial} 4040 for one of another company, or that the store does not have
 */
export async function openOwnFile(ctx: CompanyContext, id: string): Promise<Download> {
  const { objectKey, name, contentType, sizeBytes } = files;
  const [row] = await ctx.db
    .select({ objectKey, name, contentType, sizeBytes })
    .from(files)
    .where(and(eq(files.id, id), eq(files.companyId, ctx.company.id)));
  return (row && (await openFile(ctx, row))) ?? notFound();
}
