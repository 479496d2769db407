import { and, asc, desc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import { rpReminders } from '#db/schema/rp-adverse.ts';
import { rpContacts } from '#db/schema/rp-enterprise.ts';
import { EVIDENCES } from '#db/schema/rp-kinds.ts';
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
import { files } from '#db/schema/trail.ts';
import { dayOf } from '~/domain/kernel/day.ts';
import { historyEntries, historyStatement } from '../../audit/history.server.ts';
import type { RpContext } from '../../kernel/context.ts';
import { COUNT_BOUND } from '../../kernel/list.server.ts';
import { notFound } from '../../kernel/refusals.ts';
import { rulesOn } from '../../regulation/rules.server.ts';
import { holidayRows, workCalendar } from '../../regulation/working-days.server.ts';
import { batchRecalled } from '../recall/blocked.ts';
import { remindedOn, stepKey } from '../reminder/steps.ts';
import { REMINDER_RULES, RP_RULES } from '../rules.ts';
import { annualMarks, annualReportsOwed, annualSeason } from './annual.ts';
import { isProven, proofOf, worthOf } from './claims.ts';
import { completeness } from './completeness.ts';
import { productLaw } from './law.server.ts';
import {
  brandOwner,
  enterpriseName,
  manufacturer,
  registrant,
  responsible,
  unprovenOf,
} from './list.server.ts';
import { ownCosmetic, ownId } from './own.server.ts';
import { asShown, latestSaid } from './said-of.server.ts';
import { isRenewalPending, soldUntil, standingOn } from './standing.ts';
import { hasPrefix, renewalFiled, renewalWindow } from './terms.ts';

const RULES = {
  ...REMINDER_RULES,
  rp_technical_director: RP_RULES.rp_technical_director,
};

/**
 * One product with its parts, the files they name, what proves each claim, when its renewal is applied for, the annual
 * reports it owes, and how far it is. One round trip.
 *
 * @throws {Denial} 4040 for a product that is not ours
 */
export async function findCosmetic(ctx: RpContext, id: string) {
  const { db } = ctx;
  const today = dayOf(ctx);
  const policy = rulesOn(db, RULES, today);
  const law = productLaw(db, today);
  const of = ownId(ctx, id);
  const [
    [product],
    [parties],
    sizes,
    batches,
    claims,
    effectReports,
    attachments,
    annualReports,
    [traded],
    named,
    history,
    sent,
    feedback,
    recalls,
    [feedbackCount],
    [recallCount],
    policies,
    rules,
    holidays,
    annualWaivers,
    renewals,
    openingImports,
  ] = await db.batch([
    ownCosmetic(ctx, id),
    partiesOf(ctx, id),
    db
      .select({
        id: rpSizes.id,
        name: rpSizes.name,
        packaging: rpSizes.packaging,
        quantity: sql<number>`(SELECT coalesce(sum(b.quantity), 0) FROM rp_batches b
          WHERE b.product_id = rp_sizes.product_id AND b.size_id = rp_sizes.id)`,
      })
      .from(rpSizes)
      .where(sql`${rpSizes.productId} IN ${of}`)
      .orderBy(asc(rpSizes.position)),
    db
      .select({
        ...getTableColumns(rpBatches),
        recalled: batchRecalled(sql`rp_batches.id`).as('recalled'),
      })
      .from(rpBatches)
      .where(sql`${rpBatches.productId} IN ${of}`)
      .orderBy(asc(rpBatches.position)),
    db.select().from(rpClaims).where(sql`${rpClaims.productId} IN ${of}`).orderBy(rpClaims.code),
    db
      .select()
      .from(rpEffectReports)
      .where(sql`${rpEffectReports.productId} IN ${of}`)
      .orderBy(asc(rpEffectReports.position)),
    db
      .select()
      .from(rpAttachments)
      .where(sql`${rpAttachments.productId} IN ${of}`)
      .orderBy(asc(rpAttachments.position)),
    db
      .select({
        year: rpAnnualReports.year,
        filedOn: rpAnnualReports.filedOn,
        receiptNo: rpAnnualReports.receiptNo,
        fileId: rpAnnualReports.fileId,
        pieces: piecesIn(sql`${rpAnnualReports.year}`, of).as('pieces'),
      })
      .from(rpAnnualReports)
      .where(sql`${rpAnnualReports.productId} IN ${of}`)
      .orderBy(desc(rpAnnualReports.year)),
    db.select({ records: sql<number>`count(DISTINCT t.record_id)`.as('records') }).from(
      sql`(SELECT l.record_id FROM rp_trade_lines l WHERE l.product_id IN ${of}
        LIMIT ${COUNT_BOUND}) AS t`,
    ),
    filesOf(ctx, id),
    historyStatement(ctx, id),
    db
      .select({ step: rpReminders.step })
      .from(rpReminders)
      .where(sql`${rpReminders.subjectId} IN ${of} AND ${rpReminders.kind} = 'certificate'`),
    ...latestSaid(ctx, of),
    policy.statement,
    law.statement,
    holidayRows(db),
    db
      .select({
        year: rpAnnualWaivers.year,
        reason: rpAnnualWaivers.reason,
        waivedByName: rpAnnualWaivers.waivedByName,
      })
      .from(rpAnnualWaivers)
      .where(sql`${rpAnnualWaivers.productId} IN ${of}`)
      .orderBy(desc(rpAnnualWaivers.year)),
    db
      .select()
      .from(rpRenewals)
      .where(sql`${rpRenewals.productId} IN ${of}`)
      .orderBy(desc(rpRenewals.decidedOn), desc(rpRenewals.id)),
    db
      .select({ year: rpOpeningImports.year, pieces: rpOpeningImports.pieces })
      .from(rpOpeningImports)
      .where(sql`${rpOpeningImports.productId} IN ${of}`)
      .orderBy(desc(rpOpeningImports.year)),
  ]);
  if (product === undefined || parties === undefined) notFound();
  const inForce = { ...policy.values(policies), calendar: workCalendar(holidays) };
  const { experience_years: experienced } = inForce.rp_technical_director;
  const judged = law.read(rules);
  const { validUntil, type, registrationNo, reportOn } = product;
  const evidence = judged.evidence(reportOn);
  const filedOn = renewalFiled(product.renewalFiledOn, validUntil);
  const renewal =
    type === 'special' && validUntil !== null
      ? { ...renewalWindow(validUntil, judged.window(filedOn ?? today), inForce.calendar), filedOn }
      : null;
  const settled = [...annualReports, ...annualWaivers].map(({ year }) => year);
  const owed = annualReportsOwed(product, settled, judged.annual, today);
  const held = batches.map((batch) => ({
    ...batch,
    recalled: batch.recalled === 1,
    /** What its sample is judged by: the rule of the day of its import. */
    sampleRule: judged.sample(batch.importOn),
    /** May be sold until this day although the product is invalid. */
    soldUntil: soldUntil(product, batch, today),
  }));
  const { inTrade, moveId: _, companyId: __, ...columns } = product;
  const facts = {
    ...columns,
    batches: held,
    claims,
    effectReports,
    attachments,
    renewalOpensOn: renewal?.opensOn ?? null,
    renewalFiledOn: filedOn,
    annualReportsOwed: owed,
  };
  const { experienceYears, ...names } = parties;
  return {
    ...columns,
    ...names,
    inTrade: inTrade === 1,
    sizes,
    batches: held,
    claims: claims.map((claim) => ({
      code: claim.code,
      physicalOnly: claim.physicalOnly,
      settledByStaff: claim.settledByStaff,
      proven: isProven(claim, effectReports, evidence, product),
      proof: proofOf(claim, evidence, product),
      /** What each kind of evidence is worth for it, and how many reports there are. */
      evidence: EVIDENCES.map((kind) => ({
        kind,
        worth: worthOf(proofOf(claim, evidence, product), kind),
        reports: effectReports.filter(
          (report) => report.claim === claim.code && report.evidence === kind,
        ).length,
      })),
    })),
    unproven: unprovenOf(claims, effectReports, evidence, product),
    effectReports,
    attachments,
    feedback,
    annualReports,
    annualWaivers,
    annualReportsOwed: owed,
    /** The days on which the next annual report is filed, and one mark for each year. */
    annualSeason: annualSeason(product, judged.annual, today),
    annualMarks: annualMarks(
      product,
      annualReports,
      annualWaivers.map(({ year }) => year),
      judged.annual,
      today,
    ),
    openingImports,
    renewal,
    /** Decisions on renewals, the latest first. */
    renewals,
    standing: standingOn(product, today),
    pendingPastEnd: isRenewalPending(product, today),
    soldUntil: held.map((batch) => batch.soldUntil).reduce(laterOf, null),
    lastAnnualReport: annualReports[0]?.year ?? null,
    /** Days on which a special product's end is told of, and whether that was done for this end. */
    reminders:
      type === 'special' && validUntil !== null
        ? remindedOn('certificate', validUntil, inForce).map(({ step, on }) => ({
            on,
            /** Which of them it is: so many months before the end, its window opens or is about to close. */
            name: step.split('_')[0] ?? step,
            /** Months before the end, or working days before the window closes. */
            ahead:
              step === 'closes'
                ? inForce.rp_reminder_steps.certificate.before_close
                : Number(step.split('_')[1] ?? 0),
            sent: sent.some((one) => one.step === stepKey(validUntil, step)),
          }))
        : [],
    feedbackCount: feedbackCount?.total ?? 0,
    recalls: recalls.map(asShown),
    recallCount: recallCount?.total ?? 0,
    recalled: Number(recalls.some(({ closedOn }) => closedOn === null)),
    recordCount: traded?.records ?? 0,
    files: Object.fromEntries(named.map((file) => [file.id, file])),
    warnings: {
      registrationNo:
        registrationNo !== null && !hasPrefix(registrationNo, judged.prefixes(reportOn)[type]),
      /** An application is entered, but not in time or without its papers: it keeps nothing alive. */
      renewal: filedOn !== null && !product.renewalPending && product.renewalRefusedOn === null,
      director: experienceYears !== null && experienceYears < experienced,
    },
    completeness: completeness(facts, evidence, today),
    today,
    sample: judged.sample(null),
    /** Claims that only a special product may make. */
    specialClaims: judged.specialClaims(reportOn),
    history: historyEntries(history),
  };
}

/** A product as its page shows it. */
export type Cosmetic = Awaited<ReturnType<typeof findCosmetic>>;

/** Statement: the parties of a product as they are called, and its director's experience. */
function partiesOf(ctx: RpContext, productId: string) {
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

const laterOf = (a: string | null, b: string | null) =>
  b !== null && (a === null || b > a) ? b : a;

/** Pieces that came in a year, from counters. @param of subselect of the product's id */
function piecesIn(year: SQL, of: SQL): SQL<number> {
  const counted = (table: string) => sql`coalesce((SELECT i.pieces FROM ${sql.raw(table)} i
    WHERE i.product_id IN ${of} AND i.year = ${year}), 0)`;
  return sql<number>`(${counted('rp_product_imports')} + ${counted('rp_opening_imports')})`;
}

/** Condition on a row of `files`: a product of the company, or a part of it, names the file. */
export function fileOfCosmetic(ctx: RpContext, id: string): SQL | undefined {
  const of = ownId(ctx, id);
  return and(
    eq(files.companyId, ctx.company.id),
    // A compound select has five terms at most in D1.
    sql`(${files.id} IN (SELECT certificate_file_id FROM rp_products WHERE id IN ${of}
        UNION ALL SELECT rp_contract_file_id FROM rp_products WHERE id IN ${of}
        UNION ALL SELECT renewal_file_id FROM rp_products WHERE id IN ${of}
        UNION ALL SELECT file_id FROM rp_feedback WHERE product_id IN ${of})
      OR ${files.id} IN (SELECT file_id FROM rp_annual_reports WHERE product_id IN ${of}
        UNION ALL SELECT application_file_id FROM rp_renewals WHERE product_id IN ${of}
        UNION ALL SELECT file_id FROM rp_renewals WHERE product_id IN ${of})
      OR ${files.id} IN (SELECT file_id FROM rp_effect_reports WHERE product_id IN ${of}
        UNION ALL SELECT file_id FROM rp_attachments WHERE product_id IN ${of}
        UNION ALL SELECT sampling_file_id FROM rp_batches WHERE product_id IN ${of}))`,
  );
}

/** Statement: names and sizes of every file that a product or a part of it names. */
function filesOf(ctx: RpContext, id: string) {
  return ctx.db
    .select({
      id: files.id,
      name: files.name,
      sizeBytes: files.sizeBytes,
      contentType: files.contentType,
    })
    .from(files)
    .where(fileOfCosmetic(ctx, id));
}
