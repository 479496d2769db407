import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { commit } from '#db/commit.ts';
import { insertPartner } from '#db/seed/rows.ts';
import type { OrContext } from '~/domain/kernel/context.ts';
import { Denial } from '~/domain/kernel/refusals.ts';
import { findRecordBatch } from '~/domain/only-representative/trade-record/batch/find.server.ts';
import {
  giveUpChunk,
  runBatchChunk,
} from '~/domain/only-representative/trade-record/batch/run.server.ts';
import { startRecordBatch } from '~/domain/only-representative/trade-record/batch/start.server.ts';
import { createTradeRecord } from '~/domain/only-representative/trade-record/create.server.ts';
import { expireTradeRecords } from '~/domain/only-representative/trade-record/expire.server.ts';
import { editTradeRecord } from '~/domain/only-representative/trade-record/revise.server.ts';
import { sendTradeRecord } from '~/domain/only-representative/trade-record/send.server.ts';
import { as, systemContext, tenantContext } from '../../../support/contexts.ts';
import {
  account,
  drift,
  NO_DRIFT,
  openRecord,
  shipper,
  TONNE,
  value,
  waitingRecord,
} from '../../../support/only-representative/shipments.ts';
import { takeConsoleErrors } from '../../../support/silence.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** What the consumer does with the jobs of a batch, each delivered as often as told. */
async function work(ctx: OrContext, batchId: string, deliveries = 1) {
  const jobs = await ctx.db.all<{ id: string; payload: string }>(
    sql`SELECT id, payload FROM jobs WHERE key LIKE ${`batch:${batchId}%`.slice(0, 50)}`,
  );
  for (let time = 0; time < deliveries; time += 1) {
    for (const { id, payload } of jobs.toReversed()) {
      const { batch_id, chunk } = JSON.parse(payload);
      await runBatchChunk(systemContext(), { jobId: id, batchId: batch_id, chunk });
    }
  }
  return ctx.db.all(sql`SELECT DISTINCT state FROM jobs WHERE id IN
    (SELECT value FROM json_each(${JSON.stringify(jobs.map(({ id }) => id))}))`);
}

