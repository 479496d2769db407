import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { Database } from '#db/client.ts';
import { policies } from '#db/schema/tenancy.ts';
import type { Context, OrContext } from '~/domain/kernel/context.ts';
import { answerConfirm } from '~/domain/only-representative/confirmation/answer.server.ts';
import { findRecordBatch } from '~/domain/only-representative/trade-record/batch/find.server.ts';
import { runBatchChunk } from '~/domain/only-representative/trade-record/batch/run.server.ts';
import { startRecordBatch } from '~/domain/only-representative/trade-record/batch/start.server.ts';
import { rejectTradeRecord } from '~/domain/only-representative/trade-record/reject.server.ts';
import { as, systemContext, tenantContext } from '../../../support/contexts.ts';
import {
  account,
  drift,
  NO_DRIFT,
  openRecord,
  partnerContext,
  type Shipper,
  shipper,
  TONNE,
  value,
  waitingRecord,
} from '../../../support/only-representative/shipments.ts';

const CHUNK = 100;

/** A company that answers, one that asked, and records of a tonne each that wait between them. */
async function asked(records: number) {
  const answering = await tenantContext();
  const of = await shipper({ partner: { linkedCompanyId: answering.company.id } });
  const ids: string[] = [];
  for (let n = 0; n < records; n += 1) ids.push((await waitingRecord(of, '1')).id);
  return { answering, of, ids: ids.sort() };
}

/** A chunk as the consumer is handed it, and what it does with it. */
async function chunkOf(ctx: OrContext, ids: string[], action: 'send' | 'confirm' = 'confirm') {
  const { batch_id: batchId } = value(await startRecordBatch(ctx, { action, ids }));
  const [job] = await ctx.db.all<{ id: string }>(
    sql`SELECT id FROM jobs WHERE key = ${`batch:${batchId}:0`}`,
  );
  const work = (system: Context = systemContext()) =>
    runBatchChunk(system, { jobId: job?.id ?? '', batchId, chunk: 0 });
  const outcome = async () => {
    const { counts, items } = await findRecordBatch(ctx, batchId);
    const refused = items.flatMap(({ recordId, code }) =>
      code === null ? [] : [[recordId, code]],
    );
    return { ...counts, codes: Object.fromEntries(refused) };
  };
  return { work, outcome };
}

/** A job's context that does something before each trip to the database; trips are counted from 1. */
function beforeEachTrip(act: (trip: number) => Promise<void>): Context {
  const system = systemContext();
  let trips = 0;
  const batch = async (...given: Parameters<Database['batch']>) => {
    trips += 1;
    await act(trips);
    return system.db.batch(...given);
  };
  return { ...system, db: Object.create(system.db, { batch: { value: batch } }) };
}

/** All that confirming writes, for records of one company, as numbers. */
async function traces({ ctx }: Shipper) {
  const [row] = await ctx.db.all(sql`SELECT
    (SELECT count(*) FROM trade_records WHERE company_id = ${ctx.company.id}
      AND status = 'CONFIRMED') AS confirmed,
    (SELECT count(*) FROM audit_entries WHERE company_id = ${ctx.company.id}
      AND action = 'confirm') AS audits,
    (SELECT count(DISTINCT subject_id) FROM audit_entries WHERE company_id = ${ctx.company.id}
      AND action = 'confirm') AS audited,
    (SELECT count(*) FROM tonnage_entries WHERE drawer_company_id = ${ctx.company.id}
      AND kind = 'use') AS uses,
    (SELECT count(*) FROM jobs WHERE company_id = ${ctx.company.id}
      AND kind = 'issue_certificate') AS papers,
    (SELECT count(*) FROM mail_messages WHERE company_id = ${ctx.company.id}
      AND subject LIKE '%confirmed%') AS letters`);
  return row;
}

const confirmed = (n: number, letters: number) => ({
  confirmed: n,
  audits: n,
  audited: n,
  uses: n,
  papers: n,
  letters,
});

