import type { GenericSchema, InferOutput } from 'valibot';
import type { Locale } from './context.ts';

/**
 * One column table per list says what each column holds; screen, workbook and API read it. Its keys are the
 * API's field names, by which the screen keeps the reader's choice of columns too. Kinds are data: a page that
 * shows a list takes its table along, and a table must not bring the validation with it.
 */

/** What a value is; each place has its own way of writing one. */
export type Kind =
  | 'text'
  | 'whole'
  | 'flag'
  /** ISO 3166-1 alpha-2. */
  | 'country'
  /** `YYYY-MM-DD`, as it is stored. */
  | 'day'
  /** Milliseconds since 1970. */
  | 'moment'
  /** Grams. */
  | 'mass'
  /** Parts per million. */
  | 'share'
  | { readonly choices: readonly string[]; readonly says?: string }
  | { readonly orNull: Kind }
  | { readonly each: Kind }
  | { readonly parts: Columns }
  /** What no kind says, by the schema of an answer; it is written as it stands. */
  | { readonly schema: GenericSchema };

/** Says of a kind with a row of its own which that is, so that nobody has to ask its parts. */
export declare const ROW: unique symbol;

/** The value a kind stands for. */
export type ValueOf<K> = [K] extends [{ readonly [ROW]: infer Row }]
  ? Row
  : Kind extends K
    ? unknown
    : K extends 'text' | 'day' | 'country'
      ? string
      : K extends 'whole' | 'moment' | 'mass' | 'share'
        ? number
        : K extends 'flag'
          ? boolean
          : K extends { choices: readonly (infer Choice)[] }
            ? Choice
            : K extends { orNull: infer Inner }
              ? ValueOf<Inner> | null
              : K extends { each: infer Each }
                ? readonly ValueOf<Each>[]
                : K extends { parts: infer Parts }
                  ? RowOf<Parts>
                  : K extends { schema: infer Schema extends GenericSchema }
                    ? InferOutput<Schema>
                    : never;

export function orNull<const K extends Kind>(kind: K) {
  return { orNull: kind } as const;
}

/**
 * One of a few words.
 *
 * @param says what the contract says of them
 */
export function oneOf<const Choices extends readonly string[]>(choices: Choices, says?: string) {
  return { choices, ...(says && { says }) } as const;
}

export function listOf<const K extends Kind>(kind: K) {
  return { each: kind } as const;
}

/** An object with fields of its own. */
export function partsOf<const Parts extends Columns>(parts: Parts) {
  return { parts } as const;
}

/** Who reads: the language, and the subsystem whose profile decides which numbers there are. */
export interface Reader<System = unknown> {
  locale: Locale;
  system: System;
}

/** Who opens a workbook: its days are those that their pages show (PRODUCT §13). */
export interface SheetReader<System = unknown> extends Reader<System> {
  /** IANA zone. */
  timeZone: string;
}

/** Key of a word with its namespace, or what makes it where the subsystem has a word of its own. */
export type Word<System = unknown> = string | ((system: System) => string);

/** What a workbook does differently from the screen. */
export interface Sheet<Row, System> {
  header?: Word<System>;
  /** Prefix of the keys that name the choices. */
  words?: Word<System>;
  /** Text that follows the value, where there is any: what its choices do not name. */
  also?: (row: Row) => string;
  /** Instead of the value: text, or a number that can be added up. */
  of?: (row: Row, reader: SheetReader<System>) => string | number | null;
  /** Characters; 16 when not given. */
  width?: number;
  decimals?: number;
}

export interface Column<Row, System = unknown> {
  is: Kind;
  of: (row: Row, reader: Reader<System>) => unknown;
  /** Its header; what has none is the API's alone. */
  header?: Word<System>;
  /** Prefix of the keys that name the choices. */
  words?: Word<System>;
  /** The list can be sorted by it, under its own name or this one. */
  sort?: true | string;
  /** Subsystems that know such a value; the others leave it out everywhere. */
  only?: (system: System) => boolean;
  /** Subsystems whose screen and workbook show it; the API has it in all of them. */
  shown?: (system: System) => boolean;
  /** Not on the wire. */
  api?: false;
  /** Not on screen. */
  screen?: false;
  /** Not in the workbook, or how it differs there. */
  sheet?: false | Sheet<Row, System>;
}

// biome-ignore lint/suspicious/noExplicitAny: a table of any row; its own type says which
export type Columns = Readonly<Record<string, Column<any, any>>>;

/** Row of a table. */
export type RowOf<Table> =
  // biome-ignore lint/suspicious/noExplicitAny: the subsystem does not matter here
  Table[keyof Table] extends Column<infer Row, any> ? Row : never;

type Camel<Name> = Name extends `${infer First}_${infer Rest}`
  ? `${First}${Capitalize<Camel<Rest>>}`
  : Name;
