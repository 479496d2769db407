import { deflateRawSync } from 'node:zlib';
import { sql } from 'drizzle-orm';
import { writeXlsx } from 'hucre/xlsx';
import { describe, expect, it, vi } from 'vitest';
import { insertPartner, insertProduct, insertRegistration } from '#db/seed/rows.ts';
import { readWorkbook } from '#workers/read-workbook.ts';
import { findImport } from '~/domain/only-representative/import/find.server.ts';
import { fixImportRow } from '~/domain/only-representative/import/fix.server.ts';
import { saveImport } from '~/domain/only-representative/import/save.server.ts';
import { startImport } from '~/domain/only-representative/import/start.server.ts';
import { importStep } from '~/domain/only-representative/import/work.server.ts';
import { as, systemContext, tenantContext } from '../../../support/contexts.ts';
import { stepsOf, work } from '../../../support/only-representative/row-imports.ts';
import { account, code, upload, value } from '../../../support/only-representative/shipments.ts';

/** One local header, its bytes and its entry of the directory. */
interface Entry {
  name: string;
  packed: Uint8Array;
  /** What the directory says it unpacks to. */
  says: number;
}

/** A ZIP file whose directory says what it is told to. */
function zipOf(entries: readonly Entry[]): Uint8Array {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const { name, packed, says } of entries) {
    const local = Buffer.alloc(30);
    local.writeUInt32LE(0x04034b50, 0);
    local.writeUInt16LE(20, 4);
    local.writeUInt16LE(8, 8);
    local.writeUInt32LE(packed.byteLength, 18);
    local.writeUInt32LE(says, 22);
    local.writeUInt16LE(name.length, 26);
    const central = Buffer.alloc(46);
    central.writeUInt32LE(0x02014b50, 0);
    central.writeUInt16LE(20, 4);
    central.writeUInt16LE(20, 6);
    central.writeUInt16LE(8, 10);
    central.writeUInt32LE(packed.byteLength, 20);
    central.writeUInt32LE(says, 24);
    central.writeUInt16LE(name.length, 28);
    central.writeUInt32LE(at, 42);
    parts.push(local, Buffer.from(name), Buffer.from(packed));
    directory.push(central, Buffer.from(name));
    at += 30 + name.length + packed.byteLength;
  }
  const listed = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(listed.byteLength, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...parts, listed, end]);
}

const TYPES = (main: string) =>
  `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/xl/workbook.xml" ContentType="application/vnd.${main}+xml"/></Types>`;
const SHEET = 'openxmlformats-officedocument.spreadsheetml.sheet.main';

const packed = (name: string, text: string | Uint8Array, says?: number): Entry => {
  const bytes = Buffer.from(text as string);
  return { name, packed: deflateRawSync(bytes), says: says ?? bytes.byteLength };
};

const XMLNS = 'http://schemas.openxmlformats.org';
const EMPTY = `<worksheet xmlns="${XMLNS}/spreadsheetml/2006/main"><sheetData/></worksheet>`;
const relation = (type: string, target: string) =>
  `<Relationships xmlns="${XMLNS}/package/2006/relationships"><Relationship Id="rId1" Type="${XMLNS}/officeDocument/2006/relationships/${type}" Target="${target}"/></Relationships>`;