describe('a chunk that confirms', () => {
  it('does 98 of 100, and the others meet what they would have met alone', async () => {
    const { answering, of, ids } = await asked(CHUNK);
    const [unsigned = '', gone = ''] = [ids[30], ids[61]];
    const { work, outcome } = await chunkOf(answering, ids);
    await of.ctx.db.run(
      sql`UPDATE trade_records SET missing_statements = 1 WHERE id = ${unsigned}`,
    );
    // After it was read and before it is written, its maker takes one back.
    const meanwhile = beforeEachTrip(async (trip) => {
      if (trip !== 3) return;
      const [record] = await of.ctx.db.all<{ version: number }>(
        sql`SELECT version FROM trade_records WHERE id = ${gone}`,
      );
      const version = record?.version ?? 0;
      value(await rejectTradeRecord(of.ctx, gone, { version, reason: 'sold elsewhere' }));
    });
    await work(meanwhile);
    expect(await outcome()).toEqual({
      queued: 0,
      done: 98,
      refused: 2,
      codes: { [unsigned]: 4104, [gone]: 4106 },
    });
    expect(await traces(of)).toMatchObject({ confirmed: 98, audits: 98, audited: 98, uses: 98 });
    expect(await account(of.ctx, of.registrationId)).toMatchObject({
      used: 98 * TONNE,
      reserved: TONNE,
    });
    expect(await drift(of.ctx)).toEqual(NO_DRIFT);
  });

  it('delivered again changes nothing', async () => {
    const { answering, of, ids } = await asked(5);
    const { work, outcome } = await chunkOf(answering, ids);
    await work();
    const once = await traces(of);
    expect(once).toEqual(confirmed(5, 2));
    await Promise.all([work(), work()]);
    expect(await traces(of)).toEqual(once);
    expect(await outcome()).toMatchObject({ done: 5, refused: 0 });
    expect(await drift(of.ctx)).toEqual(NO_DRIFT);
  });

  it('delivered twice at once does each record once', async () => {
    const { answering, of, ids } = await asked(8);
    const { work, outcome } = await chunkOf(answering, ids);
    await Promise.all([work(), work(), work()]);
    expect(await traces(of)).toEqual(confirmed(8, 2));
    expect(await outcome()).toMatchObject({ done: 8, refused: 0 });
  });

  it('races another over the same records: each is confirmed by one of them', async () => {
    const { answering, of, ids } = await asked(12);
    const one = await chunkOf(answering, ids);
    const other = await chunkOf(as(answering), ids.slice(4));
    await Promise.all([one.work(), other.work()]);
    const [first, second] = [await one.outcome(), await other.outcome()];
    expect(first.done + second.done).toBe(12);
    expect(first.refused + second.refused).toBe(8);
    const codes = [...Object.values(first.codes), ...Object.values(second.codes)];
    expect(codes.filter((code) => code !== 4106)).toEqual([]);
    expect(await traces(of)).toMatchObject({ confirmed: 12, audits: 12, audited: 12, uses: 12 });
    expect(await account(of.ctx, of.registrationId)).toMatchObject({ used: 12 * TONNE });
    expect(await drift(of.ctx)).toEqual(NO_DRIFT);
  });

  it.each([
    ['before it writes', 3, 0],
    ['after it has written', 4, 6],
  ])('killed %s leaves all or nothing, and the next delivery ends it', async (_, trip, done) => {
    const { answering, of, ids } = await asked(6);
    const { work, outcome } = await chunkOf(answering, ids);
    const killed = beforeEachTrip(async (now) => {
      if (now >= trip) throw new Error('killed');
    });
    await expect(work(killed)).rejects.toThrow('killed');
    expect(await traces(of)).toEqual(confirmed(done, done === 0 ? 0 : 2));
    expect(await outcome()).toMatchObject({ done, queued: 6 - done });
    await work();
    expect(await traces(of)).toEqual(confirmed(6, 2));
    expect(await outcome()).toMatchObject({ done: 6, queued: 0, refused: 0 });
    expect(await drift(of.ctx)).toEqual(NO_DRIFT);
  });
});

