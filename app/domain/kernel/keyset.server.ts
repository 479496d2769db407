import { asc, type Column, desc, type SQL, sql } from 'drizzle-orm';
import { type Cursor, encodeCursor, type Page } from './keyset.ts';

/** Counting stops here, so that a total costs the same in a large table. */
export const COUNT_BOUND = 10_000;

export interface KeysetOrder {
  /** Name in the URL, e.g. `eta`. */
  name: string;
  /** A column, or an expression that is never null. */
  column: Column | SQL;
  id: Column;
  descending: boolean;
}

/** ORDER BY of a page: with a `previous` cursor the list is read backwards and turned round afterwards. */
export function keysetOrderBy(order: KeysetOrder, cursor: Cursor | null): SQL[] {
  const descending = order.descending !== (cursor?.direction === 'previous');
  return descending ? [desc(order.column), desc(order.id)] : [asc(order.column), asc(order.id)];
}

/**
 * WHERE of a page: rows after (or before) the cursor in sort order. A row value, because an OR of two
 * comparisons would read the index from its beginning at every depth.
 */
export function keysetAfter(order: KeysetOrder, cursor: Cursor | null): SQL | undefined {
  if (cursor === null) return undefined;
  const beyond = order.descending !== (cursor.direction === 'previous') ? sql`<` : sql`>`;
  return sql`(${order.column}, ${order.id}) ${beyond} (${cursor.value}, ${cursor.id})`;
}

/**
 * Turns `limit + 1` rows into a page with its cursors.
 *
 * @param sortKey value of the sort column and the id of a row
 */
export function keysetPage<Row>(
  rows: Row[],
  limit: number,
  order: KeysetOrder,
  cursor: Cursor | null,
  total: number,
  sortKey: (row: Row) => { value: string | number; id: string },
): Page<Row> {
  const backwards = cursor?.direction === 'previous';
  const more = rows.length > limit;
  const items = rows.slice(0, limit);
  if (backwards) items.reverse();
  const sort = sortName(order);
  const edge = (row: Row | undefined, direction: Cursor['direction']) =>
    row === undefined ? null : encodeCursor({ sort, ...sortKey(row), direction });
  return {
    items,
    nextCursor: backwards || more ? edge(items.at(-1), 'next') : null,
    previousCursor: (backwards ? more : cursor !== null) ? edge(items[0], 'previous') : null,
    total: Math.min(total, COUNT_BOUND),
    totalIsBound: total > COUNT_BOUND,
  };
}

/** The `sort` text of an order: `eta` or `-eta`. */
export function sortName(order: KeysetOrder): string {
  return order.descending ? `-${order.name}` : order.name;
}
