import { writeXlsx, XlsxStreamWriter } from 'hucre/xlsx';
import type { CompanyContext } from '~/domain/kernel/context.ts';
import { languageOf } from '~/i18n/detect.server.ts';
import { localeOf } from '~/i18n/language.ts';

/** One column of a workbook. `writeWorkbook` is the one place that knows the format. */
export interface Column<Row> {
  header: string;
  /** Text, a number, or nothing. Tonnes go in as numbers so that sums work. */
  value: (row: Row) => string | number | null;
  /** Characters; 16 when not given. */
  width?: number;
  /** Decimals shown, for numbers. */
  decimals?: number;
}

/** Rows of one workbook at most (QUALITY, limits). */
export const MAX_WORKBOOK_ROWS = 10_000;

/** A spreadsheet would run such text as a formula (QUALITY S9). */
const FORMULA = /^[\s]*[=+\-@\t\r]/;

/** Text as it may stand in a cell: a leading apostrophe takes the meaning out of a formula. */
function harmless(value: string | number | null): string | number | null {
  return typeof value === 'string' && FORMULA.test(value) ? `'${value}` : value;
}

/**
 * One sheet with a header row that stays in view.
 *
 * @throws when there are more rows than `MAX_WORKBOOK_ROWS`: the caller limits its query
 */
export async function writeWorkbook<Row>(
  sheetName: string,
  columns: readonly Column<Row>[],
  rows: readonly Row[],
): Promise<Uint8Array<ArrayBuffer>> {
  if (rows.length > MAX_WORKBOOK_ROWS) throw new Error(`${rows.length} rows in one workbook`);
  const writer = new XlsxStreamWriter({
    name: sheetName.slice(0, 31),
    columns: columns.map(({ header, width = 16, decimals }) => ({
      header: String(harmless(header)),
      width,
      ...(decimals !== undefined && { numFmt: `0.${'0'.repeat(decimals)}` }),
    })),
    freezePane: { rows: 1 },
  });
  for (const row of rows) writer.addRow(columns.map(({ value }) => harmless(value(row))));
  const bytes = await writer.finish();
  return bytes as Uint8Array<ArrayBuffer>;
}

/**
 * A sheet of a workbook with several.
 *
 * @param stamp what stands above its header row, and on top of each page it is printed on
 */
export function sheet<Row>(
  name: string,
  columns: readonly Column<Row>[],
  rows: readonly Row[],
  stamp?: string,
) {
  if (rows.length > MAX_WORKBOOK_ROWS) throw new Error(`${rows.length} rows in one workbook`);
  const headers = columns.map(({ header }) => harmless(header));
  const head = stamp === undefined ? [headers] : [[stamp], headers];
  return {
    name: name.slice(0, 31),
    columns: columns.map(({ width = 16, decimals }) => ({
      width,
      ...(decimals !== undefined && { numFmt: `0.${'0'.repeat(decimals)}` }),
    })),
    rows: [...head, ...rows.map((row) => columns.map(({ value }) => harmless(value(row))))],
    freezePane: { rows: head.length },
    ...(stamp !== undefined && { headerFooter: { oddHeader: `&C&B${stamp}` } }),
  };
}

/** Several sheets with a header row each that stays in view. */
export async function writeSheets(
  sheets: ReturnType<typeof sheet>[],
): Promise<Uint8Array<ArrayBuffer>> {
  return (await writeXlsx({ sheets })) as Uint8Array<ArrayBuffer>;
}

/** A workbook as a download. `name` without its ending may be in any language (RFC 5987). */
export function workbookAnswer(name: string, bytes: Uint8Array<ArrayBuffer>): Response {
  return new Response(bytes, {
    headers: {
      'Content-Type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      'Content-Disposition': `attachment; filename="export.xlsx"; filename*=UTF-8''${encodeURIComponent(name)}.xlsx`,
      'X-Content-Type-Options': 'nosniff',
    },
  });
}

/**
 * The context in the language of the download: begun on a page it is in the page's language, which the cookie
 * holds; a client with a token of its own sends `Accept-Language`.
 */
export async function inPageLanguage<Ctx extends CompanyContext>(
  ctx: Ctx,
  request: Request,
): Promise<Ctx> {
  const asking = request.headers.has('Authorization') ? 'client' : 'portal';
  return { ...ctx, locale: localeOf(await languageOf(request, asking)) };
}
