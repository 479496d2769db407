import type { HTMLAttributes, ReactNode, Ref, TdHTMLAttributes, ThHTMLAttributes } from 'react';
import type { Column, Density } from './columns.ts';

/** Place of a cell in the block a row becomes below 768 px. */
export type PhonePlace = NonNullable<Column<unknown>['phone']>;

// What every cell has is said once, on the table: th: and td: are variants of app.css that any class of a cell beats.
// What depends on a row's place and state stands in table.css.
const TABLE =
  'w-full border-separate border-spacing-0 text-sm th:h-9 th:border-t-(length:--head) th:border-b th:border-line th:bg-sunken th:px-(--cell) th:py-0 th:text-start th:text-xs/5 th:whitespace-nowrap th:text-muted td:h-(--row) td:border-b td:border-line-soft td:px-(--cell) td:wrap-break-word cell-first:border-s-2 cell-first:border-s-transparent cell-first:ps-[calc(var(--pad)-2px)] cell-last:pe-(--pad)';

const DENSITIES: Record<Density, string> = {
  tight: '[--row:32px]',
  mid: '[--row:40px]',
  roomy: '[--row:48px]',
};

export interface TableProps {
  /** Name for screen readers. */
  label?: string;
  /** For a table whose rows are gone through by keys. */
  role?: 'treegrid';
  density?: Density;
  /** Below 768 px each row becomes a block, one of two columns where it is edited, or the table scrolls in its frame. */
  phone?: 'cards' | 'edit' | 'scroll';
  /** Many columns: less air between them; the least of it for the widest lists. */
  snug?: boolean | 'most';
  /** Cells start at the top: some of them have several lines. */
  tops?: boolean;
  /** In a frame of its own, outside a Panel's edge. */
  framed?: boolean;
  frame?: Ref<HTMLDivElement>;
  children: ReactNode;
}

/** Arrow keys move what is scrolled once it has the focus. */
const SCROLLED = { tabIndex: 0, role: 'group' };

/** A table in a Panel, edge to edge. Its cells are Th and Td. */
export function Table(props: TableProps) {
  const { label, density = 'mid', phone = 'cards', snug, tops, framed, children } = props;
  return (
    <div
      data-table={phone}
      ref={props.frame}
      {...(phone === 'scroll' && { ...SCROLLED, 'aria-label': label })}
      className={`relative overflow-x-auto print:overflow-visible ${
        framed
          ? 'rounded-base border border-line [--head:0px]'
          : '[--head:1px] [[data-panel]>&]:first:[--head:0px] [[data-panel]>&]:last:rounded-b-base [[data-selection]+&]:[--head:0px]'
      }`}
    >
      <table
        className={[
          TABLE,
          DENSITIES[density],
          snug === 'most' ? '[--cell:4px]' : snug ? '[--cell:7px]' : '[--cell:10px]',
          tops ? 'td:py-2.5 td:align-top' : 'td:py-1',
        ].join(' ')}
        aria-label={label}
        role={props.role}
      >
        {children}
      </table>
    </div>
  );
}

const GROW = {
  much: 'w-[42%] min-w-[140px]',
  some: 'w-[30%] min-w-[100px]',
  all: 'w-full',
};

const PLACES: Record<PhonePlace, string> = {
  first: 'max-md:order-1',
  end: 'max-md:order-2 max-md:ms-auto',
  line: 'max-md:basis-full',
  labelled: '',
  hidden: 'max-md:hidden',
  plain: '',
  menu: 'max-md:order-2',
};

export interface ThProps extends ThHTMLAttributes<HTMLTableCellElement> {
  /** Figures stand at the end of the cell. */
  numeric?: boolean;
  /** Takes the room that is left. */
  grow?: keyof typeof GROW;
}

/** The head of a column. */
export function Th({ numeric, grow, className, ...rest }: ThProps) {
  const names = [numeric && 'text-end', grow && GROW[grow], className].filter(Boolean);
  return <th scope="col" {...rest} className={names.join(' ') || undefined} />;
}

interface CellLook {
  numeric?: boolean;
  /** Cut with an ellipsis; `title` then says all of it. */
  cut?: boolean;
  phone?: PhonePlace;
}

/** Paper has no tooltip that says all of it. */
const CUT = 'max-w-0 truncate print:max-w-none print:whitespace-normal';

/** Classes of a cell. */
export function cellLook({ numeric, cut, phone = 'plain' }: CellLook, extra?: string) {
  const ownLine = phone === 'line' || phone === 'labelled';
  const names = [
    numeric && 'text-end whitespace-nowrap',
    cut && CUT,
    ownLine && !numeric && 'max-md:wrap-anywhere max-md:whitespace-normal!',
    cut &&
      phone === 'first' &&
      'max-md:min-w-0 max-md:flex-1 max-md:basis-1/2 max-md:whitespace-normal!',
    PLACES[phone],
    extra,
  ].filter(Boolean);
  return names.join(' ') || undefined;
}

/** A text in a cell that is cut: two lines of it are shown. */
export function TwoLines(props: HTMLAttributes<HTMLSpanElement>) {
  return (
    <span
      {...props}
      className="line-clamp-2 whitespace-normal max-md:inline print:line-clamp-none"
    />
  );
}

export interface TdProps extends TdHTMLAttributes<HTMLTableCellElement>, CellLook {
  /** Said before the value on a phone: the header. */
  'data-label'?: string;
}

export function Td({ numeric, cut, phone, className, ...rest }: TdProps) {
  return (
    <td
      {...rest}
      data-blank={isBlank(rest.children)}
      className={cellLook({ numeric, cut, phone }, className)}
    />
  );
}

/** A dash for nothing holds its column's place in a table; a block on a phone goes without it. */
export const isBlank = (shown: ReactNode) => shown === '–' || undefined;
