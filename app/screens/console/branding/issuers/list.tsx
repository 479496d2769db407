import { useTranslation } from 'react-i18next';
import { issuerColumns } from '~/domain/provider/issuer/columns.ts';
import { ISSUER_REGIMES } from '~/domain/provider/issuer/kinds.ts';
import { type IssuerRow, listIssuers } from '~/domain/provider/issuer/list.server.ts';
import { type IssuerListInput, issuerList } from '~/domain/provider/issuer/schema.ts';
import { Link, useLoaderData } from '~/framework.ts';
import { FilterBar } from '~/ui/table/filter-bar.tsx';
import { TwoLines } from '~/ui/table/table.tsx';
import { staffLoader } from '../../../door.server.ts';
import { useColumns } from '../../../subsystem/columns.tsx';
import { ActNotices } from '../../../subsystem/detail/act-notices.tsx';
import { filtersOf } from '../../../subsystem/filters.ts';
import { listData } from '../../../subsystem/list-data.ts';
import { ListPage } from '../../../subsystem/list-page.tsx';
import { pageTitle } from '../../../subsystem/page-title.server.ts';
import { pageUrl, useShell } from '../../../subsystem/shell-context.ts';
import { titleMeta } from '../../../subsystem/title-meta.ts';
import { FaceTabs } from '../tabs.tsx';
import { IssuerState } from './issuer-state.tsx';

export const loader = staffLoader(async (ctx, { url }) => {
  const input = issuerList.lenient(url.searchParams);
  const page = await listIssuers(ctx, input);
  return { title: pageTitle(ctx, 'consoleIssuers:title'), ...listData(issuerList, input, page) };
});

export const meta = titleMeta;

/** Whom papers of each regime name, now and from which day on; an admin of the provider adds successors. */
export default function Issuers() {
  const list = useLoaderData<typeof loader>();
  const { t } = useTranslation('consoleIssuers');
  return (
    <ListPage
      words="consoleIssuers"
      id="console-issuers"
      api="issuers"
      list={list}
      columns={useIssuerColumns()}
      subtitle={t('question')}
      tabs={<FaceTabs current="issuers" />}
      notice={<ActNotices words="consoleIssuers" acts={['deleted']} refused={null} />}
      filters={<Filters />}
      empty={{ icon: 'building' }}
    />
  );
}

function useIssuerColumns() {
  const { t } = useTranslation('consoleIssuers');
  const { system } = useShell();
  return useColumns(issuerColumns, {
    regime: {
      fixed: true,
      phone: 'plain',
      cell: ({ regime }) => <TwoLines>{t(`regimeOf.${regime}`)}</TwoLines>,
    },
    name_zh: {
      fixed: true,
      grow: 'some',
      phone: 'first',
      cell: ({ id, nameZh }: IssuerRow) => (
        <Link to={pageUrl(system, 'branding/issuers/detail', { id })} data-row={id} lang="zh-CN">
          <TwoLines>{nameZh}</TwoLines>
        </Link>
      ),
    },
    name_en: {
      grow: 'much',
      phone: 'line',
      cell: ({ nameEn }) => (
        <span lang="en-US">
          <TwoLines>{nameEn}</TwoLines>
        </span>
      ),
    },
    state: { phone: 'end', cell: ({ state }) => <IssuerState state={state} /> },
    from: { phone: 'labelled', cell: ({ fromOn }) => fromOn || t('always') },
    until: { phone: 'labelled' },
    signatory: { phone: 'labelled', cell: ({ signatory }) => signatory || '–' },
    created_by: {
      phone: 'hidden',
      extra: true,
      cell: ({ createdByName }) => createdByName || t('bySystem'),
    },
  });
}

function Filters() {
  const { t } = useTranslation('consoleIssuers');
  const { among } = filtersOf<IssuerListInput>();
  return (
    <FilterBar
      label={t('list.filters')}
      search={{ label: t('list.search'), placeholder: t('list.searchHint') }}
      filters={[
        among('regime', t('regime'), [...ISSUER_REGIMES], (value) => t(`regimeOf.${value}`)),
      ]}
    />
  );
}
