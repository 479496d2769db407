import type { ExportToMake } from '~/domain/provider/export/to-make.ts';
import { translator } from '~/i18n/i18next.server.ts';
import { sheetOf } from '../api/column-table.ts';
import { type Column, writeWorkbook } from '../api/workbook.ts';

/** A spreadsheet has 32,767 characters in a cell; the whole text stands in the JSON lines. */
const MAX_CELL = 32_000;

type Row = Record<string, unknown>;

/** A workbook of an export (areas/console.md §4). */
export function exportWorkbook(file: ExportToMake): Promise<Uint8Array<ArrayBuffer>> {
  if (file.kind === 'stored') return writeWorkbook(file.name, storedColumns(file.rows), file.rows);
  const t = translator(file.locale);
  const { system, locale, timeZone } = file;
  const columns = sheetOf(file.columns, { locale, timeZone, system }, t);
  return writeWorkbook(t(file.title), columns, file.rows as never[]); // rows of these columns
}

/** Each column under the name that it is stored by; moments as they are written, in UTC. */
function storedColumns(rows: readonly Row[]): Column<Row>[] {
  const [first = {}] = rows;
  return Object.keys(first).map((name) => ({
    header: name,
    value: (row) => cell(name, row[name]),
  }));
}

function cell(name: string, value: unknown): string | number | null {
  if (value === null || value === undefined) return null;
  if (typeof value === 'number') {
    return name.endsWith('_ms') ? new Date(value).toISOString() : value;
  }
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.length > MAX_CELL ? `${text.slice(0, MAX_CELL)}…` : text;
}
