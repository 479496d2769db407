import type { PaperBar } from '../papers/model.ts';
import type { FontChain, Style } from './fonts.ts';
import { INK, mm, type Pen } from './pen.ts';
import type { Block } from './text.ts';

/** Columns as vectors: they stay sharp on paper, and need no script. */

const LABEL: Style = { size: 7.5, weight: 'Regular', ink: INK.soft };
const HEIGHT = mm(26);
const ABOVE = mm(4.5);
const BELOW = mm(4.5);
const BASE = 0.75;
/** A bar takes this much of its column. */
const SHARE = 0.6;

/** Bars beside one another over the whole width, the highest as high as there is room. */
export function barsBlock(fonts: FontChain, bars: readonly PaperBar[], width: number): Block {
  const most = Math.max(1, ...bars.map(({ parts: [first, second] }) => first + second));
  const column = width / Math.max(1, bars.length);
  const draw = (pen: Pen, x: number, y: number) => {
    const floor = y + ABOVE + HEIGHT;
    for (const [at, { label, text, parts }] of bars.entries()) {
      const middle = x + column * (at + 0.5);
      const [first, second] = parts.map((part) => (HEIGHT * part) / most) as [number, number];
      const bar = { x: middle - (column * SHARE) / 2, width: column * SHARE };
      pen.fill({ ...bar, y: floor - first, height: first }, INK.text);
      pen.fill({ ...bar, y: floor - first - second, height: second }, INK.hair);
      const centred = (words: string, baseline: number) =>
        pen.text(words, LABEL, middle - fonts.width(words, LABEL) / 2, baseline);
      if (text) centred(text, floor - first - second - mm(1.2));
      centred(label, floor + mm(3.4));
    }
    pen.fill({ x, y: floor, width, height: BASE }, INK.line);
  };
  return { height: ABOVE + HEIGHT + BELOW, draw };
}
