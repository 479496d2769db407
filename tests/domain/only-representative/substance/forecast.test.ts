import { describe, expect, it } from 'vitest';
import {
  forecastYear,
  isReached,
  type MonthDraw,
  usageMonths,
} from '~/domain/only-representative/substance/forecast.ts';

const T = 1_000_000;

/** Cumulative tonnes of the design's home page, as draws per month. */
function draws(year: number, cumulative: [used: number, reserved: number][]): MonthDraw[] {
  let before: [number, number] = [0, 0];
  return cumulative.map(([used, reserved], index) => {
    const draw = {
      year,
      month: index + 1,
      usedG: Math.round((used - before[0]) * T),
      reservedG: Math.round((reserved - before[1]) * T),
    };
    before = [used, reserved];
    return draw;
  });
}

const DESIGN = draws(2026, [
  [62.4, 0],
  [118.15, 0],
  [195.4, 0],
  [268.3, 0],
  [346.75, 0],
  [427.1, 0],
  [511.6, 0],
  [598.25, 0],
  [654.75, 48],
  [694.25, 136.5],
  [694.25, 152.4],
]);
const AT = { limitG: 900 * T, today: '2026-09-18', draws: DESIGN };

describe('forecast of a year', () => {
  it('takes the average of six complete months and finds the day the limit is reached', () => {
    expect(forecastYear(AT)).toEqual({
      averageG: 80_016_666,
      yearEndG: 942_800_000,
      reachedOn: '2026-12-15',
    });
  });

  it('a planned order brings the day forward', () => {
    const plan = { massG: 40 * T, eta: '2026-11-20' };
    expect(forecastYear({ ...AT, plan }).reachedOn).toBe('2026-11-29');
  });

  it('a planned order of another year changes nothing in this one', () => {
    const plan = { massG: 40 * T, eta: '2027-01-20' };
    expect(forecastYear({ ...AT, plan })).toEqual(forecastYear(AT));
  });

  it('never expects less than what is booked', () => {
    const booked = { year: 2026, month: 12, usedG: 0, reservedG: 200 * T };
    const { yearEndG, reachedOn } = forecastYear({
      limitG: 900 * T,
      today: '2026-09-18',
      draws: [booked],
    });
    expect({ yearEndG, reachedOn }).toEqual({ yearEndG: 200 * T, reachedOn: null });
  });

  it('reads the average across the turn of the year', () => {
    const last = [8, 9, 10, 11, 12].map((month) => ({
      year: 2025,
      month,
      usedG: 60 * T,
      reservedG: 0,
    }));
    const january = { year: 2026, month: 1, usedG: 60 * T, reservedG: 0 };
    const july = { year: 2025, month: 7, usedG: 999 * T, reservedG: 0 };
    const forecast = forecastYear({
      limitG: 400 * T,
      today: '2026-02-03',
      draws: [july, ...last, january],
    });
    // 60 t by the end of February, then 60 t a month: 360 t in July, the last 40 t need 21 days of August.
    expect(forecast).toEqual({ averageG: 60 * T, yearEndG: 660 * T, reachedOn: '2026-08-21' });
  });

  it('says the day on which the limit filled up where nothing is left', () => {
    const full = [{ year: 2026, month: 0, usedG: 5 * T, reservedG: 0 }];
    const input = { limitG: 5 * T, today: '2026-09-18', draws: full, fullSince: '2026-08-29' };
    expect(forecastYear(input)).toEqual({
      averageG: 0,
      yearEndG: 5 * T,
      reachedOn: '2026-08-29',
    });
    expect(isReached('2026-08-29', '2026-09-18')).toBe(true);
    expect(isReached('2026-09-19', '2026-09-18')).toBe(false);
    expect(isReached(null, '2026-09-18')).toBe(false);
  });

  it('says today when the limit is reached already, and nothing where there is no limit', () => {
    const full = [{ year: 2026, month: 3, usedG: 5 * T, reservedG: 0 }];
    const today = '2026-09-18';
    expect(forecastYear({ limitG: 5 * T, today, draws: full }).reachedOn).toBe(today);
    expect(forecastYear({ limitG: 0, today, draws: [] }).reachedOn).toBeNull();
  });

  it('reaches a limit that is met exactly on the last day of the month', () => {
    const draw = [{ year: 2026, month: 10, usedG: 0, reservedG: 31 * T }];
    const input = { limitG: 31 * T, today: '2026-09-18', draws: draw };
    expect(forecastYear(input).reachedOn).toBe('2026-10-31');
  });

  it('keeps a gram in the largest masses', () => {
    const months = [3, 4, 5, 6, 7, 8].map((month) => ({
      year: 2026,
      month,
      usedG: 16_666_666_666_667,
      reservedG: 0,
    }));
    const { yearEndG } = forecastYear({
      limitG: 100_000_000_000_000,
      today: '2026-09-30',
      draws: months,
    });
    expect(yearEndG).toBe(6 * 16_666_666_666_667 + 3 * 16_666_666_666_667);
  });
});

describe('twelve months of usage', () => {
  const months = usageMonths({ ...AT, previousLimitG: 850 * T });

  it('begins eleven months before the current one and ends with the year', () => {
    expect(months).toHaveLength(15);
    expect(months.map(({ month }) => month).slice(0, 4)).toEqual([
      '2025-10',
      '2025-11',
      '2025-12',
      '2026-01',
    ]);
    expect(months.at(-1)?.month).toBe('2026-12');
  });

  it('counts from zero in January and keeps each year its own limit', () => {
    expect(months[2]).toMatchObject({ month: '2025-12', limitG: 850 * T });
    expect(months[3]).toMatchObject({ month: '2026-01', usedG: 62_400_000, limitG: 900 * T });
  });

  it('expects nothing up to the current month and no more than the line after it', () => {
    expect(months.slice(0, 12).every(({ forecastG }) => forecastG === 0)).toBe(true);
    expect(months.slice(12).map(({ forecastG }) => Math.round(forecastG / T))).toEqual([0, 16, 96]);
  });

  it('has twelve bars in December and no future', () => {
    const december = usageMonths({ ...AT, today: '2026-12-31', previousLimitG: 0 });
    expect(december.map(({ month }) => month)).toHaveLength(12);
  });
});
