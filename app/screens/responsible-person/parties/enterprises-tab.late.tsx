import { type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { enterpriseColumns } from '~/domain/responsible-person/enterprise/columns.ts';
import { ENTERPRISE_STATES, OTHER_ROLES } from '~/domain/responsible-person/enterprise/kinds.ts';
import type { EnterpriseListInput } from '~/domain/responsible-person/enterprise/schema.ts';
import { Link, useLocation } from '~/framework.ts';
import type { FormAnswer } from '~/screens/subsystem/form/form.ts';
import { LinkButton, Why } from '~/ui/button.tsx';
import { FilterBar } from '~/ui/table/filter-bar.tsx';
import { useColumns } from '../../subsystem/columns.tsx';
import { useNeighbourhood } from '../../subsystem/detail/neighbourhood.ts';
import { filtersOf } from '../../subsystem/filters.ts';
import { ListPage } from '../../subsystem/list-page.tsx';
import type { Refused } from '../../subsystem/refusal-text.ts';
import { pageUrl, useShell } from '../../subsystem/shell-context.ts';
import { EditEnterprise } from './edit-enterprise.tsx';
import { EnterpriseFrame, EnterpriseView } from './enterprise-view.tsx';
import type { EnterprisesData } from './enterprises-data.server.ts';
import { SavedMessage } from './saved-message.tsx';
import { useEnterpriseName } from './use-enterprise-name.ts';
import { useRememberedEnterprises } from './use-remembered.ts';

const PAGE = 'account/list';
const TAB = { tab: 'enterprises' };

interface TabProps {
  data: EnterprisesData;
  answer: FormAnswer | undefined;
  refusal: Refused | null;
  tabs: ReactNode;
}

/** Registrants, brand owners and other responsible persons: their list, one of them, or its form. */
export function EnterprisesTab({ data, answer, refusal, tabs }: TabProps) {
  const { t } = useTranslation('enterprises');
  const accounts = useTranslation('accounts').t;
  const { system } = useShell();
  const { search } = useLocation();
  const nameOf = useEnterpriseName();
  const id = 'found' in data ? data.found?.id : undefined;
  const around = useNeighbourhood(system, 'rp-enterprises', id ?? '');
  const list = around ? `${pageUrl(system, PAGE)}${around.search}` : pageUrl(system, PAGE, TAB);
  const above = [{ label: accounts('title'), to: pageUrl(system, PAGE) }];
  if (data.show === 'list') return <OthersList list={data.list} tabs={tabs} />;
  if (data.show === 'one') {
    const { found, country } = data;
    return (
      <EnterpriseFrame
        found={found}
        above={above}
        list={{ title: t('others.title'), page: PAGE, query: TAB }}
        table="rp-enterprises"
        page={PAGE}
        query={TAB}
        words="other"
      >
        <SavedMessage draft="enterprise" refusal={refusal} />
        <EnterpriseView found={found} country={country} />
      </EnterpriseFrame>
    );
  }
  const { form, found } = data;
  const title = found ? nameOf(found) : t('others.new');
  return (
    <Suspense>
      <EditEnterprise
        key={search}
        data={form}
        answer={answer}
        back={found ? pageUrl(system, PAGE, { ...TAB, id: found.id }) : list}
        head={{ under: [...above, { label: t('others.title'), to: list }], here: title, title }}
      />
    </Suspense>
  );
}

type Listed = Extract<EnterprisesData, { show: 'list' }>['list'];

function OthersList({ list, tabs }: { list: Listed; tabs: ReactNode }) {
  const accounts = useTranslation('accounts').t;
  const { system } = useShell();
  useRememberedEnterprises('rp-enterprises', list.page.items);
  return (
    <ListPage
      words="enterprises"
      part="others"
      id="enterprises"
      api="accounts/enterprises"
      list={list}
      columns={useOtherColumns()}
      parents={[{ label: accounts('title'), to: pageUrl(system, PAGE) }]}
      tabs={tabs}
      actions={<NewEnterprise />}
      filters={<Filters />}
      cleared={pageUrl(system, PAGE, TAB)}
      empty={{ icon: 'building', actions: <NewEnterprise /> }}
    />
  );
}

function NewEnterprise() {
  const { t } = useTranslation('enterprises');
  const { system, role } = useShell();
  if (role === 'viewer') return <Why>{t('viewerWhy')}</Why>;
  return (
    <LinkButton to={pageUrl(system, PAGE, { ...TAB, new: '1' })} variant="primary" icon="plus">
      {t('others.new')}
    </LinkButton>
  );
}

function useOtherColumns() {
  const { system } = useShell();
  return useColumns<typeof enterpriseColumns, Listed['page']['items'][number]>(enterpriseColumns, {
    company_cname: {
      fixed: true,
      grow: 'some',
      phone: 'line',
      cell: (row) => (
        <Link to={pageUrl(system, PAGE, { ...TAB, id: row.id })}>
          {row.companyCname || row.companyEname}
        </Link>
      ),
    },
    company_ename: { grow: 'some', phone: 'line', lang: () => 'en' },
    roles: { phone: 'labelled' },
    country: { cell: (row) => row.countryName },
    contact_cname: { phone: 'hidden' },
    contact_email: { grow: 'some', phone: 'line' },
    contact_phone: { extra: true, phone: 'hidden' },
    uscc: { extra: true, phone: 'hidden' },
  });
}

function Filters() {
  const { t } = useTranslation('enterprises');
  const { among } = filtersOf<EnterpriseListInput>();
  return (
    <FilterBar
      label={t('others.list.filters')}
      search={{ label: t('others.list.search'), placeholder: t('others.list.searchHint') }}
      filters={[
        among('role', t('roles'), OTHER_ROLES, (value) => t(`roleOf.${value}`)),
        among('state', t('state'), ENTERPRISE_STATES, (value) => t(`stateOf.${value}`), {
          anyLabel: t('notArchived'),
        }),
      ]}
    />
  );
}
