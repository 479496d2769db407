import { useLoaderData, useLocation } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { countryName } from '~/domain/only-representative/countries.ts';
import { PARTNER_ROLES } from '~/domain/only-representative/trade-partner/kinds.ts';
import { listPartners } from '~/domain/only-representative/trade-partner/list.server.ts';
import { partnerList } from '~/domain/only-representative/trade-partner/schema.ts';
import { Trans } from '~/i18n/trans.tsx';
import { orLoader } from '~/screens/door.server.ts';
import { LinkButton, Why } from '~/ui/button.tsx';
import { EmptyState } from '~/ui/empty-state.tsx';
import { count } from '~/ui/format.ts';
import { PageHeader } from '~/ui/page.tsx';
import { Panel } from '~/ui/panel.tsx';
import { parseSort } from '~/ui/table/columns.ts';
import { DataTable } from '~/ui/table/data-table.tsx';
import { FilterBar } from '~/ui/table/filter-bar.tsx';
import { Pager } from '~/ui/table/pager.tsx';
import { pageTitle } from '../page-title.server.ts';
import { ScreenFault } from '../screen-fault.tsx';
import { pageUrl, useShell } from '../shell-context.ts';
import { titleMeta } from '../title-meta.ts';
import { usePartnerColumns } from './partner-columns.tsx';

/** Markets of the subsystems and where suppliers sit; any other country is found by its own filter value. */
const COUNTRIES = ['DE', 'NL', 'BE', 'FR', 'IT', 'ES', 'PL', 'GB', 'XI', 'KR', 'CN'];

export const loader = orLoader(async (ctx, { url }) => {
  const input = partnerList.lenient(url.searchParams);
  const { country, sort, limit } = input;
  const page = await listPartners(ctx, input);
  const codes = new Set([
    ...COUNTRIES,
    ...page.items.map((row) => row.country),
    ...(country === undefined ? [] : [country]),
  ]);
  return {
    title: pageTitle(ctx, 'partners:title'),
    page: {
      ...page,
      items: page.items.map((row) => ({
        ...row,
        countryName: countryName(ctx.locale, row.country),
      })),
    },
    countries: [...codes].map((value) => ({ value, label: countryName(ctx.locale, value) })),
    sort,
    limit,
    filtered: partnerList.isFiltered(input),
  };
});

export const meta = titleMeta;

export default function PartnerList() {
  const { page, sort, limit, filtered } = useLoaderData<typeof loader>();
  const { t } = useTranslation('partners');
  const { system } = useShell();
  const { search } = useLocation();
  const columns = usePartnerColumns();
  return (
    <>
      <PageHeader
        crumbs={[{ label: system.label, to: system.home }, { label: t('title') }]}
        title={t('title')}
        actions={<NewPartner />}
      />
      <div className="stack page-top">
        <Panel label={t('filters')}>
          <Filters />
        </Panel>
        <Panel label={t('title')}>
          <DataTable
            id="partners"
            label={t('title')}
            columns={columns}
            rows={page.items}
            rowKey={(row) => row.id}
            sort={parseSort(sort)}
            summary={
              <span>
                <Trans
                  t={t}
                  i18nKey={page.totalIsBound ? 'listSummaryMore' : 'listSummary'}
                  values={{ total: count(page.total) }}
                  components={{ b: <b /> }}
                />
              </span>
            }
            tools={
              <LinkButton
                to={`/${system.slug}/api/tradePartners/export${search}`}
                reloadDocument
                size="sm"
                icon="download"
              >
                {t('export')}
              </LinkButton>
            }
            empty={filtered ? <NoMatch /> : <NoPartners />}
            pager={
              <Pager
                label={t('pages')}
                nextCursor={page.nextCursor}
                previousCursor={page.previousCursor}
                size={limit}
                shown={page.items.length}
                total={page.total}
                totalIsBound={page.totalIsBound}
              />
            }
          />
        </Panel>
      </div>
    </>
  );
}

/** The way to a new partner, or why there is none here. */
function NewPartner() {
  const { t } = useTranslation('partners');
  const { system, role } = useShell();
  if (!system.partners.add) return <Why>{t('askConsultant')}</Why>;
  if (role === 'viewer') return <Why>{t('viewerWhy')}</Why>;
  return (
    <LinkButton to={pageUrl(system, 'tradePartner/list/add')} variant="primary" icon="plus">
      {t('new')}
    </LinkButton>
  );
}

function Filters() {
  const { countries } = useLoaderData<typeof loader>();
  const { t } = useTranslation('partners');
  return (
    <FilterBar
      label={t('filters')}
      search={{ label: t('search'), placeholder: t('searchHint') }}
      filters={[
        {
          kind: 'select',
          name: 'role',
          label: t('role'),
          options: PARTNER_ROLES.map((value) => ({ value, label: t(`roleOf.${value}`) })),
        },
        {
          kind: 'select',
          name: 'state',
          label: t('state'),
          anyLabel: t('stateOf.active'),
          options: [{ value: 'archived', label: t('stateOf.archived') }],
        },
        { kind: 'select', name: 'country', label: t('country'), options: countries },
      ]}
    />
  );
}

function NoMatch() {
  const { t } = useTranslation('partners');
  const { pathname } = useLocation();
  return (
    <EmptyState
      level={2}
      icon="search"
      title={t('noMatch.title')}
      actions={<LinkButton to={pathname}>{t('clear')}</LinkButton>}
    >
      {t('noMatch.text')}
    </EmptyState>
  );
}

function NoPartners() {
  const { t } = useTranslation('partners');
  const { system } = useShell();
  const open = system.partners.add;
  return (
    <EmptyState
      level={2}
      icon="partner"
      title={t('empty.title')}
      actions={open ? <NewPartner /> : undefined}
    >
      {t(open ? 'empty.text' : 'emptyClosed')}
    </EmptyState>
  );
}

export function ErrorBoundary() {
  const { pathname } = useLocation();
  return <ScreenFault words="partners" list={pathname} />;
}
