import { useTranslation } from 'react-i18next';
import { nameIn } from '~/domain/kernel/name-in.ts';
import { companyColumns } from '~/domain/provider/company/columns.ts';
import { type CompanyRow, listCompanies } from '~/domain/provider/company/list.server.ts';
import { type CompanyListInput, companyList } from '~/domain/provider/company/schema.ts';
import { CONTRACT_STATES } from '~/domain/provider/contract/kinds.ts';
import { Link, useLoaderData, useSearchParams } from '~/framework.ts';
import { LinkButton } from '~/ui/button.tsx';
import { FilterBar } from '~/ui/table/filter-bar.tsx';
import { TwoLines } from '~/ui/table/table.tsx';
import { staffLoader } from '../../door.server.ts';
import { useColumns } from '../../subsystem/columns.tsx';
import { filtersOf } from '../../subsystem/filters.ts';
import { listData } from '../../subsystem/list-data.ts';
import { ListPage } from '../../subsystem/list-page.tsx';
import { pageTitle } from '../../subsystem/page-title.server.ts';
import { pageUrl, useShell } from '../../subsystem/shell-context.ts';
import { titleMeta } from '../../subsystem/title-meta.ts';
import { ContractTags } from './contract-tags.tsx';

export const loader = staffLoader(async (ctx, { url }) => {
  const input = companyList.lenient(url.searchParams);
  const page = await listCompanies(ctx, input);
  return {
    title: pageTitle(ctx, 'consoleCompanies:title'),
    isProvider: ctx.staffRole === 'provider',
    ...listData(companyList, input, page),
  };
});

export const meta = titleMeta;

export default function Companies() {
  const { isProvider, ...list } = useLoaderData<typeof loader>();
  const { t, i18n } = useTranslation('consoleCompanies');
  const { system } = useShell();
  const add = (
    <LinkButton to={pageUrl(system, 'companies/add')} icon="plus" variant="primary">
      {t('add')}
    </LinkButton>
  );
  const columns = useColumns(companyColumns, {
    name_zh: {
      header: t('name'),
      fixed: true,
      grow: 'much',
      title: (row) => nameIn(i18n.language, row),
      phone: 'first',
      cell: (row: CompanyRow) => (
        <Link to={pageUrl(system, 'companies/detail', { id: row.id })} data-row={row.id}>
          <TwoLines>{nameIn(i18n.language, row)}</TwoLines>
        </Link>
      ),
    },
    contracts: { phone: 'line', cell: (row) => <ContractTags company={row} /> },
    consultants: {
      phone: 'plain',
      cell: (row) => row.consultants.join(t('ui:and')) || t('unassigned'),
    },
    users: { numeric: true, phone: 'hidden' },
    country: { phone: 'hidden' },
    created_at: { phone: 'hidden' },
  });
  return (
    <ListPage
      words="consoleCompanies"
      id="console-companies"
      api="companies"
      list={list}
      columns={columns}
      subtitle={t('question')}
      actions={
        <>
          {isProvider && list.page.total > 0 && <Write />}
          {add}
        </>
      }
      filters={<Filters />}
      empty={{ icon: 'building', actions: add }}
    />
  );
}

/** A message to the companies that are listed, for an admin of the provider. */
function Write() {
  const { t } = useTranslation('consoleMessages');
  const { system } = useShell();
  const [params] = useSearchParams();
  const asked = new URLSearchParams(params);
  for (const name of ['cursor', 'sort', 'limit']) asked.delete(name);
  return (
    <LinkButton to={pageUrl(system, 'messages/add', { filter: asked.toString() })} icon="bell">
      {t('write')}
    </LinkButton>
  );
}

function Filters() {
  const { t } = useTranslation('consoleCompanies');
  const { among, bySystem } = filtersOf<CompanyListInput>();
  return (
    <FilterBar
      label={t('list.filters')}
      search={{ label: t('list.search'), placeholder: t('list.searchHint') }}
      filters={[
        bySystem(t('system')),
        among('state', t('state'), [...CONTRACT_STATES, 'without', 'disabled'], (value) =>
          t(`stateOf.${value}`),
        ),
        among('unpaid', t('fees'), ['yes'], () => t('unpaid')),
      ]}
    />
  );
}
