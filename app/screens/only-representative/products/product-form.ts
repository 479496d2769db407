import { type FormShape, isFilled, rowsOf, textOf } from '~/screens/subsystem/form/form.ts';

/** One substance of a composition as typed. */
export interface Line {
  substance_id: string;
  percent: string;
}

/** The fields of the product form as typed. */
export type ProductValues = {
  name: string;
  type: string;
  remark: string;
  composition: Line[];
  /** Rows of a spreadsheet, before they are lines. */
  paste: string;
  visibility: string;
  /** One company a line, by unique id or exact name. */
  companies: string;
};

/** What the product is, what it consists of, who else may use it and everything once more. */
export type Step = 1 | 2 | 3;

export const EMPTY_LINE: Line = { substance_id: '', percent: '' };

export const BLANK: ProductValues = {
  name: '',
  type: '',
  remark: '',
  composition: [EMPTY_LINE],
  paste: '',
  visibility: 'private',
  companies: '',
};

/** The step a form was at when it was sent. */
export function stepOf(sent: unknown): Step {
  return sent === '2' ? 2 : sent === '3' ? 3 : 1;
}

/** The step on which a field stands, by its path or name. */
export function stepOfField(name: string): Step {
  if (name.startsWith('composition')) return 2;
  return /^(unique_ids|companies|public|visibility)/.test(name) ? 3 : 1;
}

/** Whether nothing was entered yet; who may see the product is only a choice. */
export function isBlank({ name, type, remark, composition, paste, companies }: ProductValues) {
  const typed = name + type + remark + paste + companies;
  return typed === '' && filledLines(composition).length === 0;
}

/** Lines in which something was entered; the empty ones are only room. */
export function filledLines(lines: readonly Line[]): Line[] {
  return lines.filter(isFilled);
}

/** Recognised rows put into the table: a substance that stands there already takes the new share. */
export function withImported(lines: readonly Line[], imported: readonly Line[]): Line[] {
  const next = filledLines(lines);
  for (const row of imported) {
    const at = next.findIndex(({ substance_id }) => substance_id === row.substance_id);
    if (at === -1) next.push(row);
    else next[at] = row;
  }
  return next;
}

export function companyLines(companies: string): string[] {
  return companies
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

/** The field a path of the input stands in: blank lines are none of the input's. */
function nameOf(path: string, { composition, companies }: ProductValues): string {
  const [list, at, field] = path.split('.');
  if (list === 'unique_ids') {
    if (at === undefined) return 'companies';
    return `companies[${nth(companies.split('\n'), Number(at), (line) => line.trim() !== '')}]`;
  }
  if (list !== 'composition' || at === undefined || field === undefined) return path;
  return `composition[${nth(composition, Number(at), isFilled)}].${field}`;
}

/** Where the nth of those that count stands among all. */
function nth<T>(all: readonly T[], n: number, counts: (one: T) => boolean): number {
  return all.flatMap((one, at) => (counts(one) ? [at] : []))[n] ?? n;
}

export const PRODUCT_FORM: FormShape<ProductValues> = {
  reads: { 'composition[].percent': 'percent' },
  nameOf,
  values: (payload) => {
    const lines = rowsOf(payload, 'composition');
    return {
      name: textOf(payload, 'name'),
      type: textOf(payload, 'type'),
      remark: textOf(payload, 'remark'),
      composition: lines.map((row) => ({
        substance_id: textOf(row, 'substance_id'),
        percent: textOf(row, 'percent'),
      })),
      paste: textOf(payload, 'paste'),
      visibility: textOf(payload, 'visibility') === 'public' ? 'public' : 'private',
      companies: textOf(payload, 'companies'),
    };
  },
};

/** Fields in the order of the page. */
export const ORDER: readonly string[] = [
  'name',
  'type',
  'remark',
  'composition',
  'composition[].substance_id',
  'composition[].percent',
  'visibility',
  'companies',
  'companies[]',
];
