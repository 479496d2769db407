import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { CnContext } from '~/domain/kernel/context.ts';
import { dayOf } from '~/domain/kernel/day.ts';
import { together } from '~/domain/kernel/together.ts';
import { filingCounts, QUICK_FILTERS } from '~/domain/new-substance/filing/counts.server.ts';
import { listFilings } from '~/domain/new-substance/filing/list.server.ts';
import { type FilingListInput, filingList } from '~/domain/new-substance/filing/schema.ts';
import {
  ACTIVITY_TYPES,
  FILING_STATUSES,
  REGIMES,
  REGISTRATION_TYPES,
} from '~/domain/new-substance/kinds.ts';
import { useLoaderData, useLocation } from '~/framework.ts';
import { LinkButton, Why } from '~/ui/button.tsx';
import { count } from '~/ui/format.ts';
import { LateAlert } from '~/ui/late-alert.seldom.tsx';
import { FilterBar } from '~/ui/table/filter-bar.tsx';
import { filtersOf } from '../../subsystem/filters.ts';
import { listData } from '../../subsystem/list-data.ts';
import { useRememberedList } from '../../subsystem/list-memory.ts';
import { ListPage } from '../../subsystem/list-page.tsx';
import { pageTitle } from '../../subsystem/page-title.server.ts';
import { QuickFilters } from '../../subsystem/quick-filters.tsx';
import { titleMeta } from '../../subsystem/title-meta.ts';
import { cnLoader } from '../door.server.ts';
import { toExport, toPack } from '../reports/download.server.ts';
import { ExportFull } from '../reports/export-full.afterwards.tsx';
import { useCn } from '../use-cn.ts';
import { useFilingColumns } from './filing-columns.tsx';
import { FORM } from './looks.ts';
import { useTickedFilings } from './ticked.tsx';

export const loader = cnLoader(async (ctx, { url }) => {
  const params = url.searchParams;
  const refused = await downloadAsked(ctx, params);
  // What is asked for as a file is no filter of the list.
  if (refused !== null) params.delete('ids');
  const input = filingList.lenient(params);
  const reading = together(ctx);
  const [{ amberPercent, ...page }, quick] = await Promise.all([
    listFilings(reading, input),
    filingCounts(reading),
  ]);
  return {
    title: pageTitle(ctx, 'filings:title'),
    ...listData(filingList, input, page, ['company']),
    facts: { today: dayOf(ctx), amberPercent },
    quick: { ...quick, filters: QUICK_FILTERS },
    refused,
  };
});

/** Goes to the file that is asked for; otherwise why there is none, or null where none is. */
async function downloadAsked(ctx: CnContext, params: URLSearchParams): Promise<string | null> {
  const download = params.get('download');
  if (download === 'pack') {
    return toPack(
      ctx,
      params
        .getAll('ids')
        .flatMap((ids) => ids.split(','))
        .filter(Boolean),
      params,
    );
  }
  return download === 'export' ? toExport(ctx, 'filings', filingList, params) : null;
}

export const meta = titleMeta;

export default function FilingList() {
  const { facts, quick: _, refused, ...list } = useLoaderData<typeof loader>();
  const { t } = useTranslation('filings');
  const { system } = useCn();
  const { search } = useLocation();
  const { items } = list.page;
  const named = useMemo(
    () =>
      items.map(({ id, certificateNo, tradeName }) => ({ id, name: certificateNo || tradeName })),
    [items],
  );
  useRememberedList(system, 'cn-filings', named, 'name', search);
  const none = !list.filtered && items.length === 0;
  return (
    <ListPage
      words="filings"
      id="cn-filings"
      api="filings"
      subtitle={t('question')}
      list={list}
      columns={useFilingColumns(facts)}
      actions={<NewFiling />}
      notice={
        <>
          {new URLSearchParams(search).has('deleted') && (
            <p role="status" className="text-sm font-semibold">
              {t('deleted')}
            </p>
          )}
          {refused !== null && (
            <LateAlert tone="danger" role="alert">
              {refused}
            </LateAlert>
          )}
        </>
      }
      exporting={<ExportFull />}
      filters={!none && <Filters amberPercent={facts.amberPercent} />}
      quick={!none && <Quick />}
      selection={useTickedFilings()}
      empty={{ icon: 'file-check', actions: <NewFiling /> }}
    />
  );
}

function NewFiling() {
  const { t } = useTranslation('filings');
  const { url, writable } = useCn();
  if (writable.length === 0) return <Why>{t('viewerWhy')}</Why>;
  return (
    <LinkButton to={url(FORM)} variant="primary" icon="plus">
      {t('form.title')}
    </LinkButton>
  );
}

/** The questions that are asked every day, each with how many filings it finds. */
function Quick() {
  const { quick, facts } = useLoaderData<typeof loader>();
  const { t } = useTranslation('filings');
  return (
    <QuickFilters
      label={t('list.quick')}
      filters={quick.filters}
      word={(name) =>
        t(quick.isBound ? `list.quickMore.${name}` : `list.quickOf.${name}`, {
          total: count(quick.counts[name]),
          percent: facts.amberPercent,
        })
      }
    />
  );
}

function Filters({ amberPercent }: { amberPercent: number }) {
  const { t } = useTranslation('filings');
  const { among } = filtersOf<FilingListInput>();
  const word = (of: string) => (value: string) => t(`${of}.${value}`, { percent: amberPercent });
  return (
    <FilterBar
      label={t('list.filters')}
      search={{ label: t('list.search'), placeholder: t('list.searchHint') }}
      filters={[
        among('type', t('list.type'), REGISTRATION_TYPES, word('typeOf')),
        among('status', t('status'), FILING_STATUSES, word('statusOf')),
        among('gauge', t('list.gauge'), ['amber', 'over'], word('list.gaugeOf')),
      ]}
      more={[
        among('regime', t('regime'), REGIMES, word('regimeOf')),
        among('activity_type', t('activityTypes'), ACTIVITY_TYPES, word('activityTypeOf')),
        among(
          'confidential',
          t('confidential'),
          ['yes', 'no', 'ending'],
          word('list.confidentialOf'),
        ),
        among('duty', t('list.duty'), ['overdue'], word('list.dutyOf')),
        among('record', t('list.record'), ['missing'], word('list.recordOf')),
      ]}
    />
  );
}
