import { asc, type Column, desc, SQL, sql } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { type Cursor, decodeCursor, encodeCursor, type Page } from './keyset.ts';

/** Counting stops here, so that a total costs the same in a large table. */
export const COUNT_BOUND = 10_000;
/** Rows one workbook of a list holds at most. */
export const MAX_EXPORT_ROWS = 10_000;
/** Rows a page looks through where no index has exactly what was asked for, and as many for its count. */
export const SCAN_BOUND = 2_000;
/** Rows a workbook looks through in that case. */
export const EXPORT_SCAN_BOUND = 50_000;
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
 * @param id column, or expression, that tells rows of the same sort values apart; the rows carry it as `id`
 */
export function listAt<Name extends string, Row extends { id: string }>(
  asked: Asked<Name>,
  sorts: Record<Name, ListSort<Row>>,
  id: Column | SQL,
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
  /** Where the look-through ended, or where an empty page was come to: a place without a row of the page. */
  const place = (at: Edge | Cursor, direction: Cursor['direction'], from?: true) =>
    encodeCursor({ sort, values: at.values, id: at.id, direction, from });
  return {
    /** The first column that it is sorted by. */
    sortedBy: sql`${by[0]}`,
    /** ORDER BY of the page. */
    orderBy: ordered(descending !== backwards),
    /** ORDER BY of the whole list, for a workbook. */
    orderOfAll: ordered(descending),
    /** WHERE of the page: rows beyond the cursor. */
    after: cursor === null ? undefined : beyond(columns, cursor, descending !== backwards),
    /** LIMIT of the page: one more tells whether there is a next one. */
    limit: limit + 1,
    /** What the list goes by, to be read of the row where a look-through ends. */
    columns,
    /** @param scan of a list that was looked through: its count, and where the page's part of it ended */
    page(rows: readonly Row[], total: number, scan?: Scan): Page<Row> {
      const more = rows.length > limit;
      const items = rows.slice(0, limit);
      if (backwards) items.reverse();
      const [ahead, back] = backwards
        ? (['previous', 'next'] as const)
        : (['next', 'previous'] as const);
      const [last, first] = backwards ? [items[0], items.at(-1)] : [items.at(-1), items[0]];
      const on = more ? edge(last, ahead) : scan?.end && place(scan.end, ahead);
      const whence = cursor && (edge(first, back) ?? (scan && place(cursor, back, true)));
      const cursors = { [ahead]: on ?? null, [back]: whence ?? null };
      return {
        items,
        nextCursor: cursors.next ?? null,
        previousCursor: cursors.previous ?? null,
        total: Math.min(total, COUNT_BOUND),
        totalIsBound: scan ? scan.countIsCut : total > COUNT_BOUND,
        lookedAt: !more && scan?.end ? scan.looked : null,
      };
    },
  };
}

/** A place in a list. */
export interface Edge {
  values: (string | number)[];
  id: string;
}

/** What is known of a list that was looked through instead of read off an index. */
export interface Scan {
  /** The last row that was looked at; undefined where the list ended before the bound. */
  end: Edge | undefined;
  /** Whether the count saw only so many rows. */
  countIsCut: boolean;
  /** How many rows were looked at, where it ended before the list. */
  looked: number;
}

/** A row value, because an OR of comparisons would read the index from its beginning at every depth. */
function beyond(columns: readonly (Column | SQL)[], cursor: Cursor, descending: boolean): SQL {
  const place = [...cursor.values, cursor.id].map((value) => sql`${value}`);
  const [strictly, fromThere] = descending ? [sql`<`, sql`<=`] : [sql`>`, sql`>=`];
  const comes = cursor.from ? fromThere : strictly;
  const row = sql`(${sql.join([...columns], sql`, `)}) ${comes} (${sql.join(place, sql`, `)})`;
  const [first] = columns;
  // An index on an expression is not read from a row value on, only from the expression itself.
  return first instanceof SQL ? sql`(${first} ${fromThere} ${place[0]} AND ${row})` : row;
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

/**
 * How many rows match, counted up to one past `COUNT_BOUND`; a statement for the page's batch.
 *
 * @param more whether there may be others beyond (`boundReached`)
 */
export function countOf(db: Database, matching: Countable, more = sql<number>`0`) {
  return db
    .select({ total: sql<number>`count(*)`.as('total'), more: more.as('more') })
    .from(matching.limit(COUNT_BOUND + 1).as('matching'));
}
