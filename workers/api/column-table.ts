import * as v from 'valibot';
import {
  type Columns,
  type Kind,
  kindOf,
  type Reader,
  type RowOf,
  type SheetReader,
  shownColumns,
  wordOf,
} from '~/domain/kernel/columns.ts';
import { formatPercent, formatTonnes } from '~/domain/kernel/mass.ts';
import { dayIn } from '~/domain/kernel/zone.ts';
import { countryName } from '~/domain/tenancy/countries.ts';
import {
  country,
  day,
  flag,
  percent,
  text,
  time,
  timestamp,
  tonnes,
  type Wire,
  whole,
} from './wire.ts';
import type { Column as SheetColumn } from './workbook.ts';

/** What the API and its workbooks make of a list's column table (domain/kernel/columns.ts). */

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
          : K extends { parts: infer Parts extends Columns }
            ? WireOf<Parts>
            : never;

type OnWire<Table> = {
  [Name in keyof Table]: Table[Name] extends { api: false } ? never : Name;
}[keyof Table];

type EntriesOf<Table extends Columns> = {
  [Name in OnWire<Table>]: Table[Name] extends { only: unknown }
    ? v.OptionalSchema<SchemaOf<Table[Name]['is']> & v.GenericSchema, undefined>
    : SchemaOf<Table[Name]['is']> & v.GenericSchema;
};

type WireOf<Table extends Columns> = v.ObjectSchema<EntriesOf<Table>, undefined>;

function schemaOf(kind: Kind): v.GenericSchema {
  if (typeof kind === 'string') return PLAIN[kind];
  if ('choices' in kind) return v.picklist(kind.choices);
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
  if ('choices' in kind) return (value) => value;
  if ('parts' in kind) return writerOf(kind.parts, reader);
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

/** Columns of a list's workbook in the reader's language. Masses are tonnes as numbers, so that they add up. */
export function sheetOf<Table extends Columns>(
  table: Table,
  reader: SheetReader,
  t: (key: string) => string,
): SheetColumn<RowOf<Table>>[] {
  const { system, timeZone } = reader;
  return shownColumns(table, 'sheet', system).map(([, column]) => {
    const sheet = column.sheet || {};
    const prefix = sheet.words ?? column.words;
    const is = kindOf(column.is);
    const word = (choice: string) => {
      if (is === 'country') return countryName(choice, reader.locale);
      return prefix === undefined ? choice : t(`${wordOf(prefix, system)}.${choice}`);
    };
    return {
      header: t(wordOf(sheet.header ?? column.header ?? '', system)),
      value: (row) => {
        const value = column.of(row, reader);
        const plain =
          is === 'moment' && typeof value === 'number'
            ? dayIn(timeZone, value)
            : cellOf(is, value, word);
        const cell = sheet.of ? sheet.of(row, reader) : plain;
        const more = sheet.also?.(row) ?? '';
        return more === '' ? cell : [cell, more].filter(Boolean).join('; ');
      },
      width: sheet.width ?? (is === 'mass' ? 18 : undefined),
      decimals: sheet.decimals ?? (is === 'mass' ? 6 : undefined),
    };
  });
}

const GRAMS_PER_TONNE = 1_000_000;
const PPM_PER_PERCENT = 10_000;

function cellOf(
  is: Kind,
  value: unknown,
  word: (choice: string) => string,
): string | number | null {
  if (value === null) return null;
  if (typeof value === 'number') {
    if (is === 'mass') return value / GRAMS_PER_TONNE;
    if (is === 'share') return value / PPM_PER_PERCENT;
    return value;
  }
  return Array.isArray(value) ? value.map(word).join('; ') : word(String(value));
}
