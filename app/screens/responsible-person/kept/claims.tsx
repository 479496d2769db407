import { useTranslation } from 'react-i18next';
import { newEffectColumns } from '~/domain/responsible-person/product/new-effect/columns.ts';
import {
  listNewEffects,
  type NewEffect,
} from '~/domain/responsible-person/product/new-effect/list.server.ts';
import {
  type NewEffectListInput,
  newEffectList,
} from '~/domain/responsible-person/product/new-effect/schema.ts';
import { Link, useLoaderData } from '~/framework.ts';
import { usePageEnvironment } from '~/page-environment.tsx';
import { timestamp } from '~/ui/format.ts';
import { Status } from '~/ui/status.tsx';
import { FilterBar } from '~/ui/table/filter-bar.tsx';
import { TwoLines } from '~/ui/table/table.tsx';
import { keptLoader } from '../../console/companies/kept-list.server.ts';
import { KeptListPage } from '../../console/companies/kept-list.tsx';
import { useColumns } from '../../subsystem/columns.tsx';
import { ActNotices } from '../../subsystem/detail/act-notices.tsx';
import { filtersOf } from '../../subsystem/filters.ts';
import { pageUrl, useShell } from '../../subsystem/shell-context.ts';
import { titleMeta } from '../../subsystem/title-meta.ts';

export const loader = keptLoader('consoleClaims', newEffectList, listNewEffects);

export const meta = titleMeta;

/** Which products claim a new effect, and which of these staff have verified. */
export default function NewEffects() {
  const { company, ...list } = useLoaderData<typeof loader>();
  return (
    <KeptListPage
      words="consoleClaims"
      id="console-claims"
      api={`companies/${company.id}/claims`}
      list={list}
      company={company}
      page="claims"
      columns={useLooks(company.id)}
      notice={<ActNotices words="consoleClaims" acts={['settled', 'unsettled']} refused={null} />}
      filters={<Filters />}
      icon="product"
    />
  );
}

function useLooks(company: string) {
  const { t } = useTranslation('consoleClaims');
  const { system } = useShell();
  const { timeZone } = usePageEnvironment();
  return useColumns(newEffectColumns, {
    name_zh: {
      fixed: true,
      grow: 'much',
      phone: 'first',
      cell: (row: NewEffect) => (
        <Link to={pageUrl(system, 'claims/settle', { company, id: row.id })} data-row={row.id}>
          <TwoLines>{row.nameZh}</TwoLines>
        </Link>
      ),
    },
    name_en: { grow: 'some', phone: 'line', cell: (row) => <TwoLines>{row.nameEn}</TwoLines> },
    type: { phone: 'plain' },
    registration_no: { phone: 'plain', cell: (row) => row.registrationNo || '–' },
    state: {
      phone: 'end',
      cell: ({ state }) => (
        <Status
          icon={state === 'settled' ? 'ok' : 'clock'}
          mood={state === 'settled' ? 'good' : 'waiting'}
        >
          {t(`stateOf.${state}`)}
        </Status>
      ),
    },
    settled_at: {
      phone: 'hidden',
      cell: (row) => (row.settledAtMs === null ? '–' : timestamp(row.settledAtMs, timeZone)),
    },
    settled_by: { phone: 'hidden', cell: (row) => row.settledByName || '–' },
  });
}

function Filters() {
  const { t } = useTranslation('consoleClaims');
  const { among } = filtersOf<NewEffectListInput>();
  return (
    <FilterBar
      label={t('list.filters')}
      search={{ label: t('list.search'), placeholder: t('list.searchHint') }}
      filters={[among('state', t('state'), ['settled', 'open'], (value) => t(`stateOf.${value}`))]}
    />
  );
}
