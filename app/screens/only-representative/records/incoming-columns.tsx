import { Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import type { IncomingRow } from '~/domain/only-representative/trade-record/list-incoming.server.ts';
import { dayOf, timestamp, tonnes, zoneOf } from '~/ui/format.ts';
import { StatusBadge, Tag } from '~/ui/status.tsx';
import type { Column } from '~/ui/table/columns.ts';
import { pageUrl, useShell } from '../shell-context.ts';
import { productText } from './product-text.ts';

/** A row with the name of its port, which only the server looks up. */
export interface ListedIncoming extends IncomingRow {
  portName: string;
}

/** @param answered what is over has states to tell apart, what waits may lack statements */
export function useIncomingColumns(answered: boolean): Column<ListedIncoming>[] {
  const {
    t,
    i18n: { language },
  } = useTranslation('records');
  const { system, role } = useShell();
  const zone = zoneOf(language === 'zh-CN' ? 'zh-CN' : 'en-US');
  const detail = (id: string) => pageUrl(system, 'tradeRecords/list/incoming/detail', { id });
  return [
    {
      key: 'trade_no',
      header: t('column.tradeNo'),
      cell: (row) => (
        <>
          <Link to={detail(row.id)}>{row.tradeNo}</Link>
          <br />
          <span className="small muted">{t(`incoming.kind.${row.kind}`)}</span>
        </>
      ),
      fixed: true,
      phone: 'first',
    },
    {
      key: 'company',
      header: t('incoming.asker'),
      cell: (row) => <Asker row={row} />,
      title: (row) => `${row.companyNameZh}\n${row.companyNameEn}`,
      grow: 'much',
      phone: 'line',
    },
    {
      key: 'products',
      header: t('column.products'),
      cell: (row) => productText(row.products, t),
      title: (row) => row.products.join('\n'),
      grow: 'some',
      phone: 'line',
    },
    {
      key: 'tonnage',
      header: t('column.tonnage'),
      cell: (row) => tonnes(row.totalMassG),
      numeric: true,
      sort: 'tonnage',
      phone: 'labelled',
    },
    { key: 'port', header: t('column.port'), cell: (row) => `${row.port} ${row.portName}` },
    {
      key: 'eta',
      header: t('column.eta'),
      cell: (row) => row.eta,
      sort: 'eta',
      phone: 'labelled',
    },
    {
      key: 'status',
      header: t('column.status'),
      cell: (row) => <RowStatus row={row} />,
      extra: !answered,
      phone: 'end',
    },
    {
      key: 'missing',
      header: t('incoming.missing'),
      cell: (row) => <MissingStatements row={row} />,
      extra: answered,
      phone: 'labelled',
    },
    {
      key: 'sent',
      header: t('incoming.sent'),
      cell: (row) => row.sentAtMs && dayOf(row.sentAtMs, zone),
      title: (row) => (row.sentAtMs ? timestamp(row.sentAtMs, zone) : ''),
      sort: 'sent',
      phone: 'labelled',
    },
    {
      key: 'action',
      header: <span className="visually-hidden">{t('column.action')}</span>,
      label: t('column.action'),
      cell: (row) => (
        <Link
          to={`${detail(row.id)}#answer`}
          aria-label={t('incoming.stepOf', { no: row.tradeNo, step: t(stepOf(row, role)) })}
        >
          {t(stepOf(row, role))}
        </Link>
      ),
      fixed: true,
      phone: 'hidden',
    },
  ];
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
      <span className="small muted">{second}</span>
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
    <span className="row">
      <StatusBadge kind="tradeRecord" value={status} />
      {status === 'REJECTED' && note && (
        <span className="small muted ellipsis max-w-28" title={rejectionReason ?? note}>
          {note}
        </span>
      )}
    </span>
  );
}

function MissingStatements({ row }: { row: IncomingRow }) {
  const { t } = useTranslation('records');
  if (row.status !== 'WAITING' || row.missingStatements === 0) {
    return <span className="muted">–</span>;
  }
  return (
    <Tag tone="warn" icon="warn">
      {t('incoming.missingCount', { count: row.missingStatements })}
    </Tag>
  );
}
