import { rpAnnualReports } from '#db/schema/rp-product.ts';
import { auditedBatch } from '../../audit/guarded-write.server.ts';
import type { RpContext } from '../../kernel/context.ts';
import type { Outcome } from '../../kernel/outcome.ts';
import { notFound } from '../../kernel/refusals.ts';
import { requireMember } from '../../tenancy/access.ts';
import { ownCosmetic, sectionOf, todayOf } from './own.server.ts';
import { annualReportFields, atFields } from './rules.ts';
import type { AddAnnualReportInput } from './schema.ts';

/**
 * Notes that a general product's report of a year was filed.
 *
 * Refusals: a special product, a year that is not over when it was filed, a day to come, a year that has one (4100);
 * the product was deleted meanwhile (4106).
 *
 * @throws {Denial} 4002 for a viewer; 4040 for a product that is not ours
 */
export async function addAnnualReport(
  ctx: RpContext,
  id: string,
  { year, filed_on: filedOn }: AddAnnualReportInput,
): Promise<Outcome<{ id: string; year: number }>> {
  requireMember(ctx);
  const [product] = await ownCosmetic(ctx, id);
  if (product === undefined) notFound();
  const refusal = atFields(annualReportFields(product.type, { year, filedOn }, todayOf(ctx)));
  if (refusal !== null) return { ok: false, refusal };
  return auditedBatch(ctx, {
    head: [ctx.db.insert(rpAnnualReports).values({ productId: id, year, filedOn })],
    audit: sectionOf(ctx, product, 'annual_report', { year, filedOn }).audit,
    refusals: {
      rp_annual_reports_product_id_year_pk: {
        code: 4100,
        fields: { year: { key: 'annual_report_twice', values: { year } } },
      },
      foreign_key: { code: 4106 },
    },
    done: () => ({ id, year }),
  });
}
