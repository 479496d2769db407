import { and, eq, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import { productShares, tradeProducts } from '#db/schema/product.ts';
import { companies } from '#db/schema/tenancy.ts';
import { type ProductWords, productEntries } from '#db/search/entries.ts';
import { forgetEntries, indexEntries } from '#db/search/index.ts';
import type { Refusals } from '../../audit/guarded-write.server.ts';
import type { OrContext } from '../../kernel/context.ts';
import { namedIn } from '../../kernel/name-in.ts';
import type { Refusal } from '../../kernel/outcome.ts';
import { ownRows } from '../../tenancy/own-rows.ts';

/** Statement: the product when it is this company's in this subsystem, with what a write needs to know. */
export function ownProduct({ db, company, system }: OrContext, id: string) {
  return db
    .select({
      id: tradeProducts.id,
      name: tradeProducts.name,
      type: tradeProducts.type,
      remark: tradeProducts.remark,
      origin: tradeProducts.origin,
      tradeNo: tradeProducts.tradeNo,
      sourceRecordId: tradeProducts.sourceRecordId,
      state: tradeProducts.state,
      version: tradeProducts.version,
      compositionVersion: tradeProducts.compositionVersion,
      /** Whether any trade record ever had it as a line, of any version. */
      inUse: sql<number>`EXISTS (SELECT 1 FROM trade_record_lines l WHERE l.product_id = trade_products.id)`,
    })
    .from(tradeProducts)
    .where(and(eq(tradeProducts.id, id), ownRows({ company, system }, tradeProducts)));
}

/** Statements that index a product anew, after its composition and shares were written. */
export function indexProduct(
  { db, company, system }: OrContext,
  { id, name, remark, tradeNo }: Omit<ProductWords, 'companyId' | 'system' | 'openTo'>,
  openTo: readonly string[],
): BatchItem<'sqlite'>[] {
  const of = { id, companyId: company.id, system: system.slug };
  return [
    ...forgetEntries(db, [id]),
    ...indexEntries(db, productEntries({ ...of, name, remark, tradeNo, openTo })),
  ];
}

/** Statement: companies an own product is open to. */
export function sharesOf(ctx: OrContext, id: string) {
  return ctx.db
    .select({
      companyId: productShares.companyId,
      name: namedIn(ctx.locale, companies),
      sinceMs: productShares.sinceMs,
    })
    .from(productShares)
    .innerJoin(companies, eq(companies.id, productShares.companyId))
    .where(and(eq(productShares.productId, id), eq(productShares.ownerCompanyId, ctx.company.id)))
    .orderBy(productShares.sinceMs, productShares.companyId);
}

/** After a lost race: 4105 when the state is what changed meanwhile, else 4106. */
export async function productRace(ctx: OrContext, id: string, expected: string): Promise<Refusal> {
  const [product] = await ownProduct(ctx, id);
  return { code: product?.state === expected ? 4106 : 4105 };
}

/** A product of this company has this name already. */
export const NAME_TAKEN: Refusals = {
  trade_products_name_unique: { code: 4100, fields: { name: { key: 'name_taken' } } },
};
