import { useTranslation } from 'react-i18next';
import { recordColumns } from '~/domain/only-representative/trade-record/columns.ts';
import type { RecordRow } from '~/domain/only-representative/trade-record/list.server.ts';
import { Link } from '~/framework.ts';
import { usePageEnvironment } from '~/page-environment.tsx';
import { useColumns } from '~/screens/subsystem/columns.tsx';
import { timestamp, tonnes } from '~/ui/format.ts';
import { StatusBadge, Tag } from '~/ui/status.tsx';
import { pageUrl, useShell } from '../../subsystem/shell-context.ts';
import { productText } from './product-text.ts';

/** A row with the name of its port, which only the server looks up. */
export interface ListedRecord extends RecordRow {
  portName: string;
}

/** The list of our own records on screen. */
export function useRecordColumns(today: string) {
  const { t } = useTranslation('records');
  const { system } = useShell();
  const { timeZone } = usePageEnvironment();
  return useColumns<typeof recordColumns, ListedRecord>(
    recordColumns,
    {
      trade_no: {
        fixed: true,
        phone: 'first',
        cell: (row) => (
          <Link to={pageUrl(system, 'tradeRecords/list/detail', { id: row.id })}>
            {row.tradeNo}
          </Link>
        ),
      },
      kind: { phone: 'hidden' },
      partner_name: { grow: 'some', phone: 'line' },
      products: {
        grow: 'much',
        phone: 'line',
        title: (row) => row.products.join('\n'),
        cell: (row) => productText(row.products, t),
      },
      tonnes: {
        phone: 'labelled',
        cell: (row) => tonnes(row.totalMassG),
      },
      port: {
        grow: 'some',
        title: (row) => `${row.port} ${row.portName}`,
        cell: (row) => `${row.port} ${row.portName}`,
      },
      eta: { phone: 'labelled', cell: (row) => <ArrivalDay row={row} /> },
      created_at: {
        extra: true,
        phone: 'labelled',
        cell: (row) => timestamp(row.createdAtMs, timeZone),
      },
      created_by: { extra: true, phone: 'labelled' },
      status: { phone: 'end', cell: (row) => <RowStatus row={row} /> },
    },
    {
      header: 'records:column.action',
      phone: 'hidden',
      cell: (row) => <NextSteps row={row} today={today} />,
    },
  );
}

/** The day it counts by, and whether that is known or still assumed. */
function ArrivalDay({ row: { eta, arrivedOn } }: { row: RecordRow }) {
  const { t } = useTranslation('records');
  return (
    <>
      {eta}{' '}
      <span className="text-xs text-muted">
        {t(arrivedOn === null ? 'list.assumed' : 'list.actual')}
      </span>
    </>
  );
}

function RowStatus({ row }: { row: RecordRow }) {
  const { t } = useTranslation('records');
  const due = row.status === 'UNCONFIRMED' || row.status === 'WAITING';
  return (
    <span className="flex flex-wrap items-center gap-x-2">
      <StatusBadge kind="tradeRecord" value={row.status} />
      {row.status === 'REJECTED' && row.rejectionReason && (
        <span className="max-w-20 min-w-0 truncate text-xs text-muted" title={row.rejectionReason}>
          {row.rejectionReason}
        </span>
      )}
      {row.lacksPaper === 1 && (
        <Tag tone="warn" icon="docs">
          {t('list.lacksPaper')}
        </Tag>
      )}
      {row.heldSinceMs !== null && (
        <Tag tone="warn" icon="lock">
          {t('held.tag')}
        </Tag>
      )}
      {due && row.missingStatements > 0 && (
        <Tag tone="warn" icon="warn">
          {t('list.missing')}
        </Tag>
      )}
    </span>
  );
}

/** From its ETA on the actual arrival of a confirmed record is asked for, beside the step that it has anyway. */
function NextSteps({ row, today }: { row: RecordRow; today: string }) {
  const { t } = useTranslation('records');
  const { system, role } = useShell();
  const confirmed = row.status === 'CONFIRMED' || row.status === 'COMPLETED';
  const missing = confirmed && row.arrivedOn === null && row.eta <= today;
  if (!missing || role === 'viewer') return <NextStep row={row} />;
  return (
    <span className="flex flex-wrap gap-x-3 *:[a]:inline-flex *:[a]:min-h-6 *:[a]:items-center">
      {row.certificateId !== null && <NextStep row={row} />}
      <Link
        to={pageUrl(system, 'tradeRecords/list/arrival', { id: row.id })}
        aria-label={t('next.arrivalOf', { no: row.tradeNo })}
      >
        {t('next.arrival')}
      </Link>
    </span>
  );
}

/** What the record waits for, as a link to where it is done. */
function NextStep({ row }: { row: RecordRow }) {
  const { t } = useTranslation('records');
  const { system, role } = useShell();
  const detail = pageUrl(system, 'tradeRecords/list/detail', { id: row.id });
  if (row.certificateId !== null) {
    const pdf = `/${system.slug}/api/certificates/${row.certificateId}/pdf`;
    return (
      <Link to={pdf} reloadDocument aria-label={t('next.certificateOf', { no: row.tradeNo })}>
        {t('next.certificate')}
      </Link>
    );
  }
  if (role !== 'viewer' && row.status === 'REJECTED') {
    return (
      <Link to={pageUrl(system, 'tradeRecords/list/add', { revise: row.id })}>
        {t('next.revise')}
      </Link>
    );
  }
  const step =
    role === 'viewer' || (row.upstream !== null && row.status === 'WAITING')
      ? 'view'
      : (
          { UNCONFIRMED: row.upstream ? 'submit' : 'send', WAITING: 'chase' } as Record<
            string,
            string
          >
        )[row.status];
  return <Link to={`${detail}#act`}>{t(`next.${step ?? 'view'}`)}</Link>;
}
