import { and, asc, eq, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { rpBatches, rpFeedback, rpProducts, rpSizes } from '#db/schema/rp-product.ts';
import { dayOf } from '~/domain/kernel/day.ts';
import type { RpContext } from '../../kernel/context.ts';
import { notFound } from '../../kernel/refusals.ts';
import { lawOf, rulesOn } from '../../regulation/rules.server.ts';
import { requireMember } from '../../tenancy/access.ts';
import { RP_RULES } from '../rules.ts';
import { windowDays } from './cluster.server.ts';
import type { DatedTerms } from './terms.ts';

const MAX_BATCHES = 1000;

/** Terms of every day: which of them counts depends on the first discovery that is typed. */
const TERMS = { rp_adverse_terms: RP_RULES.rp_adverse_terms };
const RULES = {
  rp_cluster: RP_RULES.rp_cluster,
};

/**
 * What a form of a report offers: its product, once it is chosen, with its batches and how many reactions each had
 * lately; the feedback that it is made of; the terms in force. One round trip.
 *
 * @param asked the product that was chosen, and feedback on it; or a report that is to be changed
 * @throws {Denial} 4002 for a viewer; 4040 for a product, feedback or report that is not ours
 */
export async function adverseForm(
  ctx: RpContext,
  asked: { productId?: string | undefined; feedbackId?: string | undefined; reportId?: string },
) {
  requireMember(ctx);
  const { db, company } = ctx;
  const { productId = '', feedbackId = '', reportId = '' } = asked;
  const today = dayOf(ctx);
  const law = rulesOn(db, RULES, today);
  const terms = lawOf(db, TERMS);
  const ofFeedback = sql`(SELECT f.product_id FROM rp_feedback f
    WHERE f.id = ${feedbackId} AND f.company_id = ${company.id})`;
  const ofReport = sql`(SELECT r.product_id FROM rp_adverse_reports r
    WHERE r.id = ${reportId} AND r.company_id = ${company.id})`;
  const chosen = sql`coalesce(${ofFeedback}, ${ofReport}, ${productId})`;
  const [[product], batches, [feedback], rules, dated] = await db.batch([
    db
      .select({ id: rpProducts.id, nameZh: rpProducts.nameZh, nameEn: rpProducts.nameEn })
      .from(rpProducts)
      .where(and(eq(rpProducts.companyId, company.id), sql`${rpProducts.id} = ${chosen}`)),
    db
      .select({
        id: rpBatches.id,
        batchNo: rpBatches.batchNo,
        size: rpSizes.name,
        lately: sql<number>`(SELECT count(*) FROM rp_adverse_reports c
          WHERE c.batch_id = rp_batches.id AND c.kind = 'add'
            AND c.first_discovered_on > date(${today}, '-' || ${windowDays(today)} || ' days'))`.as(
          'lately',
        ),
      })
      .from(rpBatches)
      .innerJoin(rpSizes, eq(rpSizes.id, rpBatches.sizeId))
      .where(and(eq(rpBatches.companyId, company.id), sql`${rpBatches.productId} = ${chosen}`))
      .orderBy(asc(rpBatches.position))
      .limit(MAX_BATCHES),
    db
      .select({
        id: rpFeedback.id,
        feedbackOn: rpFeedback.feedbackOn,
        source: rpFeedback.source,
        content: rpFeedback.content,
        reportId: rpFeedback.reportId,
      })
      .from(rpFeedback)
      .where(and(eq(rpFeedback.companyId, company.id), eq(rpFeedback.id, feedbackId))),
    law.statement,
    terms.statement,
  ]);
  const isChosen = productId !== '' || feedbackId !== '' || reportId !== '';
  if (isChosen && product === undefined) notFound();
  const { rp_cluster: cluster } = law.values(rules);
  return {
    today,
    product: product ?? null,
    batches,
    feedback: feedback ?? null,
    terms: dated.map(
      ({ validFrom, validUntil, value }): DatedTerms => ({
        from: validFrom,
        until: validUntil,
        terms: v.parse(TERMS.rp_adverse_terms, JSON.parse(value)),
      }),
    ),
    cluster,
  };
}

export type AdverseFormData = Awaited<ReturnType<typeof adverseForm>>;
