import { and, eq } from 'drizzle-orm';
import { commit } from '#db/commit.ts';
import { tradeProducts } from '#db/schema/product.ts';
import { auditEntry } from '../../audit/entry.server.ts';
import type { OrContext } from '../../kernel/context.ts';
import { newId } from '../../kernel/ids.ts';
import { done, type Outcome, refuse } from '../../kernel/outcome.ts';
import { notFound } from '../../kernel/refusals.ts';
import { requireMember } from '../../tenancy/access.ts';
import { lostRace, moved } from './edit.server.ts';
import { ownProduct, productState } from './own.server.ts';
import type { ProductStateInput } from './schema.ts';

/**
 * Takes a product out of use, or brings it back. An archived product keeps its records and shares but can
 * not be chosen for new records.
 *
 * Refusals, in this order: already in that state (4105); stale version (4106); a lost race (4106).
 *
 * @throws {Denial} 4002 for a viewer; 4040 for an id that is not ours
 */
export async function setProductState(
  ctx: OrContext,
  id: string,
  input: ProductStateInput,
): Promise<Outcome<{ id: string; version: number }>> {
  requireMember(ctx);
  const [product] = await ownProduct(ctx, id);
  if (product === undefined) notFound();
  if (product.state === input.state) return refuse(4105);
  if (product.version !== input.version) return refuse(4106);
  const moveId = newId('mv', ctx.nowMs);
  try {
    await commit(ctx.db, [
      ctx.db
        .update(tradeProducts)
        .set({ state: input.state, version: input.version + 1, moveId, updatedAtMs: ctx.nowMs })
        .where(
          and(
            eq(tradeProducts.id, id),
            eq(tradeProducts.companyId, ctx.company.id),
            eq(tradeProducts.version, input.version),
            eq(tradeProducts.state, product.state),
          ),
        ),
      auditEntry(ctx, {
        action: input.state === 'archived' ? 'product.archive' : 'product.restore',
        subject: { kind: 'product', id },
        companyId: ctx.company.id,
        system: ctx.system.slug,
        moved: moved(id, moveId),
      }),
    ]);
  } catch (error) {
    if (lostRace(error)) {
      return refuse((await productState(ctx, id)) === product.state ? 4106 : 4105);
    }
    throw error;
  }
  return done({ id, version: input.version + 1 });
}
