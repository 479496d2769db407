import { and, eq, sql } from 'drizzle-orm';
import { commit } from '#db/commit.ts';
import { productShares, tradeProducts } from '#db/schema/product.ts';
import { auditEntry } from '../../audit/entry.server.ts';
import type { OrContext } from '../../kernel/context.ts';
import { newId } from '../../kernel/ids.ts';
import { done, type Outcome, refuse } from '../../kernel/outcome.ts';
import { notFound } from '../../kernel/refusals.ts';
import { requireMember } from '../../tenancy/access.ts';
import { lostRace, moved } from './edit.server.ts';
import { ownProduct, productState, sharesOf } from './own.server.ts';
import type { ShareProductInput } from './schema.ts';
import { chosenCompanies, companiesNamed, insertShares } from './shares.server.ts';

/**
 * Opens a product to exactly these companies; their records then draw the owner's tonnage (PRODUCT §3).
 *
 * Refusals, in this order: archived (4105); stale version (4106); an unknown company or our own (4100); a
 * lost race (4106).
 *
 * @throws {Denial} 4002 for a viewer; 4040 for an id that is not ours
 */
export async function shareProduct(
  ctx: OrContext,
  id: string,
  input: ShareProductInput,
): Promise<Outcome<{ id: string; version: number }>> {
  requireMember(ctx);
  const [[product], shares, found] = await ctx.db.batch([
    ownProduct(ctx, id),
    sharesOf(ctx, id),
    companiesNamed(ctx, input.unique_ids),
  ]);
  if (product === undefined) notFound();
  if (product.state !== 'active') return refuse(4105);
  if (product.version !== input.version) return refuse(4106);
  const chosen = chosenCompanies(ctx, input.unique_ids, found);
  if (!chosen.ok) return chosen;

  const kept = chosen.value.map((company) => company.id);
  const moveId = newId('mv', ctx.nowMs);
  try {
    await commit(ctx.db, [
      ctx.db
        .update(tradeProducts)
        .set({ version: input.version + 1, moveId, updatedAtMs: ctx.nowMs })
        .where(
          and(
            eq(tradeProducts.id, id),
            eq(tradeProducts.companyId, ctx.company.id),
            eq(tradeProducts.version, input.version),
            eq(tradeProducts.state, 'active'),
          ),
        ),
      auditEntry(ctx, {
        action: 'product.share',
        subject: { kind: 'product', id },
        companyId: ctx.company.id,
        system: ctx.system.slug,
        detail: {
          shared_with: [
            shares.map(({ name }) => name),
            chosen.value.map((c) => (ctx.locale === 'zh-CN' ? c.nameZh : c.nameEn)),
          ],
        },
        moved: moved(id, moveId),
      }),
      ctx.db
        .delete(productShares)
        .where(
          and(
            eq(productShares.productId, id),
            sql`${productShares.companyId} NOT IN (SELECT value FROM json_each(${JSON.stringify(kept)}))`,
          ),
        ),
      insertShares(ctx, id, kept),
    ]);
  } catch (error) {
    if (lostRace(error)) return refuse((await productState(ctx, id)) === 'active' ? 4106 : 4105);
    throw error;
  }
  return done({ id, version: input.version + 1 });
}
