import { dayOf } from '~/domain/kernel/day.ts';
import type { RpContext } from '../../kernel/context.ts';
import { daysBetween, monthsAfter } from '../../kernel/dates.ts';
import { dayIn } from '../../kernel/zone.ts';
import { rulesOn } from '../../regulation/rules.server.ts';
import { holidayRows, workCalendar } from '../../regulation/working-days.server.ts';
import { renewalFiled, renewalWindow } from '../product/renewal/terms.ts';
import { isRenewalPending } from '../product/standing.ts';
import { REMINDER_RULES, type ReminderRules, RP_RULES } from '../rules.ts';
import {
  adverseCounts,
  adverseDue,
  aroundToday,
  authorisationEnds,
  COUNTED,
  certificateEnds,
  contractEnds,
  ENDS,
  importedMonths,
  openRecalls,
  PRODUCTS_LOOKED_AT,
  productCounts,
  renewalsPending,
  setUp,
  undeclared,
  undeclaredMonths,
  unsampled,
  waiting,
  waitingCounts,
} from './statements.server.ts';

const MONTHS = 12;

const RULES = { ...REMINDER_RULES, rp_ends_ahead: RP_RULES.rp_ends_ahead } as const;

/** Something that ended or ends: a certificate, a contract with the responsible person, a distributor's authorisation. */
export interface Ending {
  kind: 'certificate' | 'contract' | 'authorisation';
  /** The product, or the enterprise. */
  id: string;
  nameZh: string;
  nameEn: string;
  /** Its last day, and whole days from today; negative when it is over. */
  endsOn: string;
  days: number;
  /** For a certificate: when its renewal may be applied for, and when it was. */
  opensOn: string | null;
  filedOn: string | null;
  /** The certificate's term is over and its renewal undecided. */
  isPending: boolean;
  /** Region of an authorisation. */
  region: string | null;
}

/** The earliest of the months that are shown. */
function firstMonth(today: string): string {
  return monthsAfter(`${today.slice(0, 7)}-01`, 1 - MONTHS).slice(0, 7);
}

/** Statements that read the home page, for one batch. */
function homeReads<Rules>(ctx: RpContext, rules: Rules, today: string) {
  const first = firstMonth(today);
  const range = aroundToday(today);
  return [
    rules,
    adverseDue(ctx),
    adverseCounts(ctx, today),
    waiting(ctx),
    waitingCounts(ctx),
    certificateEnds(ctx, range),
    contractEnds(ctx, range),
    authorisationEnds(ctx, range),
    unsampled(ctx),
    openRecalls(ctx),
    productCounts(ctx),
    importedMonths(ctx, first),
    undeclaredMonths(ctx, first, today.slice(0, 7)),
    setUp(ctx),
    undeclared(ctx, today),
    holidayRows(ctx.db),
    renewalsPending(ctx, today),
  ] as const;
}

/**
 * The home page: what is late, what ends, who owes an answer; what is left to do; pieces of twelve months
 * (`areas/responsible-person.md` §4). Counts stop at a bound, which `isBound` tells. Whole pieces. One round trip.
 */
export async function readHome(ctx: RpContext) {
  const today = dayOf(ctx);
  const rules = rulesOn(ctx.db, RULES, today);
  const [
    ruleRows,
    adverse,
    [adverseCount],
    waits,
    [waitCount],
    certificates,
    contracts,
    authorisations,
    [unsampledFirst],
    [recall],
    [products],
    imported,
    toDeclare,
    [profile],
    [missing],
    holidays,
    pending,
  ] = await ctx.db.batch(homeReads(ctx, rules.statement, today));
  const values = { ...rules.values(ruleRows), calendar: workCalendar(holidays) };
  return {
    today,
    adverse: {
      due: adverse.map((row) => clockOf(row, today)),
      ...adverseCounted(adverseCount),
      terms: values.rp_adverse_terms,
    },
    waiting: waits.map((row) => ({
      ...row,
      waitedDays: daysBetween(dayIn(ctx.system.dayZone, row.askedAtMs ?? row.createdAtMs), today),
    })),
    /** Days of waiting after which a party is reminded first: from then on it is long. */
    longWaitDays: values.rp_reminder_steps.partner[0] ?? null,
    waitingCounts: waitingCounted(waitCount),
    ending: [
      ...certificates.map((row) => certificate(row, today, values)),
      ...contracts.map((row) => plain('contract', row, today)),
      ...authorisations.map((row) => plain('authorisation', row, today)),
    ].sort((a, b) => a.days - b.days || a.kind.localeCompare(b.kind)),
    /** How many months ahead an end is shown. */
    monthsAhead: values.rp_ends_ahead.months,
    /** More of one kind end than are read. */
    endingIsCut: [certificates, contracts, authorisations].some(({ length }) => length === ENDS),
    /** Renewals that are not decided although the term is over: deemed granted until a decision is entered. */
    renewalsPending: pending.map((row) => ({ ...row, days: daysBetween(row.validUntil, today) })),
    declarations: declarationsOwed(missing, today),
    unsampled: unsampledBatches(unsampledFirst, today),
    ...productsOf(products, values),
    recalls: { open: bounded(recall?.total ?? 0), first: recall ?? null },
    months: monthsFrom(firstMonth(today), imported, toDeclare),
    setUp: {
      profile: profile?.profile === 1,
      product: (products?.total ?? 0) > 0,
      distributor: profile?.distributor === 1,
    },
  };
}