describe('a chunk that sends', () => {
  /** Records of a tonne each that are not sent yet, with a letter and a link of each once they are. */
  async function unsent(records: number) {
    const of = await shipper();
    const ids: string[] = [];
    for (let n = 0; n < records; n += 1) ids.push((await openRecord(of, '1')).id);
    const sent = async () => {
      const [row] = await of.ctx.db.all(sql`SELECT
        (SELECT count(*) FROM trade_records WHERE company_id = ${of.ctx.company.id}
          AND status = 'WAITING') AS waiting,
        (SELECT count(*) FROM mail_messages WHERE company_id = ${of.ctx.company.id}) AS letters,
        (SELECT count(DISTINCT subject_id) FROM links
          WHERE subject_id IN (SELECT value FROM json_each(${JSON.stringify(ids)}))) AS links,
        (SELECT count(*) FROM trade_record_counterparties
          WHERE record_id IN (SELECT value FROM json_each(${JSON.stringify(ids)}))) AS frozen`);
      return row;
    };
    return { of, ids, sent };
  }

  it('freezes whom it asks and gives each record a link and a letter of its own, in four round trips', async () => {
    const { of, ids, sent } = await unsent(20);
    const { work, outcome } = await chunkOf(of.ctx, ids, 'send');
    const system = systemContext();
    await work(system);
    expect(system.db.trips.roundTrips).toBe(4);
    expect(await outcome()).toMatchObject({ done: 20, refused: 0 });
    expect(await sent()).toEqual({ waiting: 20, letters: 20, links: 20, frozen: 20 });
    const tokens = await of.ctx.db.all<{ links: string }>(
      sql`SELECT DISTINCT links FROM mail_messages WHERE company_id = ${of.ctx.company.id}`,
    );
    expect(tokens).toHaveLength(20);
    const [link = ''] = JSON.parse(tokens[7]?.links ?? '[]');
    const token = new URL(link).searchParams.get('token') ?? '';
    value(await answerConfirm(partnerContext(of.ctx), token, { name: 'Joost' }));
    expect(await drift(of.ctx)).toEqual(NO_DRIFT);
  });

  it('sends as many as the letters of the day allow, and refuses the others (4290)', async () => {
    const { of, ids, sent } = await unsent(10);
    await of.ctx.db
      .insert(policies)
      .values({ name: 'partner_letter_daily_allowance', companyId: of.ctx.company.id, value: 7 });
    const { work, outcome } = await chunkOf(of.ctx, ids, 'send');
    await work();
    const { codes, ...counts } = await outcome();
    expect(counts).toEqual({ queued: 0, done: 7, refused: 3 });
    expect(Object.values(codes)).toEqual([4290, 4290, 4290]);
    expect(await sent()).toEqual({ waiting: 7, letters: 7, links: 7, frozen: 7 });
    expect(await drift(of.ctx)).toEqual(NO_DRIFT);
  });
});

describe('letters of a chunk', () => {
  it('are one for whoever made the records and one for whoever answered, with every trade in both languages', async () => {
    const { answering, of, ids } = await asked(3);
    const { work } = await chunkOf(answering, ids);
    await work();
    const letters = await of.ctx.db.all<{ recipient: string; subject: string; text: string }>(
      sql`SELECT recipient, subject, text FROM mail_messages
        WHERE company_id = ${of.ctx.company.id} AND subject LIKE '%confirmed%' ORDER BY rowid`,
    );
    expect(letters.map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/已确认 3 条贸易记录 \/ .+ confirmed 3 trades$/),
      expect.stringMatching(
        /^Receipt: you confirmed 3 trades of .+ 回执：您已确认.+的 3 条贸易记录$/,
      ),
    ]);
    const [told, receipt] = letters;
    for (const id of ids) {
      const [record] = await of.ctx.db.all<{ trade_no: string }>(
        sql`SELECT trade_no FROM trade_records WHERE id = ${id}`,
      );
      const { trade_no = '' } = record ?? {};
      // Each language lists it once.
      expect(told?.text.split(`${trade_no},`)).toHaveLength(3);
      expect(told?.text.split(`detail?id=${id}`)).toHaveLength(3);
      expect(receipt?.text.split(`${trade_no},`)).toHaveLength(3);
    }
    expect(receipt?.text).not.toContain('detail?id=');
    for (const { text } of letters) expect(text).not.toMatch(/Many\.|\{\{/);
  });

  it('are those of a single answer where a reader hears of one', async () => {
    const { answering, of, ids } = await asked(1);
    const { work } = await chunkOf(answering, ids);
    await work();
    const [letter] = await of.ctx.db.all<{ subject: string }>(
      sql`SELECT subject FROM mail_messages WHERE company_id = ${of.ctx.company.id}
        AND subject LIKE '%confirmed%' ORDER BY rowid`,
    );
    expect(letter?.subject).toMatch(/confirmed trade TR-2026-/);
  });

  it('tell each company of its own records only', async () => {
    const answering = await tenantContext();
    const partner = { linkedCompanyId: answering.company.id };
    const [one, other] = [await shipper({ partner }), await shipper({ partner })];
    const ids: string[] = [];
    for (const of of [one, other, one, other]) ids.push((await waitingRecord(of, '1')).id);
    const { work, outcome } = await chunkOf(answering, ids);
    await work();
    expect(await outcome()).toMatchObject({ done: 4 });
    for (const of of [one, other]) {
      const letters = await of.ctx.db.all<{ text: string }>(
        sql`SELECT text FROM mail_messages WHERE company_id = ${of.ctx.company.id}
          AND subject LIKE '%confirmed 2 trades%'`,
      );
      const numbers = await of.ctx.db.all<{ trade_no: string }>(
        sql`SELECT trade_no FROM trade_records WHERE company_id = ${of.ctx.company.id}`,
      );
      expect(letters).toHaveLength(2);
      for (const { text } of letters) {
        const named = new Set(text.match(/TR-2026-\w{4}-\d+/g));
        expect([...named].sort()).toEqual(numbers.map(({ trade_no }) => trade_no).sort());
      }
    }
  });
});
