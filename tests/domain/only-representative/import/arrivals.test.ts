import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { insertProduct } from '#db/seed/rows.ts';
import type { OrContext } from '~/domain/kernel/context.ts';
import { Denial } from '~/domain/kernel/refusals.ts';
import { enterArrival } from '~/domain/only-representative/arrival/enter.server.ts';
import { findImport } from '~/domain/only-representative/import/find.server.ts';
import { fixImportRow } from '~/domain/only-representative/import/fix.server.ts';
import { saveImport } from '~/domain/only-representative/import/save.server.ts';
import { startImport } from '~/domain/only-representative/import/start.server.ts';
import { importStep } from '~/domain/only-representative/import/work.server.ts';
import { createTradeRecord } from '~/domain/only-representative/trade-record/create.server.ts';
import { findTradeRecord } from '~/domain/only-representative/trade-record/find.server.ts';
import { sendTradeRecord } from '~/domain/only-representative/trade-record/send.server.ts';
import { as, systemContext } from '../../../support/contexts.ts';
import { certificatesOf, certified } from '../../../support/issued.ts';
import {
  arrivalOf,
  arrive,
  at,
  issueOf,
  shipped,
} from '../../../support/only-representative/arrivals.ts';
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
  confirmedByStaff,
  drift,
  NO_DRIFT,
  openRecord,
  type Shipper,
  shipper,
  TONNE,
  value,
} from '../../../support/only-representative/shipments.ts';

const HEAD = '贸易号\t实际到港日\t报关单号\t产品\t实际数量\t单位\t原因\t确认换发证书';
const row = (...cells: string[]) => cells.join('\t');
const paste = (...rows: string[]) => [HEAD, ...rows].join('\n');

const tradeNo = async (ctx: OrContext, id: string) => (await findTradeRecord(ctx, id)).tradeNo;

/** What counts of a record's arrival. */
const arrivalRows = ({ db, company }: OrContext) =>
  db.all<{ id: string; revision: number; day: string; no: string; mass: number }>(sql`
    SELECT a.record_id AS id, a.revision, a.arrived_on AS day, a.customs_no AS no,
      (SELECT sum(l.actual_g) FROM trade_record_arrival_lines l
        WHERE l.record_id = a.record_id AND l.revision = a.revision) AS mass
    FROM trade_record_arrivals a WHERE a.company_id = ${company.id} ORDER BY a.rowid`);

async function saved(ctx: OrContext, id: string) {
  value(await saveImport(as(ctx), id, { mode: 'good' }));
  await work(ctx, id);
  return findImport(ctx, id);
}

/** A confirmed record of 10 t each of two products, `HX-1` and `HX-2`. */
async function ofTwoProducts(of: Shipper): Promise<string> {
  const own = { companyId: of.ctx.company.id, system: of.ctx.system.slug };
  const made = (name: string) =>
    insertProduct(of.ctx.db, { ...own, name }, [
      { registrationId: of.registrationId, sharePpm: 1_000_000 },
    ]);
  const lines = [];
  for (const name of ['HX-1', 'HX-2']) lines.push({ product_id: await made(name), tonnes: '10' });
  const open = value(await createTradeRecord(of.ctx, of.input('10', { lines })));
  const sent = value(await sendTradeRecord(of.ctx, open.id, open));
  await confirmedByStaff(of.ctx, sent);
  await issueOf(sent.id, 1, of.ctx.nowMs + 60_000);
  return sent.id;
}

