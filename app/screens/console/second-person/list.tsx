import { useTranslation } from 'react-i18next';
import { nameIn } from '~/domain/kernel/name-in.ts';
import { secondColumns } from '~/domain/provider/second-person/columns.ts';
import {
  SECOND_ACTS,
  SECOND_ASKERS,
  SECOND_STATES,
} from '~/domain/provider/second-person/kinds.ts';
import { listSecond, type SecondRow } from '~/domain/provider/second-person/list.server.ts';
import { type SecondListInput, secondList } from '~/domain/provider/second-person/schema.ts';
import { SYSTEMS, systemNamed } from '~/domain/systems/profiles.ts';
import { Link, useLoaderData } from '~/framework.ts';
import { usePageEnvironment } from '~/page-environment.tsx';
import { timestamp } from '~/ui/format.ts';
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
import { useTicked } from '../companies/ticked.tsx';
import { SecondState } from './state.tsx';

export const loader = staffLoader(async (ctx, { url }) => {
  const input = secondList.lenient(url.searchParams);
  const page = await listSecond(ctx, input);
  return { title: pageTitle(ctx, 'consoleSecond:title'), ...listData(secondList, input, page) };
});

export const meta = titleMeta;

/** What waits for a second person, and what became of it. */
export default function SecondPerson() {
  const list = useLoaderData<typeof loader>();
  const { t, i18n } = useTranslation('consoleSecond');
  return (
    <ListPage
      words="consoleSecond"
      id="console-second"
      api="secondPerson"
      list={list}
      columns={useSecondColumns()}
      selection={useTicked(TICKED_ACTS, ({ subjectZh: zh, subjectEn: en }: SecondRow) =>
        nameIn(i18n.language, { zh, en }),
      )}
      subtitle={t('question')}
      filters={<Filters />}
      empty={{ icon: 'file-check' }}
    />
  );
}

const TICKED_ACTS = [{ act: 'approve', icon: 'ok' }] as const;

function useSecondColumns() {
  const { t, i18n } = useTranslation('consoleSecond');
  const { system } = useShell();
  const { timeZone } = usePageEnvironment();
  return useColumns(secondColumns, {
    act: {
      fixed: true,
      phone: 'first',
      cell: (row: SecondRow) => (
        <Link to={pageUrl(system, 'secondPerson/detail', { id: row.id })} data-row={row.id}>
          {t(`actOf.${row.act}`)}
        </Link>
      ),
    },
    subject: {
      grow: 'much',
      phone: 'line',
      cell: (row) => (
        <TwoLines>{nameIn(i18n.language, { zh: row.subjectZh, en: row.subjectEn })}</TwoLines>
      ),
    },
    company: {
      grow: 'much',
      phone: 'plain',
      cell: (row) => (
        <Link to={pageUrl(system, 'companies/detail', { id: row.companyId })}>
          <TwoLines>{nameIn(i18n.language, { zh: row.companyZh, en: row.companyEn })}</TwoLines>
        </Link>
      ),
    },
    system: { phone: 'plain', cell: (row) => systemNamed(row.system)?.label ?? row.system },
    requested_by: { phone: 'plain' },
    requested_at: { phone: 'labelled', cell: (row) => timestamp(row.requestedAtMs, timeZone) },
    state: { phone: 'plain', cell: (row) => <SecondState state={row.state} /> },
    decided_by: { phone: 'hidden', cell: (row) => row.decidedByName ?? '–' },
    decided_at: {
      phone: 'hidden',
      extra: true,
      cell: (row) => (row.decidedAtMs === null ? '–' : timestamp(row.decidedAtMs, timeZone)),
    },
  });
}

function Filters() {
  const { t } = useTranslation('consoleSecond');
  const { among } = filtersOf<SecondListInput>();
  return (
    <FilterBar
      label={t('list.filters')}
      search={{ label: t('list.search'), placeholder: t('list.searchHint') }}
      filters={[
        among('state', t('state'), SECOND_STATES, (state) => t(`stateOf.${state}`)),
        among('act', t('act'), SECOND_ACTS, (act) => t(`actOf.${act}`)),
        among('asked', t('asked'), SECOND_ASKERS, (who) => t(`askedOf.${who}`)),
        among(
          'system',
          t('system'),
          SYSTEMS.map(({ slug }) => slug),
          (slug) => systemNamed(slug)?.label ?? slug,
        ),
      ]}
    />
  );
}
