import type { FieldMessage } from '../kernel/outcome.ts';
import type { SaidOfRow } from './said.ts';

/** What is said of one cell. */
export interface SaidOfCell {
  sheet: string;
  /** Its place: `C5`; the row alone where the sheet has no such column. */
  cell: string;
  column: string;
  kind: 'error' | 'note' | 'change' | 'repair';
  /** As it stands there. */
  value: string;
  message: FieldMessage | null;
  before: string;
  after: string;
  /** The company that is there already. */
  companyId: string | null;
}

/** A row as it came, with what is said of it. */
export interface SaidRow {
  sheet: string;
  n: number;
  cells: Readonly<Record<string, string>>;
  said: SaidOfRow;
}

/** Column of a sheet by its place: A, B … Z, AA. */
export function letterOf(at: number): string {
  const before = Math.floor(at / 26);
  return `${before > 0 ? letterOf(before - 1) : ''}${String.fromCharCode(65 + (at % 26))}`;
}

/** What is said of the cells of rows, one after the other. */
export function saidOfCells(
  rows: readonly SaidRow[],
  columns: Readonly<Record<string, readonly string[]>>,
): SaidOfCell[] {
  return rows.flatMap(({ sheet, n, cells, said }) => {
    const at = (column: string) => {
      const place = columns[sheet]?.indexOf(column) ?? -1;
      return { sheet, column, cell: place === -1 ? String(n) : `${letterOf(place)}${n}` };
    };
    const of = (column: string) => ({
      ...at(column),
      ...{ value: cells[column] ?? '', message: null, before: '', after: '', companyId: null },
    });
    return [
      ...Object.entries(said.errors).map(([column, message]): SaidOfCell => {
        const companyId = said.known?.column === column ? said.known.companyId : null;
        return { ...of(column), kind: 'error', message, companyId };
      }),
      ...Object.entries(said.notes ?? {}).map(
        ([column, message]): SaidOfCell => ({ ...of(column), kind: 'note', message }),
      ),
      ...Object.entries(said.changes).map(
        ([column, [before, after]]): SaidOfCell => ({
          ...of(column),
          kind: 'change',
          before,
          after,
        }),
      ),
      ...Object.entries(said.repairs).map(
        ([column, [before, after]]): SaidOfCell => ({
          ...of(column),
          kind: 'repair',
          before,
          after,
        }),
      ),
    ];
  });
}
