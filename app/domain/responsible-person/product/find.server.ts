import { and, eq, type SQL, sql } from 'drizzle-orm';
import { EVIDENCES } from '#db/schema/rp-kinds.ts';
import { files } from '#db/schema/trail.ts';
import { dayOf } from '~/domain/kernel/day.ts';
import { historyEntries, historyStatement } from '../../audit/history.server.ts';
import { stepKey } from '../../duty/ladder.ts';
import type { RpContext } from '../../kernel/context.ts';
import { notFound } from '../../kernel/refusals.ts';
import { rulesOn } from '../../regulation/rules.server.ts';
import { holidayRows, workCalendar } from '../../regulation/working-days.server.ts';
import { remindedOn } from '../duty/steps.ts';
import { REMINDER_RULES, RP_RULES } from '../rules.ts';
import { annualMarks, annualReportsOwed, annualSeason } from './annual/rules.ts';
import { isProven, proofOf, worthOf } from './claims.ts';
import { completeness } from './completeness.ts';
import { productLaw } from './law.server.ts';
import { unprovenOf } from './list.server.ts';
import { ownCosmetic, ownId } from './own.server.ts';
import {
  annualReportsOf,
  annualWaiversOf,
  attachmentsOf,
  batchesOf,
  claimsOf,
  effectReportsOf,
  openingImportsOf,
  partiesOf,
  recordsOf,
  remindersOf,
  renewalsOf,
  sizesOf,
} from './parts-of.server.ts';
import { hasPrefix, renewalFiled, renewalWindow } from './renewal/terms.ts';
import { asShown, latestSaid } from './said-of.server.ts';
import { isRenewalPending, soldUntil, standingOn } from './standing.ts';

const RULES = {
  ...REMINDER_RULES,
  rp_technical_director: RP_RULES.rp_technical_director,
};

/** A product and its parts as they stand, and the law that they are judged by. One round trip. */
async function readCosmetic(ctx: RpContext, id: string, today: string) {
  const policy = rulesOn(ctx.db, RULES, today);
  const law = productLaw(ctx.db, today);
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
  ] = await ctx.db.batch([
    ownCosmetic(ctx, id),
    partiesOf(ctx, id),
    sizesOf(ctx, of),
    batchesOf(ctx, of),
    claimsOf(ctx, of),
    effectReportsOf(ctx, of),
    attachmentsOf(ctx, of),
    annualReportsOf(ctx, of),
    recordsOf(ctx, of),
    filesOf(ctx, id),
    historyStatement(ctx, id),
    remindersOf(ctx, of),
    ...latestSaid(ctx, of),
    policy.statement,
    law.statement,
    holidayRows(ctx.db),
    annualWaiversOf(ctx, of),
    renewalsOf(ctx, of),
    openingImportsOf(ctx, of),
  ]);
  if (product === undefined || parties === undefined) notFound();
  return {
    ...{ product, parties, renewals, sent, history, files: named },
    parts: { sizes, batches, claims, effectReports, attachments },
    years: { annualReports, annualWaivers, openingImports },
    said: { feedback, recalls, feedbackCount, recallCount },
    recordCount: traded?.records ?? 0,
    inForce: { ...policy.values(policies), calendar: workCalendar(holidays) },
    judged: law.read(rules),
  };
}

type CosmeticRead = Awaited<ReturnType<typeof readCosmetic>>;

/**
 * One product with its parts, the files they name, what proves each claim, when its renewal is applied for, the annual
 * reports it owes, and how far it is. One round trip.
 *
 * @throws {Denial} 4040 for a product that is not ours
 */
export async function findCosmetic(ctx: RpContext, id: string) {
  const today = dayOf(ctx);
  const read = await readCosmetic(ctx, id, today);
  const { product, judged, renewals } = read;
  const { sizes, claims, effectReports, attachments } = read.parts;
  const evidence = judged.evidence(product.reportOn);
  const filedOn = renewalFiled(product.renewalFiledOn, product.validUntil);
  const renewal = renewalOf(read, filedOn, today);
  const annual = annualOf(read, today);
  const batches = batchesHeld(read, today);
  const { inTrade, moveId: _, companyId: __, ...columns } = product;
  const { experienceYears: ___, ...names } = read.parties;
  const facts = {
    ...columns,
    ...{ batches, claims, effectReports, attachments },
    renewalOpensOn: renewal?.opensOn ?? null,
    renewalFiledOn: filedOn,
    annualReportsOwed: annual.annualReportsOwed,
  };
  return {
    ...columns,
    ...names,
    inTrade: inTrade === 1,
    sizes,
    batches,
    claims: claims.map((claim) => claimProof(claim, read)),
    unproven: unprovenOf(claims, effectReports, evidence, product),
    effectReports,
    attachments,
    ...annual,
    renewal,
    /** Decisions on renewals, the latest first. */
    renewals,
    standing: standingOn(product, today),
    pendingPastEnd: isRenewalPending(product, today),
    soldUntil: batches.map((batch) => batch.soldUntil).reduce(laterOf, null),
    reminders: certificateReminders(read),
    ...saidOf(read),
    recordCount: read.recordCount,
    files: Object.fromEntries(read.files.map((file) => [file.id, file])),
    warnings: warningsOf(read, filedOn),
    completeness: completeness(facts, evidence, today),
    today,
    sample: judged.sample(null),
    /** Claims that only a special product may make. */
    specialClaims: judged.specialClaims(product.reportOn),
    history: historyEntries(read.history),
  };
}

