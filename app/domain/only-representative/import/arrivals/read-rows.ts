import { formatTonnes, parseTonnes } from '../../../kernel/mass.ts';
import { readDay } from '../../../kernel/typed/day.ts';
import { plainText } from '../../../kernel/typed/plain.ts';
import { readQuantity } from '../../../kernel/typed/quantity.ts';
import { inOneLine } from '../../../kernel/typed/rows.ts';
import type { ArrivalRead } from '../../arrival/read.server.ts';
import type { ArrivalInput } from '../../arrival/schema.ts';
import type { ArrivalColumn } from '../columns.ts';
import { type RowInHand, sayAt } from '../judged.ts';
import { productKey } from '../records/read-row.ts';

/** What one arrival is judged by. */
export type ArrivalOf = Pick<
  ArrivalRead,
  Exclude<keyof ArrivalRead, 'composition' | 'confirmedRevision'>
>;

type Row = RowInHand<ArrivalColumn>;

export const cellOf = ({ cells }: Row, column: ArrivalColumn) => inOneLine(cells[column] ?? '');

/** The day that the rows of an arrival say; empty where it can't be read. */
export function dayOfRows(rows: readonly Row[]): string {
  let day = '';
  for (const row of rows) {
    const text = cellOf(row, 'arrival');
    if (text === '') continue;
    const read = readDay(text);
    if (!read.ok) sayAt(row, 'arrival', read.why);
    else if (day !== '' && read.value !== day) sayAt(row, 'arrival', 'import_arrival_differs');
    else {
      day = read.value;
      if (day !== text) row.said.now.arrival = day;
    }
  }
  const [first] = rows;
  if (first && rows.every((row) => cellOf(row, 'arrival') === ''))
    sayAt(first, 'arrival', 'required');
  return day;
}

/** The customs number that the rows say; null where none does. */
export function customsNoOfRows(rows: readonly Row[]): string | null {
  const [first, ...others] = rows.filter((row) => cellOf(row, 'customs_no') !== '');
  if (first === undefined) return null;
  const said = cellOf(first, 'customs_no');
  for (const row of others) {
    if (cellOf(row, 'customs_no') !== said) sayAt(row, 'customs_no', 'import_arrival_differs');
  }
  return said;
}

const YES = new Set(['是', '确认', 'yes', 'y', '1', 'true', 'x', '✓', '√', '对', 'ok']);
const NO = new Set(['否', '不', 'no', 'n', '0', 'false']);

/** Whether a row says that the valid certificate is to be replaced. */
export function saysReissue(rows: readonly Row[]): boolean {
  const said = rows.map((row) => {
    const text = plainText(cellOf(row, 'reissue'));
    if (text !== '' && !YES.has(text) && !NO.has(text)) sayAt(row, 'reissue', 'import_yes_or_no');
    return YES.has(text);
  });
  return said.some(Boolean);
}

type Line = ArrivalOf['lines'][number];

interface LinesOfRows {
  lines: ArrivalInput['lines'];
  /** Where something is said of a line, by its place: at its row, or at the first. */
  at: readonly Row[];
}

/**
 * What arrived of each confirmed line, those of the rows first and in their order: a line that no row names came as it
 * counts now. Quantities that can't be read count so too, and have said so.
 */
export function linesOfRows(rows: readonly Row[], of: ArrivalOf): LinesOfRows {
  const named = new Map<number, { row: Row; tonnes: string }>();
  for (const row of rows) {
    const line = lineOf(row, rows, of);
    if (line === null) continue;
    const before = named.get(line.lineNo);
    if (before) sayAt(row, 'product', 'import_arrival_twice', { row: before.row.line });
    else named.set(line.lineNo, { row, tonnes: tonnesOf(row, line, of) });
  }
  const reason = rows.map((row) => cellOf(row, 'reason')).find((text) => text !== '') ?? '';
  const entered = [...named].map(([line_no, { row, tonnes }]) => ({
    line_no,
    tonnes,
    reason: cellOf(row, 'reason') || reason,
  }));
  const others = of.lines.filter(({ lineNo }) => !named.has(lineNo));
  const lines = [
    ...entered,
    ...others.map(({ lineNo }) => ({
      line_no: lineNo,
      tonnes: formatTonnes(of.now.massOf(lineNo)),
      reason,
    })),
  ].map((line) => {
    const confirmed = of.lines.find(({ lineNo }) => lineNo === line.line_no);
    // A reason is of what differs; the others came as they were confirmed.
    return parseTonnes(line.tonnes) === confirmed?.massG ? { ...line, reason: '' } : line;
  });
  const own = [...named.values()].map(({ row }) => row);
  return { lines, at: own.length > 0 ? own : rows };
}

/** The confirmed line that a row is of; null where it names none, as one may that says that all came. */
function lineOf(row: Row, rows: readonly Row[], { lines }: ArrivalOf): Line | null {
  const text = cellOf(row, 'product');
  const [only, ...others] = lines;
  if (text === '') {
    if (only && others.length === 0) return only;
    // What is said of a quantity, or beside other rows, is said of one product.
    if (rows.length > 1 || cellOf(row, 'quantity') !== '')
      sayAt(row, 'product', 'import_arrival_product', { n: lines.length });
    return null;
  }
  const alike = lines.filter(({ name }) => productKey(name) === productKey(text));
  const [line, ...further] = alike;
  if (line === undefined) {
    const names = [...new Set(lines.map(({ name }) => name))].slice(0, 5).join('、');
    sayAt(row, 'product', 'import_arrival_no_product', { names });
    return null;
  }
  if (further.length === 0) return line;
  // Two purchases of one name are told apart by their order in the record.
  const place = rows.filter((one) => productKey(cellOf(one, 'product')) === productKey(text));
  if (place.length === alike.length) return alike[place.indexOf(row)] ?? null;
  sayAt(row, 'product', 'import_arrival_product', { n: alike.length });
  return null;
}

function tonnesOf(row: Row, { lineNo }: Line, { now }: ArrivalOf): string {
  const quantity = cellOf(row, 'quantity');
  const as = formatTonnes(now.massOf(lineNo));
  if (quantity === '') return as;
  const said = { quantity, unit: cellOf(row, 'unit'), density: cellOf(row, 'density') };
  const read = readQuantity(said);
  if (!read.ok) {
    sayAt(row, read.at, read.why);
    return as;
  }
  if (read.value !== quantity) row.said.now.quantity = read.value;
  return read.value;
}
