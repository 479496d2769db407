import { casFromDate, casText, checkCas } from '~/domain/kernel/cas.ts';
import { pastedRows } from '../../subsystem/rows/paste.ts';
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
  | { state: 'none' | 'ok' | 'malformed' | 'check_digit' }
  /** A spreadsheet had turned it into this date. */
  | { state: 'repaired'; from: string };

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
  const number = casText(cell);
  if (number === '') return { cas: { state: 'none' }, number };
  const state = checkCas(number);
  const [repaired] = state === 'ok' ? [] : casFromDate(cell);
  if (repaired === undefined) return { cas: { state }, number };
  return { cas: { state: 'repaired', from: cell.trim() }, number: repaired };
}
