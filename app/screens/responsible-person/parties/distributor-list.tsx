import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { notFound } from '~/domain/kernel/refusals.ts';
import { together } from '~/domain/kernel/together.ts';
import { readMonthsAhead } from '~/domain/responsible-person/ends.server.ts';
import {
  AUTHORISATION_STATES,
  ENTERPRISE_STATES,
  REGIONS,
} from '~/domain/responsible-person/enterprise/kinds.ts';
import {
  type EnterpriseRow,
  listDistributors,
} from '~/domain/responsible-person/enterprise/list.server.ts';
import {
  type DistributorListInput,
  distributorList,
} from '~/domain/responsible-person/enterprise/schema.ts';
import { AGENCY_LEVELS } from '~/domain/responsible-person/kinds.ts';
import { redirect, useActionData, useLoaderData, useSearchParams } from '~/framework.ts';
import { LinkButton, Why } from '~/ui/button.tsx';
import { LateBoundary } from '~/ui/late.tsx';
import { Segments } from '~/ui/page.tsx';
import { FilterBar } from '~/ui/table/filter-bar.tsx';
import { useExportSelection } from '../../subsystem/export-selection.tsx';
import { filtersOf } from '../../subsystem/filters.ts';
import { type ListData, listData } from '../../subsystem/list-data.ts';
import { ListPage } from '../../subsystem/list-page.tsx';
import { pageTitle } from '../../subsystem/page-title.server.ts';
import { pageUrl, useShell } from '../../subsystem/shell-context.ts';
import { titleMeta } from '../../subsystem/title-meta.ts';
import { rpAction, rpLoader } from '../door.server.ts';
import { changeState } from './change-state.server.ts';
import { useDistributorColumns } from './distributor-columns.tsx';
import { DistributorTree } from './distributor-tree.late.tsx';
import { ListMessage } from './list-message.seldom.tsx';
import { readTree } from './tree-data.server.ts';
import { useEnterpriseName } from './use-enterprise-name.ts';
import { useRememberedEnterprises } from './use-remembered.ts';

const PAGE = 'enterpriseManage/list/agency';

export const loader = rpLoader(async (ctx, { url }) => {
  const title = pageTitle(ctx, 'enterprises:title');
  const input = distributorList.lenient(url.searchParams);
  const isTree = url.searchParams.get('view') === 'tree';
  const reading = together(ctx);
  const [monthsAhead, page, tree] = await Promise.all([
    readMonthsAhead(reading),
    isTree ? null : listDistributors(reading, input),
    isTree ? readTree(reading, input) : null,
  ]);
  return { title, list: page && listData(distributorList, input, page), tree, monthsAhead };
});

export const action = rpAction(async (ctx, visit) => {
  const form = await visit.form();
  const id = String(form.get('id') ?? notFound());
  const changed = await changeState(ctx, id, form);
  if ('answer' in changed) return changed.answer;
  const query = { ...Object.fromEntries(visit.url.searchParams), saved: changed.done };
  throw redirect(pageUrl(ctx.system, PAGE, query));
});

export const meta = titleMeta;

export default function DistributorsPage() {
  const { list, tree } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const [params] = useSearchParams();
  const notice = (answer !== undefined || params.has('saved')) && <ListMessage answer={answer} />;
  if (tree) {
    return (
      <LateBoundary>
        <DistributorTree
          tree={tree}
          views={<Views />}
          filters={<Filters />}
          notice={notice}
          actions={<NewDistributor />}
          first={<NewDistributor first />}
        />
      </LateBoundary>
    );
  }
  return list && <DistributorTable list={list} notice={notice} />;
}

interface TableProps {
  list: ListData<EnterpriseRow>;
  notice: ReactNode;
}

function DistributorTable({ list, notice }: TableProps) {
  const { t } = useTranslation('enterprises');
  useRememberedEnterprises('rp-distributors', list.page.items);
  return (
    <ListPage
      words="enterprises"
      id="distributors"
      api="distributors"
      list={list}
      columns={useDistributorColumns()}
      subtitle={t('subtitle')}
      actions={<NewDistributor />}
      tabs={<Views />}
      notice={notice}
      filters={<Filters />}
      selection={useExportSelection('distributors', useEnterpriseName())}
      empty={{ icon: 'partner', actions: <NewDistributor first /> }}
    />
  );
}

/** The same distributors as a list or as a tree. */
function Views() {
  const { t } = useTranslation('enterprises');
  const [params] = useSearchParams();
  const at = (view: string | null) => {
    const kept = new URLSearchParams(
      [...params].filter(
        ([name]) => !['view', 'cursor', 'saved', 'closed', 'state'].includes(name),
      ),
    );
    if (view !== null) kept.set('view', view);
    return `?${kept}`;
  };
  const tree = params.get('view') === 'tree';
  return (
    <Segments
      label={t('views.label')}
      items={[
        { to: at('tree'), label: t('views.tree'), current: tree },
        { to: at(null), label: t('views.list'), current: !tree },
      ]}
    />
  );
}

/** The way to a new distributor, or why there is none here. */
function NewDistributor({ first }: { first?: boolean }) {
  const { t } = useTranslation('enterprises');
  const { system, role } = useShell();
  if (role === 'viewer') return <Why>{t('viewerWhy')}</Why>;
  return (
    <LinkButton to={pageUrl(system, `${PAGE}/detail`, { new: '1' })} variant="primary" icon="plus">
      {t(first ? 'first' : 'new')}
    </LinkButton>
  );
}

function Filters() {
  const { t } = useTranslation('enterprises');
  const { monthsAhead: months } = useLoaderData<typeof loader>();
  const tree = useSearchParams()[0].get('view') === 'tree';
  const { among } = filtersOf<DistributorListInput>();
  const word = (of: string) => (value: string) => t(`${of}.${value}`);
  return (
    <FilterBar
      label={t('list.filters')}
      search={{ label: t('list.search'), placeholder: t('list.searchHint') }}
      filters={[
        among('level', t('level'), AGENCY_LEVELS, word('levelOf')),
        among('region', t('region'), REGIONS, word('regionOf')),
        among('authorisation', t('authorisation'), AUTHORISATION_STATES, word('authorisationOf')),
      ]}
      more={[
        among('expiring', t('expiring'), ['yes'], () => t('expiringOf.yes', { months })),
        ...(tree
          ? []
          : [
              among('state', t('state'), ENTERPRISE_STATES, word('stateOf'), {
                anyLabel: t('notArchived'),
              }),
            ]),
      ]}
    />
  );
}
