import * as v from 'valibot';
import { isDate } from './dates.ts';
import { parseInput, searchText } from './input.ts';
import { decodeCursor, MAX_CURSOR, MAX_PAGE_SIZE } from './keyset.ts';
import { done, type FieldMessage, type Outcome, refuse } from './outcome.ts';
import { queryInput } from './query-input.ts';
import { whyNot } from './typed/typed.ts';

const PAGE_SIZE = 20;
/** Characters of an id at most. */
const MAX_ID = 60;

const limit = v.pipe(
  v.number('invalid_limit'),
  v.integer('invalid_limit'),
  v.minValue(1, 'invalid_limit'),
  v.maxValue(MAX_PAGE_SIZE, 'invalid_limit'),
);

/** What every list can be asked. `q` is part of whatever names its rows. */
const common = {
  q: v.optional(searchText, ''),
  limit: v.optional(limit, PAGE_SIZE),
  cursor: v.optional(v.pipe(v.string(), v.maxLength(MAX_CURSOR, 'invalid_cursor'))),
};
const commonSchema = v.object({ ...common, sort: v.optional(v.string()) });

/** A calendar year as a filter. */
export const filterYear = v.optional(
  v.pipe(
    v.number('invalid_year'),
    v.integer('invalid_year'),
    v.minValue(2000, 'invalid_year'),
    v.maxValue(2100, 'invalid_year'),
  ),
);

/** A day as a filter. */
export const filterDate = v.optional(
  v.pipe(v.string(), v.check(isDate, whyNot('day', 'invalid_date'))),
);

/** An id as a filter. */
export const filterId = v.optional(v.pipe(v.string(), v.maxLength(MAX_ID, 'invalid_choice')));

/** Certain rows, by their ids with commas between them: those that are ticked on a page. */
export const filterIds = v.optional(
  v.pipe(
    v.string(),
    v.maxLength(MAX_PAGE_SIZE * MAX_ID, 'too_long'),
    v.regex(/^\w+(,\w+)*$/, 'invalid_choice'),
  ),
);

/** A filter that takes one of the choices. */
export function oneOf<const Choices extends readonly string[]>(choices: Choices) {
  return v.optional(v.picklist(choices, 'invalid_choice'));
}

type Sort<Sorts extends readonly string[]> = Sorts[number] | `-${Sorts[number]}`;
type Asked<Filters extends v.ObjectEntries> = v.InferOutput<v.ObjectSchema<Filters, undefined>>;

/** A list as it was asked for; the sort is the default where none was. */
export type ListQuery<Filters extends v.ObjectEntries, Sorts extends readonly string[]> = {
  q: string;
  sort: Sort<Sorts>;
  limit: number;
  cursor: string | undefined;
} & Asked<Filters>;

/** The query type of a list made by `listInput`. */
export type QueryOf<Input> = Input extends { lenient(params: URLSearchParams): infer Query }
  ? Query
  : never;

/** What the address says; the boxes of a form come one by one. */
function asTyped(params: URLSearchParams) {
  const raw = queryInput(params);
  const boxes = params.getAll('ids').filter(Boolean);
  if (boxes.length > 1) raw.ids = boxes.join(',');
  return raw;
}

/** What is left of an address without that which can't be understood. */
export function understood<Query>(
  params: URLSearchParams,
  strict: (params: URLSearchParams) => Outcome<Query>,
): Query {
  const kept = new URLSearchParams(params);
  // Each round leaves something out: wrong filters, then a wrong sort, then a cursor of another sort.
  for (;;) {
    const asked = strict(kept);
    if (asked.ok) return asked.value;
    const wrong = Object.keys(asked.refusal.fields ?? {}).filter((name) => kept.has(name));
    if (wrong.length === 0) throw new Error('every condition is optional');
    for (const name of wrong) kept.delete(name);
  }
}

/**
 * The same list where each part of it can be had in one order only, by the index that has that part: another `sort` is
 * 4100.
 *
 * @param orderOf the field by which what was asked for is ordered
 */
export function inOneOrder<
  Query extends { sort: string },
  Asked extends { strict(params: URLSearchParams): Outcome<Query> },
>(asked: Asked, orderOf: (query: Query) => string) {
  function strict(params: URLSearchParams): Outcome<Query> {
    const said = asked.strict(params);
    if (!said.ok || said.value.sort.replace(/^-/, '') === orderOf(said.value)) return said;
    return refuse(4100, { fields: { sort: { key: 'invalid_choice' } } });
  }
  return { ...asked, strict, lenient: (params: URLSearchParams) => understood(params, strict) };
}

/**
 * What a list can be asked, the same for page, workbook and API: `q`, the list's own filters, `sort` (`field`
 * or `-field`), `limit` (1–100) and `cursor`, which is good only for the sort it was made for.
 *
 * @param filters entries that are all optional
 * @param sorts fields that can be sorted by
 * @param byDefault the sort where none is asked for; it may depend on the filters
 */
export function listInput<Filters extends v.ObjectEntries, const Sorts extends readonly string[]>(
  filters: Filters,
  sorts: Sorts,
  byDefault: Sort<Sorts> | ((asked: Asked<Filters>) => Sort<Sorts>),
) {
  const own = v.object(filters);
  const bothWays = sorts.flatMap((name: Sorts[number]): Sort<Sorts>[] => [name, `-${name}`]);

  /** As a program asks: 4100 with a message at each field that can't be understood. */
  function strict(params: URLSearchParams): Outcome<ListQuery<Filters, Sorts>> {
    const raw = asTyped(params);
    const asked = parseInput(commonSchema, raw);
    const filtered = parseInput(own, raw);
    const wrong: Record<string, FieldMessage> = {
      ...(asked.ok ? {} : asked.refusal.fields),
      ...(filtered.ok ? {} : filtered.refusal.fields),
    };
    if (!asked.ok || !filtered.ok) return refuse(4100, { fields: wrong });
    const { q, limit: size, sort: wanted, cursor } = asked.value;
    const standard = typeof byDefault === 'function' ? byDefault(filtered.value) : byDefault;
    const sort = wanted === undefined ? standard : bothWays.find((one) => one === wanted);
    if (sort === undefined) wrong.sort = { key: 'invalid_choice' };
    else if (cursor !== undefined && decodeCursor(cursor, sort) === null) {
      wrong.cursor = { key: 'invalid_cursor' };
    }
    if (sort === undefined || wrong.cursor) return refuse(4100, { fields: wrong });
    return done(Object.assign(filtered.value, { q, limit: size, cursor, sort }));
  }

  return {
    strict,

    /** As a page is asked: what a hand-edited address got wrong is left out, never an error. */
    lenient: (params: URLSearchParams) => understood(params, strict),

    /** Names of what chooses rows. */
    conditions: ['q', ...Object.keys(filters)] as readonly string[],

    /** Names of all that it can be asked with. */
    parameters: [...Object.keys(common), ...Object.keys(filters), 'sort'] as readonly string[],

    /** For the API document. */
    schema: v.object({ ...common, ...filters, sort: v.optional(v.picklist(bothWays)) }),

    /**
     * Whether any condition holds: an empty list then says "no match" rather than "nothing yet".
     *
     * @param besides filters that change what is shown, not which rows
     */
    isFiltered(
      asked: ListQuery<Filters, Sorts>,
      besides: readonly (keyof Filters)[] = [],
    ): boolean {
      const names = Object.keys(filters).filter((name) => !besides.includes(name));
      return asked.q !== '' || names.some((name) => asked[name] !== undefined);
    },
  };
}
