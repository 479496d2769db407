import { useActionData, useLoaderData, useLocation } from '@remix-run/react';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { Locale } from '~/domain/kernel/context.ts';
import {
  countryOfPort,
  findPort,
  type Port,
  portsFor,
} from '~/domain/only-representative/ports.ts';
import { listTradeRecords } from '~/domain/only-representative/trade-record/list.server.ts';
import { recordList } from '~/domain/only-representative/trade-record/schema.ts';
import { countryName } from '~/domain/tenancy/countries.ts';
import { Trans } from '~/i18n/trans.tsx';
import { orAction, orLoader } from '~/screens/door.server.ts';
import { LinkButton, Why } from '~/ui/button.tsx';
import { EmptyState } from '~/ui/empty-state.tsx';
import { count } from '~/ui/format.ts';
import { PageHeader } from '~/ui/page.tsx';
import { Panel } from '~/ui/panel.tsx';
import { parseSort } from '~/ui/table/columns.ts';
import { DataTable } from '~/ui/table/data-table.tsx';
import { Pager } from '~/ui/table/pager.tsx';
import { pageTitle } from '../page-title.server.ts';
import { ScreenFault } from '../screen-fault.tsx';
import { pageUrl, useShell } from '../shell-context.ts';
import { titleMeta } from '../title-meta.ts';
import { useRememberedList } from './list-memory.ts';
import { useRecordColumns } from './record-columns.tsx';
import { RecordFilters } from './record-filters.tsx';
import { RecordTabs } from './record-tabs.tsx';
import { RunningBatch } from './running-batch.tsx';
import { startTicked } from './start-batch.server.ts';

// Appears when a row is ticked, so the list's first load goes without it (QUALITY P8).
const SelectionBar = lazy(() => import('./selection-bar.tsx'));

/** Years a filter offers: from the first the portal knew to the next. */
const FIRST_YEAR = 2024;

export const loader = orLoader(async (ctx, { url }) => {
  const input = recordList.lenient(url.searchParams);
  const thisYear = new Date(ctx.nowMs).getUTCFullYear();
  const ports = portsFor(ctx.system.jurisdictions);
  const language = ctx.locale === 'zh-CN' ? 'zh' : 'en';
  const page = await listTradeRecords(ctx, input);
  return {
    title: pageTitle(ctx, 'records:title'),
    page: {
      ...page,
      items: page.items.map((row) => ({ ...row, portName: findPort(row.port)?.[language] ?? '' })),
    },
    sort: input.sort,
    limit: input.limit,
    filtered: recordList.isFiltered(input),
    years: Array.from({ length: thisYear + 2 - FIRST_YEAR }, (_, i) => String(thisYear + 1 - i)),
    countries: countryOptions(ctx.locale, ports),
  };
});

/** Countries of the subsystem's markets, by name. */
function countryOptions(locale: Locale, ports: readonly Port[]) {
  const order = new Intl.Collator(locale).compare;
  return [...new Set(ports.map(({ code }) => countryOfPort(code)))]
    .map((value) => ({ value, label: countryName(value, locale) }))
    .sort((a, b) => order(a.label, b.label));
}

/** Sends the ticked records; the batch's progress shows on the same list. */
export const action = orAction((ctx, visit) => startTicked(ctx, visit, 'send'));

export const meta = titleMeta;

/** The boxes belong to no form of their own: the bar sends those of the ticked rows that can be sent. */
const TICKS = 'ticks';

export default function RecordList() {
  const { page, sort, limit, filtered, years, countries } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const { t } = useTranslation('records');
  const { system, role } = useShell();
  const { search } = useLocation();
  const columns = useRecordColumns();
  useRememberedList(system, page.items, search);
  const all = Object.values(page.counts).reduce((sum, one) => sum + one, 0);
  return (
    <>
      <PageHeader
        crumbs={[{ label: system.label, to: system.home }, { label: t('title') }]}
        title={t('title')}
        actions={<NewRecord />}
      />
      <RecordTabs current="own" awaitingUs={page.awaitingUs} />
      <div className="stack page-top">
        {(filtered || all > 0) && (
          <Panel label={t('list.filters')}>
            <RecordFilters rows={page.items} years={years} countries={countries} />
          </Panel>
        )}
        <RunningBatch />
        <Panel label={t('list.panel')}>
          <DataTable
            id="trade-records"
            label={t('title')}
            columns={columns}
            rows={page.items}
            rowKey={(row) => row.id}
            sort={parseSort(sort)}
            selection={
              role === 'viewer'
                ? undefined
                : {
                    form: TICKS,
                    label: (row) => t('list.select', { no: row.tradeNo }),
                    bar: (keys, clear) => (
                      <Suspense>
                        <SelectionBar
                          rows={page.items.filter(({ id }) => keys.includes(id))}
                          clear={clear}
                          refused={refused?.refusal.message ?? null}
                        />
                      </Suspense>
                    ),
                  }
            }
            summary={
              <Summary total={page.total} bound={page.totalIsBound} all={all} filtered={filtered} />
            }
            tools={
              <LinkButton
                to={`/${system.slug}/api/tradeRecords/export${search}`}
                reloadDocument
                size="sm"
                icon="download"
              >
                {t('list.export')}
              </LinkButton>
            }
            empty={filtered ? <NoMatch /> : <NoRecords />}
            pager={
              <Pager
                label={t('list.pages')}
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

function Summary({
  total,
  bound,
  all,
  filtered,
}: {
  total: number;
  bound: boolean;
  all: number;
  filtered: boolean;
}) {
  const { t } = useTranslation('records');
  const key = filtered ? (bound ? 'list.matchMore' : 'list.match') : 'list.all';
  return (
    <span>
      <Trans
        t={t}
        i18nKey={key}
        values={{ total: count(total), all: count(all) }}
        components={{ b: <b /> }}
      />
    </span>
  );
}

function NewRecord() {
  const { t } = useTranslation('records');
  const { system, role } = useShell();
  if (role === 'viewer') return <Why>{t('viewerWhy')}</Why>;
  return (
    <LinkButton to={pageUrl(system, 'tradeRecords/list/add')} variant="primary" icon="plus">
      {t('add.title')}
    </LinkButton>
  );
}

function NoMatch() {
  const { t } = useTranslation('records');
  const { pathname } = useLocation();
  return (
    <EmptyState
      level={2}
      icon="search"
      title={t('list.noMatch')}
      actions={<LinkButton to={pathname}>{t('list.clearAll')}</LinkButton>}
    >
      {t('list.noMatchText')}
    </EmptyState>
  );
}

function NoRecords() {
  const { t } = useTranslation('records');
  return (
    <EmptyState level={2} icon="trade" title={t('list.empty')} actions={<NewRecord />}>
      {t('list.emptyText')}
    </EmptyState>
  );
}

export function ErrorBoundary() {
  const { pathname } = useLocation();
  return <ScreenFault words="records" list={pathname} />;
}
