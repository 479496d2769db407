import * as v from 'valibot';
import type { Context } from '../kernel/context.ts';
import type { ExportAt } from './area-export.ts';

/** Place of a row: its values in the order of an index. */
export type RowKey = readonly (string | number)[];

const key = v.pipe(v.string(), v.parseJson(), v.array(v.union([v.string(), v.number()])));

/**
 * Pages of a list that no page of the portal has as a whole: each is read on from the key of the row before it.
 *
 * @param read rows behind a key, of the first where there is none, in its order
 */
export const keyedPages =
  <Ctx extends Context, Row extends object>(
    read: (ctx: Ctx, after: RowKey | null, limit: number) => PromiseLike<Row[]>,
    keyOf: (row: Row) => RowKey,
  ) =>
  async (ctx: Ctx, _each: string, { limit, cursor }: ExportAt) => {
    const items = await read(ctx, cursor === undefined ? null : v.parse(key, cursor), limit);
    const last = items.at(-1);
    const isOver = last === undefined || items.length < limit;
    return { items, nextCursor: isOver ? null : JSON.stringify(keyOf(last)) };
  };
