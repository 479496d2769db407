import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { StaffRecordRow } from '~/domain/area-records.ts';
import { nameIn } from '~/domain/kernel/name-in.ts';
import { together } from '~/domain/kernel/together.ts';
import { recordColumns } from '~/domain/provider/record/columns.ts';
import { RECORD_SYSTEMS, RECORD_VIEWS, type RecordView } from '~/domain/provider/record/kinds.ts';
import { listRecords, listRecordsOfOne } from '~/domain/provider/record/list.server.ts';
import { type RecordsInput, recordList } from '~/domain/provider/record/schema.ts';
import { RECORD_STATES } from '~/domain/record-kinds.ts';
import { systemNamed } from '~/domain/systems/profiles.ts';
import { companyOfStaff } from '~/domain/tenancy/staff-within.server.ts';
import { Link, redirect, useLoaderData } from '~/framework.ts';
import { usePageEnvironment } from '~/page-environment.tsx';
import { LinkButton } from '~/ui/button.tsx';
import { EmptyState } from '~/ui/empty-state.tsx';
import { timestamp } from '~/ui/format.ts';
import { PageHeader, Tabs } from '~/ui/page.tsx';
import { Panel } from '~/ui/panel.tsx';
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
import { RecordStatus } from './record-state.tsx';

export const loader = staffLoader(async (ctx, { url }) => {
  const input = recordList.lenient(url.searchParams);
  const { view = 'held', company, system } = input;
  const title = pageTitle(ctx, 'consoleRecords:title');
  const none = { title, view, list: null, company: null };
  if (view !== 'company') {
    const page = await listRecords(ctx, input);
    return { ...none, list: listData(recordList, input, page, ['view']) };
  }
  if (company === undefined) return none;
  const one = together(ctx);
  const [of, page] = await Promise.all([
    companyOfStaff(one, company),
    listRecordsOfOne(one, input),
  ]);
  const systems = RECORD_SYSTEMS.filter(({ slug }) => of.readable.includes(slug));
  const here = { ...none, company: { ...of, systems: systems.map(({ slug }) => slug) } };
  const [first] = systems;
  if (first === undefined) return here;
  if (page === null || !systems.some(({ slug }) => slug === system)) {
    throw redirect(pageUrl(ctx.system, 'records', { view, company, system: first.slug }));
  }
  return { ...here, list: listData(recordList, input, page, ['view', 'company', 'system']) };
});

export const meta = titleMeta;

/** What staff have to look at of all companies: what is held, given up or waits too long; or one company's records. */
export default function Records() {
  const { list, view, company } = useLoaderData<typeof loader>();
  const { t, i18n } = useTranslation('consoleRecords');
  const { system } = useShell();
  const tabs = <ViewTabs view={view} company={company?.id ?? null} />;
  const columns = useLooks(view);
  const acts = TICKED_ACTS[view];
  const ticked = useTicked(
    acts,
    ({ tradeNo }: StaffRecordRow) => tradeNo,
    // The page of the act leads back here.
    company ? { company: company.id } : undefined,
  );
  if (list === null) return <NoCompany tabs={tabs} named={company !== null} />;
  return (
    <ListPage
      words="consoleRecords"
      id={`console-records-${view === 'company' ? 'company' : 'watched'}`}
      api="tradeRecords"
      list={list}
      columns={columns}
      {...(acts.length > 0 && { selection: ticked })}
      parents={
        company
          ? [
              {
                label: nameIn(i18n.language, company),
                to: pageUrl(system, 'companies/detail', { id: company.id }),
              },
            ]
          : []
      }
      subtitle={company ? nameIn(i18n.language, company) : t('question')}
      tabs={tabs}
      filters={<Filters view={view} systems={company?.systems ?? null} />}
      cleared={pageUrl(system, 'records', { view, company: company?.id })}
      empty={{
        icon: 'trade',
        title: t(`none.${view}.title`),
        text: t(`none.${view}.text`),
      }}
    />
  );
}

/** What is done to many of each view: papers are let go, parties that agreed are answered for. */
const TICKED_ACTS = {
  held: [{ act: 'release', icon: 'ok' }],
  failed: [],
  waiting: [{ act: 'confirm', icon: 'check' }],
  company: [{ act: 'confirm', icon: 'check' }],
} as const;

function ViewTabs({ view, company }: { view: RecordView; company: string | null }) {
  const { t } = useTranslation('consoleRecords');
  const { system } = useShell();
  return (
    <Tabs
      label={t('views')}
      items={RECORD_VIEWS.map((one) => ({
        to: pageUrl(system, 'records', {
          view: one === 'held' ? undefined : one,
          company: one === 'company' ? (company ?? undefined) : undefined,
        }),
        label: t(`viewOf.${one}`),
        current: one === view,
      }))}
    />
  );
}

