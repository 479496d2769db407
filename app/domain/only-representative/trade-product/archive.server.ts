import { tradeProducts } from '#db/schema/product.ts';
import { guardedWrite } from '../../audit/guarded-write.server.ts';
import type { OrContext } from '../../kernel/context.ts';
import { done, type Outcome, refuse } from '../../kernel/outcome.ts';
import { notFound } from '../../kernel/refusals.ts';
import { requireMember } from '../../tenancy/access.ts';
import { ownProduct, productRace } from './own.server.ts';
import type { ProductStateInput } from './schema.ts';

/**
 * Takes a product out of use, or brings it back. An archived product keeps its records and shares but can
 * not be chosen for new records. The state it has may be said again, and changes nothing.
 *
 * Refusals, in this order: stale version (4106); a lost race (4105 where the state moved, else 4106).
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
  if (product.version !== input.version) return refuse(4106);
  if (product.state === input.state) return done({ id, version: product.version });
  const { state, version } = input;
  return guardedWrite(ctx, {
    table: tradeProducts,
    id,
    expect: { companyId: ctx.company.id, version, state: product.state },
    set: { state, updatedAtMs: ctx.nowMs },
    audit: {
      action: state === 'archived' ? 'product.archive' : 'product.restore',
      subject: { kind: 'product', id },
      companyId: ctx.company.id,
      system: ctx.system.slug,
    },
    refusals: { audit_move_happened: () => productRace(ctx, id, product.state) },
    done: { id, version: version + 1 },
  });
}
