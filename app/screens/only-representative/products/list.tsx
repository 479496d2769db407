import { useTranslation } from 'react-i18next';
import {
  PRODUCT_ORIGINS,
  PRODUCT_TYPES,
} from '~/domain/only-representative/trade-product/kinds.ts';
import { listProducts } from '~/domain/only-representative/trade-product/list.server.ts';
import { productList } from '~/domain/only-representative/trade-product/schema.ts';
import { useLoaderData, useLocation } from '~/framework.ts';
import { listData } from '~/screens/subsystem/list-data.ts';
import { ListPage } from '~/screens/subsystem/list-page.tsx';
import { Alert } from '~/ui/alert.tsx';
import { LinkButton, Why } from '~/ui/button.tsx';
import { type Filter, FilterBar } from '~/ui/table/filter-bar.tsx';
import { pageTitle } from '../../subsystem/page-title.server.ts';
import { pageUrl, useShell } from '../../subsystem/shell-context.ts';
import { titleMeta } from '../../subsystem/title-meta.ts';
import { orLoader } from '../door.server.ts';
import { useProductColumns } from './product-columns.tsx';

export const loader = orLoader(async (ctx, { url }) => {
  const input = productList.lenient(url.searchParams);
  return {
    title: pageTitle(ctx, 'products:title'),
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
      label={t('list.filters')}
      search={{ label: t('list.search'), placeholder: t('list.searchHint') }}
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
