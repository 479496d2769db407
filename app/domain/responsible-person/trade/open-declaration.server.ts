import { and, eq } from 'drizzle-orm';
import { rpTrades } from '#db/schema/rp-trade.ts';
import { files } from '#db/schema/trail.ts';
import { type Download, FILE, openFound } from '../../files/store.server.ts';
import type { RpContext } from '../../kernel/context.ts';

/**
 * Opens the customs declaration of a record for download. One round trip to the database, one to the store.
 *
 * @throws {Denial} 4040 for a record that is not ours, or that has none
 */
export async function openDeclaration(ctx: RpContext, id: string): Promise<Download> {
  const [row] = await ctx.db
    .select(FILE)
    .from(rpTrades)
    .innerJoin(files, eq(files.id, rpTrades.declarationFileId))
    .where(and(eq(rpTrades.id, id), eq(rpTrades.companyId, ctx.company.id)));
  return openFound(ctx, row);
}
