import type { PrintedText, SnapshotSubstance } from '~/domain/certificate/snapshot.ts';
import type { FontChain, Style } from './fonts.ts';
import { cellWidth } from './form.ts';
import { type Labels, WORDS } from './labels.ts';
import { INK, type Ink, mm } from './pen.ts';
import { abreast, type Block, paragraph, space, stack } from './text.ts';
import { LEADING, oneAbove, oneLine, TYPE } from './type.ts';

/** The table of substances: seven columns, in per cent of the width as in the design. */
const WIDTH = cellWidth(12);
const SHARES = [5, 21, 12, 11, 20, 21, 10];
const PAD = { block: mm(1.5), inline: mm(1.6) };
const HAIRLINE = 0.4;
const RULE = 0.6;

type Column = { x: number; width: number };

const COLUMNS: Column[] = SHARES.map((share, index) => {
  const before = SHARES.slice(0, index).reduce((sum, part) => sum + part, 0);
  const padStart = index === 0 ? 0 : PAD.inline;
  const padEnd = index === SHARES.length - 1 ? 0 : PAD.inline;
  return {
    x: (WIDTH * before) / 100 + padStart,
    width: (WIDTH * share) / 100 - padStart - padEnd,
  };
});

function padded(block: Block): Block {
  return stack([space(PAD.block), block, space(PAD.block)]);
}

function ruled(block: Block, ink: Ink, lineWidth: number): Block {
  return {
    height: block.height,
    draw: (pen, x, y) => {
      pen.fill({ x, y: y - lineWidth / 2, width: WIDTH, height: lineWidth }, ink);
      block.draw(pen, x, y);
    },
  };
}

/** Lays one block into each column, made for the column's width. */
function across(make: readonly ((width: number) => Block)[]): Block {
  return abreast(
    COLUMNS.flatMap(({ x, width }, index) => {
      const cell = make[index];
      return cell ? [{ x, block: cell(width) }] : [];
    }),
  );
}

function text(fonts: FontChain, words: string, style: Style, align: 'start' | 'end' = 'start') {
  return (width: number) => paragraph(fonts, [{ text: words, style }], width, LEADING.cell, align);
}

/** A bold or plain first line with smaller lines below it. */
function above(fonts: FontChain, first: string, style: Style, rest: (string | undefined)[]) {
  return (width: number) =>
    stack([
      text(fonts, first, style)(width),
      ...rest.flatMap((line) => (line ? [text(fonts, line, TYPE.cellSmall)(width)] : [])),
    ]);
}

/** The heads of the columns, the first and the last as the kind of paper needs them. */
export function tableHead(
  fonts: FontChain,
  labels: Labels,
  ends: { first: PrintedText | null; last: PrintedText },
): Block {
  const head = (words: PrintedText) => (width: number) => oneAbove(fonts, words, TYPE.label, width);
  const end = (words: PrintedText) => (width: number) =>
    stack(
      [words.zh, words.en].map((part) =>
        paragraph(fonts, [{ text: part, style: TYPE.label }], width, LEADING.label, 'end'),
      ),
    );
  return padded(
    across([
      ends.first ? head(ends.first) : () => space(0),
      head(WORDS.substanceName),
      head(labels.listNo),
      head(WORDS.casNo),
      head(labels.referenceNo),
      head(labels.status),
      end(ends.last),
    ]),
  );
}

/** One substance. Korean certificates show the KE number, with the EC number below it. */
export function tableRow(
  fonts: FontChain,
  number: string,
  substance: SnapshotSubstance,
  tonnage: string,
  first: boolean,
): Block {
  const { name, status } = substance;
  const [listNo, otherNo] = substance.ke_no
    ? [substance.ke_no, substance.ec_no ? `EC ${substance.ec_no}` : undefined]
    : [substance.ec_no ?? '–', undefined];
  const cbi = substance.cbi_no ? `CBI ${substance.cbi_no}` : undefined;
  const columns = across([
    // The small figure stands on the baseline of the name beside it.
    (width) => stack([space(0.9), text(fonts, number, TYPE.number)(width)]),
    above(fonts, name.zh, TYPE.cellBold, [name.en, name.ko]),
    above(fonts, listNo, TYPE.cell, [otherNo]),
    text(fonts, substance.cas_no ?? '–', TYPE.cell),
    above(fonts, substance.reference_no, TYPE.cell, [cbi]),
    above(fonts, status.zh, TYPE.cell, [status.en, status.ko]),
    text(fonts, tonnage, TYPE.cellBold, 'end'),
  ]);
  return ruled(padded(columns), first ? INK.soft : INK.hair, first ? RULE : HAIRLINE);
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
