import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { productShares, productSubstances, tradeProducts } from '#db/schema/product.ts';
import { registrations, tonnageAccounts } from '#db/schema/substance.ts';
import { companies } from '#db/schema/tenancy.ts';
import type { OrContext } from '../../kernel/context.ts';
import type { Page } from '../../kernel/keyset.ts';
import { countOf, listAt, MAX_EXPORT_ROWS, ONE, when } from '../../kernel/list.server.ts';
import { identityHidden } from '../substance/measures.server.ts';
import { limitingSubstance } from './rules.ts';
import type { ProductListInput } from './schema.ts';
import {
  accountOfThisYear,
  type RegistrationState,
  substanceColumns,
  withState,
} from './substances.server.ts';

export interface ProductSubstance {
  id: string;
  position: number;
  sharePpm: number;
  registrationNo: string;
  name: string;
  casNo: string;
  ecNo: string;
  keNo: string | null;
  jurisdiction: 'EU' | 'UK' | 'KR';
  useClass: 'standard' | 'intermediate';
  state: RegistrationState;
  /** 1 when the registration is our own. */
  own: number;
  /** Usable grams of this calendar year. */
  usableG: number;
}

/** A product as its list shows it, with what this calendar year's tonnage still covers. */
export type ProductRow = ReturnType<typeof withCompositions>[number];

const SORTS = {
  created: { by: [tradeProducts.createdAtMs], values: (row: ProductRow) => [row.createdAtMs] },
  name: { by: [tradeProducts.name], values: (row: ProductRow) => [row.name] },
};

/**
 * A page of this company's products, or of those opened to it, with their composition and what this year's
 * tonnage still covers. One round trip.
 */
export async function listProducts(
  ctx: OrContext,
  input: ProductListInput,
): Promise<Page<ProductRow>> {
  const at = listAt(input, SORTS, tradeProducts.id);
  const where = and(filter(ctx, input), at.after);
  const { rows, total } = await readPage(ctx, input, where, at.orderBy, at.limit);
  return at.page(rows, total);
}

/** Every row of the filter for a workbook, up to `MAX_EXPORT_ROWS`. One round trip. */
export async function listProductsForExport(
  ctx: OrContext,
  input: ProductListInput,
): Promise<ProductRow[]> {
  const { orderOfAll } = listAt(input, SORTS, tradeProducts.id);
  return (await readPage(ctx, input, filter(ctx, input), orderOfAll, MAX_EXPORT_ROWS)).rows;
}

async function readPage(
  ctx: OrContext,
  input: ProductListInput,
  where: SQL | undefined,
  by: SQL[],
  limit: number,
) {
  const { db } = ctx;
  const ids = db
    .select({ id: tradeProducts.id })
    .from(tradeProducts)
    .where(where)
    .orderBy(...by)
    .limit(limit);
  const [products, substances, [counted]] = await db.batch([
    productsRead(ctx)
      .where(where)
      .orderBy(...by)
      .limit(limit),
    compositionStatement(ctx, inArray(tradeProducts.id, ids)),
    countOf(db, db.select(ONE).from(tradeProducts).where(filter(ctx, input))),
  ]);
  return { rows: withCompositions(ctx, products, substances), total: counted?.total ?? 0 };
}

function productsRead(ctx: OrContext) {
  return ctx.db
    .select(productColumns(ctx))
    .from(tradeProducts)
    .innerJoin(companies, eq(companies.id, tradeProducts.companyId))
    .leftJoin(tonnageAccounts, accountOfPurchase);
}

/** A purchased product's own account, in the year it was bought for. */
export const accountOfPurchase = and(
  eq(tonnageAccounts.holderId, tradeProducts.id),
  eq(tonnageAccounts.year, tradeProducts.purchaseYear),
);

export function productColumns({ company, locale }: OrContext) {
  return {
    id: tradeProducts.id,
    name: tradeProducts.name,
    type: tradeProducts.type,
    remark: tradeProducts.remark,
    origin: tradeProducts.origin,
    purchaseYear: tradeProducts.purchaseYear,
    eta: tradeProducts.eta,
    tradeNo: tradeProducts.tradeNo,
    state: tradeProducts.state,
    version: tradeProducts.version,
    compositionVersion: tradeProducts.compositionVersion,
    createdAtMs: tradeProducts.createdAtMs,
    updatedAtMs: tradeProducts.updatedAtMs,
    sharedWith: sql<number>`CASE WHEN ${tradeProducts.companyId} = ${company.id} THEN (SELECT count(*)
      FROM product_shares s WHERE s.product_id = ${tradeProducts.id}) ELSE 0 END`,
    ownerName: sql<string | null>`CASE WHEN ${tradeProducts.companyId} = ${company.id} THEN NULL
      ELSE ${locale === 'zh-CN' ? companies.nameZh : companies.nameEn} END`,
    purchasedUsableG: sql<number | null>`${tonnageAccounts.limitG} - ${tonnageAccounts.reservedG}
      - ${tonnageAccounts.usedG}`,
  };
}