describe('a batch', () => {
  it('answers at once and gives each record its own outcome, however often it is delivered', async () => {
    const of = await shipper();
    const silent = await insertPartner(of.ctx.db, { companyId: of.ctx.company.id, email: ' ' });
    const good = await openRecord(of);
    const mute = value(await createTradeRecord(of.ctx, of.input('1', { partner_id: silent })));
    const sent = await waitingRecord(of);
    const foreign = await openRecord(await shipper());
    const ids = [good.id, good.id, mute.id, sent.id, foreign.id, 'tr_unknown'];
    const before = of.ctx.db.trips.roundTrips;
    const { batch_id } = value(await startRecordBatch(of.ctx, { action: 'send', ids }));
    expect(of.ctx.db.trips.roundTrips - before).toBe(1);
    expect(await findRecordBatch(of.ctx, batch_id)).toMatchObject({
      counts: { queued: 3, done: 0, refused: 2 },
    });
    expect(await work(of.ctx, batch_id, 3)).toEqual([{ state: 'done' }]);
    const batch = await findRecordBatch(of.ctx, batch_id);
    expect(batch.counts).toEqual({ queued: 0, done: 1, refused: 4 });
    const outcome = Object.fromEntries(
      batch.items.map(({ recordId, state, code, tradeNo }) => [recordId, [state, code, tradeNo]]),
    );
    expect(outcome).toEqual({
      [good.id]: ['done', null, good.trade_no],
      [mute.id]: ['refused', 4132, mute.trade_no],
      [sent.id]: ['refused', 4105, sent.trade_no],
      // Another company's record looks like one that never was.
      [foreign.id]: ['refused', 4040, null],
      tr_unknown: ['refused', 4040, null],
    });
    const [links] = await of.ctx.db.all(
      sql`SELECT count(*) AS n FROM links WHERE subject_id = ${good.id}`,
    );
    expect(links).toEqual({ n: 1 });
  });

  it('confirms what was sent to the company that started it', async () => {
    const supplier = await tenantContext();
    const of = await shipper({ partner: { linkedCompanyId: supplier.company.id } });
    const records = [await waitingRecord(of, '1'), await waitingRecord(of, '2')];
    const ids = records.map(({ id }) => id);
    const { batch_id } = value(await startRecordBatch(supplier, { action: 'confirm', ids }));
    await work(supplier, batch_id, 2);
    expect((await findRecordBatch(supplier, batch_id)).counts.done).toBe(2);
    expect(await account(of.ctx, of.registrationId)).toMatchObject({
      reserved: 0,
      used: 3 * TONNE,
    });
    expect(await drift(of.ctx)).toEqual(NO_DRIFT);
  });

  it('confirms only what was seen: a record changed meanwhile is refused', async () => {
    const supplier = await tenantContext();
    const of = await shipper({ partner: { linkedCompanyId: supplier.company.id } });
    const [one, two] = [await waitingRecord(of, '1'), await waitingRecord(of, '2')];
    const versions = { [one.id]: one.version };
    const resend = async (record: typeof one, tonnes: string) => {
      const edit = { ...of.input(tonnes), version: record.version };
      const { version } = value(await editTradeRecord(of.ctx, record.id, edit));
      value(await sendTradeRecord(of.ctx, record.id, { version }));
    };
    // The first was changed after the list was shown, the second after the batch was taken.
    await resend(one, '7');
    const input = { action: 'confirm' as const, ids: [one.id, two.id], versions };
    const { batch_id } = value(await startRecordBatch(supplier, input));
    await resend(two, '8');
    await work(supplier, batch_id, 2);
    const { counts, items } = await findRecordBatch(supplier, batch_id);
    expect(counts).toEqual({ queued: 0, done: 0, refused: 2 });
    expect(items.map(({ code }) => code)).toEqual([4106, 4106]);
    expect(await account(of.ctx, of.registrationId)).toMatchObject({ used: 0 });
  });

  it('is refused record by record when whoever started it may not act any more', async () => {
    const may = {
      disabled: [4005, sql`UPDATE users SET state = 'disabled' WHERE id = `, 'user'],
      'a viewer': [
        4002,
        sql`UPDATE membership_systems SET role = 'viewer' WHERE user_id = `,
        'user',
      ],
      'without a role': [4002, sql`DELETE FROM membership_systems WHERE user_id = `, 'user'],
      'of a disabled company': [4002, sql`UPDATE companies SET state = 0 WHERE id = `, 'company'],
      'of a locked company': [
        4003,
        sql`UPDATE company_systems SET state = 'locked' WHERE company_id = `,
        'company',
      ],
      'of a company whose authorisation lapsed': [
        4004,
        sql`UPDATE company_systems SET authorised_until = '2026-09-17' WHERE company_id = `,
        'company',
      ],
    } as const;
    for (const [who, [code, change, of]] of Object.entries(may)) {
      const { ctx, ...rest } = await shipper();
      const record = await openRecord({ ctx, ...rest });
      const { batch_id } = value(await startRecordBatch(ctx, { action: 'send', ids: [record.id] }));
      await ctx.db.run(sql`${change}${of === 'user' ? ctx.actor.id : ctx.company.id}`);
      expect(await work(ctx, batch_id), who).toEqual([{ state: 'done' }]);
      const { items } = await findRecordBatch(ctx, batch_id);
      expect(items, who).toMatchObject([{ state: 'refused', code }]);
      const [letters] = await ctx.db.all(
        sql`SELECT count(*) AS n FROM mail_messages WHERE company_id = ${ctx.company.id}`,
      );
      expect(letters, who).toEqual({ n: 0 });
    }
  });

  it('acts from the address it was started from', async () => {
    const supplier = await tenantContext();
    const of = await shipper({ partner: { linkedCompanyId: supplier.company.id } });
    const { id } = await waitingRecord(of, '1');
    const { batch_id } = value(await startRecordBatch(supplier, { action: 'confirm', ids: [id] }));
    await work(supplier, batch_id);
    const rows = await of.ctx.db.all(sql`SELECT r.confirmed_from_ip AS record, a.ip AS trail
      FROM trade_records r JOIN audit_entries a ON a.subject_id = r.id AND a.action = 'confirm'
      WHERE r.id = ${id}`);
    expect(rows).toEqual([{ record: supplier.actor.ip, trail: supplier.actor.ip }]);
  });

  it('makes no job of ids that are not in reach', async () => {
    const of = await shipper();
    const { ctx } = of;
    const foreign = await openRecord(await shipper());
    const ids = [foreign.id, ...Array.from({ length: 999 }, (_, i) => `tr_invented_${i}`)];
    const { batch_id } = value(await startRecordBatch(ctx, { action: 'send', ids }));
    expect((await findRecordBatch(ctx, batch_id)).counts).toEqual({
      queued: 0,
      done: 0,
      refused: 1000,
    });
    const jobs = await ctx.db.all(sql`SELECT id FROM jobs WHERE company_id = ${ctx.company.id}`);
    expect(jobs).toEqual([]);
  });

  it('is refused while 5,000 records of the company wait already (4290)', async () => {
    const of = await shipper();
    const record = await openRecord(of);
    await of.ctx.db.run(sql`INSERT INTO jobs (id, kind, key, payload, company_id, state, attempts,
      not_before_ms, created_at_ms) SELECT 'job_full_' || value, 'batch_chunk', 'full:' || value,
      json_object('records', 2500), ${of.ctx.company.id}, 'pending', 0, 0, 0 FROM json_each('[1, 2]')`);
    const input = { action: 'send' as const, ids: [record.id] };
    expect(await startRecordBatch(of.ctx, input)).toMatchObject({
      refusal: { code: 4290, why: { key: 'batch_too_many_open' } },
    });
    const [batches] = await of.ctx.db.all(
      sql`SELECT count(*) AS n FROM record_batches WHERE company_id = ${of.ctx.company.id}`,
    );
    expect(batches).toEqual({ n: 0 });
    await of.ctx.db.run(sql`UPDATE jobs SET state = 'done' WHERE id = 'job_full_1'`);
    value(await startRecordBatch(of.ctx, input));
  });

  it('takes four round trips however many records a chunk holds', async () => {
    const supplier = await tenantContext();
    const of = await shipper({ partner: { linkedCompanyId: supplier.company.id } });
    const ids: string[] = [];
    for (let n = 0; n < 30; n += 1) ids.push((await waitingRecord(of, '1')).id);
    const { batch_id } = value(await startRecordBatch(supplier, { action: 'confirm', ids }));
    const system = systemContext();
    const before = system.db.trips.roundTrips;
    const [job] = await of.ctx.db.all<{ id: string }>(
      sql`SELECT id FROM jobs WHERE company_id = ${supplier.company.id} AND kind = 'batch_chunk'`,
    );
    await runBatchChunk(system, { jobId: job?.id ?? '', batchId: batch_id, chunk: 0 });
    expect(system.db.trips.roundTrips - before).toBe(4);
    expect((await findRecordBatch(supplier, batch_id)).counts.done).toBe(30);
    expect(await account(of.ctx, of.registrationId)).toMatchObject({
      used: 30 * TONNE,
      reserved: 0,
    });
    expect(await drift(of.ctx)).toEqual(NO_DRIFT);
  });

  it('a record whose verb fails keeps the job, and holds no other up', async () => {
    const supplier = await tenantContext();
    const linked = { partner: { linkedCompanyId: supplier.company.id } };
    const [sound, broken] = [await shipper(linked), await shipper(linked)];
    const [good, bad] = [await waitingRecord(sound, '1'), await waitingRecord(broken, '1')];
    const count = (n: number) =>
      sql`UPDATE record_counters SET count = CAST(${n} AS INTEGER)
        WHERE status = 'WAITING' AND company_id = ${broken.ctx.company.id}`;
    await broken.ctx.db.run(count(0));
    const ids = [good.id, bad.id];
    const { batch_id } = value(await startRecordBatch(supplier, { action: 'confirm', ids }));
    await expect(work(supplier, batch_id)).rejects.toThrow('record_counters_not_negative');
    const counts = async () => (await findRecordBatch(supplier, batch_id)).counts;
    expect(await counts()).toEqual({ queued: 1, done: 1, refused: 0 });
    const { db } = broken.ctx;
    const undo = sql`UPDATE record_batch_items SET state = 'queued', code = NULL
      WHERE batch_id = ${batch_id} AND record_id = ${bad.id}`;
    // A job that is given up leaves nobody waiting.
    await commit(db, [giveUpChunk(broken.ctx, { batchId: batch_id, chunk: 0 })]);
    expect(await findRecordBatch(supplier, batch_id)).toMatchObject({
      counts: { queued: 0, done: 1, refused: 1 },
      items: expect.arrayContaining([expect.objectContaining({ recordId: bad.id, code: 5000 })]),
    });
    await db.run(undo);
    await broken.ctx.db.run(count(1));
    expect(await work(supplier, batch_id)).toEqual([{ state: 'done' }]);
    expect(await counts()).toEqual({ queued: 0, done: 2, refused: 0 });
  });

  it('is for members, and seen by its own company only', async () => {
    const of = await shipper();
    const open = await openRecord(of);
    const input = { action: 'send' as const, ids: [open.id] };
    await expect(startRecordBatch(as(of.ctx, { role: 'viewer' }), input)).rejects.toEqual(
      new Denial(4002),
    );
    const { batch_id } = value(await startRecordBatch(of.ctx, input));
    const stranger = await tenantContext();
    await expect(findRecordBatch(stranger, batch_id)).rejects.toEqual(new Denial(4040));
  });
});

