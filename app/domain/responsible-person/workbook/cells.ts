import type { StagedRow } from '../../workbook/sheet.ts';

/** Cells of a column, each once. */
export const cellsOf = (rows: readonly StagedRow[], field: string): string[] => [
  ...new Set(rows.flatMap(({ cells }) => cells[field]?.trim() || [])),
];
