import type { Locale } from '~/domain/kernel/context.ts';
import type { TableColumn } from '~/domain/kernel/typed/table.ts';
import { IMPORT_COLUMNS } from '~/domain/only-representative/import/columns.ts';
import type { ImportedRow } from '~/domain/only-representative/import/find.server.ts';
import type { ImportKind } from '~/domain/only-representative/import/kinds.ts';
import { translator } from '~/i18n/i18next.server.ts';
import { type Column, sheet, writeSheets, writeWorkbook } from '../workbook.ts';

const WIDTHS: Readonly<Record<string, number>> = { partner: 30, product: 30, name: 30, note: 40 };

/** Head of a column in the template: the first of its names is Chinese, the second English. */
const headOf = (locale: Locale, { heads }: TableColumn) => heads[locale === 'zh-CN' ? 0 : 1] ?? '';

/** An empty sheet to fill in, and one that says how. */
export function templateWorkbook(locale: Locale, of: ImportKind): Promise<Uint8Array<ArrayBuffer>> {
  const t = translator(locale);
  const columns = IMPORT_COLUMNS[of];
  const head = (column: TableColumn) => `${headOf(locale, column)}${column.required ? ' *' : ''}`;
  const empty = columns.map(
    (column): Column<never> => ({
      header: head(column),
      value: () => null,
      width: WIDTHS[column.field] ?? 18,
    }),
  );
  const how: Column<TableColumn>[] = [
    { header: t('imports:how.column'), value: (column) => head(column), width: 24 },
    {
      header: t('imports:how.text'),
      value: ({ field }) => t(`imports:how.${of}.${field}`),
      width: 80,
    },
  ];
  return writeSheets([
    sheet(t(`imports:template.sheet.${of}`), empty, []),
    sheet(t('imports:how.sheet'), how, columns),
  ]);
}

/** Rows that can't be saved, as they came, with what is wrong in a last column; uploaded again, that one is passed over. */
export function errorWorkbook(
  locale: Locale,
  of: ImportKind,
  rows: readonly ImportedRow[],
): Promise<Uint8Array<ArrayBuffer>> {
  const t = translator(locale);
  const word = new Map(IMPORT_COLUMNS[of].map((one) => [one.field, headOf(locale, one)]));
  const wrong = ({ state, said }: ImportedRow) =>
    state === 'held'
      ? t('imports:errors.held')
      : Object.entries(said.errors)
          .map(([column, { key, values }]) =>
            t('imports:errors.at', {
              column: word.get(column) ?? column,
              message: t(`refusals:${key}`, values ?? {}),
            }),
          )
          .join('\n');
  return writeWorkbook(
    t('imports:errors.sheet'),
    [
      { header: t('imports:column.row'), value: ({ n }: ImportedRow) => n, width: 8 },
      ...IMPORT_COLUMNS[of].map(
        (column): Column<ImportedRow> => ({
          header: headOf(locale, column),
          value: ({ cells }) => cells[column.field] ?? null,
          width: WIDTHS[column.field] ?? 18,
        }),
      ),
      { header: t('imports:errors.problem'), value: wrong, width: 60 },
    ],
    rows,
  );
}
