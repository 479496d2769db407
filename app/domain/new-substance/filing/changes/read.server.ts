import { desc, sql } from 'drizzle-orm';
import { cnChanges } from '#db/schema/cn-filing.ts';
import type { CnContext } from '~/domain/kernel/context.ts';
import { dayOf } from '~/domain/kernel/day.ts';
import { notFound } from '~/domain/kernel/refusals.ts';
import { CN_RULES } from '~/domain/new-substance/rules.ts';
import { readerIn } from '~/domain/new-substance/within.ts';
import { rulesOn } from '~/domain/regulation/rules.server.ts';
import { seesIdentity, toldChange } from '../identity.ts';
import { ownFiling, ownFilingId } from '../own.server.ts';

/** Latest changes that are shown; few filings ever have as many. */
const LATEST = 500;

/**
 * Changes of a filing since it was submitted, the latest first; from viewers what would name a confidential substance,
 * and every reason that was typed, is withheld. One round trip.
 *
 * @throws {Denial} 4040 for a filing outside the scope
 */
export async function changesOfFiling(ctx: CnContext, id: string) {
  const today = dayOf(ctx);
  const policy = rulesOn(ctx.db, { cn_viewer_identity: CN_RULES.cn_viewer_identity }, today);
  const [[filing], changes, rules] = await ctx.db.batch([
    ownFiling(ctx, id),
    ctx.db
      .select({
        id: cnChanges.id,
        atMs: cnChanges.atMs,
        operatorName: cnChanges.operatorName,
        field: cnChanges.field,
        before: cnChanges.before,
        after: cnChanges.after,
        reason: cnChanges.reason,
        authorityStep: cnChanges.authorityStep,
      })
      .from(cnChanges)
      .where(sql`${cnChanges.filingId} IN ${ownFilingId(ctx, id)}`)
      .orderBy(desc(cnChanges.atMs), desc(cnChanges.id))
      .limit(LATEST),
    policy.statement,
  ]);
  if (filing === undefined) notFound();
  const viewersSeeNames = policy.values(rules).cn_viewer_identity.names;
  const reader = readerIn(ctx, filing.companyId, id);
  const sees = seesIdentity(reader, filing, { viewersSeeNames, today });
  return changes.map((change) => toldChange(change, sees));
}
export type FilingChange = Awaited<ReturnType<typeof changesOfFiling>>[number];
