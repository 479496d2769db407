import {
  type Columns,
  type Kind,
  kindOf,
  type RowOf,
  type SheetReader,
  shownColumns,
  wordOf,
} from '~/domain/kernel/columns.ts';
import { dayIn } from '~/domain/kernel/zone.ts';
import { countryName } from '~/domain/tenancy/countries.ts';
import type { Column as SheetColumn } from './workbook.ts';

/** What workbooks make of a list's column table (domain/kernel/columns.ts). */

/** Columns of a list's workbook in the reader's language. Masses are tonnes as numbers, so that they add up. */
export function sheetOf<Table extends Columns>(
  table: Table,
  reader: SheetReader,
  t: (key: string) => string,
): SheetColumn<RowOf<Table>>[] {
  const { system, timeZone } = reader;
  return shownColumns(table, 'sheet', system).map(([, column]) => {
    const sheet = column.sheet || {};
    const prefix = sheet.words ?? column.words;
    const is = kindOf(column.is);
    const word = (choice: string) => {
      if (is === 'country') return countryName(choice, reader.locale);
      return prefix === undefined ? choice : t(`${wordOf(prefix, system)}.${choice}`);
    };
    return {
      header: t(wordOf(sheet.header ?? column.header ?? '', system)),
      value: (row) => {
        const value = column.of(row, reader);
        const plain =
          is === 'moment' && typeof value === 'number'
            ? dayIn(timeZone, value)
            : cellOf(is, value, word);
        const cell = sheet.of ? sheet.of(row, reader) : plain;
        const more = sheet.also?.(row) ?? '';
        return more === '' ? cell : [cell, more].filter(Boolean).join('; ');
      },
      isDay: is === 'day' || is === 'moment',
      width: sheet.width ?? (is === 'mass' ? 18 : undefined),
      decimals: sheet.decimals ?? (is === 'mass' ? 6 : undefined),
    };
  });
}

const GRAMS_PER_TONNE = 1_000_000;
const PPM_PER_PERCENT = 10_000;

function cellOf(
  is: Kind,
  value: unknown,
  word: (choice: string) => string,
): string | number | null {
  if (value === null) return null;
  if (typeof value === 'number') {
    if (is === 'mass') return value / GRAMS_PER_TONNE;
    if (is === 'share') return value / PPM_PER_PERCENT;
    return value;
  }
  return Array.isArray(value) ? value.map(word).join('; ') : word(String(value));
}
