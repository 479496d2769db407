import * as v from 'valibot';
import type { Page } from '~/domain/kernel/keyset.ts';
import { countryCode } from '~/domain/tenancy/country-code.ts';

/**
 * The parts that wire schemas are made of. A wire schema says what an answer holds; the handler's types and the
 * OpenAPI document come from it. None of them transforms, so that JSON Schema can say all of it.
 */

/** What an answer with this schema holds. */
export type Wire<Schema extends v.GenericSchema> = v.InferOutput<Schema>;

const components = new Map<string, v.GenericSchema>();

/** Gives a wire schema the name under which the document shows it once, wherever it is used. */
export function named<Schema extends v.GenericSchema>(name: string, schema: Schema): Schema {
  if (components.has(name)) throw new Error(`two wire schemas named ${name}`);
  components.set(name, schema);
  return schema;
}

/** Every named wire schema. */
export function namedSchemas(): Record<string, v.GenericSchema> {
  return Object.fromEntries(components);
}

export const text = v.string();
export const textOrNull = v.nullable(text);
export const flag = v.boolean();
export const country = named('Country', countryCode);
export const whole = v.pipe(v.number(), v.integer());

/** Mass as the contract writes it (API.md). */
export const tonnes = v.pipe(
  text,
  v.regex(/^-?\d+\.\d{3,6}$/),
  v.description('Tonnes, 3 to 6 decimals'),
);

/** Share as the contract writes it. */
export const percent = v.pipe(
  text,
  v.regex(/^\d+(?:\.\d{1,4})?$/),
  v.description('Per cent, at most 4 decimals'),
);

export const day = v.pipe(text, v.isoDate());
export const timestamp = v.pipe(text, v.isoTimestamp());
export const timestampOrNull = v.nullable(timestamp);

/** A moment as the contract writes it. */
export const time = (ms: number) => new Date(ms).toISOString();

/** A versioned thing after a write. */
export const versioned = named('Versioned', v.object({ id: text, version: whole }));

/** Members of every list besides its items. */
const pageEntries = {
  next_cursor: textOrNull,
  total: whole,
  /** More rows match than are counted. */
  total_is_bound: flag,
};

/** One page of a list. */
export function pageOf<Item extends v.GenericSchema>(item: Item) {
  return v.object({ items: v.array(item), ...pageEntries });
}

/** A page as the contract writes it. */
export function pageWire<Row, Item>(page: Page<Row>, toItem: (row: Row) => Item) {
  return {
    items: page.items.map(toItem),
    next_cursor: page.nextCursor,
    total: page.total,
    total_is_bound: page.totalIsBound,
  };
}
