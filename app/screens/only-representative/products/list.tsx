import { useTranslation } from 'react-i18next';
import { yearOf } from '~/domain/kernel/dates.ts';
import { dayOf } from '~/domain/kernel/day.ts';
import {
  PRODUCT_ORIGINS,
  PRODUCT_TYPES,
} from '~/domain/only-representative/trade-product/kinds.ts';
import { listProducts } from '~/domain/only-representative/trade-product/list.server.ts';
import {
  type ProductListInput,
  productList,
} from '~/domain/only-representative/trade-product/schema.ts';
import { useLoaderData, useLocation } from '~/framework.ts';
import { listData } from '~/screens/subsystem/list-data.ts';
import { ListPage } from '~/screens/subsystem/list-page.tsx';
import { Alert } from '~/ui/alert.tsx';
import { LinkButton, Why } from '~/ui/button.tsx';
import { FilterBar } from '~/ui/table/filter-bar.tsx';
import { filtersOf } from '../../subsystem/filters.ts';
import { pageTitle } from '../../subsystem/page-title.server.ts';
import { pageUrl, useShell } from '../../subsystem/shell-context.ts';
import { titleMeta } from '../../subsystem/title-meta.ts';
import { orLoader } from '../door.server.ts';
import { useProductColumns } from './product-columns.tsx';

export const loader = orLoader(async (ctx, { url }) => {
  const input = productList.lenient(url.searchParams);
  const next = yearOf(dayOf(ctx)) + 1;
  return {
    title: pageTitle(ctx, 'products:title'),
    /** Years that something may have been bought for. */
    years: Array.from({ length: 6 }, (_, at) => `${next - at}` as const),
    ...listData(productList, input, await listProducts(ctx, input)),
  };
});

export const meta = titleMeta;

export default function ProductList() {
  const { t } = useTranslation('products');
  const { search } = useLocation();
  return (
    <ListPage
      words="products"
      id="products"
      api="tradeProducts"
      list={useLoaderData<typeof loader>()}
      columns={useProductColumns()}
      actions={<NewProduct />}
      notice={
        new URLSearchParams(search).has('deleted') && (
          <Alert tone="ok" role="status">
            {t('deleted')}
          </Alert>
        )
      }
      filters={<Filters />}
      empty={{ icon: 'product', actions: <NewProduct /> }}
    />
  );
}

function NewProduct() {
  const { t } = useTranslation('products');
  const { system, role } = useShell();
  if (role === 'viewer') return <Why>{t('viewerWhy')}</Why>;
  return (
    <>
      <LinkButton to={pageUrl(system, 'tradeProducts/list/import')} icon="upload">
        {t('import')}
      </LinkButton>
      <LinkButton to={pageUrl(system, 'tradeProducts/list/add')} variant="primary" icon="plus">
        {t('new')}
      </LinkButton>
    </>
  );
}

function Filters() {
  const { t } = useTranslation('products');
  const { years } = useLoaderData<typeof loader>();
  const { among } = filtersOf<ProductListInput>();
  const word = (of: string) => (value: string) => t(`${of}.${value}`);
  return (
    <FilterBar
      label={t('list.filters')}
      search={{ label: t('list.search'), placeholder: t('list.searchHint') }}
      filters={[
        among('type', t('type'), PRODUCT_TYPES, word('typeOf')),
        among('origin', t('origin'), PRODUCT_ORIGINS, word('originOf')),
        among('shared', t('shared'), ['yes', 'no', 'with_us'], word('sharedOf')),
      ]}
      more={[
        among('state', t('state'), ['archived'], word('stateOf'), {
          anyLabel: t('stateOf.active'),
        }),
        among('remainder', t('remainder.title'), ['yes'], () => t('remainder.filter')),
        among('year', t('remainder.year'), years, (year) => year),
      ]}
    />
  );
}
