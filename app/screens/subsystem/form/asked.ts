import type { TypedKind } from '~/domain/kernel/typed/typed.ts';
import { type FormShape, isFilled, type Payload, rowsOf, textOf } from './form.ts';

/**
 * What is asked of a form is said once: its fields in the order of the page, each with what it is. From that come the
 * values that were sent, those it begins with, how numbers and days are read, where a fault of the input stands, what of
 * something kept goes into it, and what the verb is asked with (said.ts). What a form has of its own stays code beside it.
 */

/** `text` as it was typed, `line` without blanks at its ends, `chosen` nothing where nothing was chosen. */
export type Scalar = 'text' | 'line' | 'chosen' | TypedKind;

interface Field {
  is?: Scalar;
  /** What it begins with, where that is not empty: only a choice, so it makes nothing of a blank form. */
  starts?: string;
  /** Property of what is kept, where that is not its own name in camel case. */
  from?: string;
}

/** Rows of fields; a form shows one at least, and blank ones are none of the input's. */
interface Rows {
  rows: Readonly<Record<string, Scalar>>;
}

export type Fields = Readonly<Record<string, Scalar | Field | Rows>>;

/** Every field as text. */
export type ValuesOf<F> = {
  [Name in keyof F]: F[Name] extends { rows: infer Row } ? { [Of in keyof Row]: string }[] : string;
};

/** A form by its description. */
export interface Asked<F> extends FormShape<ValuesOf<F>> {
  blank: ValuesOf<F>;
  /** Names of its fields in the order of the page. */
  names: readonly (keyof F & string)[];
  /** The same with the fields of rows: `lines[].tonnes`. */
  order: readonly string[];
  /** Whether nothing was entered yet. */
  isBlank(values: ValuesOf<F>): boolean;
  /** Something that is kept, as its form begins. */
  of(kept: object): ValuesOf<F>;
  /** What it is made of, for what the verb is asked with (said.ts). */
  described: F;
}

export interface Known {
  name: string;
  is: Scalar;
  starts: string;
  from: string;
  rows: Readonly<Record<string, Scalar>> | null;
}

const camel = (name: string) =>
  name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());

export function known([name, field]: [string, Scalar | Field | Rows]): Known {
  const plain = { name, is: 'text' as Scalar, starts: '', from: camel(name), rows: null };
  if (typeof field === 'string') return { ...plain, is: field };
  return 'rows' in field ? { ...plain, rows: field.rows } : { ...plain, ...field };
}

const isRead = (is: Scalar): is is TypedKind => is !== 'text' && is !== 'line' && is !== 'chosen';

const sentOf = (payload: Payload, name: string, is: Scalar) =>
  is === 'text' ? textOf(payload, name) : textOf(payload, name).trim();

const blankRow = (row: Readonly<Record<string, Scalar>>) =>
  Object.fromEntries(Object.keys(row).map((name) => [name, '']));

/** Where the nth filled row stands among all. */
function nthFilled(rows: readonly object[], n: number): number {
  return rows.flatMap((row, at) => (isFilled(row) ? [at] : []))[n] ?? n;
}

/** A form by its fields. */
export function asked<const F extends Fields>(
  described: F,
  own: Pick<FormShape<ValuesOf<F>>, 'nameOf' | 'secret'> = {},
): Asked<F> {
  const fields = Object.entries(described).map(known);
  const plain = fields.filter(({ rows }) => rows === null);
  const lists = fields.flatMap(({ name, rows }) => (rows === null ? [] : [{ name, rows }]));
  type Values = Record<string, string | Record<string, string>[]>;
  const rowsIn = (values: object, name: string) => (values as Values)[name] as object[];

  function values(payload: Payload): Values {
    const texts = plain.map(({ name, is }) => [name, sentOf(payload, name, is)]);
    const listed = lists.map(({ name, rows }) => {
      const sent = rowsOf(payload, name).map((row) =>
        Object.fromEntries(Object.entries(rows).map(([of, is]) => [of, sentOf(row, of, is)])),
      );
      return [name, sent.length > 0 ? sent : [blankRow(rows)]];
    });
    return Object.fromEntries([...texts, ...listed]);
  }

  function nameOf(path: string, now: object): string {
    const list = lists.find(({ name }) => path === name || path.startsWith(`${name}.`));
    if (list === undefined) return path;
    const [first = ''] = Object.keys(list.rows);
    const [, at = '0', of = first] = path.split('.');
    return `${list.name}[${nthFilled(rowsIn(now, list.name), Number(at))}].${of}`;
  }

  const shape: Asked<Fields> = {
    described,
    values: values as never, // of the fields described
    reads: Object.fromEntries([
      ...plain.flatMap(({ name, is }) => (isRead(is) ? [[name, is]] : [])),
      ...lists.flatMap(({ name, rows }) =>
        Object.entries(rows).flatMap(([of, is]) => (isRead(is) ? [[`${name}[].${of}`, is]] : [])),
      ),
    ]),
    ...(lists.length > 0 && { nameOf }),
    blank: {
      ...values({}),
      ...Object.fromEntries(plain.map(({ name, starts }) => [name, starts])),
    } as never,
    names: fields.map(({ name }) => name),
    order: fields.flatMap(({ name, rows }) =>
      rows === null ? [name] : Object.keys(rows).map((of) => `${name}[].${of}`),
    ),
    isBlank: (now) =>
      plain.every(({ name, starts }) => starts !== '' || (now as Values)[name] === '') &&
      lists.every(({ name }) => !rowsIn(now, name).some(isFilled)),
    of: (kept) => {
      const row = kept as Readonly<Record<string, unknown>>;
      const texts = plain.map(({ name, from }) => [name, String(row[from] ?? '')]);
      return { ...values({}), ...Object.fromEntries(texts) } as never;
    },
  };
  return { ...(shape as unknown as Asked<F>), ...own }; // made of its fields
}
