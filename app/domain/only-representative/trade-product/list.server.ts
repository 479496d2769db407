import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { productShares, productSubstances, tradeProducts } from '#db/schema/product.ts';
import { registrations, tonnageAccounts } from '#db/schema/substance.ts';
import { companies } from '#db/schema/tenancy.ts';
import type { OrContext } from '../../kernel/context.ts';
import type { Page } from '../../kernel/keyset.ts';
import { listAt, MAX_EXPORT_ROWS, when } from '../../kernel/list.server.ts';
import { divide, type Path } from '../../kernel/look-through.server.ts';
import { namedIn } from '../../kernel/name-in.ts';
import { foundBy } from '../../search/found-by.server.ts';
import { searchedRows } from '../../search/searched.server.ts';
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
  const { at, rest, ...reading } = readingOf(ctx, input);
  const { products, substances } = rowsOf(ctx, reading.ofPage, rest, at.orderBy, at.limit);
  const [rows, lines, [counted], edges] = await ctx.db.batch([
    products,
    substances,
    reading.count,
    ...reading.edges,
  ]);
  const scan = reading.scan(counted, edges);
  return at.page(withCompositions(ctx, rows, lines), counted?.total ?? 0, scan);
}

/** Every row of the filter for a workbook, up to `MAX_EXPORT_ROWS`. One round trip. */
export async function listProductsForExport(
  ctx: OrContext,
  input: ProductListInput,
): Promise<ProductRow[]> {
  const { at, rest, ofAll } = readingOf(ctx, input, MAX_EXPORT_ROWS);
  const { products, substances } = rowsOf(ctx, ofAll, rest, at.orderOfAll, MAX_EXPORT_ROWS);
  const [rows, lines] = await ctx.db.batch([products, substances]);
  return withCompositions(ctx, rows, lines);
}

/** @param from the rows that are looked at, under the table's name; each statement has its own */
function rowsOf(
  ctx: OrContext,
  from: () => typeof tradeProducts,
  where: SQL | undefined,
  by: SQL[],
  limit: number,
) {
  const ids = ctx.db
    .select({ id: tradeProducts.id })
    .from(from())
    .where(where)
    .orderBy(...by)
    .limit(limit);
  return {
    products: productsRead(ctx, from())
      .where(where)
      .orderBy(...by)
      .limit(limit),
    substances: compositionStatement(ctx, inArray(tradeProducts.id, ids)),
  };
}

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

type Filter = Exclude<keyof ProductListInput, 'sort' | 'limit' | 'cursor'>;

/** What indexes answer alone, beside the state; anything else is looked through in the order of the list. */
const PATHS: readonly Path<Filter, keyof typeof SORTS>[] = [
  { of: ['type'], sorts: ['created'] },
  { of: ['origin'], sorts: ['created'] },
];

function conditions(input: ProductListInput) {
  const openToOthers = sql`EXISTS (SELECT 1 FROM product_shares s WHERE s.product_id = ${tradeProducts.id})`;
  return {
    type: when(input.type, (type) => eq(tradeProducts.type, type)),
    origin: when(input.origin, (origin) => eq(tradeProducts.origin, origin)),
    shared:
      input.shared === 'yes'
        ? openToOthers
        : input.shared === 'no'
          ? sql`NOT ${openToOthers}`
          : undefined,
    state: undefined,
    q: undefined,
  } satisfies Record<Filter, SQL | undefined>;
}

/** How the list that was asked for is read: off which index, and what must be asked of each row. */
function readingOf(ctx: OrContext, input: ProductListInput, bound?: number) {
  const others = input.shared === 'with_us';
  const found = foundBy(ctx, 'product', input.q, bound);
  const paths = others || found ? [] : PATHS;
  const { path, rest } = divide(input.sort, conditions(input), paths);
  const at = listAt(input, SORTS, tradeProducts.id);
  const visible = and(
    others ? openedToUs(ctx) : eq(tradeProducts.companyId, ctx.company.id),
    eq(tradeProducts.system, ctx.system.slug),
    eq(tradeProducts.state, others ? 'active' : (input.state ?? 'active')),
    path,
  );
  return searchedRows(ctx, tradeProducts, {
    at,
    rest,
    ours: visible,
    found,
    kind: 'product',
    q: input.q,
  });
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
