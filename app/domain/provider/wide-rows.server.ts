import { and, type SQL, sql } from 'drizzle-orm';
import type { SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { Database } from '#db/client.ts';
import type { StaffContext } from '../identity/user-context.ts';
import { decodeCursor } from '../kernel/keyset.ts';
import { type ListSort, listAt } from '../kernel/list.server.ts';
import { type Fields, type First, lookThrough } from '../kernel/look-through.server.ts';
import { type IdTable, type Reading, type Rows, readsOf } from '../kernel/reads.server.ts';

/**
 * Lists of the console over large tables, of all companies: what an index begins with is read off it, any further
 * condition is asked of so many rows at a time (kernel/look-through.server.ts).
 */

/** Rows that are read off an index which begins with something else than the list goes by. */
export interface Parts {
  /** What is read apart, under the alias `p`. */
  from: SQL;
  /** Condition: a row of such a part. */
  of: SQL;
  /** The order of the index behind it; that of the list where nothing is said. */
  order?: (down: boolean) => SQL[];
  /** Where a page begins, so that the index is not read from its end. */
  begins?: (cursor: { id: string }, down: boolean) => SQL;
  /** How many parts there may be: they share what is looked at. */
  count: number;
}

interface AskedRows {
  /** What an index answers. */
  path?: SQL | undefined;
  /** What must be asked of each row. */
  rest?: SQL | undefined;
  parts?: Parts | undefined;
}

interface Asked<Sort extends string> {
  sort: Sort | `-${Sort}`;
  limit: number;
  cursor: string | undefined;
}

interface WideRows<Table, Input, Sort extends string, Read, Row>
  extends Rows<StaffContext, Table, Read, Row> {
  table: Table;
  sorts: Record<Sort, ListSort<NoInfer<Read>>>;
  asked(ctx: StaffContext, input: Input): AskedRows;
}

/** Such a list: its page and its workbook, one round trip each. */
export function wideRows<Sort extends string, Input extends Asked<Sort>>() {
  return <Table extends IdTable, Read extends { id: string }, Row>(
    list: WideRows<Table, Input, Sort, Read, Row>,
  ) =>
    readsOf(list, (ctx: StaffContext, input: Input): Reading<Table, Read> => {
      const { table } = list;
      const { path, rest, parts } = list.asked(ctx, input);
      const at = listAt<Sort, Read>(input, list.sorts, table.id);
      const cursor = decodeCursor(input.cursor, input.sort);
      const descending = input.sort.startsWith('-');
      const base = (fields: Fields, where: SQL | undefined, _whole: boolean, first?: First) => {
        if (parts === undefined) {
          return ctx.db.select(fields).from<SQLiteTable>(table).where(and(path, where));
        }
        const backwards = cursor?.direction === 'previous' && first?.orderBy === at.orderBy;
        const down = descending !== backwards;
        // Only the page has a condition beside: that it lies beyond the cursor.
        const begins = where && cursor ? parts.begins?.(cursor, down) : undefined;
        return overParts(ctx.db, table, parts, fields, {
          where: and(path, where, begins),
          first: first && { ...first, orderBy: parts.order?.(down) ?? first.orderBy },
        });
      };
      const read = lookThrough(ctx.db, table, at, rest, base, sql`0`, parts?.count);
      return { at, rest, ...read } as unknown as Reading<Table, Read>; // its sorts have names of their own
    });
}

/** The first rows of each part, off its index; whoever reads them puts them in one order. */
function overParts(
  db: Database,
  table: SQLiteTable,
  { from, of }: Parts,
  fields: Fields,
  { where, first }: { where: SQL | undefined; first: First | undefined },
) {
  const rows = sql`SELECT ${table}.rowid FROM ${table} WHERE ${and(of, where)}`;
  const ofOne =
    first && sql`${rows} ORDER BY ${sql.join([...first.orderBy], sql`, `)} LIMIT ${first.bound}`;
  return db
    .select(fields)
    .from(sql`(${from}) p`)
    .crossJoin(table)
    .where(sql`${table}.rowid IN (${ofOne ?? rows})`);
}
