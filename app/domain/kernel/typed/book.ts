import type { FieldMessage } from '../outcome.ts';

/** A row of a sheet: its cells as text, and what stands against reading one of them, by its column from 0. */
export interface BookRow {
  /** Number of the row in the sheet, from 1. */
  line: number;
  cells: readonly string[];
  unread: Readonly<Record<number, FieldMessage>>;
}

/** A sheet of a workbook as it came. */
export interface BookSheet {
  name: string;
  rows: readonly BookRow[];
}
