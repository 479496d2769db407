import { and, eq, isNull, sql } from 'drizzle-orm';
import { rpAdverseReports } from '#db/schema/rp-adverse.ts';
import { rpFeedback } from '#db/schema/rp-product.ts';
import { auditedBatch } from '../../audit/guarded-write.server.ts';
import type { RpContext } from '../../kernel/context.ts';
import type { Outcome, Refusal } from '../../kernel/outcome.ts';
import { notFound } from '../../kernel/refusals.ts';
import { requireMember } from '../../tenancy/access.ts';
import { sectionOf } from './own.server.ts';
import { inUse } from './rules.ts';

/**
 * Takes feedback away, unless a report of an adverse reaction was made of it.
 *
 * Refusals: a report was made of it (4134 with `uses`); a lost race (4134, 4106).
 *
 * @throws {Denial} 4002 for a viewer; 4040 for a product or feedback that is not ours
 */
export async function deleteFeedback(
  ctx: RpContext,
  productId: string,
  id: string,
): Promise<Outcome<{ id: string }>> {
  requireMember(ctx);
  const [feedback] = await ownFeedback(ctx, productId, id);
  if (feedback === undefined) notFound();
  const refusal = reported(feedback);
  if (refusal !== null) return { ok: false, refusal };
  const { feedbackOn, content } = feedback;
  const product = { id: productId, version: 1 };
  return auditedBatch(ctx, {
    head: [
      ctx.db.delete(rpFeedback).where(and(eq(rpFeedback.id, id), isNull(rpFeedback.reportId))),
    ],
    moved: sql`changes()`,
    audit: sectionOf(ctx, product, 'feedback_delete', { feedbackOn, content }).audit,
    refusals: {
      audit_move_happened: async () => {
        const [now] = await ownFeedback(ctx, productId, id);
        return (now && reported(now)) ?? { code: 4106 };
      },
    },
    done: () => ({ id }),
  });
}

function ownFeedback({ db, company }: RpContext, productId: string, id: string) {
  return db
    .select({
      feedbackOn: rpFeedback.feedbackOn,
      content: rpFeedback.content,
      reportId: rpFeedback.reportId,
      reportNo: rpAdverseReports.reportNo,
    })
    .from(rpFeedback)
    .leftJoin(rpAdverseReports, eq(rpAdverseReports.id, rpFeedback.reportId))
    .where(
      and(
        eq(rpFeedback.id, id),
        eq(rpFeedback.productId, productId),
        eq(rpFeedback.companyId, company.id),
      ),
    );
}

function reported(feedback: Awaited<ReturnType<typeof ownFeedback>>[number]): Refusal | null {
  const { feedbackOn: row, reportId, reportNo } = feedback;
  return reportId === null ? null : inUse([{ row, by: [reportNo ?? reportId] }]);
}
