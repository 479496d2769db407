import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { ConstraintViolation, commit } from '#db/commit.ts';
import { rpAdverseReports } from '#db/schema/rp-adverse.ts';
import { rpBatches, rpProducts, rpSizes } from '#db/schema/rp-product.ts';
import { Denial } from '~/domain/kernel/refusals.ts';
import { saveBatches } from '~/domain/responsible-person/product/save-batches.server.ts';
import { saveSizes } from '~/domain/responsible-person/product/save-sizes.server.ts';
import type { SaveBatchesInput } from '~/domain/responsible-person/product/schema.ts';
import { as, bindings, openTestDatabase } from '../../../support/contexts.ts';
import { value } from '../../../support/only-representative/shipments.ts';
import {
  cosmeticsTenant,
  insertCosmetic,
  insertFile,
  insertTrade,
  takePieces,
} from '../../../support/responsible-person/cosmetics.ts';

const { DB } = bindings;

type BatchInput = SaveBatchesInput['rows'][number];

const batch = (size_id: string, batch_no: string, more: Partial<BatchInput> = {}): BatchInput => ({
  size_id,
  batch_no,
  quantity: 500,
  retention_status: 'pending',
  ...more,
});

async function start() {
  const of = await cosmeticsTenant();
  const made = await insertCosmetic(of);
  const kept = (more: Partial<BatchInput> = {}) =>
    batch(made.sizeId, 'B2601', { id: made.batchId, ...more });
  const save = (rows: BatchInput[], version = 1) => saveBatches(of.ctx, made.id, { version, rows });
  return { ...of, of, ...made, kept, save };
}

const batchesOf = (productId: string) =>
  openTestDatabase()
    .select()
    .from(rpBatches)
    .where(eq(rpBatches.productId, productId))
    .orderBy(rpBatches.position);

async function counters(id: string) {
  const [row] = await openTestDatabase().select().from(rpProducts).where(eq(rpProducts.id, id));
  return row && [row.sizeCount, row.batchCount, row.unsampledCount, row.version];
}

