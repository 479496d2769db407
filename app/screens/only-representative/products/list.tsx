import { useLoaderData, useLocation } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import {
  PRODUCT_ORIGINS,
  PRODUCT_TYPES,
} from '~/domain/only-representative/trade-product/kinds.ts';
import { listProducts } from '~/domain/only-representative/trade-product/list.server.ts';
import { productList } from '~/domain/only-representative/trade-product/schema.ts';
import { Trans } from '~/i18n/trans.tsx';
import { orLoader } from '~/screens/door.server.ts';
import { Alert } from '~/ui/alert.tsx';
import { LinkButton, Why } from '~/ui/button.tsx';
import { EmptyState } from '~/ui/empty-state.tsx';
import { count } from '~/ui/format.ts';
import { PageHeader } from '~/ui/page.tsx';
import { Panel } from '~/ui/panel.tsx';
import { parseSort } from '~/ui/table/columns.ts';
import { DataTable } from '~/ui/table/data-table.tsx';
import { type Filter, FilterBar } from '~/ui/table/filter-bar.tsx';
import { Pager } from '~/ui/table/pager.tsx';
import { pageTitle } from '../page-title.server.ts';
import { ScreenFault } from '../screen-fault.tsx';
import { pageUrl, useShell } from '../shell-context.ts';
import { titleMeta } from '../title-meta.ts';
import { useProductColumns } from './product-columns.tsx';

export const loader = orLoader(async (ctx, { url }) => {
  const input = productList.lenient(url.searchParams);
  return {
    title: pageTitle(ctx, 'products:title'),
    page: await listProducts(ctx, input),
    sort: input.sort,
    limit: input.limit,
    filtered: productList.isFiltered(input),
  };
});

export const meta = titleMeta;

export default function ProductList() {
  const { page, sort, limit, filtered } = useLoaderData<typeof loader>();
  const { t } = useTranslation('products');
  const { system } = useShell();
  const { search } = useLocation();
  const columns = useProductColumns();
  return (
    <>
      <PageHeader
        crumbs={[{ label: system.label, to: system.home }, { label: t('title') }]}
        title={t('title')}
        actions={<NewProduct />}
      />
      <div className="stack page-top">
        {new URLSearchParams(search).has('deleted') && (
          <Alert tone="ok" role="status">
            {t('deleted')}
          </Alert>
        )}
        <Panel label={t('filters')}>
          <Filters />
        </Panel>
        <Panel label={t('title')}>
          <DataTable
            id="products"
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
                to={`/${system.slug}/api/tradeProducts/export${search}`}
                reloadDocument
                size="sm"
                icon="download"
              >
                {t('export')}
              </LinkButton>
            }
            empty={filtered ? <NoMatch /> : <NoProducts />}
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

function NewProduct() {
  const { t } = useTranslation('products');
  const { system, role } = useShell();
  if (role === 'viewer') return <Why>{t('viewerWhy')}</Why>;
  return (
    <LinkButton to={pageUrl(system, 'tradeProducts/list/add')} variant="primary" icon="plus">
      {t('new')}
    </LinkButton>
  );
}

function Filters() {
  const { t } = useTranslation('products');
  const options = (group: string, values: readonly string[]) =>
    values.map((value) => ({ value, label: t(`${group}.${value}`) }));
  const filters: Filter[] = [
    { kind: 'select', name: 'type', label: t('type'), options: options('typeOf', PRODUCT_TYPES) },
    {
      kind: 'select',
      name: 'origin',
      label: t('origin'),
      options: options('originOf', PRODUCT_ORIGINS),
    },
    {
      kind: 'select',
      name: 'shared',
      label: t('shared'),
      options: options('sharedOf', ['yes', 'no', 'with_us']),
    },
  ];
  return (
    <FilterBar
      label={t('filters')}
      search={{ label: t('search'), placeholder: t('searchHint') }}
      filters={filters}
      more={[
        {
          kind: 'select',
          name: 'state',
          label: t('state'),
          anyLabel: t('stateOf.active'),
          options: options('stateOf', ['archived']),
        },
      ]}
    />
  );
}

function NoMatch() {
  const { t } = useTranslation('products');
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

function NoProducts() {
  const { t } = useTranslation('products');
  return (
    <EmptyState level={2} icon="product" title={t('empty.title')} actions={<NewProduct />}>
      {t('empty.text')}
    </EmptyState>
  );
}

export function ErrorBoundary() {
  const { pathname } = useLocation();
  return <ScreenFault words="products" list={pathname} />;
}
