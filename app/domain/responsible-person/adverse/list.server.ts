import { eq, sql } from 'drizzle-orm';
import { rpAdverseReports } from '#db/schema/rp-adverse.ts';
import { rpBatches, rpProducts } from '#db/schema/rp-product.ts';
import { dayOf } from '~/domain/kernel/day.ts';
import type { RpContext } from '../../kernel/context.ts';
import { daysBetween } from '../../kernel/dates.ts';
import type { Page } from '../../kernel/keyset.ts';
import type { ListSort } from '../../kernel/list.server.ts';
import type { Path } from '../../kernel/look-through.server.ts';
import { type FilterOf, rowsOf } from '../../kernel/rows.server.ts';
import { rulesOn } from '../../regulation/rules.server.ts';
import { enterpriseName, registrant, responsible } from '../product/list.server.ts';
import type { Severity } from '../rules.ts';
import { latencyOf } from './latency.ts';
import { ADVERSE_RULES } from './own.server.ts';
import type { AdverseListInput } from './schema.ts';

/** What the national form says of a reaction. */
const FORM = {
  feedbackAtMs: rpAdverseReports.feedbackAtMs,
  firstDiscoveredOn: rpAdverseReports.firstDiscoveredOn,
  severity: rpAdverseReports.severity,
  source: rpAdverseReports.source,
  reporterName: rpAdverseReports.reporterName,
  reporterOrganisation: rpAdverseReports.reporterOrganisation,
  reporterPhone: rpAdverseReports.reporterPhone,
  userSex: rpAdverseReports.userSex,
  userAge: rpAdverseReports.userAge,
  allergy: rpAdverseReports.allergy,
  firstUsedOn: rpAdverseReports.firstUsedOn,
  onsetOn: rpAdverseReports.onsetOn,
  stoppedOn: rpAdverseReports.stoppedOn,
  latencyN: rpAdverseReports.latencyN,
  latencyUnit: rpAdverseReports.latencyUnit,
  latencyFrom: rpAdverseReports.latencyFrom,
  symptoms: rpAdverseReports.symptoms,
  symptomsOther: rpAdverseReports.symptomsOther,
  sites: rpAdverseReports.sites,
  sitesOther: rpAdverseReports.sitesOther,
  forms: rpAdverseReports.forms,
  formsOther: rpAdverseReports.formsOther,
  otherDamage: rpAdverseReports.otherDamage,
  otherDamageOther: rpAdverseReports.otherDamageOther,
  tests: rpAdverseReports.tests,
  treatment: rpAdverseReports.treatment,
  description: rpAdverseReports.description,
  outcome: rpAdverseReports.outcome,
  purchasedOn: rpAdverseReports.purchasedOn,
  purchaseChannel: rpAdverseReports.purchaseChannel,
  purchasePlace: rpAdverseReports.purchasePlace,
  causality: rpAdverseReports.causality,
};

function columns(ctx: RpContext) {
  return {
    id: rpAdverseReports.id,
    reportNo: rpAdverseReports.reportNo,
    kind: rpAdverseReports.kind,
    ofId: rpAdverseReports.ofId,
    ofNo: sql<string | null>`(SELECT f.report_no FROM rp_adverse_reports f
      WHERE f.id = rp_adverse_reports.of_id)`.as('of_no'),
    productId: rpAdverseReports.productId,
    productNameZh: rpProducts.nameZh,
    productNameEn: rpProducts.nameEn,
    registrationNo: rpProducts.registrationNo,
    batchNo: rpBatches.batchNo,
    registrant: enterpriseName(registrant, ctx, 'registrant_name'),
    responsiblePerson: enterpriseName(responsible, ctx, 'responsible_name'),
    ...FORM,
    state: rpAdverseReports.state,
    dueOn: rpAdverseReports.dueOn,
    reportedOn: rpAdverseReports.reportedOn,
    receiptNo: rpAdverseReports.receiptNo,
    selfCheckDueOn: rpAdverseReports.selfCheckDueOn,
    selfCheckOn: rpAdverseReports.selfCheckOn,
    version: rpAdverseReports.version,
  };
}

/** @param from the rows that are looked at, under the table's name */
function rowsRead(ctx: RpContext, from: typeof rpAdverseReports) {
  return ctx.db
    .select(columns(ctx))
    .from(from)
    .innerJoin(rpProducts, eq(rpProducts.id, rpAdverseReports.productId))
    .leftJoin(rpBatches, eq(rpBatches.id, rpAdverseReports.batchId))
    .leftJoin(registrant, eq(registrant.id, rpProducts.reportingEnterpriseId))
    .leftJoin(responsible, eq(responsible.id, rpProducts.rpEnterpriseId));
}
type Row = Awaited<ReturnType<typeof rowsRead>>[number];

/** @param today day on which it is early or late */
function asShown(row: Row, today: string) {
  return {
    ...row,
    latency: latencyOf(row),
    /** Days until it is due, negative once it is late; null when it was reported. */
    daysLeft: row.state === 'open' ? daysBetween(today, row.dueOn) : null,
    /** Days until the self-check is due, negative once it is late; null where none is owed. */
    selfCheckDaysLeft:
      row.selfCheckDueOn !== null && row.selfCheckOn === null
        ? daysBetween(today, row.selfCheckDueOn)
        : null,
  };
}

