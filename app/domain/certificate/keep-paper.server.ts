import { eq } from 'drizzle-orm';
import { certificates } from '#db/schema/certificate.ts';
import { deleteUnused } from '../files/store.server.ts';
import type { Context } from '../kernel/context.ts';
import { done, type Outcome } from '../kernel/outcome.ts';
import { stepOfIssue } from './issue-fault.ts';

/**
 * Keeps a paper, then writes what it belongs to. When that refuses or fails, the paper is taken away again.
 *
 * @returns id of the certificate
 */
export async function keepPaper(
  ctx: Context,
  { id, fileKey, pdf }: { id: string; fileKey: string; pdf: Uint8Array },
  write: () => Promise<Outcome<unknown>>,
): Promise<Outcome<string>> {
  try {
    // A put that fails may have put it all the same.
    await stepOfIssue('storage', () =>
      ctx.files.put(fileKey, pdf, { httpMetadata: { contentType: 'application/pdf' } }),
    );
    const outcome = await write();
    if (outcome.ok) return done(id);
    await ctx.files.delete(fileKey);
    return outcome;
  } catch (error) {
    await deleteUnused(ctx, fileKey, async () => {
      const kept = await ctx.db
        .select({ id: certificates.id })
        .from(certificates)
        .where(eq(certificates.id, id));
      return kept.length > 0;
    });
    throw error;
  }
}
