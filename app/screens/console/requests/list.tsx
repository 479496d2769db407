import { useTranslation } from 'react-i18next';
import { nameIn } from '~/domain/kernel/name-in.ts';
import { requestColumns } from '~/domain/provider/request/columns.ts';
import { REQUEST_KINDS, REQUEST_STATES } from '~/domain/request/kinds.ts';
import { type StaffRequestListInput, staffRequestList } from '~/domain/request/schema.ts';
import { listStaffRequests, type StaffRequest } from '~/domain/request/staff.server.ts';
import { SYSTEMS, systemNamed } from '~/domain/systems/profiles.ts';
import { Link, useLoaderData } from '~/framework.ts';
import { usePageEnvironment } from '~/page-environment.tsx';
import { timestamp } from '~/ui/format.ts';
import { Tabs } from '~/ui/page.tsx';
import { StatusBadge } from '~/ui/status.tsx';
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

export const loader = staffLoader(async (ctx, { url }) => {
  const input = staffRequestList.lenient(url.searchParams);
  const page = await listStaffRequests(ctx, input);
  return {
    title: pageTitle(ctx, 'consoleRequests:title'),
    ...listData(staffRequestList, input, page, ['state']),
    state: input.state ?? 'open',
  };
});

export const meta = titleMeta;

/** What companies ask: open ones, the oldest first, until another state is asked for. */
export default function Requests() {
  const { state, ...list } = useLoaderData<typeof loader>();
  const { t } = useTranslation(['consoleRequests', 'requests']);
  const { system } = useShell();
  return (
    <ListPage
      words="consoleRequests"
      id="console-requests"
      api="requests"
      list={list}
      columns={useRequestColumns()}
      subtitle={t('question')}
      tabs={
        <Tabs
          label={t('requests:state')}
          items={REQUEST_STATES.map((one) => ({
            to: pageUrl(system, 'requests', one === 'open' ? {} : { state: one }),
            label: t(`requests:stateOf.${one}`),
            current: one === state,
          }))}
        />
      }
      filters={<Filters />}
      cleared={pageUrl(system, 'requests', state === 'open' ? {} : { state })}
      empty={{ icon: 'file' }}
    />
  );
}

function useRequestColumns() {
  const { t, i18n } = useTranslation(['consoleRequests', 'requests']);
  const { system } = useShell();
  const { timeZone } = usePageEnvironment();
  return useColumns(requestColumns, {
    kind: {
      fixed: true,
      phone: 'first',
      cell: ({ id, kind }: StaffRequest) => (
        <Link to={pageUrl(system, 'requests/detail', { id })} data-row={id}>
          {t(`requests:kindOf.${kind}`)}
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
      phone: 'line',
      cell: (row) => (
        <Link
          to={pageUrl(system, 'companies/detail', { id: row.companyId })}
          className="max-md:inline-block max-md:py-1"
        >
          <TwoLines>{nameIn(i18n.language, { zh: row.companyZh, en: row.companyEn })}</TwoLines>
        </Link>
      ),
    },
    system: { phone: 'plain', cell: (row) => systemNamed(row.system)?.label ?? row.system },
    asked_by: { phone: 'plain', cell: (row) => row.askedByName || t('requests:bySystem') },
    created_at: {
      phone: 'labelled',
      extra: true,
      cell: (row) => timestamp(row.createdAtMs, timeZone),
    },
    waiting_days: { phone: 'labelled' },
    state: { phone: 'end', cell: (row) => <StatusBadge kind="request" value={row.state} /> },
    decided_by: { phone: 'hidden', extra: true, cell: (row) => row.decidedByName ?? '–' },
    decided_at: {
      phone: 'hidden',
      extra: true,
      cell: (row) => (row.decidedAtMs === null ? '–' : timestamp(row.decidedAtMs, timeZone)),
    },
  });
}

function Filters() {
  const { t } = useTranslation(['consoleRequests', 'requests']);
  const { among } = filtersOf<StaffRequestListInput>();
  return (
    <FilterBar
      label={t('list.filters')}
      search={{ label: t('list.search'), placeholder: t('list.searchHint') }}
      filters={[
        among('kind', t('requests:kind'), REQUEST_KINDS, (one) => t(`requests:kindOf.${one}`)),
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
