import { and, asc, desc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import { rpReminders } from '#db/schema/rp-adverse.ts';
import { rpContacts } from '#db/schema/rp-enterprise.ts';
import { EVIDENCES } from '#db/schema/rp-kinds.ts';
import {
  rpAnnualReports,
  rpAttachments,
  rpBatches,
  rpClaims,
  rpEffectReports,
  rpProducts,
  rpSizes,
} from '#db/schema/rp-product.ts';
import { files } from '#db/schema/trail.ts';
import { historyEntries, historyStatement } from '../../audit/history.server.ts';
import type { RpContext } from '../../kernel/context.ts';
import { COUNT_BOUND } from '../../kernel/list.server.ts';
import { notFound } from '../../kernel/refusals.ts';
import { rulesOn } from '../../regulation/rules.server.ts';
import { batchRecalled } from '../recall/blocked.ts';
import { remindedOn, stepKey } from '../reminder/steps.ts';
import { REMINDER_RULES, RP_RULES } from '../rules.ts';
import { isProven, proofOf, worthOf } from './claims.ts';
import { completeness } from './completeness.ts';
import { brandOwner, enterpriseName, registrant, responsible, unprovenOf } from './list.server.ts';
import { ownCosmetic, ownId, todayOf } from './own.server.ts';
import { asShown, latestSaid } from './said-of.server.ts';
import { annualReportsOwed, renewalFiled, renewalWindow } from './terms.ts';

const RULES = {
  ...REMINDER_RULES,
  rp_claim_evidence: RP_RULES.rp_claim_evidence,
  rp_registration_prefixes: RP_RULES.rp_registration_prefixes,
  rp_sample: RP_RULES.rp_sample,
  rp_special_claims: RP_RULES.rp_special_claims,
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
  const today = todayOf(ctx);
  const law = rulesOn(db, RULES, today);
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
    rules,
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
      .select({ year: rpAnnualReports.year, filedOn: rpAnnualReports.filedOn })
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
    law.statement,
  ]);
  if (product === undefined || parties === undefined) notFound();
  const inForce = law.values(rules);
  const {
    rp_claim_evidence: evidence,
    rp_renewal_window: window,
    rp_annual_report: annual,
    rp_registration_prefixes: prefixes,
    rp_sample: sample,
    rp_special_claims: specialClaims,
    rp_technical_director: { experience_years: experienced },
    holiday,
  } = inForce;
  const { validUntil, type, registrationNo } = product;
  const filedOn = renewalFiled(product.renewalFiledOn, validUntil);
  const renewal =
    type === 'special' && validUntil !== null
      ? { ...renewalWindow(validUntil, window, holiday), filedOn }
      : null;
  const owed = annualReportsOwed(
    product,
    annualReports.map(({ year }) => year),
    today,
  );
  const held = batches.map((batch) => ({ ...batch, recalled: batch.recalled === 1 }));
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
      proven: isProven(claim, effectReports, evidence),
      proof: proofOf(claim, evidence),
      /** What each kind of evidence is worth for it, and how many reports there are. */
      evidence: EVIDENCES.map((kind) => ({
        kind,
        worth: worthOf(proofOf(claim, evidence), kind),
        reports: effectReports.filter(
          (report) => report.claim === claim.code && report.evidence === kind,
        ).length,
      })),
    })),
    unproven: unprovenOf(claims, effectReports, evidence),
    effectReports,
    attachments,
    feedback,
    annualReports,
    /** Years that an annual report is owed of, and its days of the year. */
    annualReportsOwed: owed,
    annualReportDays: annual,
    renewal,
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
    files: Object.fromEntries(named.map(({ id: file, ...rest }) => [file, rest])),
    warnings: {
      registrationNo: registrationNo !== null && !registrationNo.startsWith(prefixes[type]),
      director: experienceYears !== null && experienceYears < experienced,
    },
    completeness: completeness(facts, evidence, today),
    today,
    sample,
    /** Claims that only a special product may make. */
    specialClaims,
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
    .leftJoin(rpContacts, eq(rpContacts.id, rpProducts.technicalDirectorId))
    .where(and(eq(rpProducts.id, productId), eq(rpProducts.companyId, ctx.company.id)));
}

/** Condition on a row of `files`: a product of the company, or a part of it, names the file. */
export function fileOfCosmetic(ctx: RpContext, id: string): SQL | undefined {
  const of = ownId(ctx, id);
  return and(
    eq(files.companyId, ctx.company.id),
    // A compound select has five terms at most in D1.
    sql`(${files.id} IN (SELECT certificate_file_id FROM rp_products WHERE id IN ${of}
        UNION ALL SELECT rp_contract_file_id FROM rp_products WHERE id IN ${of}
        UNION ALL SELECT file_id FROM rp_feedback WHERE product_id IN ${of})
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
