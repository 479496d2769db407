import { describe, expect, it } from 'vitest';
import { createTradeRecord } from '~/domain/only-representative/trade-record/create.server.ts';
import {
  account,
  code,
  drift,
  NO_DRIFT,
  shipper,
  TONNE,
  value,
} from '../../../support/only-representative/shipments.ts';

describe('creating a trade record', () => {
  it('reserves the tonnage of the ETA year and gives a trade number, in two round trips', async () => {
    const of = await shipper();
    const before = of.ctx.db.trips.roundTrips;
    const record = value(await createTradeRecord(of.ctx, of.input('12.345678')));
    expect(of.ctx.db.trips.roundTrips - before).toBe(2);
    expect(record).toMatchObject({ status: 'UNCONFIRMED', version: 1 });
    expect(record.trade_no).toMatch(/^TR-2026-\w{4}-\d{5}$/);
    expect(await account(of.ctx, of.registrationId)).toEqual({
      limit: 900 * TONNE,
      reserved: 12_345_678,
      used: 0,
    });
    expect(await drift(of.ctx)).toEqual(NO_DRIFT);
  });

  it('refuses more than is usable and names substance, year, usable and needed', async () => {
    const of = await shipper({ tonnes: 50 });
    const outcome = await createTradeRecord(of.ctx, of.input('50.000001'));
    expect(code(outcome)).toBe(4101);
    expect(!outcome.ok && outcome.refusal.data).toEqual({
      lines: [
        { substance: 'Methyl methacrylate', year: 2026, usable: '50.000', needed: '50.000001' },
      ],
    });
  });
});
