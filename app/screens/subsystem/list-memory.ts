import { useEffect } from 'react';

export interface RememberedList {
  /** Query of the list, to come back to the same page of it. */
  search: string;
  rows: { id: string; tradeNo: string }[];
}

/** Lists of records: our own, and those that others sent to us. */
export type RecordListName = 'trade-records' | 'incoming-records';

/** Where this tab keeps it. */
export const keyOf = (system: { slug: string }, list: RecordListName) =>
  `list:${list}:${system.slug}`;

/** Keeps the order of the list on screen for this tab, so that a record knows its neighbours. */
export function useRememberedList(
  system: { slug: string },
  rows: readonly { id: string; tradeNo: string }[],
  search: string,
  list: RecordListName = 'trade-records',
): void {
  useEffect(() => {
    const seen: RememberedList = {
      search,
      rows: rows.map(({ id, tradeNo }) => ({ id, tradeNo })),
    };
    sessionStorage.setItem(keyOf(system, list), JSON.stringify(seen));
  }, [system, rows, search, list]);
}
