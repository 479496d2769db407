import type { StagedRow } from './sheet.ts';

/** What stands in a cell, without blanks at its ends. */
export const cellOf = ({ cells }: StagedRow, field: string): string => cells[field]?.trim() ?? '';

/** What stands in the cells of a column, each once; empty ones are none. */
export const cellsOf = (rows: readonly StagedRow[], field: string): string[] => [
  ...new Set(rows.flatMap((row) => cellOf(row, field) || [])),
];
