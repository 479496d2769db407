import { Link, useLocation } from '@remix-run/react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParts } from '../headless/taken-over.ts';
import { Icon } from '../icon.tsx';
import { type Column, type Sort, shownColumns, sortHref } from './columns.ts';
import { cellLook, Table, Th } from './table.tsx';
import { useTableView } from './table-view.ts';

export interface Selection<Row> {
  /** Id of the form the ticked rows are sent with. */
  form: string;
  /** Name the row's key is sent under; `id` unless said otherwise. */
  name?: string;
  /** Name of a row's checkbox: "Select TR-2026-04817". */
  label: (row: Row) => string;
  /** What can be done with the ticked rows; drawn above the table while any is ticked. */
  bar: (keys: readonly string[], clear: () => void) => ReactNode;
}

export interface DataTableProps<Row> {
  /** Names the table in this browser's storage. */
  id: string;
  /** Name for screen readers. */
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  sort?: Sort | null;
  selection?: Selection<Row>;
  /** Count and sum, at the start of the bar above the table. */
  summary?: ReactNode;
  /** Import, export and the like, at its end. */
  tools?: ReactNode;
  /** What stands in place of the rows when there are none: an EmptyState. */
  empty: ReactNode;
  /** A Pager. */
  pager?: ReactNode;
  foot?: ReactNode;
}

/** The bars over a table, whose buttons are lower on a phone than elsewhere. */
const BAR =
  'flex flex-wrap items-center gap-2 px-(--pad) text-sm/[1.5] max-md:[--control-phone:32px]';
const HIT = 'grid size-6 place-items-center';
const TICK = 'block size-4 flex-none';

/** A list: sorted by the server, addressed by the URL, readable on a phone. Stands in a Panel. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { id, label, columns, rows, rowKey, selection, summary, tools, empty, pager, foot } = props;
  const [view, setView] = useTableView(id);
  const parts = useParts();
  const picked = usePicked(rows.map(rowKey));
  const shown = shownColumns(columns, view.columns);
  if (rows.length === 0) return <>{empty}</>;
  return (
    <>
      <div className={`${BAR} py-2.5 [--segment-pad:8px] [--segment:26px]`}>
        {summary}
        <div className="ms-auto flex flex-wrap items-center gap-2">
          {parts && <parts.ViewControls columns={columns} view={view} onChange={setView} />}
          {tools}
        </div>
      </div>
      {selection && picked.keys.length > 0 && (
        <section
          className={`${BAR} gap-x-3 border-y border-brand-200 bg-brand-50 py-2`}
          aria-label={label}
          data-selection
        >
          {selection.bar(picked.keys, picked.clear)}
        </section>
      )}
      <Table label={label} density={view.density} snug frame={picked.box}>
        <thead>
          <tr>
            {selection && <CheckAll picked={picked} />}
            {shown.map((column) => (
              <HeaderCell key={column.key} column={column} sort={props.sort ?? null} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)}>
              {selection && (
                <td>
                  <span className={HIT}>
                    <input
                      type="checkbox"
                      className={TICK}
                      data-pick
                      name={selection.name ?? 'id'}
                      value={rowKey(row)}
                      form={selection.form}
                      aria-label={selection.label(row)}
                      onChange={picked.read}
                    />
                  </span>
                </td>
              )}
              {shown.map((column) => (
                <Cell key={column.key} column={column} row={row} />
              ))}
            </tr>
          ))}
        </tbody>
        {foot && <tfoot>{foot}</tfoot>}
      </Table>
      {pager}
    </>
  );
}

/**
 * Which rows are ticked. The boxes themselves hold the truth, so ticks made before script arrived count,
 * and a page of other rows starts with none.
 */
function usePicked(keys: readonly string[]) {
  const box = useRef<HTMLDivElement>(null);
  const [picked, setPicked] = useState<readonly string[]>([]);
  const boxes = () => [
    ...(box.current?.querySelectorAll<HTMLInputElement>('input[data-pick]') ?? []),
  ];
  const read = () =>
    setPicked(
      boxes()
        .filter((input) => input.checked)
        .map((input) => input.value),
    );
  const setAll = (checked: boolean) => {
    for (const input of boxes()) input.checked = checked;
    read();
  };
  const page = keys.join(' ');
  // biome-ignore lint/correctness/useExhaustiveDependencies: other rows are read anew
  useEffect(read, [page]);
  return { box, keys: picked, total: keys.length, read, setAll, clear: () => setAll(false) };
}

function CheckAll({ picked }: { picked: ReturnType<typeof usePicked> }) {
  const { t } = useTranslation('ui');
  const input = useRef<HTMLInputElement>(null);
  const all = picked.keys.length === picked.total;
  useEffect(() => {
    if (input.current) input.current.indeterminate = picked.keys.length > 0 && !all;
  });
  return (
    <Th className="w-11">
      <span className={HIT}>
        <input
          ref={input}
          className={`${TICK} no-script:hidden`}
          type="checkbox"
          checked={all}
          onChange={(event) => picked.setAll(event.target.checked)}
          aria-label={t('table.selectPage')}
        />
      </span>
    </Th>
  );
}

function HeaderCell<Row>({ column, sort }: { column: Column<Row>; sort: Sort | null }) {
  const { search } = useLocation();
  const current = sort && sort.key === column.sort ? sort.direction : undefined;
  const arrow = { ascending: 'arrow-up', descending: 'arrow-down' } as const;
  return (
    <Th numeric={column.numeric} grow={column.grow} aria-sort={current}>
      {column.sort ? (
        <Link
          className={`inline-flex min-h-6 items-center gap-1 no-underline ${current ? 'text-strong' : 'text-inherit'}`}
          to={sortHref(search, column.sort, sort)}
          preventScrollReset
        >
          {column.header}
          <Icon
            name={current ? arrow[current] : 'updown'}
            size={12}
            className={current ? 'text-brand-600' : 'text-gray-400'}
          />
        </Link>
      ) : (
        column.header
      )}
    </Th>
  );
}

function Cell<Row>({ column, row }: { column: Column<Row>; row: Row }) {
  const phone = column.phone ?? 'plain';
  const label = column.label ?? (typeof column.header === 'string' ? column.header : undefined);
  return (
    <td
      className={cellLook(
        { numeric: column.numeric, cut: column.grow !== undefined, phone },
        column.grow || column.numeric ? undefined : 'whitespace-nowrap',
      )}
      title={column.title?.(row)}
      lang={column.lang?.(row)}
      data-label={phone === 'labelled' ? label : undefined}
    >
      {column.grow ? <bdi>{column.cell(row)}</bdi> : column.cell(row)}
    </td>
  );
}