/** A report as its list shows it. */
export type AdverseRow = ReturnType<typeof asShown>;

/** In the words of `rp_adverse_reports_by_due`: what is open comes first, the soonest before; the rest goes back in time. */
const DUE_ORDER = sql`(CASE WHEN ${rpAdverseReports.state} = 'open' THEN unixepoch(${rpAdverseReports.dueOn}) ELSE 10000000000 - unixepoch(${rpAdverseReports.dueOn}) END)`;

function dueOrder({ state, dueOn }: Row): number {
  const seconds = Date.parse(`${dueOn}T00:00:00Z`) / 1000;
  return state === 'open' ? seconds : 10_000_000_000 - seconds;
}

/** @param due what it goes by in the order of the days on which they are due */
const reports = (
  due: ['dueOn'] | ListSort<Row>,
  paths: readonly Path<FilterOf<AdverseListInput>, 'due'>[],
) =>
  rowsOf<RpContext, AdverseListInput>()({
    table: rpAdverseReports,
    rows: rowsRead,
    shown(ctx) {
      const today = dayOf(ctx);
      return (row: Row) => asShown(row, today);
    },
    picked: true,
    ours: ({ company }) => eq(rpAdverseReports.companyId, company.id),
    meant,
    filters: {
      severity: rpAdverseReports.severity,
      state: rpAdverseReports.state,
      overdue: (_yes, ctx) => sql`(${rpAdverseReports.state} = 'open'
        AND ${rpAdverseReports.dueOn} < ${dayOf(ctx)})`,
      // In the words of `rp_adverse_reports_self_check`.
      self_check: (_late, ctx) => sql`(${rpAdverseReports.selfCheckDueOn} IS NOT NULL
        AND ${rpAdverseReports.selfCheckOn} IS NULL
        AND ${rpAdverseReports.selfCheckDueOn} < ${dayOf(ctx)})`,
      product_id: rpAdverseReports.productId,
      source: rpAdverseReports.source,
    },
    search: 'reaction',
    sorts: { due, feedback: ['feedbackAtMs'] },
    paths,
  });

/** An overdue report is an open one. */
const meant = (_ctx: RpContext, { state, overdue }: Partial<AdverseListInput>) => ({
  state: state ?? (overdue && ('open' as const)),
});

const REPORTS = reports({ by: [DUE_ORDER], values: (row) => [dueOrder(row)] }, [
  { of: ['product_id'], sorts: ['due'] },
  { of: ['severity'], sorts: ['due'] },
  { of: ['source'], sorts: ['due'] },
]);
/** The same where all rows are of one state, whose index has the days themselves. */
const OF_STATE = reports(
  ['dueOn'],
  [
    { of: ['state', 'overdue'], sorts: ['due'] },
    { of: ['state'], sorts: ['due'] },
  ],
);
/** And where each of them owes its self-check: by the day of that. */
const OF_CHECK = reports(
  { by: [rpAdverseReports.selfCheckDueOn], values: (row) => [row.selfCheckDueOn ?? ''] },
  [{ of: ['self_check'], sorts: ['due'] }],
);

/** In which order, and off which index, by what the list is narrowed to. */
function listOf(ctx: RpContext, input: AdverseListInput) {
  if (input.self_check !== undefined) return OF_CHECK;
  return meant(ctx, input).state === undefined ? REPORTS : OF_STATE;
}

/** The terms in force, in days after the first discovery. */
interface Days {
  terms: Record<Severity, number>;
  selfCheck: Record<Exclude<Severity, 'general'>, number>;
}

/** Open reports are counted up to here. */
const MAX_OPEN = 1_000;

/** A page of this company's reports, and how many of all wait to be reported and are late, and the terms in force. One round trip. */
export async function listAdverse(
  ctx: RpContext,
  input: AdverseListInput,
): Promise<Page<AdverseRow> & { open: number; overdue: number; days: Days }> {
  const law = rulesOn(ctx.db, ADVERSE_RULES, dayOf(ctx));
  const [page, [waiting], rules] = await listOf(ctx, input).pageWith(ctx, input, () => [
    openReports(ctx),
    law.statement,
  ]);
  const { rp_adverse_terms: terms, rp_self_check: selfCheck } = law.values(rules);
  return {
    ...page,
    open: waiting?.open ?? 0,
    overdue: waiting?.overdue ?? 0,
    days: { terms, selfCheck },
  };
}

/** Every report of the filter for a workbook, up to `MAX_EXPORT_ROWS`. One round trip. */
export async function listAdverseForExport(
  ctx: RpContext,
  input: AdverseListInput,
): Promise<AdverseRow[]> {
  return listOf(ctx, input).all(ctx, input);
}

/** Statement: how many wait to be reported, and how many of these are late. */
function openReports(ctx: RpContext) {
  return ctx.db
    .select({
      open: sql<number>`count(*)`.as('open'),
      overdue: sql<number>`coalesce(sum(due < ${dayOf(ctx)}), 0)`.as('overdue'),
    })
    .from(
      sql`(SELECT r.due_on AS due FROM rp_adverse_reports r
        WHERE r.company_id = ${ctx.company.id} AND r.state = 'open'
        ORDER BY r.due_on LIMIT ${MAX_OPEN})`,
    );
}
