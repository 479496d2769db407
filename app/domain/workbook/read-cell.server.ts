import type { FieldMessage } from '../kernel/outcome.ts';
import { readCasCell, readEc } from '../kernel/typed/cas.ts';
import { readDay } from '../kernel/typed/day.ts';
import { readCellNumber } from '../kernel/typed/quantity.ts';
import { countryNamed } from '../tenancy/countries.ts';
import { CLEARS, type SheetColumn, type StagedRow } from './sheet.ts';

/** Cells of a row as the fields of its form have them; those that keep what is there are not among them. */
export interface ReadRow {
  texts: Record<string, string>;
  errors: Record<string, FieldMessage>;
  repairs: Record<string, readonly [was: string, now: string]>;
}

type ReadCell = { text: string; repaired?: true } | { why: string };

const plain = (text: string) => text.normalize('NFKC').trim().toLowerCase();

const YES = ['yes', 'y', 'true', '1', '是'];
const NO = ['no', 'n', 'false', '0', '否'];

const READERS: Readonly<
  Record<Exclude<NonNullable<SheetColumn['is']>, 'text'>, (text: string) => ReadCell>
> = {
  day: (text) => fromRead(readDay(text)),
  tonnes: (text) => fromRead(readCellNumber(text, 'tonnes')),
  whole: (text) => fromRead(readCellNumber(text, 'pieces')),
  ec: (text) => fromRead(readEc(text)),
  // What is none stays: the form's rules refuse it, and know whether all of them may be meant.
  country: (text) => ({ text: countryNamed(text) ?? text }),
  cas(text) {
    const read = readCasCell(text);
    if (!read.ok) return { why: read.why };
    return { text: read.value, ...(read.wasDate && { repaired: true }) };
  },
  yes(text) {
    const said = plain(text);
    if (YES.includes(said)) return { text: 'yes' };
    return NO.includes(said) ? { text: 'no' } : { why: 'cell_yes_or_no' };
  },
};

const fromRead = (read: { ok: true; value: string } | { ok: false; why: string }): ReadCell =>
  read.ok ? { text: read.value } : { why: read.why };

/** Reads one cell that is not empty. */
function readCell(column: SheetColumn, text: string, chosen: string | undefined): ReadCell {
  if (text === CLEARS) return { text: '' };
  if (column.among !== undefined) {
    return chosen === undefined ? { why: 'invalid_choice' } : { text: chosen };
  }
  const { is = 'text' } = column;
  return is === 'text' ? { text } : READERS[is](text);
}

/**
 * Reads the cells of a row by the readers that paste and typed fields have too. What stands against reading one, a formula
 * say, is its error, and nothing of it is believed.
 */
export function readRow(
  columns: readonly SheetColumn[],
  { cells, chosen, unread }: StagedRow,
): ReadRow {
  const row: ReadRow = { texts: {}, errors: { ...unread }, repairs: {} };
  for (const column of columns) {
    const { field } = column;
    const raw = cells[field]?.trim() ?? '';
    if (raw === '' || field in unread) continue;
    const read = readCell(column, raw, chosen[field]);
    if ('why' in read) {
      row.errors[field] = { key: read.why };
      // It is told once, at its cell; the form's rules have nothing to say of what could not be read.
      row.texts[field] = raw;
      continue;
    }
    row.texts[field] = read.text;
    if (read.repaired) row.repairs[field] = [raw, read.text];
  }
  return row;
}
