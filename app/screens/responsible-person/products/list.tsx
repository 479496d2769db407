import { useTranslation } from 'react-i18next';
import { dayOf } from '~/domain/kernel/day.ts';
import { together } from '~/domain/kernel/together.ts';
import { PRODUCT_STATUSES, PRODUCT_TYPES } from '~/domain/responsible-person/kinds.ts';
import { CLAIMS } from '~/domain/responsible-person/product/claim-codes.ts';
import {
  COSMETIC_QUICK,
  COSMETIC_STANDINGS,
  COSMETIC_TODO,
} from '~/domain/responsible-person/product/kinds.ts';
import { cosmeticCounts, listCosmetics } from '~/domain/responsible-person/product/list.server.ts';
import {
  type CosmeticListInput,
  cosmeticList,
} from '~/domain/responsible-person/product/schema.ts';
import { useLoaderData, useLocation } from '~/framework.ts';
import { LinkButton, Why } from '~/ui/button.tsx';
import { count } from '~/ui/format.ts';
import { LateAlert } from '~/ui/late-alert.seldom.tsx';
import { FilterBar } from '~/ui/table/filter-bar.tsx';
import { openExactHit } from '../../subsystem/exact-hit.server.ts';
import { useExportSelection } from '../../subsystem/export-selection.tsx';
import { filtersOf } from '../../subsystem/filters.ts';
import { listData } from '../../subsystem/list-data.ts';
import { useRememberedList } from '../../subsystem/list-memory.ts';
import { ListPage } from '../../subsystem/list-page.tsx';
import { useNaming } from '../../subsystem/naming.ts';
import { pageTitle } from '../../subsystem/page-title.server.ts';
import { QuickFilters } from '../../subsystem/quick-filters.tsx';
import { pageUrl, useShell } from '../../subsystem/shell-context.ts';
import { allChoices, soughtIn, useSought } from '../../subsystem/sought.ts';
import type { TickedPage } from '../../subsystem/ticked-page.ts';
import { titleMeta } from '../../subsystem/title-meta.ts';
import { rpLoader } from '../door.server.ts';
import { enterpriseChoices } from '../filter-choices.server.ts';
import { ANNUAL } from './annual-sheet.ts';
import { useProductColumns } from './product-columns.tsx';

export const loader = rpLoader(async (ctx, { url }) => {
  const input = cosmeticList.lenient(url.searchParams);
  const reading = together(ctx);
  const [{ monthsAhead, ...page }, filters, brandOwners] = await Promise.all([
    listCosmetics(reading, input),
    cosmeticCounts(reading),
    enterpriseChoices(reading, 'brand_owner', soughtIn(url.searchParams), input.brand_owner_id),
  ]);
  openExactHit(
    input.q,
    page,
    ({ registrationNo }) => registrationNo,
    (id) => pageUrl(ctx.system, 'rpProducts/list/detail', { id }),
  );
  return {
    title: pageTitle(ctx, 'cosmetics:title'),
    ...listData(cosmeticList, input, page),
    filters,
    brandOwners,
    monthsAhead,
    today: dayOf(ctx),
  };
});

export const meta = titleMeta;

export default function ProductList() {
  const list = useLoaderData<typeof loader>();
  const { t, i18n } = useTranslation('cosmetics');
  const { system } = useShell();
  const { search } = useLocation();
  const named = i18n.language === 'zh-CN' ? 'nameZh' : 'nameEn';
  useRememberedList(system, 'rp-products', list.page.items, named, search);
  const none = !list.filtered && list.page.items.length === 0;
  return (
    <ListPage
      words="cosmetics"
      id="rp-products"
      api="products"
      subtitle={t('question')}
      list={list}
      columns={useProductColumns(list.today)}
      actions={
        <>
          <AnnualReports />
          <NewProduct />
        </>
      }
      notice={
        new URLSearchParams(search).has('deleted') && (
          <LateAlert tone="ok" role="status">
            {t('deleted')}
          </LateAlert>
        )
      }
      filters={!none && <Filters />}
      quick={!none && <Quick />}
      selection={useExportSelection('products', useNaming().name, useAnnualPage())}
      empty={{ icon: 'bottle', actions: <NewProduct /> }}
    />
  );
}

/** The sheet on which the annual reports of ticked products are entered; none for who may not. */
function useAnnualPage(): TickedPage | undefined {
  const { t } = useTranslation('cosmetics');
  const { system, role } = useShell();
  if (role === 'viewer') return undefined;
  return {
    to: pageUrl(system, ANNUAL),
    words: t('annual.many.fromList'),
    wordsOf: (ticked) => t('annual.many.fromTicked', { count: ticked }),
  };
}

function AnnualReports() {
  const { t } = useTranslation('cosmetics');
  const { system } = useShell();
  return (
    <LinkButton to={pageUrl(system, ANNUAL)} icon="docs">
      {t('annual.title')}
    </LinkButton>
  );
}

function NewProduct() {
  const { t } = useTranslation('cosmetics');
  const { system, role } = useShell();
  if (role === 'viewer') return <Why>{t('viewerWhy')}</Why>;
  return (
    <LinkButton to={pageUrl(system, 'rpProducts/list/add')} variant="primary" icon="plus">
      {t('new')}
    </LinkButton>
  );
}

/** The questions that are asked every day, each with how many products it finds. */
function Quick() {
  const { filters, monthsAhead: months } = useLoaderData<typeof loader>();
  const { t } = useTranslation('cosmetics');
  return (
    <QuickFilters
      label={t('list.quick')}
      filters={COSMETIC_QUICK}
      // What the home page counts is one of these questions too, though none of the buttons.
      besides={['todo']}
      word={(name) =>
        t(filters.isBound ? `list.quickMore.${name}` : `list.quickOf.${name}`, {
          total: count(filters.counts[name]),
          months,
        })
      }
    />
  );
}

function Filters() {
  const { brandOwners, monthsAhead: months } = useLoaderData<typeof loader>();
  const { found, find } = useSought<typeof loader>();
  const { t } = useTranslation(['cosmetics', 'rp']);
  const { among, oneOf, sought } = filtersOf<CosmeticListInput>();
  const word = (of: string) => (value: string) => t(`${of}.${value}`, { months });
  const options = <Value extends string>(of: string, values: readonly Value[]) =>
    values.map((value) => ({ value, label: word(of)(value) }));
  return (
    <FilterBar
      label={t('list.filters')}
      search={{ label: t('list.search'), placeholder: t('list.searchHint') }}
      filters={[
        among('type', t('rp:product.type'), PRODUCT_TYPES, word('rp:product.typeOf')),
        oneOf('status', t('rp:product.status'), [
          ...options('rp:product.statusOf', PRODUCT_STATUSES),
          ...options('rp:product.standingOf', COSMETIC_STANDINGS),
        ]),
      ]}
      more={[
        sought(
          'brand_owner_id',
          t('rp:product.brandOwner'),
          allChoices(brandOwners, found?.brandOwners),
          find,
        ),
        among('complete', t('rp:product.complete'), ['yes', 'no'], word('list.completeOf')),
        among('expiring', t('list.expiring'), ['yes'], word('list.expiringOf')),
        among('importable', t('list.importable'), ['yes'], word('list.importableOf')),
        among('todo', t('list.todo'), COSMETIC_TODO, word('list.todoOf')),
        among('claim', t('list.claim'), CLAIMS, word('rp:claim')),
      ]}
    />
  );
}
