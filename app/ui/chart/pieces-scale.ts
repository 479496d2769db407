import { ticks } from './ticks.ts';

/** One month of the chart of pieces. */
export interface PiecesMonth {
  /** `2026-09`. */
  month: string;
  pieces: number;
  /** On top of them: arrived or to arrive, and not completed. */
  undeclared: number;
}

export interface PiecesFrame {
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

export const PIECES_WIDE: PiecesFrame = {
  width: 680,
  height: 252,
  start: 48,
  end: 676,
  top: 30,
  base: 206,
  barWidth: 26,
  labelEvery: 1,
  figures: true,
};

export const PIECES_NARROW: PiecesFrame = {
  width: 344,
  height: 216,
  start: 44,
  end: 340,
  top: 20,
  base: 170,
  barWidth: 13,
  labelEvery: 3,
  figures: false,
};

const round = (value: number) => Math.round(value * 10) / 10;

/** Where everything of the chart stands in a frame; y grows downwards. */
export function piecesScale(months: readonly PiecesMonth[], frame: PiecesFrame) {
  const highest = Math.max(1, ...months.map(({ pieces, undeclared }) => pieces + undeclared));
  const marks = ticks(highest, 4, true);
  const top = marks.at(-1) ?? highest;
  const y = (pieces: number) => round(frame.base - ((frame.base - frame.top) * pieces) / top);
  const step = (frame.end - frame.start) / Math.max(1, months.length);
  return {
    step: round(step),
    ticks: marks.map((pieces) => ({ pieces, y: y(pieces) })),
    bars: months.map((month, index) => {
      const column = frame.start + index * step;
      const [solid, all] = [y(month.pieces), y(month.pieces + month.undeclared)];
      return {
        ...month,
        column: round(column),
        middle: round(column + step / 2),
        x: round(column + (step - frame.barWidth) / 2),
        top: all,
        solid: { y: solid, height: round(frame.base - solid) },
        hatched: { y: all, height: round(solid - all) },
        newYear: index > 0 && month.month.endsWith('-01'),
      };
    }),
  };
}
