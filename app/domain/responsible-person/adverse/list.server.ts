import { and, eq, type SQL, sql } from 'drizzle-orm';
import { rpAdverseReports } from '#db/schema/rp-adverse.ts';
import { rpBatches, rpProducts } from '#db/schema/rp-product.ts';
import { dayOf } from '~/domain/kernel/day.ts';
import type { RpContext } from '../../kernel/context.ts';
import { daysBetween } from '../../kernel/dates.ts';
import type { Page } from '../../kernel/keyset.ts';
import { listAt, MAX_EXPORT_ROWS, when } from '../../kernel/list.server.ts';
import { divide, type Path } from '../../kernel/look-through.server.ts';
import { rulesOn } from '../../regulation/rules.server.ts';
import { foundBy, namedAmong } from '../../search/found-by.server.ts';
import { searchedRows } from '../../search/searched.server.ts';
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
function rowsRead(
  ctx: RpContext,
  from: typeof rpAdverseReports,
  where: SQL | undefined,
  by: SQL[],
  limit: number,
) {
  return ctx.db
    .select(columns(ctx))
    .from(from)
    .innerJoin(rpProducts, eq(rpProducts.id, rpAdverseReports.productId))
    .leftJoin(rpBatches, eq(rpBatches.id, rpAdverseReports.batchId))
    .leftJoin(registrant, eq(registrant.id, rpProducts.reportingEnterpriseId))
    .leftJoin(responsible, eq(responsible.id, rpProducts.rpEnterpriseId))
    .where(where)
    .orderBy(...by)
    .limit(limit);
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

function dueOrder({ state, dueOn }: AdverseRow): number {
  const seconds = Date.parse(`${dueOn}T00:00:00Z`) / 1000;
  return state === 'open' ? seconds : 10_000_000_000 - seconds;
}

const feedback = {
  by: [rpAdverseReports.feedbackAtMs],
  values: (row: AdverseRow) => [row.feedbackAtMs],
};
const SORTS = { due: { by: [DUE_ORDER], values: (row: AdverseRow) => [dueOrder(row)] }, feedback };
/** The same where all rows are of one state, whose index has the days themselves. */
const SORTS_OF_STATE = {
  due: { by: [rpAdverseReports.dueOn], values: (row: AdverseRow) => [row.dueOn] },
  feedback,
};

/** And where each of them owes its self-check: by the day of that. */
const SORTS_OF_CHECK = {
  due: {
    by: [rpAdverseReports.selfCheckDueOn],
    values: (row: AdverseRow) => [row.selfCheckDueOn ?? ''],
  },
  feedback,
};

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
  const { at, rest, ...reading } = readingOf(ctx, input);
  const law = rulesOn(ctx.db, ADVERSE_RULES, dayOf(ctx));
  const [rows, [counted], [waiting], rules, edges] = await ctx.db.batch([
    rowsRead(ctx, reading.pickedPage(), rest, at.orderBy, at.limit),
    reading.count,
    openReports(ctx),
    law.statement,
    ...reading.edges,
  ]);
  const today = dayOf(ctx);
  const shown = rows.map((row) => asShown(row, today));
  const page = at.page(shown, counted?.total ?? 0, reading.scan(counted, edges));
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
  const { at, rest, pickedAll } = readingOf(ctx, input, MAX_EXPORT_ROWS);
  const today = dayOf(ctx);
  const rows = await rowsRead(ctx, pickedAll(), rest, at.orderOfAll, MAX_EXPORT_ROWS);
  return rows.map((row) => asShown(row, today));
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

type Filter = Exclude<keyof AdverseListInput, 'sort' | 'limit' | 'cursor'>;

/** What indexes answer alone; anything else is looked through in the order of the list. */
const PATHS: readonly Path<Filter, keyof typeof SORTS>[] = [
  { of: ['product_id'], sorts: ['due'] },
  { of: ['severity'], sorts: ['due'] },
  { of: ['source'], sorts: ['due'] },
];
const PATHS_OF_STATE: readonly Path<Filter, keyof typeof SORTS>[] = [
  { of: ['state', 'overdue'], sorts: ['due'] },
  { of: ['state'], sorts: ['due'] },
];

const PATHS_OF_CHECK: readonly Path<Filter, keyof typeof SORTS>[] = [
  { of: ['self_check'], sorts: ['due'] },
];

/** In which order, and off which index, by what the list is narrowed to. */
function orderOf({ self_check, state }: AdverseListInput) {
  if (self_check !== undefined) return { sorts: SORTS_OF_CHECK, paths: PATHS_OF_CHECK };
  if (state !== undefined) return { sorts: SORTS_OF_STATE, paths: PATHS_OF_STATE };
  return { sorts: SORTS, paths: PATHS };
}

/** How the list that was asked for is read: off which index, and what must be asked of each row. */
function readingOf(ctx: RpContext, asked: AdverseListInput, bound?: number) {
  const { company } = ctx;
  // An overdue report is an open one.
  const input = asked.overdue === 'yes' ? { state: 'open' as const, ...asked } : asked;
  const conditions: Record<Filter, SQL | undefined> = {
    severity: when(input.severity, (severity) => eq(rpAdverseReports.severity, severity)),
    state: when(input.state, (state) => eq(rpAdverseReports.state, state)),
    overdue: when(
      input.overdue,
      () => sql`(${rpAdverseReports.state} = 'open' AND ${rpAdverseReports.dueOn} < ${dayOf(ctx)})`,
    ),
    // In the words of `rp_adverse_reports_self_check`.
    self_check: when(
      input.self_check,
      () => sql`(${rpAdverseReports.selfCheckDueOn} IS NOT NULL
        AND ${rpAdverseReports.selfCheckOn} IS NULL
        AND ${rpAdverseReports.selfCheckDueOn} < ${dayOf(ctx)})`,
    ),
    product_id: when(input.product_id, (id) => eq(rpAdverseReports.productId, id)),
    source: when(input.source, (source) => eq(rpAdverseReports.source, source)),
    ids: undefined,
    q: undefined,
  };
  const found = namedAmong(
    rpAdverseReports.id,
    input.ids,
    foundBy(ctx, 'reaction', input.q, bound),
  );
  const { sorts, paths } = orderOf(input);
  // What a search finds, or was named, is few enough to ask everything of each.
  const { path, rest } =
    found === undefined
      ? divide(input.sort, conditions, paths)
      : { path: and(...Object.values(conditions)), rest: undefined };
  const at = listAt(input, sorts, rpAdverseReports.id);
  const ours = and(eq(rpAdverseReports.companyId, company.id), path);
  return searchedRows(ctx, rpAdverseReports, {
    at,
    rest,
    ours,
    found,
    kind: 'reaction',
    q: input.q,
  });
}
