import type { ReactNode } from 'react';
import type { RowsAnswer } from './answer.ts';
import type { InnerTools, RowColumn } from './edited-row.tsx';
import type { Cells, Line, StoredRow } from './editor.ts';
import type { RowKind } from './row-dialogs.tsx';
import type { LateRowsCheck } from './use-editor.ts';

export interface RowEditorProps {
  /** Id of the form, its `intent`, and name of the list in the action's answer (`takeRows`). */
  list: string;
  kind: RowKind;
  title: string;
  note?: ReactNode;
  /** Version of what holds the list, as it was read. */
  version: number;
  rows: readonly StoredRow[];
  /** Fields of a row, in the order they are sent. */
  fields: readonly string[];
  /** A new row: every field. Declared outside components. */
  blank: Cells;
  columns: readonly RowColumn[];
  /** What a row is called, in labels: its name, number. Empty where it has none yet. */
  nameOf: (line: Line) => string;
  /** The second line of an open row, its fields, and what the row's button says of it. */
  inside?: { fields: readonly string[]; label: string; draw: (tools: InnerTools) => ReactNode };
  /** It stands beside a list, not alone on its page. */
  docked?: boolean;
  /** False for a viewer: cells are text. */
  may: boolean;
  /** The answer of the action to this list (`rowsAnswer`). */
  answer: RowsAnswer['rows'] | null;
  /** Fetches what is wrong with rows by themselves; the action asks the same. */
  check?: LateRowsCheck;
  /** Rows of a spreadsheet as cells, and what to paste. */
  paste?: { read: (text: string) => Cells[]; hint: string };
  /** Row to begin at: `?row=` of the address. */
  at?: string | null;
  addLabel: string;
  /** What else can be done with the stored rows: their workbook. */
  tools?: ReactNode;
  /** Instead of the table where there is no row. */
  empty: ReactNode;
  /** At the end of the panel: sums, what may not be done. */
  foot?: ReactNode;
  /** Rows there may be; with 0 none is added here. */
  most: number;
  /** Why the last row that stays can't be deleted, where one has to. */
  keepsLast?: string | undefined;
  /** What is asked of whoever deletes: shown once a row is struck, and always without script. */
  asksOfDeletion?: ReactNode;
  /** The bar comes once something was touched; without script it is always there. */
  lateBar?: boolean;
}
