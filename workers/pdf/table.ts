import type { PrintedText } from '~/domain/certificate/snapshot.ts';
import type { FontChain, Style } from './fonts.ts';
import { cellWidth } from './form.ts';
import { INK, type Ink, mm } from './pen.ts';
import { abreast, type Block, paragraph, space, stack } from './text.ts';
import { LEADING, oneAbove, oneLine, TYPE } from './type.ts';

/** What the tables of all papers are made of: columns, cells, rules, the last row. */

export const WIDTH = cellWidth(12);
export const PAD = { block: mm(1), inline: mm(1.6) };
export const HAIRLINE = 0.4;
export const RULE = 0.6;

type Column = { x: number; width: number };
/** A block made for the width of its column. */
type MakeCell = (width: number) => Block;

/** Columns by their shares of the width in per cent, and what lays one block into each. */
export function tableColumns(shares: readonly number[]) {
  const columns: Column[] = shares.map((share, index) => {
    const before = shares.slice(0, index).reduce((sum, part) => sum + part, 0);
    const padStart = index === 0 ? 0 : PAD.inline;
    const padEnd = index === shares.length - 1 ? 0 : PAD.inline;
    return {
      x: (WIDTH * before) / 100 + padStart,
      width: (WIDTH * share) / 100 - padStart - padEnd,
    };
  });
  const across = (make: readonly MakeCell[]): Block =>
    abreast(
      columns.flatMap(({ x, width }, index) => {
        const cell = make[index];
        return cell ? [{ x, block: cell(width) }] : [];
      }),
    );
  return { columns, across };
}

export function padded(block: Block): Block {
  return stack([space(PAD.block), block, space(PAD.block)]);
}

export function ruled(block: Block, ink: Ink, lineWidth: number): Block {
  return {
    height: block.height,
    draw: (pen, x, y) => {
      pen.fill({ x, y: y - lineWidth / 2, width: WIDTH, height: lineWidth }, ink);
      block.draw(pen, x, y);
    },
  };
}

export function text(
  fonts: FontChain,
  words: string,
  style: Style,
  align: 'start' | 'end' = 'start',
): MakeCell {
  return (width) => paragraph(fonts, [{ text: words, style }], width, LEADING.cell, align);
}

/** A bold or plain first line with smaller lines below it. */
export function above(
  fonts: FontChain,
  first: string,
  style: Style,
  rest: readonly (string | undefined)[],
): MakeCell {
  return (width) =>
    stack([
      text(fonts, first, style)(width),
      ...rest.flatMap((line) => (line ? [text(fonts, line, TYPE.cellSmall)(width)] : [])),
    ]);
}

/** The head of a column. */
export function head(fonts: FontChain, words: PrintedText): MakeCell {
  return (width) => oneAbove(fonts, words, TYPE.label, width);
}

/** The head of a column of figures. */
export function endHead(fonts: FontChain, words: PrintedText): MakeCell {
  return (width) =>
    stack(
      [words.zh, words.en].map((part) =>
        paragraph(fonts, [{ text: part, style: TYPE.label }], width, LEADING.label, 'end'),
      ),
    );
}

/** The last row: the sum, or where the table goes on. */
export function tableFoot(
  fonts: FontChain,
  words: PrintedText,
  sum: string,
  style: Style = TYPE.total,
): Block {
  const start = paragraph(fonts, [{ text: oneLine(words), style }], WIDTH, LEADING.cell);
  const end = paragraph(fonts, [{ text: sum, style }], WIDTH, LEADING.cell, 'end');
  return ruled(
    padded(
      abreast([
        { x: 0, block: start },
        { x: 0, block: end },
      ]),
    ),
    INK.soft,
    RULE,
  );
}

/** The last row of a page whose table goes on. */
export function onwardRow(fonts: FontChain, page: number): Block {
  const words = { zh: `续见第 ${page} 页`, en: `Continued on page ${page}` };
  return tableFoot(fonts, words, '', TYPE.cell);
}
