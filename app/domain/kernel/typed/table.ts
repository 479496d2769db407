import { done, type FieldMessage, type Outcome, refuse } from '../outcome.ts';
import { type CopiedColumn, type CopiedRow, underHeads } from './rows.ts';

/** Rows as they came, of a paste or of the first sheet of a workbook. */
export interface CameIn {
  rows: readonly CopiedRow[];
  /** Cells of a workbook that are merged: the first of them, and the last row that they reach. */
  merged: readonly { cell: string; lastLine: number }[];
}

/** A column of rows that come in, in the order of the template. */
export interface TableColumn<Name extends string = string> extends CopiedColumn {
  field: Name;
  required?: boolean;
}

/** Cells of one row by their columns; a column that did not come is not among them. */
export type Cells<Name extends string = string> = Readonly<Partial<Record<Name, string>>>;

export interface TableRow<Name extends string = string> {
  /** Number of the row in the sheet or paste, from 1. */
  line: number;
  cells: Cells<Name>;
}

/** Rows above the heads: a title, who made it, a day. */
const ROWS_ABOVE = 10;
/** Longer than any field of ours takes; the rest is not kept. */
const MAX_CELL = 600;

/**
 * Which cell is of which column, for paste and workbook alike. Heads stand in either language and in any order; what
 * stands above them and under unknown ones is passed over. Without heads the columns stand as in the template.
 *
 * Refusals, all 4100 at `file`: nothing came; a merged cell among the rows, which would belong to several of them; more
 * rows than the limit; a head that stands twice; a required column that is missing. Each names its cell or head.
 */
export function readTable<Name extends string>(
  { rows, merged }: CameIn,
  columns: readonly TableColumn<Name>[],
  limit: number,
): Outcome<TableRow<Name>[]> {
  const table = underHeads(rows, columns, 2, ROWS_ABOVE);
  const [first] = table.rows;
  if (first === undefined) return no('import_no_rows');
  const across = merged.find(({ lastLine }) => lastLine >= first.line);
  if (across !== undefined) return no('import_merged', { cell: across.cell });
  const beyond = table.rows[limit];
  if (beyond !== undefined) return no('import_too_many', { max: limit, cell: `A${beyond.line}` });
  const { order } = table;
  const twice = order.find((column, at) => column && order.indexOf(column) !== at);
  if (twice) return no('import_head_twice', { head: twice.heads[0] ?? twice.field });
  const missing = columns.filter((column) => column.required && !order.includes(column));
  if (missing.length > 0) {
    return no('import_head_missing', { heads: missing.map(({ heads }) => heads[0]).join('、') });
  }
  return done(table.rows.map(({ line, cells }) => ({ line, cells: cellsOf(cells, order) })));
}

function cellsOf<Name extends string>(
  cells: readonly string[],
  order: readonly (TableColumn<Name> | undefined)[],
): Cells<Name> {
  const under: Partial<Record<Name, string>> = {};
  for (const [at, column] of order.entries()) {
    const text = cells[at]?.trim().slice(0, MAX_CELL) ?? '';
    if (column !== undefined && text !== '') under[column.field] = text;
  }
  return under;
}

function no(key: string, values?: FieldMessage['values']) {
  const message = { key, ...(values && { values }) };
  return refuse(4100, { fields: { file: message }, why: message });
}
