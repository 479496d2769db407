import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { insertPartner } from '#db/seed/rows.ts';
import { readDataCenter } from '~/domain/only-representative/data-center/read.server.ts';
import { dataCenterInput } from '~/domain/only-representative/data-center/schema.ts';
import { correctOpening } from '~/domain/only-representative/opening/correct.server.ts';
import { enterOpening } from '~/domain/only-representative/opening/enter.server.ts';
import { listOpenings } from '~/domain/only-representative/opening/list.server.ts';
import { createTradeRecord } from '~/domain/only-representative/trade-record/create.server.ts';
import { as, tenantContext } from '../../support/contexts.ts';
import { openingInput } from '../../support/only-representative/openings.ts';
import {
  account,
  code,
  drift,
  NO_DRIFT,
  shipper,
  TONNE,
  value,
} from '../../support/only-representative/shipments.ts';

describe('an opening balance', () => {
  it('counts as used, in no month, and for its importer', async () => {
    const of = await shipper({ tonnes: 100 });
    value(await createTradeRecord(of.ctx, of.input('10')));
    value(await enterOpening(of.ctx, await openingInput(of, { partner_id: of.partnerId })));
    expect(await account(of.ctx, of.registrationId)).toEqual({
      limit: 100 * TONNE,
      reserved: 10 * TONNE,
      used: 40 * TONNE,
    });
    const [row] = await of.ctx.db.all(sql`SELECT used_g, opening_g, trades
      FROM tonnage_importer_years WHERE partner_id = ${of.partnerId}`);
    expect(row).toEqual({ used_g: 40 * TONNE, opening_g: 40 * TONNE, trades: 1 });
    const data = await readDataCenter(
      of.ctx,
      dataCenterInput.lenient(new URLSearchParams('by=importer')),
    );
    expect(data.importers).toMatchObject([
      { importer: { usedG: 40 * TONNE, openingG: 40 * TONNE, trades: 1 } },
    ]);
    expect(data.months[0]).toEqual({ usedG: 0, reservedG: 0 });
    expect(await drift(of.ctx)).toEqual(NO_DRIFT);
  });

  it('books the difference when it is corrected, both ways and to nothing', async () => {
    const of = await shipper({ tonnes: 100 });
    let moved = value(await enterOpening(of.ctx, await openingInput(of)));
    for (const tonnes of ['55', '12.5', '0', '7']) {
      const change = { tonnes, note: 'audit', version: moved.version };
      moved = value(await correctOpening(of.ctx, moved.id, change));
      expect(await account(of.ctx, of.registrationId)).toMatchObject({
        used: Number(tonnes) * TONNE,
      });
      expect(await drift(of.ctx)).toEqual(NO_DRIFT);
    }
    const kinds = await of.ctx.db.all<{ kind: string }>(
      sql`SELECT kind FROM tonnage_entries WHERE record_id = ${moved.id} ORDER BY rowid`,
    );
    expect(kinds.map(({ kind }) => kind)).toEqual([
      'opening',
      'opening',
      'return',
      'return',
      'return',
      'opening',
    ]);
    expect(await listOpenings(of.ctx, 2026)).toMatchObject([
      { massG: 7 * TONNE, note: 'audit', partnerId: null, fileName: 'books.pdf' },
    ]);
  });

  it('over the limit is 4101 and changes nothing, entered or corrected', async () => {
    const of = await shipper({ tonnes: 50 });
    value(await createTradeRecord(of.ctx, of.input('20')));
    expect(
      await enterOpening(of.ctx, await openingInput(of, { tonnes: '30.000001' })),
    ).toMatchObject({
      refusal: { code: 4101, fields: { tonnes: { key: 'tonnage_exceeded_by' } } },
    });
    const made = value(await enterOpening(of.ctx, await openingInput(of, { tonnes: '30' })));
    const more = { tonnes: '30.000001', note: 'x', version: 1 };
    expect(code(await correctOpening(of.ctx, made.id, more))).toBe(4101);
    expect(await account(of.ctx, of.registrationId)).toMatchObject({ used: 30 * TONNE });
    expect(await drift(of.ctx)).toEqual(NO_DRIFT);
  });

  it('saved in two tabs is 4106 in one, whether it is new or corrected', async () => {
    const of = await shipper({ tonnes: 100 });
    const [one, two] = [await openingInput(of), await openingInput(of)];
    const codes = await Promise.all(
      [one, two].map(async (said) => code(await enterOpening(as(of.ctx), said))),
    );
    expect(codes.sort()).toEqual([2000, 4106]);
    const [row] = await listOpenings(of.ctx, 2026);
    const id = row?.id ?? '';
    const corrected = await Promise.all(
      ['41', '42'].map(async (tonnes) =>
        code(await correctOpening(as(of.ctx), id, { tonnes, note: 'x', version: 1 })),
      ),
    );
    expect(corrected.sort()).toEqual([2000, 4106]);
    expect(await drift(of.ctx)).toEqual(NO_DRIFT);
  });

  it('of two that would fill the year at once lets one in', async () => {
    const of = await shipper({ tonnes: 50 });
    const second = await insertPartner(of.ctx.db, { companyId: of.ctx.company.id });
    const inputs = [
      await openingInput(of, { partner_id: of.partnerId }),
      await openingInput(of, { partner_id: second }),
    ];
    const codes = await Promise.all(
      inputs.map(async (said) => code(await enterOpening(as(of.ctx), said))),
    );
    expect(codes.sort()).toEqual([2000, 4101]);
    expect(await account(of.ctx, of.registrationId)).toMatchObject({ used: 40 * TONNE });
  });

  it('is refused field by field, and to everyone but an admin of the company', async () => {
    const of = await shipper({ tonnes: 100 });
    const said = await openingInput(of, {
      ...{ year: 2027, use_class: 'intermediate', partner_id: 'prt_of_nobody', tonnes: '0' },
    });
    expect(await enterOpening(of.ctx, said)).toMatchObject({
      refusal: {
        code: 4100,
        fields: {
          year: { key: 'future_year' },
          use_class: { key: 'invalid_choice' },
          partner_id: { key: 'invalid_choice' },
          tonnes: { key: 'invalid_tonnes' },
        },
      },
    });
    const good = await openingInput(of);
    const made = value(await enterOpening(of.ctx, good));
    expect(await enterOpening(of.ctx, await openingInput(of))).toMatchObject({
      refusal: { code: 4100, fields: { partner_id: { key: 'opening_exists' } } },
    });
    const change = { tonnes: '1', note: 'x', version: 1 };
    const member = as(of.ctx, { role: 'member' });
    await expect(enterOpening(member, good)).rejects.toMatchObject({ code: 4002 });
    await expect(correctOpening(member, made.id, change)).rejects.toMatchObject({ code: 4002 });
    const stranger = await tenantContext();
    await expect(enterOpening(stranger, good)).rejects.toMatchObject({ code: 4040 });
    await expect(correctOpening(stranger, made.id, change)).rejects.toMatchObject({ code: 4040 });
    expect(await listOpenings(stranger, 2026)).toEqual([]);
  });
});
