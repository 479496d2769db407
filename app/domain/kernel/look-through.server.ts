import { and, type Column, getTableColumns, getTableName, type SQL, sql } from 'drizzle-orm';
import type { AnySQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { Database } from '#db/client.ts';
import { MAX_PAGE_SIZE } from './keyset.ts';
import {
  COUNT_BOUND,
  type Edge,
  EXPORT_SCAN_BOUND,
  MAX_EXPORT_ROWS,
  ONE,
  SCAN_BOUND,
  type Scan,
} from './list.server.ts';

/**
 * Lists whose cost is the same in a small and in a large table, whatever the filter finds: what an index begins with
 * is read off that index; any further condition is asked of at most `SCAN_BOUND` rows in the order of the list, and a
 * page that is not full by then goes on from where it ended (docs/decisions/032-a-list-looks-so-far.md).
 */

/** Filters that an index begins with, and the sorts that it goes on with. */
export interface Path<Name extends string, Sort extends string> {
  of: readonly Name[];
  sorts: readonly Sort[];
}

interface Divided<Name> {
  /** Filters that the index answers. */
  taken: readonly Name[];
  path: SQL | undefined;
  /** What must be asked of each row. */
  rest: SQL | undefined;
}

/**
 * Which of the conditions an index answers, and which are asked of each row.
 *
 * @param conditions by the name of their filter; undefined where it was not asked for
 * @param paths the best first
 * @param along filters on what the list is sorted by: ranges of any index with that sort
 */
export function divide<Name extends string, Sort extends string>(
  asked: Sort | `-${Sort}`,
  conditions: Record<Name, SQL | undefined>,
  paths: readonly Path<NoInfer<Name>, NoInfer<Sort>>[],
  along: Partial<Record<NoInfer<Sort>, readonly NoInfer<Name>[]>> = {},
): Divided<Name> {
  const sort = asked.replace(/^-/, '') as Sort; // what is left of either form
  const names = (Object.keys(conditions) as Name[]).filter((name) => conditions[name]);
  const path = paths.find(
    ({ of, sorts }) => sorts.includes(sort) && of.every((name) => names.includes(name)),
  );
  const taken = [...(path?.of ?? []), ...(along[sort] ?? [])];
  const all = (some: readonly Name[]) => and(...some.map((name) => conditions[name]));
  return {
    taken,
    path: all(names.filter((name) => taken.includes(name))),
    rest: all(names.filter((name) => !taken.includes(name))),
  };
}

/** How a list is read: `listAt`. */
interface Ordered {
  columns: readonly (Column | SQL)[];
  orderBy: SQL[];
  orderOfAll: SQL[];
  after: SQL | undefined;
  limit: number;
}

export type Fields = Record<string, AnySQLiteColumn | SQL.Aliased>;

/** Which rows come first, and how many of them are looked at. */
export interface First {
  orderBy: readonly SQL[];
  bound: number;
}

/** A select whose order is still to be set. */
interface Limited {
  as(alias: string): Source;
}
interface Unordered extends Limited {
  orderBy(...by: SQL[]): { limit(rows: number): Limited & { offset(rows: number): Limited } };
  limit(rows: number): Limited;
}
type Source = Parameters<ReturnType<Database['select']>['from']>[0];

/** How many rows match, and how many were looked at for that; 0 where an index counted them. */
export interface Counted {
  total: number;
  looked: number;
  /** 1 where there may be others beyond what was looked at. */
  more: number;
}

/** Sort values and id of the row where a look-through ends, as a JSON array. */
export interface Ending {
  place: string;
}

/**
 * The parts of a list's read. Rows come under the table's own name, so that columns, joins and conditions read them
 * as they would read the table.
 *
 * @param rest what must be asked of each row; it may name columns of the table only, or subqueries of its own
 * @param base selects fields of the table where the path and one further condition hold; `whole` for all of them,
 *   else those that the list goes by; `first` where only the first rows of an order are asked for
 * @param more whether a search may have found others beyond the base (`boundReached`)
 * @param parts companies whose rows are read together: they share what is looked at, so that many cost what one does
 */
export function lookThrough<Table extends SQLiteTable>(
  db: Database,
  table: Table,
  at: Ordered,
  rest: SQL | undefined,
  base: (fields: Fields, where: SQL | undefined, whole: boolean, first?: First) => unknown,
  more: SQL<number> = sql`0`,
  parts = 1,
) {
  const share = (bound: number) => Math.max(Math.ceil(bound / parts), MAX_PAGE_SIZE);
  const scanBound = share(SCAN_BOUND);
  const read = (fields: Fields, where?: SQL, first?: First) =>
    base(fields, where, false, first) as Unordered;
  const whole = getTableColumns(table) as Fields;
  const rows = (where: SQL | undefined, order: SQL[], bound: number) =>
    (base(whole, where, true, { orderBy: order, bound }) as Unordered)
      .orderBy(...order)
      .limit(bound)
      .as(getTableName(table));
  const counted = rest
    ? rows(undefined, at.orderOfAll, scanBound)
    : read(ONE)
        .limit(COUNT_BOUND + 1)
        .as('matching');
  const place = sql<string>`json_array(${sql.join([...at.columns], sql`, `)})`.as('place');
  const edge = () => {
    const first = { orderBy: at.orderBy, bound: scanBound };
    return edgeRead(db, read({ place }, at.after, first), first);
  };
  const looked = {
    ofPage: () => rows(at.after, at.orderBy, rest ? scanBound : at.limit),
    ofAll: () => rows(undefined, at.orderOfAll, rest ? share(EXPORT_SCAN_BOUND) : MAX_EXPORT_ROWS),
  };
  const picked = (from: Source, order: SQL[], limit: number) =>
    db
      .select(whole)
      .from(from)
      .where(rest)
      .orderBy(...order)
      .limit(limit)
      .as(getTableName(table)) as unknown as Table;
  return {
    /** What a page reads its rows from, where `rest` holds. */
    ofPage: () => looked.ofPage() as unknown as Table,
    /** What a workbook reads its rows from. */
    ofAll: () => looked.ofAll() as unknown as Table,
    /**
     * The same, of a list that goes by columns of its own table: rows where `rest` holds are picked before anything is
     * joined to them, since a join of every row that is looked at costs many times as much.
     */
    pickedPage: () => picked(looked.ofPage(), at.orderBy, at.limit),
    pickedAll: () => picked(looked.ofAll(), at.orderOfAll, MAX_EXPORT_ROWS),
    count: countRead(db, counted, rest, more),
    /** The row where the look-through of the page ends; no statement where there is none. */
    edges: rest ? [edge()] : [],
    /** How far was looked, from what these two read; for `page`. */
    scan: (counted: Counted | undefined, edges: readonly Ending[] | undefined) =>
      scanOf(counted, edges, { rest, looked: scanBound }),
  };
}

/** Statement: how many match; an index counts them where nothing is asked of each row. */
function countRead(db: Database, from: Source, rest: SQL | undefined, more: SQL<number>) {
  const [total, looked] =
    rest === undefined
      ? [sql<number>`count(*)`, sql<number>`0`]
      : [sql<number>`coalesce(sum((${rest}) IS TRUE), 0)`, sql<number>`count(*)`];
  return db
    .select({ total: total.as('total'), looked: looked.as('looked'), more: more.as('more') })
    .from(from);
}

/** Statement: the last row that is looked at. */
function edgeRead(db: Database, places: Unordered, { orderBy, bound }: First) {
  return db.select({ place: sql<string>`place`.as('place') }).from(
    places
      .orderBy(...orderBy)
      .limit(1)
      .offset(bound - 1)
      .as('edge'),
  );
}

function scanOf(
  counted: Counted | undefined,
  edges: readonly Ending[] | undefined,
  { rest, looked }: { rest: SQL | undefined; looked: number },
): Scan | undefined {
  const beyond = counted?.more === 1;
  if (rest === undefined) return beyond ? { end: undefined, countIsCut: true, looked } : undefined;
  const countIsCut = beyond || (counted?.looked ?? 0) >= looked;
  return { end: edges?.[0] && endOf(edges[0]), countIsCut, looked };
}

/** The id comes last, as among the columns that a list goes by. */
function endOf({ place }: Ending): Edge {
  const values: (string | number)[] = JSON.parse(place);
  const id = values.pop();
  return { values, id: String(id) };
}
