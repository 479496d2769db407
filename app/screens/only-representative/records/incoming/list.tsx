import { useTranslation } from 'react-i18next';
import { findPort } from '~/domain/only-representative/ports.server.ts';
import { listIncomingRecords } from '~/domain/only-representative/trade-record/incoming/list.server.ts';
import {
  type IncomingListInput,
  incomingList,
} from '~/domain/only-representative/trade-record/schema.ts';
import { useActionData, useLoaderData, useLocation } from '~/framework.ts';
import { orAction, orLoader } from '~/screens/only-representative/door.server.ts';
import { openExactHit } from '~/screens/subsystem/exact-hit.server.ts';
import { listData } from '~/screens/subsystem/list-data.ts';
import { useRememberedList } from '~/screens/subsystem/list-memory.ts';
import { ListPage } from '~/screens/subsystem/list-page.tsx';
import { pageTitle } from '~/screens/subsystem/page-title.server.ts';
import { pageUrl, useShell } from '~/screens/subsystem/shell-context.ts';
import { titleMeta } from '~/screens/subsystem/title-meta.ts';
import { LinkButton } from '~/ui/button.tsx';
import { StatusBadge } from '~/ui/status.tsx';
import { FilterBar } from '~/ui/table/filter-bar.tsx';
import type { Picked } from '~/ui/table/selection.ts';
import { filtersOf } from '../../../subsystem/filters.ts';
import { useBatchFilters } from '../batch-filters.ts';
import { RecordTabs } from '../record-tabs.tsx';
import { RunningBatch } from '../running-batch.tsx';
import { ScriptlessBatch } from '../scriptless-batch.tsx';
import { startChosen } from '../start-batch.server.ts';
import { useIncomingColumns } from './columns.tsx';
import { IncomingSelection } from './selection.scripted.tsx';

export const loader = orLoader(async (ctx, { url }) => {
  const input = incomingList.lenient(url.searchParams);
  const { status } = input;
  const language = ctx.locale === 'zh-CN' ? 'zh' : 'en';
  const page = await listIncomingRecords(ctx, input);
  openExactHit(
    input.q,
    page,
    ({ tradeNo }) => tradeNo,
    (id) => pageUrl(ctx.system, 'tradeRecords/list/incoming/detail', { id }),
  );
  return {
    title: pageTitle(ctx, 'records:incoming.title'),
    ...listData(incomingList, input, {
      ...page,
      items: page.items.map((row) => ({ ...row, portName: findPort(row.port)?.[language] ?? '' })),
    }),
    answered: status !== undefined,
    // What was answered, of any state, is a list of its own rather than a condition.
    filtered:
      incomingList.isFiltered(input, ['status']) || (status !== undefined && status !== 'answered'),
  };
});

/** Confirms the ticked records; the batch's progress shows on the same list. */
export const action = orAction((ctx, visit) => startChosen(ctx, visit, BATCHES));

export const meta = titleMeta;

/** What can be done to many records of this list at once. */
const BATCHES = ['confirm'] as const;

/** The boxes' own form is there where no script runs; else the bar sends those of the ticked rows. */
const TICKS = 'ticks';

export default function IncomingList() {
  const list = useLoaderData<typeof loader>();
  const { page, answered, filtered } = list;
  const { t } = useTranslation('records');
  const { system } = useShell();
  const { search, pathname } = useLocation();
  const own = pageUrl(system, 'tradeRecords/list');
  useRememberedList(system, 'incoming-records', page.items, 'tradeNo', search);
  return (
    <ListPage
      words="records"
      part="incoming"
      id={answered ? 'answered-records' : 'incoming-records'}
      api="tradeRecords/incoming"
      list={list}
      columns={useIncomingColumns(answered)}
      parents={[{ label: t('title'), to: own }]}
      subtitle={t('incoming.subtitle')}
      tabs={<RecordTabs current={answered ? 'answered' : 'waiting'} awaitingUs={page.awaitingUs} />}
      filters={(filtered || page.total > 0) && <Filters />}
      progress={<RunningBatch />}
      selection={useSelection()}
      cleared={answered ? `${pathname}?status=answered` : pathname}
      empty={{
        icon: answered ? 'mail' : 'ok',
        title: t(answered ? 'incoming.noneAnswered' : 'incoming.noneWaiting'),
        text: t('incoming.noneText'),
        actions: <LinkButton to={own}>{t('incoming.toOwn')}</LinkButton>,
      }}
    />
  );
}

/** Ticks are for what waits, and for those who may answer. */
function useSelection() {
  const { page, answered } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { t } = useTranslation('records');
  const { role } = useShell();
  if (answered || role === 'viewer') return undefined;
  const total = page.totalIsBound ? null : page.total;
  return {
    form: TICKS,
    label: (row: { tradeNo: string }) => t('list.select', { no: row.tradeNo }),
    bar: (picked: Picked) => (
      <IncomingSelection
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

const ANSWERED = ['CONFIRMED', 'COMPLETED', 'REJECTED'] as const;

function Filters() {
  const { t } = useTranslation('records');
  const { among, oneOf, dates } = filtersOf<IncomingListInput>();
  const batch = useBatchFilters<IncomingListInput>();
  return (
    <FilterBar
      label={t('incoming.list.filters')}
      search={{ label: t('incoming.list.search'), placeholder: t('incoming.list.searchHint') }}
      filters={[
        oneOf(
          'status',
          t('filter.status'),
          [
            { value: 'answered', label: t('incoming.allAnswered') },
            ...ANSWERED.map((value) => ({
              value,
              label: t(`ui:status.tradeRecord.${value}`),
              badge: <StatusBadge kind="tradeRecord" value={value} />,
            })),
          ],
          t('incoming.waits'),
        ),
        among('kind', t('filter.kind'), ['distribution', 'purchase'], (value) =>
          t(`incoming.kind.${value}`),
        ),
        dates(t('filter.eta'), 'eta_from', 'eta_to'),
      ]}
      more={[
        among('missing', t('filter.missing'), ['yes'], () => t('filter.missingYes')),
        ...batch,
      ]}
    />
  );
}
