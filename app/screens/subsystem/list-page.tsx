import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from '~/framework.ts';
import { Trans } from '~/i18n/trans.tsx';
import { LinkButton } from '~/ui/button.tsx';
import { EmptyState } from '~/ui/empty-state.tsx';
import { count } from '~/ui/format.ts';
import type { IconName } from '~/ui/icon.tsx';
import { type Crumb, PageHeader } from '~/ui/page.tsx';
import { Panel } from '~/ui/panel.tsx';
import { type Column, parseSort } from '~/ui/table/columns.ts';
import { DataTable } from '~/ui/table/data-table.tsx';
import { Pager } from '~/ui/table/pager.tsx';
import type { Selection } from '~/ui/table/selection.ts';
import { type ListData, queryOfList } from './list-data.ts';
import { useShell } from './shell-context.ts';
import { ViewMenu } from './view-menu.tsx';

export interface ListPageProps<Row extends { id: string }> extends ListWords {
  /** Names the table in this browser's storage. */
  id: string;
  list: ListData<Row>;
  columns: readonly Column<Row>[];
  /** Path of the list in the API; its workbook is under it. None for a list without. */
  api?: string;
  /** Another way of having its workbook, beside it. */
  exporting?: ReactNode;
  /** Pages between the subsystem's home and this one. */
  parents?: readonly Crumb[];
  subtitle?: string;
  actions?: ReactNode;
  tabs?: ReactNode;
  /** What has just been done, above the filters. */
  notice?: ReactNode;
  /** A FilterBar; none while there is nothing to filter. */
  filters: ReactNode;
  /** What goes on, between filters and table. */
  progress?: ReactNode;
  selection?: Selection<Row> | undefined;
  /** Common conditions with their counts, in place of the summary; none while there is nothing to choose from. */
  quick?: ReactNode;
  /** Rows in all, where the summary speaks of them beside those that match. */
  all?: number;
  /** Address of the list without conditions, where it is not the page's own. */
  cleared?: string;
  /** What stands beside the list, or in its place where there is no room for both. */
  dock?: ReactNode;
  /** The list before its first row; its words are `list.empty` unless given. */
  empty: { icon: IconName; title?: string; text?: string; actions?: ReactNode };
}

interface ListWords {
  /** Namespace; under `list` it has the words of every list. */
  words: string;
  /** A part of the namespace that has `title` and `list` of its own. */
  part?: string;
}

function useListWords({ words, part }: ListWords) {
  const { t } = useTranslation(words);
  const prefix = part ? `${part}.` : '';
  return { t, title: t(`${prefix}title`), key: (name: string) => `${prefix}list.${name}` };
}

/** A list: header, tabs, filters, table with selection and export, pager, and what stands there without rows. */
export function ListPage<Row extends { id: string }>(props: ListPageProps<Row>) {
  const { id } = props;
  const { title } = useListWords(props);
  const { system } = useShell();
  return (
    <>
      <PageHeader
        crumbs={[
          { label: system.label, to: system.home },
          ...(props.parents ?? []),
          { label: title },
        ]}
        title={title}
        subtitle={props.subtitle}
        actions={
          <>
            <ViewMenu table={id} />
            {props.actions}
          </>
        }
      />
      {props.tabs}
      <ListPart {...props} />
    </>
  );
}

/** The same without a header, in a part of a page. */
export function ListPart<Row extends { id: string }>(props: ListPageProps<Row>) {
  const { filters } = props;
  const { t, key } = useListWords(props);
  return (
    <Docked dock={props.dock}>
      {props.notice}
      {filters && <Panel label={t(key('filters'))}>{filters}</Panel>}
      {props.progress}
      <ListPanel {...props} />
    </Docked>
  );
}

/** The table, with its pages and its workbook. */
function ListPanel<Row extends { id: string }>(props: ListPageProps<Row>) {
  const { id, list, columns, api, selection } = props;
  const { t, title, key } = useListWords(props);
  const { page } = list;
  const pager = (
    <Pager
      label={t(key('pages'))}
      nextCursor={page.nextCursor}
      previousCursor={page.previousCursor}
      size={list.limit}
      shown={page.items.length}
      total={page.total}
      totalIsBound={page.totalIsBound}
      lookedAt={page.lookedAt}
    />
  );
  return (
    <Panel label={t(key('panel'))}>
      <DataTable
        id={id}
        label={title}
        columns={columns}
        rows={page.items}
        rowKey={(row) => row.id}
        sort={parseSort(list.sort)}
        {...(selection && { selection })}
        summary={<Summary {...props} />}
        {...(props.quick && { quick: props.quick })}
        tools={
          api !== undefined && (
            <>
              {props.exporting}
              <ExportButton {...props} api={api} />
            </>
          )
        }
        empty={
          <>
            <Nothing {...props} />
            {(page.nextCursor ?? page.previousCursor) !== null && pager}
          </>
        }
        pager={pager}
      />
    </Panel>
  );
}

/** The whole list under its conditions as a workbook. */
function ExportButton<Row extends { id: string }>(props: ListPageProps<Row> & { api: string }) {
  const { api, list } = props;
  const { t, key } = useListWords(props);
  const { system } = useShell();
  const { search } = useLocation();
  return (
    <LinkButton
      to={`/${system.slug}/api/${api}/export${queryOfList(search, list.parameters)}`}
      reloadDocument
      size="sm"
      icon="download"
    >
      {t(key('export'))}
    </LinkButton>
  );
}

/** The list with what is docked beside it, if anything is. */
function Docked({ dock, children }: { dock: ReactNode; children: ReactNode }) {
  if (!dock) return <div className="mt-4 grid min-w-0 content-start gap-4">{children}</div>;
  return (
    <div className="mt-4 grid min-w-0 grid-cols-1 items-start gap-4 xl:grid-cols-[minmax(0,4fr)_minmax(0,5fr)] print:block">
      <div className="grid min-w-0 content-start gap-4 max-xl:hidden print:hidden" data-docked>
        {children}
      </div>
      {dock}
    </div>
  );
}

/** How many rows there are; with `all`, how many of them match. */
function Summary<Row extends { id: string }>(props: ListPageProps<Row>) {
  const { t, key } = useListWords(props);
  const { page, filtered } = props.list;
  const name = props.all !== undefined && filtered ? 'match' : 'summary';
  return (
    <span>
      <Trans
        t={t}
        i18nKey={key(page.totalIsBound ? `${name}More` : name)}
        values={{ total: count(page.total), all: count(props.all ?? 0) }}
        components={{ b: <b /> }}
      />
    </span>
  );
}

/** No match, with the way back; or nothing yet, with the first step. */
function Nothing<Row extends { id: string }>(props: ListPageProps<Row>) {
  const { t, key } = useListWords(props);
  const { pathname } = useLocation();
  const { icon, title, text, actions } = props.empty;
  const { lookedAt } = props.list.page;
  const ui = useTranslation('ui');
  if (props.list.filtered) {
    return (
      <EmptyState
        level={2}
        icon="search"
        title={lookedAt === null ? t(key('noMatch.title')) : ui.t('table.cutNothing')}
        actions={<LinkButton to={props.cleared ?? pathname}>{t(key('clear'))}</LinkButton>}
      >
        {lookedAt === null && t(key('noMatch.text'))}
      </EmptyState>
    );
  }
  return (
    <EmptyState level={2} icon={icon} title={title ?? t(key('empty.title'))} actions={actions}>
      {text ?? t(key('empty.text'))}
    </EmptyState>
  );
}
