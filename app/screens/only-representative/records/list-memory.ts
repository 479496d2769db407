import { useEffect } from 'react';

export interface RememberedList {
  /** Query of the list, to come back to the same page of it. */
  search: string;
  rows: { id: string; tradeNo: string }[];
}

/** Where this tab keeps it. */
export const keyOf = (system: { slug: string }) => `list:trade-records:${system.slug}`;

/** Keeps the order of the list on screen for this tab, so that a record knows its neighbours. */
export function useRememberedList(
  system: { slug: string },
  rows: readonly { id: string; tradeNo: string }[],
  search: string,
): void {
  useEffect(() => {
    const list: RememberedList = {
      search,
      rows: rows.map(({ id, tradeNo }) => ({ id, tradeNo })),
    };
    sessionStorage.setItem(keyOf(system), JSON.stringify(list));
  }, [system, rows, search]);
}