describe('records that nobody answers', () => {
  it('are given up thirty days after the last link ended, or after the ETA, and give tonnage back', async () => {
    const of = await shipper();
    const waiting = await waitingRecord(of, '10');
    const open = await openRecord(of, '5');
    const state = () =>
      of.ctx.db.all(sql`SELECT status, rejected_by FROM trade_records
        WHERE id IN (${waiting.id}, ${open.id}) ORDER BY total_mass_g`);
    const at = (nowMs: number) => systemContext(nowMs);
    await expireTradeRecords(at(of.ctx.nowMs + 43 * DAY_MS));
    expect(await state()).toEqual([
      { status: 'UNCONFIRMED', rejected_by: null },
      { status: 'WAITING', rejected_by: null },
    ]);
    await expireTradeRecords(at(of.ctx.nowMs + 45 * DAY_MS));
    expect(await state()).toEqual([
      { status: 'UNCONFIRMED', rejected_by: null },
      { status: 'REJECTED', rejected_by: 'system' },
    ]);
    await expireTradeRecords(at(Date.UTC(2026, 11, 13)));
    expect(await state()).toEqual([
      { status: 'REJECTED', rejected_by: 'system' },
      { status: 'REJECTED', rejected_by: 'system' },
    ]);
    expect(await account(of.ctx, of.registrationId)).toMatchObject({ reserved: 0, used: 0 });
    expect(await drift(of.ctx)).toEqual(NO_DRIFT);
  });

  it('are given up though one before them can not be', async () => {
    const [broken, sound] = [await shipper(), await shipper()];
    const records = [await waitingRecord(broken), await waitingRecord(sound)];
    const reserve = (massG: number) =>
      broken.ctx.db.run(sql`UPDATE tonnage_accounts SET reserved_g = CAST(${massG} AS INTEGER)
        WHERE holder_id = ${broken.registrationId}`);
    await reserve(0);
    expect(await expireTradeRecords(systemContext(sound.ctx.nowMs + 45 * DAY_MS))).toBe(1);
    expect(takeConsoleErrors()).toHaveLength(1);
    await reserve(10 * TONNE);
    const ids = JSON.stringify(records.map(({ id }) => id));
    const states = await sound.ctx.db.all(sql`SELECT status FROM trade_records
      WHERE id IN (SELECT value FROM json_each(${ids})) ORDER BY status`);
    expect(states).toEqual([{ status: 'REJECTED' }, { status: 'WAITING' }]);
  });

  it('are not given up while somebody works on them, though their ETA is long past', async () => {
    const of = await shipper();
    const past = of.input('5', { eta: '2026-08-20' });
    const open = value(await createTradeRecord(of.ctx, past));
    const status = async () => {
      const [row] = await of.ctx.db.all<{ status: string }>(
        sql`SELECT status FROM trade_records WHERE id = ${open.id}`,
      );
      return row?.status;
    };
    await expireTradeRecords(systemContext(of.ctx.nowMs + DAY_MS));
    expect(await status()).toBe('UNCONFIRMED');
    const later = as(of.ctx, { nowMs: of.ctx.nowMs + 20 * DAY_MS });
    value(await editTradeRecord(later, open.id, { ...past, eta: '2026-09-10', version: 1 }));
    await expireTradeRecords(systemContext(of.ctx.nowMs + 31 * DAY_MS));
    expect(await status()).toBe('UNCONFIRMED');
    await expireTradeRecords(systemContext(of.ctx.nowMs + 51 * DAY_MS));
    expect(await status()).toBe('REJECTED');
  });
});
