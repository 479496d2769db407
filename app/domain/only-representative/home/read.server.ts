import { dayOf, dayOrNull } from '~/domain/kernel/day.ts';
import type { OrContext } from '../../kernel/context.ts';
import { daysBetween, utcDay, yearOf } from '../../kernel/dates.ts';
import { waitingDays } from '../../request/waiting.ts';
import type { Jurisdiction } from '../../systems/profiles.ts';
import { dutiesDueBy } from '../duty/list.server.ts';
import type { DutyRead } from '../duty/rows.server.ts';
import { endRead } from '../ending/read.server.ts';
import { findPort } from '../ports.server.ts';
import { openRequestsAtHome } from '../request/about.server.ts';
import { forecastYear, isReached, type MonthDraw, usageMonths } from '../substance/forecast.ts';
import { alarmLevel, percentOfG } from '../substance/rules.ts';
import { awaitingUs } from '../trade-record/incoming/list.server.ts';
import { remindersLeft } from '../trade-record/rules.ts';
import { AHEAD_DAYS, CBI_AHEAD_DAYS, type DueItem, dayAhead, groupOf, sortDue } from './due.ts';
import {
  authorisationOf,
  countersOf,
  endingLinksOf,
  endingRegistrationsOf,
  MAX_DUE,
  missingStatementsOf,
  monthsOf,
  substancesOf,
  waitingOf,
} from './statements.server.ts';

const NEAREST = 5;

type SubstanceRow = Awaited<ReturnType<typeof substancesOf>>[number];
type MonthRow = Awaited<ReturnType<typeof monthsOf>>[number];

/**
 * The home page: is the tonnage enough, what is late, who owes an answer; twelve months of one substance
 * (SPEC §9, PRODUCT §3). Read from counters, at most twelve rows a series and year. Grams. One round trip.
 *
 * @param substanceId the one to draw; the fullest where it is missing or not this company's
 */
export async function readHome(ctx: OrContext, substanceId?: string) {
  const today = dayOf(ctx);
  const year = yearOf(today);
  const [
    substances,
    months,
    counters,
    waiting,
    [incoming],
    links,
    statements,
    ending,
    access,
    duties,
    asked,
    [end],
  ] = await ctx.db.batch([
    substancesOf(ctx, year),
    monthsOf(ctx, year),
    countersOf(ctx),
    waitingOf(ctx),
    awaitingUs(ctx),
    endingLinksOf(ctx),
    missingStatementsOf(ctx),
    endingRegistrationsOf(ctx),
    authorisationOf(ctx),
    dutiesDueBy(ctx, dayAhead(ctx.nowMs, AHEAD_DAYS), MAX_DUE),
    openRequestsAtHome(ctx),
    endRead(ctx),
  ]);
  const draws = drawsById(months);
  const outlook = substances.map((row) => withOutlook(ctx, row, draws.get(row.id) ?? []));
  const shown = outlook.find(({ id }) => id === substanceId) ?? outlook[0];
  const several = new Set(substances.map(({ jurisdiction }) => jurisdiction)).size > 1;
  /** A company of one market needs no word for it in every row. */
  const marketOf = (market: Jurisdiction | null | undefined) => (several && market) || null;
  const due = sortDue([
    ...linkItems(links, today),
    ...statementItems(statements, today),
    ...registrationItems(ctx, ending, today),
    ...authorisationItems(ctx, access[0]?.authorisedUntil ?? null, today),
    ...dutyItems(duties, today),
  ]);
  return {
    today,
    year,
    several,
    cover: coverOf(outlook),
    substances: substances.map(({ id, nameZh, nameEn, casNo, jurisdiction }) => ({
      id,
      nameZh,
      nameEn,
      casNo,
      market: marketOf(jurisdiction),
    })),
    usage: shown ? usageOf(shown, today, draws.get(shown.id) ?? [], months) : null,
    nearest: fullest(outlook).slice(0, NEAREST),
    waiting: waiting.map(({ links, ...record }) => ({
      ...record,
      remindersLeft: remindersLeft(links),
      waitedDays: daysBetween(utcDay(record.sentAtMs), today),
      market: marketOf(findPort(record.port)?.jurisdiction),
    })),
    waitingCount: counters.find(({ status }) => status === 'WAITING')?.count ?? 0,
    /** Records of other companies that wait for this one's answer. */
    awaitingUs: incoming?.total ?? 0,
    /** What the provider was asked and has not answered, the longest wait first. */
    requests: asked.map(({ createdAtMs, count: _, ...request }) => ({
      ...request,
      waiting: waitingDays({ createdAtMs, decidedAtMs: null }, ctx.nowMs),
    })),
    openRequests: asked[0]?.count ?? 0,
    /** Importers who were not told that the authorisation is over. */
    untold: end?.untold ?? 0,
    due: due.map((item) => ({ ...item, market: marketOf(item.market), group: groupOf(item) })),
  };
}

function drawsById(months: readonly MonthRow[]): Map<string, MonthDraw[]> {
  const byId = new Map<string, MonthDraw[]>();
  for (const { registrationId, ...draw } of months) {
    const list = byId.get(registrationId) ?? [];
    list.push(draw);
    byId.set(registrationId, list);
  }
  return byId;
}

