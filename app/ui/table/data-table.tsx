import { Link, useLocation } from '@remix-run/react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../icon.tsx';
import { type Column, type Sort, shownColumns, sortHref } from './columns.ts';
import { useTableView, ViewControls } from './table-view.tsx';

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

const PHONE_CLASS = {
  first: 'c-no',
  end: 'c-end',
  line: 'c-full',
  labelled: '',
  hidden: 'c-hide',
  plain: '',
} as const;

const DENSITY_CLASS = { tight: ' compact', mid: '', roomy: ' roomy' } as const;

/** A list: sorted by the server, addressed by the URL, readable on a phone. Stands in a Panel. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { id, label, columns, rows, rowKey, selection, summary, tools, empty, pager, foot } = props;
  const [view, setView] = useTableView(id);
  const picked = usePicked(rows.map(rowKey));
  const shown = shownColumns(columns, view.columns);
  if (rows.length === 0) return <>{empty}</>;
  return (
    <>
      <div className="toolbar">
        {summary}
        <div className="row push">
          <ViewControls columns={columns} view={view} onChange={setView} />
          {tools}
        </div>
      </div>
      {selection && picked.keys.length > 0 && (
        <section className="selection" aria-label={label}>
          {selection.bar(picked.keys, picked.clear)}
        </section>
      )}
      <div className="table-wrap" ref={picked.box}>
        <table className={`table cards snug${DENSITY_CLASS[view.density]}`} aria-label={label}>
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
                  <td className="c-check">
                    <span className="hit">
                      <input
                        type="checkbox"
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
        </table>
      </div>
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
    ...(box.current?.querySelectorAll<HTMLInputElement>('tbody .c-check input') ?? []),
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
    <th scope="col">
      <span className="hit">
        <input
          ref={input}
          className="needs-script"
          type="checkbox"
          checked={all}
          onChange={(event) => picked.setAll(event.target.checked)}
          aria-label={t('table.selectPage')}
        />
      </span>
    </th>
  );
}

function HeaderCell<Row>({ column, sort }: { column: Column<Row>; sort: Sort | null }) {
  const { search } = useLocation();
  const current = sort && sort.key === column.sort ? sort.direction : undefined;
  const grow = column.grow === 'much' ? 'grow' : column.grow === 'some' ? 'grow-s' : undefined;
  const names = [column.numeric && 'num', grow].filter(Boolean).join(' ');
  const arrow = { ascending: 'arrow-up', descending: 'arrow-down' } as const;
  return (
    <th scope="col" className={names || undefined} aria-sort={current}>
      {column.sort ? (
        <Link className="sort" to={sortHref(search, column.sort, sort)} preventScrollReset>
          {column.header}
          <Icon name={current ? arrow[current] : 'updown'} />
        </Link>
      ) : (
        column.header
      )}
    </th>
  );
}

function Cell<Row>({ column, row }: { column: Column<Row>; row: Row }) {
  const phone = column.phone ?? 'plain';
  const names = [
    PHONE_CLASS[phone],
    column.numeric && 'num',
    column.grow ? 'truncate' : !column.numeric && 'nowrap',
  ].filter(Boolean);
  const label = column.label ?? (typeof column.header === 'string' ? column.header : undefined);
  return (
    <td
      className={names.join(' ')}
      title={column.title?.(row)}
      lang={column.lang?.(row)}
      data-label={phone === 'labelled' ? label : undefined}
    >
      {column.grow ? <bdi>{column.cell(row)}</bdi> : column.cell(row)}
    </td>
  );
}
