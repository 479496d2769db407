import { guardedWrite } from '../../audit/guarded-write.server.ts';
import { wakeConsumer } from '../../jobs/enqueue.server.ts';
import type { RpContext } from '../../kernel/context.ts';
import { type Outcome, refuse } from '../../kernel/outcome.ts';
import { notFound } from '../../kernel/refusals.ts';
import { requireAdmin } from '../../tenancy/access.ts';
import { tellProduct } from '../notice/later.server.ts';
import { ownCosmetic, sectionOf } from './own.server.ts';
import type { CosmeticStateInput } from './schema.ts';

/**
 * An admin says that a product may not be imported any more, and why.
 *
 * Refusals, in this order: invalid already (4105); stale version, a lost race (4106).
 *
 * @throws {Denial} 4002 for anyone but an admin; 4040 for a product that is not ours
 */
export async function invalidateCosmetic(
  ctx: RpContext,
  id: string,
  { reason: typed, version }: CosmeticStateInput,
): Promise<Outcome<{ id: string; version: number }>> {
  requireAdmin(ctx);
  const [product] = await ownCosmetic(ctx, id);
  if (product === undefined) notFound();
  if (product.status === 'invalid') return refuse(4105);
  if (product.version !== version) return refuse(4106);
  const reason = typed.trim();
  const outcome = await guardedWrite(ctx, {
    ...sectionOf(ctx, product, 'invalidate', { reason }),
    set: {
      status: 'invalid',
      invalidCause: 'admin',
      invalidReason: reason,
      updatedAtMs: ctx.nowMs,
    },
    follows: () => tellProduct(ctx, product),
  });
  if (outcome.ok) await wakeConsumer(ctx, 'forget_answers');
  return outcome;
}
