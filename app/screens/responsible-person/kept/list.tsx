import { useTranslation } from 'react-i18next';
import { oaEntryColumns } from '~/domain/responsible-person/oa/columns.ts';
import { listOaEntries, type OaEntry } from '~/domain/responsible-person/oa/list.server.ts';
import { oaEntryList } from '~/domain/responsible-person/oa/schema.ts';
import { rp } from '~/domain/systems/profiles.ts';
import { Link, useLoaderData, useSearchParams } from '~/framework.ts';
import { LinkButton } from '~/ui/button.tsx';
import { FilterBar } from '~/ui/table/filter-bar.tsx';
import { TwoLines } from '~/ui/table/table.tsx';
import { keptLoader } from '../../console/companies/kept-list.server.ts';
import { KeptListPage } from '../../console/companies/kept-list.tsx';
import { useColumns } from '../../subsystem/columns.tsx';
import { ActNotices } from '../../subsystem/detail/act-notices.tsx';
import { pageUrl, useShell } from '../../subsystem/shell-context.ts';
import { titleMeta } from '../../subsystem/title-meta.ts';

export const loader = keptLoader('consoleOa', oaEntryList, listOaEntries);

export const meta = titleMeta;

/** What a company finds when it looks an enterprise up in the provider's office system. */
export default function OaDirectory() {
  const { company, ...list } = useLoaderData<typeof loader>();
  const { t } = useTranslation('consoleOa');
  const { system } = useShell();
  const to = (page: string) => pageUrl(system, `oaDirectory/${page}`, { company: company.id });
  const ways = company.systems.includes(rp.slug) && (
    <>
      <LinkButton to={to('locks')} icon="lock">
        {t('locks')}
      </LinkButton>
      <LinkButton to={to('add')} icon="plus">
        {t('add')}
      </LinkButton>
      <LinkButton to={to('import')} icon="upload" variant="primary">
        {t('import')}
      </LinkButton>
    </>
  );
  return (
    <KeptListPage
      words="consoleOa"
      id="console-oa"
      api={`companies/${company.id}/oaDirectory`}
      list={list}
      company={company}
      page="oaDirectory"
      columns={useLooks(company.id)}
      actions={ways}
      notice={<Notices />}
      filters={
        <FilterBar
          label={t('list.filters')}
          search={{ label: t('list.search'), placeholder: t('list.searchHint') }}
          filters={[]}
        />
      }
      icon="building"
      noContract={!ways}
    />
  );
}

function Notices() {
  const [params] = useSearchParams();
  const count = (name: string) => Number(params.get(name) ?? 0);
  return (
    <ActNotices
      words="consoleOa"
      acts={['added', 'changed', 'deleted', 'imported']}
      values={{ added: count('added'), changed: count('changed'), same: count('same') }}
      refused={null}
    />
  );
}

function useLooks(company: string) {
  const { t } = useTranslation('enterprises');
  const { system } = useShell();
  return useColumns(oaEntryColumns, {
    company_cname: {
      fixed: true,
      grow: 'much',
      phone: 'first',
      cell: (row: OaEntry) => (
        <Link to={pageUrl(system, 'oaDirectory/edit', { company, id: row.id })} data-row={row.id}>
          <TwoLines lang="zh-CN">{row.companyCname}</TwoLines>
        </Link>
      ),
    },
    company_ename: {
      grow: 'some',
      phone: 'line',
      cell: (row) => <TwoLines>{row.companyEname}</TwoLines>,
    },
    oa_id: { phone: 'plain' },
    address_cn: { phone: 'hidden', extra: true },
    region: {
      phone: 'plain',
      cell: (row) => (row.region === '' ? '–' : t(`regionOf.${row.region}`)),
    },
    contact_cname: { phone: 'plain' },
    contact_phone: { phone: 'hidden', extra: true },
    contact_email: { phone: 'hidden' },
  });
}
