import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { insertProduct, insertRegistration } from '#db/seed/rows.ts';
import { answerConfirm } from '~/domain/only-representative/confirmation/answer.server.ts';
import { createTradeRecord } from '~/domain/only-representative/trade-record/create.server.ts';
import { rejectTradeRecord } from '~/domain/only-representative/trade-record/reject.server.ts';
import { as } from '../../../support/contexts.ts';
import {
  account,
  code,
  drift,
  NO_DRIFT,
  openRecord,
  partnerContext,
  shipper,
  TONNE,
  value,
  waitingRecord,
} from '../../../support/only-representative/shipments.ts';

describe('the tonnage ledger', () => {
  it('lets exactly 50 of 200 concurrent reservations in where there is room for 50', async () => {
    const of = await shipper({ tonnes: 50 });
    const outcomes = await Promise.all(
      Array.from({ length: 200 }, () => createTradeRecord(as(of.ctx), of.input('1'))),
    );
    const codes = Map.groupBy(outcomes, code);
    expect(codes.get(2000)).toHaveLength(50);
    // The late ones find nothing left (4103), the others lose the race in the database (4101, 4106).
    expect([...codes.keys()].filter((one) => ![2000, 4101, 4103].includes(one))).toEqual([]);
    expect(await account(of.ctx, of.registrationId)).toEqual({
      limit: 50 * TONNE,
      reserved: 50 * TONNE,
      used: 0,
    });
    expect(await drift(of.ctx)).toEqual(NO_DRIFT);
    const numbers = outcomes.flatMap((one) => (one.ok ? [one.value.trade_no] : []));
    expect(new Set(numbers).size).toBe(50);
  });

  it('takes all lines of a record or none while many race over two accounts', async () => {
    const of = await shipper({ tonnes: 1000 });
    const own = { companyId: of.ctx.company.id, system: 'rscc' };
    const scarce = await insertRegistration(of.ctx.db, { ...own, tonnageG: 10 * TONNE });
    const other = await insertProduct(of.ctx.db, own, [
      { registrationId: scarce, sharePpm: 1_000_000 },
    ]);
    const lines = [
      { product_id: of.productId, tonnes: '5' },
      { product_id: other, tonnes: '1' },
    ];
    const outcomes = await Promise.all(
      Array.from({ length: 40 }, (_, index) =>
        createTradeRecord(
          as(of.ctx),
          // Half of them take the accounts in the other order.
          of.input('1', { lines: index % 2 === 0 ? lines : lines.toReversed() }),
        ),
      ),
    );
    expect(outcomes.filter((one) => one.ok)).toHaveLength(10);
    expect(await account(of.ctx, scarce)).toMatchObject({ reserved: 10 * TONNE });
    expect(await account(of.ctx, of.registrationId)).toMatchObject({ reserved: 50 * TONNE });
    expect(await drift(of.ctx)).toEqual(NO_DRIFT);
  });

  it('keeps a running balance after each entry and settles each reserve once', async () => {
    const of = await shipper({ tonnes: 100 });
    const first = await waitingRecord(of, '30');
    const second = await openRecord(of, '20');
    value(await answerConfirm(partnerContext(of.ctx), first.token, { name: 'Joost' }));
    value(await rejectTradeRecord(of.ctx, second.id, { version: 1, reason: 'no' }));
    const entries = await of.ctx.db.all(sql`
      SELECT kind, mass_g, usable_after_g, month, settles_entry_id IS NOT NULL AS settles
      FROM tonnage_entries WHERE drawer_company_id = ${of.ctx.company.id} ORDER BY rowid`);
    expect(entries).toEqual([
      { kind: 'reserve', mass_g: 30e6, usable_after_g: 70e6, month: 11, settles: 0 },
      { kind: 'reserve', mass_g: 20e6, usable_after_g: 50e6, month: 11, settles: 0 },
      { kind: 'use', mass_g: 30e6, usable_after_g: 50e6, month: 11, settles: 1 },
      { kind: 'release', mass_g: 20e6, usable_after_g: 70e6, month: 11, settles: 1 },
    ]);
  });

  it('draws the calendar year of the ETA, each with its own account', async () => {
    const of = await shipper({ tonnes: 10 });
    value(await createTradeRecord(of.ctx, of.input('10')));
    expect(code(await createTradeRecord(of.ctx, of.input('1')))).toBe(4103);
    value(await createTradeRecord(of.ctx, of.input('10', { eta: '2027-01-01' })));
    expect(await account(of.ctx, of.registrationId, 2027)).toMatchObject({ reserved: 10 * TONNE });
  });

  it('rounds each substance of a line up to a whole gram and draws it from its own registration', async () => {
    const of = await shipper({ tonnes: 100 });
    const own = { companyId: of.ctx.company.id, system: 'rscc' };
    const second = await insertRegistration(of.ctx.db, { ...own, tonnageG: 100 * TONNE });
    const mixture = await insertProduct(of.ctx.db, own, [
      { registrationId: of.registrationId, sharePpm: 333_333 },
      { registrationId: second, sharePpm: 1 },
    ]);
    value(
      await createTradeRecord(
        of.ctx,
        of.input('1', { lines: [{ product_id: mixture, tonnes: '0.000004' }] }),
      ),
    );
    expect(await account(of.ctx, of.registrationId)).toMatchObject({ reserved: 2 });
    expect(await account(of.ctx, second)).toMatchObject({ reserved: 1 });
  });

  it('adds up what the lines of a record draw from one registration before it rounds up', async () => {
    const of = await shipper({ tonnes: 100 });
    const own = { companyId: of.ctx.company.id, system: 'rscc' };
    const third = await insertProduct(of.ctx.db, own, [
      { registrationId: of.registrationId, sharePpm: 333_334 },
    ]);
    const lines = Array.from({ length: 3 }, () => ({ product_id: third, tonnes: '0.000004' }));
    const { id } = value(await createTradeRecord(of.ctx, of.input('1', { lines })));
    // 3 × 4 g × 33.3334 % = 4.000008 g; each line for itself would have been 2 g.
    expect(await account(of.ctx, of.registrationId)).toMatchObject({ reserved: 5 });
    const stated = await of.ctx.db.all(sql`SELECT mass_g FROM trade_record_substances
      WHERE record_id = ${id} ORDER BY line_no`);
    expect(stated).toEqual([{ mass_g: 2 }, { mass_g: 1 }, { mass_g: 2 }]);
    expect(await drift(of.ctx)).toEqual(NO_DRIFT);
  });

  it('refuses a line that covers less than a gram, with the least that does', async () => {
    const of = await shipper({ tonnes: 100 });
    const own = { companyId: of.ctx.company.id, system: 'rscc' };
    const half = await insertProduct(of.ctx.db, own, [
      { registrationId: of.registrationId, sharePpm: 500_000 },
    ]);
    const at = (tonnes: string) =>
      createTradeRecord(of.ctx, of.input('1', { lines: [{ product_id: half, tonnes }] }));
    const outcome = await at('0.000001');
    expect(code(outcome)).toBe(4100);
    expect(!outcome.ok && outcome.refusal.fields).toEqual({
      'lines.0.tonnes': { key: 'line_below_gram', values: { least: '0.000002' } },
    });
    value(await at('0.000002'));
  });
});