export type RpHome = Awaited<ReturnType<typeof readHome>>;

/** A count, and whether there are more than it says. */
function bounded(count: number): { count: number; isBound: boolean } {
  return { count: Math.min(count, COUNTED), isBound: count > COUNTED };
}

/** The row of a statement that reads one. */
type RowOf<Statement extends (...of: never[]) => PromiseLike<readonly unknown[]>> =
  | Awaited<ReturnType<Statement>>[number]
  | undefined;

function adverseCounted(count: RowOf<typeof adverseCounts>) {
  return {
    open: bounded(count?.open ?? 0),
    late: bounded(count?.late ?? 0),
    checksLate: bounded(count?.checksLate ?? 0),
  };
}

function waitingCounted(count: RowOf<typeof waitingCounts>) {
  return {
    total: bounded(count?.total ?? 0),
    trading: count?.trading ?? 0,
    responsible: count?.responsible ?? 0,
    release: count?.release ?? 0,
  };
}

/** Customs declarations that nobody brought yet, and the first that one waits for. */
function declarationsOwed(missing: RowOf<typeof undeclared>, today: string) {
  return {
    missing: bounded(missing?.total ?? 0),
    late: bounded(missing?.late ?? 0),
    first:
      missing?.id && missing.arrivalOn
        ? {
            id: missing.id,
            tradeNo: missing.tradeNo ?? '',
            arrivalOn: missing.arrivalOn,
            days: daysBetween(missing.arrivalOn, today),
          }
        : null,
  };
}

function unsampledBatches(first: RowOf<typeof unsampled>, today: string) {
  return {
    batches: bounded(first?.total ?? 0),
    first: first
      ? {
          productId: first.productId,
          nameZh: first.nameZh,
          nameEn: first.nameEn,
          batchNo: first.batchNo,
          days: first.importOn && daysBetween(first.importOn, today),
        }
      : null,
  };
}

function productsOf(
  counted: RowOf<typeof productCounts>,
  { rp_annual_report: annual }: Pick<ReminderRules, 'rp_annual_report'>,
) {
  return {
    annualReports: {
      /** Products that owe the report of some year: of those whose days of filing go on, and of those that are late. */
      due: counted?.due ?? 0,
      overdue: counted?.overdue ?? 0,
      until: annual.until,
      correctUntil: annual.correct_until,
    },
    products: {
      total: counted?.total ?? 0,
      incomplete: counted?.incomplete ?? 0,
      isBound: counted?.total === PRODUCTS_LOOKED_AT,
    },
  };
}

/** How far the term of a report is. Day 0 is the first discovery. */
function clockOf<Row extends { firstDiscoveredOn: string; dueOn: string }>(
  row: Row,
  today: string,
) {
  return {
    ...row,
    elapsedDays: daysBetween(row.firstDiscoveredOn, today),
    termDays: daysBetween(row.firstDiscoveredOn, row.dueOn),
    daysLeft: daysBetween(today, row.dueOn),
  };
}

interface EndRow {
  id: string;
  nameZh: string;
  nameEn: string;
  endsOn: string;
}

function plain(
  kind: Ending['kind'],
  { id, nameZh, nameEn, endsOn, region }: EndRow & { region?: string },
  today: string,
): Ending {
  const days = daysBetween(today, endsOn);
  return {
    kind,
    id,
    nameZh,
    nameEn,
    endsOn,
    days,
    opensOn: null,
    filedOn: null,
    isPending: false,
    region: region ?? null,
  };
}

function certificate(
  row: EndRow & {
    renewalFiledOn: string | null;
    renewalPending: boolean;
    validUntil: string | null;
  },
  today: string,
  { rp_renewal_window: window, calendar }: ReminderRules,
): Ending {
  const { opensOn } = renewalWindow(row.endsOn, window, calendar);
  const filedOn = renewalFiled(row.renewalFiledOn, row.endsOn);
  return {
    ...plain('certificate', row, today),
    opensOn,
    filedOn,
    isPending: isRenewalPending(row, today),
  };
}

interface MonthRow {
  month: string;
  pieces: number;
}

/** Twelve months in their order, with nothing where nothing came. */
function monthsFrom(first: string, imported: readonly MonthRow[], toDeclare: readonly MonthRow[]) {
  const of = (rows: readonly MonthRow[], month: string) =>
    rows.find((row) => row.month === month)?.pieces ?? 0;
  return Array.from({ length: MONTHS }, (_, index) => {
    const month = monthsAfter(`${first}-01`, index).slice(0, 7);
    return { month, pieces: of(imported, month), undeclared: of(toDeclare, month) };
  });
}
