import type { SQL, SQLWrapper } from 'drizzle-orm';
import type { BatchItem, BatchResponse } from 'drizzle-orm/batch';
import type { RunnableQuery } from 'drizzle-orm/runnable-query';
import type { AnySQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { Database } from '#db/client.ts';
import type { Page } from './keyset.ts';
import { type listAt, MAX_EXPORT_ROWS } from './list.server.ts';
import type { Counted, Ending, lookThrough } from './look-through.server.ts';

export type IdTable = SQLiteTable & { id: AnySQLiteColumn };

/** A list as it was asked for: where its page begins, what each row must be, and the parts of its read. */
export type Reading<Table extends SQLiteTable, Read extends { id: string }> = ReturnType<
  typeof lookThrough<Table>
> & { at: ReturnType<typeof listAt<string, Read>>; rest: SQL | undefined };

/** A select whose conditions, order and limit are still to be set. */
interface Unplaced<Read> {
  where(condition: SQL | undefined): {
    orderBy(...by: SQL[]): {
      limit(rows: number): RunnableQuery<Read[], 'sqlite'> & SQLWrapper;
    };
  };
}

/** What the rows of a list are. */
export interface Rows<Ctx, Table, Read, Row> {
  /** @param from the rows that are looked at, under the table's name */
  rows(ctx: Ctx, from: Table): Unplaced<Read>;
  /** Makes of a row that was read the one that the list shows; without it they are the same. */
  shown?(ctx: Ctx): (read: Read) => Row;
  /** The list goes by columns of its own table: rows are picked before anything is joined to them. */
  picked?: true;
}

type Statements = readonly BatchItem<'sqlite'>[];

/**
 * Statements of the same round trip.
 *
 * @param ids subselect of the ids of the rows that are read
 * @param by their order
 */
type Also<Others extends Statements> = (ids: SQLWrapper, by: SQL[]) => readonly [...Others];

/**
 * The page of a list and its workbook, up to `MAX_EXPORT_ROWS`: one round trip each, whatever else is read with them.
 *
 * @param reading how the list that was asked for is read; `bound`: matches of a search that are looked at
 */
export function readsOf<
  Ctx extends { db: Database },
  Input,
  Table extends IdTable,
  Read extends { id: string },
  Row = Read,
>(
  list: Rows<Ctx, Table, Read, Row>,
  reading: (ctx: Ctx, input: Input, bound?: number) => Reading<Table, Read>,
) {
  const showing = (ctx: Ctx) => list.shown?.(ctx) ?? ((read: Read) => read as unknown as Row); // the same

  /** @param from each statement has its own */
  function placed(ctx: Ctx, from: () => Table, where: SQL | undefined, by: SQL[], limit: number) {
    const put = <Selected>(select: Unplaced<Selected>) =>
      select
        .where(where)
        .orderBy(...by)
        .limit(limit);
    const own = from();
    return {
      rows: put(list.rows(ctx, from())),
      ids: put(ctx.db.select({ id: own.id }).from<SQLiteTable>(own)),
    };
  }

  /** Statements of a page, for the batch of another page, and what makes it of their answers. */
  function partsOf(ctx: Ctx, input: Input) {
    const { at, rest, count, edges, ...parts } = reading(ctx, input);
    const from = list.picked ? parts.pickedPage : parts.ofPage;
    const page = (read: Read[], counted?: Counted, ends?: readonly Ending[]): Page<Row> => {
      const { items, ...place } = at.page(read, counted?.total ?? 0, parts.scan(counted, ends));
      return { ...place, items: items.map(showing(ctx)) };
    };
    const by = at.orderBy;
    return { by, ...placed(ctx, from, rest, by, at.limit), count, edges, page };
  }

  /** A page, and what was read with it. */
  async function pageWith<Others extends Statements>(
    ctx: Ctx,
    input: Input,
    also: Also<Others>,
  ): Promise<[Page<Row>, ...BatchResponse<Others>]> {
    const { by, rows, ids, count, edges, page } = partsOf(ctx, input);
    const others: Statements = also(ids, by);
    const [read, [counted], ...more] = await ctx.db.batch([rows, count, ...others, ...edges]);
    const beside = more.slice(0, others.length) as BatchResponse<Others>;
    return [page(read, counted, more[others.length] as Ending[] | undefined), ...beside];
  }

  function allOf(ctx: Ctx, input: Input) {
    const { at, rest, ...parts } = reading(ctx, input, MAX_EXPORT_ROWS);
    const by = at.orderOfAll;
    const from = list.picked ? parts.pickedAll : parts.ofAll;
    return { by, ...placed(ctx, from, rest, by, MAX_EXPORT_ROWS) };
  }

  /** All rows, and what was read with them. */
  async function allWith<Others extends Statements>(
    ctx: Ctx,
    input: Input,
    also: Also<Others>,
  ): Promise<[Row[], ...BatchResponse<Others>]> {
    const { by, rows, ids } = allOf(ctx, input);
    const others: Statements = also(ids, by);
    const [read, ...beside] = await ctx.db.batch([rows, ...others]);
    return [read.map(showing(ctx)), ...(beside as BatchResponse<Others>)];
  }

  return {
    partsOf,
    pageWith,
    allWith,
    page: async (ctx: Ctx, input: Input) => (await pageWith(ctx, input, () => []))[0],
    /** Subselect of the ids of all rows. */
    idsOf: (ctx: Ctx, input: Input): SQLWrapper => allOf(ctx, input).ids,
    all: async (ctx: Ctx, input: Input) => (await allWith(ctx, input, () => []))[0],
  };
}
