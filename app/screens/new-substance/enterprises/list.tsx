import { useTranslation } from 'react-i18next';
import type { CnContext } from '~/domain/kernel/context.ts';
import { together } from '~/domain/kernel/together.ts';
import { findCnEnterprise } from '~/domain/new-substance/enterprise/find.server.ts';
import { ENTERPRISE_STATES } from '~/domain/new-substance/enterprise/kinds.ts';
import {
  type CnEnterpriseRow,
  listCnEnterprises,
} from '~/domain/new-substance/enterprise/list.server.ts';
import {
  type CnEnterpriseListInput,
  cnEnterpriseList,
} from '~/domain/new-substance/enterprise/schema.ts';
import { BUSINESS_TYPES, ENTERPRISE_KINDS } from '~/domain/new-substance/kinds.ts';
import { useActionData, useLoaderData, useLocation, useSearchParams } from '~/framework.ts';
import type { FormAnswer } from '~/screens/subsystem/form/form.ts';
import { LinkButton, Why } from '~/ui/button.tsx';
import { LateBoundary } from '~/ui/late.tsx';
import { LateAlert } from '~/ui/late-alert.seldom.tsx';
import { FilterBar } from '~/ui/table/filter-bar.tsx';
import { Dock } from '../../subsystem/dock.tsx';
import { useExportSelection } from '../../subsystem/export-selection.tsx';
import { filtersOf } from '../../subsystem/filters.ts';
import { listData } from '../../subsystem/list-data.ts';
import { ListPage } from '../../subsystem/list-page.tsx';
import { pageTitle } from '../../subsystem/page-title.server.ts';
import { pageUrl } from '../../subsystem/shell-context.ts';
import { titleMeta } from '../../subsystem/title-meta.ts';
import { cnAction, cnLoader } from '../door.server.ts';
import { useCn } from '../use-cn.ts';
import { addEnterprise, moveEnterprise, saveContacts, saveEnterprise } from './act.server.ts';
import { withPanel } from './addresses.ts';
import { useEnterpriseColumns } from './enterprise-columns.tsx';
import { EnterprisePanel } from './enterprise-panel.late.tsx';
import { NewEnterprise } from './new-form.late.tsx';

export const loader = cnLoader(async (ctx, { url }) => {
  const input = cnEnterpriseList.lenient(url.searchParams);
  const reading = together(ctx);
  const [page, panel] = await Promise.all([
    listCnEnterprises(reading, input),
    panelOf(reading, url.searchParams),
  ]);
  return {
    title: pageTitle(ctx, 'cnEnterprises:title'),
    ...listData(cnEnterpriseList, input, page, ['company']),
    panel,
  };
});

/** What stands beside the list: an enterprise, or the form of a new one. */
async function panelOf(ctx: CnContext, params: URLSearchParams) {
  const id = params.get('open');
  if (id !== null && id !== '') return { enterprise: await findCnEnterprise(ctx, id) };
  const may = params.has('new') && ctx.actor.role !== 'viewer';
  return may ? { enterprise: null } : null;
}

export const action = cnAction(async (ctx, visit) => {
  const form = await visit.form();
  switch (form.get('intent')) {
    case 'create':
      return addEnterprise(ctx, visit, form);
    case 'save':
      return saveEnterprise(ctx, visit, form);
    case 'contacts':
      return saveContacts(ctx, visit, form);
    default:
      return moveEnterprise(ctx, visit, form);
  }
});

export const meta = titleMeta;

const withRow = (search: string, open?: string) => withPanel(search, open ? { open } : {});
const nameOf = ({ alias, nameZh, nameEn }: CnEnterpriseRow) => alias || nameZh || nameEn;

export default function Enterprises() {
  const { panel, ...list } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() as FormAnswer | undefined;
  const { t } = useTranslation('cnEnterprises');
  const [params] = useSearchParams();
  const deleted = params.get('saved') === 'deleted';
  return (
    <ListPage
      words="cnEnterprises"
      id="cn-enterprises"
      api="enterprises"
      list={list}
      columns={useEnterpriseColumns(panel ? (panel.enterprise?.id ?? '') : null)}
      subtitle={t('question')}
      actions={
        <>
          <ToVisits />
          <AddEnterprise />
        </>
      }
      notice={
        deleted && (
          <LateAlert tone="ok" role="status">
            {t('saved.deleted')}
          </LateAlert>
        )
      }
      filters={<Filters />}
      selection={useExportSelection('enterprises', nameOf)}
      empty={{ icon: 'building', actions: <AddEnterprise /> }}
      dock={
        panel && (
          <Dock name={panel.enterprise?.id ?? 'new'} labelledBy="enterprise" to={withRow}>
            <LateBoundary>
              {panel.enterprise === null ? (
                <NewEnterprise answer={answer} />
              ) : (
                <EnterprisePanel enterprise={panel.enterprise} answer={answer} />
              )}
            </LateBoundary>
          </Dock>
        )
      }
    />
  );
}

/** Who of the provider was in the portal; for admins. */
function ToVisits() {
  const { t } = useTranslation('visits');
  const { system, role } = useCn();
  if (role !== 'admin') return null;
  return <LinkButton to={pageUrl(system, 'visits')}>{t('title')}</LinkButton>;
}

function AddEnterprise() {
  const { t } = useTranslation('cnEnterprises');
  const { writable } = useCn();
  const { search } = useLocation();
  if (writable.length === 0) return <Why>{t('viewerWhy')}</Why>;
  return (
    <LinkButton to={withPanel(search, { new: '1' })} icon="plus" preventScrollReset>
      {t('addRelated')}
    </LinkButton>
  );
}

function Filters() {
  const { t } = useTranslation('cnEnterprises');
  const { among } = filtersOf<CnEnterpriseListInput>();
  const [active, archived] = ENTERPRISE_STATES;
  return (
    <FilterBar
      label={t('list.filters')}
      search={{ label: t('list.search'), placeholder: t('list.searchHint') }}
      filters={[
        among('business_type', t('businessType'), BUSINESS_TYPES, (value) =>
          t(`businessTypeOf.${value}`),
        ),
        among('kind', t('kind'), ENTERPRISE_KINDS, (value) => t(`kindOf.${value}`)),
        among('state', t('state'), [archived], (value) => t(`stateOf.${value}`), {
          anyLabel: t(`stateOf.${active}`),
        }),
      ]}
    />
  );
}
