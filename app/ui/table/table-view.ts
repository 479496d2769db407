import { useEffect, useState } from 'react';
import { PLAIN_VIEW, parseView, type TableView } from './columns.ts';

/** The reader's columns and row height of one table, kept in this browser. */
export function useTableView(tableId: string): [TableView, (view: TableView) => void] {
  const storageKey = `list:${tableId}`;
  const [view, setView] = useState<TableView>(PLAIN_VIEW);
  useEffect(() => setView(parseView(localStorage.getItem(storageKey))), [storageKey]);
  const keep = (next: TableView) => {
    setView(next);
    localStorage.setItem(storageKey, JSON.stringify(next));
  };
  return [view, keep];
}
