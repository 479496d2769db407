import { useActionData, useLoaderData, useLocation } from '@remix-run/react';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { findPort } from '~/domain/only-representative/ports.ts';
import { listIncomingRecords } from '~/domain/only-representative/trade-record/list-incoming.server.ts';
import { incomingList } from '~/domain/only-representative/trade-record/schema.ts';
import { Trans } from '~/i18n/trans.tsx';
import { orAction, orLoader } from '~/screens/door.server.ts';
import { LinkButton } from '~/ui/button.tsx';
import { EmptyState } from '~/ui/empty-state.tsx';
import { count } from '~/ui/format.ts';
import { PageHeader } from '~/ui/page.tsx';
import { Panel } from '~/ui/panel.tsx';
import { parseSort } from '~/ui/table/columns.ts';
import { DataTable } from '~/ui/table/data-table.tsx';
import { FilterBar } from '~/ui/table/filter-bar.tsx';
import { Pager } from '~/ui/table/pager.tsx';
import { pageTitle } from '../page-title.server.ts';
import { ScreenFault } from '../screen-fault.tsx';
import { pageUrl, useShell } from '../shell-context.ts';
import { titleMeta } from '../title-meta.ts';
import { useIncomingColumns } from './incoming-columns.tsx';
import { useRememberedList } from './list-memory.ts';
import { RecordTabs } from './record-tabs.tsx';
import { RunningBatch } from './running-batch.tsx';
import { startTicked } from './start-batch.server.ts';

// Appears when a row is ticked, as on the list of our own records.
const IncomingSelection = lazy(() => import('./incoming-selection.tsx'));

export const loader = orLoader(async (ctx, { url }) => {
  const input = incomingList.lenient(url.searchParams);
  const { status } = input;
  const language = ctx.locale === 'zh-CN' ? 'zh' : 'en';
  const page = await listIncomingRecords(ctx, input);
  return {
    title: pageTitle(ctx, 'records:incoming.title'),
    page: {
      ...page,
      items: page.items.map((row) => ({ ...row, portName: findPort(row.port)?.[language] ?? '' })),
    },
    answered: status !== undefined,
    sort: input.sort,
    limit: input.limit,
    filtered:
      incomingList.isFiltered(input, ['status']) || (status !== undefined && status !== 'answered'),
  };
});

/** Confirms the ticked records; the batch's progress shows on the same list. */
export const action = orAction((ctx, visit) => startTicked(ctx, visit, 'confirm'));

export const meta = titleMeta;

/** The boxes belong to no form of their own: the bar sends those of the ticked rows that still wait. */
const TICKS = 'ticks';

export default function IncomingList() {
  const { page, answered, sort, limit, filtered } = useLoaderData<typeof loader>();
  const { t } = useTranslation('records');
  const { system } = useShell();
  const { search } = useLocation();
  const columns = useIncomingColumns(answered);
  useRememberedList(system, page.items, search, 'incoming-records');
  return (
    <>
      <PageHeader
        crumbs={[
          { label: system.label, to: system.home },
          { label: t('title'), to: pageUrl(system, 'tradeRecords/list') },
          { label: t('incoming.title') },
        ]}
        title={t('incoming.title')}
        subtitle={t('incoming.subtitle')}
      />
      <RecordTabs current={answered ? 'answered' : 'waiting'} awaitingUs={page.awaitingUs} />
      <div className="stack page-top">
        {(filtered || page.total > 0) && (
          <Panel label={t('list.filters')}>
            <Filters />
          </Panel>
        )}
        <RunningBatch />
        <Panel label={t('incoming.panel')}>
          <DataTable
            id={answered ? 'answered-records' : 'incoming-records'}
            label={t('incoming.title')}
            columns={columns}
            rows={page.items}
            rowKey={(row) => row.id}
            sort={parseSort(sort)}
            selection={useSelection()}
            summary={
              <span>
                <Trans
                  t={t}
                  i18nKey={page.totalIsBound ? 'incoming.countMore' : 'incoming.count'}
                  values={{ total: count(page.total) }}
                  components={{ b: <b /> }}
                />
              </span>
            }
            tools={
              <LinkButton
                to={`/${system.slug}/api/tradeRecords/incoming/export${search}`}
                reloadDocument
                size="sm"
                icon="download"
              >
                {t('list.export')}
              </LinkButton>
            }
            empty={<Nothing />}
            pager={
              <Pager
                label={t('incoming.pages')}
                nextCursor={page.nextCursor}
                previousCursor={page.previousCursor}
                size={limit}
                shown={page.items.length}
                total={page.total}
                totalIsBound={page.totalIsBound}
              />
            }
          />
        </Panel>
      </div>
    </>
  );
}

/** Ticks are for what waits, and for those who may answer. */
function useSelection() {
  const { page, answered } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const { t } = useTranslation('records');
  const { role } = useShell();
  if (answered || role === 'viewer') return undefined;
  return {
    form: TICKS,
    label: (row: { tradeNo: string }) => t('list.select', { no: row.tradeNo }),
    bar: (keys: readonly string[], clear: () => void) => (
      <Suspense>
        <IncomingSelection
          rows={page.items.filter(({ id }) => keys.includes(id))}
          clear={clear}
          refused={refused?.refusal.message ?? null}
        />
      </Suspense>
    ),
  };
}

function Filters() {
  const { t } = useTranslation('records');
  const status = (value: string) => ({ value, label: t(`ui:status.tradeRecord.${value}`) });
  return (
    <FilterBar
      label={t('list.filters')}
      search={{ label: t('incoming.search'), placeholder: t('incoming.searchHint') }}
      filters={[
        {
          kind: 'select',
          name: 'status',
          label: t('filter.status'),
          anyLabel: t('incoming.waits'),
          options: [
            { value: 'answered', label: t('incoming.allAnswered') },
            ...['CONFIRMED', 'COMPLETED', 'REJECTED'].map(status),
          ],
        },
        {
          kind: 'select',
          name: 'kind',
          label: t('filter.kind'),
          options: ['distribution', 'purchase'].map((value) => ({
            value,
            label: t(`incoming.kind.${value}`),
          })),
        },
        { kind: 'dates', from: 'eta_from', to: 'eta_to', label: t('filter.eta') },
      ]}
      more={[
        {
          kind: 'select',
          name: 'missing',
          label: t('filter.missing'),
          options: [{ value: 'yes', label: t('filter.missingYes') }],
        },
      ]}
    />
  );
}

/** No match, nothing waiting, or nothing answered yet. */
function Nothing() {
  const { answered, filtered } = useLoaderData<typeof loader>();
  const { t } = useTranslation('records');
  const { system } = useShell();
  const { pathname } = useLocation();
  if (filtered) {
    const back = answered ? `${pathname}?status=answered` : pathname;
    return (
      <EmptyState
        icon="search"
        title={t('list.noMatch')}
        actions={<LinkButton to={back}>{t('list.clearAll')}</LinkButton>}
      >
        {t('list.noMatchText')}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon={answered ? 'mail' : 'ok'}
      title={t(answered ? 'incoming.noneAnswered' : 'incoming.noneWaiting')}
      actions={
        <LinkButton to={pageUrl(system, 'tradeRecords/list')}>{t('incoming.toOwn')}</LinkButton>
      }
    >
      {t('incoming.noneText')}
    </EmptyState>
  );
}

export function ErrorBoundary() {
  const { pathname } = useLocation();
  return <ScreenFault words="records" part="incoming" list={pathname} />;
}
