import type { SaidOfRow } from './said.ts';

/** How a cell is read. */
export type CellKind = 'text' | 'day' | 'tonnes' | 'cas' | 'ec' | 'whole' | 'yes' | 'country';

/** A column of a sheet. Its label is `consoleImport:column.<field>`, which a sheet may say otherwise. */
export interface SheetColumn<Field extends string = string> {
  /** The key in row 2 of the sheet. */
  field: Field;
  required?: true;
  /** `text` where nothing is said. */
  is?: CellKind;
  /** What may stand there, and under which words (`choiceKey`); a value stands for itself where there are none. */
  among?: { values: readonly string[]; words?: string };
  /** Several of them, parted by `;`. */
  many?: true;
  /** Label, where it is another than that of the field: `consoleImport:column.<words>`. */
  words?: string;
  /** Characters; 18 when not given. */
  width?: number;
}

/** A sheet of the workbook by which companies are opened. Its name is `consoleImport:sheet.<key>`. */
export interface SheetShape<Key extends string = string> {
  key: Key;
  columns: readonly SheetColumn[];
}

/** Key of the words for a value: those of the import, or those that another namespace has (`enterprises:roleOf`). */
export const choiceKey = (words: string, value: string) =>
  words.includes(':') ? `${words}.${value}` : `consoleImport:choice.${words}.${value}`;

/** What becomes of a row. */
export type RowResult = 'new' | 'same' | 'changed' | 'bad';

/** How sheets and values are called in the languages of the portal; whoever takes a workbook in hands it over. */
export interface SheetWords {
  /** Names that a sheet may have beside its key. */
  sheet(key: string): readonly string[];
  /** What may stand in a cell for a value, the value itself apart. */
  choice(words: string, value: string): readonly string[];
}

/** A row as it came. */
export interface StagedRow {
  n: number;
  cells: Readonly<Record<string, string>>;
  /** The values that were meant in columns that offer some, in whichever language they stand there. */
  chosen: Readonly<Record<string, string>>;
  /** What stands against reading a cell, by its column. */
  unread: SaidOfRow['errors'];
}

/** A row with what becomes of it. */
export interface JudgedRow<Made = unknown> {
  n: number;
  result: RowResult;
  said: SaidOfRow;
  /** What is written for it; null where nothing is. */
  made: Made | null;
  /** What it was judged by: the version of what is there. */
  seen: string;
}

/** Rows of each sheet by its key. */
export type StagedBook = Readonly<Record<string, readonly StagedRow[]>>;
export type JudgedBook = Record<string, JudgedRow[]>;

/** Companies of one workbook at most, and rows of a sheet. */
export const MAX_BOOK_COMPANIES = 50;
export const MAX_SHEET_ROWS = 5000;
/** Word that empties what is there; an empty cell keeps it. */
export const CLEARS = '-';
/** Parts several values in a cell. */
export const SEVERAL = ';';