/** Present composition of the products that `which` names, with this year's usable tonnage. */
export function compositionStatement(ctx: OrContext, which: SQL | undefined) {
  return ctx.db
    .select({
      productId: productSubstances.productId,
      position: productSubstances.position,
      sharePpm: productSubstances.sharePpm,
      ...substanceColumns(ctx),
    })
    .from(tradeProducts)
    .innerJoin(
      productSubstances,
      and(
        eq(productSubstances.productId, tradeProducts.id),
        eq(productSubstances.compositionVersion, tradeProducts.compositionVersion),
      ),
    )
    .innerJoin(registrations, eq(registrations.id, productSubstances.registrationId))
    .leftJoin(tonnageAccounts, accountOfThisYear(ctx))
    .where(which)
    .orderBy(productSubstances.productId, productSubstances.position);
}

type Bare = Awaited<ReturnType<typeof productsRead>>[number];
type Substances = Awaited<ReturnType<typeof compositionStatement>>;

/** Puts each product and its substances together and works out how much of it can still be shipped. */
export function withCompositions(ctx: OrContext, products: Bare[], substances: Substances) {
  const byProduct = new Map<string, ProductSubstance[]>();
  for (const { productId, ...row } of substances) {
    const lines = byProduct.get(productId) ?? [];
    lines.push(withState(ctx, row));
    byProduct.set(productId, lines);
  }
  return products.map(({ purchasedUsableG, ...product }) => {
    const composition = byProduct.get(product.id) ?? [];
    const purchased = product.origin === 'purchased';
    const limiting = purchased ? null : limitingSubstance(composition);
    return {
      ...product,
      composition,
      /** Grams of the product that this year's tonnage still covers. */
      mostG: (purchased ? purchasedUsableG : limiting?.mostG) ?? 0,
      /** The substance that runs out first; null for a purchased product, which has a limit of its own. */
      limitedBy: limiting?.line.name ?? null,
    };
  });
}

function filter(ctx: OrContext, input: ProductListInput): SQL | undefined {
  const openToOthers = sql`EXISTS (SELECT 1 FROM product_shares s WHERE s.product_id = ${tradeProducts.id})`;
  const others = input.shared === 'with_us';
  return and(
    others ? openedToUs(ctx) : eq(tradeProducts.companyId, ctx.company.id),
    eq(tradeProducts.system, ctx.system.slug),
    eq(tradeProducts.state, others ? 'active' : (input.state ?? 'active')),
    when(input.type, (type) => eq(tradeProducts.type, type)),
    when(input.origin, (origin) => eq(tradeProducts.origin, origin)),
    input.shared === 'yes' ? openToOthers : undefined,
    input.shared === 'no' ? sql`NOT ${openToOthers}` : undefined,
    when(
      input.q.trim().toLowerCase(),
      (words) =>
        sql`instr(${others ? wordsForOthers(ctx) : tradeProducts.searchText}, ${words}) > 0`,
    ),
  );
}

/** What another company's product is found by: its name alone where a CBI claim hides a substance of it from us. */
function wordsForOthers(ctx: OrContext): SQL {
  return sql`CASE WHEN EXISTS (SELECT 1 FROM ${productSubstances}
      JOIN ${registrations} ON ${registrations.id} = ${productSubstances.registrationId}
      WHERE ${productSubstances.productId} = ${tradeProducts.id} AND ${identityHidden(ctx)})
    THEN lower(${tradeProducts.name}) ELSE ${tradeProducts.searchText} END`;
}

/** Products that other companies opened to this one. */
export function openedToUs({ db, company }: OrContext): SQL {
  return inArray(
    tradeProducts.id,
    db
      .select({ id: productShares.productId })
      .from(productShares)
      .where(eq(productShares.companyId, company.id)),
  );
}
