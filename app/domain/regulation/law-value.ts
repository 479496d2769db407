import * as v from 'valibot';
import type { LawUnit } from '../area-law.ts';
import { isDate } from '../kernel/dates.ts';
import { parseTonnes } from '../kernel/mass.ts';

/**
 * Parts that values of rules are made of. Each says what it is typed as and in what it is counted, so that the form of a
 * rule, its checks and its words follow from its schema (provider/law/value-node.ts).
 */

/** How a text or number is typed where that is not as it is kept. */
export interface LawLeaf {
  typed: 'whole' | 'grams' | 'tonnes' | 'day' | 'month_day' | 'text' | 'holidays';
  unit?: LawUnit;
  least?: number;
  most?: number;
}

/** What a choice is called: words under this key. */
export interface LawChoice {
  words: string;
  /** They go by their codes too: `01 染发`. */
  coded?: boolean;
}

/** More than any law would say. */
const MOST: Partial<Record<LawUnit, number>> = {
  ...{ days: 3650, months: 600, years: 100, percent: 100, tonnes: 1_000_000 },
  ...{ characters: 100, times: 100, records: 1000 },
};

/** A whole number of a unit. */
export function whole(unit: LawUnit, least = 0) {
  const most = MOST[unit] ?? 1_000_000;
  return v.pipe(
    v.number(),
    v.integer(),
    v.minValue(least),
    v.maxValue(most),
    v.metadata({ typed: 'whole', unit, least, most } satisfies LawLeaf),
  );
}

/** Grams, which people type as tonnes. */
export const grams = v.pipe(
  v.number('invalid_tonnes'),
  v.integer('invalid_tonnes'),
  v.minValue(1, 'invalid_tonnes'),
  v.metadata({ typed: 'grams', unit: 'tonnes' } satisfies LawLeaf),
);

/** Tonnes as a decimal text. */
export const tonnesText = v.pipe(
  v.string('required'),
  v.check((said) => (parseTonnes(said) ?? 0) > 0, 'invalid_tonnes'),
  v.metadata({ typed: 'tonnes', unit: 'tonnes' } satisfies LawLeaf),
);

export const lawDay = v.pipe(
  v.string('required'),
  v.check(isDate, 'invalid_date'),
  v.metadata({ typed: 'day' } satisfies LawLeaf),
);

/** A day of every year, `MM-DD`. */
const isDayOfYear = (said: string) => isDate(`2001-${said}`);
export const dayOfYear = v.pipe(
  v.string('required'),
  v.check(isDayOfYear, 'law_month_day'),
  v.metadata({ typed: 'month_day', unit: 'month_day' } satisfies LawLeaf),
);

/** A word or sentence. */
export const lawText = (max: number) =>
  v.pipe(
    v.string('required'),
    v.trim(),
    v.minLength(1, 'required'),
    v.maxLength(max, 'too_long'),
    v.metadata({ typed: 'text' } satisfies LawLeaf),
  );

/** One of some words. */
export const oneOf = <const Options extends readonly string[]>(
  options: Options,
  words: string,
  coded = false,
) =>
  v.pipe(v.picklist(options, 'invalid_choice'), v.metadata({ words, coded } satisfies LawChoice));

/** A list that has each of its entries once, and some unless it says that it may be empty. */
export const listOf = <Item extends v.GenericSchema>(item: Item, least: 0 | 1 = 1) =>
  v.pipe(
    v.array(item),
    v.minLength(least, 'required'),
    v.check((list: v.InferOutput<Item>[]) => new Set(list).size === list.length, 'law_twice'),
  );
