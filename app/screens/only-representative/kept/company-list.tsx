import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { nameIn } from '~/domain/kernel/name-in.ts';
import { registrationColumns } from '~/domain/only-representative/registration/columns.ts';
import { VALIDITIES } from '~/domain/only-representative/registration/kinds.ts';
import type { RegistrationRow } from '~/domain/only-representative/registration/list.server.ts';
import type { RegistrationListInput } from '~/domain/only-representative/registration/schema.ts';
import { systemsOf } from '~/domain/systems/profiles.ts';
import { Link } from '~/framework.ts';
import type { ComboboxChoice } from '~/ui/form/combobox-choices.ts';
import { StatusBadge } from '~/ui/status.tsx';
import { FilterBar } from '~/ui/table/filter-bar.tsx';
import { TwoLines } from '~/ui/table/table.tsx';
import { AddPerContract, KeptListPage } from '../../console/companies/kept-list.tsx';
import { useColumns } from '../../subsystem/columns.tsx';
import { filtersOf } from '../../subsystem/filters.ts';
import type { ListData } from '../../subsystem/list-data.ts';
import { pageUrl, useShell } from '../../subsystem/shell-context.ts';
import { allChoices, useSought } from '../../subsystem/sought.ts';
import type { readRegistrations } from './registrations-data.server.ts';
import { useTickedRegistrations } from './ticked.tsx';

const SYSTEMS = systemsOf('only-representative').map(({ slug, label }) => ({ slug, label }));
const SLUGS = SYSTEMS.map(({ slug }) => slug);

interface Props {
  company: { id: string; nameZh: string; nameEn: string; systems: readonly string[] };
  list: ListData<RegistrationRow>;
  tabs: ReactNode;
  /** Other companies. */
  choices: readonly ComboboxChoice[];
}

/** What a company holds, in both subsystems of the area. */
export function CompanyRegistrations({ company, list, tabs, choices }: Props) {
  const { t } = useTranslation('consoleRegistrations');
  return (
    <KeptListPage
      words="consoleRegistrations"
      id="console-registrations"
      api={`companies/${company.id}/registrations`}
      list={list}
      company={company}
      page="registrations"
      columns={useLooks(company.id)}
      actions={
        <AddPerContract
          company={company}
          systems={SYSTEMS}
          page="registrations/add"
          icon="plus"
          label={(system) => t('add', { system })}
        />
      }
      selection={useTickedRegistrations()}
      tabs={tabs}
      filters={<Filters choices={choices} />}
      icon="substance"
      noContract={!company.systems.some((slug) => SLUGS.some((one) => one === slug))}
    />
  );
}

function useLooks(company: string) {
  const { t, i18n } = useTranslation('consoleRegistrations');
  const { system } = useShell();
  return useColumns(registrationColumns, {
    name_en: {
      header: t('name'),
      fixed: true,
      grow: 'much',
      phone: 'first',
      cell: (row: RegistrationRow) => (
        <Link
          to={pageUrl(system, 'registrations/detail', { company, id: row.id })}
          data-row={row.id}
        >
          <TwoLines>{nameIn(i18n.language, row)}</TwoLines>
        </Link>
      ),
    },
    registration_no: { phone: 'line' },
    cas_no: { phone: 'plain' },
    ec_no: { phone: 'hidden', extra: true },
    ke_no: { phone: 'hidden', extra: true },
    system: { phone: 'plain', cell: (row) => row.system.toUpperCase() },
    jurisdiction: { phone: 'plain' },
    registration_type: { phone: 'hidden' },
    use_class: { phone: 'hidden', extra: true },
    tonnage_band: { phone: 'hidden' },
    tonnage: { phone: 'hidden', extra: true },
    validity: {
      phone: 'plain',
      cell: (row) => <StatusBadge kind="validity" value={row.validity} />,
    },
    created_at: { phone: 'hidden', extra: true },
  });
}

function Filters({ choices }: Pick<Props, 'choices'>) {
  const { t } = useTranslation(['consoleRegistrations', 'consoleWatched']);
  const { among, bySystem, sought } = filtersOf<RegistrationListInput & { company?: string }>();
  const { found, find } = useSought<typeof readRegistrations>({ view: 'company' });
  return (
    <FilterBar
      label={t('list.filters')}
      search={{ label: t('list.search'), placeholder: t('list.searchHint') }}
      filters={[
        bySystem(t('system'), SLUGS),
        among('validity', t('validity'), [...VALIDITIES], (value) =>
          t(`ui:status.validity.${value}`),
        ),
      ]}
      more={[
        sought('company', t('consoleWatched:company'), allChoices(choices, found?.choices), find),
      ]}
    />
  );
}
