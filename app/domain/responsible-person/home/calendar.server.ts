import { and, asc, eq, sql } from 'drizzle-orm';
import { rpAdverseReports } from '#db/schema/rp-adverse.ts';
import { rpBatches, rpProducts } from '#db/schema/rp-product.ts';
import { rpTrades } from '#db/schema/rp-trade.ts';
import { dayOf } from '~/domain/kernel/day.ts';
import type { RpContext } from '../../kernel/context.ts';
import { yearOf } from '../../kernel/dates.ts';
import { dayIn } from '../../kernel/zone.ts';
import { rulesOn } from '../../regulation/rules.server.ts';
import { holidayRows, workCalendar } from '../../regulation/working-days.server.ts';
import { renewalWindow } from '../product/renewal/terms.ts';
import { REMINDER_RULES } from '../rules.ts';
import {
  authorisationEnds,
  certificateEnds,
  contractEnds,
  productCounts,
} from './statements.server.ts';

/** Dates of one kind that a calendar holds: the nearest. */
const DATES = 500;

/** A date ahead, and the page it belongs to. */
export interface CalendarDate {
  kind:
    | 'certificate'
    | 'opens'
    | 'closes'
    | 'contract'
    | 'authorisation'
    | 'adverse'
    | 'self_check'
    | 'arrival'
    | 'answer'
    | 'sample'
    | 'annual_from'
    | 'annual_until';
  /** The product, batch, distributor, report or record; of an annual report the year. */
  id: string;
  /** Product of a batch. */
  productId?: string;
  day: string;
  nameZh: string;
  nameEn: string;
}

/**
 * Every date of the company from today on, by day: ends, windows, due days, arrivals, the last days of samples and of
 * links to answer by, and the days of annual reports.
 */
export async function datesAhead(ctx: RpContext): Promise<CalendarDate[]> {
  const today = dayOf(ctx);
  const range = { from: today, until: null, limit: DATES };
  const rules = rulesOn(ctx.db, REMINDER_RULES, today);
  const [
    ruleRows,
    certificates,
    contracts,
    authorisations,
    open,
    owing,
    arrivals,
    links,
    samples,
    [products],
    holidays,
  ] = await ctx.db.batch([
    rules.statement,
    certificateEnds(ctx, range),
    contractEnds(ctx, range),
    authorisationEnds(ctx, range),
    openReports(ctx),
    selfChecksOwed(ctx),
    arrivalsAhead(ctx, today),
    linksOpen(ctx),
    samplesKept(ctx, today),
    productCounts(ctx),
    holidayRows(ctx.db),
  ]);
  const { rp_renewal_window: window, rp_annual_report: term } = rules.values(ruleRows);
  const working = workCalendar(holidays);
  const dates: CalendarDate[] = [
    ...certificates.flatMap((row) =>
      datesOfCertificate(row, renewalWindow(row.endsOn, window, working)),
    ),
    ...contracts.map((row) => ({ ...named(row), kind: 'contract' as const, day: row.endsOn })),
    ...authorisations.map((row) => ({
      ...named(row),
      kind: 'authorisation' as const,
      day: row.endsOn,
    })),
    ...numbered('adverse', open),
    ...numbered('self_check', owing),
    ...numbered('arrival', arrivals),
    ...numbered(
      'answer',
      links.map(({ endsAtMs, ...row }) => ({
        ...row,
        day: endsAtMs === null ? null : dayIn(ctx.system.dayZone, endsAtMs),
      })),
    ),
    ...samples.flatMap(lastDayOf),
    ...(products && products.total > 0 ? annual(term, today) : []),
  ];
  return dates
    .filter(({ day }) => day >= today)
    .sort((a, b) => a.day.localeCompare(b.day) || a.id.localeCompare(b.id));
}

function named({ id, nameZh, nameEn }: Omit<CalendarDate, 'kind' | 'day'>) {
  return { id, nameZh, nameEn };
}

function datesOfCertificate(
  row: Omit<CalendarDate, 'kind' | 'day'> & { endsOn: string },
  { opensOn, closesOn }: ReturnType<typeof renewalWindow>,
): CalendarDate[] {
  return [
    { ...named(row), kind: 'opens', day: opensOn },
    { ...named(row), kind: 'closes', day: closesOn },
    { ...named(row), kind: 'certificate', day: row.endsOn },
  ];
}

