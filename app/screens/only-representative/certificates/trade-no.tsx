import type { CertificateRow } from '~/domain/certificate/list.server.ts';
import { Link } from '~/framework.ts';
import { pageUrl, useShell } from '../../subsystem/shell-context.ts';

/** The trade a certificate covers; a letter covers none. */
export function TradeNo({ row }: { row: Pick<CertificateRow, 'tradeNo' | 'recordId'> }) {
  const { system } = useShell();
  if (row.tradeNo === null || row.recordId === null) return row.tradeNo ?? '–';
  return (
    <Link to={pageUrl(system, 'tradeRecords/list/detail', { id: row.recordId })}>
      {row.tradeNo}
    </Link>
  );
}
