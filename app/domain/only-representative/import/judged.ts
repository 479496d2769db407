import type { FieldMessage, Refusal } from '../../kernel/outcome.ts';
import { sentenceOf } from '../../kernel/text/sentence.ts';
import type { TableRow } from '../../kernel/typed/table.ts';
import type { SaidOfRow } from './kinds.ts';

/** What came of a row. Held: nothing is wrong with it, but with another row of the same thing. */
export interface JudgedRow {
  n: number;
  state: 'good' | 'held' | 'bad';
  /** First row of the record or product that it is a part of. */
  item: number;
  said: SaidOfRow;
}

/** A record or product as it would be saved. */
export interface JudgedItem<Input> {
  /** Its first row. */
  n: number;
  input: Input;
}

export interface Judged<Input> {
  rows: JudgedRow[];
  /** Those that can be saved. */
  items: JudgedItem<Input>[];
}

/** A row while it is judged. */
export interface RowInHand<Column extends string = string> extends TableRow<Column> {
  said: SaidOfRow;
}

export function inHand<Column extends string>(row: TableRow<Column>): RowInHand<Column> {
  return { ...row, said: { errors: {}, was: {}, now: {}, changes: {} } };
}

/** Says something at a cell; what was said first stays. */
export function sayAt(
  { said }: RowInHand,
  column: string,
  key: string,
  values?: FieldMessage['values'],
): void {
  said.errors[column] ??= { key, ...(values && { values }) };
}

export const hasErrors = ({ said }: { said: SaidOfRow }) => Object.keys(said.errors).length > 0;

/**
 * Says at the cells of rows what a verb refuses: it names lines of its input, which are rows here, in their order.
 *
 * @param columnOf the column of an input's field; `line` is null for a field of the whole thing, said at each row. What is
 *   said of a line that has no row of its own stands at the first.
 */
export function sayRefusal(
  rows: readonly RowInHand[],
  { fields = {}, code, data, why }: Refusal,
  columnOf: (field: string) => { line: number | null; column: string },
): void {
  for (const [field, { key, values }] of Object.entries(fields)) {
    const { line, column } = columnOf(field);
    const [first] = rows;
    const own = line === null ? undefined : (rows[line] ?? first);
    for (const row of own ? [own] : rows) sayAt(row, column, key, values);
  }
  if (rows.some(hasErrors)) return;
  const first = rows[0];
  // A refusal that names no field stands at the first cell.
  const { column } = columnOf('');
  const { key, values } = sentenceOf({ code, data, why });
  if (first) sayAt(first, column, key, values);
}

/** Rows of one thing as they are kept: one of them that is bad holds the others. */
export function rowsOfItem(rows: readonly RowInHand[]): JudgedRow[] {
  const isBad = rows.some(hasErrors);
  const item = rows[0]?.line ?? 0;
  return rows.map((row) => ({
    n: row.line,
    state: hasErrors(row) ? 'bad' : isBad ? 'held' : 'good',
    item,
    said: row.said,
  }));
}
