import { and, asc, desc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import { duties, dutySteps } from '#db/schema/duty.ts';
import { rpContacts } from '#db/schema/rp-enterprise.ts';
import {
  rpAnnualReports,
  rpAnnualWaivers,
  rpAttachments,
  rpBatches,
  rpClaims,
  rpEffectReports,
  rpOpeningImports,
  rpProducts,
  rpRenewals,
  rpSizes,
} from '#db/schema/rp-product.ts';
import type { RpContext } from '../../kernel/context.ts';
import { COUNT_BOUND } from '../../kernel/list.server.ts';
import { batchRecalled } from '../recall/blocked.ts';
import {
  brandOwner,
  enterpriseName,
  manufacturer,
  registrant,
  responsible,
} from './list.server.ts';

/** The parts of a product as its page reads them. `of` is a subselect of the product's id. */

/** Statement: the parties of a product as they are called, and its director's experience. */
export function partiesOf(ctx: RpContext, productId: string) {
  return ctx.db
    .select({
      reportingEnterprise: enterpriseName(registrant, ctx, 'registrant_name'),
      brandOwner: enterpriseName(brandOwner, ctx, 'brand_owner_name'),
      responsiblePerson: enterpriseName(responsible, ctx, 'responsible_name'),
      manufacturer: enterpriseName(manufacturer, ctx, 'manufacturer_name'),
      /** The responsible person is the company itself. */
      ownResponsible: responsible.isOwn,
      directorZh: rpContacts.nameZh,
      directorEn: rpContacts.nameEn,
      experienceYears: rpContacts.experienceYears,
    })
    .from(rpProducts)
    .leftJoin(registrant, eq(registrant.id, rpProducts.reportingEnterpriseId))
    .leftJoin(brandOwner, eq(brandOwner.id, rpProducts.brandOwnerId))
    .leftJoin(responsible, eq(responsible.id, rpProducts.rpEnterpriseId))
    .leftJoin(manufacturer, eq(manufacturer.id, rpProducts.manufacturerId))
    .leftJoin(rpContacts, eq(rpContacts.id, rpProducts.technicalDirectorId))
    .where(and(eq(rpProducts.id, productId), eq(rpProducts.companyId, ctx.company.id)));
}

/** Statement: its sizes, each with the pieces of its batches. */
export function sizesOf({ db }: RpContext, of: SQL) {
  return db
    .select({
      id: rpSizes.id,
      name: rpSizes.name,
      packaging: rpSizes.packaging,
      quantity: sql<number>`(SELECT coalesce(sum(b.quantity), 0) FROM rp_batches b
          WHERE b.product_id = rp_sizes.product_id AND b.size_id = rp_sizes.id)`,
    })
    .from(rpSizes)
    .where(sql`${rpSizes.productId} IN ${of}`)
    .orderBy(asc(rpSizes.position));
}

/** Statement: its batches, and whether each is recalled. */
export function batchesOf({ db }: RpContext, of: SQL) {
  return db
    .select({
      ...getTableColumns(rpBatches),
      recalled: batchRecalled(sql`rp_batches.id`).as('recalled'),
    })
    .from(rpBatches)
    .where(sql`${rpBatches.productId} IN ${of}`)
    .orderBy(asc(rpBatches.position));
}

/** Statement: its claims. */
export function claimsOf({ db }: RpContext, of: SQL) {
  return db
    .select()
    .from(rpClaims)
    .where(sql`${rpClaims.productId} IN ${of}`)
    .orderBy(rpClaims.code);
}

/** Statement: reports of what it does. */
export function effectReportsOf({ db }: RpContext, of: SQL) {
  return db
    .select()
    .from(rpEffectReports)
    .where(sql`${rpEffectReports.productId} IN ${of}`)
    .orderBy(asc(rpEffectReports.position));
}

/** Statement: papers that are attached to it. */
export function attachmentsOf({ db }: RpContext, of: SQL) {
  return db
    .select()
    .from(rpAttachments)
    .where(sql`${rpAttachments.productId} IN ${of}`)
    .orderBy(asc(rpAttachments.position));
}

/** Statement: its annual reports, the latest first, with the pieces that came in their years. */
export function annualReportsOf({ db }: RpContext, of: SQL) {
  return db
    .select({
      year: rpAnnualReports.year,
      filedOn: rpAnnualReports.filedOn,
      receiptNo: rpAnnualReports.receiptNo,
      fileId: rpAnnualReports.fileId,
      pieces: piecesIn(sql`${rpAnnualReports.year}`, of).as('pieces'),
    })
    .from(rpAnnualReports)
    .where(sql`${rpAnnualReports.productId} IN ${of}`)
    .orderBy(desc(rpAnnualReports.year));
}

/** Statement: years whose report was waived, the latest first. */
export function annualWaiversOf({ db }: RpContext, of: SQL) {
  return db
    .select({
      year: rpAnnualWaivers.year,
      reason: rpAnnualWaivers.reason,
      waivedByName: rpAnnualWaivers.waivedByName,
    })
    .from(rpAnnualWaivers)
    .where(sql`${rpAnnualWaivers.productId} IN ${of}`)
    .orderBy(desc(rpAnnualWaivers.year));
}

/** Statement: pieces that came before it was entered, by year. */
export function openingImportsOf({ db }: RpContext, of: SQL) {
  return db
    .select({ year: rpOpeningImports.year, pieces: rpOpeningImports.pieces })
    .from(rpOpeningImports)
    .where(sql`${rpOpeningImports.productId} IN ${of}`)
    .orderBy(desc(rpOpeningImports.year));
}

/** Statement: decisions on its renewals, the latest first. */
export function renewalsOf({ db }: RpContext, of: SQL) {
  return db
    .select()
    .from(rpRenewals)
    .where(sql`${rpRenewals.productId} IN ${of}`)
    .orderBy(desc(rpRenewals.decidedOn), desc(rpRenewals.id));
}

/** Statement: what its certificate was reminded of. */
export function remindersOf({ db }: RpContext, of: SQL) {
  return db
    .select({ step: dutySteps.step })
    .from(dutySteps)
    .innerJoin(duties, eq(duties.id, dutySteps.dutyId))
    .where(sql`${duties.subjectId} IN ${of} AND ${duties.kind} = 'certificate'`);
}

/** Statement: how many trade records name it, up to a bound. */
export function recordsOf({ db }: RpContext, of: SQL) {
  return db.select({ records: sql<number>`count(DISTINCT t.record_id)`.as('records') }).from(
    sql`(SELECT l.record_id FROM rp_trade_lines l WHERE l.product_id IN ${of}
        LIMIT ${COUNT_BOUND}) AS t`,
  );
}

/** Pieces that came in a year, from counters. @param of subselect of the product's id */
function piecesIn(year: SQL, of: SQL): SQL<number> {
  const counted = (table: string) => sql`coalesce((SELECT i.pieces FROM ${sql.raw(table)} i
    WHERE i.product_id IN ${of} AND i.year = ${year}), 0)`;
  return sql<number>`(${counted('rp_product_imports')} + ${counted('rp_opening_imports')})`;
}
