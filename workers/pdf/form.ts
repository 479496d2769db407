import type { PrintedText } from '~/domain/certificate/snapshot.ts';
import type { FontChain } from './fonts.ts';
import { INK, mm, type Pen } from './pen.ts';
import { type Block, stack } from './text.ts';
import { label, TYPE } from './type.ts';

/** The form's measures: millimetres of design/public/public.css, `.a4`. */
export const SHEET = {
  start: mm(15),
  width: mm(180),
  top: mm(13),
  bottom: mm(287),
};
const PAD = { inline: mm(2.2), top: mm(1.6), bottom: mm(1.8) };
const BAR_PAD = mm(1);
const RULE = 0.4;
const FRAME = 0.75;
const COLUMNS = 12;

/** The width inside a cell that spans some of the twelve columns. */
export function cellWidth(span: number): number {
  return (SHEET.width * span) / COLUMNS - 2 * PAD.inline;
}

export type Cell = { span: number; block: Block };

function rule(pen: Pen, x: number, y: number, width: number): void {
  pen.fill({ x, y: y - RULE / 2, width, height: RULE }, INK.line);
}

/** Cells side by side, as high as the highest, divided by hairlines. */
export function row(cells: readonly Cell[], pad: { top: number; bottom: number } = PAD): Block {
  const height = Math.max(...cells.map((cell) => cell.block.height)) + pad.top + pad.bottom;
  return {
    height,
    draw: (pen, x, y) => {
      let at = x;
      for (const cell of cells) {
        if (at > x) pen.fill({ x: at - RULE / 2, y, width: RULE, height }, INK.line);
        cell.block.draw(pen, at + PAD.inline, y + pad.top);
        at += (SHEET.width * cell.span) / COLUMNS;
      }
    },
  };
}

/** A row over the full width whose block brings its own space above and below. */
export function bareRow(block: Block): Block {
  return row([{ span: COLUMNS, block }], { top: 0, bottom: 0 });
}

/** A shaded bar that names the part below it. */
export function bar(fonts: FontChain, text: PrintedText, number?: number): Block {
  const words = label(fonts, text, cellWidth(COLUMNS), number, TYPE.bar);
  const height = words.height + 2 * BAR_PAD;
  return {
    height,
    draw: (pen, x, y) => {
      pen.fill({ x, y, width: SHEET.width, height }, INK.tint);
      words.draw(pen, x + PAD.inline, y + BAR_PAD);
    },
  };
}

/** Rows in a frame, with a hairline between each two. */
export function form(rows: readonly Block[]): Block {
  const body = stack(rows);
  return {
    height: body.height,
    draw: (pen, x, y) => {
      body.draw(pen, x, y);
      let top = y;
      for (const [index, part] of rows.entries()) {
        if (index > 0) rule(pen, x, top, SHEET.width);
        top += part.height;
      }
      pen.frame({ x, y, width: SHEET.width, height: body.height }, INK.text, FRAME);
    },
  };
}
