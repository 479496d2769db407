import type { PrintedText, SnapshotSubstance } from '~/domain/certificate/snapshot.ts';
import { cbiLabel } from '~/domain/certificate/wording.ts';
import type { FontChain, Style } from './fonts.ts';
import { cellWidth } from './form.ts';
import { type Labels, WORDS } from './labels.ts';
import { INK, type Ink, mm } from './pen.ts';
import { abreast, type Block, paragraph, space, stack } from './text.ts';
import { LEADING, oneAbove, oneLine, TYPE } from './type.ts';

/** The table of substances: seven columns, in per cent of the width as in the design. */
const WIDTH = cellWidth(12);
const SHARES = [5, 21, 12, 11, 20, 21, 10];
const PAD = { block: mm(1), inline: mm(1.6) };
const NOTE_GAP = mm(0.6);
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

/** A name in all its languages, each once: a generic name is the same in all of them. */
function namesOf({ zh, en, ko }: PrintedText): (string | undefined)[] {
  return [en === zh ? undefined : en, ko];
}

/** Everything a row of the table says. */
export type TableRow = {
  number: string;
  substance: SnapshotSubstance;
  tonnage: string;
  /** The registered band below the number of the registration, where it has no column of its own. */
  band?: string;
  /** A line over the whole width below the cells. */
  note?: string;
  /** The first below the table's head is ruled more strongly. */
  first: boolean;
};

/** One substance. Korean certificates show the KE number, with an EC number below it where there is one. */
export function tableRow(
  fonts: FontChain,
  { number, substance, tonnage, band, note, first }: TableRow,
): Block {
  const { name, status } = substance;
  const [listNo, otherNo] =
    substance.ke_no === undefined
      ? [substance.ec_no, undefined]
      : [substance.ke_no, substance.ec_no ? `EC ${substance.ec_no}` : undefined];
  const cbi = substance.cbi_no ? cbiLabel(substance.cbi_no) + substance.cbi_no : undefined;
  const columns = across([
    // The small figure stands on the baseline of the name beside it.
    (width) => stack([space(0.9), text(fonts, number, TYPE.number)(width)]),
    above(fonts, name.zh, TYPE.cellBold, namesOf(name)),
    above(fonts, listNo ?? '–', TYPE.cell, [otherNo]),
    text(fonts, substance.cas_no ?? '–', TYPE.cell),
    above(fonts, substance.reference_no, TYPE.cell, [cbi, band]),
    above(fonts, status.zh, TYPE.cell, [status.en, status.ko]),
    text(fonts, tonnage, TYPE.cellBold, 'end'),
  ]);
  const body = note ? stack([columns, space(NOTE_GAP), noteLine(fonts, note)]) : columns;
  return ruled(padded(body), first ? INK.soft : INK.hair, first ? RULE : HAIRLINE);
}

/** What else belongs to a substance, from the second column on. */
function noteLine(fonts: FontChain, note: string): Block {
  const start = COLUMNS[1]?.x ?? 0;
  const style = TYPE.cellSmall;
  const block = paragraph(fonts, [{ text: note, style }], WIDTH - start, LEADING.cell);
  return abreast([{ x: start, block }]);
}

/** The product whose substances follow, with its mass and what holds for all of them. */
export function productRow(
  fonts: FontChain,
  { words, mass, note }: { words: string; mass: string; note?: string },
): Block {
  const style = TYPE.cellBold;
  const width = WIDTH - fonts.width(mass, style) - PAD.inline;
  const name = paragraph(fonts, [{ text: words, style }], width, LEADING.cell);
  const end = paragraph(fonts, [{ text: mass, style }], WIDTH, LEADING.cell, 'end');
  const below = note
    ? [paragraph(fonts, [{ text: note, style: TYPE.cellSmall }], width, LEADING.cell)]
    : [];
  const block = abreast([
    { x: 0, block: stack([name, ...below]) },
    { x: 0, block: end },
  ]);
  return ruled(padded(block), INK.soft, RULE);
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
