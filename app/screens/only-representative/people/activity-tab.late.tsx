import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ACTIVITY_KINDS } from '~/domain/only-representative/activity/kinds.ts';
import type { ActivityInput } from '~/domain/only-representative/activity/schema.ts';
import { FilterBar } from '~/ui/table/filter-bar.tsx';
import { filtersOf } from '../../subsystem/filters.ts';
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
  const { among, oneOf, dates } = filtersOf<ActivityInput>();
  return (
    <FilterBar
      label={t('list.filters')}
      search={{ label: t('list.search'), placeholder: t('list.searchHint') }}
      filters={[
        oneOf(
          'by',
          t('by'),
          people.map(({ id, name }) => ({ value: id, label: name })),
        ),
        among('kind', t('kind'), ACTIVITY_KINDS, (value) => t(`kindOf.${value}`)),
        dates(t('period'), 'from', 'to'),
      ]}
    />
  );
}
