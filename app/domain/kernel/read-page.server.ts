import type { SQL } from 'drizzle-orm';
import type { RunnableQuery } from 'drizzle-orm/runnable-query';
import type { SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { Database } from '#db/client.ts';
import type { Page } from './keyset.ts';
import { type listAt, MAX_EXPORT_ROWS } from './list.server.ts';
import type { lookThrough } from './look-through.server.ts';

/** A list as it was asked for: where its page begins, what is asked of each row, and the parts of its read. */
type Reading<Table extends SQLiteTable, Row extends { id: string }> = ReturnType<
  typeof lookThrough<Table>
> & { at: ReturnType<typeof listAt<string, Row>>; rest: SQL | undefined };

interface Reads<Ctx, Table, Read, Row> {
  /** Statement: rows of the list, from those that are looked at. */
  rows(
    ctx: Ctx,
    from: Table,
    where: SQL | undefined,
    by: SQL[],
    limit: number,
  ): RunnableQuery<Read[], 'sqlite'> & PromiseLike<Read[]>;
  /** A row as the list shows it. */
  shown(read: Read): Row;
  /** The list goes by columns of its own table: rows are picked before anything is joined to them. */
  picked?: true;
}

/** A page of a list. One round trip. */
export async function readPage<
  Ctx extends { db: Database },
  Table extends SQLiteTable,
  Read,
  Row extends { id: string },
>(
  ctx: Ctx,
  { at, rest, ...reading }: Reading<Table, Row>,
  { rows, shown, picked }: Reads<Ctx, Table, Read, Row>,
): Promise<Page<Row>> {
  const from = picked ? reading.pickedPage() : reading.ofPage();
  const [read, [counted], edges] = await ctx.db.batch([
    rows(ctx, from, rest, at.orderBy, at.limit),
    reading.count,
    ...reading.edges,
  ]);
  return at.page(read.map(shown), counted?.total ?? 0, reading.scan(counted, edges));
}

/** Every row of a list for a workbook, up to `MAX_EXPORT_ROWS`. One round trip. */
export async function readAll<
  Ctx extends { db: Database },
  Table extends SQLiteTable,
  Read,
  Row extends { id: string },
>(
  ctx: Ctx,
  { at, rest, ...reading }: Reading<Table, Row>,
  { rows, shown, picked }: Reads<Ctx, Table, Read, Row>,
): Promise<Row[]> {
  const from = picked ? reading.pickedAll() : reading.ofAll();
  return (await rows(ctx, from, rest, at.orderOfAll, MAX_EXPORT_ROWS)).map(shown);
}
