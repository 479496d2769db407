import { readXlsx } from 'hucre/xlsx';
import { describe, expect, it } from 'vitest';
import { dayOfReader, sheet, writeSheets, writeWorkbook } from '#workers/api/workbook.ts';
import type { CompanyContext } from '~/domain/kernel/context.ts';

/** What people type, and a spreadsheet would run where it stood in a cell without a type. */
const TYPED = ['+31 10 555 0142', '=1+1', '-5', '@SUM(A1)', '\t=1', '+86 21 5550 0100', '= x'];

const said = (day: string) => day || 'unknown';
const DAYS = [
  { header: 'day', value: said, isDay: true },
  { header: 'said', value: said },
];

const COLUMNS = [{ header: '+ phone', value: (text: string) => text }];

/** The types of a sheet's cells, as the file says them, and whether any of them is a formula. */
async function inFile(bytes: Uint8Array<ArrayBuffer>) {
  const text = await sheetXml(bytes);
  return {
    formulas: (text.match(/<f[ >]/g) ?? []).length,
    types: new Set([...text.matchAll(/<c [^>]*?t="(\w+)"/g)].map(([, type]) => type)),
    untyped: [...text.matchAll(/<c (?![^>]*t=")[^>]*>/g)].length,
  };
}

/** The first sheet of a workbook; entries of the ZIP file are found by their local headers. */
async function sheetXml(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const names = new TextDecoder();
  // The central directory says where each entry begins and how long it is.
  for (let at = 0; at < bytes.length - 46; at++) {
    if (view.getUint32(at, true) !== 0x02014b50) continue;
    const name = names.decode(bytes.subarray(at + 46, at + 46 + view.getUint16(at + 28, true)));
    if (!/worksheets\/sheet1\.xml$/.test(name)) continue;
    const begin = view.getUint32(at + 42, true);
    const data = begin + 30 + view.getUint16(begin + 26, true) + view.getUint16(begin + 28, true);
    const packed = bytes.slice(data, data + view.getUint32(at + 20, true));
    if (view.getUint16(at + 10, true) === 0) return names.decode(packed);
    const plain = new Blob([packed]).stream().pipeThrough(new DecompressionStream('deflate-raw'));
    return new Response(plain).text();
  }
  throw new Error('no sheet in the workbook');
}

describe('text in a workbook', () => {
  it.each([
    ['one sheet', () => writeWorkbook('x', COLUMNS, TYPED)],
    ['several', () => writeSheets([sheet('x', COLUMNS, TYPED)])],
  ])('stays as it was typed, in cells that run no formula (%s)', async (_, write) => {
    const bytes = await write();
    const rows = (await readXlsx(bytes)).sheets[0]?.rows.map(([cell]) => cell);
    expect(rows).toEqual(['+ phone', ...TYPED]);
    const { formulas, types, untyped } = await inFile(bytes);
    expect({ formulas, untyped }).toEqual({ formulas: 0, untyped: 0 });
    expect([...types].every((type) => type === 's' || type === 'inlineStr')).toBe(true);
  });
});

it.each([
  ['one sheet', (columns: typeof DAYS) => writeWorkbook('x', columns, ['2026-02-28', ''])],
  ['several', (columns: typeof DAYS) => writeSheets([sheet('x', columns, ['2026-02-28', ''])])],
])('has days as dates, whatever the zone, and text that is none as text (%s)', async (_, write) => {
  const bytes = await write(DAYS);
  const rows = (await readXlsx(bytes)).sheets[0]?.rows;
  expect(rows).toEqual([
    ['day', 'said'],
    [new Date('2026-02-28T00:00:00Z'), '2026-02-28'],
    ['unknown', 'unknown'],
  ]);
});

it('is named after the day that the calendar of its reader shows', () => {
  const nowMs = Date.UTC(2026, 10, 25, 20, 30);
  const named = (timeZone: string) =>
    dayOfReader({ nowMs, timeZone } as CompanyContext & { timeZone: string });
  expect(['Asia/Shanghai', 'UTC', 'America/New_York'].map(named)).toEqual([
    '2026-11-26',
    '2026-11-25',
    '2026-11-25',
  ]);
});
