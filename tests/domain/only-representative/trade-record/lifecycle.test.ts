import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { OrContext } from '~/domain/kernel/context.ts';
import { Denial } from '~/domain/kernel/refusals.ts';
import { confirmTradeRecord } from '~/domain/only-representative/trade-record/confirm.server.ts';
import { confirmOnBehalf } from '~/domain/only-representative/trade-record/confirm-on-behalf.server.ts';
import { rejectTradeRecord } from '~/domain/only-representative/trade-record/reject.server.ts';
import {
  editTradeRecord,
  reviseTradeRecord,
} from '~/domain/only-representative/trade-record/revise.server.ts';
import {
  remindTradePartner,
  sendTradeRecord,
} from '~/domain/only-representative/trade-record/send.server.ts';
import { withdrawTradeRecord } from '~/domain/only-representative/trade-record/withdraw.server.ts';
import { as, tenantContext } from '../../../support/contexts.ts';
import {
  account,
  answeredByStaff,
  code,
  confirmedByStaff,
  drift,
  insertFile,
  NO_DRIFT,
  openRecord,
  shipper,
  staff,
  TONNE,
  value,
  waitingRecord,
} from '../../../support/only-representative/shipments.ts';

const reason = 'We ordered 6 t, not 8 t.';

async function trips(ctx: OrContext, act: () => Promise<unknown>): Promise<number> {
  const before = ctx.db.trips.roundTrips;
  await act();
  return ctx.db.trips.roundTrips - before;
}

describe('the states of a trade record', () => {
  it('goes from open to waiting to confirmed, and reserved tonnage becomes used', async () => {
    const of = await shipper();
    const waiting = await waitingRecord(of, '10');
    expect(waiting).toMatchObject({ status: 'WAITING', version: 2 });
    const consultant = staff(of.ctx);
    const confirmed = await confirmedByStaff(of.ctx, waiting, consultant);
    expect(confirmed).toMatchObject({ status: 'CONFIRMED', version: 3 });
    expect(await account(of.ctx, of.registrationId)).toEqual({
      limit: 900 * TONNE,
      reserved: 0,
      used: 10 * TONNE,
    });
    const jobs = await of.ctx.db.all(
      sql`SELECT kind FROM jobs WHERE key = ${`certificate:${waiting.id}:1`}`,
    );
    expect(jobs).toEqual([{ kind: 'issue_certificate' }]);
    expect(await drift(of.ctx)).toEqual(NO_DRIFT);
  });

  it('gives the tonnage back when a member withdraws it', async () => {
    const of = await shipper();
    const waiting = await waitingRecord(of);
    const rejected = value(await rejectTradeRecord(of.ctx, waiting.id, { ...waiting, reason }));
    expect(rejected.status).toBe('REJECTED');
    expect(await account(of.ctx, of.registrationId)).toMatchObject({ reserved: 0, used: 0 });
    expect(await drift(of.ctx)).toEqual(NO_DRIFT);
  });

  it('takes a rejected record up again as it was, as a new revision', async () => {
    const of = await shipper();
    const open = await openRecord(of, '10');
    const rejected = value(await rejectTradeRecord(of.ctx, open.id, { ...open, reason }));
    const revised = value(await reviseTradeRecord(of.ctx, open.id, { version: rejected.version }));
    expect(revised).toMatchObject({ status: 'UNCONFIRMED', trade_no: open.trade_no, version: 3 });
    expect(await account(of.ctx, of.registrationId)).toMatchObject({ reserved: 10 * TONNE });
    expect(await drift(of.ctx)).toEqual(NO_DRIFT);
  });

  it('counts what it holds as free when it is edited', async () => {
    const of = await shipper({ tonnes: 50 });
    const waiting = await waitingRecord(of, '40');
    const content = of.input('50');
    const edited = value(await editTradeRecord(of.ctx, waiting.id, { ...content, version: 2 }));
    expect(edited).toMatchObject({ status: 'UNCONFIRMED', version: 3 });
    expect(await account(of.ctx, of.registrationId)).toMatchObject({ reserved: 50 * TONNE });
    expect(
      code(await editTradeRecord(of.ctx, waiting.id, { ...of.input('50.1'), version: 3 })),
    ).toBe(4101);
    expect(await drift(of.ctx)).toEqual(NO_DRIFT);
  });

  it('frees used tonnage when a consultant withdraws a confirmed record', async () => {
    const of = await shipper();
    const waiting = await waitingRecord(of);
    const consultant = staff(of.ctx);
    const confirmed = await confirmedByStaff(of.ctx, waiting, consultant);
    const withdrawn = value(
      await withdrawTradeRecord(consultant, waiting.id, { ...confirmed, reason }),
    );
    expect(withdrawn.status).toBe('REJECTED');
    expect(await account(of.ctx, of.registrationId)).toMatchObject({ reserved: 0, used: 0 });
    expect(await drift(of.ctx)).toEqual(NO_DRIFT);
  });

  it('spends at most two round trips on every write', async () => {
    const of = await shipper();
    const { ctx } = of;
    const open = await openRecord(of);
    const consultant = staff(ctx);
    const file_id = await insertFile(ctx, 'evidence');
    const spent = [
      await trips(ctx, () => sendTradeRecord(ctx, open.id, { version: 1 })),
      await trips(ctx, () => remindTradePartner(ctx, open.id, { version: 2 })),
      await trips(ctx, () => editTradeRecord(ctx, open.id, { ...of.input('11'), version: 3 })),
      await trips(ctx, () => rejectTradeRecord(ctx, open.id, { version: 4, reason })),
      await trips(ctx, () => reviseTradeRecord(ctx, open.id, { version: 5 })),
      await trips(ctx, () => sendTradeRecord(ctx, open.id, { version: 6 })),
      await trips(consultant, () =>
        confirmOnBehalf(consultant, open.id, { version: 7, reason, file_id }),
      ),
      await trips(consultant, () =>
        withdrawTradeRecord(consultant, open.id, { version: 8, reason }),
      ),
    ];
    expect(spent).toEqual([2, 2, 2, 2, 2, 2, 2, 2]);
    const [row] = await ctx.db.all(
      sql`SELECT version, status FROM trade_records WHERE id = ${open.id}`,
    );
    expect(row).toEqual({ version: 9, status: 'REJECTED' });
  });
});

