import { beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '#db/client.ts';
import type { OrContext } from '~/domain/kernel/context.ts';
import { Denial } from '~/domain/kernel/refusals.ts';
import { uploadStatement } from '~/domain/only-representative/confirmation/upload-statement.server.ts';
import { readHome } from '~/domain/only-representative/home/read.server.ts';
import { confirmTradeRecord } from '~/domain/only-representative/trade-record/confirm.server.ts';
import { createTradeRecord } from '~/domain/only-representative/trade-record/create.server.ts';
import {
  confirmIncomingRecord,
  rejectIncomingRecord,
} from '~/domain/only-representative/trade-record/incoming/answer.server.ts';
import { findIncomingRecord } from '~/domain/only-representative/trade-record/incoming/find.server.ts';
import {
  listIncomingForExport,
  listIncomingRecords,
} from '~/domain/only-representative/trade-record/incoming/list.server.ts';
import { listTradeRecords } from '~/domain/only-representative/trade-record/list.server.ts';
import { rejectTradeRecord } from '~/domain/only-representative/trade-record/reject.server.ts';
import { reviseTradeRecord } from '~/domain/only-representative/trade-record/revise.server.ts';
import { incomingList, recordList } from '~/domain/only-representative/trade-record/schema.ts';
import { sendTradeRecord } from '~/domain/only-representative/trade-record/send.server.ts';
import { krscc } from '~/domain/systems/profiles.ts';
import { asked } from '../../../support/asked.ts';
import { acting, as, bindings, tenantContext } from '../../../support/contexts.ts';
import {
  account,
  code,
  drift,
  NO_DRIFT,
  openRecord,
  PDF,
  type Shipper,
  shipper,
  TONNE,
  upload,
  value,
  waitingRecord,
} from '../../../support/only-representative/shipments.ts';
import { scannedBy } from '../../../support/plans.ts';

const query = (raw: Record<string, string>) => incomingList.lenient(new URLSearchParams(raw));
const list = (ctx: OrContext, raw: Record<string, string> = {}) =>
  listIncomingRecords(ctx, query(raw));

/** An importer on the platform, and a company that ships to it. */
async function pair(options: Parameters<typeof shipper>[0] = {}) {
  const us = await tenantContext();
  const of = await shipper({ ...options, partner: { linkedCompanyId: us.company.id } });
  return { us, of };
}

describe('the list of incoming records', () => {
  let us: OrContext;
  let first: Shipper;
  let second: Shipper;
  let numbers: string[];

  const found = async (raw: Record<string, string>) =>
    (await list(us, { sort: 'sent', ...raw })).items.map((row) => numbers.indexOf(row.tradeNo));

  beforeAll(async () => {
    us = await tenantContext();
    const partner = { linkedCompanyId: us.company.id };
    first = await shipper({ tonnes: 9000, partner });
    const ctx = await tenantContext({
      company: { nameZh: '长河化学有限公司', nameEn: 'Long River Chemistry Ltd.' },
    });
    second = await shipper({ tonnes: 9000, partner, ctx });
    numbers = [];
    for (let index = 0; index < 12; index += 1) {
      const of = index % 3 === 0 ? second : first;
      const at = as(of.ctx, { nowMs: of.ctx.nowMs + index });
      const change = {
        eta: ['2026-11-12', '2026-12-01', '2027-01-05'][index % 3] ?? '',
        port: index % 4 === 0 ? 'DEHAM' : 'NLRTM',
      };
      const made = value(await createTradeRecord(at, of.input(`${1 + (index % 5)}`, change)));
      numbers.push(made.trade_no);
      const sent = value(await sendTradeRecord(at, made.id, made));
      if (index === 1) value(await confirmIncomingRecord(us, made.id, sent));
      if (index === 2) {
        value(await rejectIncomingRecord(us, made.id, { ...sent, reason: 'Not ours.' }));
      }
      // The sender takes it back to edit.
      if (index === 10) value(await reviseTradeRecord(at, made.id, sent));
    }
    await openRecord(first);
  });

  it('holds what waits for an answer, and with a status what is over; never what is not sent', async () => {
    expect(await found({})).toEqual([0, 3, 4, 5, 6, 7, 8, 9, 11]);
    expect(await found({ status: 'answered' })).toEqual([1, 2]);
    expect(await found({ status: 'CONFIRMED' })).toEqual([1]);
    expect(await found({ status: 'REJECTED' })).toEqual([2]);
    expect(await found({ status: 'COMPLETED' })).toEqual([]);
    expect(await found({ status: 'UNCONFIRMED' })).toEqual([0, 3, 4, 5, 6, 7, 8, 9, 11]);
  });

  it('filters by kind and ETA, and finds numbers, ports and the asking company', async () => {
    expect(await found({ kind: 'purchase' })).toEqual([]);
    expect(await found({ eta_from: '2026-11-13', eta_to: '2026-12-31' })).toEqual([4, 7]);
    expect(await found({ missing: 'yes' })).toEqual([]);
    expect(await found({ q: '汉堡' })).toEqual([0, 4, 8]);
    expect(await found({ q: (numbers[5] ?? '').replaceAll('-', '') })).toEqual([5]);
    expect(await found({ q: '长河' })).toEqual([0, 3, 6, 9]);
    expect(await found({ q: 'long RIVER' })).toEqual([0, 3, 6, 9]);
    expect(await found({ q: "%' OR 1=1" })).toEqual([]);
  });

  it.each(['', 'eta', '-eta', 'tonnage', '-tonnage', 'sent', '-sent'])(
    'sorted by "%s", pages forth and back without missing or repeating',
    async (sort) => {
      const all = (await list(us, { sort, limit: '100' })).items.map((row) => row.id);
      expect(new Set(all).size).toBe(9);
      let page = await list(us, { sort, limit: '4' });
      const pages = [page];
      while (page.nextCursor) {
        page = await list(us, { sort, limit: '4', cursor: page.nextCursor });
        pages.push(page);
      }
      expect(pages.flatMap(({ items }) => items.map(({ id }) => id))).toEqual(all);
      const back = await list(us, { sort, limit: '4', cursor: page.previousCursor ?? '' });
      expect(back.items.map(({ id }) => id)).toEqual(all.slice(4, 8));
    },
  );

  it('says which order it reads where none was asked for: the most pressing ETA, the latest answered', async () => {
    expect(query({}).sort).toBe('eta');
    expect(query({ status: 'answered' }).sort).toBe('-eta');
  });

  it('tells who asks and how many wait, in one round trip', async () => {
    const fresh = as(us);
    const page = await list(fresh, { status: 'answered', limit: '1' });
    expect(fresh.db.trips.roundTrips).toBe(1);
    expect(page).toMatchObject({ total: 2, totalIsBound: false, awaitingUs: 9 });
    const [row] = (await list(us, { q: '长河', limit: '1' })).items;
    expect(row).toMatchObject({
      companyNameZh: '长河化学有限公司',
      companyNameEn: 'Long River Chemistry Ltd.',
      status: 'WAITING',
    });
    expect(await listIncomingForExport(us, query({ status: 'answered' }))).toHaveLength(2);
  });

  it('is counted on the record list and on the home page within their round trip', async () => {
    const other = as(us);
    expect((await listTradeRecords(other, asked(recordList))).awaitingUs).toBe(9);
    expect((await readHome(other)).awaitingUs).toBe(9);
    expect(other.db.trips.roundTrips).toBe(2);
  });

  it('never shows another company, nor another subsystem', async () => {
    const stranger = await tenantContext();
    const mine = await list(us, { limit: '4' });
    for (const ctx of [stranger, first.ctx, second.ctx, { ...as(us), system: krscc }]) {
      for (const status of ['', 'answered']) {
        const page = await list(ctx, { status, cursor: mine.nextCursor ?? '' });
        expect(page).toMatchObject({ items: [], total: 0, awaitingUs: 0 });
      }
    }
  });

  it('reads partners and records from their indexes, whatever is asked', async () => {
    const texts: string[] = [];
    const prepare = (text: string) => {
      texts.push(text);
      return bindings.DB.prepare(text);
    };
    const recorded = { prepare, batch: bindings.DB.batch.bind(bindings.DB) } as D1Database;
    const watched = { ...us, db: openDatabase(recorded) };
    const { nextCursor } = await list(us, { limit: '4' });
    await list(watched, { cursor: nextCursor ?? '', q: 'x', eta_from: '2026-01-01' });
    await list(watched, { status: 'answered', sort: '-tonnage' });
    await list(watched, { status: 'REJECTED', sort: 'sent' });
    await listIncomingForExport(watched, query({}));
    const [{ id = '' } = {}] = (await list(us)).items;
    await findIncomingRecord(watched, id);
    expect(texts).toHaveLength(19);
    for (const text of texts) {
      expect(await scannedBy(text), text).toEqual([]);
    }
  });
});

describe('an incoming record', () => {
  it('shows what its link shows, and nothing of the tonnage of who asks', async () => {
    const { us, of } = await pair();
    const record = await waitingRecord(of, '10');
    const fresh = as(us);
    const shown = await findIncomingRecord(fresh, record.id);
    expect(fresh.db.trips.roundTrips).toBe(1);
    expect(shown).toMatchObject({
      tradeNo: record.trade_no,
      company: { nameEn: expect.stringMatching(/^Test Chemical/) },
      totalMassG: 10 * TONNE,
      coveredMassG: 10 * TONNE,
      answer: null,
      draws: [],
    });
    expect(JSON.stringify(shown)).not.toMatch(/usable|limit|createdBy|email|phone|"890000000"/i);
  });

  it('is confirmed by the company it was sent to, which then reads who answered and when', async () => {
    const { us, of } = await pair();
    const record = await waitingRecord(of, '10');
    const later = as(us, { nowMs: us.nowMs + 5000 });
    const answer = await confirmIncomingRecord(later, record.id, record);
    expect(later.db.trips.roundTrips).toBe(2);
    expect(answer).toMatchObject({ ok: true, value: { status: 'CONFIRMED' } });
    expect(await account(of.ctx, of.registrationId)).toMatchObject({
      reserved: 0,
      used: 10 * TONNE,
    });
    expect((await findIncomingRecord(us, record.id)).answer).toEqual({
      kind: 'confirmed',
      by: 'Zhang Wei',
      closedBy: null,
      atMs: us.nowMs + 5000,
      reason: null,
    });
    expect(await drift(of.ctx)).toEqual(NO_DRIFT);
  });

  it('is rejected with a reason, which gives the tonnage back', async () => {
    const { us, of } = await pair();
    const record = await waitingRecord(of, '10');
    const reason = 'The quantity is 8 t.';
    value(await rejectIncomingRecord(us, record.id, { ...record, reason }));
    expect(await account(of.ctx, of.registrationId)).toMatchObject({ reserved: 0, used: 0 });
    expect((await findIncomingRecord(us, record.id)).answer).toMatchObject({
      kind: 'rejected',
      by: 'Zhang Wei',
      atMs: us.nowMs,
      reason,
    });
  });

  it('that its sender withdraws says so without naming the sender’s people', async () => {
    const { us, of } = await pair();
    const record = await waitingRecord(of, '10');
    value(await rejectTradeRecord(of.ctx, record.id, { ...record, reason: 'Ordered twice.' }));
    expect((await findIncomingRecord(us, record.id)).answer).toMatchObject({
      kind: 'closed',
      by: null,
      closedBy: 'member',
      reason: 'Ordered twice.',
    });
  });

  it('is answered once: a stale page, a second answer and a lost race are refused', async () => {
    const { us, of } = await pair();
    const record = await waitingRecord(of, '10');
    const stale = { version: record.version - 1 };
    const reason = 'No.';
    expect(code(await confirmIncomingRecord(us, record.id, stale))).toBe(4106);
    expect(code(await rejectIncomingRecord(us, record.id, { ...stale, reason }))).toBe(4106);
    const answers = await Promise.all([
      confirmIncomingRecord(as(us), record.id, record),
      rejectIncomingRecord(as(us), record.id, { ...record, reason }),
      confirmIncomingRecord(as(us), record.id, record),
    ]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(answers.map(code).filter((each) => each !== 2000)).toEqual([4106, 4106]);
    const { version } = await findIncomingRecord(us, record.id);
    expect(code(await confirmIncomingRecord(us, record.id, { version }))).toBe(4105);
    expect(code(await rejectIncomingRecord(us, record.id, { version, reason }))).toBe(4105);
    expect(await drift(of.ctx)).toEqual(NO_DRIFT);
  });

  it('waits for its statement, which the company it was sent to uploads', async () => {
    const registration = { useClass: 'intermediate', registrationType: 'intermediate' } as const;
    const { us, of } = await pair({ registration });
    const record = await waitingRecord(of, '10');
    expect((await list(us, { missing: 'yes' })).items).toMatchObject([{ missingStatements: 1 }]);
    expect(await confirmIncomingRecord(us, record.id, record)).toMatchObject({
      refusal: { code: 4104, data: { missing: 1 } },
    });
    const place = { line_no: 1, registration_id: of.registrationId, version: record.version };
    const file = upload('statement.pdf', PDF);
    const own = uploadStatement(of.ctx, record.id, place, file, 'counterparty');
    await expect(own).rejects.toEqual(new Denial(4040));
    const kept = value(await uploadStatement(us, record.id, place, file, 'counterparty'));
    expect(await confirmIncomingRecord(us, record.id, kept)).toMatchObject({ ok: true });
  });

  it('is not answered by staff who act for the company it was sent to', async () => {
    const { us, of } = await pair();
    const record = await waitingRecord(of, '10');
    const input = { version: record.version, reason: 'Not ours.' };
    const staff = () => acting(us);
    const notTheirs = { code: 4154, why: { key: 'acting_not_theirs' } };
    expect((await findIncomingRecord(staff(), record.id)).status).toBe('WAITING');
    await expect(confirmIncomingRecord(staff(), record.id, input)).rejects.toMatchObject(notTheirs);
    await expect(rejectIncomingRecord(staff(), record.id, input)).rejects.toMatchObject(notTheirs);
    await expect(confirmTradeRecord(staff(), record.id, input)).rejects.toMatchObject(notTheirs);
    await expect(rejectTradeRecord(staff(), record.id, input)).rejects.toMatchObject(notTheirs);
    // Nor is it confirmed on behalf of the other side by who acts for its sender.
    await expect(confirmTradeRecord(acting(of.ctx), record.id, input)).rejects.toEqual(
      new Denial(4002),
    );
    expect((await findIncomingRecord(us, record.id)).status).toBe('WAITING');
  });

  it('is nobody else’s: not its sender’s, not another company’s, not another subsystem’s', async () => {
    const { us, of } = await pair();
    const record = await waitingRecord(of, '10');
    const open = await openRecord(of);
    const input = { version: record.version, reason: 'Not ours.' };
    const others = [of.ctx, await tenantContext(), { ...as(us), system: krscc }];
    const asked = others.map((ctx): [OrContext, string] => [ctx, record.id]);
    for (const [ctx, id] of [...asked, [us, open.id], [us, 'tr_unknown']] as const) {
      await expect(findIncomingRecord(ctx, id)).rejects.toEqual(new Denial(4040));
      await expect(confirmIncomingRecord(ctx, id, input)).rejects.toEqual(new Denial(4040));
      await expect(rejectIncomingRecord(ctx, id, input)).rejects.toEqual(new Denial(4040));
    }
    expect((await findIncomingRecord(us, record.id)).status).toBe('WAITING');
  });

  it('is seen by a viewer, who may not answer', async () => {
    const { us, of } = await pair();
    const record = await waitingRecord(of, '10');
    const viewer = as(us, { role: 'viewer' });
    expect(await findIncomingRecord(viewer, record.id)).toMatchObject({ status: 'WAITING' });
    const input = { version: record.version, reason: 'No.' };
    await expect(confirmIncomingRecord(viewer, record.id, input)).rejects.toEqual(new Denial(4002));
    await expect(rejectIncomingRecord(viewer, record.id, input)).rejects.toEqual(new Denial(4002));
  });
});
