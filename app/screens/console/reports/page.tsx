import { useTranslation } from 'react-i18next';
import { useLoaderData } from '~/framework.ts';
import { LinkButton, UnavailableButton } from '~/ui/button.tsx';
import { PageHeader } from '~/ui/page.tsx';
import { staffLoader } from '../../door.server.ts';
import { useShell } from '../../subsystem/shell-context.ts';
import { titleMeta } from '../../subsystem/title-meta.ts';
import { type ReportPage, readReportPage } from './data.server.ts';
import { PaperPanel, TimePanel } from './figures.tsx';
import { ReportFilters } from './filters.tsx';
import { askedOf } from './report-panel.tsx';
import { TonnagePanel } from './tonnage.tsx';

export const loader = staffLoader(readReportPage);

export const meta = titleMeta;

/** What a month or a year came to: tonnage, certificates, and how long everything took. */
export default function ReportsPage() {
  const page = useLoaderData<typeof loader>() as ReportPage;
  const { t } = useTranslation('consoleReports');
  const { system } = useShell();
  const { countedUntil } = page.report;
  return (
    <>
      <PageHeader
        crumbs={[{ label: system.label, to: system.home }, { label: t('title') }]}
        title={t('title')}
        subtitle={
          countedUntil === null ? t('notCounted') : t('countedUntil', { day: countedUntil })
        }
        actions={
          <>
            <MonthlyButton page={page} />
            {page.isProvider && (
              <LinkButton to={`${system.api}/reports/finance`} icon="download" reloadDocument>
                {t('finance.export')}
              </LinkButton>
            )}
          </>
        }
      />
      <div className="mt-4 grid min-w-0 grid-cols-1 content-start gap-4">
        <ReportFilters page={page} />
        <TonnagePanel page={page} />
        <PaperPanel page={page} />
        <TimePanel page={page} />
      </div>
    </>
  );
}

/** The paper of the month that is shown; a year has none. */
function MonthlyButton({ page }: { page: ReportPage }) {
  const { t } = useTranslation('consoleReports');
  const { system } = useShell();
  if (page.noMonth !== null) {
    return (
      <UnavailableButton icon="download" why={t(`monthly.${page.noMonth}`)}>
        {t('monthly.button')}
      </UnavailableButton>
    );
  }
  const to = `${system.api}/reports/monthly${askedOf(page)}`;
  return (
    <LinkButton to={to} icon="download" reloadDocument>
      {t('monthly.button')}
    </LinkButton>
  );
}
