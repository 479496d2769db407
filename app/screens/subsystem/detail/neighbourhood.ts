import { useEffect, useState } from 'react';
import { keyOf, type ListedRow, type RememberedList } from '../list-memory.ts';

/** Where a row stands among others. */
export interface Place<Row> {
  position: number;
  total: number;
  previous: Row | undefined;
  next: Row | undefined;
}

export interface Neighbourhood extends Place<ListedRow> {
  search: string;
}

/** Where a row stands among those on the page; null when it is none of them. */
export function placeAmong<Row extends { id: string }>(
  rows: readonly Row[],
  id: string,
): Place<Row> | null {
  const at = rows.findIndex((row) => row?.id === id);
  if (at === -1) return null;
  return { position: at + 1, total: rows.length, previous: rows[at - 1], next: rows[at + 1] };
}

/** Where a row stands in the list the reader came from; null without script or without such a list. */
export function useNeighbourhood(
  system: { slug: string },
  list: string,
  id: string,
): Neighbourhood | null {
  const [found, setFound] = useState<Neighbourhood | null>(null);
  useEffect(
    () => setFound(neighbourhood(sessionStorage.getItem(keyOf(system, list)), id)),
    [system, list, id],
  );
  return found;
}

/** Read with suspicion: another version of the page may have written it. */
export function neighbourhood(text: string | null, id: string): Neighbourhood | null {
  if (text === null) return null;
  try {
    const { search, rows } = JSON.parse(text) as Partial<RememberedList>;
    if (typeof search !== 'string' || !Array.isArray(rows)) return null;
    const place = placeAmong(rows, id);
    return place && { search, ...place };
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof TypeError) return null;
    throw error;
  }
}