describe('batches', () => {
  it('are saved all at once: changed, added, removed, with their counters', async () => {
    const { id, sizeId, kept, save } = await start();
    value(await save([kept({ quantity: 700 }), batch(sizeId, 'B2602')]));
    expect((await batchesOf(id)).map(({ batchNo, quantity }) => [batchNo, quantity])).toEqual([
      ['B2601', 700],
      ['B2602', 500],
    ]);
    expect(await counters(id)).toEqual([1, 2, 2, 2]);
    value(await save([batch(sizeId, 'B2603')], 2));
    expect((await batchesOf(id)).map(({ batchNo }) => batchNo)).toEqual(['B2603']);
    expect(await counters(id)).toEqual([1, 1, 1, 3]);
  });

  it('may take each other’s numbers', async () => {
    const { id, sizeId, batchId, kept, save } = await start();
    value(await save([kept(), batch(sizeId, 'B2602')]));
    const [, second] = await batchesOf(id);
    value(
      await save(
        [kept({ batch_no: 'B2602' }), batch(sizeId, 'B2601', { id: second?.id ?? '' })],
        2,
      ),
    );
    const [first] = await batchesOf(id);
    expect([first?.id, first?.batchNo]).toEqual([batchId, 'B2602']);
  });

  it('expire after the shelf life, and their sample is kept half a year longer', async () => {
    const of = await cosmeticsTenant();
    const { id, sizeId } = await insertCosmetic(of, { shelfLifeMonths: 36 });
    const rows = [
      batch(sizeId, 'A', { made_on: '2026-01-31' }),
      batch(sizeId, 'B', { made_on: '2026-01-31', expires_on: '2028-06-30' }),
    ];
    value(await saveBatches(of.ctx, id, { version: 1, rows }));
    expect((await batchesOf(id)).map((row) => [row.expiresOn, row.retainUntil])).toEqual([
      ['2029-01-31', '2029-07-31'],
      ['2028-06-30', '2028-12-30'],
    ]);
  });

  it.each<[string, Partial<BatchInput>, string, string]>([
    [
      'imported before made',
      { made_on: '2026-05-02', import_on: '2026-05-01' },
      'import_on',
      'import_before_made',
    ],
    [
      'expired before made',
      { made_on: '2026-05-02', expires_on: '2026-05-01' },
      'expires_on',
      'expires_before_made',
    ],
    ['made tomorrow', { made_on: '2026-09-19' }, 'made_on', 'future_day'],
    ['retained without a day', { retention_status: 'retained' }, 'retention_on', 'required'],
    [
      'retained too little',
      {
        retention_status: 'retained',
        retention_on: '2026-09-01',
        retained_quantity: 23,
        test_need: 12,
        sampling: { place: '仓库' },
      },
      'retained_quantity',
      'sample_too_small',
    ],
    [
      'retained nowhere',
      {
        retention_status: 'retained',
        retention_on: '2026-09-01',
        retained_quantity: 24,
        test_need: 12,
      },
      'sampling.place',
      'required',
    ],
    ['disposed without an expiry', { retention_status: 'disposed' }, 'expires_on', 'required'],
  ])('%s are refused at the field', async (_, more, field, key) => {
    const { save, kept } = await start();
    const outcome = await save([kept(more)]);
    expect(outcome).toMatchObject({
      refusal: { code: 4100, fields: { [`rows.0.${field}`]: { key } } },
    });
  });

  it('of one size have a number once (4171), of two sizes each their own', async () => {
    const { ctx, id, sizeId, kept, save } = await start();
    expect(await save([kept(), batch(sizeId, ' B2601 ')])).toMatchObject({
      refusal: { code: 4171, data: { batch: 'B2601' }, fields: { 'rows.1.batch_no': {} } },
    });
    const rows = [{ id: sizeId, name: '30 mL' }, { name: '50 mL' }];
    value(await saveSizes(ctx, id, { version: 1, rows }));
    const sizes = await openTestDatabase().select().from(rpSizes).where(eq(rpSizes.productId, id));
    const other = sizes.find((size) => size.id !== sizeId)?.id ?? '';
    value(await save([kept(), batch(other, 'B2601')], 2));
  });

  it('hold no less than was traded (4168), and what was traded is never written over', async () => {
    const { of, id, batchId, sizeId, kept, save } = await start();
    await insertTrade(of, { id, batchId, sizeId }, 400);
    expect(await save([kept({ quantity: 399 })])).toMatchObject({
      refusal: { code: 4168, data: { batch: 'B2601', left: 399, need: 400, traded: 400 } },
    });
    value(await save([kept({ quantity: 400 })]));
    expect((await batchesOf(id))[0]).toMatchObject({ quantity: 400, traded: 400 });
  });

  it('that meet a trade while they are saved are refused (4168) by the database', async () => {
    const { ctx, id, batchId, kept } = await start();
    const meanwhile = as(ctx);
    // Judged before the trade, written after it.
    const slow = { ...meanwhile, db: Object.create(meanwhile.db) as typeof meanwhile.db };
    let reads = 0;
    slow.db.batch = (async (statements: Parameters<typeof meanwhile.db.batch>[0]) => {
      reads += 1;
      if (reads === 2) await openTestDatabase().batch([takePieces(ctx.db, batchId, 450)]);
      return meanwhile.db.batch(statements);
    }) as unknown as typeof meanwhile.db.batch;
    const outcome = await saveBatches(slow, id, { version: 1, rows: [kept({ quantity: 449 })] });
    expect(outcome).toMatchObject({ refusal: { code: 4168, data: { traded: 450 } } });
    expect((await batchesOf(id))[0]).toMatchObject({ quantity: 500, traded: 450 });
  });

  it('keep their sample to the promised day (4172), although an earlier expiry is typed in', async () => {
    const of = await cosmeticsTenant();
    const facts = { expiresOn: '2026-04-01', retainUntil: '2026-10-01' };
    const { id, sizeId, batchId } = await insertCosmetic(of, {}, facts);
    const row = batch(sizeId, 'B2601', {
      id: batchId,
      retention_status: 'disposed',
      expires_on: '2026-01-01',
    });
    const input = { version: 1, rows: [row] };
    expect(await saveBatches(of.ctx, id, input)).toMatchObject({
      refusal: { code: 4172, data: { date: '2026-10-01' } },
    });
    const [lastDay, dayAfter] = [Date.UTC(2026, 9, 1, 15, 59), Date.UTC(2026, 9, 1, 16)];
    expect(await saveBatches(as(of.ctx, { nowMs: lastDay }), id, input)).toMatchObject({
      refusal: { code: 4172 },
    });
    value(await saveBatches(as(of.ctx, { nowMs: dayAfter }), id, input));
  });

  it('that something has stay (4134), and nothing is saved', async () => {
    const { of, id, batchId, sizeId, save } = await start();
    const no = await insertTrade(of, { id, batchId, sizeId }, 1);
    expect(await save([batch(sizeId, 'B2602')])).toMatchObject({
      refusal: { code: 4134, data: { uses: [{ row: 'B2601', by: [no] }] } },
    });
    expect((await batchesOf(id)).map(({ batchNo }) => batchNo)).toEqual(['B2601']);
    expect(await counters(id)).toEqual([1, 1, 1, 1]);
  });

  it('that a report names stay (4134), also when it comes at the same time', async () => {
    const { ctx, id, batchId, sizeId, save } = await start();
    await ctx.db.insert(rpAdverseReports).values({
      id: `adr_${batchId}`,
      companyId: ctx.company.id,
      reportNo: `ADR-2026-${batchId.slice(-4)}`,
      kind: 'add',
      productId: id,
      batchId,
      feedbackAtMs: 0,
      firstDiscoveredOn: '2026-09-01',
      severity: 'general',
      source: 'consumer',
      description: 'Redness of the cheeks',
      state: 'open',
      dueOn: '2026-10-01',
      moveId: 'seed',
      createdByName: 'Test',
      createdAtMs: 0,
    });
    expect(await save([batch(sizeId, 'B2602')])).toMatchObject({ refusal: { code: 4134 } });
  });

  it('of a size with batches keep the size (4134)', async () => {
    const { ctx, id } = await start();
    const outcome = await saveSizes(ctx, id, { version: 1, rows: [{ name: '50 mL' }] });
    expect(outcome).toMatchObject({
      refusal: { code: 4134, data: { uses: [{ row: '30 mL', by: ['B2601'] }] } },
    });
  });

  it('take a thousand rows', async () => {
    const { id, sizeId, save } = await start();
    const rows = Array.from({ length: 1000 }, (_, at) => batch(sizeId, `M${at}`));
    value(await save(rows));
    expect(await counters(id)).toEqual([1, 1000, 1000, 2]);
  });

  it('of two tabs: the second is refused (4106) and nothing of the first is lost', async () => {
    const { ctx, id, sizeId, kept } = await start();
    const rows = (no: string) => [kept(), batch(sizeId, no)];
    const outcomes = await Promise.all(
      ['T1', 'T2'].map((no) => saveBatches(as(ctx), id, { version: 1, rows: rows(no) })),
    );
    expect(outcomes.map((one) => (one.ok ? 2000 : one.refusal.code)).sort()).toEqual([2000, 4106]);
    const won = outcomes[0]?.ok ? 'T1' : 'T2';
    expect((await batchesOf(id)).map(({ batchNo }) => batchNo)).toEqual(['B2601', won]);
  });

  it('of another tenant, another product or a size of neither are not found', async () => {
    const { ctx, id, kept, save } = await start();
    const other = await cosmeticsTenant();
    const theirs = await insertCosmetic(other);
    const missing = new Denial(4040);
    await expect(saveBatches(other.ctx, id, { version: 1, rows: [] })).rejects.toEqual(missing);
    await expect(save([kept({ id: theirs.batchId })])).rejects.toEqual(missing);
    await expect(save([kept({ size_id: theirs.sizeId })])).rejects.toEqual(missing);
    for (const file of [await insertFile(other.ctx, 'sampling'), await insertFile(ctx, 'effect')]) {
      await expect(save([kept({ sampling: { file_id: file } })])).rejects.toEqual(missing);
    }
    const file_id = await insertFile(ctx, 'sampling');
    value(await save([kept({ sampling: { file_id } })]));
    value(await save([kept({ sampling: { file_id } })], 2));
  });
});