describe('rows of arrivals', () => {
  it('of one trade number are one arrival, which the verb enters once, however often its job comes', async () => {
    const of = await shipper({ tonnes: 100 });
    const [whole, parts] = [await shipped(of, '24'), await ofTwoProducts(of)];
    const now = at(of.ctx);
    const [one, two] = [await tradeNo(now, whole), await tradeNo(now, parts)];
    const rows = paste(
      row(two, '2026/11/13 0:00', '26NL00000000000012', 'hx-2', '9,500', 'kg', '短装'),
      row(one.toLowerCase().replaceAll('-', '–'), '13-Nov-26'),
      row(two, '', '', 'HX-1', '0', '', '未装船'),
    );
    const { import_id: id } = value(await startImport(now, 'arrivals', { text: rows }));
    const often = async () => {
      const steps = await stepsOf(id);
      await Promise.all([...steps, ...steps].map((step) => doStep(step, now.nowMs)));
      for (const step of steps) await doStep(step, now.nowMs);
    };
    await often();
    expect(await errorsOf(now, id)).toEqual([]);
    expect(await findImport(now, id)).toMatchObject({ counts: { rows: 3, items: 2, good: 3 } });
    value(await saveImport(as(now), id, { mode: 'all' }));
    for (let step = 0; step < 2; step += 1) await often();
    expect(await findImport(now, id)).toMatchObject({
      state: 'done',
      items: { done: 2 },
      results: expect.arrayContaining([expect.objectContaining({ id: parts, name: two })]),
    });
    const entered = await arrivalRows(now);
    expect(entered).toHaveLength(2);
    expect(entered).toEqual(
      expect.arrayContaining([
        { id: parts, revision: 2, day: '2026-11-13', no: '26NL00000000000012', mass: 9_500_000 },
        { id: whole, revision: 2, day: '2026-11-13', no: '', mass: 24 * TONNE },
      ]),
    );
    expect(await account(now, of.registrationId)).toMatchObject({ used: 33.5 * TONNE });
    expect(await drift(now)).toEqual(NO_DRIFT);
    // The same sheet again changes nothing, and says so by making no revision.
    const again = await pasted(now, 'arrivals', rows);
    expect((await findImport(now, again)).counts).toMatchObject({ good: 3, changed: 0 });
    expect(await saved(now, again)).toMatchObject({ state: 'done', items: { done: 2 } });
    expect(await arrivalRows(now)).toHaveLength(2);
    // Another day corrects it, keeps the customs number, and shows what it was.
    const later = await pasted(now, 'arrivals', paste(row(one, '2026-11-14', 'X-1')));
    expect((await findImport(now, later)).rows[0]?.said).toMatchObject({
      changes: { arrival: ['2026-11-13', '2026-11-14'], customs_no: ['', 'X-1'] },
      warns: { customs_no: { key: 'import_not_mrn' } },
    });
    await saved(now, later);
    await saved(now, await pasted(now, 'arrivals', paste(row(one, '2026-11-15'))));
    expect((await arrivalRows(now)).filter(({ id }) => id === whole).at(-1)).toMatchObject({
      ...{ revision: 4, day: '2026-11-15', no: 'X-1' },
    });
  });

  it('say at each cell why it can not be read or saved', async () => {
    const of = await shipper({ tonnes: 100 });
    const [one, two] = [await shipped(of, '24'), await ofTwoProducts(of)];
    const other = await shipper();
    const now = at(of.ctx);
    const open = await tradeNo(now, (await openRecord(of)).id);
    const [a, b] = [await tradeNo(now, one), await tradeNo(now, two)];
    const theirs = await tradeNo(at(other.ctx), await shipped(other, '1'));
    const errors = async (...rows: string[]) =>
      errorsOf(now, await pasted(now, 'arrivals', paste(...rows)));
    const day = '2026-11-13';
    expect(await errors(row('', day, 'x'), row('TR-0', day), row(theirs, day))).toEqual([
      '2 trade_no required',
      '3 trade_no import_trade_unknown',
      '4 trade_no import_trade_unknown',
    ]);
    expect(await errors(row(open, day), row(b, day, '', 'HX-9', '1'))).toEqual([
      '2 trade_no import_trade_open',
      '3 product import_arrival_no_product',
    ]);
    expect(await errors(row(a, ''), row(b, '5/6/2026'))).toEqual([
      '2 arrival required',
      '3 arrival day_order',
    ]);
    expect(await errors(row(a, '2026-11-21'), row(b, day, '', '', '9', '', 'x'))).toEqual([
      '2 arrival future_day',
      '3 product import_arrival_product',
    ]);
    expect(await errors(row(a, day, '', '', '12,5', 'lb'))).toEqual(['2 unit import_unit']);
    expect(await errors(row(a, day, '', '', '12,5', 't', 'x'))).toEqual([
      '2 quantity number_comma',
    ]);
    expect(await errors(row(a, day, '', '', '23'))).toEqual(['2 reason arrival_reason']);
    expect(await errors(row(a, day, '', '', '26', '', 'x'))).toEqual(['2 quantity arrival_over']);
    expect(await errors(row(a, day, '', '', '0', '', 'x'))).toEqual(['2 quantity arrival_nothing']);
    expect(await errors(row(a, day, 'x'.repeat(36)))).toEqual(['2 customs_no too_long']);
    expect(await errors(row(a, day, '', '', '', '', '', 'perhaps'))).toEqual([
      '2 reissue import_yes_or_no',
    ]);
    // What is said of one arrival in several rows is said once.
    expect(
      await errors(
        row(b, day, 'A', 'HX-1', '10'),
        row(b, '2026-11-14', 'B', 'HX-1', '10'),
        row(b, day, 'A', 'HX-2', '9.9'),
      ),
    ).toEqual([
      '3 arrival import_arrival_differs',
      '3 customs_no import_arrival_differs',
      '3 product import_arrival_twice',
      '4 reason arrival_reason',
    ]);
    await expect(
      startImport(as(now, { role: 'viewer' }), 'arrivals', { text: 'a' }),
    ).rejects.toEqual(new Denial(4002));
  });

  it('that need another certificate name it, and wait for a yes of their own (4142)', async () => {
    const of = await shipper({ tonnes: 100 });
    const { recordId, certificate } = await certified(of, '24');
    const now = at(of.ctx);
    const cells = row(await tradeNo(now, recordId), '2026-11-13', '', '', '24.5', '', '过磅');
    const id = await pasted(now, 'arrivals', paste(cells));
    expect((await findImport(now, id)).rows[0]).toMatchObject({
      state: 'bad',
      said: {
        errors: { reissue: { key: 'import_reissue', values: { no: certificate.certificateNo } } },
      },
    });
    expect(code(await saveImport(as(now), id, { mode: 'good' }))).toBe(4100);
    const fixed = value(await fixImportRow(as(now), id, 2, { cells: { reissue: '是' } }));
    expect(fixed).toMatchObject({
      state: 'good',
      said: { changes: { quantity: ['24.000', '24.5'] } },
    });
    expect(await saved(now, id)).toMatchObject({ state: 'done' });
    expect(await findTradeRecord(now, recordId)).toMatchObject({ status: 'CONFIRMED' });
    await issueOf(recordId, 2);
    expect((await certificatesOf(recordId)).map(({ state }) => state)).toEqual([
      'superseded',
      'valid',
    ]);
    expect(await drift(now)).toEqual(NO_DRIFT);
  });

  it('draw a year one after the other: what the first takes the second has no more', async () => {
    const of = await shipper({ tonnes: 40 });
    const [one, two] = [await shipped(of, '20'), await shipped(of, '20')];
    const late = at(of.ctx, Date.UTC(2027, 0, 9));
    value(await createTradeRecord(late, of.input('10', { eta: '2027-01-20' })));
    const rows = [one, two].map(async (id) =>
      row(await tradeNo(late, id), '2027-01-04', '', '', '', '', '', 'yes'),
    );
    const id = await pasted(late, 'arrivals', paste(...(await Promise.all(rows))));
    expect(await errorsOf(late, id)).toEqual(['3 quantity tonnage_exceeded_by']);
    expect(await saved(late, id)).toMatchObject({ state: 'ready', counts: { saved: 1, bad: 1 } });
    expect(await account(late, of.registrationId, 2027)).toMatchObject({ used: 20 * TONNE });
  });

  it('that somebody entered while they were saved say so at their cells', async () => {
    const of = await shipper({ tonnes: 100 });
    const [one, two] = [await shipped(of, '24'), await shipped(of, '5')];
    const now = at(of.ctx);
    const rows = [one, two].map(async (id) => row(await tradeNo(now, id), '2026-11-13'));
    const id = await pasted(now, 'arrivals', paste(...(await Promise.all(rows))));
    value(await saveImport(as(now), id, { mode: 'good' }));
    const [plan] = await stepsOf(id);
    if (plan) await doStep(plan, now.nowMs);
    value(await arrive(of.ctx, one, { tonnes: ['23'] }));
    await work(now, id);
    expect(await errorsOf(now, id)).toEqual(['2 trade_no stale_version']);
    expect(await findImport(now, id)).toMatchObject({
      state: 'ready',
      items: { done: 1, refused: 1 },
    });
    // Looked at again it corrects what the other entered, with a reason for what they left out.
    value(await fixImportRow(as(now), id, 2, { cells: { quantity: '24' } }));
    expect((await findImport(now, id)).rows[0]?.said.changes).toMatchObject({
      quantity: ['23.000', '24'],
    });
    expect(await saved(now, id)).toMatchObject({ state: 'done' });
    expect(await account(now, of.registrationId)).toMatchObject({ used: 29 * TONNE });
    expect(await drift(now)).toEqual(NO_DRIFT);
  });

  it('of a full part stay within what a Worker may ask of the database', async () => {
    const of = await shipper({ tonnes: 100 });
    const now = at(of.ctx);
    const ids = [];
    for (let n = 0; n < 20; n += 1) ids.push(await shipped(of, '1'));
    const rows = ids.map(async (id) =>
      row(await tradeNo(now, id), '2026-11-13', '', '', '1.05', '', 'x', 'yes'),
    );
    const id = await pasted(now, 'arrivals', paste(...(await Promise.all(rows))));
    value(await saveImport(as(now), id, { mode: 'all' }));
    const trips: number[] = [];
    for (let steps = await stepsOf(id); steps.length > 0; steps = await stepsOf(id)) {
      for (const step of steps) {
        const ctx = systemContext(now.nowMs);
        await importStep(ctx, step, { readWorkbook: () => Promise.reject(new Error('a paste')) });
        trips.push(ctx.db.trips.queries);
      }
    }
    expect(trips).toHaveLength(3);
    expect(Math.max(...trips)).toBeLessThan(600);
    expect(await findImport(now, id)).toMatchObject({ state: 'done', items: { done: 20 } });
  });
});

describe('an arrival of several lines', () => {
  it('names the line that is wrong in whatever order they come', async () => {
    const of = await shipper({ tonnes: 100 });
    const id = await ofTwoProducts(of);
    const now = at(of.ctx);
    const input = await arrivalOf(now, id, { tonnes: ['10', '20'] });
    const refused = await enterArrival(now, id, { ...input, lines: input.lines.toReversed() });
    expect(refused).toMatchObject({
      refusal: { code: 4100, fields: { 'lines.0.tonnes': { key: 'arrival_over' } } },
    });
  });
});
