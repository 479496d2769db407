import { asc, type Column, desc, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { type Cursor, decodeCursor, encodeCursor, type Page } from './keyset.ts';

/** Counting stops here, so that a total costs the same in a large table. */
export const COUNT_BOUND = 10_000;
/** Rows one workbook of a list holds at most. */
export const MAX_EXPORT_ROWS = 10_000;
/** What a bounded count selects. */
export const ONE = { one: sql`1`.as('one') };

/** What a list goes by: columns, or expressions that are never null, and their values in a row. */
export interface ListSort<Row> {
  by: readonly (Column | SQL)[];
  values: (row: Row) => (string | number)[];
}

interface Asked<Name extends string> {
  sort: Name | `-${Name}`;
  limit: number;
  cursor: string | undefined;
}

/**
 * Where a page of a list begins, how it is ordered, and how its rows become a page: the keyset, so that page
 * 50 000 costs what page 1 does. With a `previous` cursor the list is read backwards and turned round.
 *
 * @param sorts what each sort of the list's query goes by
 * @param id column that tells rows of the same sort values apart; the rows carry it as `id`
 */
export function listAt<Name extends string, Row extends { id: string }>(
  asked: Asked<Name>,
  sorts: Record<Name, ListSort<Row>>,
  id: Column,
) {
  const { sort, limit } = asked;
  const name = sort.replace(/^-/, '') as Name; // what is left of either form
  const { by, values } = sorts[name];
  const cursor = decodeCursor(asked.cursor, sort);
  const descending = sort.startsWith('-');
  const backwards = cursor?.direction === 'previous';
  const columns = [...by, id];
  const ordered = (down: boolean) => columns.map((column) => (down ? desc(column) : asc(column)));
  const edge = (row: Row | undefined, direction: Cursor['direction']) =>
    row && encodeCursor({ sort, values: values(row), id: row.id, direction });
  return {
    /** What is sorted by first. */
    sortedBy: sql`${by[0]}`,
    /** ORDER BY of the page. */
    orderBy: ordered(descending !== backwards),
    /** ORDER BY of the whole list, for a workbook. */
    orderOfAll: ordered(descending),
    /** WHERE of the page: rows beyond the cursor. */
    after: cursor === null ? undefined : beyond(columns, cursor, descending !== backwards),
    /** LIMIT of the page: one more tells whether there is a next one. */
    limit: limit + 1,
    page(rows: readonly Row[], total: number): Page<Row> {
      const more = rows.length > limit;
      const items = rows.slice(0, limit);
      if (backwards) items.reverse();
      const next = backwards || more ? edge(items.at(-1), 'next') : undefined;
      const previous = (backwards ? more : cursor !== null)
        ? edge(items[0], 'previous')
        : undefined;
      return {
        items,
        nextCursor: next ?? null,
        previousCursor: previous ?? null,
        total: Math.min(total, COUNT_BOUND),
        totalIsBound: total > COUNT_BOUND,
      };
    },
  };
}

/** A row value, because an OR of comparisons would read the index from its beginning at every depth. */
function beyond(columns: readonly (Column | SQL)[], cursor: Cursor, descending: boolean): SQL {
  const place = [...cursor.values, cursor.id].map((value) => sql`${value}`);
  const comes = descending ? sql`<` : sql`>`;
  return sql`(${sql.join([...columns], sql`, `)}) ${comes} (${sql.join(place, sql`, `)})`;
}

/** The condition of a filter that was asked for. */
export function when<Value>(
  asked: Value | undefined,
  condition: (value: Value) => SQL | undefined,
): SQL | undefined {
  return asked === undefined || asked === '' ? undefined : condition(asked);
}

/** Anything that can be counted: a select of `ONE` whose conditions are set. */
interface Countable {
  limit(rows: number): { as(alias: string): Parameters<ReturnType<Database['select']>['from']>[0] };
}

/** How many rows match, counted up to one past `COUNT_BOUND`; a statement for the page's batch. */
export function countOf(db: Database, matching: Countable) {
  return db
    .select({ total: sql<number>`count(*)`.as('total') })
    .from(matching.limit(COUNT_BOUND + 1).as('matching'));
}
