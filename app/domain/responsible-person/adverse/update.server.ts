import { sql } from 'drizzle-orm';
import { rpAdverseReports } from '#db/schema/rp-adverse.ts';
import { guardedInsert } from '../../audit/guarded-write.server.ts';
import type { RpContext } from '../../kernel/context.ts';
import { newId } from '../../kernel/ids.ts';
import { type Outcome, type Refusal, refuse } from '../../kernel/outcome.ts';
import { notFound } from '../../kernel/refusals.ts';
import { requireMember } from '../../tenancy/access.ts';
import { keepDuties } from '../duty/keep.server.ts';
import { nextRpNumber } from '../number.server.ts';
import { ownCosmetic } from '../product/own.server.ts';
import {
  contentOf,
  contentRefusal,
  filesOf,
  namesOurs,
  namesRead,
  putFiles,
  requireNames,
} from './content.server.ts';
import type { ReportMade } from './create.server.ts';
import { termsLaw } from './law.server.ts';
import { indexReport, type OwnReport, ownReport, reportAudit } from './own.server.ts';
import type { UpdateAdverseInput } from './schema.ts';

/**
 * Opens a report of what became known later, of the same product, in the chain of the first. It has days of its own. A
 * chain has one report at a time that waits to be reported. Up to three round trips.
 *
 * Refusals, in this order: a report of the chain is not reported yet (4105 with `report_id`); a day, also a first
 * discovery of before there were terms (4100); a lost race (4105, 4106).
 *
 * @throws {Denial} 4002 for a viewer; 4040 for a report, a batch of its product or a file that is not ours
 */
export async function updateAdverse(
  ctx: RpContext,
  ofId: string,
  input: UpdateAdverseInput,
): Promise<Outcome<ReportMade>> {
  requireMember(ctx);
  const { db, company, actor, nowMs } = ctx;
  const id = newId('adr', nowMs);
  const content = contentOf(ctx, input);
  const fileIds = filesOf(input);
  const law = termsLaw(db);
  const [[before], rules] = await db.batch([ownReport(ctx, ofId), law.statement]);
  if (before === undefined) notFound();
  const { rootId, productId } = before;
  const named = { productId, batchId: content.batchId, fileIds };
  const refusal = chainRefusal(before) ?? contentRefusal(ctx, content);
  if (refusal !== null) return { ok: false, refusal };
  const [[ours], [product]] = await db.batch([
    namesRead(ctx, id, named),
    ownCosmetic(ctx, productId),
  ]);
  requireNames(ours);
  if (product === undefined) notFound();
  const { firstDiscoveredOn, severity } = content;
  const held = law.count(rules, firstDiscoveredOn, severity);
  if (!held.ok) return held;
  const { taken, no } = nextRpNumber(ctx, 'ADR');
  return guardedInsert(ctx, {
    table: rpAdverseReports,
    before: [taken],
    row: {
      ...content,
      id,
      companyId: company.id,
      reportNo: no,
      kind: 'update',
      ofId: rootId,
      productId,
      state: 'open',
      ...held.value,
      createdByName: actor.name,
      createdAtMs: nowMs,
    },
    guard: sql<number>`(${namesOurs(ctx, id, named)} AND NOT EXISTS (
      SELECT 1 FROM rp_adverse_reports o WHERE (o.id = ${rootId} OR o.of_id = ${rootId})
        AND o.id <> ${id} AND o.state = 'open')
      AND EXISTS (SELECT 1 FROM rp_adverse_reports r WHERE r.id = ${rootId}
        AND r.company_id = ${company.id} AND r.product_id = ${productId}))`,
    audit: reportAudit(ctx, id, 'update', { severity, firstDiscoveredOn, of: before.reportNo }),
    follows: () => [
      ...putFiles(ctx, id, fileIds),
      ...indexReport(ctx, id, content.description),
      ...keepDuties(ctx, 'rp_adverse_report', [id]),
    ],
    refusals: {
      foreign_key: { code: 4106 },
      audit_move_happened: async () => {
        const [now] = await ownReport(ctx, ofId);
        return (now && chainRefusal(now)) ?? { code: 4106 };
      },
    },
    done: {
      id,
      report_no: rpAdverseReports.reportNo,
      due_on: rpAdverseReports.dueOn,
      version: rpAdverseReports.version,
    },
  });
}

function chainRefusal({ openId }: OwnReport): Refusal | null {
  if (openId === null) return null;
  return refuse(4105, { why: { key: 'update_waits' }, data: { report_id: openId } }).refusal;
}
