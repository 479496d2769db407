import type { Page } from '~/domain/kernel/keyset.ts';

/** A list's query as `listInput` makes it, as far as a page asks about it. */
interface ListInput<Query, Filter> {
  isFiltered(asked: Query, besides?: readonly Filter[]): boolean;
  parameters: readonly string[];
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
  const { parameters } = list;
  return { page, sort, limit, parameters, filtered: list.isFiltered(input, besides) };
}

/** The same in the browser. */
export interface ListData<Row> {
  page: Page<Row>;
  sort: string;
  limit: number;
  /** Names of what the list can be asked with. */
  parameters: readonly string[];
  filtered: boolean;
}

/**
 * How a page asks the API for its list: what is in its address beside (of a newsletter, of a part of the page) is not
 * known there, and would be refused.
 *
 * @returns with its question mark; empty where nothing is asked
 */
export function queryOfList(search: string, parameters: readonly string[]): string {
  const asked = [...new URLSearchParams(search)].filter(([name]) => parameters.includes(name));
  return asked.length === 0 ? '' : `?${new URLSearchParams(asked)}`;
}
