import { useTranslation } from 'react-i18next';
import { DUTY_STANDINGS } from '~/domain/duty/standing.ts';
import { OR_DUTIES } from '~/domain/only-representative/duty/kinds.ts';
import { listDuties } from '~/domain/only-representative/duty/list.server.ts';
import { type OrDutyListInput, orDutyList } from '~/domain/only-representative/duty/schema.ts';
import { useLoaderData } from '~/framework.ts';
import { listData } from '~/screens/subsystem/list-data.ts';
import { ListPage } from '~/screens/subsystem/list-page.tsx';
import { FilterBar } from '~/ui/table/filter-bar.tsx';
import { filtersOf } from '../../subsystem/filters.ts';
import { pageTitle } from '../../subsystem/page-title.server.ts';
import { pageUrl } from '../../subsystem/shell-context.ts';
import { titleMeta } from '../../subsystem/title-meta.ts';
import { DataTabs } from '../data-center/tabs.tsx';
import { orLoader } from '../door.server.ts';
import { useOrShell } from '../or-shell.ts';
import { useDutyColumns } from './duty-columns.tsx';

export const loader = orLoader(async (ctx, { url }) => {
  const input = orDutyList.lenient(url.searchParams);
  const page = await listDuties(ctx, input);
  return { title: pageTitle(ctx, 'data:duty.title'), ...listData(orDutyList, input, page) };
});

export const meta = titleMeta;

/** What the law asks of registrations, and by when. */
export default function Duties() {
  const list = useLoaderData<typeof loader>();
  const { t } = useTranslation('data');
  const { system } = useOrShell();
  return (
    <ListPage
      words="data"
      part="duty"
      id="duties"
      api="duties"
      list={list}
      columns={useDutyColumns()}
      parents={[{ label: t('title'), to: pageUrl(system, 'dataCenter') }]}
      subtitle={t('duty.subtitle')}
      tabs={<DataTabs current="duties" />}
      filters={<Filters />}
      empty={{ icon: 'clock' }}
    />
  );
}

function Filters() {
  const { t } = useTranslation('data');
  const { system } = useOrShell();
  const { among } = filtersOf<OrDutyListInput>();
  const isKorean = system.jurisdictions.includes('KR');
  const kinds = OR_DUTIES.filter((kind) => (kind === 'kr_change') === isKorean);
  return (
    <FilterBar
      label={t('duty.list.filters')}
      search={{ label: t('duty.list.search'), placeholder: t('duty.list.searchHint') }}
      filters={[
        among('state', t('duty.state'), DUTY_STANDINGS, (value) => t(`duty.standingOf.${value}`)),
        among('kind', t('duty.kind'), kinds, (value) => t(`duty.kindOf.${value}`)),
      ]}
    />
  );
}
