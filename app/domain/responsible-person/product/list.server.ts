import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { type AnySQLiteColumn, alias } from 'drizzle-orm/sqlite-core';
import { rpEnterprises } from '#db/schema/rp-enterprise.ts';
import { rpBatches, rpProducts, rpSizes } from '#db/schema/rp-product.ts';
import type { RpContext } from '../../kernel/context.ts';
import { monthsAfter } from '../../kernel/dates.ts';
import type { Page } from '../../kernel/keyset.ts';
import { listAt, MAX_EXPORT_ROWS, when } from '../../kernel/list.server.ts';
import { divide, lookThrough, type Path } from '../../kernel/look-through.server.ts';
import { amongFound, boundReached, foundBy } from '../../search/found-by.server.ts';
import { todayOf } from './own.server.ts';
import type { CosmeticListInput } from './schema.ts';

/** Months ahead that an end is looked for. */
const EXPIRING_MONTHS = 12;

export const registrant = alias(rpEnterprises, 'registrant');
export const brandOwner = alias(rpEnterprises, 'brand_owner');
export const responsible = alias(rpEnterprises, 'responsible');

/** An enterprise as lists call it. */
export function enterpriseName(
  of: { companyCname: AnySQLiteColumn; companyEname: AnySQLiteColumn },
  { locale }: RpContext,
  as: string,
) {
  const [first, second] =
    locale === 'zh-CN' ? [of.companyCname, of.companyEname] : [of.companyEname, of.companyCname];
  return sql<string | null>`coalesce(nullif(${first}, ''), ${second})`.as(as);
}

function columns(ctx: RpContext) {
  return {
    id: rpProducts.id,
    nameZh: rpProducts.nameZh,
    nameEn: rpProducts.nameEn,
    type: rpProducts.type,
    status: rpProducts.status,
    invalidCause: rpProducts.invalidCause,
    sizeCount: rpProducts.sizeCount,
    batchCount: rpProducts.batchCount,
    unsampledCount: rpProducts.unsampledCount,
    registrationNo: rpProducts.registrationNo,
    validUntil: rpProducts.validUntil,
    rpContractUntil: rpProducts.rpContractUntil,
    reportingEnterprise: enterpriseName(registrant, ctx, 'registrant_name'),
    brandOwnerId: rpProducts.brandOwnerId,
    brandOwner: enterpriseName(brandOwner, ctx, 'brand_owner_name'),
    responsiblePerson: enterpriseName(responsible, ctx, 'responsible_name'),
    version: rpProducts.version,
    updatedAtMs: rpProducts.updatedAtMs,
  };
}

/** @param from the rows that are looked at, under the table's name */
function rowsRead(
  ctx: RpContext,
  from: typeof rpProducts,
  where: SQL | undefined,
  by: SQL[],
  limit: number,
) {
  return ctx.db
    .select(columns(ctx))
    .from(from)
    .leftJoin(registrant, eq(registrant.id, rpProducts.reportingEnterpriseId))
    .leftJoin(brandOwner, eq(brandOwner.id, rpProducts.brandOwnerId))
    .leftJoin(responsible, eq(responsible.id, rpProducts.rpEnterpriseId))
    .where(where)
    .orderBy(...by)
    .limit(limit);
}

/** A product as its list shows it. */
export type CosmeticRow = Awaited<ReturnType<typeof rowsRead>>[number];

/** What the list goes by where a certificate has no end: after every end. */
const NO_END = '9999-12-31';
const END = sql`(CASE WHEN ${rpProducts.validUntil} IS NULL THEN '9999-12-31' ELSE ${rpProducts.validUntil} END)`;

const SORTS = {
  name: { by: [rpProducts.nameZh], values: (row: CosmeticRow) => [row.nameZh] },
  valid_until: { by: [END], values: (row: CosmeticRow) => [row.validUntil ?? NO_END] },
  updated: { by: [rpProducts.updatedAtMs], values: (row: CosmeticRow) => [row.updatedAtMs] },
};

/** A page of this company's products. One round trip. */
export async function listCosmetics(
  ctx: RpContext,
  input: CosmeticListInput,
): Promise<Page<CosmeticRow>> {
  const { at, rest, ...reading } = readingOf(ctx, input);
  const [rows, [counted], edges] = await ctx.db.batch([
    rowsRead(ctx, reading.ofPage(), rest, at.orderBy, at.limit),
    reading.count,
    ...reading.edges,
  ]);
  return at.page(rows, counted?.total ?? 0, reading.scan(counted, edges));
}

