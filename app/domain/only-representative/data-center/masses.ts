import type { MonthDraw } from '../substance/forecast.ts';
import { COMPARED_YEARS } from './kinds.ts';

/** Grams that were confirmed, and grams that are saved and not yet confirmed. */
export interface Masses {
  usedG: number;
  reservedG: number;
}

/** Grams of a year, of which some are other companies'. */
export interface DrawnMasses extends Masses {
  othersG: number;
}

/** A calendar year as the comparison shows it. */
export interface YearMasses extends DrawnMasses {
  year: number;
  /** Tenths of a per cent against the year before; null where there is nothing to compare with. */
  changePermille: number | null;
}

export const NOTHING: Masses = { usedG: 0, reservedG: 0 };
export const NOTHING_DRAWN: DrawnMasses = { ...NOTHING, othersG: 0 };

export const wholeG = ({ usedG, reservedG }: Masses): number => usedG + reservedG;

export function added(all: readonly Masses[]): Masses {
  return {
    usedG: all.reduce((sum, one) => sum + one.usedG, 0),
    reservedG: all.reduce((sum, one) => sum + one.reservedG, 0),
  };
}

/** Twelve months of counters as a statement gives them: `[[month, used, reserved], …]`, a month without trade left out. */
export function monthsIn(json: string): Masses[] {
  const months = Array.from({ length: 12 }, () => NOTHING);
  for (const [month, usedG, reservedG] of JSON.parse(json) as [number, number, number][]) {
    // What was used before the portal is of no month.
    if (month > 0) months[month - 1] = { usedG, reservedG };
  }
  return months;
}

/** The same as the forecast takes them, with what was used before the portal. */
export function drawsIn(year: number, json: string): MonthDraw[] {
  const months = JSON.parse(json) as [number, number, number][];
  return months.map(([month, usedG, reservedG]) => ({ year, month, usedG, reservedG }));
}

/**
 * Months of a year that can be compared with those of the year before: all of them once it is over, those that are
 * complete while it lasts, and none ahead of it.
 *
 * @param today YYYY-MM-DD
 */
export function comparableMonths(year: number, today: string): number {
  const now = Number(today.slice(0, 4));
  if (year !== now) return year < now ? 12 : 0;
  return Number(today.slice(5, 7)) - 1;
}

/** How much more or less, in tenths of a per cent rounded towards nothing; null where there was nothing before. */
export function changePermille(nowG: number, beforeG: number): number | null {
  return beforeG === 0 ? null : Number((BigInt(nowG - beforeG) * 1000n) / BigInt(beforeG));
}

/** Years as a statement gives them: `[[year, used, reserved, of it others], …]`. */
export function yearsIn(json: string): Map<number, DrawnMasses> {
  const rows = JSON.parse(json) as [number, number, number, number][];
  return new Map(
    rows.map(([year, usedG, reservedG, othersG]) => [year, { usedG, reservedG, othersG }]),
  );
}

/** Grams of the first so many months. */
export function untilG(months: readonly Masses[], count: number): number {
  return wholeG(added(months.slice(0, count)));
}

/** What is known of one row, or of all of them together. */
interface Known {
  known: ReadonlyMap<number, DrawnMasses>;
  /** Months of the last year, and of the one before. */
  months: readonly Masses[];
  before: readonly Masses[];
}

/** Years up to one, each against the one before; the one that lasts is compared by its complete months. */
export function comparedYears(
  { known, months, before }: Known,
  last: number,
  today: string,
): YearMasses[] {
  const massOf = (year: number) => known.get(year) ?? NOTHING_DRAWN;
  const change = (year: number) => {
    const comparable = comparableMonths(year, today);
    if (comparable === 12) return changePermille(wholeG(massOf(year)), wholeG(massOf(year - 1)));
    if (year !== last) return null;
    return changePermille(untilG(months, comparable), untilG(before, comparable));
  };
  return Array.from({ length: COMPARED_YEARS }, (_, index) => {
    const year = last - COMPARED_YEARS + 1 + index;
    return { year, ...massOf(year), changePermille: change(year) };
  });
}
