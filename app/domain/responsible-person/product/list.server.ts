import { and, asc, eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { type AnySQLiteColumn, alias } from 'drizzle-orm/sqlite-core';
import { rpEnterprises } from '#db/schema/rp-enterprise.ts';
import { rpBatches, rpProducts, rpSizes } from '#db/schema/rp-product.ts';
import { dayOf } from '~/domain/kernel/day.ts';
import type { RowKey } from '../../export/keyed-pages.ts';
import type { RpContext } from '../../kernel/context.ts';
import type { Page } from '../../kernel/keyset.ts';
import { MAX_EXPORT_ROWS, SCAN_BOUND } from '../../kernel/list.server.ts';
import { quickCounts } from '../../kernel/quick-counts.server.ts';
import { rowsOf } from '../../kernel/rows.server.ts';
import { rulesOn } from '../../regulation/rules.server.ts';
import { CERTIFICATE_END, endsAhead, NO_END } from '../ends.server.ts';
import { type ClaimRules, RP_RULES } from '../rules.ts';
import { owesAnnualReport } from './annual/owed.server.ts';
import { type Claim, type EffectReport, isProven } from './claims.ts';
import { COSMETIC_QUICK } from './kinds.ts';
import { type ProductLaw, productLaw } from './law.server.ts';
import type { CosmeticListInput } from './schema.ts';
import { isRenewalPending, SELL_THROUGH_CAUSES } from './standing.ts';
import {
  batchLasts,
  inSellThrough,
  pendingPastEnd,
  productUsable,
} from './usable/in-sql.server.ts';

export const registrant = alias(rpEnterprises, 'registrant');
export const brandOwner = alias(rpEnterprises, 'brand_owner');
export const responsible = alias(rpEnterprises, 'responsible');
export const manufacturer = alias(rpEnterprises, 'manufacturer');

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
    invalidOn: rpProducts.invalidOn,
    renewalPending: rpProducts.renewalPending,
    renewalAcceptanceNo: rpProducts.renewalAcceptanceNo,
    hairOnly: rpProducts.hairOnly,
    reportOn: rpProducts.reportOn,
    /** For an invalid product: last day of use of what was imported before. */
    soldUntil: sql<string | null>`(SELECT max(b.expires_on) FROM rp_batches b
      WHERE rp_products.status = 'invalid' AND b.product_id = rp_products.id
        AND b.import_on < rp_products.invalid_on)`.as('sold_until'),
    sizeCount: rpProducts.sizeCount,
    batchCount: rpProducts.batchCount,
    /** A recall of one of its batches is open. */
    recalled: sql<number>`EXISTS (SELECT 1 FROM rp_recalls r
      WHERE r.product_id = rp_products.id AND r.closed_on IS NULL)`.as('recalled'),
    unsampledCount: rpProducts.unsampledCount,
    claims: sql<string>`(SELECT json_group_array(json_object('code', c.code,
        'physicalOnly', json(iif(c.physical_only, 'true', 'false')),
        'settledByStaff', json(iif(c.settled_by_staff, 'true', 'false'))))
      FROM (SELECT * FROM rp_claims WHERE product_id = rp_products.id ORDER BY code) c)`.as(
      'claims',
    ),
    effectReports: sql<string>`(SELECT json_group_array(json_object('claim', e.claim,
        'evidence', e.evidence, 'relation', e.relation,
        'registeredInstitution', json(iif(e.registered_institution, 'true', 'false'))))
      FROM rp_effect_reports e WHERE e.product_id = rp_products.id)`.as('effect_reports'),
    registrationNo: rpProducts.registrationNo,
    validUntil: rpProducts.validUntil,
    rpContractUntil: rpProducts.rpContractUntil,
    reportingEnterprise: enterpriseName(registrant, ctx, 'registrant_name'),
    brandOwnerId: rpProducts.brandOwnerId,
    brandOwner: enterpriseName(brandOwner, ctx, 'brand_owner_name'),
    responsiblePerson: enterpriseName(responsible, ctx, 'responsible_name'),
    manufacturer: enterpriseName(manufacturer, ctx, 'manufacturer_name'),
    originCountry: rpProducts.originCountry,
    lastAnnualReport: sql<number | null>`(SELECT max(a.year) FROM rp_annual_reports a
      WHERE a.product_id = rp_products.id)`.as('last_annual_report'),
    version: rpProducts.version,
    updatedAtMs: rpProducts.updatedAtMs,
  };
}