type Without<Name, End extends string> = Name extends `${infer Start}${End}` ? Start : Name;
type Bare<K> = K extends { orNull: infer Inner } ? Bare<Inner> : K;

/** Name under which a field stands in its row. */
type Inside<Name, K> =
  Bare<K> extends 'moment'
    ? `${Camel<Name> & string}Ms`
    : Bare<K> extends 'mass'
      ? `${Camel<Without<Name, '_tonnes'>> & string}G`
      : Bare<K> extends 'share'
        ? `${Camel<Without<Name, '_percent'>> & string}Ppm`
        : Camel<Name>;

type IsOf<F> = F extends { is: infer K } ? K : F;

/** A column that is read off its row: by its own name, or from the property that it says. */
interface ReadColumn<Row, System> extends Omit<Column<Row, System>, 'of'> {
  /** Name of the property, where it is another than the column's. */
  from?: string;
  of?: never;
}

/** What a description says of a field: its kind alone, a column that is read, or one that is made of its row. */
export type Shape<Row, System = never> = Readonly<
  Record<string, Kind | ReadColumn<Row, System> | Column<Row, System>>
>;

/** The columns that a description stands for. */
type TableOf<Row, S> = {
  readonly [Name in keyof S]: S[Name] extends { of: (...args: never[]) => unknown }
    ? S[Name]
    : (S[Name] extends { is: Kind } ? Omit<S[Name], 'of' | 'from'> : { is: S[Name] }) & {
        of: (row: Row) => ValueOf<IsOf<S[Name]>>;
      };
};

/** Fields that the row does not have, or has as something else. */
export type Misfits<Row, S> = {
  [Name in keyof S]: S[Name] extends { of: (...args: never[]) => infer Given }
    ? Given extends ValueOf<IsOf<S[Name]>>
      ? never
      : Name
    : S[Name] extends { from: infer Property extends string }
      ? Property extends keyof Row
        ? Row[Property] extends ValueOf<IsOf<S[Name]>>
          ? never
          : Name
        : Name
      : Inside<Name, IsOf<S[Name]>> extends keyof Row
        ? Row[Inside<Name, IsOf<S[Name]>>] extends ValueOf<IsOf<S[Name]>>
          ? never
          : Name
        : Name;
}[keyof S];

const camel = (name: string) =>
  name.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());

function bare(kind: Kind): Kind {
  return typeof kind === 'object' && 'orNull' in kind ? bare(kind.orNull) : kind;
}

const UNITS: Readonly<Record<string, { end: string; unit: string }>> = {
  moment: { end: '', unit: 'Ms' },
  mass: { end: '_tonnes', unit: 'G' },
  share: { end: '_percent', unit: 'Ppm' },
};

function inside(name: string, kind: Kind): string {
  const is = bare(kind);
  const { end = '', unit = '' } = (typeof is === 'string' && UNITS[is]) || {};
  return camel(name.endsWith(end) ? name.slice(0, name.length - end.length) : name) + unit;
}

function columnOf(name: string, field: Shape<never>[string]): Column<unknown> {
  if (typeof field === 'object' && 'of' in field) return field as Column<unknown>;
  const column = typeof field === 'object' && 'is' in field ? field : { is: field as Kind };
  const from = ('from' in column && column.from) || inside(name, column.is);
  const of = (row: unknown) => (row as Readonly<Record<string, unknown>>)[from];
  return { ...column, of } as Column<unknown>;
}

/** Each field as a column: what says no more than its kind is read off the row under its own name. */
export function tableOf(shape: Readonly<Record<string, unknown>>): Columns {
  return Object.fromEntries(
    Object.entries(shape).map(([name, field]) => [
      name,
      columnOf(name, field as Shape<never>[string]),
    ]),
  );
}

/** A list's columns, in the order of its workbook; or the names of those that do not fit their row. */
export function columnsOf<Row, System = unknown>() {
  return <const S extends Shape<Row, System>>(
    shape: S,
  ): [Misfits<Row, S>] extends [never] ? TableOf<Row, S> : { misfits: Misfits<Row, S> } =>
    tableOf(shape) as never; // a column for each field
}

/** The kind under a kind that may be missing. */
export function kindOf(kind: Kind): Exclude<Kind, { readonly orNull: Kind }> {
  return typeof kind === 'object' && 'orNull' in kind ? kindOf(kind.orNull) : kind;
}

/** Key of a word in a subsystem. */
export function wordOf<System>(word: Word<System>, system: System): string {
  return typeof word === 'string' ? word : word(system);
}

/** Columns that a subsystem shows on screen and in workbooks; `where` says which of the two is asked for. */
export function shownColumns<System>(table: Columns, where: 'screen' | 'sheet', system: System) {
  return Object.entries(table).filter(
    ([, { header, only, shown, [where]: there }]) =>
      header !== undefined &&
      there !== false &&
      only?.(system) !== false &&
      shown?.(system) !== false,
  );
}
