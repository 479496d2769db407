import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { tradePartners } from '#db/schema/partner.ts';
import { tradeProducts } from '#db/schema/product.ts';
import { registrationShares, registrations } from '#db/schema/substance.ts';
import { insertPartner, insertProduct, insertRegistration } from '#db/seed/rows.ts';
import type { Outcome } from '~/domain/kernel/outcome.ts';
import { selectableProducts } from '~/domain/only-representative/trade-product/selectable-products.server.ts';
import { createTradeRecord } from '~/domain/only-representative/trade-record/create.server.ts';
import type { TradeRecordInput } from '~/domain/only-representative/trade-record/schema.ts';
import { sendTradeRecord } from '~/domain/only-representative/trade-record/send.server.ts';
import { whereRuleSays } from '../../../support/law.ts';
import {
  code,
  openRecord,
  type Shipper,
  shipper,
  value,
} from '../../../support/only-representative/shipments.ts';

const key = <T>(outcome: Outcome<T>, path: string) =>
  outcome.ok ? null : outcome.refusal.fields?.[path]?.key;

describe('what a record is refused for', () => {
  it.each([
    ['registration_invalid', { validity: 'invalid' as const }],
    ['historic_type', { registrationType: 'pre_registration' as const }],
    ['not_yet_valid', { validFrom: '2026-11-13' }],
    ['expired', { validUntil: '2026-11-11' }],
  ])('4102 %s', async (reason, registration) => {
    const of = await shipper({ registration });
    const outcome = await createTradeRecord(of.ctx, of.input('1'));
    expect(code(outcome)).toBe(4102);
    expect(key(outcome, 'lines.0.product_id')).toBe(`product_${reason}`);
  });

  it('takes a pre-registration until the day on which the law ended them', async () => {
    const of = await shipper({ registration: { registrationType: 'later_pre_registration' } });
    const until = async (day: string) => {
      const types = ['pre_registration', 'later_pre_registration'];
      return whereRuleSays('PRE_REGISTRATION_END', { day, types }, async () => {
        const outcome = await createTradeRecord(of.ctx, of.input('1'));
        return key(outcome, 'lines.0.product_id') ?? code(outcome);
      });
    };
    expect(await until('2026-11-11')).toBe('product_historic_type');
    expect(await until('2026-11-12')).toBe(2000);
  });

  it('takes both ends of a validity in', async () => {
    const of = await shipper({
      registration: { validFrom: '2026-11-12', validUntil: '2026-11-12' },
    });
    value(await createTradeRecord(of.ctx, of.input('1')));
  });

  it('4102 for an archived product and for one without composition', async () => {
    const of = await shipper();
    await of.ctx.db
      .update(tradeProducts)
      .set({ state: 'archived' })
      .where(eq(tradeProducts.id, of.productId));
    const archived = await createTradeRecord(of.ctx, of.input('1'));
    expect(key(archived, 'lines.0.product_id')).toBe('product_archived');
    const empty = await insertProduct(of.ctx.db, { companyId: of.ctx.company.id }, []);
    const line = [{ product_id: empty, tonnes: '1' }];
    const incomplete = await createTradeRecord(of.ctx, of.input('1', { lines: line }));
    expect(key(incomplete, 'lines.0.product_id')).toBe('product_incomplete');
  });

  it('4103 once nothing is left', async () => {
    const of = await shipper({ tonnes: 10 });
    await openRecord(of, '10');
    const outcome = await createTradeRecord(of.ctx, of.input('0.000001'));
    expect(code(outcome)).toBe(4103);
  });

  it('4100 for a partner of the other role, an archived one, or one of another subsystem', async () => {
    const of = await shipper();
    const companyId = of.ctx.company.id;
    const supplier = await insertPartner(of.ctx.db, { companyId, role: 'supplier' });
    const gone = await insertPartner(of.ctx.db, { companyId, state: 'archived' });
    const korean = await insertPartner(of.ctx.db, { companyId, system: 'krscc' });
    for (const partner_id of [supplier, gone, korean, 'prt_unknown']) {
      const outcome = await createTradeRecord(of.ctx, of.input('1', { partner_id }));
      expect(code(outcome)).toBe(4100);
      expect(key(outcome, 'partner_id')).toBe('invalid_choice');
    }
  });

  it('4133 for a purchase from a supplier who is not on the platform', async () => {
    const of = await shipper({ partner: { role: 'supplier' } });
    const outcome = await createTradeRecord(of.ctx, of.input('1', { kind: 'purchase' }));
    expect(code(outcome)).toBe(4133);
  });

  it.each([
    ['2019-11-12', 4100],
    ['2026-08-18', 4100],
    ['2026-08-19', 2000],
    ['2027-10-23', 2000],
    ['2027-10-24', 4100],
    ['2099-11-12', 4100],
  ])('an ETA 30 days back and 400 ahead at most: %s gives %d', async (eta, expected) => {
    const of = await shipper();
    const outcome = await createTradeRecord(of.ctx, of.input('1', { eta }));
    expect(code(outcome)).toBe(expected);
    const wrong = { key: 'eta_outside_window', values: { from: '2026-08-19', to: '2027-10-23' } };
    expect(!outcome.ok && outcome.refusal.fields?.eta).toEqual(expected === 4100 && wrong);
  });

  it('4007 for Chinese in what authorities read, not in the note to the partner', async () => {
    const of = await shipper();
    const outcome = await createTradeRecord(of.ctx, of.input('1', { order_ref: '订单 88213' }));
    expect(code(outcome)).toBe(4007);
    expect(key(outcome, 'order_ref')).toBe('no_chinese');
    value(await createTradeRecord(of.ctx, of.input('1', { note: '十月订单下半部分' })));
  });

  it('4102 when a registration ended between saving and sending, 4132 without an e-mail', async () => {
    const of = await shipper();
    const open = await openRecord(of);
    await of.ctx.db
      .update(tradePartners)
      .set({ email: '' })
      .where(eq(tradePartners.id, of.partnerId));
    expect(code(await sendTradeRecord(of.ctx, open.id, open))).toBe(4132);
    await of.ctx.db
      .update(registrations)
      .set({ validUntil: '2026-10-31' })
      .where(eq(registrations.id, of.registrationId));
    expect(code(await sendTradeRecord(of.ctx, open.id, open))).toBe(4102);
  });
});

