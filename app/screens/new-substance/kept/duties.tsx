import { useTranslation } from 'react-i18next';
import { DUTY_STANDINGS } from '~/domain/duty/standing.ts';
import { cnDutyColumns } from '~/domain/new-substance/duty/columns.ts';
import { CN_DUTIES } from '~/domain/new-substance/duty/kinds.ts';
import type { CnDutyRow } from '~/domain/new-substance/duty/list.server.ts';
import {
  type DutyKind,
  type KeptDutyListInput,
  keptDutyList,
} from '~/domain/new-substance/duty/schema.ts';
import { listKeptDuties } from '~/domain/new-substance/of-staff/duties.server.ts';
import { cnscc } from '~/domain/systems/profiles.ts';
import { useLoaderData } from '~/framework.ts';
import { Status } from '~/ui/status.tsx';
import { FilterBar } from '~/ui/table/filter-bar.tsx';
import type { Selection } from '~/ui/table/selection.ts';
import { TwoLines } from '~/ui/table/table.tsx';
import { keptLoader } from '../../console/companies/kept-list.server.ts';
import { KeptListPage } from '../../console/companies/kept-list.tsx';
import { useTicked } from '../../console/companies/ticked.tsx';
import { useColumns } from '../../subsystem/columns.tsx';
import { filtersOf } from '../../subsystem/filters.ts';
import { titleMeta } from '../../subsystem/title-meta.ts';

export const loader = keptLoader('consoleDuties', keptDutyList, listKeptDuties);

export const meta = titleMeta;

/** What the law asks of a company’s filings, as it is due; what was done can be registered for many at once. */
export default function CompanyDuties() {
  const { company, ...list } = useLoaderData<typeof loader>();
  return (
    <KeptListPage
      words="consoleDuties"
      id="console-duties"
      api={`companies/${company.id}/duties`}
      list={list}
      company={company}
      page="duties"
      columns={useLooks()}
      selection={useTickedDuties(company.id)}
      filters={<Filters />}
      icon="clock"
      noContract={!company.systems.includes(cnscc.slug)}
    />
  );
}

const DONE = [{ act: 'duties', icon: 'done' }] as const;

function useTickedDuties(company: string): Selection<CnDutyRow> {
  const { t } = useTranslation('consoleDuties');
  const nameOf = ({ certificateNo, kind, year }: CnDutyRow) =>
    [certificateNo, t(`kindOf.${kind}`), year || ''].join(' ').trim();
  return useTicked(DONE, nameOf, { company });
}

const LOOKS = {
  open: { icon: 'clock', mood: 'waiting' },
  overdue: { icon: 'warn', mood: 'bad' },
  done: { icon: 'ok', mood: 'good' },
  waived: { icon: 'revoked', mood: 'neutral' },
} as const;

function useLooks() {
  const { t } = useTranslation('consoleDuties');
  return useColumns(cnDutyColumns, {
    certificate_no: {
      fixed: true,
      phone: 'first',
      cell: (row: CnDutyRow) => <span data-row={row.id}>{row.certificateNo || '–'}</span>,
    },
    trade_name: {
      grow: 'some',
      phone: 'line',
      cell: (row) => <TwoLines>{row.tradeName}</TwoLines>,
    },
    kind: { grow: 'some', phone: 'plain', cell: (row) => t(`kindOf.${row.kind}`) },
    year: { phone: 'plain', cell: (row) => row.year || '–' },
    recipient: { phone: 'hidden', extra: true, cell: (row) => row.recipient ?? '–' },
    opens_on: { phone: 'hidden', extra: true },
    due_on: { phone: 'plain' },
    state: {
      phone: 'end',
      cell: ({ standing }) => <Status {...LOOKS[standing]}>{t(`stateOf.${standing}`)}</Status>,
    },
    done_on: { phone: 'hidden', cell: (row) => row.doneOn ?? '–' },
    reference_no: { phone: 'hidden', cell: (row) => row.referenceNo || '–' },
  });
}

const KINDS = Object.keys(CN_DUTIES.kinds) as DutyKind[];

function Filters() {
  const { t } = useTranslation('consoleDuties');
  const { among, dates } = filtersOf<KeptDutyListInput>();
  return (
    <FilterBar
      label={t('list.filters')}
      search={{ label: t('list.search'), placeholder: t('list.searchHint') }}
      filters={[
        among('state', t('state'), [...DUTY_STANDINGS], (value) => t(`stateOf.${value}`)),
        among('kind', t('kind'), KINDS, (value) => t(`kindOf.${value}`)),
      ]}
      more={[dates(t('due_on'), 'due_from', 'due_to')]}
    />
  );
}