/** The last day on which the sample of a batch is kept. */
function lastDayOf({
  day,
  batchNo,
  nameZh,
  nameEn,
  ...row
}: Awaited<ReturnType<typeof samplesKept>>[number]): CalendarDate[] {
  return day === null
    ? []
    : [
        {
          ...row,
          kind: 'sample',
          day,
          nameZh: `${nameZh} ${batchNo}`,
          nameEn: `${nameEn} ${batchNo}`,
        },
      ];
}

/** Dates of what goes by its number. */
function numbered(
  kind: CalendarDate['kind'],
  rows: readonly { id: string; no: string; day: string | null }[],
): CalendarDate[] {
  return rows.flatMap(({ id, no, day }) =>
    day === null ? [] : [{ kind, id, day, nameZh: no, nameEn: no }],
  );
}

/** Statement: reports that are open. */
function openReports({ db, company }: RpContext) {
  const r = rpAdverseReports;
  return db
    .select({ id: r.id, no: r.reportNo, day: r.dueOn })
    .from(r)
    .where(and(eq(r.companyId, company.id), eq(r.state, 'open')))
    .orderBy(asc(r.dueOn), asc(r.id))
    .limit(DATES);
}

/** Statement: reports that owe a self-check, written out like their index. */
function selfChecksOwed({ db, company }: RpContext) {
  const r = rpAdverseReports;
  return db
    .select({ id: r.id, no: r.reportNo, day: r.selfCheckDueOn })
    .from(r)
    .where(
      and(
        eq(r.companyId, company.id),
        sql`${r.selfCheckDueOn} IS NOT NULL AND ${r.selfCheckOn} IS NULL`,
      ),
    )
    .orderBy(asc(r.selfCheckDueOn), asc(r.id))
    .limit(DATES);
}

/** Statement: confirmed records that are to arrive. */
function arrivalsAhead({ db, company }: RpContext, today: string) {
  const r = rpTrades;
  return db
    .select({ id: r.id, no: r.tradeNo, day: r.arrivalOn })
    .from(r)
    .where(
      and(
        eq(r.companyId, company.id),
        sql`${r.status} = 'CONFIRMED'`,
        sql`${r.arrivalOn} >= ${today}`,
      ),
    )
    .orderBy(asc(r.arrivalOn), asc(r.id))
    .limit(DATES);
}

/** Statement: submitted records that wait for somebody outside, and when the link ends that was mailed last. */
function linksOpen({ db, company }: RpContext) {
  const r = rpTrades;
  return db
    .select({
      id: r.id,
      no: r.tradeNo,
      endsAtMs: sql<number | null>`(SELECT max(l.expires_at_ms) FROM links l
        WHERE l.subject_id = ${r.id} AND l.kind = 'trade' AND l.used_at_ms IS NULL
          AND l.superseded_at_ms IS NULL)`.as('link_ends'),
    })
    .from(r)
    .where(
      and(
        eq(r.companyId, company.id),
        sql`${r.status} = 'SUBMITTED'`,
        sql`${r.waitingFor} IS NOT NULL`,
      ),
    )
    .orderBy(asc(r.askedAtMs), asc(r.id))
    .limit(DATES);
}

/** Statement: samples that are kept, by how long they must be. */
function samplesKept({ db, company }: RpContext, today: string) {
  const b = rpBatches;
  return db
    .select({
      id: b.id,
      productId: b.productId,
      batchNo: b.batchNo,
      day: b.retainUntil,
      nameZh: rpProducts.nameZh,
      nameEn: rpProducts.nameEn,
    })
    .from(b)
    .innerJoin(rpProducts, eq(rpProducts.id, b.productId))
    .where(
      and(
        eq(b.companyId, company.id),
        // Written out as its partial index has it.
        sql`${b.retentionStatus} IN ('retained', 'part_used')`,
        sql`${b.retainUntil} >= ${today}`,
      ),
    )
    .orderBy(asc(b.retainUntil))
    .limit(DATES);
}

/** The days on which annual reports are filed, of this year and the next. */
function annual(term: { from: string; until: string }, today: string): CalendarDate[] {
  return [0, 1].flatMap((more): CalendarDate[] => {
    const year = yearOf(today) + more;
    const of = { id: `${year}`, nameZh: `${year - 1}`, nameEn: `${year - 1}` };
    return [
      { ...of, kind: 'annual_from', day: `${year}-${term.from}` },
      { ...of, kind: 'annual_until', day: `${year}-${term.until}` },
    ];
  });
}
