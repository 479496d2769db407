import { useTranslation } from 'react-i18next';
import { listRequests } from '~/domain/only-representative/request/list.server.ts';
import { type RequestListInput, requestList } from '~/domain/only-representative/request/schema.ts';
import { REQUEST_KINDS, REQUEST_STATES } from '~/domain/request/kinds.ts';
import { useLoaderData } from '~/framework.ts';
import { listData } from '~/screens/subsystem/list-data.ts';
import { ListPage } from '~/screens/subsystem/list-page.tsx';
import { LinkButton, Why } from '~/ui/button.tsx';
import { FilterBar } from '~/ui/table/filter-bar.tsx';
import { filtersOf } from '../../subsystem/filters.ts';
import { pageTitle } from '../../subsystem/page-title.server.ts';
import { pageUrl } from '../../subsystem/shell-context.ts';
import { titleMeta } from '../../subsystem/title-meta.ts';
import { orLoader } from '../door.server.ts';
import { useOrShell } from '../or-shell.ts';
import { useRequestColumns } from './request-columns.tsx';

export const loader = orLoader(async (ctx, { url }) => {
  const input = requestList.lenient(url.searchParams);
  const page = await listRequests(ctx, input);
  return { title: pageTitle(ctx, 'requests:title'), ...listData(requestList, input, page) };
});

export const meta = titleMeta;

/** What was asked of the provider, and the answers. */
export default function RequestList() {
  const { t } = useTranslation('requests');
  return (
    <ListPage
      words="requests"
      id="requests"
      api="requests"
      list={useLoaderData<typeof loader>()}
      columns={useRequestColumns()}
      subtitle={t('subtitle')}
      actions={<NewRequest />}
      filters={<Filters />}
      empty={{ icon: 'send', actions: <NewRequest /> }}
    />
  );
}

/** The way to a new request, or why there is none. */
function NewRequest() {
  const { t } = useTranslation('requests');
  const { system, role } = useOrShell();
  if (role === 'viewer') return <Why>{t('viewerWhy')}</Why>;
  return (
    <LinkButton to={pageUrl(system, 'requests/add')} variant="primary" icon="plus">
      {t('new')}
    </LinkButton>
  );
}

function Filters() {
  const { t } = useTranslation('requests');
  const { system } = useOrShell();
  const { among } = filtersOf<RequestListInput>();
  const kinds = REQUEST_KINDS.filter((kind) => kind !== 'importer' || !system.partners.add);
  return (
    <FilterBar
      label={t('list.filters')}
      search={{ label: t('list.search'), placeholder: t('list.searchHint') }}
      filters={[
        among('state', t('state'), REQUEST_STATES, (value) => t(`stateOf.${value}`)),
        among('kind', t('kind'), kinds, (value) => t(`kindOf.${value}`)),
      ]}
    />
  );
}
