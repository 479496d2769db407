import type { Cells } from './editor.ts';

/** A column that may be pasted. */
export interface PasteColumn {
  field: string;
  /** Heads it may have, in any language. */
  heads: readonly string[];
  /** The text of a cell as the editor has it. */
  read?: (text: string) => string;
}

/** Rows of one paste. */
export const MAX_PASTED = 1000;

const plain = (text: string) => text.trim().replace(/\s+/g, ' ').toLowerCase();

/**
 * Rows copied from a spreadsheet. A first line of heads says which column is which and unknown ones are passed over;
 * without it the columns stand in the order of the editor. Blank lines are none.
 */
export function pastedRows(text: string, columns: readonly PasteColumn[]): Cells[] {
  const lines = text
    .split(/\r\n|\r|\n/)
    .map((line) => line.split('\t').map(unquoted))
    .filter((cells) => cells.some((cell) => cell.trim() !== ''));
  const columnOf = (head: string) =>
    columns.find(({ heads }) => heads.some((one) => plain(one) === plain(head)));
  const heads = lines[0]?.map(columnOf) ?? [];
  const hasHeads = heads.filter((column) => column !== undefined).length >= 2;
  const order = hasHeads ? heads : columns;
  return lines.slice(hasHeads ? 1 : 0, MAX_PASTED + (hasHeads ? 1 : 0)).map((cells) =>
    Object.fromEntries(
      order.flatMap((column, at): [string, string][] => {
        const cell = cells[at]?.trim();
        if (column === undefined || cell === undefined || cell === '') return [];
        return [[column.field, column.read?.(cell) ?? cell]];
      }),
    ),
  );
}

function unquoted(cell: string): string {
  return /^".*"$/.test(cell) ? cell.slice(1, -1).replaceAll('""', '"') : cell;
}

/** A day as spreadsheets write it: `2026/5/1`, `2026年5月1日`, `2026.05.01`, `20260501`; else the text. */
export function pastedDay(text: string): string {
  const [, year, month, day] =
    /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?$/.exec(text) ??
    /^(\d{4})(\d{2})(\d{2})$/.exec(text) ??
    [];
  if (year === undefined || month === undefined || day === undefined) return text;
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}

/** A number as spreadsheets write it, `2,000`, without its commas; else the text. */
export function pastedNumber(text: string): string {
  return /^\d{1,3}([,，]\d{3})+$/.test(text) ? text.replace(/[,，]/g, '') : text;
}