/** Every row of the filter for a workbook, up to `MAX_EXPORT_ROWS`. One round trip. */
export async function listCosmeticsForExport(
  ctx: RpContext,
  input: CosmeticListInput,
): Promise<CosmeticRow[]> {
  const { at, rest, ofAll } = readingOf(ctx, input, MAX_EXPORT_ROWS);
  return rowsRead(ctx, ofAll(), rest, at.orderOfAll, MAX_EXPORT_ROWS);
}

/** Batches of every product of the filter, for a workbook, up to `MAX_EXPORT_ROWS`. One round trip. */
export async function listBatchesForExport(ctx: RpContext, input: CosmeticListInput) {
  const { at, rest, ofAll } = readingOf(ctx, input, MAX_EXPORT_ROWS);
  const { db } = ctx;
  const products = db
    .select({ id: rpProducts.id })
    .from(ofAll())
    .where(rest)
    .orderBy(...at.orderOfAll)
    .limit(MAX_EXPORT_ROWS);
  return db
    .select({
      productNameZh: rpProducts.nameZh,
      productNameEn: rpProducts.nameEn,
      registrationNo: rpProducts.registrationNo,
      size: rpSizes.name,
      batchNo: rpBatches.batchNo,
      quantity: rpBatches.quantity,
      traded: rpBatches.traded,
      madeOn: rpBatches.madeOn,
      expiresOn: rpBatches.expiresOn,
      importOn: rpBatches.importOn,
      retentionStatus: rpBatches.retentionStatus,
      retentionOn: rpBatches.retentionOn,
      retainedQuantity: rpBatches.retainedQuantity,
      retainUntil: rpBatches.retainUntil,
    })
    .from(rpBatches)
    .innerJoin(rpProducts, eq(rpProducts.id, rpBatches.productId))
    .innerJoin(rpSizes, eq(rpSizes.id, rpBatches.sizeId))
    .where(inArray(rpBatches.productId, products))
    .orderBy(asc(rpBatches.productId), asc(rpBatches.position))
    .limit(MAX_EXPORT_ROWS);
}

/** A batch as its workbook has it. */
export type BatchRow = Awaited<ReturnType<typeof listBatchesForExport>>[number];

type Filter = Exclude<keyof CosmeticListInput, 'sort' | 'limit' | 'cursor'>;

/** What indexes answer alone; anything else is looked through in the order of the list. */
const PATHS: readonly Path<Filter, keyof typeof SORTS>[] = [
  { of: ['brand_owner_id'], sorts: ['name'] },
  { of: ['status'], sorts: ['name'] },
  { of: ['type'], sorts: ['name'] },
];

function conditions(ctx: RpContext, input: CosmeticListInput): Record<Filter, SQL | undefined> {
  const complete = sql`(${rpProducts.sizeCount} > 0 AND ${rpProducts.batchCount} > 0)`;
  const today = todayOf(ctx);
  const soon = monthsAfter(today, EXPIRING_MONTHS);
  return {
    type: when(input.type, (type) => eq(rpProducts.type, type)),
    status: when(input.status, (status) => eq(rpProducts.status, status)),
    complete: when(input.complete, (yes) => (yes === 'yes' ? complete : sql`NOT ${complete}`)),
    expiring: when(
      input.expiring,
      () => sql`(${rpProducts.validUntil} BETWEEN ${today} AND ${soon}
        OR ${rpProducts.rpContractUntil} BETWEEN ${today} AND ${soon})`,
    ),
    claim: when(
      input.claim,
      (code) => sql`EXISTS (SELECT 1 FROM rp_claims c WHERE c.product_id = ${rpProducts.id}
        AND c.code = ${code})`,
    ),
    brand_owner_id: when(input.brand_owner_id, (id) => eq(rpProducts.brandOwnerId, id)),
    q: undefined,
  };
}

/** How the list that was asked for is read: off which index, and what must be asked of each row. */
function readingOf(ctx: RpContext, input: CosmeticListInput, bound?: number) {
  const { db, company } = ctx;
  const found = foundBy(ctx, 'cosmetic', input.q, bound);
  const { path, rest } = divide(input.sort, conditions(ctx, input), found ? [] : PATHS);
  const at = listAt(input, SORTS, rpProducts.id);
  const ours = and(eq(rpProducts.companyId, company.id), path);
  return {
    at,
    rest,
    ...lookThrough(
      db,
      rpProducts,
      at,
      rest,
      (fields, where) =>
        db
          .select(fields)
          .from(rpProducts)
          .where(amongFound(found, and(ours, where))),
      boundReached(ctx, 'cosmetic', input.q),
    ),
  };
}
