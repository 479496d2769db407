import { writeXlsx, XlsxStreamWriter } from 'hucre/xlsx';
import type { Context } from '~/domain/kernel/context.ts';
import { dayIn } from '~/domain/kernel/zone.ts';
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
  /** Texts of `YYYY-MM-DD` are dates, so that they sort and count; they are shown so whatever the spreadsheet's language. */
  isDay?: boolean;
}

const DAY = /^\d{4}-\d\d-\d\d$/;

function cellOf<Row>({ value, isDay }: Column<Row>, row: Row) {
  const cell = value(row);
  return isDay && typeof cell === 'string' && DAY.test(cell) ? new Date(`${cell}T00:00:00Z`) : cell;
}

const formatOf = ({ decimals, isDay }: Pick<Column<never>, 'decimals' | 'isDay'>) => ({
  ...(decimals !== undefined && { numFmt: `0.${'0'.repeat(decimals)}` }),
  ...(isDay && { numFmt: 'yyyy-mm-dd' }),
});

/** Rows of one workbook at most (QUALITY, limits). */
export const MAX_WORKBOOK_ROWS = 10_000;

/**
 * One sheet with a header row that stays in view. Text goes into cells of text, where a spreadsheet runs no formula: it
 * stays as it was typed, `+31 10 555 0142` with its plus (QUALITY S9).
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
    columns: columns.map(({ header, width = 16, ...column }) => ({
      header,
      width,
      ...formatOf(column),
    })),
    freezePane: { rows: 1 },
  });
  for (const row of rows) writer.addRow(columns.map((column) => cellOf(column, row)));
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
  const headers = columns.map(({ header }) => header);
  const head = stamp === undefined ? [headers] : [[stamp], headers];
  return {
    name: name.slice(0, 31),
    columns: columns.map(({ width = 16, ...column }) => ({ width, ...formatOf(column) })),
    rows: [...head, ...rows.map((row) => columns.map((column) => cellOf(column, row)))],
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

/** A context whose answer a person opens: their days are those of their pages (PRODUCT §13). */
export type Opened<Ctx extends Context> = Ctx & { timeZone: string };

/**
 * The context in the language and the zone of the download's reader: begun on a page it is in the page's language, which
 * the cookie holds; a client with a token of its own sends `Accept-Language`.
 */
export async function openedBy<Ctx extends Context>(c: {
  var: { ctx: Ctx; door: { timeZone: string } };
  req: { raw: Request };
}): Promise<Opened<Ctx>> {
  const { ctx, door } = c.var;
  const asking = c.req.raw.headers.has('Authorization') ? 'client' : 'portal';
  const locale = localeOf(await languageOf(c.req.raw, asking));
  return { ...ctx, locale, timeZone: door.timeZone };
}

/** The reader's day, as names of files have it. */
export function dayOfReader({ timeZone, nowMs }: Opened<Context>): string {
  return dayIn(timeZone, nowMs);
}
