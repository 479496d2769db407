import { ticks } from './ticks.ts';

/** One month of a calendar year, in grams. */
export interface MonthBar {
  usedG: number;
  reservedG: number;
  /** Used and reserved in the same month of the year before. */
  beforeG: number;
}

export interface MonthFrame {
  width: number;
  height: number;
  start: number;
  end: number;
  top: number;
  base: number;
  barWidth: number;
  /** A month's name under every n-th bar. */
  labelEvery: number;
  /** Whether each bar says how much it is. */
  figures: boolean;
}

export const MONTHS_WIDE: MonthFrame = {
  width: 740,
  height: 236,
  start: 48,
  end: 736,
  top: 24,
  base: 196,
  barWidth: 30,
  labelEvery: 1,
  figures: true,
};

export const MONTHS_NARROW: MonthFrame = {
  width: 344,
  height: 206,
  start: 44,
  end: 340,
  top: 14,
  base: 166,
  barWidth: 13,
  labelEvery: 3,
  figures: false,
};

const round = (value: number) => Math.round(value * 10) / 10;

/** Where everything of the chart stands in a frame; y grows downwards. */
export function monthBarsScale(months: readonly MonthBar[], frame: MonthFrame) {
  const highest = Math.max(
    1,
    ...months.map(({ usedG, reservedG, beforeG }) => Math.max(usedG + reservedG, beforeG)),
  );
  const marks = ticks(highest, 3, true);
  const top = marks.at(-1) ?? highest;
  const y = (massG: number) => round(frame.base - ((frame.base - frame.top) * massG) / top);
  const step = (frame.end - frame.start) / months.length;
  return {
    step: round(step),
    ticks: marks.map((massG) => ({ massG, y: y(massG) })),
    bars: months.map((month, index) => {
      const column = frame.start + index * step;
      const [solid, all] = [y(month.usedG), y(month.usedG + month.reservedG)];
      return {
        ...month,
        month: index + 1,
        column: round(column),
        middle: round(column + step / 2),
        x: round(column + (step - frame.barWidth) / 2),
        top: all,
        solid: { y: solid, height: round(frame.base - solid) },
        hatched: { y: all, height: round(solid - all) },
        before: y(month.beforeG),
      };
    }),
  };
}
