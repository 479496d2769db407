import type { Cells } from '../../subsystem/rows/editor.ts';

/** Text of a cell that may be empty in the input. */
export const given = (cells: Cells, field: string): string => cells[field]?.trim() ?? '';

/**
 * A number as typed, `2,000` too; nothing for an empty cell. What is no number is −1, which no quantity may be, so
 * that the schema says so.
 */
export function numberIn(cells: Cells, field: string): number | undefined {
  const text = given(cells, field).replace(/[,，\s]/g, '');
  if (text === '') return undefined;
  return /^\d+(\.\d+)?$/.test(text) ? Number(text) : -1;
}

/** What is kept as text of a cell. */
export const shown = (value: string | number | null): string => (value === null ? '' : `${value}`);

/** The id of a kept row; none of a new one. */
export const idOf = ({ key, isNew }: { key: string; isNew: boolean }) => (isNew ? null : key);
