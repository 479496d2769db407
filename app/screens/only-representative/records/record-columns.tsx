import { Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import type { RecordRow } from '~/domain/only-representative/trade-record/list.server.ts';
import { shortTonnes, timestamp, tonnesWithUnit, zoneOf } from '~/ui/format.ts';
import { StatusBadge, Tag } from '~/ui/status.tsx';
import type { Column } from '~/ui/table/columns.ts';
import { pageUrl, useShell } from '../shell-context.ts';
import { productText } from './product-text.ts';

/** A row with the name of its port, which only the server looks up. */
export interface ListedRecord extends RecordRow {
  portName: string;
}

export function useRecordColumns(): Column<ListedRecord>[] {
  const {
    t,
    i18n: { language },
  } = useTranslation('records');
  const { system } = useShell();
  const zone = zoneOf(language === 'zh-CN' ? 'zh-CN' : 'en-US');
  const detail = (id: string) => pageUrl(system, 'tradeRecords/list/detail', { id });
  return [
    {
      key: 'trade_no',
      header: t('column.tradeNo'),
      cell: (row) => <Link to={detail(row.id)}>{row.tradeNo}</Link>,
      fixed: true,
      phone: 'first',
    },
    {
      key: 'kind',
      header: t('column.kind'),
      cell: (row) => t(`kindShort.${row.kind}`),
      phone: 'hidden',
    },
    {
      key: 'partner',
      header: t('column.partner'),
      cell: (row) => row.partnerName,
      title: (row) => row.partnerName,
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
      cell: (row) => shortTonnes(row.totalMassG),
      title: (row) => tonnesWithUnit(row.totalMassG),
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
      key: 'created',
      header: t('column.created'),
      cell: (row) => timestamp(row.createdAtMs, zone),
      sort: 'created',
      extra: true,
      phone: 'labelled',
    },
    {
      key: 'created_by',
      header: t('column.createdBy'),
      cell: (row) => row.createdByName,
      extra: true,
      phone: 'labelled',
    },
    {
      key: 'status',
      header: t('column.status'),
      cell: (row) => <RowStatus row={row} />,
      sort: 'status',
      phone: 'end',
    },
    {
      key: 'action',
      header: <span className="visually-hidden">{t('column.action')}</span>,
      label: t('column.action'),
      cell: (row) => <NextStep row={row} />,
      fixed: true,
      phone: 'hidden',
    },
  ];
}

function RowStatus({ row }: { row: RecordRow }) {
  const { t } = useTranslation('records');
  const due = row.status === 'UNCONFIRMED' || row.status === 'WAITING';
  return (
    <span className="row">
      <StatusBadge kind="tradeRecord" value={row.status} />
      {row.status === 'REJECTED' && row.rejectionReason && (
        <span className="small muted ellipsis max-w-20" title={row.rejectionReason}>
          {row.rejectionReason}
        </span>
      )}
      {due && row.missingStatements > 0 && (
        <Tag tone="warn" icon="warn">
          {t('list.missing')}
        </Tag>
      )}
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
    role === 'viewer'
      ? 'view'
      : ({ UNCONFIRMED: 'send', WAITING: 'chase' } as Record<string, string>)[row.status];
  return <Link to={`${detail}#act`}>{t(`next.${step ?? 'view'}`)}</Link>;
}
