import { dayOf } from '~/domain/kernel/day.ts';
import { nameIn } from '~/domain/kernel/name-in.ts';
import type { CnContext } from '../../kernel/context.ts';
import { daysAfter, daysBetween } from '../../kernel/dates.ts';
import { rulesOn } from '../../regulation/rules.server.ts';
import { NO_SUMS } from '../activity/volumes.ts';
import { cited, dutyLaw } from '../duty/law.server.ts';
import type { DutyKind } from '../duty/schema.ts';
import { termOf } from '../duty/term.ts';
import { volumeYear } from '../filing/volumes.ts';
import { latestMessages } from '../message/list.server.ts';
import { CN_RULES } from '../rules.ts';
import { beijingYear, readCompanies, scoped } from '../within.ts';
import {
  anyFiling,
  DUTIES_SHOWN,
  dutiesAfter,
  dutiesUntil,
  dutyCount,
  enterpriseStates,
  fullestGauges,
  MAX_DUTIES,
  MAX_MISSING,
  missingCount,
  missingRecords,
} from './statements.server.ts';

const POLICY = { cn_volume_percents: CN_RULES.cn_volume_percents };
const HOME_COUNTRY = 'CN';
/** Days ahead in which duties are listed. */
const AHEAD = 90;
const MESSAGES_SHOWN = 5;

interface Draft {
  id: string;
  savedAtMs: number;
}

/** An enterprise with how many filings are its own, and how many of them have a record. */
interface RecordedRow {
  kind: 'own' | 'related';
  country: string;
  filings: number;
  recorded: number;
}

interface Activity {
  records: number;
  submitted: number;
  countedG: number;
}

/**
 * The home page: which records of the year are missing, what is due, how the enterprises stand, the fullest volumes, the
 * latest messages (`areas/new-substance.md` §4). Over all companies of the scope, or the one that was asked for. One round trip.
 *
 * @throws {Denial} 4193 where there are too many companies and none was asked for
 */
export async function readHome(ctx: CnContext) {
  const companies = readCompanies(ctx);
  const today = dayOf(ctx);
  const year = beijingYear(ctx.nowMs);
  const rules = rulesOn(ctx.db, POLICY, today);
  const law = dutyLaw(ctx.db);
  const [own, related] = enterpriseStates(ctx, companies, year);
  const until = daysAfter(today, AHEAD);
  const latest = latestMessages(ctx, MESSAGES_SHOWN);
  const [
    ruleRows,
    missing,
    [counted],
    ownRows,
    relatedRows,
    gauges,
    [any],
    duties,
    [dueByThen],
    [late],
    after,
    lawRows,
    messages,
  ] = await ctx.db.batch([
    rules.statement,
    missingRecords(ctx, companies, year),
    missingCount(ctx, companies, year),
    own,
    related,
    fullestGauges(ctx, companies, year),
    anyFiling(ctx, companies),
    dutiesUntil(ctx, companies, until),
    dutyCount(ctx, companies, until),
    dutyCount(ctx, companies, daysAfter(today, -1)),
    dutiesAfter(ctx, companies, until),
    law.statement,
    latest.statement,
  ]);
  const dutiesBy = law.read(lawRows);
  return {
    today,
    year,
    /** Nothing was registered yet. */
    isNew: any === undefined,
    amberPercent: rules.values(ruleRows).cn_volume_percents.amber,
    missing: missing.map((row) => missingOf(ctx, row)),
    missingCount: missingCounted(counted?.count ?? 0),
    /** What is due in 90 days, what is overdue among it; counts stop at `MAX_DUTIES`. */
    duties: {
      until,
      ...dutiesCounted(dueByThen?.count ?? 0, late?.count ?? 0),
      rows: duties.map((row) => dutyOf(ctx, row, dutiesBy)),
      next: nextOf(after),
    },
    enterprises: [...ownRows, ...relatedRows].map((row) => enterpriseOf(ctx, row)),
    /** Messages of companies in which the reader is no viewer. */
    messages: latest.rows(messages),
    gauges: gauges.map((row) => gaugeOf(ctx, row, year)),
  };
}

