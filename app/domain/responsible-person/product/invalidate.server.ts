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
import { atFields } from './rules.ts';
import type { InvalidateCosmeticInput } from './schema.ts';

/**
 * An admin says that a product may not be imported any more, from which day on, and why.
 *
 * Refusals, in this order: invalid already (4105); stale version (4106); a day to come, or one before the report (4100);
 * a lost race (4106).
 *
 * @throws {Denial} 4002 for anyone but an admin; 4040 for a product that is not ours
 */
export async function invalidateCosmetic(
  ctx: RpContext,
  id: string,
  { reason_key: cause, on, note: typed, version }: InvalidateCosmeticInput,
): Promise<Outcome<{ id: string; version: number }>> {
  requireAdmin(ctx);
  const [product] = await ownCosmetic(ctx, id);
  if (product === undefined) notFound();
  if (product.status === 'invalid') return refuse(4105);
  if (product.version !== version) return refuse(4106);
  const { reportOn } = product;
  const early = reportOn !== null && on < reportOn;
  const refusal = atFields({
    ...(on > dayOf(ctx) && { on: { key: 'future_day' } }),
    ...(early && { on: { key: 'before_report_on' } }),
  });
  if (refusal !== null) return { ok: false, refusal };
  const note = typed.trim();
  const outcome = await guardedWrite(ctx, {
    ...sectionOf(ctx, product, 'invalidate', { cause, on, reason: note }),
    set: {
      status: 'invalid',
      invalidCause: cause,
      invalidOn: on,
      invalidReason: note,
      updatedAtMs: ctx.nowMs,
    },
    follows: () => [...tellProduct(ctx, product), ...keepDuties(ctx, 'rp_product', [id])],
  });
  if (outcome.ok) await wakeConsumer(ctx, 'forget_answers');
  return outcome;
}
