import { type CasWhy, readCasCell } from '~/domain/kernel/typed/cas.ts';
import { pastedRows } from '~/screens/subsystem/rows/paste.ts';
import { BLANK_SUBSTANCE, type SubstanceValues } from './filing-form.ts';

/** Heads that columns have in spreadsheets, in the order in which they stand without any. */
const COLUMNS = [
  { field: 'name_zh', heads: ['中文名称', '中文名', '名称', 'Chinese name', 'Name in Chinese'] },
  { field: 'name_en', heads: ['英文名称', '英文名', 'English name', 'Name in English', 'Name'] },
  { field: 'cas_no', heads: ['CAS', 'CAS 号', 'CAS号', 'CAS No.', 'CAS No', 'CAS number'] },
  { field: 'class_name_zh', heads: ['类名', '类名（中文）', '中文类名', 'Chinese class name'] },
  { field: 'class_name_en', heads: ['类名（英文）', '英文类名', 'English class name'] },
];

/** What became of the CAS number of a pasted row. */
export type PastedCas =
  | { state: 'none' | 'ok' }
  /** It was written otherwise, or a spreadsheet had turned it into a date. */
  | { state: 'read' | 'repaired'; from: string }
  | { state: 'refused'; why: CasWhy };

export interface PastedSubstance {
  row: SubstanceValues;
  cas: PastedCas;
  /** Neither name stands in it. */
  unnamed: boolean;
}

/** Substances copied from a spreadsheet. Nothing is repaired silently: each row says what was done to its number. */
export function pastedSubstances(text: string): PastedSubstance[] {
  return pastedRows(text, COLUMNS).map((cells) => {
    const { cas, number } = casOf(cells.cas_no ?? '');
    const row = { ...BLANK_SUBSTANCE, ...cells, cas_no: number };
    return { row, cas, unnamed: row.name_zh === '' && row.name_en === '' };
  });
}

function casOf(cell: string): { cas: PastedCas; number: string } {
  const from = cell.trim();
  if (from === '') return { cas: { state: 'none' }, number: '' };
  const read = readCasCell(from);
  if (!read.ok) return { cas: { state: 'refused', why: read.why }, number: from };
  if (read.wasDate) return { cas: { state: 'repaired', from }, number: read.value };
  return {
    cas: from === read.value ? { state: 'ok' } : { state: 'read', from },
    number: read.value,
  };
}
