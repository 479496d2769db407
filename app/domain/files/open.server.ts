import { and, eq } from 'drizzle-orm';
import { files } from '#db/schema/trail.ts';
import type { CompanyContext } from '../kernel/context.ts';
import { type Download, FILE, openFound } from './store.server.ts';

/**
 * Opens a file of the company for download, by its id. One round trip.
 *
 * @throws {Denial} 4040 for one of another company, or that the store does not have
 */
export async function openOwnFile(ctx: CompanyContext, id: string): Promise<Download> {
  const [row] = await ctx.db
    .select(FILE)
    .from(files)
    .where(and(eq(files.id, id), eq(files.companyId, ctx.company.id)));
  return openFound(ctx, row);
}
