import { and, type SQL } from 'drizzle-orm';
import type { SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { SearchKind } from '#db/search/index.ts';
import type { CompanyContext } from '../kernel/context.ts';
import { lookThrough } from '../kernel/look-through.server.ts';
import { amongFound, boundReached } from './found-by.server.ts';

interface Searched<At> {
  /** `listAt` of what was asked for. */
  at: At;
  /** What must be asked of each row. */
  rest: SQL | undefined;
  /** Condition: rows of the reader's companies, and what an index answers of them. */
  ours: SQL | undefined;
  /** Rows that the search finds, or that were named; undefined where all are asked for. */
  found: SQL | undefined;
  kind: SearchKind;
  q: string;
}

/** How a list with a search box is read: its rows, their count, and where a look-through ends. */
export function searchedRows<
  Table extends SQLiteTable,
  At extends Parameters<typeof lookThrough>[2],
>(ctx: CompanyContext, table: Table, { at, rest, ours, found, kind, q }: Searched<At>) {
  return {
    at,
    rest,
    ...lookThrough(
      ctx.db,
      table,
      at,
      rest,
      (fields, where) =>
        ctx.db
          .select(fields)
          .from<SQLiteTable>(table)
          .where(amongFound(found, and(ours, where))),
      boundReached(ctx, kind, q),
    ),
  };
}
