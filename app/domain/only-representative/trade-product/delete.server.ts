import { and, eq, sql } from 'drizzle-orm';
import { ConstraintViolation, commit } from '#db/commit.ts';
import { productShares, productSubstances, tradeProducts } from '#db/schema/product.ts';
import { auditEntry } from '../../audit/entry.server.ts';
import type { OrContext } from '../../kernel/context.ts';
import { newId } from '../../kernel/ids.ts';
import { done, type Outcome, refuse } from '../../kernel/outcome.ts';
import { notFound } from '../../kernel/refusals.ts';
import { requireMember } from '../../tenancy/access.ts';
import { lostRace, moved } from './edit.server.ts';
import { ownProduct } from './own.server.ts';

/**
 * Deletes a product that no trade record ever used. Its audit entries stay.
 *
 * Refusals, in this order: used by a record, or bought with one (4134: archive it instead); stale version
 * (4106); a lost race (4134 when a record took it meanwhile, else 4106).
 *
 * @throws {Denial} 4002 for a viewer; 4040 for an id that is not ours
 */
export async function deleteProduct(
  ctx: OrContext,
  id: string,
  version: number,
): Promise<Outcome<{ id: string }>> {
  requireMember(ctx);
  const [product] = await ownProduct(ctx, id);
  if (product === undefined) notFound();
  if (product.inUse === 1 || product.sourceRecordId !== null) return refuse(4134);
  if (product.version !== version) return refuse(4106);
  const moveId = newId('mv', ctx.nowMs);
  const unused = sql`NOT EXISTS (SELECT 1 FROM trade_record_lines l WHERE l.product_id = ${id})`;
  try {
    await commit(ctx.db, [
      // The mark comes first and the row goes last, because its substances and shares point to it.
      ctx.db
        .update(tradeProducts)
        .set({ moveId })
        .where(
          and(
            eq(tradeProducts.id, id),
            eq(tradeProducts.companyId, ctx.company.id),
            eq(tradeProducts.version, version),
            unused,
          ),
        ),
      auditEntry(ctx, {
        action: 'product.delete',
        subject: { kind: 'product', id },
        companyId: ctx.company.id,
        system: ctx.system.slug,
        detail: { name: product.name },
        moved: moved(id, moveId),
      }),
      ctx.db.delete(productSubstances).where(eq(productSubstances.productId, id)),
      ctx.db.delete(productShares).where(eq(productShares.productId, id)),
      ctx.db.delete(tradeProducts).where(eq(tradeProducts.id, id)),
    ]);
  } catch (error) {
    if (lostRace(error) || (error instanceof ConstraintViolation && error.kind === 'foreign_key')) {
      const [now] = await ownProduct(ctx, id);
      return refuse(now?.inUse === 1 ? 4134 : 4106);
    }
    throw error;
  }
  return done({ id });
}
