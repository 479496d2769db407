import { yearOf } from '../../kernel/dates.ts';

/** Complete months the average is taken over. */
export const AVERAGE_MONTHS = 6;

/** What arrives in one month of one calendar year: grams, not cumulative. */
export interface MonthDraw {
  year: number;
  month: number;
  usedG: number;
  reservedG: number;
}

/** A month as the chart draws it: grams from the first of January to its end. */
export interface CumulativeMonth {
  /** `2026-09`. */
  month: string;
  usedG: number;
  reservedG: number;
  /** Expected on top of what is booked; zero up to the current month. */
  forecastG: number;
  limitG: number;
}

export interface Plan {
  massG: number;
  /** YYYY-MM-DD. */
  eta: string;
}

export interface ForecastInput {
  limitG: number;
  /** YYYY-MM-DD in UTC. */
  today: string;
  /** Months of this year and the last, in any order; a missing month is zero. */
  draws: readonly MonthDraw[];
  /** YYYY-MM-DD since which nothing is left of the limit; null or absent while something is. */
  fullSince?: string | null;
  /** A planned order that is not booked yet. */
  plan?: Plan | undefined;
}

export interface Forecast {
  /** Grams a month, over the last six complete months, rounded down. */
  averageG: number;
  /** Expected on 31 December. */
  yearEndG: number;
  /** Day on which the limit is reached this year, past where it is full; null when it is not. */
  reachedOn: string | null;
}

/** Whether a limit is reached already: its day is over or today's. */
export function isReached(reachedOn: string | null, today: string): reachedOn is string {
  return reachedOn !== null && reachedOn <= today;
}

/** Sums of a year by the end of each month, January first. */
function cumulative(draws: readonly MonthDraw[], year: number) {
  let usedG = 0;
  let reservedG = 0;
  return Array.from({ length: 12 }, (_, index) => {
    for (const draw of draws) {
      // Month 0 is what was used before the portal.
      if (draw.year !== year || Math.max(1, draw.month) !== index + 1) continue;
      usedG += draw.usedG;
      reservedG += draw.reservedG;
    }
    return { usedG, reservedG, totalG: usedG + reservedG };
  });
}

/** Grams that arrived in the six complete months before the current one, across the turn of the year. */
function recentG(draws: readonly MonthDraw[], year: number, month: number): number {
  const current = year * 12 + month;
  return draws.reduce((sum, draw) => {
    const age = current - (draw.year * 12 + draw.month);
    const recent = draw.month > 0 && age >= 1 && age <= AVERAGE_MONTHS;
    return recent ? sum + draw.usedG + draw.reservedG : sum;
  }, 0);
}

function daysIn(year: number, month: number): number {
  return new Date(Date.UTC(year, month, 0)).getUTCDate();
}

const twoDigits = (value: number) => String(value).padStart(2, '0');

/** Expected cumulative grams by the end of each month; what is booked is never undercut. */
function expectedByMonth({ today, draws, plan }: ForecastInput): number[] {
  const year = yearOf(today);
  const current = Number(today.slice(5, 7));
  const booked = cumulative(draws, year);
  const baseG = booked[current - 1]?.totalG ?? 0;
  const sumG = recentG(draws, year, current);
  return booked.map(({ totalG }, index) => {
    const month = index + 1;
    const ahead = Math.max(0, month - current);
    const lineG = baseG + Math.floor((sumG * ahead) / AVERAGE_MONTHS);
    const planned = plan !== undefined && yearOf(plan.eta) === year;
    const planG = planned && month >= Number(plan.eta.slice(5, 7)) ? plan.massG : 0;
    return (month > current ? Math.max(totalG, lineG) : totalG) + planG;
  });
}

/**
 * When the year's limit will be reached if each coming month brings as much as the average of the last six
 * complete ones, or what is booked for it where that is more (PRODUCT §3). Integer grams throughout; the day
 * is found on a straight line within its month and rounded up. A limit of which nothing is left was reached on
 * the day it filled up.
 */
export function forecastYear(input: ForecastInput): Forecast {
  const { limitG, today, draws, fullSince = null } = input;
  const year = yearOf(today);
  const current = Number(today.slice(5, 7));
  const expected = expectedByMonth(input);
  return {
    averageG: Math.floor(recentG(draws, year, current) / AVERAGE_MONTHS),
    yearEndG: expected[11] ?? 0,
    reachedOn: limitG > 0 ? (fullSince ?? reachedOn(limitG, today, expected)) : null,
  };
}

function reachedOn(limitG: number, today: string, expected: readonly number[]): string | null {
  const year = yearOf(today);
  const current = Number(today.slice(5, 7));
  let beforeG = expected[current - 1] ?? 0;
  if (beforeG >= limitG) return today;
  for (let month = current + 1; month <= 12; month += 1) {
    const untilG = expected[month - 1] ?? 0;
    if (untilG >= limitG) {
      const days = daysIn(year, month);
      const day = Math.ceil(((limitG - beforeG) * days) / (untilG - beforeG));
      return `${year}-${twoDigits(month)}-${twoDigits(day)}`;
    }
    beforeG = untilG;
  }
  return null;
}

/**
 * The last twelve months, each cumulative within its calendar year against that year's limit, then the rest
 * of the year with what is expected on top of the bookings (SPEC §9: the home page shows twelve months).
 */
export function usageMonths(input: ForecastInput & { previousLimitG: number }): CumulativeMonth[] {
  const year = yearOf(input.today);
  const current = Number(input.today.slice(5, 7));
  const expected = expectedByMonth(input);
  const last = cumulative(input.draws, year - 1)
    .map((sums, index) => ({
      month: `${year - 1}-${twoDigits(index + 1)}`,
      usedG: sums.usedG,
      reservedG: sums.reservedG,
      forecastG: 0,
      limitG: input.previousLimitG,
    }))
    .slice(current);
  const now = cumulative(input.draws, year).map((sums, index) => ({
    month: `${year}-${twoDigits(index + 1)}`,
    usedG: sums.usedG,
    reservedG: sums.reservedG,
    forecastG: index + 1 > current ? (expected[index] ?? 0) - sums.totalG : 0,
    limitG: input.limitG,
  }));
  return [...last, ...now];
}
