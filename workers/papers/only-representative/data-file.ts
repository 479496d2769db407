import { recordColumns } from '~/domain/only-representative/data-center/file/columns.ts';
import type { DataFileToMake } from '~/domain/only-representative/data-center/file/make.server.ts';
import { translator } from '~/i18n/i18next.server.ts';
import { sheetOf } from '../../api/column-table.ts';
import { sheet, writeSheets } from '../../api/workbook.ts';

/** The record of REACH Art. 8 and 36 as a workbook: a sheet a year, the latest first. */
export function recordWorkbook({
  years,
  locale,
  system,
}: DataFileToMake): Promise<Uint8Array<ArrayBuffer>> {
  const t = translator(locale);
  // Its days are stored as days: no zone changes them.
  const columns = sheetOf(recordColumns, { locale, system, timeZone: 'UTC' }, t);
  return writeSheets(
    [...years]
      .reverse()
      .map(({ year, rows, isCut }) =>
        sheet(String(year), columns, rows, isCut ? t('data:record.cut') : undefined),
      ),
  );
}
