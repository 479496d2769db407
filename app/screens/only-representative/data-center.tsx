import { useTranslation } from 'react-i18next';
import { useLoaderData, useLocation } from '~/framework.ts';
import { usePageEnvironment } from '~/page-environment.tsx';
import { Alert } from '~/ui/alert.tsx';
import { LinkButton } from '~/ui/button.tsx';
import { EmptyState } from '~/ui/empty-state.tsx';
import { timestamp } from '~/ui/format.ts';
import { PageHeader } from '~/ui/page.tsx';
import { Panel } from '~/ui/panel.tsx';
import { withParams } from '~/ui/table/columns.ts';
import { pageUrl, useShell } from '../subsystem/shell-context.ts';
import { titleMeta } from '../subsystem/title-meta.ts';
import { CoverageTab } from './data-center/coverage-tab.tsx';
import { type DataPage, readDataPage } from './data-center/data.server.ts';
import { FilesPanel } from './data-center/files-panel.tsx';
import { FilterStrip } from './data-center/filter-strip.tsx';
import { ImportersTab } from './data-center/importers-tab.tsx';
import { orderFile } from './data-center/order.server.ts';
import { DataTabs } from './data-center/tabs.tsx';
import { UsageTab } from './data-center/usage-tab.tsx';
import { YearsTab } from './data-center/years-tab.tsx';
import { orAction, orLoader } from './door.server.ts';

export const loader = orLoader(readDataPage);

export const action = orAction(orderFile);

export const meta = titleMeta;

const TABS: Record<DataPage['by'], (props: { page: DataPage }) => React.ReactNode> = {
  month: UsageTab,
  coverage: CoverageTab,
  year: YearsTab,
  importer: ImportersTab,
};

/** What arrived and what is left: tables of one calendar year, made of counters. */
export default function DataCenter() {
  const page = useLoaderData<typeof loader>() as DataPage;
  const { t } = useTranslation('data');
  const { system } = useShell();
  const { timeZone } = usePageEnvironment();
  const { by, year } = page;
  const time = timestamp(page.nowMs, timeZone);
  const Tab = TABS[by];
  return (
    <>
      <PageHeader
        crumbs={[{ label: system.label, to: system.home }, { label: t('title') }]}
        title={t('title')}
        subtitle={t('subtitle', { year: String(year), time })}
      />
      <DataTabs current={by} />
      <div className="mt-4 grid min-w-0 grid-cols-1 content-start gap-4">
        <FilterStrip page={page} />
        {page.isCut && <Alert tone="info">{t('cut')}</Alert>}
        {page.rows.length > 0 ? <Tab page={page} /> : <NoRows page={page} />}
        <FilesPanel page={page} />
      </div>
    </>
  );
}

/** A year without trade, or a filter that finds nothing. */
function NoRows({ page }: { page: DataPage }) {
  const { t } = useTranslation('data');
  const { system, role } = useShell();
  const { pathname, search } = useLocation();
  const { year, by, idle, isFiltered } = page;
  const start = withParams('', { ...(by !== 'month' && { by }), year: String(year) });
  return (
    <Panel label={t(`tabs.${by}`)}>
      <EmptyState
        level={2}
        icon={isFiltered ? 'search' : 'data'}
        title={isFiltered ? t('empty.noneTitle') : t('empty.title', { year: String(year) })}
        actions={
          <>
            {isFiltered && <LinkButton to={`${pathname}${start}`}>{t('filters.clear')}</LinkButton>}
            {idle.count > 0 && (
              <LinkButton to={withParams(search, { idle: 'yes' })}>{t('showIdle')}</LinkButton>
            )}
            {!isFiltered && role !== 'viewer' && (
              <LinkButton
                to={pageUrl(system, 'tradeRecords/list/add')}
                variant="primary"
                icon="plus"
              >
                {t('empty.action')}
              </LinkButton>
            )}
          </>
        }
      >
        {isFiltered ? t('empty.noneText') : t('empty.text')}
      </EmptyState>
    </Panel>
  );
}
