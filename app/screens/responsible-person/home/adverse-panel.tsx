import { useTranslation } from 'react-i18next';
import { Link } from '~/framework.ts';
import { ClockBar } from '~/ui/chart/time-bar.tsx';
import { EmptyState } from '~/ui/empty-state.tsx';
import { Panel } from '~/ui/panel.tsx';
import { Tag } from '~/ui/status.tsx';
import { Table, Td, Th } from '~/ui/table/table.tsx';
import { pageUrl, useShell } from '../../subsystem/shell-context.ts';
import type { HomeData } from './data.server.ts';
import { useHomeWords } from './words.ts';

type Report = HomeData['adverse']['due'][number];

const TONES = { general: 'plain', serious: 'warn', wide_impact: 'danger' } as const;
/** Days before the due day from which it is marked. */
const SOON_DAYS = 3;

/** Reports by due day: only they have a clock that the law set. */
export function AdversePanel({ home }: { home: HomeData }) {
  const { t } = useTranslation('overview');
  const { system } = useShell();
  const { many } = useHomeWords();
  const { due, open, terms } = home.adverse;
  return (
    <Panel
      title={t('adverse.title')}
      note={t('adverse.note', { ...terms })}
      actions={
        <Link className="text-xs" to={pageUrl(system, 'adrRepo/list', { state: 'open' })}>
          {t('adverse.all', { count: open.count, many: many(open) })}
        </Link>
      }
    >
      {due.length === 0 ? (
        <EmptyState icon="ok" title={t('adverse.emptyTitle')} tight>
          {t('adverse.empty')}
        </EmptyState>
      ) : (
        <Table label={t('adverse.title')} snug>
          <thead>
            <tr>
              <Th>{t('adverse.no')}</Th>
              <Th grow="some">{t('adverse.product')}</Th>
              <Th>{t('adverse.severity')}</Th>
              <Th>{t('adverse.first')}</Th>
              <Th>{t('adverse.clock')}</Th>
              <Th aria-sort="ascending">{t('adverse.due')}</Th>
            </tr>
          </thead>
          <tbody>
            {due.map((report) => (
              <Row key={report.id} report={report} />
            ))}
          </tbody>
        </Table>
      )}
    </Panel>
  );
}

function Row({ report }: { report: Report }) {
  const { t } = useTranslation('overview');
  const { system } = useShell();
  const { name } = useHomeWords();
  const { severity, elapsedDays, termDays, daysLeft } = report;
  return (
    <tr>
      <Td phone="first" className="whitespace-nowrap">
        <Link to={pageUrl(system, 'adrRepo/list', { id: report.id })}>{report.reportNo}</Link>
      </Td>
      <Td phone="line">{name(report)}</Td>
      <Td className="whitespace-nowrap">
        <Tag tone={TONES[severity]} {...(severity !== 'general' && { icon: 'warn' as const })}>
          {t(`adverse.severities.${severity}`)}
        </Tag>
      </Td>
      <Td
        className="whitespace-nowrap"
        data-label={t('adverse.first')}
        title={report.firstDiscoveredOn}
      >
        {report.firstDiscoveredOn.slice(5)}
      </Td>
      <Td phone="line" className="whitespace-nowrap">
        <span className="inline-flex items-center gap-2">
          <ClockBar
            elapsed={elapsedDays}
            term={termDays}
            label={
              daysLeft < 0
                ? t('adverse.clockOver', { term: termDays, elapsed: elapsedDays, days: -daysLeft })
                : t('adverse.clockIn', { term: termDays, elapsed: elapsedDays })
            }
          />
          <span className="text-xs">
            {elapsedDays} / {termDays}
          </span>
        </span>
      </Td>
      <Td phone="end" className="whitespace-nowrap">
        <b
          className={
            daysLeft < 0 ? 'text-danger' : daysLeft <= SOON_DAYS ? 'text-warn' : 'font-normal'
          }
        >
          {daysLeft < 0
            ? t('adverse.over', { count: -daysLeft })
            : daysLeft === 0
              ? t('adverse.today')
              : t('adverse.left', { count: daysLeft })}
        </b>
        <br />
        <span className="text-xs text-muted">{report.dueOn}</span>
      </Td>
    </tr>
  );
}
