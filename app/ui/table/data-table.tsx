import { type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from '~/framework.ts';
import { useParts } from '../headless/taken-over.ts';
import { Icon } from '../icon.tsx';
import { type Column, type Sort, shownColumns, sortHref } from './columns.ts';
import { BAR, type Selection } from './selection.ts';
import { cellLook, isBlank, Table, Th } from './table.tsx';
import { useTableView } from './table-view.ts';

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
  /** Common conditions in place of the summary; they stay where nothing is found. */
  quick?: ReactNode;
  /** Import, export and the like, at its end. */
  tools?: ReactNode;
  /** What stands in place of the rows when there are none: an EmptyState. */
  empty: ReactNode;
  /** A Pager. */
  pager?: ReactNode;
  foot?: ReactNode;
}

const HEAD = `${BAR} py-2.5 [--segment-pad:8px] [--segment:26px]`;
/** Columns from which on a list is among the widest. */
const MANY = 9;
const HIT = 'grid size-6 place-items-center';
const TICK = 'block size-4 flex-none';

/** A list: sorted by the server, addressed by the URL, readable on a phone. Stands in a Panel. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { id, label, columns, rows, rowKey, selection, summary, quick } = props;
  const { tools, empty, pager, foot } = props;
  const [view, setView] = useTableView(id);
  const parts = useParts();
  const box = useRef<HTMLDivElement>(null);
  const shown = shownColumns(columns, view.columns);
  if (rows.length === 0) {
    return (
      <>
        {quick && <div className={HEAD}>{quick}</div>}
        {empty}
      </>
    );
  }
  return (
    <>
      <div className={HEAD}>
        {quick ?? summary}
        <div className="ms-auto flex flex-wrap items-center gap-2 print:hidden">
          {parts && <parts.ViewControls columns={columns} view={view} onChange={setView} />}
          {tools}
        </div>
      </div>
      {selection && parts && (
        <parts.PickedBar
          selection={selection}
          label={label}
          box={box}
          page={rows.map(rowKey).join(' ')}
        />
      )}
      <Table label={label} density={view.density} snug={shown.length < MANY || 'most'} frame={box}>
        <thead>
          <tr>
            {selection && <PickPage />}
            {shown.map((column) => (
              <HeaderCell key={column.key} column={column} sort={props.sort ?? null} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)}>
              {selection && <PickRow selection={selection} row={row} value={rowKey(row)} />}
              {shown.map((column) => (
                <Cell key={column.key} column={column} row={row} />
              ))}
            </tr>
          ))}
        </tbody>
        {foot && <tfoot>{foot}</tfoot>}
      </Table>
      {selection && <noscript>{selection.scriptless}</noscript>}
      {pager}
    </>
  );
}

/** The box at the head that ticks the page's rows, which needs script. */
function PickPage() {
  const { t } = useTranslation('ui');
  return (
    <Th className="w-11">
      <span className={HIT}>
        <input
          type="checkbox"
          className={`${TICK} no-script:hidden`}
          data-pick-all
          aria-label={t('table.selectPage')}
        />
      </span>
    </Th>
  );
}

interface PickRowProps<Row> {
  selection: Selection<Row>;
  row: Row;
  value: string;
}

/** The box that ticks a row. */
function PickRow<Row>({ selection, row, value }: PickRowProps<Row>) {
  return (
    <td>
      <span className={HIT}>
        <input
          type="checkbox"
          className={TICK}
          data-pick
          name={selection.name ?? 'id'}
          value={value}
          form={selection.form}
          aria-label={selection.label(row)}
        />
      </span>
    </td>
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
  const shown = column.cell(row);
  return (
    <td
      data-blank={isBlank(shown)}
      className={cellLook(
        { numeric: column.numeric, cut: column.grow !== undefined, phone },
        column.grow || column.numeric ? undefined : 'whitespace-nowrap',
      )}
      title={column.title?.(row) || undefined}
      lang={column.lang?.(row)}
      data-label={phone === 'labelled' ? label : undefined}
    >
      {column.grow ? <bdi>{shown}</bdi> : shown}
    </td>
  );
}
