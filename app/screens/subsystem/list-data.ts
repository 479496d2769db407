import type { Page } from '~/domain/kernel/keyset.ts';

/** A list's query as `listInput` makes it, as far as a page asks about it. */
interface ListInput<Query, Filter> {
  isFiltered(asked: Query, besides?: readonly Filter[]): boolean;
}

/**
 * What a loader gives its `ListPage`: the rows, how they were asked for, and whether a condition holds.
 *
 * @param besides filters that change what is shown, not which rows
 */
export function listData<Query extends { sort: string; limit: number }, Filter, Rows>(
  list: ListInput<Query, Filter>,
  input: Query,
  page: Rows,
  besides?: readonly Filter[],
) {
  const { sort, limit } = input;
  return { page, sort, limit, filtered: list.isFiltered(input, besides) };
}

/** The same in the browser. */
export interface ListData<Row> {
  page: Page<Row>;
  sort: string;
  limit: number;
  filtered: boolean;
}
