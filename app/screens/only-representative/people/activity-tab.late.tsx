import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ACTIVITY_KINDS } from '~/domain/only-representative/activity/kinds.ts';
import { FilterBar } from '~/ui/table/filter-bar.tsx';
import { ListPage } from '../../subsystem/list-page.tsx';
import { pageUrl, useShell } from '../../subsystem/shell-context.ts';
import { useActivityColumns } from './activity-columns.tsx';
import type { Activity } from './data.server.ts';

/** Who did what to what: for admins. */
export function ActivityTab({ activity, tabs }: { activity: Activity; tabs: ReactNode }) {
  const { t } = useTranslation('activity');
  const people = useTranslation('people').t;
  const { system } = useShell();
  const page = 'businessManagement/list';
  return (
    <ListPage
      words="activity"
      id="activity"
      api="users/activity"
      list={activity}
      columns={useActivityColumns()}
      parents={[{ label: people('title'), to: pageUrl(system, page) }]}
      subtitle={t('subtitle')}
      tabs={tabs}
      filters={<Filters people={activity.page.people} />}
      cleared={pageUrl(system, page, { tab: 'activity' })}
      empty={{ icon: 'ledger' }}
    />
  );
}

function Filters({ people }: Pick<Activity['page'], 'people'>) {
  const { t } = useTranslation('activity');
  return (
    <FilterBar
      label={t('list.filters')}
      search={{ label: t('list.search'), placeholder: t('list.searchHint') }}
      filters={[
        {
          kind: 'select',
          name: 'by',
          label: t('by'),
          options: people.map(({ id, name }) => ({ value: id, label: name })),
        },
        {
          kind: 'select',
          name: 'kind',
          label: t('kind'),
          options: ACTIVITY_KINDS.map((value) => ({ value, label: t(`kindOf.${value}`) })),
        },
        { kind: 'dates', from: 'from', to: 'to', label: t('period') },
      ]}
    />
  );
}