describe('the order of the guards', () => {
  let of: Shipper;
  let wrong: TradeRecordInput;
  const good = { partner_id: '', port: 'NLRTM', order_ref: 'PO-1', tonnes: '1', product_id: '' };

  beforeAll(async () => {
    of = await shipper({ tonnes: 50 });
    good.partner_id = of.partnerId;
    good.product_id = of.productId;
    const expired = await insertRegistration(of.ctx.db, {
      companyId: of.ctx.company.id,
      validUntil: '2026-01-01',
    });
    const product = await insertProduct(of.ctx.db, { companyId: of.ctx.company.id }, [
      { registrationId: expired, sharePpm: 1_000_000 },
    ]);
    // Everything is wrong at once: tonnage, product, partner, destination, Chinese, and too much of the second.
    wrong = {
      kind: 'distribution',
      partner_id: 'prt_unknown',
      eta: '2026-11-12',
      port: 'CNSHA',
      order_ref: '订单',
      lines: [
        { product_id: product, tonnes: '0' },
        { product_id: of.productId, tonnes: '60' },
      ],
    };
  });

  it('is lines, tonnage, product, partner, destination, Chinese, usable: each put right in turn', async () => {
    const second = () => wrong.lines[1] ?? { product_id: '', tonnes: '' };
    const steps: [number, string | null, () => void][] = [
      [
        4100,
        'lines.0.tonnes',
        () => {
          wrong.lines = [{ product_id: wrong.lines[0]?.product_id ?? '', tonnes: '1' }, second()];
        },
      ],
      [
        4102,
        'lines.0.product_id',
        () => {
          wrong.lines = [{ product_id: good.product_id, tonnes: '1' }, second()];
        },
      ],
      [
        4100,
        'partner_id',
        () => {
          wrong.partner_id = good.partner_id;
        },
      ],
      [
        4131,
        'port',
        () => {
          wrong.port = good.port;
        },
      ],
      [
        4007,
        'order_ref',
        () => {
          wrong.order_ref = good.order_ref;
        },
      ],
      [
        4101,
        'lines.1.tonnes',
        () => {
          wrong.lines = [{ product_id: good.product_id, tonnes: '1' }];
        },
      ],
      [2000, null, () => {}],
    ];
    expect(code(await createTradeRecord(of.ctx, { ...wrong, lines: [] }))).toBe(4100);
    for (const [expected, field, putRight] of steps) {
      const outcome = await createTradeRecord(of.ctx, wrong);
      expect([expected, code(outcome)]).toEqual([expected, expected]);
      if (field) expect(key(outcome, field)).toBeDefined();
      putRight();
    }
  });

  it('brings the fields of later guards along, so a form shows all at once', async () => {
    const outcome = await createTradeRecord(
      of.ctx,
      of.input('60', { port: 'GBFXT', order_ref: '订' }),
    );
    expect(code(outcome)).toBe(4131);
    expect(!outcome.ok && Object.keys(outcome.refusal.fields ?? {}).sort()).toEqual([
      'lines.0.product_id',
      'lines.0.tonnes',
      'order_ref',
      'partner_id',
      'port',
    ]);
  });
});

describe('whose tonnage may be drawn', () => {
  it("4100 for another company's product, as for one that never was", async () => {
    const [a, b] = [await shipper(), await shipper()];
    for (const product_id of [b.productId, 'prd_unknown']) {
      const outcome = await createTradeRecord(
        a.ctx,
        a.input('1', { lines: [{ product_id, tonnes: '1' }] }),
      );
      expect(code(outcome)).toBe(4100);
      expect(key(outcome, 'lines.0.product_id')).toBe('invalid_choice');
    }
  });

  it('draws a registration that its owner opened to us, until it is closed again', async () => {
    const [owner, friend] = [await shipper({ tonnes: 50 }), await shipper()];
    const product = await insertProduct(friend.ctx.db, { companyId: friend.ctx.company.id }, [
      { registrationId: owner.registrationId, sharePpm: 1_000_000 },
    ]);
    const lines = [{ product_id: product, tonnes: '20' }];
    const closed = await createTradeRecord(friend.ctx, friend.input('1', { lines }));
    expect(key(closed, 'lines.0.product_id')).toBe('product_not_shared');
    await owner.ctx.db.insert(registrationShares).values({
      registrationId: owner.registrationId,
      companyId: friend.ctx.company.id,
      ownerCompanyId: owner.ctx.company.id,
      sinceMs: 0,
    });
    value(await createTradeRecord(friend.ctx, friend.input('1', { lines })));
    // What is usable must be known to plan; the rest of the account is the owner's business.
    const asked = { eta: '2026-11-12', kind: 'distribution' as const, partner_id: '', port: '' };
    const offered = await selectableProducts(friend.ctx, asked);
    const account = offered.find((one) => one.id === product)?.composition[0]?.account;
    expect(account).toEqual({ usableG: 30e6, limitG: null, reservedG: null, usedG: null });
    expect(code(await createTradeRecord(owner.ctx, owner.input('31')))).toBe(4101);
    value(await createTradeRecord(owner.ctx, owner.input('30')));
  });
});
