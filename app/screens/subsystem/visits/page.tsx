import { useTranslation } from 'react-i18next';
import { visitColumns } from '~/domain/acting/columns.ts';
import { VISIT_MODES } from '~/domain/acting/kinds.ts';
import type { ListedVisit } from '~/domain/acting/list.server.ts';
import type { VisitListInput } from '~/domain/acting/schema.ts';
import { useLoaderData } from '~/framework.ts';
import { Tag } from '~/ui/status.tsx';
import { FilterBar } from '~/ui/table/filter-bar.tsx';
import { Timestamp } from '~/ui/timeline.tsx';
import { useColumns } from '../columns.tsx';
import { filtersOf } from '../filters.ts';
import { ListPage } from '../list-page.tsx';
import { pageUrl, useShell } from '../shell-context.ts';
import type { readVisits } from './read.server.ts';

/** The page of every area on which a company's admins read who of the provider was in its portal. */
export function VisitsPage() {
  const list = useLoaderData<typeof readVisits>();
  const { t } = useTranslation('visits');
  const { system } = useShell();
  return (
    <ListPage
      words="visits"
      id="visits"
      api="visits"
      list={list}
      columns={useVisitColumns()}
      subtitle={t('question')}
      filters={<Filters />}
      cleared={pageUrl(system, 'visits')}
      empty={{ icon: 'users' }}
    />
  );
}

/** Visits on screen. */
export function useVisitColumns() {
  const { t } = useTranslation('visits');
  return useColumns(visitColumns, {
    started_at: {
      fixed: true,
      phone: 'first',
      cell: ({ startedAtMs }: ListedVisit) => <Timestamp ms={startedAtMs} />,
    },
    ended_at: {
      phone: 'plain',
      cell: ({ endedAtMs }) =>
        endedAtMs === null ? <Tag tone="brand">{t('goesOn')}</Tag> : <Timestamp ms={endedAtMs} />,
    },
    over: { phone: 'plain', cell: ({ over }) => (over === null ? '–' : t(`overBy.${over}`)) },
    by: { phone: 'line' },
    mode: { phone: 'plain', cell: ({ mode }) => t(`modeOf.${mode}`) },
    reason: { grow: 'much', phone: 'line' },
    changes: { phone: 'plain' },
    looks: {
      grow: 'some',
      phone: 'line',
      cell: ({ looks }) =>
        looks === '' ? '–' : <span className="whitespace-pre-line">{looks}</span>,
    },
  });
}

function Filters() {
  const { t } = useTranslation('visits');
  const { among } = filtersOf<VisitListInput>();
  return (
    <FilterBar
      label={t('list.filters')}
      search={{ label: t('list.search'), placeholder: t('list.searchHint') }}
      filters={[among('mode', t('mode'), VISIT_MODES, (mode) => t(`modeOf.${mode}`))]}
    />
  );
}
