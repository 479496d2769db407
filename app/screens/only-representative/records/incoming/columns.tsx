import { useTranslation } from 'react-i18next';
import { incomingColumns } from '~/domain/only-representative/trade-record/columns.ts';
import type { IncomingRow } from '~/domain/only-representative/trade-record/incoming/list.server.ts';
import { Link } from '~/framework.ts';
import { useColumns } from '~/screens/subsystem/columns.tsx';
import { pageUrl, useShell } from '~/screens/subsystem/shell-context.ts';
import { tonnes } from '~/ui/format.ts';
import { StatusBadge, Tag } from '~/ui/status.tsx';
import { productText } from '../product-text.ts';

/** A row with the name of its port, which only the server looks up. */
export interface ListedIncoming extends IncomingRow {
  portName: string;
}

/** @param answered what is over has states to tell apart, what waits may lack statements */
export function useIncomingColumns(answered: boolean) {
  const { t } = useTranslation('records');
  const { system, role } = useShell();
  const detail = (id: string) => pageUrl(system, 'tradeRecords/list/incoming/detail', { id });
  return useColumns<typeof incomingColumns, ListedIncoming>(
    incomingColumns,
    {
      trade_no: {
        fixed: true,
        phone: 'first',
        cell: (row) => (
          <>
            <Link to={detail(row.id)}>{row.tradeNo}</Link>
            <br />
            <span className="text-xs text-muted">{t(`incoming.kind.${row.kind}`)}</span>
          </>
        ),
      },
      company: { grow: 'much', phone: 'line', cell: (row) => <Asker row={row} /> },
      products: {
        grow: 'some',
        phone: 'line',
        title: (row) => row.products.join('\n'),
        cell: (row) => productText(row.products, t),
      },
      tonnes: { phone: 'labelled', cell: (row) => tonnes(row.totalMassG) },
      port: { cell: (row) => `${row.port} ${row.portName}` },
      eta: { phone: 'labelled' },
      status: { extra: !answered, phone: 'end', cell: (row) => <RowStatus row={row} /> },
      missing_statements: {
        extra: answered,
        phone: 'labelled',
        cell: (row) => <MissingStatements row={row} />,
      },
      sent_at: { phone: 'labelled' },
    },
    {
      header: 'records:column.action',
      phone: 'hidden',
      cell: (row) => (
        <Link
          to={`${detail(row.id)}#answer`}
          aria-label={t('incoming.stepOf', { no: row.tradeNo, step: t(stepOf(row, role)) })}
        >
          {t(stepOf(row, role))}
        </Link>
      ),
    },
  );
}

function stepOf(row: IncomingRow, role: string): string {
  return row.status === 'WAITING' && role !== 'viewer' ? 'incoming.step' : 'next.view';
}

/** Both names of the company that asks, the reader's language first. */
function Asker({ row }: { row: IncomingRow }) {
  const {
    i18n: { language },
  } = useTranslation('records');
  const zh = <span lang="zh-CN">{row.companyNameZh}</span>;
  const en = <span lang="en">{row.companyNameEn}</span>;
  const [first, second] = language === 'zh-CN' ? [zh, en] : [en, zh];
  return (
    <>
      {first}
      <br />
      <span className="text-xs text-muted">{second}</span>
    </>
  );
}

function RowStatus({ row }: { row: IncomingRow }) {
  const { t } = useTranslation('records');
  const { status, rejectedBy, rejectionReason } = row;
  // A record its sender took back was rejected by nobody here.
  const note =
    rejectedBy === null || rejectedBy === 'partner'
      ? rejectionReason
      : t(`incoming.closedShort.${rejectedBy}`);
  return (
    <span className="flex items-center gap-2">
      <StatusBadge kind="tradeRecord" value={status} />
      {status === 'REJECTED' && note && (
        <span
          className="max-w-28 min-w-0 truncate text-xs text-muted"
          title={rejectionReason ?? note}
        >
          {note}
        </span>
      )}
    </span>
  );
}

function MissingStatements({ row }: { row: IncomingRow }) {
  const { t } = useTranslation('records');
  if (row.status !== 'WAITING' || row.missingStatements === 0) {
    return (
      <span className="text-muted" data-blank>
        –
      </span>
    );
  }
  return (
    <Tag tone="warn" icon="warn">
      {t('incoming.missingCount', { count: row.missingStatements })}
    </Tag>
  );
}
