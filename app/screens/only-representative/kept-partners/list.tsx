import { useTranslation } from 'react-i18next';
import type { Locale } from '~/domain/kernel/context.ts';
import { keptPartnerColumns } from '~/domain/only-representative/trade-partner/kept/columns.ts';
import {
  type KeptPartnerRow,
  listKeptPartners,
} from '~/domain/only-representative/trade-partner/kept/list.server.ts';
import {
  type KeptPartnerListInput,
  keptPartnerList,
} from '~/domain/only-representative/trade-partner/kept/schema.ts';
import {
  LINK_STATES,
  PARTNER_ROLES,
  PARTNER_STATES,
} from '~/domain/only-representative/trade-partner/kinds.ts';
import { systemsOf } from '~/domain/systems/profiles.ts';
import { countryName } from '~/domain/tenancy/countries.ts';
import { Link, useLoaderData } from '~/framework.ts';
import { FilterBar } from '~/ui/table/filter-bar.tsx';
import { TwoLines } from '~/ui/table/table.tsx';
import { keptLoader } from '../../console/companies/kept-list.server.ts';
import { KeptListPage } from '../../console/companies/kept-list.tsx';
import { useColumns } from '../../subsystem/columns.tsx';
import { filtersOf } from '../../subsystem/filters.ts';
import { pageUrl, useShell } from '../../subsystem/shell-context.ts';
import { titleMeta } from '../../subsystem/title-meta.ts';
import { PartnerState } from './state.tsx';

const SLUGS = systemsOf('only-representative').map(({ slug }) => slug);

export const loader = keptLoader('consolePartners', keptPartnerList, listKeptPartners);

export const meta = titleMeta;

/** With whom a company trades, in both subsystems of the area, and who of them is on the platform. */
export default function KeptPartners() {
  const { company, ...list } = useLoaderData<typeof loader>();
  return (
    <KeptListPage
      words="consolePartners"
      id="console-partners"
      api={`companies/${company.id}/tradePartners`}
      list={list}
      company={company}
      page="tradePartners"
      columns={useKeptPartnerColumns(company.id)}
      filters={<Filters />}
      icon="partner"
      noContract={!company.systems.some((slug) => SLUGS.some((one) => one === slug))}
    />
  );
}

function useKeptPartnerColumns(company: string) {
  const { i18n } = useTranslation();
  const { system } = useShell();
  return useColumns(keptPartnerColumns, {
    name: {
      fixed: true,
      grow: 'much',
      phone: 'first',
      cell: (row: KeptPartnerRow) => (
        <Link
          to={pageUrl(system, 'tradePartners/detail', { company, id: row.id })}
          data-row={row.id}
        >
          <TwoLines>{row.name}</TwoLines>
        </Link>
      ),
    },
    system: { phone: 'plain', cell: (row) => row.system.toUpperCase() },
    role: { phone: 'plain' },
    country: { phone: 'plain', cell: (row) => countryName(row.country, i18n.language as Locale) },
    state: { phone: 'plain', cell: ({ state }) => <PartnerState state={state} /> },
    linked: { grow: 'some', phone: 'labelled' },
    corporate_no: { phone: 'hidden', extra: true },
    vat_no: { phone: 'hidden', extra: true },
    contact_person: { phone: 'hidden', extra: true },
    email: { grow: 'some', phone: 'line' },
    latest_eta: { phone: 'hidden' },
    created_at: { phone: 'hidden', extra: true },
  });
}

function Filters() {
  const { t } = useTranslation(['partners', 'consolePartners']);
  const { among, bySystem } = filtersOf<KeptPartnerListInput>();
  return (
    <FilterBar
      label={t('list.filters')}
      search={{ label: t('list.search'), placeholder: t('consolePartners:list.searchHint') }}
      filters={[
        bySystem(t('consolePartners:system'), SLUGS),
        among('role', t('role'), PARTNER_ROLES, (value) => t(`roleOf.${value}`)),
        among('state', t('state'), PARTNER_STATES, (value) => t(`stateOf.${value}`), {
          anyLabel: t('notArchived'),
        }),
        among('linked', t('consolePartners:linked'), LINK_STATES, (value) =>
          t(`consolePartners:linkedOf.${value}`),
        ),
      ]}
    />
  );
}
