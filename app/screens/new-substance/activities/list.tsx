import { useLoaderData, useLocation } from '@remix-run/react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { together } from '~/domain/kernel/together.ts';
import { activityCounts, QUICK_FILTERS } from '~/domain/new-substance/activity/counts.server.ts';
import { listCnActivities } from '~/domain/new-substance/activity/list.server.ts';
import { cnActivityList } from '~/domain/new-substance/activity/schema.ts';
import { beijingYear, readCompanies } from '~/domain/new-substance/within.ts';
import { LinkButton, Why } from '~/ui/button.tsx';
import { LateAlert } from '~/ui/late-alert.tsx';
import { withParams } from '~/ui/table/columns.ts';
import { useExportSelection } from '../../subsystem/export-selection.tsx';
import { listData } from '../../subsystem/list-data.ts';
import { useRememberedList } from '../../subsystem/list-memory.ts';
import { ListFault, ListPage } from '../../subsystem/list-page.tsx';
import { pageTitle } from '../../subsystem/page-title.server.ts';
import { soughtIn, useSought } from '../../subsystem/sought.ts';
import { titleMeta } from '../../subsystem/title-meta.ts';
import { cnLoader } from '../door.server.ts';
import { useCn } from '../use-cn.ts';
import { useActivityColumns } from './activity-columns.tsx';
import { offeredEnterprises, offeredFilings } from './choices.server.ts';
import { ActivityFilters, QuickFilters } from './list-filters.tsx';
import { FORM } from './looks.ts';

export const loader = cnLoader(async (ctx, { url }) => {
  const input = cnActivityList.lenient(url.searchParams);
  const companies = readCompanies(ctx);
  const sought = soughtIn(url.searchParams);
  const reading = together(ctx);
  const [page, quick, filings, enterprises] = await Promise.all([
    listCnActivities(reading, input),
    activityCounts(reading, input.year),
    offeredFilings(reading, { companies, sought, chosen: [input.filing_id] }),
    offeredEnterprises(reading, { companies, sought, chosen: [input.enterprise_id] }),
  ]);
  return {
    title: pageTitle(ctx, 'activities:title'),
    ...listData(cnActivityList, input, page, ['company']),
    thisYear: beijingYear(ctx.nowMs),
    quick: { ...quick, filters: QUICK_FILTERS },
    filings: filings.items,
    enterprises: enterprises.items,
  };
});

export const meta = titleMeta;

export default function ActivityList() {
  const { thisYear, quick, filings, enterprises, ...list } = useLoaderData<typeof loader>();
  const { t } = useTranslation('activities');
  const { system } = useCn();
  const { search } = useLocation();
  const sought = useSought<typeof loader>();
  const { items } = list.page;
  const named = useMemo(
    () =>
      items.map(({ id, certificateNo, year }) => ({
        id,
        name: t('nameOf', { no: certificateNo, year }),
      })),
    [items, t],
  );
  useRememberedList(system, 'cn-activities', named, 'name', search);
  return (
    <ListPage
      words="activities"
      id="cn-activities"
      api="activityRecords"
      subtitle={t('question')}
      list={list}
      columns={useActivityColumns(thisYear)}
      actions={<NewRecord />}
      notice={
        new URLSearchParams(search).has('deleted') && (
          <LateAlert tone="ok" role="status">
            {t('deleted')}
          </LateAlert>
        )
      }
      filters={
        <ActivityFilters
          thisYear={thisYear}
          choices={{ filings, enterprises }}
          found={sought.found}
          find={sought.find}
        />
      }
      quick={<QuickFilters {...quick} />}
      selection={useExportSelection('activityRecords', nameOf)}
      empty={{
        icon: 'activity',
        title: t('list.empty.title', { year: thisYear }),
        actions: (
          <>
            <NewRecord />
            <LinkButton to={withParams(search, { year: 'all' })}>{t('list.allYears')}</LinkButton>
          </>
        ),
      }}
    />
  );
}

function NewRecord() {
  const { t } = useTranslation('activities');
  const { url, writable } = useCn();
  if (writable.length === 0) return <Why>{t('viewerWhy')}</Why>;
  return (
    <LinkButton to={url(FORM)} variant="primary" icon="plus">
      {t('form.new')}
    </LinkButton>
  );
}

const nameOf = ({ certificateNo, year }: { certificateNo: string; year: number }) =>
  `${certificateNo} ${year}`;

export function ErrorBoundary() {
  return <ListFault words="activities" />;
}