/** The view of one company before one is chosen, on the company's own page. */
function NoCompany({ tabs, named }: { tabs: ReactNode; named: boolean }) {
  const { t } = useTranslation('consoleRecords');
  const { system } = useShell();
  return (
    <>
      <PageHeader
        crumbs={[{ label: system.label, to: system.home }, { label: t('title') }]}
        title={t('title')}
        subtitle={t('question')}
      />
      {tabs}
      <div className="mt-4">
        <Panel label={t('title')}>
          <EmptyState
            level={2}
            icon="building"
            title={t(named ? 'noSystem.title' : 'choose.title')}
            actions={
              <LinkButton to={pageUrl(system, 'companies')}>{t('choose.toCompanies')}</LinkButton>
            }
          >
            {t(named ? 'noSystem.text' : 'choose.text')}
          </EmptyState>
        </Panel>
      </div>
    </>
  );
}

function useLooks(view: RecordView) {
  const { t, i18n } = useTranslation(['consoleRecords', 'refusals']);
  const { system } = useShell();
  const { timeZone } = usePageEnvironment();
  const at = (ms: number | null) => (ms === null ? '–' : timestamp(ms, timeZone));
  const columns = useColumns(recordColumns, {
    trade_no: {
      fixed: true,
      phone: 'first',
      cell: (row: StaffRecordRow) => (
        <Link to={pageUrl(system, 'records/detail', { id: row.id })} data-row={row.id}>
          {row.tradeNo}
        </Link>
      ),
    },
    company: {
      grow: 'much',
      phone: 'line',
      cell: (row) => (
        <Link to={pageUrl(system, 'companies/detail', { id: row.companyId })}>
          <TwoLines>
            {nameIn(i18n.language, { nameZh: row.companyNameZh, nameEn: row.companyNameEn })}
          </TwoLines>
        </Link>
      ),
    },
    system: { phone: 'plain', cell: (row) => systemNamed(row.system)?.label ?? row.system },
    consultant: { phone: 'hidden', cell: (row) => row.consultant ?? t('unassigned') },
    counterparty: {
      grow: 'some',
      phone: 'line',
      cell: (row) => <TwoLines>{row.counterparty ?? '–'}</TwoLines>,
    },
    products: {
      grow: 'some',
      phone: 'hidden',
      extra: true,
      cell: (row) => (
        <TwoLines>
          {row.products.map((one) => nameIn(i18n.language, one)).join(t('ui:and'))}
        </TwoLines>
      ),
    },
    tonnes: { phone: 'labelled', extra: view !== 'company' },
    pieces: { numeric: true, phone: 'hidden', extra: true },
    port: { phone: 'hidden', extra: true },
    arrival_on: { phone: 'labelled' },
    status: { phone: 'plain', cell: (row) => <RecordStatus state={row.status} /> },
    holds: {
      grow: 'some',
      phone: 'line',
      cell: (row) => (
        <TwoLines>
          {row.holds.map((one) => t(`refusals:heldBy.${one}`)).join(t('ui:and')) ||
            (row.heldSinceMs === null ? '–' : t('held'))}
        </TwoLines>
      ),
    },
    held_since: { phone: 'labelled', cell: (row) => at(row.heldSinceMs) },
    asked_at: { phone: 'labelled', cell: (row) => at(row.askedAtMs) },
    issue_fault: {
      phone: 'line',
      cell: (row) => (row.fault === null ? '–' : t(`faultOf.${row.fault}`)),
    },
    created_at: { phone: 'hidden', extra: view !== 'company' },
  });
  return columns.filter(({ key }) => SHOWN[view].includes(key));
}

const ALWAYS = [
  'trade_no',
  'company',
  'system',
  'consultant',
  'counterparty',
  'products',
  'tonnes',
  'pieces',
  'port',
  'arrival_on',
  'created_at',
];

/** Columns that answer the question of each view. */
const SHOWN: Readonly<Record<RecordView, readonly string[]>> = {
  held: [...ALWAYS, 'holds', 'held_since'],
  failed: [...ALWAYS, 'issue_fault'],
  waiting: [...ALWAYS, 'status', 'asked_at'],
  company: [...ALWAYS.filter((name) => name !== 'company'), 'status', 'held_since', 'asked_at'],
};

interface FiltersProps {
  view: RecordView;
  /** Those of the company that is looked at. */
  systems: readonly string[] | null;
}

function Filters({ view, systems }: FiltersProps) {
  const { t } = useTranslation('consoleRecords');
  const { among } = filtersOf<RecordsInput>();
  const every = RECORD_SYSTEMS.map(({ slug }) => slug);
  const all = systems ? every.filter((slug) => systems.includes(slug)) : every;
  const state = among('status', t('status'), [...RECORD_STATES], (one) => t(`stateOf.${one}`));
  return (
    <FilterBar
      label={t('list.filters')}
      search={{
        label: t('list.search'),
        placeholder: t(view === 'company' ? 'list.searchHintOfCompany' : 'list.searchHint'),
      }}
      filters={[
        among('system', t('system'), all, (slug) => systemNamed(slug)?.label ?? slug),
        ...(view === 'company' ? [state] : []),
      ]}
    />
  );
}
