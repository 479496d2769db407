import { redirect } from '@remix-run/cloudflare';
import { useLoaderData, useLocation } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { listSubstances } from '~/domain/only-representative/substance/list.server.ts';
import { isExactHit } from '~/domain/only-representative/substance/rules.ts';
import { substanceList } from '~/domain/only-representative/substance/schema.ts';
import { Trans } from '~/i18n/trans.tsx';
import { orLoader } from '~/screens/door.server.ts';
import { LinkButton } from '~/ui/button.tsx';
import { EmptyState } from '~/ui/empty-state.tsx';
import { count } from '~/ui/format.ts';
import { PageHeader } from '~/ui/page.tsx';
import { Panel } from '~/ui/panel.tsx';
import { parseSort } from '~/ui/table/columns.ts';
import { DataTable } from '~/ui/table/data-table.tsx';
import { Pager } from '~/ui/table/pager.tsx';
import { pageTitle } from '../page-title.server.ts';
import { ScreenFault } from '../screen-fault.tsx';
import { pageUrl, useShell } from '../shell-context.ts';
import { titleMeta } from '../title-meta.ts';
import { useSubstanceColumns } from './substance-columns.tsx';
import { SubstanceFilters } from './substance-filters.tsx';

export const loader = orLoader(async (ctx, { url }) => {
  const input = substanceList.lenient(url.searchParams);
  const page = await listSubstances(ctx, input);
  const [only, ...more] = page.items;
  if (only && more.length === 0 && page.total === 1 && input.q) {
    const numbers = [only.registrationNo, only.casNo, only.ecNo, only.keNo, only.cbiNo];
    const detail = 'registeredSubstances/list/detail';
    if (isExactHit(input.q, numbers)) throw redirect(pageUrl(ctx.system, detail, { id: only.id }));
  }
  return {
    title: pageTitle(ctx, 'substances:title'),
    page,
    sort: input.sort,
    limit: input.limit,
    filtered: substanceList.isFiltered(input, ['year']),
    now: new Date(ctx.nowMs).getUTCFullYear(),
  };
});

export const meta = titleMeta;

export default function SubstanceList() {
  const { page, sort, limit, filtered, now } = useLoaderData<typeof loader>();
  const { t } = useTranslation('substances');
  const { system } = useShell();
  const { search } = useLocation();
  const columns = useSubstanceColumns(page.year);
  return (
    <>
      <PageHeader
        crumbs={[{ label: system.label, to: system.home }, { label: t('title') }]}
        title={t('title')}
        subtitle={t('listYear', { year: page.year })}
      />
      <div className="stack page-top">
        <Panel label={t('filters')}>
          <SubstanceFilters now={now} />
        </Panel>
        <Panel label={t('title')}>
          <DataTable
            id={`substances-${system.slug}`}
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
                to={`/${system.slug}/api/substances/export${search}`}
                reloadDocument
                size="sm"
                icon="download"
              >
                {t('export')}
              </LinkButton>
            }
            empty={filtered ? <NoMatch /> : <NoSubstances />}
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

function NoMatch() {
  const { t } = useTranslation('substances');
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

function NoSubstances() {
  const { t } = useTranslation('substances');
  return (
    <EmptyState level={2} icon="substance" title={t('empty.title')}>
      {t('empty.text')}
    </EmptyState>
  );
}

export function ErrorBoundary() {
  const { pathname } = useLocation();
  return <ScreenFault words="substances" list={pathname} />;
}
