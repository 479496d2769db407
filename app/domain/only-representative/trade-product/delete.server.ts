import { eq, sql } from 'drizzle-orm';
import { productShares, productSubstances, tradeProducts } from '#db/schema/product.ts';
import { forgetEntries } from '#db/search/index.ts';
import { guardedWrite } from '../../audit/guarded-write.server.ts';
import type { OrContext } from '../../kernel/context.ts';
import { type Outcome, type Refusal, refuse } from '../../kernel/outcome.ts';
import { notFound } from '../../kernel/refusals.ts';
import { requireMember } from '../../tenancy/access.ts';
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
  const unused = sql`NOT EXISTS (SELECT 1 FROM trade_record_lines l WHERE l.product_id = ${id})`;
  const takenOrStale = async (): Promise<Refusal> => {
    const [now] = await ownProduct(ctx, id);
    return { code: now?.inUse === 1 ? 4134 : 4106 };
  };
  return guardedWrite(ctx, {
    table: tradeProducts,
    id,
    expect: { companyId: ctx.company.id, version },
    guard: unused,
    set: {},
    audit: {
      action: 'product.delete',
      subject: { kind: 'product', id },
      companyId: ctx.company.id,
      system: ctx.system.slug,
      detail: { name: product.name },
    },
    // The stamp comes first and the row goes last, because its substances and shares point to it.
    follows: () => [
      ctx.db.delete(productSubstances).where(eq(productSubstances.productId, id)),
      ctx.db.delete(productShares).where(eq(productShares.productId, id)),
      ctx.db.delete(tradeProducts).where(eq(tradeProducts.id, id)),
      ...forgetEntries(ctx.db, [id]),
    ],
    refusals: { audit_move_happened: takenOrStale, foreign_key: takenOrStale },
    done: { id },
  });
}
