import type { ShownImport } from './data.server.ts';

/** Columns whose figures stand at the end of the cell. */
export const NUMERIC: readonly string[] = ['quantity', 'density', 'percent'];

const COLUMNS = [
  'trade_no',
  'arrival',
  'customs_no',
  'partner',
  'eta',
  'port',
  'order_ref',
  'product',
  'quantity',
  'unit',
  'density',
  'name',
  'type',
  'remark',
  'substance',
  'known',
  'percent',
  'note',
  'reason',
  'reissue',
] as const;
export type ShownColumn = (typeof COLUMNS)[number];

/** Columns that came, those in which something is wrong, and what a substance was recognised as. */
export function shownColumns({ of, columns, rows }: ShownImport): ShownColumn[] {
  const wrong = rows.flatMap(({ said }) => Object.keys(said.errors));
  const shown = new Set([...columns, ...wrong, ...(of === 'products' ? ['known'] : [])]);
  return COLUMNS.filter((column) => shown.has(column));
}
