import { type SaidOfCell, type SaidRow, saidOfCells } from '~/domain/workbook/cells.ts';
import type { SheetShape } from '~/domain/workbook/sheet.ts';

/** What is said of cells, with the words of their columns. */
export function wordedCells(
  rows: readonly SaidRow[],
  columns: Readonly<Record<string, readonly string[]>>,
  shapes: readonly SheetShape[],
) {
  return saidOfCells(rows, columns).map((cell) => ({ ...cell, ...wordsOf(cell, shapes) }));
}

/** A cell with what is said of it. */
export type WordedCell = ReturnType<typeof wordedCells>[number];

/** Under which words the label of a column stands, and those of its values. */
function wordsOf({ sheet, column }: SaidOfCell, shapes: readonly SheetShape[]) {
  const shape = shapes.find(({ key }) => key === sheet);
  const its = shape?.columns.find(({ field }) => field === column);
  const { words: label = column, among, is } = its ?? {};
  return { label, choice: is === 'yes' ? 'yes' : (among?.words ?? null) };
}
