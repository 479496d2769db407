import { useTranslation } from 'react-i18next';
import { daysBetween } from '~/domain/kernel/dates.ts';
import { Link } from '~/framework.ts';
import { signedTonnes } from '~/ui/account-tonnes.ts';
import { LinkButton } from '~/ui/button.tsx';
import { tonnes } from '~/ui/format.ts';
import { DefinitionList, Panel, PanelBody } from '~/ui/panel.tsx';
import { Tag } from '~/ui/status.tsx';
import { Timestamp } from '~/ui/timeline.tsx';
import { pageUrl, useShell } from '../../subsystem/shell-context.ts';
import type { RecordDetail } from './detail-data.server.ts';

type Arrival = RecordDetail['record']['arrivals'][number];

/** The way to the form of an arrival, for a confirmed record and whoever may write. */
export function EnterArrival({ record }: { record: RecordDetail['record'] }) {
  const { t } = useTranslation('records');
  const { system } = useShell();
  return (
    <LinkButton
      icon="calendar"
      to={pageUrl(system, 'tradeRecords/list/arrival', { id: record.id })}
    >
      {t(record.arrivedOn === null ? 'arrival.enter' : 'arrival.correct')}
    </LinkButton>
  );
}

/** Since when the arrival of a confirmed record is missing. */
export function ArrivalMissing({
  record,
  today,
}: {
  record: RecordDetail['record'];
  today: string;
}) {
  const { t } = useTranslation('records');
  const confirmed = record.status === 'CONFIRMED' || record.status === 'COMPLETED';
  const days = daysBetween(record.eta, today);
  if (!confirmed || record.arrivedOn !== null || days <= 0) return null;
  return (
    <Tag tone="warn" icon="warn">
      {t('arrival.missing', { count: days })}
    </Tag>
  );
}

/** What actually arrived, and how that was corrected. */
export function ArrivalPanel({ record }: { record: RecordDetail['record'] }) {
  const { t } = useTranslation('records');
  const [current, ...earlier] = record.arrivals;
  if (current === undefined) return null;
  return (
    <Panel id="arrival" title={t('arrival.title')}>
      <PanelBody className="grid gap-4">
        <Facts record={record} arrival={current} />
        <Lines arrival={current} />
        {earlier.length > 0 && (
          <details className="text-sm">
            <summary>{t('arrival.corrected', { count: earlier.length })}</summary>
            <ul className="mt-2 grid gap-4">
              {earlier.map((arrival) => (
                <li key={arrival.revision} className="grid gap-2">
                  <Facts record={record} arrival={arrival} />
                  <Lines arrival={arrival} />
                </li>
              ))}
            </ul>
          </details>
        )}
      </PanelBody>
    </Panel>
  );
}

interface ArrivalProps {
  record: RecordDetail['record'];
  arrival: Arrival;
}

function Facts({ record, arrival }: ArrivalProps) {
  const { t } = useTranslation('records');
  const { system } = useShell();
  const proof = `/${system.slug}/api/tradeRecords/${record.id}/arrival/${arrival.revision}/proof`;
  return (
    <DefinitionList
      layout="wide"
      facts={[
        { term: t('arrival.day'), value: arrival.arrivedOn },
        { term: t('sheet.plannedEta'), value: record.plannedEta },
        { term: t('form.port'), value: arrival.port },
        { term: t('arrival.customsNo'), value: arrival.customsNo || null },
        {
          term: t('arrival.proof'),
          value: arrival.proofName && (
            <Link to={proof} reloadDocument className="wrap-anywhere">
              {arrival.proofName}
            </Link>
          ),
        },
        {
          term: t('arrival.enteredBy'),
          value: (
            <>
              <bdi>{arrival.enteredByName}</bdi> <Timestamp ms={arrival.enteredAtMs} />
            </>
          ),
        },
      ]}
    />
  );
}

function Lines({ arrival }: { arrival: Arrival }) {
  const { t } = useTranslation('records');
  const head = 'py-1 text-xs font-semibold text-muted';
  return (
    <div className="overflow-x-auto">
      <table className="w-full text-sm">
        <caption className="sr-only">{t('arrival.history')}</caption>
        <thead>
          <tr className="border-b border-line">
            <th scope="col" className={`${head} text-start`}>
              {t('form.product')}
            </th>
            {(['planned', 'actual', 'difference'] as const).map((key) => (
              <th key={key} scope="col" className={`${head} ps-3 text-end`}>
                {t(`arrival.${key}`)}
              </th>
            ))}
            <th scope="col" className={`${head} ps-4 text-start`}>
              {t('arrival.reason')}
            </th>
          </tr>
        </thead>
        <tbody>
          {arrival.lines.map((line) => (
            <tr key={line.lineNo} className="border-b border-line-soft tabular-nums">
              <th scope="row" className="py-1.5 text-start font-normal wrap-anywhere">
                {line.name}
              </th>
              <td className="py-1.5 ps-3 text-end">{tonnes(line.confirmedG)}</td>
              <td className="py-1.5 ps-3 text-end">{tonnes(line.actualG)}</td>
              <td className="py-1.5 ps-3 text-end font-semibold text-strong">
                {signedTonnes(line.actualG - line.confirmedG)}
              </td>
              <td className="py-1.5 ps-4 wrap-anywhere">{line.reason}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
