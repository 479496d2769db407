import type { ReactNode } from 'react';

/** The ticked rows of a page, by their keys, and how to tick others. */
export interface Picked {
  keys: readonly string[];
  /** Rows of the page. */
  total: number;
  setAll: (checked: boolean) => void;
  clear: () => void;
}

export interface Selection<Row> {
  /** Id of the form the ticked rows are sent with. */
  form: string;
  /** Name the row's key is sent under; `id` unless said otherwise. */
  name?: string;
  /** Name of a row's checkbox: "Select TR-2026-04817". */
  label: (row: Row) => string;
  /** What can be done with the ticked rows; drawn above the table while any is ticked. */
  bar: (picked: Picked) => ReactNode;
  /** The same where no script runs: the form itself. The server draws it, so no browser need know it. */
  scriptless: ReactNode;
}

/** The bars over a table, whose buttons are lower on a phone than elsewhere. */
export const BAR =
  'flex flex-wrap items-center gap-2 px-(--pad) text-sm/[1.5] max-md:[--control-phone:32px]';
