import { dayOf } from '~/domain/kernel/day.ts';
import { guardedWrite } from '../../audit/guarded-write.server.ts';
import { wakeConsumer } from '../../jobs/enqueue.server.ts';
import type { RpContext } from '../../kernel/context.ts';
import { type Outcome, refuse } from '../../kernel/outcome.ts';
import { notFound } from '../../kernel/refusals.ts';
import { requireAdmin } from '../../tenancy/access.ts';
import { keepDuties } from '../duty/keep.server.ts';
import { tellProduct } from '../notice/later.server.ts';
import { ownCosmetic, sectionOf } from './own.server.ts';
import type { RestoreCosmeticInput } from './schema.ts';
import { endedBy } from './standing.ts';

/**
 * An admin says that a product may be imported again, and why: new days were entered, or the admin's own reason to
 * stop it is gone.
 *
 * Refusals, in this order: not invalid (4105); stale version (4106); certificate or contract is still over (4169 with
 * `reason`); a lost race (4106).
 *
 * @throws {Denial} 4002 for anyone but an admin; 4040 for a product that is not ours
 */
export async function restoreCosmetic(
  ctx: RpContext,
  id: string,
  { note: typed, version }: RestoreCosmeticInput,
): Promise<Outcome<{ id: string; version: number }>> {
  requireAdmin(ctx);
  const [product] = await ownCosmetic(ctx, id);
  if (product === undefined) notFound();
  if (product.status === 'normal') return refuse(4105);
  if (product.version !== version) return refuse(4106);
  const end = endedBy(product, dayOf(ctx));
  if (end !== null) return refuse(4169, { data: { reason: end.reason } });
  const { invalidCause, invalidOn, invalidReason } = product;
  const detail = { reason: typed.trim(), cause: invalidCause, on: invalidOn, invalidReason };
  const outcome = await guardedWrite(ctx, {
    ...sectionOf(ctx, product, 'restore', detail),
    set: {
      status: 'normal',
      invalidCause: null,
      invalidOn: null,
      invalidReason: null,
      updatedAtMs: ctx.nowMs,
    },
    follows: () => [...tellProduct(ctx, product), ...keepDuties(ctx, 'rp_product', [product.id])],
  });
  if (outcome.ok) await wakeConsumer(ctx, 'forget_answers');
  return outcome;
}
