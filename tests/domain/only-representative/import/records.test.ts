import { sql } from 'drizzle-orm';
import { writeXlsx } from 'hucre/xlsx';
import { describe, expect, it } from 'vitest';
import { insertPartner, insertProduct } from '#db/seed/rows.ts';
import type { OrContext } from '~/domain/kernel/context.ts';
import { Denial } from '~/domain/kernel/refusals.ts';
import { findImport } from '~/domain/only-representative/import/find.server.ts';
import { fixImportRow } from '~/domain/only-representative/import/fix.server.ts';
import { saveImport } from '~/domain/only-representative/import/save.server.ts';
import { startImport } from '~/domain/only-representative/import/start.server.ts';
import { sweepImports } from '~/domain/only-representative/import/sweep.server.ts';
import { createTradeRecord } from '~/domain/only-representative/trade-record/create.server.ts';
import { as, NOW_MS, systemContext, tenantContext } from '../../../support/contexts.ts';
import {
  doStep,
  errorsOf,
  pasted,
  stepsOf,
  work,
} from '../../../support/only-representative/row-imports.ts';
import {
  account,
  code,
  drift,
  NO_DRIFT,
  shipper,
  TONNE,
  upload,
  value,
} from '../../../support/only-representative/shipments.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const HEAD = '贸易伙伴\t预计到港日\t卸货港\t订单号\t产品\t数量\t单位\t密度\t备注';

/** A company with an importer Meerdam in Rotterdam, a product of one substance and one of half of it. */
async function trader(tonnes = 900) {
  const of = await shipper({ tonnes, partner: { name: 'Meerdam Coatings B.V.', country: 'NL' } });
  const own = { companyId: of.ctx.company.id, system: of.ctx.system.slug };
  const named = (name: string, sharePpm: number) =>
    insertProduct(of.ctx.db, { ...own, name }, [{ registrationId: of.registrationId, sharePpm }]);
  const whole = await named('HX-1 溶剂', 1_000_000);
  const half = await named('HX-2 Half', 500_000);
  return { ...of, own, whole, half };
}

const row = (...cells: string[]) => cells.join('\t');
const paste = (...rows: string[]) => [HEAD, ...rows].join('\n');

async function recordsOf({ db, company }: OrContext) {
  return db.all<{
    id: string;
    lines: number;
    mass: number;
    ref: string | null;
    note: string | null;
  }>(
    sql`SELECT id, total_mass_g AS mass, order_ref AS ref, note,
      (SELECT count(*) FROM trade_record_lines l WHERE l.record_id = t.id) AS lines
      FROM trade_records t WHERE company_id = ${company.id} ORDER BY rowid`,
  );
}

