import { type ReactNode, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from '~/framework.ts';
import { Trans } from '~/i18n/trans.tsx';
import { Alert } from '~/ui/alert.tsx';
import { LinkButton } from '~/ui/button.tsx';
import { EmptyState } from '~/ui/empty-state.tsx';
import { PageHeader } from '~/ui/page.tsx';
import { Panel, PanelHead } from '~/ui/panel.tsx';
import { inTree, TreeTable } from '~/ui/table/tree-table.tsx';
import { queryOfList } from '../../subsystem/list-data.ts';
import { pageUrl, useShell } from '../../subsystem/shell-context.ts';
import type { Tree } from './tree-data.server.ts';
import { Cells, Foot, Head, Name, PAGE } from './tree-rows.tsx';
import { useEnterpriseName } from './use-enterprise-name.ts';
import { useRememberedEnterprises } from './use-remembered.ts';

interface TreeProps {
  tree: Tree;
  views: ReactNode;
  filters: ReactNode;
  notice: ReactNode;
  actions: ReactNode;
  /** The first step, while there is nobody. */
  first: ReactNode;
}

/** Who sells under whom, until when. */
export function DistributorTree({ tree, views, filters, notice, actions, first }: TreeProps) {
  const { t } = useTranslation('enterprises');
  const { system } = useShell();
  const { search } = useLocation();
  const { nodes } = tree;
  useRememberedEnterprises(
    'rp-distributors',
    useMemo(() => inTree(nodes).map(({ node }) => node), [nodes]),
  );
  const nothing = nodes.length === 0;
  return (
    <>
      <PageHeader
        crumbs={[{ label: system.label, to: system.home }, { label: t('title') }]}
        title={t('title')}
        subtitle={t('subtitle')}
        actions={actions}
      />
      {views}
      <div className="mt-4 grid min-w-0 content-start gap-4">
        {notice}
        <EndedAlert ended={tree.ended} />
        <Panel label={t('list.filters')}>{filters}</Panel>
        <Panel label={t('views.treeOf')}>
          {nothing ? (
            <Nothing filtered={tree.filtered} first={first} />
          ) : (
            // Other conditions are another tree.
            <Shown key={search} tree={tree} />
          )}
        </Panel>
      </div>
    </>
  );
}

/** The first whose authorisation is over, and what that means. */
function EndedAlert({ ended }: Pick<Tree, 'ended'>) {
  const { t } = useTranslation('enterprises');
  const { system, role } = useShell();
  const nameOf = useEnterpriseName();
  const [first] = ended;
  if (first === undefined) return null;
  return (
    <Alert
      tone="warn"
      title={t('ended.title', {
        name: nameOf(first),
        day: first.authorisedUntil,
        count: ended.length,
      })}
      actions={
        role !== 'viewer' && (
          <LinkButton size="sm" to={pageUrl(system, `${PAGE}/detail`, { id: first.id, edit: '1' })}>
            {t('ended.action')}
          </LinkButton>
        )
      }
    >
      {t('ended.text')}
    </Alert>
  );
}

function Nothing({ filtered, first }: { filtered: boolean; first: ReactNode }) {
  const { t } = useTranslation('enterprises');
  const { system } = useShell();
  if (!filtered) {
    return (
      <EmptyState level={2} icon="partner" title={t('list.empty.title')} actions={first}>
        {t('list.empty.text')}
      </EmptyState>
    );
  }
  const all = pageUrl(system, PAGE, { view: 'tree' });
  return (
    <EmptyState
      level={2}
      icon="search"
      title={t('list.noMatch.title')}
      actions={<LinkButton to={all}>{t('list.clear')}</LinkButton>}
    >
      {t('list.noMatch.text')}
    </EmptyState>
  );
}

/** Rows that are closed, as the address says them; `all` closes everything. */
function closedIn(search: string, parents: readonly string[]): ReadonlySet<string> {
  const said = new URLSearchParams(search).get('closed') ?? '';
  return new Set(said === 'all' ? parents : said.split(',').filter((id) => parents.includes(id)));
}

/** Which rows are closed; the address says it too. */
function useClosed(nodes: Tree['nodes']) {
  const { search } = useLocation();
  const ids = new Set(nodes.map(({ id }) => id));
  const parents = [
    ...new Set(nodes.flatMap(({ parentId }) => (parentId && ids.has(parentId) ? [parentId] : []))),
  ];
  const [closed, setClosed] = useState(() => closedIn(search, parents));
  const addressOf = (next: ReadonlySet<string>) => {
    const params = new URLSearchParams(search);
    params.delete('saved');
    params.delete('closed');
    if (next.size > 0) {
      params.set('closed', next.size === parents.length ? 'all' : [...next].join(','));
    }
    return `?${params}`;
  };
  const change = (next: ReadonlySet<string>) => {
    setClosed(next);
    // The address says it too, without asking the server for what is here.
    window.history.replaceState(window.history.state, '', addressOf(next));
  };
  return { parents, closed, addressOf, change };
}

function Shown({ tree }: { tree: Tree }) {
  const { t } = useTranslation('enterprises');
  const { system } = useShell();
  const nameOf = useEnterpriseName();
  const { nodes, axis } = tree;
  const rows = useClosed(nodes);
  return (
    <>
      <Summary tree={tree} rows={rows} />
      <TreeTable
        label={t('views.treeOf')}
        nodes={nodes}
        closed={rows.closed}
        onClosed={rows.change}
        addressOf={rows.addressOf}
        to={(node) => pageUrl(system, `${PAGE}/detail`, { id: node.id })}
        twist={(node, isClosed) => t(isClosed ? 'tree.open' : 'tree.close', { name: nameOf(node) })}
        head={<Head axis={axis} />}
        name={(node) => <Name node={node} />}
        cells={(node) => <Cells node={node} axis={axis} />}
      />
      <Foot />
    </>
  );
}

/** How many there are, a button that opens or closes all rows, and the workbook. */
function Summary({ tree, rows }: { tree: Tree; rows: ReturnType<typeof useClosed> }) {
  const { t } = useTranslation('enterprises');
  const { system } = useShell();
  const { search } = useLocation();
  const { parents, closed, addressOf, change } = rows;
  const allClosed = parents.length > 0 && closed.size === parents.length;
  const other = allClosed ? new Set<string>() : new Set(parents);
  return (
    <PanelHead>
      <span>
        <Trans
          t={t}
          i18nKey={tree.ended.length > 0 ? 'tree.summaryEnded' : 'tree.summary'}
          values={{ count: tree.total, valid: tree.valid, ended: tree.ended.length }}
          components={{ b: <b />, bad: <span className="text-danger" /> }}
        />
      </span>
      {tree.more && (
        <span className="text-muted">{t('tree.more', { count: tree.nodes.length })}</span>
      )}
      <span className="ms-auto flex flex-wrap items-center gap-2">
        {parents.length > 0 && (
          <LinkButton
            size="sm"
            variant="quiet"
            preventScrollReset
            to={addressOf(other)}
            onClick={(event) => {
              event.preventDefault();
              change(other);
            }}
          >
            {t(allClosed ? 'tree.openAll' : 'tree.closeAll')}
          </LinkButton>
        )}
        <LinkButton
          to={`/${system.slug}/api/distributors/export${queryOfList(search, tree.parameters)}`}
          reloadDocument
          size="sm"
          icon="download"
        >
          {t('list.export')}
        </LinkButton>
      </span>
    </PanelHead>
  );
}
