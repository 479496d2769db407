import { and, eq, sql } from 'drizzle-orm';
import { productShares, tradeProducts } from '#db/schema/product.ts';
import { companies } from '#db/schema/tenancy.ts';
import type { OrContext } from '../../kernel/context.ts';

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
    .where(
      and(
        eq(tradeProducts.id, id),
        eq(tradeProducts.companyId, company.id),
        eq(tradeProducts.system, system.slug),
      ),
    );
}

/** Statement: companies an own product is open to. */
export function sharesOf(ctx: OrContext, id: string) {
  return ctx.db
    .select({
      companyId: productShares.companyId,
      name: ctx.locale === 'zh-CN' ? companies.nameZh : companies.nameEn,
      sinceMs: productShares.sinceMs,
    })
    .from(productShares)
    .innerJoin(companies, eq(companies.id, productShares.companyId))
    .where(and(eq(productShares.productId, id), eq(productShares.ownerCompanyId, ctx.company.id)))
    .orderBy(productShares.sinceMs, productShares.companyId);
}

/** State of an own product after a lost race, to say what happened to it. */
export async function productState(ctx: OrContext, id: string): Promise<string | undefined> {
  const [product] = await ownProduct(ctx, id);
  return product?.state;
}
