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
    .replace(/[\s:*.●]+/g, '')
    .toLowerCase();

/**
 * Which column each cell of the rows is. A first row of heads says it, and unknown ones are passed over; without it they
 * stand in the order given.
 *
 * @param least heads that must be known before a row is taken for one
 * @param among rows in which it is looked for: titles may stand above it
 */
export function underHeads<Column extends CopiedColumn>(
  rows: readonly CopiedRow[],
  columns: readonly Column[],
  least = 2,
  among = 1,
): { isHeaded: boolean; order: readonly (Column | undefined)[]; rows: readonly CopiedRow[] } {
  const columnOf = new Map(
    columns.flatMap((column) => column.heads.map((head) => [plain(head), column] as const)),
  );
  const headsOf = ({ cells }: CopiedRow) => cells.map((cell) => columnOf.get(plain(cell)));
  const isHead = (row: CopiedRow) =>
    headsOf(row).filter((column) => column !== undefined).length >= least;
  const at = rows.slice(0, among).findIndex(isHead);
  const head = rows[at];
  return head === undefined
    ? { isHeaded: false, order: columns, rows }
    : { isHeaded: true, order: headsOf(head), rows: rows.slice(at + 1) };
}

/** A cell of one line: its breaks are blanks. */
export function inOneLine(cell: string): string {
  return cell.replace(/\s*[\r\n]+\s*/g, ' ').trim();
}
