import { and, type Column, type SQL } from 'drizzle-orm';
import type { RunnableQuery } from 'drizzle-orm/runnable-query';
import type { StaffContext } from '../identity/user-context.ts';
import type { Page } from '../kernel/keyset.ts';
import { countOf, type ListSort, listAt, MAX_EXPORT_ROWS } from '../kernel/list.server.ts';

/** A select whose conditions, order and limit are still to be set. */
interface Unplaced<Read> {
  where(condition: SQL | undefined): {
    orderBy(...by: SQL[]): {
      limit(rows: number): RunnableQuery<Read[], 'sqlite'> & PromiseLike<Read[]>;
    };
  };
}

interface Countable {
  where(condition: SQL | undefined): Parameters<typeof countOf>[1];
}

interface StaffRows<Input, Sort extends string, Read extends { id: string }, Row> {
  /** What tells rows of the same sort values apart. */
  id: Column;
  rows(ctx: StaffContext): Unplaced<Read>;
  /** The same rows, each as `ONE`. */
  each(ctx: StaffContext): Countable;
  /** Which of them are asked for, and whose they are. */
  asked(ctx: StaffContext, input: Input): SQL | undefined;
  sorts: Record<Sort, ListSort<NoInfer<Read>>>;
  shown(ctx: StaffContext): (read: Read) => Row;
}

interface Asked<Sort extends string> {
  q: string;
  sort: Sort | `-${Sort}`;
  limit: number;
  cursor: string | undefined;
}

/**
 * A list of the console: a page of its rows and its workbook, one round trip each. Of companies, users and staff, and of
 * what staff keep for one company, there are few beside what companies enter, so no index answers each question: the
 * bound of the count is that of all lists.
 */
export function staffRows<Sort extends string, Input extends Asked<Sort>>() {
  return <Read extends { id: string }, Row>(list: StaffRows<Input, Sort, Read, Row>) => ({
    async page(ctx: StaffContext, input: Input): Promise<Page<Row>> {
      const at = listAt<Sort, Read>(input, list.sorts, list.id);
      const asked = list.asked(ctx, input);
      const [rows, [count]] = await ctx.db.batch([
        list
          .rows(ctx)
          .where(and(asked, at.after))
          .orderBy(...at.orderBy)
          .limit(at.limit),
        countOf(ctx.db, list.each(ctx).where(asked)),
      ]);
      const page = at.page(rows, count?.total ?? 0);
      return { ...page, items: page.items.map(list.shown(ctx)) };
    },
    async all(ctx: StaffContext, input: Input): Promise<Row[]> {
      const at = listAt<Sort, Read>(input, list.sorts, list.id);
      const rows = await list
        .rows(ctx)
        .where(list.asked(ctx, input))
        .orderBy(...at.orderOfAll)
        .limit(MAX_EXPORT_ROWS);
      return rows.map(list.shown(ctx));
    },
  });
}