/** @param from the rows that are looked at, under the table's name */
function rowsRead(ctx: RpContext, from: typeof rpProducts) {
  return ctx.db
    .select(columns(ctx))
    .from(from)
    .leftJoin(registrant, eq(registrant.id, rpProducts.reportingEnterpriseId))
    .leftJoin(brandOwner, eq(brandOwner.id, rpProducts.brandOwnerId))
    .leftJoin(responsible, eq(responsible.id, rpProducts.rpEnterpriseId))
    .leftJoin(manufacturer, eq(manufacturer.id, rpProducts.manufacturerId));
}

/** What is ahead of a reader: how it stands today, beside what was read. */
function toRow(
  { claims, effectReports, ...row }: Awaited<ReturnType<typeof rowsRead>>[number],
  law: ProductLaw,
  today: string,
) {
  const reports: EffectReport[] = JSON.parse(effectReports);
  const made: Claim[] = JSON.parse(claims);
  const sold = row.invalidCause !== null && SELL_THROUGH_CAUSES.includes(row.invalidCause);
  return {
    ...row,
    unproven: unprovenOf(made, reports, law.evidence(row.reportOn), row),
    /** The term is over and the renewal undecided. */
    pendingPastEnd: isRenewalPending(row, today),
    /** Some batch may be sold until this day. */
    soldUntil: sold && row.soldUntil !== null && row.soldUntil >= today ? row.soldUntil : null,
  };
}

/** Codes of the claims that lack evidence. */
export function unprovenOf(
  claims: readonly Claim[],
  reports: readonly EffectReport[],
  evidence: ClaimRules,
  product: { hairOnly: boolean },
): string[] {
  return claims
    .filter((claim) => !isProven(claim, reports, evidence, product))
    .map(({ code }) => code);
}

/** A product as its list shows it. */
export type CosmeticRow = ReturnType<typeof toRow>;

/** How many months ahead an end is looked for. */
const aheadOf = (ctx: RpContext) =>
  rulesOn(ctx.db, { rp_ends_ahead: RP_RULES.rp_ends_ahead }, dayOf(ctx));

/** A page of this company's products, and how many months ahead an end is looked for. One round trip. */
export async function listCosmetics(
  ctx: RpContext,
  input: CosmeticListInput,
): Promise<Page<CosmeticRow> & { monthsAhead: number }> {
  const today = dayOf(ctx);
  const law = productLaw(ctx.db, today);
  const ahead = aheadOf(ctx);
  const [page, rules, months] = await COSMETICS.pageWith(ctx, input, () => [
    law.statement,
    ahead.statement,
  ]);
  const inForce = law.read(rules);
  const items = page.items.map((row) => toRow(row, inForce, today));
  return { ...page, items, monthsAhead: ahead.values(months).rp_ends_ahead.months };
}

/**
 * How many products each quick filter finds. Of a company with more than `SCAN_BOUND` products the first ones are
 * counted, and `isBound` says so. One round trip.
 */
export async function cosmeticCounts(ctx: RpContext) {
  const { db, company } = ctx;
  const looked = db
    .select()
    .from(rpProducts)
    .where(eq(rpProducts.companyId, company.id))
    .orderBy(asc(rpProducts.nameZh), asc(rpProducts.id))
    .limit(SCAN_BOUND)
    .as('rp_products');
  return quickCounts(db, looked, COSMETIC_QUICK, (asked) => COSMETICS.conditions(ctx, asked));
}

/** Every row of the filter for a workbook, up to `MAX_EXPORT_ROWS`. One round trip. */
export async function listCosmeticsForExport(
  ctx: RpContext,
  input: CosmeticListInput,
): Promise<CosmeticRow[]> {
  const today = dayOf(ctx);
  const law = productLaw(ctx.db, today);
  const [rows, rules] = await COSMETICS.allWith(ctx, input, () => [law.statement]);
  const inForce = law.read(rules);
  return rows.map((row) => toRow(row, inForce, today));
}

/** Batches of every product of the filter, for a workbook, up to `MAX_EXPORT_ROWS`. One round trip. */
export async function listBatchesForExport(ctx: RpContext, input: CosmeticListInput) {
  return batchesForExport(ctx, COSMETICS.idsOf(ctx, input));
}

const BATCH = {
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
};

/** Batches of products with their samples, for a workbook. @param products subselect of ids of this company */
export function batchesForExport({ db }: RpContext, products: SQLWrapper) {
  return db
    .select(BATCH)
    .from(rpBatches)
    .innerJoin(rpProducts, eq(rpProducts.id, rpBatches.productId))
    .innerJoin(rpSizes, eq(rpSizes.id, rpBatches.sizeId))
    .where(sql`${rpBatches.productId} IN ${products}`)
    .orderBy(asc(rpBatches.productId), asc(rpBatches.position))
    .limit(MAX_EXPORT_ROWS);
}

