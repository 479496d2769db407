import * as v from 'valibot';
import {
  type Column,
  type Columns,
  type Kind,
  type Misfits,
  type Reader,
  type ROW,
  type RowOf,
  type Shape,
  tableOf,
} from './columns.ts';
import { formatPercent, formatTonnes } from './mass.ts';
import {
  country,
  day,
  flag,
  named,
  pageOf,
  percent,
  text,
  time,
  timestamp,
  tonnes,
  type Wire,
  whole,
} from './wire.ts';

/**
 * What the API answers is described once: a description gives the schema, of which the OpenAPI document is made, and
 * the writer. A field is a kind (columns.ts), read off the row under its own name in camel case, a moment, a mass and a
 * share with their unit last: `trade_no` → `tradeNo`, `sent_at` → `sentAtMs`, `applied_tonnes` → `appliedG`,
 * `this_year_percent` → `thisYearPpm`. A field that is called otherwise inside says `from`, one that is made of several
 * says `of`. The columns of a list fit in as they are.
 */

const PLAIN = {
  text,
  whole,
  flag,
  country,
  day,
  moment: timestamp,
  mass: tonnes,
  share: percent,
};
type Plain = typeof PLAIN;

// What is no kind in particular has no schema in particular; asking on would never end.
type SchemaOf<K> = Kind extends K
  ? v.GenericSchema
  : K extends keyof Plain
    ? Plain[K]
    : K extends { choices: infer Choices extends readonly string[] }
      ? v.PicklistSchema<Choices, undefined>
      : K extends { orNull: infer Inner }
        ? v.NullableSchema<SchemaOf<Inner> & v.GenericSchema, undefined>
        : K extends { each: infer Each }
          ? v.ArraySchema<SchemaOf<Each> & v.GenericSchema, undefined>
          : K extends { parts: infer Parts }
            ? WireOf<Parts>
            : K extends { schema: infer Schema extends v.GenericSchema }
              ? Schema
              : never;

type OnWire<Table> = {
  [Name in keyof Table]: Table[Name] extends { api: false } ? never : Name;
}[keyof Table];

type EntriesOf<Table> = {
  [Name in OnWire<Table>]: Table[Name] extends { is: infer K; only: unknown }
    ? v.OptionalSchema<SchemaOf<K> & v.GenericSchema, undefined>
    : Table[Name] extends { is: infer K }
      ? SchemaOf<K> & v.GenericSchema
      : never;
};

type WireOf<Table> = v.ObjectSchema<EntriesOf<Table>, undefined>;

function schemaOf(kind: Kind): v.GenericSchema {
  if (typeof kind === 'string') return PLAIN[kind];
  // What is told has its parts and its schema, which the document knows by name.
  if ('schema' in kind) return kind.schema;
  if ('choices' in kind) {
    const { choices, says } = kind;
    return says ? v.pipe(v.picklist(choices), v.description(says)) : v.picklist(choices);
  }
  if ('orNull' in kind) return v.nullable(schemaOf(kind.orNull));
  return 'each' in kind ? v.array(schemaOf(kind.each)) : wireOf(kind.parts);
}

const onWire = (table: Columns) => Object.entries(table).filter(([, { api }]) => api !== false);

/** Schema of a list's row on the wire. */
export function wireOf<Table extends Columns>(table: Table): WireOf<Table> {
  const entries = onWire(table).map(([name, { is, only }]) => [
    name,
    only === undefined ? schemaOf(is) : v.optional(schemaOf(is)),
  ]);
  return v.object(Object.fromEntries(entries) as EntriesOf<Table>);
}

/** How a value of a kind is written on the wire. */
function writing(kind: Kind, reader: Reader<unknown>): (value: unknown) => unknown {
  if (typeof kind === 'string') {
    const write = WRITE[kind];
    return write === undefined ? (value) => value : (value) => write(value as number);
  }
  if ('parts' in kind) return writerOf(kind.parts, reader);
  if ('choices' in kind || 'schema' in kind) return (value) => value;
  const write = writing('orNull' in kind ? kind.orNull : kind.each, reader);
  return 'orNull' in kind
    ? (value) => (value === null ? null : write(value))
    : (value) => (value as readonly unknown[]).map(write);
}

/** Kinds that are numbers inside and text outside. */
const WRITE: { [K in Kind & string]?: (value: number) => string } = {
  moment: time,
  mass: formatTonnes,
  share: formatPercent,
};

type Writer = (row: unknown) => Record<string, unknown>;

function writerOf(table: Columns, reader: Reader<unknown>): Writer {
  const columns = onWire(table).filter(([, { only }]) => only?.(reader.system) !== false);
  const fields = columns.map(([name, { is, of }]) => ({ name, of, write: writing(is, reader) }));
  return (row) =>
    Object.fromEntries(fields.map(({ name, of, write }) => [name, write(of(row, reader))]));
}

/** Writes rows as the API does: masses and shares are decimal strings, moments ISO 8601 (API.md). */
export function rowWire<Table extends Columns>(table: Table, reader: Reader<unknown>) {
  const write = writerOf(table, reader);
  // The schema is made from the same columns.
  return (row: RowOf<Table>) => write(row) as Wire<WireOf<Table>>;
}

/** A description, or the names of the fields that do not fit: nothing takes those. */
type Fitting<Row, S> = [Misfits<Row, S>] extends [never] ? Told<Row> : { misfits: Misfits<Row, S> };

declare const WRITTEN: unique symbol;

/** What is answered of a row: only its description writes one. */
export interface Written<Row> {
  readonly [WRITTEN]: Row;
}

/** One description of an answer. It is a kind itself, so it can be part of another. */
export interface Told<Row> {
  readonly [ROW]: Row;
  /** Its fields, which a larger description may take up. */
  // biome-ignore lint/suspicious/noExplicitAny: columns of lists come with the subsystem they are of
  readonly parts: Readonly<Record<string, Column<Row, any>>>;
  readonly schema: v.GenericSchema<unknown, Written<Row>>;
  wire(reader: Reader<unknown>, row: Row): Written<Row>;
}

/**
 * Describes what is answered of a row.
 *
 * @param name of the component in the OpenAPI document; what has none stands where it is used
 */
export function told<Row>(name?: string) {
  return <const S extends Shape<Row>>(shape: S): Fitting<Row, S> => {
    const parts = tableOf(shape);
    const schema = name === undefined ? wireOf(parts) : named(name, wireOf(parts));
    const wire = (reader: Reader<unknown>, row: Row) => writerOf(parts, reader)(row);
    return { parts, schema, wire } as unknown as Fitting<Row, S>; // what it writes is what its schema says
  };
}

/** Schema of a page of a list, by the columns of its rows: `TradePage` of `TradeRow`s. */
export function pageOfColumns<Table extends Columns>(name: string, columns: Table) {
  return named(`${name}Page`, pageOf(named(`${name}Row`, wireOf(columns))));
}

/** All of what is told, in `items`. */
export function itemsTold<Row>(item: Told<Row>, name?: string): Told<readonly Row[]> {
  const items: Column<readonly Row[]> = { is: { each: item }, of: (rows) => rows };
  return told<readonly Row[]>(name)({ items }) as Told<readonly Row[]>; // the only field has what it is of
}

/** A list that is the whole answer; it is no part of another. */
export function listTold<Row>(item: Told<Row>) {
  return {
    schema: v.array(item.schema),
    wire: (reader: Reader<unknown>, rows: readonly Row[]) =>
      rows.map((row) => item.wire(reader, row)),
  };
}
