import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { links } from '#db/schema/link.ts';
import { companySystems } from '#db/schema/tenancy.ts';
import { tradeRecords } from '#db/schema/trade-record.ts';
import { insertRegistration } from '#db/seed/rows.ts';
import { readDataCenter } from '~/domain/only-representative/data-center/read.server.ts';
import { groupOf, sortDue } from '~/domain/only-representative/home/due.ts';
import { readHome } from '~/domain/only-representative/home/read.server.ts';
import { enterOpening } from '~/domain/only-representative/opening/enter.server.ts';
import { readSubstance } from '~/domain/only-representative/substance/detail.server.ts';
import { ledgerList } from '~/domain/only-representative/substance/schema.ts';
import { createTradeRecord } from '~/domain/only-representative/trade-record/create.server.ts';
import { editTradeRecord } from '~/domain/only-representative/trade-record/revise.server.ts';
import { remindTradePartner } from '~/domain/only-representative/trade-record/send.server.ts';
import { krscc } from '~/domain/systems/profiles.ts';
import { asked } from '../../../support/asked.ts';
import { as, NOW_MS, tenantContext } from '../../../support/contexts.ts';
import { openingInput } from '../../../support/only-representative/openings.ts';
import {
  openRecord,
  shipper,
  TONNE,
  value,
  waitingRecord,
} from '../../../support/only-representative/shipments.ts';
import { insertAccount } from '../substance/ledger-rows.ts';

const DAY = 24 * 60 * 60 * 1000;

