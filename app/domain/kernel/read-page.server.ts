import type { SQL } from 'drizzle-orm';
import type { RunnableQuery } from 'drizzle-orm/runnable-query';
import type { SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { Database } from '#db/client.ts';
import type { Page } from './keyset.ts';
import { type listAt, MAX_EXPORT_ROWS } from './list.server.ts';
import type { lookThrough } from './look-through.server.ts';

/** A list as it was asked for: where its page begins, what each row must be, and the parts of its read. */
type Reading<Table extends SQLiteTable, Row extends { id: string }> = ReturnType<
  typeof lookThrough<Table>
> & { at: ReturnType<typeof listAt<string, Row>>; rest: SQL | undefined };

interface Rows<Ctx, Table, Read, Row> {
  /** Statement: rows of the list, from those that are looked at. */
  rows(
    ctx: Ctx,
    from: Table,
    where: SQL | undefined,
    by: SQL[],
    limit: number,
  ): RunnableQuery<Read[], 'sqlite'> & PromiseLike<Read[]>;
  /** Makes of a row that was read the one that the list shows. */
  shown(ctx: Ctx): (read: Read) => Row;
  /** The list goes by columns of its own table: rows are picked before anything is joined to them. */
  picked?: true;
}

/** The page of a list and its workbook, up to `MAX_EXPORT_ROWS`: one round trip each. */
export function readsOf<
  Ctx extends { db: Database },
  Table extends SQLiteTable,
  Read,
  Row extends { id: string },
>({ rows, shown, picked }: Rows<Ctx, Table, Read, Row>) {
  return {
    async page(ctx: Ctx, { at, rest, ...reading }: Reading<Table, Row>): Promise<Page<Row>> {
      const from = picked ? reading.pickedPage() : reading.ofPage();
      const [read, [counted], edges] = await ctx.db.batch([
        rows(ctx, from, rest, at.orderBy, at.limit),
        reading.count,
        ...reading.edges,
      ]);
      const items = read.map(shown(ctx));
      return at.page(items, counted?.total ?? 0, reading.scan(counted, edges));
    },
    async all(ctx: Ctx, { at, rest, ...reading }: Reading<Table, Row>): Promise<Row[]> {
      const from = picked ? reading.pickedAll() : reading.ofAll();
      const read = await rows(ctx, from, rest, at.orderOfAll, MAX_EXPORT_ROWS);
      return read.map(shown(ctx));
    },
  };
}