describe('rows of trade records', () => {
  it('with equal partner, ETA, port and order reference are one record, which the verb makes', async () => {
    const { ctx, registrationId } = await trader();
    const id = await pasted(
      ctx,
      'records',
      paste(
        row(
          'MEERDAM COATINGS BV',
          '2026/11/5 0:00',
          '鹿特丹',
          'PO-1',
          'hx-1 溶剂',
          '1,234.50',
          'kg',
          '',
          '甲',
        ),
        row(
          'Meerdam Coatings B.V.',
          '05-Nov-26',
          'NLRTM',
          'PO-1',
          'HX-2 Half',
          '２',
          't',
          '',
          '乙',
        ),
        row(
          'Meerdam Coatings B.V.',
          '2026年11月5日 星期四',
          'Rotterdam',
          'PO-2',
          'HX-1 溶剂',
          '1000',
          'L',
          '0.8665',
        ),
      ),
    );
    const found = await findImport(ctx, id);
    expect(await errorsOf(ctx, id)).toEqual([]);
    expect(found).toMatchObject({
      state: 'ready',
      counts: { rows: 3, items: 2, good: 3, bad: 0, badCells: 0 },
      columns: [
        'partner',
        'eta',
        'port',
        'order_ref',
        'product',
        'quantity',
        'unit',
        'density',
        'note',
      ],
    });
    expect(found.rows[2]?.said.now).toEqual({
      eta: '2026-11-05',
      port: 'NLRTM',
      quantity: '0.8665',
    });
    value(await saveImport(as(ctx), id, { mode: 'all' }));
    await work(ctx, id);
    expect(await findImport(ctx, id)).toMatchObject({
      state: 'done',
      counts: { saved: 3, good: 0 },
      items: { queued: 0, done: 2, refused: 0 },
    });
    expect(await recordsOf(ctx)).toMatchObject([
      { lines: 2, mass: 3_234_500, ref: 'PO-1', note: '甲\n乙' },
      { lines: 1, mass: 866_500, ref: 'PO-2', note: null },
    ]);
    expect(await account(ctx, registrationId)).toMatchObject({
      reserved: 1_234_500 + TONNE + 866_500,
    });
    expect(await drift(ctx)).toEqual(NO_DRIFT);
  });

  it('say at each cell why it can not be read or saved', async () => {
    const { ctx, own } = await trader();
    await insertPartner(ctx.db, { ...own, name: 'Gone Ltd', country: 'NL', state: 'archived' });
    await insertPartner(ctx.db, { ...own, name: 'Ruihe', country: 'CN', role: 'supplier' });
    const good = ['Meerdam Coatings B.V.', '2026-11-05', 'NLRTM', '', 'HX-1 溶剂', '1', '', '', ''];
    const wrong = (at: number, text: string) => row(...good.with(at, text));
    const id = await pasted(
      ctx,
      'records',
      paste(
        wrong(0, ''),
        wrong(0, 'Nobody'),
        wrong(0, 'Gone'),
        wrong(0, 'Ruihe'),
        wrong(1, '5/6/2026'),
        wrong(1, '2026-02-30'),
        wrong(1, '2029-01-01'),
        wrong(2, 'Atlantis'),
        wrong(2, 'Shanghai'),
        wrong(3, '订单一'),
        wrong(4, 'HX-9'),
        wrong(5, '12,5'),
        wrong(5, '-1'),
        wrong(5, '0'),
        wrong(6, 'lb'),
        wrong(6, 'L'),
        wrong(5, '2 kg').replace('2 kg\t', '2 kg\tL'),
        wrong(8, '注\u202e释'),
      ),
    );
    expect(await errorsOf(ctx, id)).toEqual([
      '2 partner required',
      '3 partner import_partner_unknown',
      '4 partner import_partner_idle',
      '5 partner import_partner_supplier',
      '6 eta day_order',
      '7 eta day_not_real',
      '8 eta eta_outside_window',
      '9 port import_port_unknown',
      '10 port port_outside_market',
      '11 order_ref no_chinese',
      '12 product import_product_unknown',
      '13 quantity number_comma',
      '14 quantity number_negative',
      '15 quantity invalid_tonnes',
      '16 unit import_unit',
      '17 density import_density',
      '18 unit import_two_units',
      '19 note direction_character_in_lines',
    ]);
    expect((await findImport(ctx, id)).counts).toMatchObject({ good: 0, badCells: 18 });
    expect(code(await saveImport(ctx, id, { mode: 'good' }))).toBe(4100);
  });

  it('draw tonnage one after the other: what the first takes the second has no more', async () => {
    const { ctx } = await trader(10);
    const of = (ref: string, tonnes: string) =>
      row('Meerdam Coatings B.V.', '2026-11-05', 'NLRTM', ref, 'HX-1 溶剂', tonnes);
    const id = await pasted(ctx, 'records', paste(of('A', '6'), of('B', '6'), of('C', '4')));
    expect(await errorsOf(ctx, id)).toEqual(['3 quantity tonnage_exceeded_by']);
    expect((await findImport(ctx, id)).counts).toMatchObject({ good: 2, bad: 1 });
    expect(code(await saveImport(ctx, id, { mode: 'all' }))).toBe(4100);
    value(await saveImport(ctx, id, { mode: 'good' }));
    await work(ctx, id);
    expect(await findImport(ctx, id)).toMatchObject({
      state: 'ready',
      counts: { saved: 2, bad: 1 },
    });
    expect(await recordsOf(ctx)).toHaveLength(2);
  });

  it('of one record wait for the one that is bad, which is repaired in its place', async () => {
    const { ctx } = await trader();
    const of = (tonnes: string) =>
      row('Meerdam Coatings B.V.', '2026-11-05', 'NLRTM', 'A', 'HX-1 溶剂', tonnes);
    const id = await pasted(ctx, 'records', paste(of('1'), of('1x'), of('2')));
    expect((await findImport(ctx, id)).counts).toMatchObject({ good: 0, held: 2, bad: 1 });
    const viewer = as(ctx, { role: 'viewer' });
    const cells = { quantity: '1' };
    await expect(fixImportRow(viewer, id, 3, { cells })).rejects.toEqual(new Denial(4002));
    await expect(fixImportRow(ctx, id, 99, { cells })).rejects.toEqual(new Denial(4040));
    expect(code(await fixImportRow(ctx, id, 3, { cells: { colour: 'red' } }))).toBe(4100);
    expect(value(await fixImportRow(ctx, id, 3, { cells }))).toMatchObject({ n: 3, state: 'good' });
    expect((await findImport(ctx, id)).counts).toMatchObject({ good: 3, held: 0, bad: 0 });
    // Two cells at once: neither is lost.
    const both = await Promise.all([
      fixImportRow(as(ctx), id, 2, { cells: { order_ref: 'B' } }),
      fixImportRow(as(ctx), id, 4, { cells: { quantity: '7,5' } }),
    ]);
    expect(both.map(code)).toEqual([2000, 2000]);
    const { counts, rows } = await findImport(ctx, id);
    expect(counts).toMatchObject({ items: 2, good: 1, held: 1, bad: 1 });
    expect(rows.map(({ cells: { order_ref, quantity } }) => [order_ref, quantity])).toEqual([
      ['B', '1'],
      ['A', '1'],
      ['A', '7,5'],
    ]);
  });

  it('are saved once, however often and in whatever order the jobs are delivered', async () => {
    const { ctx, registrationId } = await trader();
    const rows = Array.from({ length: 45 }, (_, at) =>
      row('Meerdam Coatings B.V.', '2026-11-05', 'NLRTM', `PO-${at}`, 'HX-1 溶剂', '1'),
    );
    const { import_id: id } = value(await startImport(ctx, 'records', { text: paste(...rows) }));
    const thrice = async () => {
      const steps = await stepsOf(id);
      for (const step of [...steps].reverse()) await doStep(step, ctx.nowMs);
      await Promise.all(steps.map((step) => doStep(step, ctx.nowMs)));
      for (const step of steps) await doStep(step, ctx.nowMs);
      return steps.length;
    };
    expect(await thrice()).toBe(1);
    expect((await findImport(ctx, id)).counts).toMatchObject({ rows: 45, good: 45 });
    value(await saveImport(ctx, id, { mode: 'all' }));
    expect(code(await saveImport(ctx, id, { mode: 'all' }))).toBe(4105);
    expect(await thrice()).toBe(1);
    const steps = await stepsOf(id);
    expect(steps).toHaveLength(3);
    await Promise.all([...steps, ...steps].map((step) => doStep(step, ctx.nowMs)));
    for (const step of steps) await doStep(step, ctx.nowMs);
    expect(await recordsOf(ctx)).toHaveLength(45);
    expect(await account(ctx, registrationId)).toMatchObject({ reserved: 45 * TONNE });
    expect(await findImport(ctx, id)).toMatchObject({ state: 'done', items: { done: 45 } });
    expect(await drift(ctx)).toEqual(NO_DRIFT);
  });

  it('are all saved or none: what changed after the preview is said, and nothing is written', async () => {
    const of = await trader(10);
    const { ctx } = of;
    const rows = ['A', 'B'].map((ref) =>
      row('Meerdam Coatings B.V.', '2026-11-05', 'NLRTM', ref, 'HX-1 溶剂', '4'),
    );
    const id = await pasted(ctx, 'records', paste(...rows));
    value(await createTradeRecord(as(ctx), of.input('5')));
    value(await saveImport(ctx, id, { mode: 'all' }));
    await work(ctx, id);
    expect(await findImport(ctx, id)).toMatchObject({
      state: 'ready',
      message: { key: 'import_changed' },
    });
    expect(await errorsOf(ctx, id)).toEqual(['3 quantity tonnage_exceeded_by']);
    expect(await recordsOf(ctx)).toHaveLength(1);
  });

  it('that the verb refuses while they are saved say so at their cells', async () => {
    const of = await trader(10);
    const { ctx } = of;
    const rows = ['A', 'B'].map((ref) =>
      row('Meerdam Coatings B.V.', '2026-11-05', 'NLRTM', ref, 'HX-1 溶剂', '4'),
    );
    const id = await pasted(ctx, 'records', paste(...rows));
    value(await saveImport(ctx, id, { mode: 'good' }));
    const [plan] = await stepsOf(id);
    if (plan) await doStep(plan, ctx.nowMs);
    value(await createTradeRecord(as(ctx), of.input('5')));
    await work(ctx, id);
    expect(await errorsOf(ctx, id)).toEqual(['3 quantity tonnage_exceeded_by']);
    expect(await findImport(ctx, id)).toMatchObject({
      state: 'ready',
      counts: { saved: 1, bad: 1 },
      items: { done: 1, refused: 1 },
    });
    value(await fixImportRow(ctx, id, 3, { cells: { quantity: '1' } }));
    value(await saveImport(ctx, id, { mode: 'good' }));
    await work(ctx, id);
    expect(await findImport(ctx, id)).toMatchObject({ state: 'done', items: { done: 2 } });
  });

  it('are nobody else’s, and are kept for a day', async () => {
    const { ctx } = await trader();
    const id = await pasted(ctx, 'records', paste(row('x', 'x', 'x', '', 'x', 'x')));
    const other = await tenantContext();
    await expect(findImport(other, id)).rejects.toEqual(new Denial(4040));
    await expect(saveImport(other, id, { mode: 'good' })).rejects.toEqual(new Denial(4040));
    const later = as(ctx, { nowMs: NOW_MS + DAY_MS });
    expect(code(await saveImport(later, id, { mode: 'good' }))).toBe(4105);
    const fix = { cells: { note: 'x' } };
    expect(code(await fixImportRow(later, id, 2, fix))).toBe(4105);
    await expect(findImport(later, id)).rejects.toEqual(new Denial(4040));
    while ((await sweepImports(systemContext(NOW_MS + DAY_MS))) > 0);
    const left = await ctx.db.all(sql`SELECT n FROM import_rows WHERE import_id = ${id}`);
    expect(left).toEqual([]);
  });

  it('come from a workbook as from a paste, whatever its formats', async () => {
    const { ctx } = await trader();
    const bytes = await writeXlsx({
      sheets: [
        {
          name: 'Plan',
          rows: [
            ['Shipping plan 2026'],
            ['ETA', 'Quantity (t)', 'Product', 'Partner', 'Port', 'Colour'],
            [
              new Date(Date.UTC(2026, 10, 5)),
              0.1 + 0.2,
              'HX-1 溶剂',
              'Meerdam Coatings',
              'NLRTM',
              'red',
            ],
            [46_331, '=cmd', 'HX-1 溶剂', 'Meerdam Coatings', 'NLRTM', null],
          ],
        },
      ],
    });
    const file = upload('plan.xlsx', bytes);
    const { import_id: id } = value(await startImport(ctx, 'records', { file }));
    await work(ctx, id);
    expect(await errorsOf(ctx, id)).toEqual(['4 quantity number_unreadable']);
    const { rows } = await findImport(ctx, id);
    expect(rows.map(({ n, cells, said }) => [n, cells.eta, said.now.eta, cells.quantity])).toEqual([
      [3, '2026-11-05', undefined, '0.3'],
      [4, '46331', '2026-11-05', '=cmd'],
    ]);
  });
});

