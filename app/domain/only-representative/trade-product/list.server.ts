import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { productShares, productSubstances, tradeProducts } from '#db/schema/product.ts';
import { registrations, tonnageAccounts } from '#db/schema/substance.ts';
import { companies } from '#db/schema/tenancy.ts';
import type { OrContext } from '../../kernel/context.ts';
import type { Page } from '../../kernel/keyset.ts';
import { namedIn } from '../../kernel/name-in.ts';
import { rowsOf } from '../../kernel/rows.server.ts';
import { boundReached, foundBy } from '../../search/found-by.server.ts';
import { linesElsewhere } from './market.ts';
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
  /** Names the substance of an earlier line for another market: one of the two is drawn, so only that line counts. */
  elsewhere: boolean;
}

/** A product as its list shows it, with what this calendar year's tonnage still covers. */
export type ProductRow = ReturnType<typeof withCompositions>[number];

/** @param from the rows that are looked at, under the table's name */
function productsRead(ctx: OrContext, from: typeof tradeProducts) {
  return ctx.db
    .select(productColumns(ctx))
    .from(from)
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
      ELSE ${namedIn(locale, companies)} END`,
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
      holderId: registrations.companyId,
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
  const byProduct = Map.groupBy(substances, ({ productId }) => productId);
  return products.map(({ purchasedUsableG, ...product }) => {
    const composition = compositionOf(ctx, byProduct.get(product.id) ?? []);
    const purchased = product.origin === 'purchased';
    const counted = composition.filter(({ elsewhere }) => !elsewhere);
    const limiting = purchased ? null : limitingSubstance(counted);
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

function compositionOf(ctx: OrContext, rows: Substances): ProductSubstance[] {
  const elsewhere = linesElsewhere(rows);
  return rows.map(({ productId: _, holderId: __, ...row }, i) => ({
    ...withState(ctx, row),
    elsewhere: elsewhere[i] !== -1,
  }));
}

/** Condition: something of a purchased product is neither used nor reserved in the year it was bought for. */
export const HAS_REMAINDER = sql`EXISTS (SELECT 1 FROM tonnage_accounts b
  WHERE b.holder_id = ${tradeProducts.id} AND b.year = ${tradeProducts.purchaseYear}
    AND b.limit_g - b.reserved_g - b.used_g > 0)`;

const OPEN_TO_OTHERS = sql`EXISTS (SELECT 1 FROM product_shares s
  WHERE s.product_id = ${tradeProducts.id})`;

const PRODUCTS = rowsOf<OrContext, ProductListInput>()({
  table: tradeProducts,
  rows: productsRead,
  ours: (ctx, { shared, state = 'active' }) =>
    and(
      shared === 'with_us' ? openedToUs(ctx) : eq(tradeProducts.companyId, ctx.company.id),
      eq(tradeProducts.system, ctx.system.slug),
      eq(tradeProducts.state, shared === 'with_us' ? 'active' : state),
    ),
  filters: {
    type: tradeProducts.type,
    origin: tradeProducts.origin,
    shared: (how) =>
      ({ yes: OPEN_TO_OTHERS, no: sql`NOT ${OPEN_TO_OTHERS}`, with_us: undefined })[how],
    state: null,
    remainder: () => HAS_REMAINDER,
    year: (year) => eq(tradeProducts.purchaseYear, Number(year)),
  },
  found: (ctx, { q, shared }, _companies, bound) => ({
    found: foundBy(ctx, 'product', q, bound),
    more: boundReached(ctx, 'product', q),
    many: shared === 'with_us',
  }),
  sorts: { created: ['createdAtMs'], name: ['name'] },
  // Beside the state.
  paths: [
    { of: ['type'], sorts: ['created'] },
    { of: ['origin'], sorts: ['created'] },
  ],
});

/**
 * A page of this company's products, or of those opened to it, with their composition and what this year's
 * tonnage still covers. One round trip.
 */
export async function listProducts(
  ctx: OrContext,
  input: ProductListInput,
): Promise<Page<ProductRow>> {
  const [page, lines] = await PRODUCTS.pageWith(ctx, input, (ids) => [
    compositionStatement(ctx, inArray(tradeProducts.id, ids)),
  ]);
  return { ...page, items: withCompositions(ctx, page.items, lines) };
}

/** Every row of the filter for a workbook, up to `MAX_EXPORT_ROWS`. One round trip. */
export async function listProductsForExport(
  ctx: OrContext,
  input: ProductListInput,
): Promise<ProductRow[]> {
  const [rows, lines] = await PRODUCTS.allWith(ctx, input, (ids) => [
    compositionStatement(ctx, inArray(tradeProducts.id, ids)),
  ]);
  return withCompositions(ctx, rows, lines);
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