describe('home', () => {
  it('of a new company is empty and takes one round trip', async () => {
    const ctx = await tenantContext();
    const fresh = as(ctx);
    const page = await readHome(fresh);
    expect(fresh.db.trips.roundTrips).toBe(1);
    expect(page).toMatchObject({
      cover: { total: 0, over: 0, pastAlarm: 0 },
      usage: null,
      nearest: [],
      waiting: [],
      waitingCount: 0,
      due: [],
    });
  });

  it('tells which substances run out, which are past their alarm, and draws the fullest', async () => {
    const ctx = await tenantContext();
    const companyId = ctx.company.id;
    const add = async (nameEn: string, months: Record<number, [number, number]>) => {
      const id = await insertRegistration(ctx.db, { companyId, nameEn });
      await insertAccount(ctx.db, { companyId, registrationId: id, months });
      return id;
    };
    const over = await add('Over', { 8: [600 * TONNE, 0] });
    const past = await add('Past', { 1: [700 * TONNE, 0], 2: [30 * TONNE, 0] });
    await add('Quiet', { 8: [TONNE, 0] });
    await insertRegistration(ctx.db, { companyId, nameEn: 'Ended', validity: 'invalid' });
    // By its own date, whether somebody has said so or not.
    await insertRegistration(ctx.db, {
      companyId,
      nameEn: 'Expired',
      validFrom: '2024-01-01',
      validUntil: '2026-01-31',
    });
    await insertAccount(ctx.db, {
      companyId,
      registrationId: past,
      year: 2025,
      limitG: 850 * TONNE,
      months: { 11: [80 * TONNE, 0] },
    });

    const page = await readHome(as(ctx));
    expect(page.cover).toMatchObject({ total: 3, over: 1, pastAlarm: 1, pastAlarmOnly: 1 });
    expect(page.cover.first).toMatchObject({ id: over, nameEn: 'Over' });
    expect(page.nearest.map(({ nameEn, alarm }) => [nameEn, alarm])).toEqual([
      ['Past', 'past'],
      ['Over', 'none'],
      ['Quiet', 'none'],
    ]);
    expect(page.usage).toMatchObject({ id: past, limitG: 900 * TONNE });
    expect(page.usage?.months).toHaveLength(15);
    expect(page.usage?.months[1]).toMatchObject({
      month: '2025-11',
      usedG: 80 * TONNE,
      limitG: 850 * TONNE,
    });
    expect((await readHome(as(ctx), over)).usage).toMatchObject({ id: over });
    expect((await readHome(as(ctx), 'sub_of_somebody')).usage).toMatchObject({ id: past });
  });

  it('says on which day a limit was reached, as the data center and the substance do', async () => {
    const of = await shipper({ tonnes: 100 });
    const at = (days: number) => as(of.ctx, { nowMs: NOW_MS - days * DAY });
    const said = async () => {
      const { usage, cover } = await readHome(as(of.ctx));
      const { rows } = await readDataCenter(as(of.ctx), { by: 'coverage', q: '' });
      const page = await readSubstance(as(of.ctx), of.registrationId, asked(ledgerList));
      expect(rows[0]?.forecast).toEqual(usage?.forecast);
      expect(page.forecast).toEqual(usage?.forecast);
      expect(cover.first?.reachedOn ?? null).toBe(usage?.forecast.reachedOn);
      return { day: usage?.forecast.reachedOn, isFull: usage?.isFull };
    };
    const record = value(await createTradeRecord(at(40), of.input('60', { eta: '2026-12-02' })));
    expect(await said()).toEqual({ day: null, isFull: false });
    // What was used before the portal fills it; it is of no month.
    value(await enterOpening(at(20), await openingInput(of)));
    expect(await said()).toEqual({ day: '2026-08-29', isFull: true });
    // A revision that draws the same once more is no other day; one that draws less makes room.
    const revised = value(
      await editTradeRecord(at(5), record.id, {
        ...of.input('60', { eta: '2026-12-03' }),
        version: record.version,
      }),
    );
    expect(await said()).toEqual({ day: '2026-08-29', isFull: true });
    const less = { ...of.input('50', { eta: '2026-12-03' }), version: revised.version };
    value(await editTradeRecord(at(3), record.id, less));
    expect(await said()).toEqual({ day: null, isFull: false });
    value(await createTradeRecord(at(2), of.input('10', { eta: '2026-12-04' })));
    expect(await said()).toEqual({ day: '2026-09-16', isFull: true });
  });

  it('lists who owes an answer, the longest waiting first, with the end of the live link', async () => {
    const of = await shipper();
    const long = await waitingRecord({ ...of, ctx: as(of.ctx, { nowMs: NOW_MS - 9 * DAY }) });
    const short = await waitingRecord({ ...of, ctx: as(of.ctx, { nowMs: NOW_MS - 2 * DAY }) });
    await openRecord(of);
    const page = await readHome(as(of.ctx));
    expect(page.waitingCount).toBe(2);
    const later = await readHome(as(of.ctx, { nowMs: NOW_MS + 6 * DAY }));
    expect(later.due).toMatchObject([
      { subjectId: long.id, days: -1, group: 'overdue' },
      { subjectId: short.id, days: 6, group: 'week' },
    ]);
    expect(page.waiting).toMatchObject([
      {
        id: long.id,
        waitedDays: 9,
        massG: 10 * TONNE,
        linkEndsAtMs: NOW_MS + 5 * DAY,
        remindersLeft: 3,
      },
      { id: short.id, waitedDays: 2, linkEndsAtMs: NOW_MS + 12 * DAY },
    ]);
    expect(page.due).toMatchObject([
      { kind: 'link', subjectId: long.id, dueOn: '2026-09-23', days: 5, group: 'week' },
    ]);
  });

  it('counts the reminders that are left of each', async () => {
    const of = await shipper();
    const record = await waitingRecord({ ...of, ctx: as(of.ctx, { nowMs: NOW_MS - 9 * DAY }) });
    let { version } = record;
    for (const [at, left] of [4, 3, 2].map((days, n) => [days, 2 - n] as const)) {
      const ctx = as(of.ctx, { nowMs: NOW_MS - at * DAY });
      ({ version } = value(await remindTradePartner(ctx, record.id, { version })));
      const { waiting } = await readHome(as(of.ctx));
      expect(waiting).toMatchObject([{ id: record.id, version, remindersLeft: left }]);
    }
  });

  it('forgets a link that was superseded', async () => {
    const of = await shipper();
    const record = await waitingRecord({ ...of, ctx: as(of.ctx, { nowMs: NOW_MS - 9 * DAY }) });
    await of.ctx.db
      .update(links)
      .set({ supersededAtMs: NOW_MS })
      .where(eq(links.subjectId, record.id));
    const page = await readHome(as(of.ctx));
    expect(page.due).toEqual([]);
    expect(page.waiting).toMatchObject([{ id: record.id, linkEndsAtMs: null }]);
  });

  it('lists what is late or ends, most pressing first, what has no date last', async () => {
    const of = await shipper();
    const { ctx } = of;
    const companyId = ctx.company.id;
    const record = await openRecord(of);
    await ctx.db
      .update(tradeRecords)
      .set({ missingStatements: 1, eta: '2026-09-12' })
      .where(eq(tradeRecords.id, record.id));
    await ctx.db
      .update(companySystems)
      .set({ authorisedUntil: '2026-12-10' })
      .where(eq(companySystems.companyId, companyId));
    await insertRegistration(ctx.db, { companyId, nameEn: 'Ends soon', validUntil: '2026-09-25' });
    await insertRegistration(ctx.db, { companyId, nameEn: 'Ends late', validUntil: '2027-09-25' });
    await insertRegistration(ctx.db, { companyId, corapStatus: 'information_requested' });

    const { due } = await readHome(as(ctx));
    expect(due.map(({ kind, days, group }) => [kind, days, group])).toEqual([
      ['statement', -6, 'overdue'],
      ['registration', 7, 'week'],
      ['authorisation', 83, 'later'],
      ['corap', null, 'undated'],
    ]);
  });

  it('watches CBI claims where the subsystem has them, sixty days ahead', async () => {
    const ctx = await tenantContext({ system: krscc });
    const base = { companyId: ctx.company.id, system: 'krscc', cbiNo: 'CBI-1' } as const;
    await insertRegistration(ctx.db, { ...base, cbiValidUntil: '2026-11-17' });
    await insertRegistration(ctx.db, { ...base, cbiValidUntil: '2026-11-18' });
    await insertRegistration(ctx.db, { ...base, corapStatus: 'information_requested' });
    const { due } = await readHome(as(ctx));
    expect(due.map(({ kind, dueOn }) => [kind, dueOn])).toEqual([['cbi', '2026-11-17']]);
  });

  it('never shows another company’s', async () => {
    const other = await shipper();
    await waitingRecord(other);
    const ctx = await tenantContext();
    const page = await readHome(as(ctx), other.registrationId);
    expect(page).toMatchObject({ usage: null, waiting: [], waitingCount: 0, due: [] });
  });
});

describe('due items', () => {
  it('group by days, the seventh still within the week', () => {
    const item = (days: number | null) =>
      ({ kind: 'link', dueOn: null, days, subjectId: null, number: null }) as const;
    expect([-1, 0, 7, 8, null].map((days) => groupOf(item(days)))).toEqual([
      'overdue',
      'week',
      'week',
      'later',
      'undated',
    ]);
    expect(sortDue([item(null), item(3), item(-2)]).map(({ days }) => days)).toEqual([-2, 3, null]);
  });
});