describe('a workbook that is not taken', () => {
  const given = async (rows: (string | null)[][], rest: object = {}) => {
    const ctx = await tenantContext();
    const bytes = await writeXlsx({ sheets: [{ name: 'a', rows, ...rest }] });
    const { import_id } = value(
      await startImport(ctx, 'records', { file: upload('a.xlsx', bytes) }),
    );
    await work(ctx, import_id);
    const { state, code: why, message } = await findImport(ctx, import_id);
    return [state, why, message?.key, message?.values];
  };
  const head = HEAD.split('\t');

  it('has merged cells, too many rows, no head that is needed, one twice, or no rows', async () => {
    const merges = [{ startRow: 1, startCol: 1, endRow: 2, endCol: 1 }];
    expect(await given([head, ['a', 'b'], ['a', null]], { merges })).toEqual([
      ...['refused', 4100, 'import_merged'],
      { cell: 'B2' },
    ]);
    const title = [{ startRow: 0, startCol: 0, endRow: 0, endCol: 3 }];
    expect((await given([['t'], head, ['a']], { merges: title }))[0]).toBe('ready');
    const many = Array.from({ length: 5001 }, () => ['a']);
    expect(await given([head, ...many])).toEqual([
      ...['refused', 4100, 'import_too_many'],
      { max: 5000, cell: 'A5002' },
    ]);
    expect(await given([head.slice(0, 4), ['a']])).toEqual([
      ...['refused', 4100, 'import_head_missing'],
      { heads: '产品、数量' },
    ]);
    expect((await given([[...head, 'ETA'], ['a']]))[2]).toBe('import_head_twice');
    expect((await given([head]))[2]).toBe('import_no_rows');
  });
});