/** A product as its page shows it. */
export type Cosmetic = Awaited<ReturnType<typeof findCosmetic>>;

/** When the renewal of a special product that has an end may be applied for, and when it was. */
function renewalOf(
  { product, judged, inForce }: CosmeticRead,
  filedOn: string | null,
  today: string,
) {
  const { type, validUntil } = product;
  return type === 'special' && validUntil !== null
    ? { ...renewalWindow(validUntil, judged.window(filedOn ?? today), inForce.calendar), filedOn }
    : null;
}

/** Annual reports that were filed, waived and are owed, and the days on which the next is filed. */
function annualOf({ product, judged, years }: CosmeticRead, today: string) {
  const { annualReports, annualWaivers, openingImports } = years;
  const settled = [...annualReports, ...annualWaivers].map(({ year }) => year);
  return {
    annualReports,
    annualWaivers,
    annualReportsOwed: annualReportsOwed(product, settled, judged.annual, today),
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
    lastAnnualReport: annualReports[0]?.year ?? null,
  };
}

function batchesHeld({ product, parts, judged }: CosmeticRead, today: string) {
  return parts.batches.map((batch) => ({
    ...batch,
    recalled: batch.recalled === 1,
    /** What its sample is judged by: the rule of the day of its import. */
    sampleRule: judged.sample(batch.importOn),
    /** May be sold until this day although the product is invalid. */
    soldUntil: soldUntil(product, batch, today),
  }));
}

/** A claim, and what proves it. */
function claimProof(
  claim: CosmeticRead['parts']['claims'][number],
  { product, parts: { effectReports }, judged }: CosmeticRead,
) {
  const evidence = judged.evidence(product.reportOn);
  return {
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
  };
}

/** Days on which a special product's end is told of, and whether that was done for this end. */
function certificateReminders({ product, sent, inForce }: CosmeticRead) {
  const { type, validUntil } = product;
  if (type !== 'special' || validUntil === null) return [];
  return remindedOn('certificate', validUntil, inForce).map(({ step, on }) => ({
    on,
    /** Name of the step: so many months before the end, the window opens, or it is about to close. */
    name: step.split('_')[0] ?? step,
    /** Months before the end, or working days before the window closes. */
    ahead:
      step === 'closes'
        ? inForce.rp_reminder_steps.certificate.before_close
        : Number(step.split('_')[1] ?? 0),
    sent: sent.some((one) => one.step === stepKey(validUntil, step)),
  }));
}

/** Feedback and recalls: the latest, and how many there are. */
function saidOf({ said: { feedback, recalls, feedbackCount, recallCount } }: CosmeticRead) {
  return {
    feedback,
    feedbackCount: feedbackCount?.total ?? 0,
    recalls: recalls.map(asShown),
    recallCount: recallCount?.total ?? 0,
    recalled: Number(recalls.some(({ closedOn }) => closedOn === null)),
  };
}

function warningsOf({ product, parties, judged, inForce }: CosmeticRead, filedOn: string | null) {
  const { type, registrationNo, reportOn } = product;
  const { experience_years: experienced } = inForce.rp_technical_director;
  const { experienceYears } = parties;
  return {
    registrationNo:
      registrationNo !== null && !hasPrefix(registrationNo, judged.prefixes(reportOn)[type]),
    /** An application is entered, but not in time or without its papers: it keeps nothing alive. */
    renewal: filedOn !== null && !product.renewalPending && product.renewalRefusedOn === null,
    director: experienceYears !== null && experienceYears < experienced,
  };
}

const laterOf = (a: string | null, b: string | null) =>
  b !== null && (a === null || b > a) ? b : a;

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
