import { type CellValue, cellRef, readXlsx } from 'hucre/xlsx';
import { done, type Outcome, refuse } from '~/domain/kernel/outcome.ts';
import type { CopiedRow } from '~/domain/kernel/typed/rows.ts';
import type { CameIn } from '~/domain/kernel/typed/table.ts';

/**
 * The rows of the first sheet that is shown, every cell as text: nothing is computed, and a formula counts for what it
 * showed when it was saved. Whoever calls it has judged the file (domain/files/content.ts): no part of it is unpacked
 * beyond the size that its directory says.
 *
 * Refusals: 4115 it is damaged.
 */
export async function readWorkbook(bytes: Uint8Array<ArrayBuffer>): Promise<Outcome<CameIn>> {
  let isTaken = false;
  const firstShown = ({ hidden, veryHidden }: { hidden?: boolean; veryHidden?: boolean }) => {
    if (isTaken || hidden || veryHidden) return false;
    isTaken = true;
    return true;
  };
  try {
    const [sheet] = (await readXlsx(bytes, { sheets: firstShown })).sheets;
    return done({
      rows: (sheet?.rows ?? []).flatMap(copiedRow),
      merged: (sheet?.merges ?? []).map(({ startRow, startCol, endRow }) => ({
        cell: cellRef(startRow, startCol),
        lastLine: endRow + 1,
      })),
    });
  } catch (error) {
    // Whatever a file of somebody else's does to the reader, it is the file that is refused.
    console.warn('a workbook was not read', error);
    const message = { key: 'workbook_damaged' };
    return refuse(4115, { fields: { file: message }, why: message });
  }
}

function copiedRow(values: readonly CellValue[], at: number): CopiedRow[] {
  const cells = values.map(cellText);
  return cells.every((cell) => cell.trim() === '') ? [] : [{ line: at + 1, cells }];
}

/** Digits that a spreadsheet counts with: beyond them stands what binary fractions leave, `0.30000000000000004`. */
const DIGITS = 15;

function cellText(value: CellValue): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number') return String(Number(value.toPrecision(DIGITS)));
  if (!(value instanceof Date)) return String(value);
  const text = value.toISOString();
  return text.endsWith('T00:00:00.000Z') ? text.slice(0, 10) : text.slice(0, 16).replace('T', ' ');
}
