import { checkCas, correctedCas } from '../../kernel/cas.ts';
import { parsePercent } from '../../kernel/mass.ts';
import { casMeant, casSpelling, readCas, readEc } from '../../kernel/typed/cas.ts';
import { type NumberWhy, readNumber } from '../../kernel/typed/number.ts';
import { plainText } from '../../kernel/typed/plain.ts';
import { copiedRows, inOneLine, underHeads } from '../../kernel/typed/rows.ts';

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
  /** The number as it was pasted. */
  value: string;
  /** The share as it was read; as it was pasted where it can't be. */
  percent: string;
  percentOk: boolean;
  /** Why the share could not be read, where it is no number. */
  percentWhy: NumberWhy | null;
  recognition: Recognition<Choice>;
}

/** Heads of the columns, in either language, as our workbooks and other people's have them. */
const COLUMNS = [
  {
    field: 'registration',
    heads: ['注册号', '登记号', 'Registration no.', 'Registration number', 'REACH no.', 'Reg. no.'],
  },
  {
    field: 'cas',
    heads: ['CAS', 'CAS号', 'CAS登记号', 'CAS编号', 'CAS no.', 'CAS number', 'CAS RN', 'CAS Nr.'],
  },
  {
    field: 'ec',
    heads: ['EC', 'EC号', 'EC编号', 'EC no.', 'EC number', 'EC/List no.', 'EINECS', 'EINECS号'],
  },
  {
    field: 'percent',
    heads: [
      ...[
        '含量',
        '含量（%）',
        '含量%',
        '比例',
        '比例（%）',
        '占比',
        '浓度',
        '质量分数',
        '百分比',
        '%',
      ],
      ...['wt%', 'w/w', '% w/w', 'Percent', 'Percentage', 'Percent (%)', 'Share', 'Share (%)'],
      ...['Content', 'Content (%)', 'Concentration', 'Concentration (%)'],
    ],
  },
] as const;

/**
 * Reads rows copied from a spreadsheet: a CAS, EC or registration number and a share, in this order or under their heads.
 * Nothing is guessed silently: a repaired date and a corrected check digit are marked as such for the user to look at.
 */
export function readPastedRows<Choice extends Recognisable>(
  text: string,
  choices: readonly Choice[],
): PastedRow<Choice>[] {
  const { isHeaded, order, rows } = underHeads(copiedRows(text), COLUMNS);
  return rows.slice(0, MAX_PASTED_ROWS).map(({ line, cells }) => {
    const [values, percent] = isHeaded ? underThem(order, cells) : inOrder(cells);
    const share = readNumber(percent, 'percent');
    const found = values.map((value) => ({ value, recognition: recognise(value, choices) }));
    const best = found.find(({ recognition: { kind } }) => FOUND.includes(kind)) ?? found[0];
    return {
      line,
      value: best?.value ?? '',
      percent: share.ok ? share.value : percent,
      percentOk: share.ok && (parsePercent(share.value) ?? 0) > 0,
      percentWhy: share.ok || percent === '' ? null : share.why,
      recognition: best?.recognition ?? { kind: 'unreadable' },
    };
  });
}

const FOUND: readonly string[] = ['found', 'repaired', 'several', 'exempt'];

type Row = readonly [values: string[], percent: string];

/** A row under heads: every number of the substance that stands in it, the surest first. */
function underThem(
  order: readonly ({ field: string } | undefined)[],
  cells: readonly string[],
): Row {
  const of = (field: string) =>
    inOneLine(cells[order.findIndex((one) => one?.field === field)] ?? '');
  return [['registration', 'cas', 'ec'].map(of).filter((value) => value !== ''), of('percent')];
}

/** A row without heads: two cells, or one text with the share at its end. */
function inOrder(cells: readonly string[]): Row {
  const [first = '', ...rest] = cells.map(inOneLine);
  const percent = rest.find((cell) => cell !== '');
  if (percent !== undefined) return [[first], percent];
  const [, value, share = ''] = /^(.*?)[\s,;]+(\S+?)\s*[%％]?$/.exec(first) ?? [];
  return value !== undefined && readNumber(share, 'percent').ok ? [[value], share] : [[first], ''];
}

/**
 * What a number of a cell is of.
 *
 * @param swapped whether a spreadsheet may have taken the day of a CAS number for its month
 */
export function recognise<Choice extends Recognisable>(
  value: string,
  choices: readonly Choice[],
  swapped = false,
): Recognition<Choice> {
  const [cas, ec, number] = [readCas(value), readEc(value), numberKey(value)];
  const direct = choices.filter(
    (choice) =>
      (choice.registrationNo !== '' && numberKey(choice.registrationNo) === number) ||
      (cas.ok && choice.casNo === cas.value) ||
      (ec.ok && choice.ecNo === ec.value),
  );
  if (direct.length > 0) return oneOf(direct, 'found');
  if (cas.ok && cas.value === WATER) return { kind: 'exempt' };
  const meant = casMeant(value, swapped);
  const known = choices.filter(({ casNo }) => meant.includes(casNo));
  if (known.length > 0) return oneOf(known, 'repaired');
  if (meant.length > 0 || ec.ok) return { kind: 'not_registered' };
  const spelled = casSpelling(value);
  if (spelled === null || checkCas(spelled) !== 'check_digit') return { kind: 'unreadable' };
  const corrected = correctedCas(spelled);
  return {
    kind: 'check_digit',
    suggestion: choices.find(({ casNo }) => casNo === corrected) ?? null,
  };
}

/** A registration number as it is compared. */
const numberKey = (text: string) => plainText(text).replace(/[-\s]/g, '');

function oneOf<Choice>(choices: Choice[], kind: 'found' | 'repaired'): Recognition<Choice> {
  const [choice] = choices;
  return choice !== undefined && choices.length === 1
    ? { kind, choice }
    : { kind: 'several', choices };
}
