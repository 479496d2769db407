import { and, asc, eq, sql } from 'drizzle-orm';
import { rpBatches, rpProducts, rpSizes } from '#db/schema/rp-product.ts';
import type { RpContext } from '../../kernel/context.ts';
import { requireMember } from '../../tenancy/access.ts';
import type { SelectableCosmeticsInput } from './schema.ts';
import { missingForTrade, type NotUsable, notUsable } from './usable.ts';

/** Products offered in one form at most; a company with more names the brand owner. */
const MAX_PRODUCTS = 500;
/** Batches of all of them. */
const MAX_BATCHES = 5000;

/** Why a product or batch can't be chosen: the code with its reason. */
export interface NotSelectable {
  code: 4166 | 4168 | 4169 | 4170 | 4174;
  /** What is missing (4166), or why it is not usable (4169). */
  missing?: ('size' | 'batch')[];
  reason?: NotUsable;
}

/**
 * Products for a trade record that arrives on a day, each with its batches and the first reason why it can't be chosen:
 * incomplete (4166), another brand owner or responsible person than asked for (4170), not usable on that day (4169);
 * of a batch also recalled (4174) and nothing left (4168). One round trip.
 *
 * @throws {Denial} 4002 for a viewer
 */
export async function selectableCosmetics(ctx: RpContext, input: SelectableCosmeticsInput) {
  requireMember(ctx);
  const { db, company } = ctx;
  const chosen = db
    .select({ id: rpProducts.id })
    .from(rpProducts)
    .where(eq(rpProducts.companyId, company.id))
    .orderBy(asc(rpProducts.nameZh), asc(rpProducts.id))
    .limit(MAX_PRODUCTS);
  const [products, batches] = await db.batch([
    db
      .select()
      .from(rpProducts)
      .where(eq(rpProducts.companyId, company.id))
      .orderBy(asc(rpProducts.nameZh), asc(rpProducts.id))
      .limit(MAX_PRODUCTS),
    db
      .select({
        id: rpBatches.id,
        productId: rpBatches.productId,
        batchNo: rpBatches.batchNo,
        size: rpSizes.name,
        left: sql<number>`${rpBatches.quantity} - ${rpBatches.traded}`.as('pieces_left'),
        expiresOn: rpBatches.expiresOn,
        retentionStatus: rpBatches.retentionStatus,
        recalled: sql<number>`EXISTS (SELECT 1 FROM rp_recall_batches b
          JOIN rp_recalls r ON r.id = b.recall_id
          WHERE b.batch_id = ${rpBatches.id} AND r.closed_on IS NULL)`.as('recalled'),
      })
      .from(rpBatches)
      .innerJoin(rpSizes, eq(rpSizes.id, rpBatches.sizeId))
      .where(and(eq(rpBatches.companyId, company.id), sql`${rpBatches.productId} IN ${chosen}`))
      .orderBy(asc(rpBatches.productId), asc(rpBatches.position))
      .limit(MAX_BATCHES),
  ]);
  const byProduct = Map.groupBy(batches, ({ productId }) => productId);
  return products.map((product) => {
    const why = whyNot(product, input);
    return {
      id: product.id,
      nameZh: product.nameZh,
      nameEn: product.nameEn,
      type: product.type,
      registrationNo: product.registrationNo,
      validUntil: product.validUntil,
      brandOwnerId: product.brandOwnerId,
      rpEnterpriseId: product.rpEnterpriseId,
      notSelectable: why,
      batches: (byProduct.get(product.id) ?? []).map(({ productId: _, recalled, ...batch }) => ({
        ...batch,
        sampled: batch.retentionStatus !== 'pending',
        notSelectable: why ?? whyNotBatch(product, { ...batch, recalled }, input.arrival_on),
      })),
    };
  });
}

/** A product as a trade record may take it. */
export type SelectableCosmetic = Awaited<ReturnType<typeof selectableCosmetics>>[number];

type Product = typeof rpProducts.$inferSelect;

function whyNot(product: Product, input: SelectableCosmeticsInput): NotSelectable | null {
  const missing = missingForTrade(product);
  if (missing.length > 0) return { code: 4166, missing };
  const { brand_owner_id: brand, rp_enterprise_id: responsible } = input;
  if (
    (brand && product.brandOwnerId !== brand) ||
    (responsible && product.rpEnterpriseId !== responsible)
  ) {
    return { code: 4170 };
  }
  const reason = notUsable(product, input.arrival_on);
  return reason && { code: 4169, reason };
}

function whyNotBatch(
  product: Product,
  batch: { recalled: number; left: number; expiresOn: string | null },
  arrivalOn: string,
): NotSelectable | null {
  const reason = notUsable(product, arrivalOn, batch.expiresOn);
  if (reason !== null) return { code: 4169, reason };
  if (batch.recalled === 1) return { code: 4174 };
  return batch.left > 0 ? null : { code: 4168 };
}
