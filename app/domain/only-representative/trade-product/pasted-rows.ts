import { casFromDate, checkCas, correctedCas } from '../../kernel/cas.ts';
import { parsePercent } from '../../kernel/mass.ts';

/** What a pasted row is recognised against: a registration that this company may use. */
export interface Recognisable {
  id: string;
  registrationNo: string;
  casNo: string;
  ecNo: string;
}

/** Rows read at once; a product has at most fifty substances. */
export const MAX_PASTED_ROWS = 100;

/** Needs no registration in the European Union (REACH Annex IV) nor in Korea. */
const WATER = '7732-18-5';

export type Recognition<Choice> =
  | { kind: 'found'; choice: Choice }
  /** A spreadsheet had turned the CAS number into a date. */
  | { kind: 'repaired'; choice: Choice }
  /** Several registrations have this number; the user picks one. */
  | { kind: 'several'; choices: Choice[] }
  | { kind: 'check_digit'; suggestion: Choice | null }
  | { kind: 'not_registered' }
  | { kind: 'exempt' }
  | { kind: 'unreadable' };

export interface PastedRow<Choice> {
  /** Number of the row as pasted, from 1. */
  line: number;
  value: string;
  percent: string;
  percentOk: boolean;
  recognition: Recognition<Choice>;
}

/**
 * Reads rows copied from a spreadsheet: a CAS, EC or registration number and a share. Nothing is guessed
 * silently: a repaired date and a corrected check digit are marked as such for the user to look at.
 */
export function readPastedRows<Choice extends Recognisable>(
  text: string,
  choices: readonly Choice[],
): PastedRow<Choice>[] {
  const rows: PastedRow<Choice>[] = [];
  for (const [i, raw] of text.split(/\r?\n/).entries()) {
    if (raw.trim() === '') continue;
    if (rows.length === MAX_PASTED_ROWS) break;
    const [value, percent] = cellsOf(raw);
    rows.push({
      line: i + 1,
      value,
      percent,
      percentOk: (parsePercent(percent) ?? 0) > 0,
      recognition: recognise(value, choices),
    });
  }
  return rows;
}

function cellsOf(raw: string): [value: string, percent: string] {
  const row = raw.replace(/[\s%]+$/, '');
  const parted = /^(.*?)[\s,;]+(\S+)$/.exec(row.trim());
  const cells = row.includes('\t') ? row.split('\t') : (parted ?? []).slice(1);
  const [value = row, percent = ''] = cells;
  return [
    value.trim(),
    percent
      .replace('%', '')
      .trim()
      .replace(/^(\d+),(\d+)$/, '$1.$2'),
  ];
}

function recognise<Choice extends Recognisable>(
  value: string,
  choices: readonly Choice[],
): Recognition<Choice> {
  const direct = choices.filter(({ registrationNo, casNo, ecNo }) =>
    [registrationNo, casNo, ecNo].includes(value),
  );
  if (direct.length > 0) return oneOf(direct, 'found');
  if (value === WATER) return { kind: 'exempt' };
  const repaired = casFromDate(value);
  const known = choices.filter(({ casNo }) => repaired.includes(casNo));
  if (known.length > 0) return oneOf(known, 'repaired');
  if (repaired.length > 0) return { kind: 'not_registered' };
  const check = checkCas(value);
  if (check === 'ok') return { kind: 'not_registered' };
  if (check === 'malformed') return { kind: 'unreadable' };
  const corrected = correctedCas(value);
  return {
    kind: 'check_digit',
    suggestion: choices.find(({ casNo }) => casNo === corrected) ?? null,
  };
}

function oneOf<Choice>(choices: Choice[], kind: 'found' | 'repaired'): Recognition<Choice> {
  const [choice] = choices;
  return choice !== undefined && choices.length === 1
    ? { kind, choice }
    : { kind: 'several', choices };
}