describe('pieces of a batch', () => {
  it('that are the last are taken once, however many want them at once', async () => {
    const { batchId } = await start();
    const take = () => {
      const db = openTestDatabase();
      return commit(db, [takePieces(db, batchId, 300)]).then(
        () => 'taken',
        (error) => (error instanceof ConstraintViolation ? error.constraint : String(error)),
      );
    };
    const ends = await Promise.all([take(), take()]);
    expect(ends.sort()).toEqual(['rp_batches_within_quantity', 'taken']);
  });

  it('agree with a model after ten thousand steps of trading and saving', async () => {
    const { ctx, id, sizeId } = await start();
    let seed = 20260918;
    const random = (below: number) => {
      seed = (seed * 1103515245 + 12345) % 2147483648;
      return Math.floor((seed / 2147483648) * below);
    };
    let model: { id: string; no: string; quantity: number; traded: number }[] = [];
    let version = 1;
    const rows = (from: typeof model) =>
      from.map(({ id: of, no, quantity }) =>
        batch(sizeId, no, { ...(of && { id: of }), quantity }),
      );
    const reread = async () => {
      const now = await batchesOf(id);
      return now.map((row) => ({
        id: row.id,
        no: row.batchNo,
        quantity: row.quantity,
        traded: row.traded,
      }));
    };
    const first = Array.from({ length: 8 }, (_, at) => ({
      id: '',
      no: `W${at}`,
      quantity: 50,
      traded: 0,
    }));
    value(await saveBatches(ctx, id, { version, rows: rows(first) }));
    version += 1;
    model = await reread();
    let wrong = 0;
    const steps = 10_000;
    for (let step = 0; step < steps; ) {
      // A hundred trades one after the other in one go; each alone may be refused.
      const pieces: { at: number; n: number }[] = [];
      for (; pieces.length < 199 && step < steps; step += 1) {
        const at = random(model.length);
        const n = random(2) === 0 ? 1 + random(20) : -(1 + random(20));
        pieces.push({ at, n });
      }
      // The verbs' guard beside the CHECK: what does not fit changes nothing.
      const taking = DB.prepare(
        `UPDATE rp_batches SET traded = traded + CAST(?1 AS INTEGER) WHERE id = ?2
          AND traded + ?1 BETWEEN 0 AND quantity RETURNING traded`,
      );
      const done = await DB.batch(pieces.map(({ at, n }) => taking.bind(n, model[at]?.id ?? '')));
      for (const [index, { at, n }] of pieces.entries()) {
        const row = model[at];
        if (row === undefined) continue;
        const fits = row.traded + n >= 0 && row.traded + n <= row.quantity;
        if (fits) row.traded += n;
        if ((done[index]?.results.length === 1) !== fits) wrong += 1;
      }
      const changed = model.map((row) => ({ ...row, quantity: 30 + random(60) }));
      const fits = changed.every(({ quantity, traded }) => traded <= quantity);
      const outcome = await saveBatches(ctx, id, { version, rows: rows(changed) });
      if (outcome.ok !== fits) wrong += 1;
      if (outcome.ok) {
        version += 1;
        model = changed;
      }
      step += 1;
    }
    expect(wrong).toBe(0);
    expect(await reread()).toEqual(model);
  }, 120_000);
});
