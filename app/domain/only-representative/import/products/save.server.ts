import type { Within } from '../../../audit/within.ts';
import { noteOfJob } from '../../../jobs/due.server.ts';
import type { OrContext } from '../../../kernel/context.ts';
import { done, type Outcome } from '../../../kernel/outcome.ts';
import { requireMember } from '../../../tenancy/access.ts';
import { createProduct } from '../../trade-product/create.server.ts';
import { editProduct } from '../../trade-product/edit.server.ts';
import type { ProductToSave } from './judge.ts';

/**
 * Saves a product by the verb of the page: a new one, or over the one that is there. What says the same is noted alone.
 * Refusals are those of the verbs.
 *
 * @throws {Denial} 4002 for a viewer
 */
export async function saveProduct(
  ctx: OrContext,
  { product, known, isSame }: ProductToSave,
  within: Within,
): Promise<Outcome<unknown>> {
  requireMember(ctx);
  if (known === null) return createProduct(ctx, product, within);
  if (isSame) {
    await noteOfJob(ctx, within.follows(known.id));
    return done(null);
  }
  const { name, type, remark, composition } = product;
  const input = { name, type, remark, composition, version: known.version };
  return editProduct(ctx, known.id, input, within);
}
