import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { productShares, productSubstances, tradeProducts } from '#db/schema/product.ts';
import { registrations, tonnageAccounts } from '#db/schema/substance.ts';
import { companies } from '#db/schema/tenancy.ts';
import type { OrContext } from '../../kernel/context.ts';
import {
  COUNT_BOUND,
  type KeysetOrder,
  keysetAfter,
  keysetOrderBy,
  keysetPage,
} from '../../kernel/keyset.server.ts';
import { decodeCursor, type Page } from '../../kernel/keyset.ts';
import type { ProductOrigin, ProductType } from './kinds.ts';
import { limitingSubstance } from './rules.ts';
import type { ProductListInput } from './schema.ts';
import {
  accountOfThisYear,
  type RegistrationState,
  substanceColumns,
  withState,
} from './substances.server.ts';

/** Rows a workbook of the list holds at most. */
export const MAX_EXPORT_ROWS = 10_000;

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

export interface ProductRow {
  id: string;
  name: string;
  type: ProductType;
  remark: string | null;
  origin: ProductOrigin;
  purchaseYear: number | null;
  eta: string | null;
  tradeNo: string | null;
  state: 'active' | 'archived';
  version: number;
  compositionVersion: number;
  createdAtMs: number;
  updatedAtMs: number;
  /** Number of companies it is open to; 0 for another company's product. */
  sharedWith: number;
  /** The owner, when the product is another company's that opened it to us. */
  ownerName: string | null;
  composition: ProductSubstance[];
  /** Grams of the product that this year's tonnage still covers. */
  mostG: number;
  /** The substance that runs out first; null for a purchased product, which has a limit of its own. */
  limitedBy: string | null;
}

const ORDERS: Record<ProductListInput['sort'], KeysetOrder> = {
  '-created': order('created', tradeProducts.createdAtMs, true),
  created: order('created', tradeProducts.createdAtMs, false),
  name: order('name', tradeProducts.name, false),
  '-name': order('name', tradeProducts.name, true),
};

function order(name: string, column: KeysetOrder['column'], descending: boolean): KeysetOrder {
  return { name, column, id: tradeProducts.id, descending };
}

/**
 * A page of this company's products, or of those opened to it, with their composition and what this year's
 * tonnage still covers. One round trip.
 */
export async function listProducts(
  ctx: OrContext,
  input: ProductListInput,
): Promise<Page<ProductRow>> {
  const by = ORDERS[input.sort];
  const limit = Number(input.limit);
  const cursor = decodeCursor(input.cursor, input.sort);
  const where = and(filter(ctx, input), keysetAfter(by, cursor));
  const { rows, total } = await readPage(ctx, input, where, keysetOrderBy(by, cursor), limit + 1);
  return keysetPage(rows, limit, by, cursor, total, (row) => ({
    value: by.name === 'name' ? row.name : row.createdAtMs,
    id: row.id,
  }));
}

/** Every row of the filter for a workbook, up to `MAX_EXPORT_ROWS`. One round trip. */
export async function listProductsForExport(
  ctx: OrContext,
  input: ProductListInput,
): Promise<ProductRow[]> {
  const by = keysetOrderBy(ORDERS[input.sort], null);
  return (await readPage(ctx, input, filter(ctx, input), by, MAX_EXPORT_ROWS)).rows;
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
    db
      .select(productColumns(ctx))
      .from(tradeProducts)
      .innerJoin(companies, eq(companies.id, tradeProducts.companyId))
      .leftJoin(tonnageAccounts, accountOfPurchase)
      .where(where)
      .orderBy(...by)
      .limit(limit),
    compositionStatement(ctx, inArray(tradeProducts.id, ids)),
    db.select({ total: sql<number>`count(*)` }).from(
      db
        .select({ one: sql`1`.as('one') })
        .from(tradeProducts)
        .where(filter(ctx, input))
        .limit(COUNT_BOUND + 1)
        .as('matching'),
    ),
  ]);
  return { rows: withCompositions(ctx, products, substances), total: counted?.total ?? 0 };
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

type Bare = Omit<ProductRow, 'composition' | 'mostG' | 'limitedBy'> & {
  purchasedUsableG: number | null;
};
type Substances = Awaited<ReturnType<typeof compositionStatement>>;

/** Puts each product and its substances together and works out how much of it can still be shipped. */
export function withCompositions(
  ctx: OrContext,
  products: Bare[],
  substances: Substances,
): ProductRow[] {
  const byProduct = new Map<string, ProductSubstance[]>();
  for (const { productId, ...row } of substances) {
    const lines = byProduct.get(productId) ?? [];
    lines.push(withState(ctx, row));
    byProduct.set(productId, lines);
  }
  return products.map(({ purchasedUsableG, ...product }) => {
    const composition = byProduct.get(product.id) ?? [];
    if (product.origin === 'purchased') {
      return { ...product, composition, mostG: purchasedUsableG ?? 0, limitedBy: null };
    }
    const limiting = limitingSubstance(composition);
    return {
      ...product,
      composition,
      mostG: limiting?.mostG ?? 0,
      limitedBy: limiting?.line.name ?? null,
    };
  });
}

function filter(ctx: OrContext, input: ProductListInput): SQL | undefined {
  const q = input.q.trim().toLowerCase();
  const openToOthers = sql`EXISTS (SELECT 1 FROM product_shares s WHERE s.product_id = ${tradeProducts.id})`;
  return and(
    input.shared === 'with_us' ? openedToUs(ctx) : eq(tradeProducts.companyId, ctx.company.id),
    eq(tradeProducts.system, ctx.system.slug),
    eq(tradeProducts.state, input.shared === 'with_us' ? 'active' : input.state),
    input.type === '' ? undefined : eq(tradeProducts.type, input.type),
    input.origin === '' ? undefined : eq(tradeProducts.origin, input.origin),
    input.shared === 'yes' ? openToOthers : undefined,
    input.shared === 'no' ? sql`NOT ${openToOthers}` : undefined,
    q === '' ? undefined : sql`instr(${tradeProducts.searchText}, ${q}) > 0`,
  );
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