/** With the name of its company. */
function named<Row extends { companyId: string }>(ctx: CnContext, row: Row) {
  const { nameZh, nameEn } = scoped(ctx, row.companyId);
  return { ...row, company: nameIn(ctx.locale, { nameZh, nameEn }) };
}

function missingOf(
  ctx: CnContext,
  { draft, ...row }: Awaited<ReturnType<typeof missingRecords>>[number],
) {
  return { ...named(ctx, row), draft: draft === null ? null : (JSON.parse(draft) as Draft) };
}

/** Stops at `MAX_MISSING`. */
function missingCounted(count: number) {
  return { count: Math.min(count, MAX_MISSING), isBound: count > MAX_MISSING };
}

function dutyOf(
  ctx: CnContext,
  row: Awaited<ReturnType<typeof dutiesUntil>>[number],
  dutiesBy: ReturnType<ReturnType<typeof dutyLaw>['read']>,
) {
  const rule = dutiesBy.ruleOf(row.ruleId);
  return {
    ...named(ctx, row),
    days: daysBetween(dayOf(ctx), row.dueOn),
    ...cited(rule, ctx.locale),
    term: rule === null ? null : termOf(row.kind, rule),
  };
}

function dutiesCounted(due: number, overdue: number) {
  return {
    due: Math.min(due, MAX_DUTIES),
    overdue: Math.min(overdue, MAX_DUTIES),
    isBound: due > MAX_DUTIES,
  };
}

function enterpriseOf<Row extends RecordedRow & { companyId: string; activity: string }>(
  ctx: CnContext,
  { activity, ...row }: Row,
) {
  return { ...named(ctx, row), ...recordsOf(row, JSON.parse(activity) as Activity) };
}

function gaugeOf(
  ctx: CnContext,
  { productionG, importG, ...row }: Awaited<ReturnType<typeof fullestGauges>>[number],
  year: number,
) {
  return {
    ...named(ctx, row),
    ...fullerOf(row, volumeYear(row, { ...NO_SUMS, year, productionG, importG })),
  };
}

/** What comes first after the days that are listed, and how many of its kind are due that day. */
function nextOf(after: readonly { kind: DutyKind; dueOn: string }[]) {
  const [first] = after;
  if (first === undefined) return null;
  const { kind, dueOn } = first;
  const count = after.filter((one) => one.kind === kind && one.dueOn === dueOn).length;
  return { kind, dueOn, count, isBound: count === DUTIES_SHOWN };
}

export type CnHome = Awaited<ReturnType<typeof readHome>>;

/**
 * Records of the year: for the own enterprise every filing that it holds or represents, for a related one the
 * records that were begun for it. A foreign applicant's are the agent's to fill in.
 */
function recordsOf(row: RecordedRow, { records, submitted, countedG }: Activity) {
  if (row.kind === 'own') return { countedG, due: row.filings, done: row.recorded, byAgent: false };
  const byAgent = records === 0 && row.country !== HOME_COUNTRY && row.filings > 0;
  return { countedG, due: records, done: submitted, byAgent };
}

/** The gauge that is nearer to its limit: everything counted, or imports alone. */
function fullerOf(
  { appliedG, registeredImportG }: { appliedG: number | null; registeredImportG: number | null },
  year: ReturnType<typeof volumeYear>,
) {
  const { countedG, importG, filledPpm, importFilledPpm } = year;
  return (importFilledPpm ?? 0) > (filledPpm ?? 0)
    ? {
        gauge: 'import' as const,
        usedG: importG,
        limitG: registeredImportG ?? 0,
        ppm: importFilledPpm ?? 0,
      }
    : { gauge: 'applied' as const, usedG: countedG, limitG: appliedG ?? 0, ppm: filledPpm ?? 0 };
}