/** What a workbook has around its sheet. */
const SKELETON = [
  packed('[Content_Types].xml', TYPES(SHEET)),
  packed('_rels/.rels', relation('officeDocument', 'xl/workbook.xml')),
  packed(
    'xl/workbook.xml',
    `<workbook xmlns="${XMLNS}/spreadsheetml/2006/main" xmlns:r="${XMLNS}/officeDocument/2006/relationships"><sheets><sheet name="a" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  ),
  packed('xl/_rels/workbook.xml.rels', relation('worksheet', 'worksheets/sheet1.xml')),
];

const given = async (name: string, bytes: Uint8Array) => {
  const ctx = await tenantContext();
  const started = await startImport(ctx, 'records', { file: upload(name, bytes) });
  if (!started.ok) return [started.refusal.code, started.refusal.why?.key];
  await work(ctx, started.value.import_id);
  const found = await findImport(ctx, started.value.import_id);
  return [found.state, found.code, found.message?.key];
};

describe('a workbook from somebody who means harm', () => {
  it('that unpacks to more than a Worker has is refused before anything is unpacked', async () => {
    const piece = deflateRawSync(Buffer.alloc(8 * 1024 * 1024));
    // Half a megabyte says that it is four gigabytes, the next that it is little.
    const bomb = (says: number) =>
      zipOf([
        packed('[Content_Types].xml', TYPES(SHEET)),
        ...Array.from({ length: 60 }, (_, n) => ({
          name: `xl/worksheets/sheet${n}.xml`,
          packed: piece,
          says,
        })),
      ]);
    expect(bomb(0xffff_ffff).byteLength).toBeLessThan(600 * 1024);
    expect(await given('a.xlsx', bomb(0xffff_ffff))).toEqual([4116, 'workbook_unpacks']);
    expect(await given('a.xlsx', bomb(8 * 1024 * 1024))).toEqual([4116, 'workbook_unpacks']);
    expect(await given('a.xlsx', bomb(0))).toEqual([4116, 'workbook_unpacks']);
    // What lies is not believed: nothing is unpacked beyond what it says.
    const told = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const liar = (says?: number) =>
      zipOf([
        ...SKELETON,
        packed('xl/worksheets/sheet1.xml', `${EMPTY}${' '.repeat(9_000_000)}`, says),
      ]);
    expect(await given('a.xlsx', liar(1000))).toEqual(['refused', 4115, 'workbook_damaged']);
    expect(String(told.mock.lastCall?.[1])).toMatch(/1000/);
    expect(await given('a.xlsx', liar())).toEqual(['refused', 4100, 'import_no_rows']);
  });

  it('with macros, behind a password, of another kind or cut off is refused', async () => {
    const macros = 'ms-excel.sheet.macroEnabled.main';
    const withMacros = zipOf([packed('[Content_Types].xml', TYPES(macros))]);
    expect(await given('a.xlsm', withMacros)).toEqual([4115, 'upload_macros']);
    expect(await given('a.xlsx', withMacros)).toEqual([4115, 'upload_macros']);
    const hidden = zipOf([
      packed('[Content_Types].xml', TYPES(SHEET)),
      packed('xl/vbaProject.bin', 'x'),
    ]);
    expect(await given('a.xlsx', hidden)).toEqual([4115, 'upload_macros']);
    const secret = await writeXlsx({
      sheets: [{ name: 'a', rows: [['x']] }],
      encryption: { password: 'x', spinCount: 1 },
    });
    expect(await given('a.xlsx', secret)).toEqual([4115, 'upload_encrypted']);
    const whole = await writeXlsx({ sheets: [{ name: 'a', rows: [['x']] }] });
    expect(await given('a.xlsx', whole.subarray(0, whole.length - 30))).toEqual([
      4115,
      'upload_cut',
    ]);
    expect((await given('a.pdf', whole))[0]).toBe(4115);
    expect((await given('a.xlsx', Buffer.from('a,b\n1,2')))[0]).toBe(4115);
    expect((await given('a.xlsx', Buffer.alloc(10 * 1024 * 1024 + 1)))[0]).toBe(4116);
  });

  it('is one of twenty that a company keeps for a day', async () => {
    const ctx = await tenantContext();
    for (let n = 0; n < 20; n += 1) value(await startImport(ctx, 'records', { text: 'a' }));
    expect(code(await startImport(as(ctx), 'products', { text: 'a' }))).toBe(4290);
  });
});

const LONG_MS = 240_000;
const ROWS = 5_000;

/** What can be wrong with a row of the ten thousandths, by its number. */
const WRONG: readonly [at: number, text: string][] = [
  [0, 'Nobody GmbH'],
  [1, '5/6/2026'],
  [2, 'Atlantis'],
  [4, 'HX-unknown'],
  [5, '12,5'],
  [6, 'lb'],
  [6, 'L'],
  [3, '订单'],
];

describe('five thousand rows with every kind of error', () => {
  it(
    'are read, judged, put right and saved in parts, and no page waits for them',
    async () => {
      const ctx = await tenantContext();
      const own = { companyId: ctx.company.id, system: ctx.system.slug };
      const registrationIds = await Promise.all(
        Array.from({ length: 20 }, () =>
          insertRegistration(ctx.db, { ...own, tonnageG: 100_000_000_000 }),
        ),
      );
      for (let n = 0; n < 200; n += 1) {
        await insertProduct(ctx.db, { ...own, name: `HX-${n}` }, [
          { registrationId: registrationIds[n % 20] ?? '', sharePpm: 600_000 },
          { registrationId: registrationIds[(n + 7) % 20] ?? '', sharePpm: 400_000 },
        ]);
      }
      for (let n = 0; n < 50; n += 1) {
        await insertPartner(ctx.db, { ...own, name: `Importer ${n}`, country: 'NL' });
      }
      // Fifty lines a record; every hundredth row is wrong in one of the ways.
      const rows = Array.from({ length: ROWS }, (_, n) => {
        const record = Math.floor(n / 50);
        const row = [`Importer ${record % 50}`, '2026-11-05', 'NLRTM', `PO-${record}`];
        row.push(`HX-${n % 200}`, '1,234.50', 'kg', '');
        const wrong = n % 100 === 0 ? WRONG[(n / 100) % WRONG.length] : undefined;
        return wrong ? row.with(...wrong) : row;
      });
      const head = ['贸易伙伴', '预计到港日', '卸货港', '订单号', '产品', '数量', '单位', '密度'];
      const bytes = await writeXlsx({ sheets: [{ name: 'a', rows: [head, ...rows] }] });
      const before = Date.now();
      const { import_id: id } = value(
        await startImport(ctx, 'records', { file: upload('plan.xlsx', bytes) }),
      );
      const started = Date.now();
      const reading = systemContext(ctx.nowMs);
      for (const step of await stepsOf(id)) await importStep(reading, step, { readWorkbook });
      const read = Date.now();
      const { counts } = await findImport(as(ctx), id);
      const looked = Date.now();
      expect(counts).toMatchObject({ rows: ROWS, bad: 50 });
      expect(counts.good + counts.held).toBe(ROWS - 50);
      const [wrong] = (await findImport(as(ctx), id, { rows: 'bad' })).rows;
      const fixing = as(ctx);
      const cells = { partner: `Importer 0` };
      expect(value(await fixImportRow(fixing, id, wrong?.n ?? 0, { cells })).state).toBe('good');
      const fixed = Date.now();
      value(await saveImport(as(ctx), id, { mode: 'good' }));
      const planning = systemContext(ctx.nowMs);
      for (const step of await stepsOf(id)) await importStep(planning, step, { readWorkbook });
      const planned = Date.now();
      const chunks = await stepsOf(id);
      const saving = systemContext(ctx.nowMs);
      for (const step of chunks) await importStep(saving, step, { readWorkbook });
      const saved = Date.now();
      const found = await findImport(as(ctx), id);
      console.info(
        JSON.stringify({
          bytes: bytes.byteLength,
          start_ms: started - before,
          read_ms: read - started,
          read_rows_a_second: Math.round(ROWS / ((read - started) / 1000)),
          read: reading.db.trips,
          page_ms: looked - read,
          fix_ms: fixed - looked,
          fix: fixing.db.trips,
          plan_ms: planned - fixed,
          plan: planning.db.trips,
          chunks: chunks.length,
          records: found.items.done,
          saved_rows: found.counts.saved,
          save_ms: saved - planned,
          save: saving.db.trips,
        }),
      );
      // A Worker has a thousand statements and thirty seconds for one of these.
      expect(reading.db.trips.queries).toBeLessThan(100);
      expect(planning.db.trips.queries).toBeLessThan(100);
      expect(saving.db.trips.queries / chunks.length).toBeLessThan(900);
      expect(found.state).toBe('ready');
      const [sum] = await ctx.db.all<{ n: number }>(
        sql`SELECT count(*) AS n FROM trade_record_lines l JOIN trade_records t ON t.id = l.record_id
          WHERE t.company_id = ${ctx.company.id}`,
      );
      expect(sum?.n).toBe(found.counts.saved);
      const drawn = await Promise.all(registrationIds.map((one) => account(ctx, one)));
      const reserved = drawn.reduce((total, one) => total + (one?.reserved ?? 0), 0);
      expect(reserved).toBe(found.counts.saved * 1_234_500);
    },
    LONG_MS,
  );
});
