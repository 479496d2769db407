import type { FieldMessage } from '~/domain/kernel/outcome.ts';
import { type CopiedRow, copiedRows, inOneLine, underHeads } from '~/domain/kernel/typed/rows.ts';
import { typed } from '~/domain/kernel/typed/typed.ts';
import { sameName } from '../../../subsystem/rows/paste.ts';
import { BLANK_DUTY, type TypedDuty } from './typed.ts';

/** A duty that a pasted row may be about. */
export interface Pasteable {
  id: string;
  /** Number of what it is about. */
  number: string;
  kind: string;
  /** Empty for none. */
  year: string;
  /** Nothing that is said of it counts. */
  closed: boolean;
}

/** Heads that columns have in spreadsheets, in the order in which they stand without any. */
const COLUMNS = [
  {
    field: 'number',
    heads: [
      ...['编号', '登记证号', '登记备案编号', '注册号', '注册证/备案编号', '产品'],
      ...['No.', 'Number', 'Certificate no.', 'Registration no.', 'Filing no.', 'Product'],
    ],
  },
  {
    field: 'day',
    heads: ['完成日', '完成日期', '日期', '提交日期', 'Done on', 'Day', 'Date', 'Filed on'],
  },
  {
    field: 'proof',
    heads: [
      ...['回执号或文件名', '回执编号或文件', '证明', '编号或文件'],
      ...['Receipt no. or file name', 'Receipt or file', 'Proof'],
    ],
  },
  {
    field: 'receipt',
    heads: ['回执号', '回执编号', '受理号', 'Receipt', 'Receipt no.', 'Reference no.'],
  },
  { field: 'file', heads: ['文件', '文件名', 'File', 'File name'] },
  { field: 'duty', heads: ['义务', '义务类型', 'Duty', 'Kind'] },
  { field: 'year', heads: ['年度', '年份', 'Year'] },
] as const;
type Field = (typeof COLUMNS)[number]['field'];

/** The columns that rows have without heads: of several duties of one number, kind and year tell which. */
const PLAIN: readonly Field[] = ['number', 'day', 'proof', 'duty', 'year'];

/** What a row says, by its column. */
type Cells = Readonly<Record<Field, string>>;

export interface PastedDuties {
  rows: Readonly<Record<string, TypedDuty>>;
  left: { row: CopiedRow; why: FieldMessage }[];
}

/**
 * Rows copied from a spreadsheet: the number of what a duty is about, its day, and a receipt’s number or the name of a
 * file. Nothing is guessed: a row that names no duty, or several, is left over.
 *
 * @param words what a kind of duty is called, in every language
 */
export function pastedDuties(
  text: string,
  among: readonly Pasteable[],
  words: (kind: string) => readonly string[],
): PastedDuties {
  const { isHeaded, order, rows } = underHeads(copiedRows(text), COLUMNS);
  const fields = isHeaded ? order.map((column) => column?.field) : PLAIN;
  const said: Record<string, TypedDuty> = {};
  const left: PastedDuties['left'] = [];
  for (const row of rows) {
    const cells = cellsOf(row, fields);
    const meant = among.filter((duty) => isMeant(duty, cells, words));
    const why = whyNot(meant, said);
    const [duty] = meant;
    if (why !== null || duty === undefined) left.push({ row, why: why ?? UNKNOWN });
    else said[duty.id] = typedOf(cells);
  }
  return { rows: said, left };
}

const UNKNOWN: FieldMessage = { key: 'bulk_line_unknown' };

function whyNot(
  meant: readonly Pasteable[],
  said: Readonly<Record<string, unknown>>,
): FieldMessage | null {
  const [duty, other] = meant;
  if (duty === undefined) return UNKNOWN;
  if (other !== undefined) return { key: 'bulk_line_several' };
  if (duty.closed) return { key: 'bulk_line_closed' };
  return duty.id in said ? { key: 'bulk_line_twice' } : null;
}

function cellsOf({ cells }: CopiedRow, fields: readonly (Field | undefined)[]): Cells {
  const of = (field: Field) => {
    const at = fields.indexOf(field);
    return at < 0 ? '' : inOneLine(cells[at] ?? '');
  };
  return Object.fromEntries(COLUMNS.map(({ field }) => [field, of(field)])) as Cells;
}

function isMeant(
  { number, kind, year }: Pasteable,
  cells: Cells,
  words: (kind: string) => readonly string[],
): boolean {
  if (number === '' || !sameName(number, cells.number)) return false;
  if (cells.year !== '' && !cells.year.startsWith(year || '-')) return false;
  return cells.duty === '' || [kind, ...words(kind)].some((word) => sameName(word, cells.duty));
}

/** A name with the ending of a file that is taken is a file, anything else the number of a receipt. */
const isFile = (proof: string) => /\.(?:pdf|jpe?g|png|docx?)$/i.test(proof);

function typedOf({ day, proof, receipt, file }: Cells): TypedDuty {
  const named = isFile(proof);
  return {
    ...BLANK_DUTY,
    on: typed('day', day),
    no: receipt || (named ? '' : proof),
    file: file || (named ? proof : ''),
  };
}

/** Pasted rows as they came. */
export const asPasted = (left: PastedDuties['left']) =>
  left.map(({ row }) => row.cells.join('\t')).join('\n');
