import { and, eq, isNull, sql } from 'drizzle-orm';
import { rpAdverseReports } from '#db/schema/rp-adverse.ts';
import { rpFeedback } from '#db/schema/rp-product.ts';
import { orNone } from '~/domain/kernel/text/text.ts';
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
import { termsLaw } from './law.server.ts';
import { indexReport, reportAudit } from './own.server.ts';
import type { CreateAdverseInput } from './schema.ts';

/** What a new report answers. */
export interface ReportMade {
  id: string;
  report_no: string;
  due_on: string;
  version: number;
}

/**
 * Opens a report of an adverse reaction with the next number of the year. It is due the term of its severity after the
 * first discovery, which is day 0, by the law of that day; feedback that it was made of names it from then on. Two round
 * trips.
 *
 * Refusals, in this order: a day (4100); feedback that says no adverse reaction (4100), or that a report was made of
 * (4105 with `report_id`); a first discovery of before there were terms (4100); a lost race (4105, 4106).
 *
 * @throws {Denial} 4002 for a viewer; 4040 for a product, a batch of it, feedback on it or a file that is not ours
 */
export async function createAdverse(
  ctx: RpContext,
  input: CreateAdverseInput,
): Promise<Outcome<ReportMade>> {
  requireMember(ctx);
  const { db } = ctx;
  const id = newId('adr', ctx.nowMs);
  const { product_id: productId } = input;
  const feedbackId = orNone(input.feedback_id);
  const content = contentOf(ctx, input);
  const fileIds = filesOf(input);
  const named = { productId, batchId: content.batchId, fileIds };
  const law = termsLaw(db);
  const feedbackRead = ownFeedback(ctx, productId, feedbackId);
  const [[ours], [feedback], rules, [product]] = await db.batch([
    namesRead(ctx, id, named),
    feedbackRead,
    law.statement,
    ownCosmetic(ctx, productId),
  ]);
  requireNames(ours);
  if (product === undefined || (feedbackId !== null && feedback === undefined)) notFound();
  const refusal = contentRefusal(ctx, content) ?? feedbackRefusal(feedback);
  if (refusal !== null) return { ok: false, refusal };
  const { firstDiscoveredOn, severity } = content;
  const held = law.count(rules, firstDiscoveredOn, severity);
  if (!held.ok) return held;
  const { taken, no } = nextRpNumber(ctx, 'ADR');
  const free = feedbackFree(ctx, productId, feedbackId);
  const good = namesOurs(ctx, id, named);
  return guardedInsert(ctx, {
    table: rpAdverseReports,
    before: [taken],
    row: {
      ...content,
      ...openReport(ctx, { id, productId }),
      reportNo: no,
      ...held.value,
    },
    guard: feedbackId === null ? good : sql<number>`(${good} AND ${free})`,
    audit: reportAudit(ctx, id, 'create', { severity, firstDiscoveredOn, feedbackId }),
    follows: () => [
      ...putFiles(ctx, id, fileIds),
      ...(feedbackId === null ? [] : [nameReport(ctx, feedbackId, id)]),
      ...indexReport(ctx, id, content.description),
      ...keepDuties(ctx, 'rp_adverse_report', [id]),
    ],
    refusals: {
      // The product went meanwhile.
      foreign_key: { code: 4106 },
      audit_move_happened: async () => feedbackRefusal((await feedbackRead)[0]) ?? { code: 4106 },
    },
    done: {
      id,
      report_no: rpAdverseReports.reportNo,
      due_on: rpAdverseReports.dueOn,
      version: rpAdverseReports.version,
    },
  });
}

function openReport(
  { company, actor, nowMs }: RpContext,
  { id, productId }: { id: string; productId: string },
) {
  return {
    id,
    companyId: company.id,
    kind: 'add' as const,
    productId,
    state: 'open' as const,
    createdByName: actor.name,
    createdAtMs: nowMs,
  };
}

/** Condition: the feedback tells of an adverse reaction, and no report was made of it. */
function feedbackFree({ company }: RpContext, productId: string, id: string | null) {
  return sql`EXISTS (SELECT 1 FROM rp_feedback f WHERE f.id = ${id}
    AND f.company_id = ${company.id} AND f.product_id = ${productId} AND f.adverse_reaction
    AND f.report_id IS NULL)`;
}

/** Statement: the feedback names the report that was made of it. */
function nameReport({ db }: RpContext, id: string, reportId: string) {
  return db
    .update(rpFeedback)
    .set({ reportId })
    .where(and(eq(rpFeedback.id, id), isNull(rpFeedback.reportId)));
}

/** Statement: feedback on a product of this company. */
function ownFeedback({ db, company }: RpContext, productId: string, id: string | null) {
  return db
    .select({ adverse: rpFeedback.adverseReaction, reportId: rpFeedback.reportId })
    .from(rpFeedback)
    .where(
      and(
        eq(rpFeedback.id, id ?? ''),
        eq(rpFeedback.companyId, company.id),
        eq(rpFeedback.productId, productId),
      ),
    );
}

function feedbackRefusal(
  feedback: { adverse: boolean; reportId: string | null } | undefined,
): Refusal | null {
  if (feedback === undefined) return null;
  const { adverse, reportId } = feedback;
  if (!adverse) {
    return refuse(4100, { fields: { feedback_id: { key: 'feedback_not_adverse' } } }).refusal;
  }
  if (reportId === null) return null;
  return refuse(4105, { why: { key: 'feedback_reported' }, data: { report_id: reportId } }).refusal;
}
