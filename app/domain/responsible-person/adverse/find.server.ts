import { and, asc, desc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import { duties, dutySteps } from '#db/schema/duty.ts';
import { rpAdverseFiles, rpAdverseReports, rpAdverseTerms } from '#db/schema/rp-adverse.ts';
import { rpBatches, rpProducts } from '#db/schema/rp-product.ts';
import { files } from '#db/schema/trail.ts';
import { dayOf } from '~/domain/kernel/day.ts';
import { historyEntries, historyStatement } from '../../audit/history.server.ts';
import type { RpContext } from '../../kernel/context.ts';
import { daysBetween } from '../../kernel/dates.ts';
import { notFound } from '../../kernel/refusals.ts';
import { dayIn } from '../../kernel/zone.ts';
import { lawOf } from '../../regulation/rules.server.ts';
import { enterpriseName, registrant, responsible } from '../product/list.server.ts';
import { RP_RULES } from '../rules.ts';
import { windowDays } from './cluster.server.ts';
import { severityHints } from './hints.ts';
import { latencyOf } from './latency.ts';
import { ROOT } from './own.server.ts';

/** Reports of a chain that are shown, the first among them. */
const MAX_CHAIN = 50;
/** Reminders that are shown. */
const MAX_REMINDERS = 60;

const RULES = { rp_cluster: RP_RULES.rp_cluster };
/** Where no rule of clusters was in force on the day, nothing is one. */
const NO_CLUSTER = { reports: Number.POSITIVE_INFINITY };

/**
 * One report with its chain, the terms it was held to, its files, what hints at a higher severity, the reminders that
 * went out and its history. One round trip.
 *
 * @throws {Denial} 4040 for a report that is not ours
 */
export async function findAdverse(ctx: RpContext, id: string) {
  const { db, company } = ctx;
  const today = dayOf(ctx);
  const law = lawOf(db, RULES);
  const ours = and(eq(rpAdverseReports.id, id), eq(rpAdverseReports.companyId, company.id));
  const root = sql`(${db.select({ root: ROOT }).from(rpAdverseReports).where(ours)})`;
  const [[report], chain, terms, attached, reminders, history, rules] = await db.batch([
    reportRead(ctx, ours),
    chainRead(ctx, root),
    termsRead(ctx, ours),
    filesRead(ctx, ours),
    remindersRead(ctx, id),
    historyStatement(ctx, id),
    law.statement,
  ]);
  if (report === undefined) notFound();
  const { moveId: _, companyId: __, ofBatch, ...shown } = report;
  const rule = law.read(rules).ruleInForce('rp_cluster', report.firstDiscoveredOn);
  const cluster = rule?.value ?? NO_CLUSTER;
  const { state, dueOn, selfCheckDueOn, selfCheckOn } = shown;
  return {
    ...shown,
    latency: latencyOf(shown),
    today,
    /** Days until it is due, negative once it is late; null when it was reported. */
    daysLeft: state === 'open' ? daysBetween(today, dueOn) : null,
    selfCheckDaysLeft:
      selfCheckDueOn === null || selfCheckOn !== null ? null : daysBetween(today, selfCheckDueOn),
    chain,
    /** The report of the chain that must be reported before another update. */
    openInChain: chain.find((one) => one.state === 'open')?.id ?? null,
    terms: terms.map(({ reportId: ___, ...term }) => term),
    files: attached,
    /** Days on which reminders went out. */
    remindedOn: [
      ...new Set(reminders.map(({ sentAtMs }) => dayIn(ctx.system.dayZone, sentAtMs))),
    ].sort(),
    hints: state === 'open' ? severityHints({ ...shown, ofBatch }, cluster) : [],
    history: historyEntries(history),
  };
}

/** A report as its panel shows it. */
export type AdverseReport = Awaited<ReturnType<typeof findAdverse>>;

/** With its product, its batch, and how many reports of the batch there are in the window of a cluster. */
function reportRead(ctx: RpContext, ours: SQL | undefined) {
  const { db, company } = ctx;
  return db
    .select({
      ...getTableColumns(rpAdverseReports),
      productNameZh: rpProducts.nameZh,
      productNameEn: rpProducts.nameEn,
      registrationNo: rpProducts.registrationNo,
      batchNo: rpBatches.batchNo,
      registrant: enterpriseName(registrant, ctx, 'registrant_name'),
      responsiblePerson: enterpriseName(responsible, ctx, 'responsible_name'),
      ofNo: sql<string | null>`(SELECT f.report_no FROM rp_adverse_reports f
          WHERE f.id = rp_adverse_reports.of_id)`.as('of_no'),
      feedbackId: sql<string | null>`(SELECT f.id FROM rp_feedback f
          WHERE f.product_id = rp_adverse_reports.product_id
            AND f.report_id = rp_adverse_reports.id LIMIT 1)`.as('feedback_id'),
      // The window of a cluster is a rule that is read in this same trip.
      ofBatch: sql<number>`(SELECT count(*) FROM rp_adverse_reports c
          WHERE c.batch_id = rp_adverse_reports.batch_id AND c.company_id = ${company.id}
            AND c.kind = 'add'
            AND c.first_discovered_on <= rp_adverse_reports.first_discovered_on
            AND c.first_discovered_on > date(rp_adverse_reports.first_discovered_on,
              '-' || ${windowDays(sql`rp_adverse_reports.first_discovered_on`)} || ' days'))`.as(
        'of_batch',
      ),
    })
    .from(rpAdverseReports)
    .innerJoin(rpProducts, eq(rpProducts.id, rpAdverseReports.productId))
    .leftJoin(rpBatches, eq(rpBatches.id, rpAdverseReports.batchId))
    .leftJoin(registrant, eq(registrant.id, rpProducts.reportingEnterpriseId))
    .leftJoin(responsible, eq(responsible.id, rpProducts.rpEnterpriseId))
    .where(ours);
}

/** Its chain, the first report first. */
function chainRead({ db }: RpContext, root: SQL) {
  return db
    .select({
      id: rpAdverseReports.id,
      reportNo: rpAdverseReports.reportNo,
      kind: rpAdverseReports.kind,
      severity: rpAdverseReports.severity,
      state: rpAdverseReports.state,
      firstDiscoveredOn: rpAdverseReports.firstDiscoveredOn,
      dueOn: rpAdverseReports.dueOn,
      reportedOn: rpAdverseReports.reportedOn,
      receiptNo: rpAdverseReports.receiptNo,
    })
    .from(rpAdverseReports)
    .where(sql`(${rpAdverseReports.id} = ${root} OR ${rpAdverseReports.ofId} = ${root})`)
    .orderBy(
      asc(rpAdverseReports.kind),
      asc(rpAdverseReports.createdAtMs),
      asc(rpAdverseReports.reportNo),
    )
    .limit(MAX_CHAIN);
}

function termsRead({ db }: RpContext, ours: SQL | undefined) {
  return db
    .select({
      reportId: rpAdverseTerms.reportId,
      untilMs: rpAdverseTerms.untilMs,
      severity: rpAdverseTerms.severity,
      dueOn: rpAdverseTerms.dueOn,
      overdue: rpAdverseTerms.overdue,
      reason: rpAdverseTerms.reason,
    })
    .from(rpAdverseTerms)
    .innerJoin(rpAdverseReports, eq(rpAdverseReports.id, rpAdverseTerms.reportId))
    .where(ours)
    .orderBy(asc(rpAdverseTerms.untilMs));
}

function filesRead({ db }: RpContext, ours: SQL | undefined) {
  return db
    .select({
      id: files.id,
      name: files.name,
      sizeBytes: files.sizeBytes,
      contentType: files.contentType,
    })
    .from(rpAdverseFiles)
    .innerJoin(rpAdverseReports, eq(rpAdverseReports.id, rpAdverseFiles.reportId))
    .innerJoin(files, eq(files.id, rpAdverseFiles.fileId))
    .where(ours)
    .orderBy(asc(rpAdverseFiles.position));
}

function remindersRead({ db, company }: RpContext, id: string) {
  return db
    .select({ sentAtMs: dutySteps.atMs })
    .from(dutySteps)
    .innerJoin(duties, eq(duties.id, dutySteps.dutyId))
    .where(and(eq(duties.subjectId, id), eq(duties.companyId, company.id)))
    .orderBy(desc(dutySteps.atMs))
    .limit(MAX_REMINDERS);
}
