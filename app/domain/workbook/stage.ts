import { done, type FieldMessage, type Outcome, refuse } from '../kernel/outcome.ts';
import type { BookSheet } from '../kernel/typed/book.ts';
import {
  CLEARS,
  MAX_SHEET_ROWS,
  SEVERAL,
  type SheetColumn,
  type SheetShape,
  type SheetWords,
  type StagedBook,
  type StagedRow,
} from './sheet.ts';

/** Rows above the first of data: labels, then keys. */
const KEYS_IN = 2;
/** Longer than any field takes; the rest is not kept. */
const MAX_CELL = 2000;

export interface Staging {
  staged: StagedBook;
  /** Keys of each sheet's columns, in their order. */
  columns: Record<string, readonly string[]>;
}

const plain = (text: string) => text.normalize('NFKC').trim().toLowerCase();

/**
 * The rows of a workbook by the keys in row 2 of each of its sheets. A sheet that is none of the template is an error, and
 * so is a column: what stands there would be lost in silence.
 *
 * Refusals, all 4100 at `file`: nothing came; a sheet that is none, or stands twice; a key that is none, stands twice or is
 * missing; more rows than the limit.
 */
export function stageBook(
  sheets: readonly BookSheet[],
  shapes: readonly SheetShape[],
  words: SheetWords,
): Outcome<Staging> {
  const staged: Record<string, readonly StagedRow[]> = {};
  const columns: Record<string, readonly string[]> = {};
  for (const sheet of sheets) {
    if (sheet.rows.length === 0) continue;
    const shape = shapes.find(({ key }) =>
      [key, ...words.sheet(key)].some((name) => plain(name) === plain(sheet.name)),
    );
    if (shape === undefined) {
      // Beside the sheets of the template stands the one that explains them.
      if (words.sheet('how').some((name) => plain(name) === plain(sheet.name))) continue;
      return no('workbook_sheet_unknown', { sheet: sheet.name });
    }
    if (shape.key in staged) return no('workbook_sheet_twice', { sheet: sheet.name });
    const rows = stageSheet(sheet, shape, words);
    if (!rows.ok) return rows;
    staged[shape.key] = rows.value;
    columns[shape.key] = keysOf(sheet);
  }
  const some = Object.values(staged).some((rows) => rows.length > 0);
  return some ? done({ staged, columns }) : no('import_no_rows');
}

/** The keys of a sheet's columns, empty for a column without one. */
const keysOf = ({ rows }: Pick<BookSheet, 'rows'>): string[] =>
  rows.find(({ line }) => line === KEYS_IN)?.cells.map((key) => key.trim()) ?? [];

function stageSheet(
  { name: sheet, rows }: BookSheet,
  shape: SheetShape,
  words: SheetWords,
): Outcome<StagedRow[]> {
  const data = rows.filter(({ line }) => line > KEYS_IN);
  if (data.length === 0) return done([]);
  const keys = keysOf({ rows });
  const known = new Set(shape.columns.map(({ field }) => field));
  const strange = keys.find((key) => key !== '' && !known.has(key));
  if (strange !== undefined) return no('workbook_key_unknown', { sheet, key: strange });
  const twice = keys.find((key, at) => key !== '' && keys.indexOf(key) !== at);
  if (twice !== undefined) return no('workbook_key_twice', { sheet, key: twice });
  const missing = shape.columns.find((one) => one.required && !keys.includes(one.field));
  if (missing !== undefined) return no('workbook_key_missing', { sheet, key: missing.field });
  if (data.length > MAX_SHEET_ROWS)
    return no('workbook_too_many_rows', { sheet, max: MAX_SHEET_ROWS });
  const meant = meantIn(shape, words);
  return done(
    data.map(({ line, cells, unread }) => {
      const said = byKey(keys, (at) => cells[at]?.trim().slice(0, MAX_CELL) || undefined);
      return {
        n: line,
        cells: said,
        chosen: chosenIn(said, meant),
        unread: byKey(keys, (at) => unread[at]),
      };
    }),
  );
}

interface Meant {
  column: SheetColumn;
  /** Values by the words that may stand for them. */
  values: ReadonlyMap<string, string>;
}

/** What may stand in the columns that offer values. */
function meantIn({ columns }: SheetShape, { choice }: SheetWords): Meant[] {
  return columns.flatMap((column) => {
    const { among } = column;
    if (among === undefined) return [];
    const said = (value: string) => (among.words === undefined ? [] : choice(among.words, value));
    const words = among.values.flatMap((value) =>
      [value, ...said(value)].map((word) => [plain(word), value] as const),
    );
    return [{ column, values: new Map(words) }];
  });
}

/** The values that were meant; a cell with a word that is none has none. */
function chosenIn(
  cells: Readonly<Record<string, string>>,
  meant: readonly Meant[],
): Record<string, string> {
  const entries = meant.flatMap(({ column: { field, many }, values }): [string, string][] => {
    const text = cells[field] ?? CLEARS;
    if (text === CLEARS) return [];
    const words = many ? text.split(SEVERAL).map(plain) : [plain(text)];
    const found = words.filter((word) => word !== '').map((word) => values.get(word));
    return found.includes(undefined) ? [] : [[field, found.join(SEVERAL)]];
  });
  return Object.fromEntries(entries);
}

function byKey<Value>(keys: readonly string[], of: (at: number) => Value | undefined) {
  const entries = keys.flatMap((key, at): [string, Value][] => {
    const value = key === '' ? undefined : of(at);
    return value === undefined ? [] : [[key, value]];
  });
  return Object.fromEntries(entries) as Record<string, Value>;
}

function no(key: string, values?: FieldMessage['values']) {
  const message = { key, ...(values && { values }) };
  return refuse(4100, { fields: { file: message }, why: message });
}
