import { useTranslation } from 'react-i18next';
import { PROMOTION_AUDIENCES, PROMOTION_LOCALES } from '~/domain/notice/kinds.ts';
import { promotionColumns } from '~/domain/provider/promotion/columns.ts';
import { listPromotions, type PromotionRow } from '~/domain/provider/promotion/list.server.ts';
import {
  PROMOTION_STATES,
  type PromotionListInput,
  promotionList,
} from '~/domain/provider/promotion/schema.ts';
import { systemNamed } from '~/domain/systems/profiles.ts';
import { Link, useLoaderData } from '~/framework.ts';
import { LinkButton } from '~/ui/button.tsx';
import { Tag } from '~/ui/status.tsx';
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

export const loader = staffLoader(async (ctx, { url }) => {
  const input = promotionList.lenient(url.searchParams);
  const page = await listPromotions(ctx, input);
  return {
    title: pageTitle(ctx, 'consolePromotions:title'),
    isProvider: ctx.staffRole === 'provider',
    ...listData(promotionList, input, page),
  };
});

export const meta = titleMeta;

const SAVED = ['added', 'changed', 'deleted'] as const;
const TONES = { shown: 'brand', to_come: 'plain', over: 'plain' } as const;

/** Pictures with an article behind them, which people see; an admin of the provider keeps them. */
export default function Promotions() {
  const { isProvider, ...list } = useLoaderData<typeof loader>();
  const { t } = useTranslation('consolePromotions');
  const { system } = useShell();
  const add = isProvider && (
    <LinkButton to={pageUrl(system, 'branding/promotions/add')} icon="plus" variant="primary">
      {t('add')}
    </LinkButton>
  );
  return (
    <ListPage
      words="consolePromotions"
      id="console-promotions"
      api="promotions"
      list={list}
      columns={usePromotionColumns(isProvider)}
      subtitle={t('question')}
      tabs={<FaceTabs current="promotions" />}
      notice={<ActNotices words="consolePromotions" acts={SAVED} refused={null} />}
      actions={add}
      filters={<Filters />}
      empty={{ icon: 'share', actions: add }}
    />
  );
}

function usePromotionColumns(isProvider: boolean) {
  const { t } = useTranslation('consolePromotions');
  const { system } = useShell();
  const labels = ({ areas }: PromotionRow) =>
    areas.length === 0
      ? t('everywhere')
      : areas.map((slug) => systemNamed(slug)?.label ?? slug).join(' · ');
  return useColumns(promotionColumns, {
    alt: {
      fixed: true,
      grow: 'much',
      phone: 'first',
      lang: ({ locale }) => locale,
      cell: ({ id, alt }: PromotionRow) => {
        const words = <TwoLines>{alt}</TwoLines>;
        if (!isProvider) return words;
        return (
          <Link to={pageUrl(system, 'branding/promotions/edit', { id })} data-row={id}>
            {words}
          </Link>
        );
      },
    },
    locale: { phone: 'plain' },
    audience: { phone: 'plain' },
    areas: { phone: 'labelled', grow: 'some', cell: labels, title: labels },
    link: { grow: 'some', phone: 'hidden', cell: ({ link }) => <TwoLines>{link}</TwoLines> },
    from: { phone: 'labelled' },
    until: { phone: 'labelled' },
    state: {
      phone: 'end',
      cell: ({ state }) => <Tag tone={TONES[state]}>{t(`stateOf.${state}`)}</Tag>,
    },
    created_at: { phone: 'hidden', extra: true },
  });
}

function Filters() {
  const { t } = useTranslation('consolePromotions');
  const { among } = filtersOf<PromotionListInput>();
  return (
    <FilterBar
      label={t('list.filters')}
      search={{ label: t('list.search'), placeholder: t('list.searchHint') }}
      filters={[
        among('locale', t('locale'), [...PROMOTION_LOCALES], (value) => t(`localeOf.${value}`)),
        among('audience', t('audience'), [...PROMOTION_AUDIENCES], (value) =>
          t(`audienceOf.${value}`),
        ),
        among('state', t('state'), [...PROMOTION_STATES], (value) => t(`stateOf.${value}`)),
      ]}
    />
  );
}
