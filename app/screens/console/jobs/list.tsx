import { useTranslation } from 'react-i18next';
import { nameIn } from '~/domain/kernel/name-in.ts';
import { together } from '~/domain/kernel/together.ts';
import { jobColumns } from '~/domain/provider/job/columns.ts';
import { JOB_KINDS, JOB_STATES } from '~/domain/provider/job/kinds.ts';
import { failedJobs, type JobRow, listJobs } from '~/domain/provider/job/list.server.ts';
import { listSchedules } from '~/domain/provider/job/schedules.server.ts';
import { type JobListInput, jobList } from '~/domain/provider/job/schema.ts';
import { Form, useActionData, useLoaderData } from '~/framework.ts';
import { usePageEnvironment } from '~/page-environment.tsx';
import { Button } from '~/ui/button.tsx';
import { timestamp } from '~/ui/format.ts';
import type { IconName } from '~/ui/icon.tsx';
import { type Mood, Status } from '~/ui/status.tsx';
import { FilterBar } from '~/ui/table/filter-bar.tsx';
import { TwoLines } from '~/ui/table/table.tsx';
import { staffAction, staffLoader } from '../../door.server.ts';
import { useColumns } from '../../subsystem/columns.tsx';
import { ActNotices } from '../../subsystem/detail/act-notices.tsx';
import { filtersOf } from '../../subsystem/filters.ts';
import type { FormAnswer } from '../../subsystem/form/form.ts';
import { useSending } from '../../subsystem/going.ts';
import { listData } from '../../subsystem/list-data.ts';
import { ListPage } from '../../subsystem/list-page.tsx';
import { pageTitle } from '../../subsystem/page-title.server.ts';
import { useRefused } from '../../subsystem/refusal-text.ts';
import { titleMeta } from '../../subsystem/title-meta.ts';
import { MachineWords } from '../machine-words.tsx';
import { actOnJobs } from './act.server.ts';
import { FailedKinds } from './failed.tsx';
import { Schedules } from './schedules.tsx';

export const loader = staffLoader(async (ctx, { url }) => {
  const input = jobList.lenient(url.searchParams);
  const one = together(ctx);
  const [page, failed, schedules] = await Promise.all([
    listJobs(one, input),
    failedJobs(one),
    listSchedules(one),
  ]);
  return {
    title: pageTitle(ctx, 'consoleJobs:title'),
    ...listData(jobList, input, page),
    failed,
    schedules,
  };
});

export const action = staffAction(actOnJobs);

export const meta = titleMeta;

/** Work behind the scenes, and what the clock starts. */
export default function Jobs() {
  const { failed, schedules, ...list } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() as FormAnswer | undefined;
  const { t } = useTranslation('consoleJobs');
  const refused = useRefused(answer);
  return (
    <ListPage
      words="consoleJobs"
      id="console-jobs"
      api="jobs"
      list={list}
      columns={useJobColumns()}
      subtitle={t('question')}
      notice={
        <>
          <ActNotices
            words="consoleJobs"
            acts={['retried', 'retried_kind', 'started']}
            refused={refused}
          />
          <Schedules schedules={schedules} />
          <FailedKinds failed={failed} />
        </>
      }
      filters={<Filters />}
      empty={{ icon: 'activity' }}
    />
  );
}

const LOOKS: Readonly<Record<JobRow['state'], { icon: IconName; mood: Mood }>> = {
  pending: { icon: 'clock', mood: 'waiting' },
  done: { icon: 'ok', mood: 'good' },
  failed: { icon: 'bad', mood: 'bad' },
};

function useJobColumns() {
  const { t, i18n } = useTranslation('consoleJobs');
  const { timeZone } = usePageEnvironment();
  return useColumns(
    jobColumns,
    {
      created_at: {
        fixed: true,
        phone: 'first',
        cell: ({ createdAtMs }: JobRow) => timestamp(createdAtMs, timeZone),
      },
      state: {
        phone: 'end',
        cell: ({ state }) => <Status {...LOOKS[state]}>{t(`stateOf.${state}`)}</Status>,
      },
      kind: { phone: 'plain' },
      subject: { grow: 'some', phone: 'line' },
      company: {
        grow: 'some',
        phone: 'line',
        cell: ({ companyNames }) =>
          companyNames === null ? (
            <span className="text-muted">–</span>
          ) : (
            <TwoLines>{nameIn(i18n.language, companyNames)}</TwoLines>
          ),
      },
      attempts: { phone: 'labelled' },
      last_error: {
        grow: 'much',
        phone: 'line',
        cell: ({ lastError }) => <MachineWords said={lastError} />,
        title: () => '',
      },
    },
    { header: 'consoleJobs:actions', phone: 'menu', cell: (row) => <Retry job={row} /> },
  );
}

function Retry({ job: { id, state, subject } }: { job: JobRow }) {
  const { t } = useTranslation('consoleJobs');
  const busy = useSending().formData?.get('id') === id;
  if (state !== 'failed') return null;
  return (
    <Form method="post">
      <input type="hidden" name="id" value={id} />
      <Button
        name="intent"
        value="retried"
        size="sm"
        busy={busy}
        aria-label={t('retryOf', { subject })}
      >
        {t('retry')}
      </Button>
    </Form>
  );
}

function Filters() {
  const { t } = useTranslation('consoleJobs');
  const { among } = filtersOf<JobListInput>();
  return (
    <FilterBar
      label={t('list.filters')}
      search={{ label: t('list.search'), placeholder: t('list.searchHint') }}
      filters={[
        among('kind', t('kind'), JOB_KINDS, (kind) => t(`kindOf.${kind}`)),
        among('state', t('state'), JOB_STATES, (state) => t(`stateOf.${state}`)),
      ]}
    />
  );
}
