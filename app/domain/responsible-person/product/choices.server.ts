import { asc, eq, sql } from 'drizzle-orm';
import { idsAmong } from '#db/ids-among.ts';
import { rpProducts } from '#db/schema/rp-product.ts';
import type { RpContext } from '../../kernel/context.ts';
import { amongFound, foundBy } from '../../search/found-by.server.ts';

/**
 * Products of this company that a filter offers, by name: the first ones, or those that `q` finds. One round trip.
 *
 * @param limit how many at most
 * @param chosen ids that are among them whatever was asked
 */
export async function cosmeticChoices(
  ctx: RpContext,
  { q, limit }: { q: string; limit: number },
  chosen: readonly string[],
) {
  const { db, company } = ctx;
  const ours = eq(rpProducts.companyId, company.id);
  const of = { id: rpProducts.id, nameZh: rpProducts.nameZh, nameEn: rpProducts.nameEn };
  const [rows, kept] = await db.batch([
    db
      .select(of)
      .from(rpProducts)
      .where(amongFound(foundBy(ctx, 'cosmetic', q), ours))
      .orderBy(asc(rpProducts.nameZh), asc(rpProducts.id))
      .limit(limit),
    db
      .select(of)
      .from(rpProducts)
      .where(amongFound(sql`${rpProducts.id} IN ${idsAmong(chosen)}`, ours)),
  ]);
  return [...rows, ...kept.filter(({ id }) => rows.every((row) => row.id !== id))];
}
