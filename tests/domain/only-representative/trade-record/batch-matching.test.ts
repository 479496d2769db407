import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { insertPartner } from '#db/seed/rows.ts';
import type { OrContext } from '~/domain/kernel/context.ts';
import { findRecordBatch } from '~/domain/only-representative/trade-record/batch/find.server.ts';
import { runBatchChunk } from '~/domain/only-representative/trade-record/batch/run.server.ts';
import { startRecordBatch } from '~/domain/only-representative/trade-record/batch/start.server.ts';
import { createTradeRecord } from '~/domain/only-representative/trade-record/create.server.ts';
import { listIncomingRecords } from '~/domain/only-representative/trade-record/incoming/list.server.ts';
import { listTradeRecords } from '~/domain/only-representative/trade-record/list.server.ts';
import {
  type BatchInput,
  incomingList,
  recordList,
} from '~/domain/only-representative/trade-record/schema.ts';
import { as, systemContext, tenantContext } from '../../../support/contexts.ts';
import {
  openRecord,
  shipper,
  value,
  waitingRecord,
} from '../../../support/only-representative/shipments.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

async function work(ctx: OrContext, batchId: string, nowMs = ctx.nowMs) {
  const jobs = await ctx.db.all<{ id: string; payload: string }>(
    sql`SELECT id, payload FROM jobs WHERE company_id = ${ctx.company.id} AND kind = 'batch_chunk'
      AND payload ->> 'batch_id' = ${batchId}`,
  );
  for (const { id, payload } of jobs) {
    const { batch_id, chunk } = JSON.parse(payload);
    await runBatchChunk(systemContext(nowMs), { jobId: id, batchId: batch_id, chunk });
  }
  return jobs.length;
}

async function run(ctx: OrContext, input: BatchInput) {
  const { batch_id } = value(await startRecordBatch(ctx, input));
  await work(ctx, batch_id);
  return findRecordBatch(ctx, batch_id);
}

const listed = (ctx: OrContext, query: string) =>
  listTradeRecords(ctx, recordList.lenient(new URLSearchParams(query)));

async function batchesOf({ db, company }: OrContext) {
  const [row] = await db.all<{ n: number }>(
    sql`SELECT count(*) AS n FROM record_batches WHERE company_id = ${company.id}`,
  );
  return row?.n;
}