/** A substance with its alarm and the day its limit is expected to be reached. */
function withOutlook(
  ctx: OrContext,
  { fullSinceMs, ...row }: SubstanceRow,
  draws: readonly MonthDraw[],
) {
  const { limitG, drawnG, alarmPercent, secondPercent } = row;
  const [today, fullSince] = [dayOf(ctx), dayOrNull(ctx, fullSinceMs)];
  return {
    ...row,
    alarm: alarmLevel({ limitG, drawnG, alarmPercent, secondPercent }),
    /** Grams until the alarm; zero or less once it is past. */
    toAlarmG: percentOfG(limitG, alarmPercent) - drawnG,
    forecast: forecastYear({ limitG, today, draws, fullSince }),
  };
}

type Outlook = ReturnType<typeof withOutlook>;

/** Those with a limit, the fullest of what may be drawn first; in their order where they are as full. */
function fullest(outlook: readonly Outlook[]): Outlook[] {
  const share = ({ drawnG, limitG }: Outlook) => drawnG / limitG;
  return outlook.filter(({ limitG }) => limitG > 0).sort((a, b) => share(b) - share(a));
}

/** How many registrations will run out, how many are past their alarm, and which runs out first. */
function coverOf(outlook: readonly Outlook[]) {
  const over = outlook
    .filter(({ forecast }) => forecast.reachedOn !== null)
    .sort((a, b) => (a.forecast.reachedOn ?? '').localeCompare(b.forecast.reachedOn ?? ''));
  const first = over[0];
  return {
    total: outlook.length,
    over: over.length,
    pastAlarm: outlook.filter(({ alarm }) => alarm === 'past' || alarm === 'critical').length,
    /** Past the alarm, yet not expected to run out: what the sentence adds to those that will. */
    pastAlarmOnly: outlook.filter(
      ({ alarm, forecast }) =>
        (alarm === 'past' || alarm === 'critical') && forecast.reachedOn === null,
    ).length,
    first: first && {
      id: first.id,
      nameZh: first.nameZh,
      nameEn: first.nameEn,
      market: first.jurisdiction,
      reachedOn: first.forecast.reachedOn,
    },
  };
}

function usageOf(
  row: Outlook,
  today: string,
  draws: readonly MonthDraw[],
  months: readonly MonthRow[],
) {
  const lastYear = months.find(
    (month) => month.registrationId === row.id && month.year === yearOf(today) - 1,
  );
  return {
    id: row.id,
    nameZh: row.nameZh,
    nameEn: row.nameEn,
    casNo: row.casNo,
    market: row.jurisdiction,
    limitG: row.limitG,
    alarmPercent: row.alarmPercent,
    forecast: row.forecast,
    isFull: isReached(row.forecast.reachedOn, today),
    months: usageMonths({
      ...{ limitG: row.limitG, today, draws },
      previousLimitG: lastYear?.limitG ?? row.tonnageG,
    }),
  };
}

function linkItems(links: Awaited<ReturnType<typeof endingLinksOf>>, today: string): DueItem[] {
  return links.map((link) => {
    const dueOn = utcDay(link.endsAtMs);
    return {
      kind: 'link',
      dueOn,
      days: daysBetween(today, dueOn),
      subjectId: link.id,
      number: link.tradeNo,
      partnerName: link.partnerName,
      market: findPort(link.port)?.jurisdiction ?? null,
    };
  });
}

function statementItems(
  records: Awaited<ReturnType<typeof missingStatementsOf>>,
  today: string,
): DueItem[] {
  return records.map((record) => ({
    kind: 'statement',
    dueOn: record.eta,
    days: daysBetween(today, record.eta),
    subjectId: record.id,
    number: record.tradeNo,
    partnerName: record.partnerName,
    market: findPort(record.port)?.jurisdiction ?? null,
  }));
}

function registrationItems(
  ctx: OrContext,
  rows: Awaited<ReturnType<typeof endingRegistrationsOf>>,
  today: string,
): DueItem[] {
  return rows.flatMap((row) => {
    const about = {
      subjectId: row.id,
      number: row.registrationNo,
      market: row.jurisdiction,
      nameZh: row.nameZh,
      nameEn: row.nameEn,
    };
    const dated = (kind: 'registration' | 'cbi', dueOn: string | null, ahead: number) =>
      dueOn !== null &&
      dueOn <= dayAhead(ctx.nowMs, ahead) &&
      dueOn > dayAhead(ctx.nowMs, -AHEAD_DAYS)
        ? [{ kind, dueOn, days: daysBetween(today, dueOn), ...about }]
        : [];
    const asked =
      ctx.system.identifiers.corap && row.corapStatus === 'information_requested'
        ? [{ kind: 'corap' as const, dueOn: null, days: null, ...about }]
        : [];
    return [
      ...dated('registration', row.validUntil, AHEAD_DAYS),
      ...dated('cbi', ctx.system.identifiers.cbi ? row.cbiValidUntil : null, CBI_AHEAD_DAYS),
      ...asked,
    ];
  });
}

function authorisationItems(ctx: OrContext, until: string | null, today: string): DueItem[] {
  if (until === null || until > dayAhead(ctx.nowMs, AHEAD_DAYS)) return [];
  const days = daysBetween(today, until);
  return [{ kind: 'authorisation', dueOn: until, days, subjectId: null, number: null }];
}

function dutyItems(rows: readonly DutyRead[], today: string): DueItem[] {
  return rows.map((duty) => ({
    kind: duty.kind,
    dueOn: duty.dueOn,
    days: daysBetween(today, duty.dueOn),
    subjectId: duty.id,
    number: duty.registrationNo,
    market: duty.jurisdiction,
    nameZh: duty.substanceZh,
    nameEn: duty.substanceEn,
  }));
}

export type Home = Awaited<ReturnType<typeof readHome>>;
