import { useTranslation } from 'react-i18next';
import type { Locale } from '~/domain/kernel/context.ts';
import { dayOf } from '~/domain/kernel/day.ts';
import { findPort, type ListedPort, portsFor } from '~/domain/only-representative/ports.server.ts';
import { listTradeRecords } from '~/domain/only-representative/trade-record/list.server.ts';
import { recordList } from '~/domain/only-representative/trade-record/schema.ts';
import { countryName } from '~/domain/tenancy/countries.ts';
import { useActionData, useLoaderData, useLocation } from '~/framework.ts';
import { listData } from '~/screens/subsystem/list-data.ts';
import { ListPage } from '~/screens/subsystem/list-page.tsx';
import { LinkButton, Why } from '~/ui/button.tsx';
import type { Picked } from '~/ui/table/selection.ts';
import { openExactHit } from '../../subsystem/exact-hit.server.ts';
import { useRememberedList } from '../../subsystem/list-memory.ts';
import { pageTitle } from '../../subsystem/page-title.server.ts';
import { pageUrl, useShell } from '../../subsystem/shell-context.ts';
import { titleMeta } from '../../subsystem/title-meta.ts';
import { orAction, orLoader } from '../door.server.ts';
import { useRecordColumns } from './record-columns.tsx';
import { RecordFilters } from './record-filters.tsx';
import { RecordTabs } from './record-tabs.tsx';
import { RunningBatch } from './running-batch.tsx';
import { ScriptlessBatch } from './scriptless-batch.tsx';
import { SelectionBar } from './selection-bar.scripted.tsx';
import { startChosen } from './start-batch.server.ts';

/** Years a filter offers: from the first the portal knew to the next. */
const FIRST_YEAR = 2024;

export const loader = orLoader(async (ctx, { url }) => {
  const input = recordList.lenient(url.searchParams);
  const thisYear = new Date(ctx.nowMs).getUTCFullYear();
  const ports = portsFor(ctx.system.jurisdictions);
  const language = ctx.locale === 'zh-CN' ? 'zh' : 'en';
  const page = await listTradeRecords(ctx, input);
  // The list that shows a batch's progress stays.
  if (!url.searchParams.has('batch')) {
    openExactHit(
      input.q,
      page,
      ({ tradeNo }) => tradeNo,
      (id) => pageUrl(ctx.system, 'tradeRecords/list/detail', { id }),
    );
  }
  return {
    title: pageTitle(ctx, 'records:title'),
    today: dayOf(ctx),
    ...listData(recordList, input, {
      ...page,
      items: page.items.map((row) => ({ ...row, portName: findPort(row.port)?.[language] ?? '' })),
    }),
    years: Array.from({ length: thisYear + 2 - FIRST_YEAR }, (_, i) => String(thisYear + 1 - i)),
    countries: countryOptions(ctx.locale, ports),
  };
});

/** Countries of the subsystem's markets, by name. */
function countryOptions(locale: Locale, ports: readonly ListedPort[]) {
  const order = new Intl.Collator(locale).compare;
  return [...new Set(ports.map(({ country }) => country))]
    .map((value) => ({ value, label: countryName(value, locale) }))
    .sort((a, b) => order(a.label, b.label));
}

/** Sends the ticked records; the batch's progress shows on the same list. */
export const action = orAction((ctx, visit) => startChosen(ctx, visit, BATCHES));

export const meta = titleMeta;

/** What can be done to many records of this list at once. */
const BATCHES = ['send', 'remind'] as const;

/** The boxes' own form is there where no script runs; else the bar sends those of the ticked rows that can be sent. */
const TICKS = 'ticks';

export default function RecordList() {
  const list = useLoaderData<typeof loader>();
  const { page, filtered, years, countries } = list;
  const { system } = useShell();
  const { search } = useLocation();
  useRememberedList(system, 'trade-records', page.items, 'tradeNo', search);
  const all = Object.values(page.counts).reduce((sum, one) => sum + one, 0);
  return (
    <ListPage
      words="records"
      id="trade-records"
      api="tradeRecords"
      list={list}
      columns={useRecordColumns(list.today)}
      actions={<NewRecord />}
      tabs={<RecordTabs current="own" awaitingUs={page.awaitingUs} />}
      filters={
        (filtered || all > 0) && (
          <RecordFilters rows={page.items} years={years} countries={countries} />
        )
      }
      progress={<RunningBatch />}
      selection={useSelection()}
      all={all}
      empty={{ icon: 'trade', actions: <NewRecord /> }}
    />
  );
}

/** Ticks are for those who may send. */
function useSelection() {
  const { page } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { t } = useTranslation('records');
  const { role } = useShell();
  if (role === 'viewer') return undefined;
  const total = page.totalIsBound ? null : page.total;
  return {
    form: TICKS,
    label: (row: { tradeNo: string }) => t('list.select', { no: row.tradeNo }),
    bar: (picked: Picked) => (
      <SelectionBar
        rows={page.items.filter(({ id }) => picked.keys.includes(id))}
        picked={picked}
        total={total}
        answer={answer}
      />
    ),
    scriptless: import.meta.env.SSR && (
      <ScriptlessBatch form={TICKS} actions={BATCHES} total={total} />
    ),
  };
}

function NewRecord() {
  const { t } = useTranslation('records');
  const { system, role } = useShell();
  if (role === 'viewer') return <Why>{t('viewerWhy')}</Why>;
  return (
    <>
      <LinkButton to={pageUrl(system, 'tradeRecords/list/import')} icon="upload">
        {t('import')}
      </LinkButton>
      <LinkButton to={pageUrl(system, 'tradeRecords/list/add')} variant="primary" icon="plus">
        {t('add.title')}
      </LinkButton>
    </>
  );
}
