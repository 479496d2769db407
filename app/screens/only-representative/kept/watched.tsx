import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { nameIn } from '~/domain/kernel/name-in.ts';
import {
  ORDER_OF,
  type WatchedRegistrations as View,
} from '~/domain/only-representative/registration/kinds.ts';
import { watchedColumns } from '~/domain/only-representative/registration/watched/columns.ts';
import type { WatchedRow } from '~/domain/only-representative/registration/watched/list.server.ts';
import type { WatchedInput } from '~/domain/only-representative/registration/watched/schema.ts';
import { systemsOf } from '~/domain/systems/profiles.ts';
import { Link } from '~/framework.ts';
import type { ComboboxChoice } from '~/ui/form/combobox-choices.ts';
import type { Option } from '~/ui/form/inputs.tsx';
import { percent } from '~/ui/format.ts';
import { FilterBar } from '~/ui/table/filter-bar.tsx';
import { TwoLines } from '~/ui/table/table.tsx';
import { useColumns } from '../../subsystem/columns.tsx';
import { filtersOf } from '../../subsystem/filters.ts';
import type { ListData } from '../../subsystem/list-data.ts';
import { ListPage } from '../../subsystem/list-page.tsx';
import { pageUrl, useShell } from '../../subsystem/shell-context.ts';
import { allChoices, useSought } from '../../subsystem/sought.ts';
import type { readRegistrations } from './registrations-data.server.ts';
import { useTickedRegistrations } from './ticked.tsx';

const SLUGS = systemsOf('only-representative').map(({ slug }) => slug);

interface Props {
  view: View;
  list: ListData<WatchedRow>;
  tabs: ReactNode;
  choices: readonly ComboboxChoice[];
  /** Colleagues by whose companies it is filtered; none for a consultant, who sees their own. */
  staff: readonly Option[];
}

/** Registrations of all companies that answer one question; nothing else of them is read. */
export function WatchedRegistrations({ view, list, tabs, choices, staff }: Props) {
  const { t } = useTranslation('consoleWatched');
  const { system } = useShell();
  const selection = useTickedRegistrations<WatchedRow>();
  return (
    <ListPage
      words="consoleWatched"
      id={`console-watched-${view}`}
      api="registrations"
      list={list}
      columns={useLooks(view)}
      subtitle={t(`question.${view}`)}
      tabs={tabs}
      {...(view === 'next' && { selection })}
      filters={<Filters choices={choices} staff={staff} view={view} />}
      cleared={pageUrl(system, 'registrations', { view })}
      empty={{
        icon: 'substance',
        title: t(`none.${view}.title`),
        text: t(`none.${view}.text`),
      }}
    />
  );
}

function useLooks(view: View) {
  const { t, i18n } = useTranslation(['consoleWatched', 'consoleRegistrations']);
  const { system } = useShell();
  const columns = useColumns(watchedColumns, {
    name_en: {
      header: t('consoleRegistrations:name'),
      fixed: true,
      grow: 'much',
      phone: 'first',
      cell: (row: WatchedRow) => (
        <Link
          to={pageUrl(system, 'registrations/detail', { company: row.companyId, id: row.id })}
          data-row={row.id}
        >
          <TwoLines>{nameIn(i18n.language, row)}</TwoLines>
        </Link>
      ),
    },
    company: {
      grow: 'some',
      phone: 'line',
      cell: (row) => (
        <Link
          to={pageUrl(system, 'companies/detail', { id: row.companyId })}
          className="max-md:inline-block max-md:py-1"
        >
          <TwoLines>
            {nameIn(i18n.language, { nameZh: row.companyNameZh, nameEn: row.companyNameEn })}
          </TwoLines>
        </Link>
      ),
    },
    registration_no: { phone: 'line' },
    usage: { numeric: true, phone: 'labelled', cell: (row) => <Usage row={row} /> },
    alarm_percent: {
      header: t('alarmAt'),
      numeric: true,
      phone: 'hidden',
      cell: (row) => `${row.alarmPercent}%`,
    },
    drawn: { header: t('drawn'), phone: 'labelled' },
    limit: { phone: 'labelled' },
    valid_until: { phone: 'labelled' },
    cbi_valid_until: { phone: 'labelled', cell: (row) => row.cbiValidUntil ?? '–' },
    corap_status: { phone: 'plain' },
    decision_deadline: { phone: 'labelled' },
    system: { phone: 'plain', cell: (row) => row.system.toUpperCase() },
    jurisdiction: { phone: 'plain', extra: true },
    cas_no: { phone: 'hidden', extra: view !== 'asked' },
    ec_no: { phone: 'hidden', extra: view !== 'asked' },
    ke_no: { phone: 'hidden', extra: true },
    registration_type: { phone: 'hidden', extra: true },
    tonnage: { phone: 'hidden', extra: true },
    consultant: { phone: 'hidden', cell: (row) => row.consultant ?? t('unassigned') },
  });
  return columns
    .filter(({ key }) => SHOWN[view].includes(key))
    .map((column) => (column.sort === ORDER_OF[view] ? column : { ...column, sort: undefined }));
}

const ALWAYS = [
  ...['name_en', 'company', 'registration_no', 'system', 'jurisdiction', 'registration_type'],
  ...['cas_no', 'ec_no', 'ke_no', 'consultant'],
];

/** Columns that answer the question of each part. */
const SHOWN: Readonly<Record<View, readonly string[]>> = {
  alarm: [...ALWAYS, 'usage', 'alarm_percent', 'drawn', 'limit'],
  ending: [...ALWAYS, 'valid_until', 'cbi_valid_until', 'tonnage'],
  asked: [...ALWAYS, 'corap_status', 'decision_deadline', 'tonnage'],
  next: [...ALWAYS, 'tonnage', 'limit', 'drawn', 'valid_until'],
};

/** How much of the limit is used and reserved; nearly all of it stands out. */
function Usage({ row: { usageBp, secondPercent } }: { row: WatchedRow }) {
  // Rounded down: 94.99 % is not 95 %.
  const shown = `${percent(Math.floor(usageBp / 100) * 10_000)}%`;
  return usageBp >= secondPercent * 100 ? <b className="text-danger">{shown}</b> : shown;
}

type FiltersProps = Pick<Props, 'choices' | 'staff' | 'view'>;

function Filters({ choices, staff, view }: FiltersProps) {
  const { t } = useTranslation(['consoleWatched', 'consoleRegistrations']);
  const { bySystem, oneOf, sought } = filtersOf<WatchedInput>();
  const { found, find } = useSought<typeof readRegistrations>({ view });
  return (
    <FilterBar
      label={t('list.filters')}
      search={{
        label: t('list.search'),
        placeholder: t(view === 'next' ? 'list.searchHintOfNext' : 'list.searchHint'),
      }}
      filters={[
        bySystem(t('consoleRegistrations:system'), SLUGS),
        ...(staff.length > 0 ? [oneOf('consultant', t('consultant'), staff)] : []),
      ]}
      more={[sought('company', t('company'), allChoices(choices, found?.choices), find)]}
    />
  );
}