/** Batches of every product of the company, by the ids of both. One round trip. */
export function batchesAfter({ db, company }: RpContext, after: RowKey | null, limit: number) {
  const [product = '', batch = ''] = after ?? [];
  return (
    db
      .select({ ...BATCH, productId: rpBatches.productId, id: rpBatches.id })
      .from(rpProducts)
      // Products in the order of their index, and the batches of each.
      .crossJoin(rpBatches)
      .innerJoin(rpSizes, eq(rpSizes.id, rpBatches.sizeId))
      .where(
        and(
          eq(rpProducts.companyId, company.id),
          sql`${rpProducts.id} >= ${product}`,
          eq(rpBatches.productId, rpProducts.id),
          sql`(${rpProducts.id}, ${rpBatches.id}) > (${product}, ${batch})`,
        ),
      )
      .orderBy(asc(rpProducts.id), asc(rpBatches.id))
      .limit(limit)
  );
}

/** A batch as its workbook has it. */
export type BatchRow = Awaited<ReturnType<typeof batchesForExport>>[number];

/** The row that is looked at, under the table's name. */
const ROW = sql.raw('rp_products');

const COMPLETE = sql`(${rpProducts.sizeCount} > 0 AND ${rpProducts.batchCount} > 0)`;

/** Certificate or contract ends within the months of `rp_ends_ahead` from today. */
function expiring(ctx: RpContext): SQL {
  const today = dayOf(ctx);
  const soon = endsAhead(today);
  return sql`(${rpProducts.validUntil} BETWEEN ${today} AND ${soon}
    OR ${rpProducts.rpContractUntil} BETWEEN ${today} AND ${soon})`;
}

/**
 * `completeness`' verdict but "not yet", as a condition: nothing stands against the product today (4169), and some batch
 * that is not recalled has pieces left and lasts.
 */
function importable(ctx: RpContext): SQL {
  const today = dayOf(ctx);
  const p = rpProducts;
  return sql`(${COMPLETE} AND ${productUsable(ROW, sql`${today}`)}
    AND EXISTS (SELECT 1 FROM rp_batches b WHERE b.product_id = ${p.id} AND b.traded < b.quantity
      AND ${batchLasts(sql`b`, sql`${today}`)}
      AND b.id NOT IN (SELECT rb.batch_id FROM rp_recalls r
        JOIN rp_recall_batches rb ON rb.recall_id = r.id
        WHERE r.company_id = ${ctx.company.id} AND r.closed_on IS NULL)))`;
}

const TODO: Record<NonNullable<CosmeticListInput['todo']>, (ctx: RpContext) => SQL> = {
  unsampled: () => sql`${rpProducts.unsampledCount} > 0`,
  annual_report: (ctx) => owesAnnualReport(dayOf(ctx)),
  annual_overdue: (ctx) => owesAnnualReport(dayOf(ctx), 'overdue'),
  recall: () => sql`EXISTS (SELECT 1 FROM rp_recalls r WHERE r.product_id = ${rpProducts.id}
    AND r.closed_on IS NULL)`,
};

/** A status, or how a product stands today beside it. */
function statusIs(ctx: RpContext, status: NonNullable<CosmeticListInput['status']>): SQL {
  const today = dayOf(ctx);
  switch (status) {
    case 'renewal_pending':
      return pendingPastEnd(ROW, today);
    case 'sell_through':
      return inSellThrough(ROW, today);
    default:
      return eq(rpProducts.status, status);
  }
}

const COSMETICS = rowsOf<RpContext, CosmeticListInput>()({
  table: rpProducts,
  rows: rowsRead,
  picked: true,
  ours: ({ company }) => eq(rpProducts.companyId, company.id),
  filters: {
    type: rpProducts.type,
    status: (status, ctx) => statusIs(ctx, status),
    complete: (yes) => (yes === 'yes' ? COMPLETE : sql`NOT ${COMPLETE}`),
    expiring: (_yes, ctx) => expiring(ctx),
    importable: (_yes, ctx) => importable(ctx),
    todo: (todo, ctx) => TODO[todo](ctx),
    claim: (code) => sql`EXISTS (SELECT 1 FROM rp_claims c WHERE c.product_id = ${rpProducts.id}
      AND c.code = ${code})`,
    brand_owner_id: rpProducts.brandOwnerId,
  },
  search: 'cosmetic',
  sorts: {
    name: ['nameZh'],
    valid_until: { by: [CERTIFICATE_END], values: (row) => [row.validUntil ?? NO_END] },
    updated: ['updatedAtMs'],
  },
  paths: [
    { of: ['brand_owner_id'], sorts: ['name'] },
    { of: ['status'], sorts: ['name'] },
    { of: ['type'], sorts: ['name'] },
  ],
});
