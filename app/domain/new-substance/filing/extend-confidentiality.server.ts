import { sql } from 'drizzle-orm';
import { cnChanges } from '#db/schema/cn-filing.ts';
import { guardedWrite } from '../../audit/guarded-write.server.ts';
import type { CnContext } from '../../kernel/context.ts';
import { type Outcome, refuse } from '../../kernel/outcome.ts';
import { notFound } from '../../kernel/refusals.ts';
import { textOf } from '../../kernel/text.ts';
import { putRows } from '../../kernel/whole-list.server.ts';
import { rulesOn } from '../../regulation/rules.server.ts';
import { keepDuties } from '../duty/keep.server.ts';
import { CN_RULES } from '../rules.ts';
import { beijingDay, within } from '../within.ts';
import { changeRows } from './change-rows.ts';
import { extensionOf } from './extension.ts';
import { filesOfFiling, moveOf, ownFiling } from './own.server.ts';
import { reasonRefusal } from './rules.ts';
import type { ExtendConfidentialityInput } from './schema.ts';

/**
 * An admin extends the confidentiality of a filing, once, for as many years as the policy has it, with the paper that was
 * asked for among its files (`areas/new-substance.md` §6.3). Two round trips.
 *
 * Refusals, in this order: not normal, or not confidential any more (4105); stale version (4106); extended already, or
 * not allowed under its regime (4192 with `at_most`, the last day as it is); a day that is no later (4100); one that is
 * too late (4192 with `at_most`); no file of type `confidentiality_extension` (4100); no reason (4187); a lost race
 * (4106).
 *
 * @throws {Denial} 4040 for a filing outside the scope; 4002 for anyone but an admin of its company
 */
export async function extendConfidentiality(
  ctx: CnContext,
  id: string,
  { confidential_until: until, reason: typed, version }: ExtendConfidentialityInput,
): Promise<Outcome<{ id: string; version: number }>> {
  const today = beijingDay(ctx.nowMs);
  const policy = rulesOn(ctx.db, { cn_extension: CN_RULES.cn_extension }, today);
  const [[filing], files, rules] = await ctx.db.batch([
    ownFiling(ctx, id),
    filesOfFiling(ctx, id),
    policy.statement,
  ]);
  if (filing === undefined) notFound();
  const own = within(ctx, filing.companyId, 'admin');
  const { confidentialUntil: before } = filing;
  const extension = extensionOf(filing, policy.values(rules).cn_extension, today);
  if (extension === null || before === null) return refuse(4105);
  if (filing.version !== version) return refuse(4106);
  if (extension.why !== null) {
    return refuse(4192, { why: { key: extension.why }, data: { at_most: before } });
  }
  const at = (field: string, key: string) => refuse(4100, { fields: { [field]: { key } } });
  if (until <= before) return at('confidential_until', 'extension_not_later');
  if (until > extension.atMost) return refuse(4192, { data: { at_most: extension.atMost } });
  const filed = files.some(({ documentType }) => documentType === PAPER);
  if (!filed) return at('file', 'extension_file_missing');
  const reason = textOf(typed);
  const unreasoned = reasonRefusal(reason);
  if (unreasoned !== null) return { ok: false, refusal: unreasoned };
  const told = { field: 'confidential_until', before, after: until };
  return guardedWrite(own, {
    ...moveOf(own, filing, 'extend', { until: [before, until], reason }),
    guard: sql`EXISTS (SELECT 1 FROM cn_filing_files f WHERE f.filing_id = cn_filings.id
      AND f.removed_at_ms IS NULL AND f.document_type = ${PAPER})`,
    set: { confidentialUntil: until, confidentialityExtended: true, updatedAtMs: ctx.nowMs },
    follows: () => [
      putRows(ctx.db, cnChanges, changeRows(own, id, [told], reason)),
      ...keepDuties(ctx, id),
    ],
  });
}

/** What the authority was sent. */
const PAPER = 'confidentiality_extension';
