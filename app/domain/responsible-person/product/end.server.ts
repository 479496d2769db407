import { and, eq, lt, or } from 'drizzle-orm';
import { rpProducts } from '#db/schema/rp-product.ts';
import { guardedWrite } from '../../audit/guarded-write.server.ts';
import { eachAlone } from '../../jobs/each-alone.ts';
import { wakeConsumer } from '../../jobs/enqueue.server.ts';
import type { Context } from '../../kernel/context.ts';
import { systemsOf } from '../../systems/profiles.ts';
import { tellProduct } from '../notice/later.server.ts';
import { todayOf } from './own.server.ts';
import { endedBy } from './usable.ts';

/** Enough for one run; what is left waits for the next. */
export const PRODUCTS_A_RUN = 50;

const CAUSES = { contract: 'contract_ended', certificate_ends: 'certificate_ended' } as const;

/**
 * Turns products invalid on the day after their certificate or their contract with the responsible person ended. Every
 * run takes some, so it is called until it finds none; whoever was quicker is passed over.
 *
 * @returns how many there were
 */
export async function endProducts(ctx: Context): Promise<number> {
  let ended = 0;
  for (const system of systemsOf('responsible-person')) {
    const today = todayOf({ system, nowMs: ctx.nowMs });
    const over = await ctx.db
      .select({
        id: rpProducts.id,
        companyId: rpProducts.companyId,
        version: rpProducts.version,
        validUntil: rpProducts.validUntil,
        rpContractUntil: rpProducts.rpContractUntil,
      })
      .from(rpProducts)
      .where(
        and(
          eq(rpProducts.status, 'normal'),
          or(lt(rpProducts.validUntil, today), lt(rpProducts.rpContractUntil, today)),
        ),
      )
      .limit(PRODUCTS_A_RUN);
    ended += await eachAlone(over, async ({ id, companyId, version, ...ends }) => {
      const reason = endedBy(ends, today);
      if (reason === null) return false;
      const outcome = await guardedWrite(ctx, {
        table: rpProducts,
        id,
        expect: { companyId, version, status: 'normal' },
        set: { status: 'invalid', invalidCause: CAUSES[reason], updatedAtMs: ctx.nowMs },
        audit: {
          action: 'rp_product.end',
          subject: { kind: 'rp_product', id },
          companyId,
          system: system.slug,
          detail: { reason, ...ends },
        },
        follows: () => tellProduct(ctx, { id, companyId }),
        done: null,
      });
      return outcome.ok;
    });
  }
  await wakeConsumer(ctx, 'forget_answers', ended);
  return ended;
}
