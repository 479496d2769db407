import { ticks } from './ticks.ts';

/** One month of the usage chart. Masses are cumulative within the calendar year of the month. */
export interface UsageMonth {
  /** `2026-09`. */
  month: string;
  usedG: number;
  reservedG: number;
  /** Expected on top of used and reserved by the end of the month; only for months to come. */
  forecastG?: number;
  limitG: number;
}

export interface Frame {
  width: number;
  height: number;
  start: number;
  end: number;
  top: number;
  base: number;
  barWidth: number;
  /** A month's name under every n-th bar. */
  labelEvery: number;
}

export const WIDE: Frame = {
  width: 680,
  height: 292,
  start: 44,
  end: 614,
  top: 28,
  base: 248,
  barWidth: 24,
  labelEvery: 1,
};

export const NARROW: Frame = {
  width: 344,
  height: 240,
  start: 40,
  end: 340,
  top: 32,
  base: 196,
  barWidth: 13,
  labelEvery: 3,
};

export interface BarPart {
  kind: 'used' | 'reserved' | 'forecast' | 'over';
  y: number;
  height: number;
}

export interface Bar {
  month: UsageMonth;
  /** Start of the bar, its middle, and the start of its column. */
  x: number;
  middle: number;
  column: number;
  top: number;
  parts: BarPart[];
}

export interface YearSpan {
  year: string;
  from: number;
  to: number;
  limitY: number;
  limitG: number;
}

export interface UsageScale {
  bars: Bar[];
  ticks: { massG: number; y: number }[];
  years: YearSpan[];
  step: number;
  barWidth: number;
}

const round = (value: number) => Math.round(value * 10) / 10;

/** Sum of everything a month holds or expects. */
export function monthTotalG(month: UsageMonth): number {
  return month.usedG + month.reservedG + (month.forecastG ?? 0);
}

/** The mass of a month cut into drawn parts: what passes the limit is `over`, whatever it was before. */
function cut(month: UsageMonth): { kind: BarPart['kind']; fromG: number; toG: number }[] {
  const parts: { kind: BarPart['kind']; fromG: number; toG: number }[] = [];
  let atG = 0;
  for (const [kind, massG] of [
    ['used', month.usedG],
    ['reserved', month.reservedG],
    ['forecast', month.forecastG ?? 0],
  ] as const) {
    const toG = Math.min(atG + massG, month.limitG);
    if (toG > Math.min(atG, month.limitG)) parts.push({ kind, fromG: atG, toG });
    atG += massG;
  }
  if (atG > month.limitG) parts.push({ kind: 'over', fromG: month.limitG, toG: atG });
  return parts;
}

/** Where everything of the chart stands in a frame; y grows downwards. */
export function usageScale(months: readonly UsageMonth[], frame: Frame): UsageScale {
  const highestG = Math.max(1, ...months.map((m) => Math.max(monthTotalG(m), m.limitG)));
  const marksG = ticks(highestG, 4, true);
  const topG = marksG.at(-1) ?? highestG;
  const y = (massG: number) => frame.base - ((frame.base - frame.top) * massG) / topG;
  const step = (frame.end - frame.start) / Math.max(1, months.length);
  const barWidth = Math.min(frame.barWidth, Math.floor(step * 0.65));
  const bars = months.map((month, index): Bar => {
    const column = frame.start + index * step;
    const middle = column + step / 2;
    return {
      month,
      column: round(column),
      middle: round(middle),
      x: round(middle - barWidth / 2),
      top: round(y(monthTotalG(month))),
      parts: cut(month).map(({ kind, fromG, toG }) => ({
        kind,
        y: round(y(toG)),
        height: round(y(fromG) - y(toG)),
      })),
    };
  });
  return {
    bars,
    ticks: marksG.map((massG) => ({ massG, y: round(y(massG)) })),
    years: yearSpans(bars, step, (massG) => round(y(massG))),
    step: round(step),
    barWidth,
  };
}

function yearSpans(bars: readonly Bar[], step: number, y: (massG: number) => number): YearSpan[] {
  const spans: YearSpan[] = [];
  for (const bar of bars) {
    const year = bar.month.month.slice(0, 4);
    const last = spans.at(-1);
    const to = round(bar.column + step);
    if (last?.year === year) last.to = to;
    else {
      const { limitG } = bar.month;
      spans.push({ year, from: bar.column, to, limitY: y(limitG), limitG });
    }
  }
  return spans;
}
