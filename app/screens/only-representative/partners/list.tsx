import { useTranslation } from 'react-i18next';
import { together } from '~/domain/kernel/together.ts';
import { endRead } from '~/domain/only-representative/ending/read.server.ts';
import { PARTNER_ROLES, PARTNER_STATES } from '~/domain/only-representative/trade-partner/kinds.ts';
import { listPartners } from '~/domain/only-representative/trade-partner/list.server.ts';
import {
  type PartnerListInput,
  partnerList,
} from '~/domain/only-representative/trade-partner/schema.ts';
import { countryName } from '~/domain/tenancy/countries.ts';
import { useLoaderData, useLocation } from '~/framework.ts';
import { listData } from '~/screens/subsystem/list-data.ts';
import { ListPage } from '~/screens/subsystem/list-page.tsx';
import { Alert } from '~/ui/alert.tsx';
import { LinkButton, Why } from '~/ui/button.tsx';
import { FilterBar } from '~/ui/table/filter-bar.tsx';
import { filtersOf } from '../../subsystem/filters.ts';
import { pageTitle } from '../../subsystem/page-title.server.ts';
import { pageUrl } from '../../subsystem/shell-context.ts';
import { titleMeta } from '../../subsystem/title-meta.ts';
import { orLoader } from '../door.server.ts';
import { UntoldNotice } from '../ending/untold-notice.tsx';
import { useOrShell } from '../or-shell.ts';
import { usePartnerColumns } from './partner-columns.tsx';

/** Markets of the subsystems and where suppliers sit; any other country is found by its own filter value. */
const COUNTRIES = ['DE', 'NL', 'BE', 'FR', 'IT', 'ES', 'PL', 'GB', 'XI', 'KR', 'CN'];

export const loader = orLoader(async (ctx, { url }) => {
  const input = partnerList.lenient(url.searchParams);
  const { country } = input;
  const one = together(ctx);
  const [page, [[end]]] = await Promise.all([
    listPartners(one, input),
    one.db.batch([endRead(one)]),
  ]);
  const codes = new Set([
    ...COUNTRIES,
    ...page.items.map((row) => row.country),
    ...(country === undefined ? [] : [country]),
  ]);
  return {
    title: pageTitle(ctx, 'partners:title'),
    untold: end?.untold ?? 0,
    ...listData(partnerList, input, {
      ...page,
      items: page.items.map((row) => ({
        ...row,
        countryName: countryName(row.country, ctx.locale),
      })),
    }),
    countries: [...codes].map((value) => ({ value, label: countryName(value, ctx.locale) })),
  };
});

export const meta = titleMeta;

export default function PartnerList() {
  const { t } = useTranslation('partners');
  const list = useLoaderData<typeof loader>();
  const { search } = useLocation();
  const open = useOrShell().system.partners.add;
  return (
    <ListPage
      words="partners"
      id="partners"
      api="tradePartners"
      list={list}
      notice={
        <>
          {new URLSearchParams(search).has('deleted') && (
            <Alert tone="ok" role="status">
              {t('deleted')}
            </Alert>
          )}
          <UntoldNotice untold={list.untold} />
        </>
      }
      columns={usePartnerColumns()}
      actions={<NewPartner />}
      filters={<Filters />}
      empty={{
        icon: 'partner',
        actions: <NewPartner />,
        ...(!open && { text: t('list.emptyClosed') }),
      }}
    />
  );
}

/** The way to a new partner, or why there is none here. */
function NewPartner() {
  const { t } = useTranslation('partners');
  const { system, role } = useOrShell();
  if (role === 'viewer') {
    return <Why>{t(system.partners.add ? 'viewerWhy' : 'askConsultant')}</Why>;
  }
  if (!system.partners.add) {
    return (
      <LinkButton
        to={pageUrl(system, 'requests/add', { kind: 'importer' })}
        variant="primary"
        icon="plus"
      >
        {t('askImporter')}
      </LinkButton>
    );
  }
  return (
    <LinkButton to={pageUrl(system, 'tradePartner/list/add')} variant="primary" icon="plus">
      {t('new')}
    </LinkButton>
  );
}

function Filters() {
  const { countries } = useLoaderData<typeof loader>();
  const { t } = useTranslation('partners');
  const { among, oneOf } = filtersOf<PartnerListInput>();
  return (
    <FilterBar
      label={t('list.filters')}
      search={{ label: t('list.search'), placeholder: t('list.searchHint') }}
      filters={[
        among('role', t('role'), PARTNER_ROLES, (value) => t(`roleOf.${value}`)),
        among('state', t('state'), PARTNER_STATES, (value) => t(`stateOf.${value}`), {
          anyLabel: t('notArchived'),
        }),
        oneOf('country', t('country'), countries),
      ]}
    />
  );
}
