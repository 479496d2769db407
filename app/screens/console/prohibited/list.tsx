import { useTranslation } from 'react-i18next';
import type { Locale } from '~/domain/kernel/context.ts';
import { EVERYWHERE } from '~/domain/look-alike/prohibited.ts';
import { prohibitedColumns } from '~/domain/provider/prohibited/columns.ts';
import { PROHIBITED_FOR } from '~/domain/provider/prohibited/kinds.ts';
import { listProhibited, type ProhibitedRow } from '~/domain/provider/prohibited/list.server.ts';
import {
  PROHIBITED_STATES,
  type ProhibitedListInput,
  prohibitedList,
} from '~/domain/provider/prohibited/schema.ts';
import { countryName } from '~/domain/tenancy/countries.ts';
import { Link, useLoaderData } from '~/framework.ts';
import { LinkButton } from '~/ui/button.tsx';
import { Tag } from '~/ui/status.tsx';
import { FilterBar } from '~/ui/table/filter-bar.tsx';
import { TwoLines } from '~/ui/table/table.tsx';
import { staffLoader } from '../../door.server.ts';
import { useColumns } from '../../subsystem/columns.tsx';
import { ActNotices } from '../../subsystem/detail/act-notices.tsx';
import { filtersOf } from '../../subsystem/filters.ts';
import { listData } from '../../subsystem/list-data.ts';
import { ListPage } from '../../subsystem/list-page.tsx';
import { pageTitle } from '../../subsystem/page-title.server.ts';
import { pageUrl, useShell } from '../../subsystem/shell-context.ts';
import { titleMeta } from '../../subsystem/title-meta.ts';
import { ListActions } from './list-import/actions.tsx';
import { NamesTabs } from './tabs.tsx';

export const loader = staffLoader(async (ctx, { url }) => {
  const input = prohibitedList.lenient(url.searchParams);
  const page = await listProhibited(ctx, input);
  return {
    title: pageTitle(ctx, 'consoleProhibited:title'),
    isProvider: ctx.staffRole === 'provider',
    ...listData(prohibitedList, input, page),
  };
});

export const meta = titleMeta;

const SAVED = ['added', 'changed', 'deleted'] as const;
const TONES = { in_force: 'danger', to_come: 'brand', over: 'plain' } as const;

/** Companies that nobody may trade with; an admin of the provider keeps them. */
export default function Prohibited() {
  const { isProvider, ...list } = useLoaderData<typeof loader>();
  const { t, i18n } = useTranslation('consoleProhibited');
  const { system } = useShell();
  const add = isProvider && (
    <LinkButton to={pageUrl(system, 'prohibited/add')} icon="plus" variant="primary">
      {t('add')}
    </LinkButton>
  );
  const columns = useColumns(prohibitedColumns, {
    name: {
      fixed: true,
      grow: 'much',
      phone: 'first',
      cell: (row: ProhibitedRow) =>
        isProvider ? (
          <Link to={pageUrl(system, 'prohibited/edit', { id: row.id })} data-row={row.id}>
            <TwoLines>{row.name}</TwoLines>
          </Link>
        ) : (
          <TwoLines>{row.name}</TwoLines>
        ),
    },
    country: {
      phone: 'plain',
      cell: ({ country }) =>
        country === EVERYWHERE ? t('everywhere') : countryName(country, i18n.language as Locale),
    },
    reason: { phone: 'plain' },
    source: { grow: 'much', phone: 'line' },
    from: { phone: 'labelled', cell: ({ fromOn }) => fromOn || t('always') },
    until: { phone: 'labelled' },
    state: {
      phone: 'plain',
      cell: ({ state }) => <Tag tone={TONES[state]}>{t(`stateOf.${state}`)}</Tag>,
    },
    created_at: { phone: 'hidden', extra: true },
  });
  return (
    <ListPage
      words="consoleProhibited"
      id="console-prohibited"
      api="prohibited"
      list={list}
      columns={columns}
      subtitle={t('question')}
      tabs={<NamesTabs current="prohibited" />}
      notice={<ActNotices words="consoleProhibited" acts={SAVED} refused={null} />}
      actions={<ListActions list="prohibited" isProvider={isProvider} add={add} />}
      filters={<Filters />}
      empty={{ icon: 'no', actions: add }}
    />
  );
}

function Filters() {
  const { t } = useTranslation('consoleProhibited');
  const { among } = filtersOf<ProhibitedListInput>();
  return (
    <FilterBar
      label={t('list.filters')}
      search={{ label: t('list.search'), placeholder: t('list.searchHint') }}
      filters={[
        among('reason', t('reason'), [...PROHIBITED_FOR], (value) => t(`reasonOf.${value}`)),
        among('state', t('state'), [...PROHIBITED_STATES], (value) => t(`stateOf.${value}`)),
      ]}
    />
  );
}
