import { utcDay } from '~/domain/kernel/dates.ts';
import type { RecordRow } from '~/domain/only-representative/trade-record/list.server.ts';
import type { IncomingRow } from '~/domain/only-representative/trade-record/list-incoming.server.ts';
import type { Column } from './workbook.ts';

const GRAMS_PER_TONNE = 1_000_000;

/** Columns of the record workbook in the reader's language, as the list shows them. */
export function recordColumns(t: (key: string) => string): Column<RecordRow>[] {
  const word = (key: string) => t(`records:sheet.${key}`);
  const day = (ms: number | null) => (ms === null ? null : utcDay(ms));
  return [
    { header: word('tradeNo'), value: (row) => row.tradeNo },
    { header: word('kind'), value: (row) => t(`records:kind.${row.kind}`) },
    { header: word('partner'), value: (row) => row.partnerName, width: 36 },
    { header: word('country'), value: (row) => row.partnerCountry, width: 10 },
    { header: word('products'), value: (row) => row.products.join('; '), width: 40 },
    // A number, so that a spreadsheet can add them up.
    {
      header: word('tonnes'),
      value: (row) => row.totalMassG / GRAMS_PER_TONNE,
      decimals: 6,
      width: 18,
    },
    { header: word('port'), value: (row) => row.port, width: 10 },
    { header: word('eta'), value: (row) => row.eta },
    { header: word('status'), value: (row) => t(`ui:status.tradeRecord.${row.status}`) },
    { header: word('reason'), value: (row) => row.rejectionReason, width: 36 },
    { header: word('created'), value: (row) => day(row.createdAtMs) },
    { header: word('sent'), value: (row) => day(row.sentAtMs) },
    { header: word('confirmed'), value: (row) => day(row.confirmedAtMs) },
  ];
}

/** Columns of the workbook of incoming records. */
export function incomingColumns(t: (key: string) => string): Column<IncomingRow>[] {
  const word = (key: string) => t(`records:sheet.${key}`);
  return [
    { header: word('tradeNo'), value: (row) => row.tradeNo },
    { header: word('kind'), value: (row) => t(`records:incoming.kind.${row.kind}`) },
    { header: word('askerZh'), value: (row) => row.companyNameZh, width: 30 },
    { header: word('askerEn'), value: (row) => row.companyNameEn, width: 36 },
    { header: word('products'), value: (row) => row.products.join('; '), width: 40 },
    {
      header: word('tonnes'),
      value: (row) => row.totalMassG / GRAMS_PER_TONNE,
      decimals: 6,
      width: 18,
    },
    { header: word('port'), value: (row) => row.port, width: 10 },
    { header: word('eta'), value: (row) => row.eta },
    { header: word('status'), value: (row) => t(`ui:status.tradeRecord.${row.status}`) },
    { header: word('missing'), value: (row) => row.missingStatements },
    { header: word('reason'), value: (row) => row.rejectionReason, width: 36 },
    { header: word('sent'), value: (row) => (row.sentAtMs === null ? null : utcDay(row.sentAtMs)) },
  ];
}
