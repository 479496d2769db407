import { and, asc, eq, lt } from 'drizzle-orm';
import { rpBatches, rpProducts } from '#db/schema/rp-product.ts';
import type { RpContext } from '~/domain/kernel/context.ts';
import { notFound } from '~/domain/kernel/refusals.ts';

/**
 * What a trade record that begins at a product takes from it: its brand owner, and the batch of which pieces are left
 * that expires soonest; either may be missing. One round trip.
 *
 * @throws {Denial} 4040 for a product that is not ours
 */
export async function firstGoodsOf({ db, company }: RpContext, id: string) {
  const [[product], [batch]] = await db.batch([
    db
      .select({ brandOwnerId: rpProducts.brandOwnerId })
      .from(rpProducts)
      .where(and(eq(rpProducts.id, id), eq(rpProducts.companyId, company.id))),
    db
      .select({ id: rpBatches.id })
      .from(rpBatches)
      .where(
        and(
          eq(rpBatches.productId, id),
          eq(rpBatches.companyId, company.id),
          lt(rpBatches.traded, rpBatches.quantity),
        ),
      )
      .orderBy(asc(rpBatches.expiresOn))
      .limit(1),
  ]);
  if (product === undefined) notFound();
  return { ...product, batchId: batch?.id ?? null };
}
