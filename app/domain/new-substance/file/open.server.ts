import { dayOf } from '~/domain/kernel/day.ts';
import { type Download, openFound } from '../../files/store.server.ts';
import type { CnContext } from '../../kernel/context.ts';
import { Denial, notFound } from '../../kernel/refusals.ts';
import { rulesOn } from '../../regulation/rules.server.ts';
import { seesIdentity } from '../filing/identity.ts';
import { CN_RULES } from '../rules.ts';
import { readerIn, scoped } from '../within.ts';
import { ownFilingFile } from './own.server.ts';

/**
 * Opens a file of a filing for download. One round trip.
 *
 * @throws {Denial} 4040 for one outside the scope, or that the store does not have; 4002 for a viewer of its company,
 * where it was removed, and for a viewer and staff who act for it where the filing's identity is confidential and
 * protected still
 */
export async function openFilingFile(ctx: CnContext, fileId: string): Promise<Download> {
  const today = dayOf(ctx);
  const { cn_viewer_identity } = CN_RULES;
  const rules = rulesOn(ctx.db, { cn_viewer_identity }, today);
  const [[file], rows] = await ctx.db.batch([ownFilingFile(ctx, fileId), rules.statement]);
  if (file === undefined) notFound();
  const { role } = scoped(ctx, file.companyId);
  const viewersSeeNames = rules.values(rows).cn_viewer_identity.names;
  const sees = seesIdentity(readerIn(ctx, file.companyId, file.filingId), file.filing, {
    viewersSeeNames,
    today,
  });
  if (!sees || (role === 'viewer' && file.removedAtMs !== null)) throw new Denial(4002);
  return openFound(ctx, file);
}