describe('who may not', () => {
  it('refuses a viewer every write', async () => {
    const of = await shipper();
    const open = await openRecord(of);
    const viewer = as(of.ctx, { role: 'viewer' });
    const acts = [
      sendTradeRecord(viewer, open.id, open),
      remindTradePartner(viewer, open.id, open),
      editTradeRecord(viewer, open.id, { ...of.input('1'), version: 1 }),
      reviseTradeRecord(viewer, open.id, open),
      rejectTradeRecord(viewer, open.id, { ...open, reason }),
      confirmTradeRecord(viewer, open.id, open),
      withdrawTradeRecord(viewer, open.id, { ...open, reason }),
    ];
    for (const act of acts) await expect(act).rejects.toEqual(new Denial(4002));
  });

  it('answers another company exactly as an unknown id', async () => {
    const of = await shipper();
    const open = await openRecord(of);
    const stranger = await tenantContext();
    for (const id of [open.id, 'tr_unknown']) {
      const acts = [
        sendTradeRecord(stranger, id, open),
        remindTradePartner(stranger, id, open),
        editTradeRecord(stranger, id, { ...of.input('1'), version: 1 }),
        reviseTradeRecord(stranger, id, open),
        rejectTradeRecord(stranger, id, { ...open, reason }),
        confirmTradeRecord(stranger, id, open),
        withdrawTradeRecord(staff(stranger), id, { ...open, reason }),
      ];
      for (const act of acts) await expect(act).rejects.toEqual(new Denial(4040));
    }
  });

  it('lets nobody confirm for the other side but a consultant, who says why and what proves it', async () => {
    const of = await shipper();
    const waiting = await waitingRecord(of);
    await expect(confirmTradeRecord(of.ctx, waiting.id, waiting)).rejects.toEqual(new Denial(4002));
    await expect(withdrawTradeRecord(of.ctx, waiting.id, { ...waiting, reason })).rejects.toEqual(
      new Denial(4002),
    );
    await expect(confirmTradeRecord(staff(of.ctx), waiting.id, waiting)).rejects.toEqual(
      new Denial(4002),
    );
    const behalf = { ...waiting, reason, file_id: await insertFile(of.ctx, 'evidence') };
    await expect(confirmOnBehalf(of.ctx, waiting.id, behalf)).rejects.toEqual(new Denial(4002));
  });
});

describe('races and wrong states', () => {
  it('lets exactly one of two tabs with the same version win', async () => {
    const of = await shipper();
    const open = await openRecord(of);
    const [a, b] = [as(of.ctx), as(of.ctx)];
    const outcomes = await Promise.all([
      sendTradeRecord(a, open.id, open),
      rejectTradeRecord(b, open.id, { ...open, reason }),
    ]);
    expect(outcomes.map(code).sort()).toEqual([2000, 4106]);
    expect(await drift(of.ctx)).toEqual(NO_DRIFT);
  });

  it('lets exactly one of two edits, two revisions, two confirmations and two withdrawals win', async () => {
    const of = await shipper();
    const { ctx } = of;
    const both = async <T>(act: (ctx: OrContext) => Promise<T>) =>
      Promise.all([act(as(ctx)), act(as(ctx))]);
    const open = await openRecord(of);
    const edits = await both((tab) =>
      editTradeRecord(tab, open.id, { ...of.input('3'), version: 1 }),
    );
    value(await rejectTradeRecord(ctx, open.id, { version: 2, reason }));
    const revisions = await both((tab) => reviseTradeRecord(tab, open.id, { version: 3 }));
    value(await sendTradeRecord(ctx, open.id, { version: 4 }));
    const reminders = await both((tab) => remindTradePartner(tab, open.id, { version: 5 }));
    const confirmations = await both((tab) => answeredByStaff(tab, { id: open.id, version: 6 }));
    const withdrawals = await both((tab) =>
      withdrawTradeRecord(staff(tab), open.id, { version: 7, reason }),
    );
    for (const outcomes of [edits, revisions, reminders, confirmations, withdrawals]) {
      expect(outcomes.map(code).sort()).toEqual([2000, 4106]);
    }
    expect(await drift(ctx)).toEqual(NO_DRIFT);
  });

  it('says 4105 when the state does not allow the act', async () => {
    const of = await shipper();
    const open = await openRecord(of);
    expect(code(await answeredByStaff(of.ctx, open))).toBe(4105);
    expect(code(await remindTradePartner(of.ctx, open.id, open))).toBe(4105);
    expect(code(await withdrawTradeRecord(staff(of.ctx), open.id, { ...open, reason }))).toBe(4105);
    const rejected = value(await rejectTradeRecord(of.ctx, open.id, { ...open, reason }));
    expect(code(await sendTradeRecord(of.ctx, open.id, rejected))).toBe(4105);
    expect(code(await editTradeRecord(of.ctx, open.id, { ...of.input('1'), version: 2 }))).toBe(
      4105,
    );
    expect(code(await rejectTradeRecord(of.ctx, open.id, { ...rejected, reason }))).toBe(4105);
  });
});
