import type { PrintedText, Regime, SnapshotSubstance } from '~/domain/certificate/snapshot.ts';
import { cbiLabel } from '~/domain/certificate/wording.ts';
import type { FontChain } from './fonts.ts';
import { INK, mm } from './pen.ts';
import {
  above,
  endHead,
  HAIRLINE,
  head,
  PAD,
  padded,
  RULE,
  ruled,
  tableColumns,
  text,
  WIDTH,
} from './table.ts';
import { abreast, type Block, paragraph, space, stack } from './text.ts';
import { LEADING, TYPE } from './type.ts';
import { said } from './words.ts';

/** Seven columns, in per cent of the width as in the design. */
const { across, columns: COLUMNS } = tableColumns([5, 21, 12, 11, 20, 21, 10]);
const NOTE_GAP = mm(0.6);

/** The heads of the columns, the first and the last as the kind of paper needs them. */
export function tableHead(
  fonts: FontChain,
  regime: Regime,
  ends: { first: PrintedText | null; last: PrintedText },
): Block {
  return padded(
    across([
      ends.first ? head(fonts, ends.first) : () => space(0),
      head(fonts, said('substance_name')),
      head(fonts, said({ byRegime: 'list_no' }, regime)),
      head(fonts, said('cas_no')),
      head(fonts, said({ byRegime: 'reference_no' }, regime)),
      head(fonts, said({ byRegime: 'status' }, regime)),
      endHead(fonts, ends.last),
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
