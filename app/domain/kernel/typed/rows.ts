/** A row as it was copied: its cells, and its number from 1 with the blank rows before it counted. */
export interface CopiedRow {
  line: number;
  cells: string[];
}

/** A cell in quotes, which may hold tabs, breaks and doubled quotes; any other up to the next tab or break. */
const CELL = /"((?:[^"]|"")*)"(?=[\t\r\n]|$)|[^\t\r\n]*/y;

/**
 * Rows copied from a spreadsheet. A cell in quotes is one cell with its breaks in it, a quote that is not closed is a
 * character like any other, and rows in which nothing stands are left out.
 */
export function copiedRows(text: string): CopiedRow[] {
  const rows: CopiedRow[] = [];
  let cells: string[] = [];
  let line = 1;
  for (let at = 0; at <= text.length; ) {
    CELL.lastIndex = at;
    const [raw = '', quoted] = CELL.exec(text) ?? [];
    cells.push(quoted === undefined ? raw : quoted.replaceAll('""', '"'));
    at += raw.length;
    const end = text[at];
    at += end === '\r' && text[at + 1] === '\n' ? 2 : 1;
    if (end === '\t') continue;
    if (cells.some((cell) => cell.trim() !== '')) rows.push({ line, cells });
    cells = [];
    line += 1;
  }
  return rows;
}

/** A column that may be pasted. */
export interface CopiedColumn {
  field: string;
  /** Heads it may have, in any language. */
  heads: readonly string[];
}

const plain = (text: string) =>
  text
    .normalize('NFKC')
    .replace(/[\s:*.]+/g, '')
    .toLowerCase();

/**
 * Which column each cell of the rows is. A first row of heads says it, and unknown ones are passed over; without it they
 * stand in the order given.
 *
 * @param least heads that must be known before a row is taken for one
 */
export function underHeads<Column extends CopiedColumn>(
  rows: readonly CopiedRow[],
  columns: readonly Column[],
  least = 2,
): { isHeaded: boolean; order: readonly (Column | undefined)[]; rows: readonly CopiedRow[] } {
  const columnOf = (head: string) =>
    columns.find(({ heads }) => heads.some((one) => plain(one) === plain(head)));
  const heads =
    rows[0]?.cells.map((cell) => (cell.trim() === '' ? undefined : columnOf(cell))) ?? [];
  const isHeaded = heads.filter((column) => column !== undefined).length >= least;
  return isHeaded
    ? { isHeaded, order: heads, rows: rows.slice(1) }
    : { isHeaded, order: columns, rows };
}

/** A cell of one line: its breaks are blanks. */
export function inOneLine(cell: string): string {
  return cell.replace(/\s*[\r\n]+\s*/g, ' ').trim();
}
