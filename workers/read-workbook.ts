import { type Cell, type CellValue, cellRef, readXlsx, type Sheet } from 'hucre/xlsx';
import { done, type FieldMessage, type Outcome, refuse } from '~/domain/kernel/outcome.ts';
import type { BookRow, BookSheet } from '~/domain/kernel/typed/book.ts';
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
    return damaged(error);
  }
}

/** Whatever a file of somebody else's does to the reader, it is the file that is refused. */
function damaged(error: unknown) {
  console.warn('a workbook was not read', error);
  const message = { key: 'workbook_damaged' };
  return refuse(4115, { fields: { file: message }, why: message });
}

/**
 * Every sheet that is shown, with what stands against reading a cell: a formula, whatever it showed when it was saved, a
 * merged cell, which would belong to several rows, and a link to elsewhere. The link that a spreadsheet makes of an
 * address by itself is none.
 *
 * Refusals: 4115 it is damaged.
 */
export async function readBook(bytes: Uint8Array<ArrayBuffer>): Promise<Outcome<BookSheet[]>> {
  try {
    const { sheets } = await readXlsx(bytes, {
      sheets: ({ hidden, veryHidden }) => !(hidden || veryHidden),
    });
    return done(sheets.map((sheet) => ({ name: sheet.name, rows: rowsOf(sheet) })));
  } catch (error) {
    return damaged(error);
  }
}

function rowsOf({ rows, cells, merges = [] }: Sheet): BookRow[] {
  const unread = new Map<number, Record<number, FieldMessage>>();
  const note = (row: number, column: number, key: string) => {
    const of = unread.get(row) ?? {};
    of[column] ??= { key };
    unread.set(row, of);
  };
  for (const [place, cell] of cells ?? []) {
    const [row = 0, column = 0] = place.split(',').map(Number);
    if (cell.formula !== undefined) note(row, column, 'cell_formula');
    else if (isLinked(cell)) note(row, column, 'cell_linked');
  }
  for (const { startRow, startCol, endRow } of merges) {
    // Rows beyond the sheet's last have nothing in them.
    for (let row = startRow; row <= Math.min(endRow, rows.length - 1); row += 1) {
      note(row, startCol, 'cell_merged');
    }
  }
  return rows.flatMap((values, at) => {
    const texts = values.map(cellText);
    const wrong = unread.get(at) ?? {};
    // What a formula showed is not kept: nothing of it is believed.
    const said = texts.map((text, column) => formulaOf(cells?.get(`${at},${column}`)) ?? text);
    const blank = said.every((text) => text.trim() === '') && Object.keys(wrong).length === 0;
    return blank ? [] : [{ line: at + 1, cells: said, unread: wrong }];
  });
}

const formulaOf = (cell: Cell | undefined) =>
  cell?.formula === undefined ? undefined : `=${cell.formula}`;

function isLinked({ hyperlink, value }: Cell): boolean {
  if (hyperlink === undefined) return false;
  const target = hyperlink.target.replace(/^mailto:/i, '');
  return (
    target.toLowerCase() !==
    String(value ?? '')
      .trim()
      .toLowerCase()
  );
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
