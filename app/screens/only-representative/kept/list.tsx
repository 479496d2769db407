import { useTranslation } from 'react-i18next';
import { nameIn } from '~/domain/kernel/name-in.ts';
import { registrationColumns } from '~/domain/only-representative/registration/columns.ts';
import { VALIDITIES } from '~/domain/only-representative/registration/kinds.ts';
import {
  listRegistrations,
  type RegistrationRow,
} from '~/domain/only-representative/registration/list.server.ts';
import {
  type RegistrationListInput,
  registrationList,
} from '~/domain/only-representative/registration/schema.ts';
import { systemsOf } from '~/domain/systems/profiles.ts';
import { Link, useLoaderData } from '~/framework.ts';
import { StatusBadge } from '~/ui/status.tsx';
import { FilterBar } from '~/ui/table/filter-bar.tsx';
import type { Selection } from '~/ui/table/selection.ts';
import { TwoLines } from '~/ui/table/table.tsx';
import { BulkBar } from '../../console/bulk/ticked-bar.scripted.tsx';
import { keptLoader } from '../../console/companies/kept-list.server.ts';
import { AddPerContract, KeptListPage } from '../../console/companies/kept-list.tsx';
import { ScriptlessBulk } from '../../console/companies/ticked.tsx';
import { useColumns } from '../../subsystem/columns.tsx';
import { filtersOf } from '../../subsystem/filters.ts';
import { pageUrl, useShell } from '../../subsystem/shell-context.ts';
import { titleMeta } from '../../subsystem/title-meta.ts';

const SYSTEMS = systemsOf('only-representative').map(({ slug, label }) => ({ slug, label }));
const SLUGS = SYSTEMS.map(({ slug }) => slug);

export const loader = keptLoader('consoleRegistrations', registrationList, listRegistrations);

export const meta = titleMeta;

/** What a company holds, in both subsystems of the area. */
export default function Registrations() {
  const { company, ...list } = useLoaderData<typeof loader>();
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
      filters={<Filters />}
      icon="substance"
      noContract={!company.systems.some((slug) => SLUGS.some((one) => one === slug))}
    />
  );
}

const LIMITS = [{ act: 'limits', icon: 'calendar' }] as const;

/** Registrations that are ticked for their limits of next year. */
function useTickedRegistrations(): Selection<RegistrationRow> {
  const { t } = useTranslation(['ui', 'consoleBulk']);
  return {
    form: 'ticks',
    name: 'ids',
    label: (row) => t('table.selectRow', { name: row.registrationNo }),
    bar: (picked) => <BulkBar picked={picked} acts={LIMITS} />,
    scriptless: import.meta.env.SSR && <ScriptlessBulk acts={LIMITS} />,
  };
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

function Filters() {
  const { t } = useTranslation('consoleRegistrations');
  const { among, bySystem } = filtersOf<RegistrationListInput>();
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
    />
  );
}
