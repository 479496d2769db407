import { useEffect } from 'react';

export interface RememberedList {
  /** Query of the list, to come back to the same page of it. */
  search: string;
  rows: ListedRow[];
}

/** A row as its neighbours name it. */
export interface ListedRow {
  id: string;
  label: string;
}

/** What the address says of something that was just done: not to be said again on the way back. */
const SAID_ONCE = ['saved', 'deleted'];

/** Where this tab keeps it. */
export const keyOf = (system: { slug: string }, list: string) => `list:${list}:${system.slug}`;

/**
 * Keeps the order of the list on screen for this tab, so that a detail page knows its neighbours. `label` is the
 * column they are named by.
 */
export function useRememberedList<Label extends string>(
  system: { slug: string },
  list: string,
  rows: readonly ({ id: string } & Record<Label, string>)[],
  label: Label,
  search: string,
): void {
  useEffect(() => {
    const asked = new URLSearchParams(search);
    for (const name of SAID_ONCE) asked.delete(name);
    const query = asked.toString();
    const seen: RememberedList = {
      search: query && `?${query}`,
      rows: rows.map((row) => ({ id: row.id, label: row[label] })),
    };
    sessionStorage.setItem(keyOf(system, list), JSON.stringify(seen));
  }, [system, list, rows, label, search]);
}
