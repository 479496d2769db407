import { recordColumns } from '~/domain/only-representative/data-center/file/columns.ts';
import type { DataFileToMake } from '~/domain/only-representative/data-center/file/to-make.ts';
import {
  indexColumns,
  LEDGER_COLUMNS,
  packCertificateColumns,
  packImporterColumns,
  sheetSentColumns,
} from '~/domain/only-representative/data-center/pack/columns.ts';
import { orDutyColumns } from '~/domain/only-representative/duty/columns.ts';
import { translator } from '~/i18n/i18next.server.ts';
import { sheetOf } from '../../api/column-table.ts';
import { writeCsv } from '../../api/csv.ts';
import { sheet, writeSheets, writeWorkbook } from '../../api/workbook.ts';
import type { LoadFont } from '../../pdf/fonts.ts';
import { annualReport } from './annual-report.ts';

/** A file that the data center hands over, or one of a pack. */
export function makeFile(
  file: DataFileToMake,
  loadFont: LoadFont,
): Promise<Uint8Array<ArrayBuffer>> {
  return file.part === 'report' ? annualReport(file, loadFont) : dataFile(file);
}

/** A workbook of the data center or of a pack, or the ledger as data. */
export async function dataFile(
  file: Exclude<DataFileToMake, { part: 'report' }>,
): Promise<Uint8Array<ArrayBuffer>> {
  const t = translator(file.locale);
  switch (file.part) {
    case 'record':
      return recordWorkbook(file);
    case 'importers':
      return writeWorkbook(
        t('data:pack.importers'),
        sheetOf(packImporterColumns, file, t),
        file.rows,
      );
    case 'certificates':
      return writeWorkbook(
        t('data:pack.certificates'),
        sheetOf(packCertificateColumns, file, t),
        file.rows,
      );
    case 'duties':
      return writeWorkbook(t('data:duty.title'), sheetOf(orDutyColumns, file, t), file.rows);
    case 'sds':
      return writeWorkbook(t('data:pack.sds'), sheetOf(sheetSentColumns, file, t), file.rows);
    case 'index':
      return writeWorkbook(t('data:pack.index'), sheetOf(indexColumns, file, t), file.rows);
    case 'ledger':
      return writeCsv(LEDGER_COLUMNS, file.rows);
  }
}

type Record = Extract<DataFileToMake, { part: 'record' }>;

/** The record of REACH Art. 8 and 36 as a workbook: a sheet a year, the latest first. */
function recordWorkbook({ years, locale, system }: Record): Promise<Uint8Array<ArrayBuffer>> {
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
