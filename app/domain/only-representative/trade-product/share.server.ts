import { and, eq, sql } from 'drizzle-orm';
import { productShares, tradeProducts } from '#db/schema/product.ts';
import { nameIn } from '~/domain/kernel/name-in.ts';
import { guardedWrite } from '../../audit/guarded-write.server.ts';
import type { OrContext } from '../../kernel/context.ts';
import { type Outcome, refuse } from '../../kernel/outcome.ts';
import { notFound } from '../../kernel/refusals.ts';
import { requireMember } from '../../tenancy/access.ts';
import { indexProduct, ownProduct, productRace, sharesOf } from './own.server.ts';
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
  const { version } = input;
  return guardedWrite(ctx, {
    table: tradeProducts,
    id,
    expect: { companyId: ctx.company.id, version, state: 'active' },
    set: { updatedAtMs: ctx.nowMs },
    audit: {
      action: 'product.share',
      subject: { kind: 'product', id },
      companyId: ctx.company.id,
      system: ctx.system.slug,
      detail: {
        shared_with: [
          shares.map(({ name }) => name),
          chosen.value.map((c) => nameIn(ctx.locale, c)),
        ],
      },
    },
    follows: () => [
      ctx.db
        .delete(productShares)
        .where(
          and(
            eq(productShares.productId, id),
            sql`${productShares.companyId} NOT IN (SELECT value FROM json_each(${JSON.stringify(kept)}))`,
          ),
        ),
      insertShares(ctx, id, kept),
      ...indexProduct(ctx, product, kept),
    ],
    refusals: { audit_move_happened: () => productRace(ctx, id, 'active') },
    done: { id, version: version + 1 },
  });
}
