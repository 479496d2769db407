import { useTranslation } from 'react-i18next';
import type { Locale } from '~/domain/kernel/context.ts';
import { knownColumns } from '~/domain/provider/known/columns.ts';
import { type KnownRow, listKnown } from '~/domain/provider/known/list.server.ts';
import { type KnownListInput, knownList } from '~/domain/provider/known/schema.ts';
import { countryName, listCountries } from '~/domain/tenancy/countries.ts';
import { Link, useLoaderData } from '~/framework.ts';
import { LinkButton } from '~/ui/button.tsx';
import { FilterBar } from '~/ui/table/filter-bar.tsx';
import { TwoLines } from '~/ui/table/table.tsx';
import { staffLoader } from '../../../door.server.ts';
import { useColumns } from '../../../subsystem/columns.tsx';
import { ActNotices } from '../../../subsystem/detail/act-notices.tsx';
import { filtersOf } from '../../../subsystem/filters.ts';
import { listData } from '../../../subsystem/list-data.ts';
import { ListPage } from '../../../subsystem/list-page.tsx';
import { pageTitle } from '../../../subsystem/page-title.server.ts';
import { pageUrl, useShell } from '../../../subsystem/shell-context.ts';
import { titleMeta } from '../../../subsystem/title-meta.ts';
import { ListActions } from '../list-import/actions.tsx';
import { NamesTabs } from '../tabs.tsx';

export const loader = staffLoader(async (ctx, { url }) => {
  const input = knownList.lenient(url.searchParams);
  const page = await listKnown(ctx, input);
  return {
    title: pageTitle(ctx, 'consoleKnown:title'),
    isProvider: ctx.staffRole === 'provider',
    countries: listCountries(ctx.locale).map(({ code, name }) => ({ value: code, label: name })),
    ...listData(knownList, input, page),
  };
});

export const meta = titleMeta;

const SAVED = ['added', 'changed', 'deleted'] as const;

/** Companies that new partners are matched against; an admin of the provider keeps them. */
export default function KnownCompanies() {
  const { isProvider, countries, ...list } = useLoaderData<typeof loader>();
  const { t } = useTranslation('consoleKnown');
  const { system } = useShell();
  const add = isProvider && (
    <LinkButton to={pageUrl(system, 'prohibited/known/add')} icon="plus" variant="primary">
      {t('add')}
    </LinkButton>
  );
  return (
    <ListPage
      words="consoleKnown"
      id="console-known"
      api="knownCompanies"
      list={list}
      columns={useKnownColumns(isProvider)}
      subtitle={t('question')}
      tabs={<NamesTabs current="known" />}
      notice={<ActNotices words="consoleKnown" acts={SAVED} refused={null} />}
      actions={<ListActions list="known" isProvider={isProvider} add={add} />}
      filters={<Filters countries={countries} />}
      empty={{ icon: 'building', actions: add }}
    />
  );
}

function useKnownColumns(isProvider: boolean) {
  const { i18n } = useTranslation();
  const { system } = useShell();
  return useColumns(knownColumns, {
    name: {
      fixed: true,
      grow: 'much',
      phone: 'first',
      cell: ({ id, name }: KnownRow) =>
        isProvider ? (
          <Link to={pageUrl(system, 'prohibited/known/edit', { id })} data-row={id}>
            <TwoLines>{name}</TwoLines>
          </Link>
        ) : (
          <TwoLines>{name}</TwoLines>
        ),
    },
    country: { phone: 'plain', cell: (row) => countryName(row.country, i18n.language as Locale) },
    email_domain: { grow: 'some', phone: 'line' },
    created_at: { phone: 'hidden' },
  });
}

function Filters({ countries }: { countries: { value: string; label: string }[] }) {
  const { t } = useTranslation('consoleKnown');
  const { oneOf } = filtersOf<KnownListInput>();
  return (
    <FilterBar
      label={t('list.filters')}
      search={{ label: t('list.search'), placeholder: t('list.searchHint') }}
      filters={[oneOf('country', t('country'), countries)]}
    />
  );
}
