import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { together } from '~/domain/kernel/together.ts';
import { activityCounts, QUICK_FILTERS } from '~/domain/new-substance/activity/counts.server.ts';
import { listCnActivities } from '~/domain/new-substance/activity/list.server.ts';
import { cnActivityList } from '~/domain/new-substance/activity/schema.ts';
import { offeredReport } from '~/domain/new-substance/report/find.server.ts';
import { beijingYear, readCompanies } from '~/domain/new-substance/within.ts';
import { redirect, useActionData, useLoaderData, useLocation } from '~/framework.ts';
import { refuseSent } from '~/screens/subsystem/form/form.server.ts';
import type { FormAnswer } from '~/screens/subsystem/form/form.ts';
import { LinkButton, Why } from '~/ui/button.tsx';
import { LateAlert } from '~/ui/late-alert.seldom.tsx';
import { withParams } from '~/ui/table/columns.ts';
import { listData } from '../../subsystem/list-data.ts';
import { useRememberedList } from '../../subsystem/list-memory.ts';
import { ListPage } from '../../subsystem/list-page.tsx';
import { pageTitle } from '../../subsystem/page-title.server.ts';
import { soughtIn, useSought } from '../../subsystem/sought.ts';
import { titleMeta } from '../../subsystem/title-meta.ts';
import { cnAction, cnLoader } from '../door.server.ts';
import { toExport } from '../reports/download.server.ts';
import { ExportFull } from '../reports/export-full.afterwards.tsx';
import { ORDER_FORM, offering, orderSent } from '../reports/order.server.ts';
import { useCn } from '../use-cn.ts';
import { useActivityColumns } from './activity-columns.tsx';
import { offeredEnterprises, offeredFilings } from './choices.server.ts';
import { ActivityFilters, Quick } from './list-filters.tsx';
import { FORM } from './looks.ts';
import { ReportNotices } from './report-notices.seldom.tsx';
import { useTickedRecords } from './ticked.tsx';

export const loader = cnLoader(async (ctx, { url }) => {
  const params = url.searchParams;
  const refused =
    params.get('download') === 'export'
      ? toExport(ctx, 'activityRecords', cnActivityList, params)
      : null;
  const input = cnActivityList.lenient(params);
  const companies = readCompanies(ctx);
  const sought = soughtIn(params);
  const reading = together(ctx);
  const [page, quick, filings, enterprises, report] = await Promise.all([
    listCnActivities(reading, input),
    activityCounts(reading, input.year),
    offeredFilings(reading, { companies, sought, chosen: [input.filing_id] }),
    offeredEnterprises(reading, { companies, sought, chosen: [input.enterprise_id] }),
    offeredReport(reading, params.get('report')),
  ]);
  return {
    title: pageTitle(ctx, 'activities:title'),
    ...listData(cnActivityList, input, page, ['company']),
    thisYear: beijingYear(ctx.nowMs),
    quick: { ...quick, filters: QUICK_FILTERS },
    filings: filings.items,
    enterprises: enterprises.items,
    report,
    refused,
  };
});

/** Orders the annual report of the filings whose records are ticked. */
export const action = cnAction(async (ctx, visit) => {
  const form = await visit.form();
  const ordered = await orderSent(ctx, form, { recordIds: form.getAll('ids').map(String) });
  if (!ordered.ok) return refuseSent(ORDER_FORM, form, ordered.refusal);
  throw redirect(offering(visit.url, ordered.value.id));
});

export const meta = titleMeta;

export default function ActivityList() {
  const {
    thisYear,
    quick,
    filings,
    enterprises,
    report: _,
    refused: __,
    ...list
  } = useLoaderData<typeof loader>();
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
      notice={<Notices />}
      exporting={<ExportFull />}
      filters={
        <ActivityFilters
          thisYear={thisYear}
          choices={{ filings, enterprises }}
          found={sought.found}
          find={sought.find}
        />
      }
      quick={<Quick {...quick} />}
      selection={useTickedRecords()}
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

/** What was done a moment ago, and what became of a report. */
function Notices() {
  const { report, refused } = useLoaderData<typeof loader>();
  const { t } = useTranslation('activities');
  const answer = useActionData<typeof action>() as FormAnswer | undefined;
  const { search } = useLocation();
  return (
    <>
      {new URLSearchParams(search).has('deleted') && (
        <LateAlert tone="ok" role="status">
          {t('deleted')}
        </LateAlert>
      )}
      {refused !== null && (
        <LateAlert tone="danger" role="alert">
          {refused}
        </LateAlert>
      )}
      {(report || answer) && <ReportNotices report={report} answer={answer} />}
    </>
  );
}
