import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type Columns,
  kindOf,
  type Reader,
  type RowOf,
  shownColumns,
  wordOf,
} from '~/domain/kernel/columns.ts';
import type { Locale } from '~/domain/kernel/context.ts';
import { dayIn } from '~/domain/kernel/zone.ts';
import { usePageEnvironment } from '~/page-environment.tsx';
import { percent, timestamp } from '~/ui/format.ts';
import type { Column } from '~/ui/table/columns.ts';
import { Tonnes } from '~/ui/tonnes.tsx';
import { useShell } from './shell-context.ts';

/** How a column looks where that does not follow from what it holds. */
export type Look<Row> = Partial<Omit<Column<Row>, 'key' | 'label'>>;

/** Links and buttons of a row, at its end. */
export interface RowAction<Row> extends Pick<Column<Row>, 'cell' | 'phone'> {
  /** Key of the words that name the column to screen readers. */
  header: string;
}

/**
 * Columns of a list on screen: headers, sorting and plain values come from its column table, looks from the
 * screen. They stand in the order of the looks; columns without one follow.
 */
export function useColumns<Table extends Columns, Row extends RowOf<Table> = RowOf<Table>>(
  table: Table,
  looks: { [Name in keyof Table]?: Look<Row> },
  action?: RowAction<Row>,
): Column<Row>[] {
  const { system } = useShell();
  const shown = shownColumns(table, 'screen', system);
  const words = shown.flatMap(([, { header = '', words: of = header }]) => [header, of]);
  const {
    t,
    i18n: { language },
  } = useTranslation([...new Set(words.map((word) => wordOf(word, system).split(':')[0] ?? ''))]);
  const reader: Reader<unknown> = { system, locale: language as Locale };
  const columns = shown.map(([name, column]): Column<Row> => {
    const look = looks[name];
    const is = kindOf(column.is);
    const prefix = column.words && wordOf(column.words, system);
    const word = (choice: string) => (prefix ? t(`${prefix}.${choice}`) : choice);
    return {
      key: name,
      header: t(wordOf(column.header ?? '', system)),
      sort: column.sort === true ? name : column.sort,
      numeric: is === 'mass',
      cell: (row) => plain(is, column.of(row, reader), word, t('ui:and')),
      ...(look?.grow && is === 'text' && { title: (row) => String(column.of(row, reader) ?? '') }),
      ...look,
    };
  });
  const order = Object.keys(looks);
  const place = ({ key }: Column<Row>) => (key in looks ? order.indexOf(key) : order.length);
  columns.sort((a, b) => place(a) - place(b));
  if (action) {
    const label = t(action.header);
    const hidden = <span className="sr-only">{label}</span>;
    columns.push({ ...action, key: 'action', header: hidden, label, fixed: true });
  }
  return columns;
}

/** A value as it stands in a cell when nothing else is said. */
function plain(
  is: ReturnType<typeof kindOf>,
  value: unknown,
  word: (choice: string) => string,
  and: string,
): ReactNode {
  if (value === null || value === false)
    return (
      <span className="text-muted" data-blank>
        –
      </span>
    );
  if (Array.isArray(value)) return value.map((each) => word(String(each))).join(and);
  if (typeof value !== 'number') return word(String(value));
  if (is === 'mass') return <Tonnes massG={value} />;
  if (is === 'share') return `${percent(value)}%`;
  return is === 'moment' ? <Day ms={value} /> : value;
}

/** The day of a moment; the moment itself, with its zone, is in the tooltip. */
function Day({ ms }: { ms: number }) {
  const { timeZone } = usePageEnvironment();
  return (
    <time dateTime={new Date(ms).toISOString()} title={timestamp(ms, timeZone)}>
      {dayIn(timeZone, ms)}
    </time>
  );
}