describe('a batch of all that match', () => {
  it('takes what the filter chooses, in jobs of a hundred, and nothing else', async () => {
    const of = await shipper();
    const other = await insertPartner(of.ctx.db, { companyId: of.ctx.company.id });
    const left = value(await createTradeRecord(of.ctx, of.input('1', { partner_id: other })));
    await openRecord(await shipper());
    for (let n = 0; n < 101; n += 1) await openRecord(of, '1');
    const filter = { status: 'UNCONFIRMED', partner_id: of.partnerId };
    const before = of.ctx.db.trips.roundTrips;
    const input = { action: 'send', filter, expected_total: 101 } as const;
    const { batch_id } = value(await startRecordBatch(of.ctx, input));
    expect(of.ctx.db.trips.roundTrips - before).toBe(1);
    expect(await work(of.ctx, batch_id)).toBe(2);
    const { counts, items } = await findRecordBatch(of.ctx, batch_id);
    expect(counts).toEqual({ queued: 0, done: 101, refused: 0 });
    expect(items.map(({ recordId }) => recordId)).not.toContain(left.id);
    const { total } = await listed(of.ctx, `batch=${batch_id}`);
    expect(total).toBe(101);
  });

  it('starts nothing when another number matches by now (4146)', async () => {
    const of = await shipper();
    await openRecord(of, '1');
    await openRecord(of, '1');
    for (const expected_total of [1, 3]) {
      const input = { action: 'send', filter: {}, expected_total } as const;
      expect(await startRecordBatch(of.ctx, input)).toEqual({
        ok: false,
        refusal: { code: 4146, data: { n: 2 } },
      });
    }
    expect(await batchesOf(of.ctx)).toBe(0);
  });

  it('is no larger than the company may make it', async () => {
    const of = await shipper();
    await openRecord(of, '1');
    await openRecord(of, '1');
    await of.ctx.db.run(sql`INSERT INTO policies (name, company_id, value)
      VALUES ('batch_max', ${of.ctx.company.id}, CAST(1 AS INTEGER))`);
    const input = { action: 'send', filter: {}, expected_total: 2 } as const;
    expect(await startRecordBatch(of.ctx, input)).toMatchObject({
      refusal: { code: 4100, why: { key: 'batch_too_large', values: { max: 1 } } },
    });
    expect(await batchesOf(of.ctx)).toBe(0);
  });

  it('asks for conditions that the list has, with their number', async () => {
    const { ctx } = await shipper();
    const wrong: [Omit<BatchInput, 'action'>, string][] = [
      [{}, 'ids'],
      [{ ids: ['tr_1'], filter: {}, expected_total: 1 }, 'ids'],
      [{ filter: {} }, 'expected_total'],
      [{ filter: { stauts: 'WAITING' }, expected_total: 1 }, 'filter.stauts'],
      [{ filter: { status: 'GONE' }, expected_total: 1 }, 'filter.status'],
      [{ filter: { limit: '1' }, expected_total: 1 }, 'filter.limit'],
    ];
    for (const [input, field] of wrong) {
      expect(await startRecordBatch(ctx, { action: 'send', ...input }), field).toMatchObject({
        refusal: { code: 4100, fields: { [field]: expect.anything() } },
      });
    }
  });

  it('confirms what waits for this company, and its refused ones can be listed and tried again', async () => {
    const supplier = await tenantContext();
    const of = await shipper({ partner: { linkedCompanyId: supplier.company.id } });
    const [good, bad] = [await waitingRecord(of, '1'), await waitingRecord(of, '2')];
    const missing = (n: number) =>
      of.ctx.db.run(sql`UPDATE trade_records SET missing_statements = CAST(${n} AS INTEGER)
        WHERE id = ${bad.id}`);
    await missing(1);
    const batch = await run(supplier, { action: 'confirm', filter: {}, expected_total: 2 });
    expect(batch.counts).toEqual({ queued: 0, done: 1, refused: 1 });
    const refused = `batch=${batch.id}&outcome=refused`;
    const incoming = async (query: string) => {
      const asked = incomingList.lenient(new URLSearchParams(query));
      return (await listIncomingRecords(supplier, asked)).items.map(({ id }) => id);
    };
    expect(await incoming(`batch=${batch.id}`)).toEqual(expect.arrayContaining([good.id, bad.id]));
    expect(await incoming(refused)).toEqual([bad.id]);
    await missing(0);
    const filter = { batch: batch.id, outcome: 'refused' };
    const again = await run(supplier, { action: 'confirm', filter, expected_total: 1 });
    expect(again.items).toMatchObject([{ recordId: bad.id, state: 'done' }]);
  });

  it('shows nothing of a batch of another company', async () => {
    const of = await shipper();
    await openRecord(of, '1');
    const { id } = await run(of.ctx, { action: 'send', filter: {}, expected_total: 1 });
    const stranger = await shipper();
    await openRecord(stranger, '1');
    expect((await listed(stranger.ctx, `batch=${id}`)).items).toEqual([]);
  });
});

describe('a batch of reminders', () => {
  it('writes to a partner once a day, and says of each other record why not', async () => {
    const of = await shipper();
    const both = [await waitingRecord(of, '1'), await waitingRecord(of, '2')];
    const [first = '', second = ''] = both.map(({ id }) => id).sort();
    const open = await openRecord(of, '3');
    const partner_id = await insertPartner(of.ctx.db, { companyId: of.ctx.company.id });
    const third = await waitingRecord({ ...of, input: (t) => of.input(t, { partner_id }) }, '4');
    const batch = await run(of.ctx, { action: 'remind', filter: {}, expected_total: 4 });
    expect(Object.fromEntries(batch.items.map((item) => [item.recordId, item]))).toMatchObject({
      [first]: { state: 'done' },
      [second]: { state: 'refused', code: 4290, why: 'partner_reminded' },
      [third.id]: { state: 'done' },
      [open.id]: { state: 'refused', code: 4105, why: null },
    });
    const later = as(of.ctx, { nowMs: of.ctx.nowMs + DAY_MS + 1 });
    const ids = [second];
    const { batch_id } = value(await startRecordBatch(later, { action: 'remind', ids }));
    await work(later, batch_id, later.nowMs);
    expect((await findRecordBatch(later, batch_id)).counts.done).toBe(1);
  });
});
