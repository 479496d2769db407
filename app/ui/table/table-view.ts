import { useEffect, useState } from 'react';
import { useSearchParams } from '~/framework.ts';
import { PLAIN_VIEW, parseView, type TableView } from './columns.ts';

const keyOf = (tableId: string) => `list:${tableId}`;

/** What the reader chose for a table in this browser. */
export function keptView(tableId: string): TableView {
  return parseView(localStorage.getItem(keyOf(tableId)));
}

/**
 * The reader's columns and row height of one table, kept in this browser. An address that names columns shows those,
 * to whoever opens it.
 */
export function useTableView(tableId: string): [TableView, (view: TableView) => void] {
  const named = useSearchParams()[0].get('columns');
  const asNamed = (view: TableView) =>
    named === null ? view : { ...view, columns: named.split(',') };
  const [view, setView] = useState(asNamed(PLAIN_VIEW));
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is named is all of it that changes
  useEffect(() => setView(asNamed(keptView(tableId))), [tableId, named]);
  const keep = (next: TableView) => {
    setView(next);
    localStorage.setItem(keyOf(tableId), JSON.stringify(next));
  };
  return [view, keep];
}
