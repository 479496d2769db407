import { copiedRows, inOneLine, underHeads } from '~/domain/kernel/typed/rows.ts';
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

/**
 * Rows copied from a spreadsheet. A first line of heads says which column is which and unknown ones are passed over;
 * without it the columns stand in the order of the editor. Blank lines are none.
 */
export function pastedRows(text: string, columns: readonly PasteColumn[]): Cells[] {
  const { order, rows } = underHeads(copiedRows(text), columns);
  return rows.slice(0, MAX_PASTED).map(({ cells }) =>
    Object.fromEntries(
      order.flatMap((column, at): [string, string][] => {
        const cell = inOneLine(cells[at] ?? '');
        if (column === undefined || cell === '') return [];
        return [[column.field, column.read?.(cell) ?? cell]];
      }),
    ),
  );
}

/** Whether two names are one, whatever blanks, case and width they are written with. */
export function sameName(a: string, b: string): boolean {
  const plain = (text: string) => text.normalize('NFKC').replace(/\s/g, '').toLowerCase();
  return plain(a) === plain(b);
}
