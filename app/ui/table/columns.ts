import type { ReactNode } from 'react';

export interface Column<Row> {
  /** Names the column in the reader's saved choice. */
  key: string;
  header: ReactNode;
  cell: (row: Row) => ReactNode;
  /** Name it is sorted by in the URL (`sort`); a column without can't be. */
  sort?: string | undefined;
  /** Figures stand at the end of the cell; the unit belongs in the header. */
  numeric?: boolean;
  /** Takes the room that is left and is cut with an ellipsis; `title` then says all of it. */
  grow?: 'much' | 'some';
  title?: (row: Row) => string;
  /** Language of the cell where it differs from the page's. */
  lang?: (row: Row) => string | undefined;
  /** Always shown: the number that names the row. */
  fixed?: boolean;
  /** Not shown until the reader asks for it. */
  extra?: boolean;
  /**
   * Place in the block a row becomes on a phone; `labelled` repeats the header before the value, `menu` stands after what is
   * at the end of the first line.
   */
  phone?: 'first' | 'end' | 'line' | 'labelled' | 'hidden' | 'plain' | 'menu';
  /** Header as text, for the label on a phone and the column menu; needed when `header` is no string. */
  label?: string;
}

export interface Sort {
  key: string;
  direction: 'ascending' | 'descending';
}

/** `-eta` → eta, descending. */
export function parseSort(text: string): Sort {
  return text.startsWith('-')
    ? { key: text.slice(1), direction: 'descending' }
    : { key: text, direction: 'ascending' };
}

/** Address of the same list sorted by a column: the other way round when it is sorted by it already. */
export function sortHref(search: string, key: string, current: Sort | null): string {
  const params = new URLSearchParams(search);
  const again = current?.key === key && current.direction === 'ascending';
  params.set('sort', again ? `-${key}` : key);
  params.delete('cursor');
  return `?${params}`;
}

/** Address of the same list with parameters changed; null removes one. Always back to the first page. */
export function withParams(
  search: string,
  changes: Readonly<Record<string, string | null>>,
): string {
  const params = new URLSearchParams(search);
  params.delete('cursor');
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) params.delete(name);
    else params.set(name, value);
  }
  return `?${params}`;
}

/** What the reader chose for one table. */
export interface TableView {
  density: Density;
  /** Keys of shown columns in order; null while nothing was chosen. */
  columns: readonly string[] | null;
}

export const DENSITIES = ['tight', 'mid', 'roomy'] as const;
export type Density = (typeof DENSITIES)[number];
export const PLAIN_VIEW: TableView = { density: 'mid', columns: null };

/** Columns in the reader's order. Columns that came later stand at the end, fixed ones can't be lost. */
export function shownColumns<Row>(
  columns: readonly Column<Row>[],
  chosen: readonly string[] | null,
): Column<Row>[] {
  if (chosen === null) return columns.filter((column) => !column.extra);
  const kept = chosen
    .map((key) => columns.find((column) => column.key === key))
    .filter((column) => column !== undefined);
  const lost = columns.filter((column) => column.fixed && !chosen.includes(column.key));
  return [...lost, ...kept];
}

/** The saved text of a view, read with suspicion: another version of the page may have written it. */
export function parseView(text: string | null): TableView {
  if (text === null) return PLAIN_VIEW;
  try {
    const { density, columns } = JSON.parse(text) as Partial<TableView>;
    return {
      density: DENSITIES.find((known) => known === density) ?? 'mid',
      columns: Array.isArray(columns) ? columns.filter((key) => typeof key === 'string') : null,
    };
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof TypeError) return PLAIN_VIEW;
    throw error;
  }
}

export interface ViewControlsProps<Row> {
  columns: readonly Column<Row>[];
  view: TableView;
  onChange: (view: TableView) => void;
}
