import type { WithdrawalCode } from '#db/schema/withdrawal-codes.ts';
import { REPORT_TIMES, type ReportTime } from '../../area-report.ts';
import type { Jurisdiction } from '../../systems/profiles.ts';
import { figureOf, PAPER_EVENTS, type PaperEvent, type Within, withinOf } from './keys.ts';

/** What was counted in the whole of a period, of one subsystem. */
export interface Figure {
  system: string;
  key: string;
  count: number;
  sum: number;
}

/** Tonnage of a year of one company in one market. */
export interface TonnageRow {
  companyId: string;
  nameZh: string;
  nameEn: string;
  system: string;
  market: Jurisdiction;
  limitG: number;
  reservedG: number;
  usedG: number;
  /** Reserved and used, of the limit; rounded down. */
  fullPpm: number;
}

/** What became of certificates of one subsystem: issued, replaced, or revoked for one reason. */
export interface PaperRow {
  system: string;
  event: PaperEvent;
  /** Why they were revoked. */
  code: WithdrawalCode | null;
  count: number;
  /** What was certified; null for what ended, and for papers that state no tonnes. */
  massG: number | null;
}

/** How long something took in one subsystem. */
export interface TimeRow {
  system: string;
  time: ReportTime;
  count: number;
  /** Within how long half of all was done, and nine of ten. */
  median: Within;
  p90: Within;
}

/** The table of certificates: subsystems as they come, in each what was issued first. */
export function papersOf(figures: readonly Figure[]): PaperRow[] {
  const rows = figures.flatMap(({ system, key, count, sum }): PaperRow[] => {
    const figure = figureOf(key);
    if (figure === null || 'time' in figure) return [];
    const { event, code } = figure;
    return [{ system, event, code, count, massG: sum > 0 ? sum : null }];
  });
  const place = ({ event }: PaperRow) => PAPER_EVENTS.indexOf(event);
  return rows.sort(
    (a, b) => bySystem(a, b) || place(a) - place(b) || (a.code ?? '').localeCompare(b.code ?? ''),
  );
}

/** The table of times: what took its time in each subsystem. */
export function timesOf(figures: readonly Figure[]): TimeRow[] {
  const systems = [...new Set(figures.map(({ system }) => system))];
  const rows = systems.flatMap((system) =>
    REPORT_TIMES.flatMap((time): TimeRow[] => {
      const counts = countsOf(figures, system, time);
      const median = withinOf(counts, 50);
      const p90 = withinOf(counts, 90);
      if (median === null || p90 === null) return [];
      const count = Object.values(counts).reduce((sum, one) => sum + one, 0);
      return [{ system, time, count, median, p90 }];
    }),
  );
  const place = ({ time }: TimeRow) => REPORT_TIMES.indexOf(time);
  return rows.sort((a, b) => place(a) - place(b) || bySystem(a, b));
}

function countsOf(figures: readonly Figure[], system: string, time: ReportTime) {
  const counts: Partial<Record<Within, number>> = {};
  for (const { key, count, ...of } of figures) {
    const figure = figureOf(key);
    if (of.system !== system || figure === null || !('time' in figure)) continue;
    if (figure.time === time) counts[figure.within] = (counts[figure.within] ?? 0) + count;
  }
  return counts;
}

const bySystem = (a: { system: string }, b: { system: string }) => a.system.localeCompare(b.system);
