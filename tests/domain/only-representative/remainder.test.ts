import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { companies } from '#db/schema/tenancy.ts';
import { mailMessages } from '#db/schema/trail.ts';
import { insertProduct, insertRegistration } from '#db/seed/rows.ts';
import type { OrContext } from '~/domain/kernel/context.ts';
import { Denial } from '~/domain/kernel/refusals.ts';
import { enterArrival } from '~/domain/only-representative/arrival/enter.server.ts';
import { carryOver } from '~/domain/only-representative/remainder/carry-over.server.ts';
import { returnRemainder } from '~/domain/only-representative/remainder/return.server.ts';
import type { CarryOverInput } from '~/domain/only-representative/remainder/schema.ts';
import { setProductState } from '~/domain/only-representative/trade-product/archive.server.ts';
import { findProduct } from '~/domain/only-representative/trade-product/find.server.ts';
import { confirmTradeRecord } from '~/domain/only-representative/trade-record/confirm.server.ts';
import { createTradeRecord } from '~/domain/only-representative/trade-record/create.server.ts';
import { rejectTradeRecord } from '~/domain/only-representative/trade-record/reject.server.ts';
import {
  editTradeRecord,
  reviseTradeRecord,
} from '~/domain/only-representative/trade-record/revise.server.ts';
import { sendTradeRecord } from '~/domain/only-representative/trade-record/send.server.ts';
import { supersedeChangedRecords } from '~/domain/only-representative/trade-record/supersede.server.ts';
import { withdrawTradeRecord } from '~/domain/only-representative/trade-record/withdraw.server.ts';
import { as, systemContext, tenantContext } from '../../support/contexts.ts';
import { arrivalOf, arrive, at } from '../../support/only-representative/arrivals.ts';
import { type Bought, bought } from '../../support/only-representative/purchases.ts';
import {
  account,
  code,
  drift,
  NO_DRIFT,
  shipper,
  staff,
  TONNE,
  value,
} from '../../support/only-representative/shipments.ts';

/** Drafts that ship so much of it on. */
async function drafted({ buyer, supplier, importer, productId }: Bought, tonnes: string) {
  const lines = [{ product_id: productId, tonnes }];
  return value(
    await createTradeRecord(buyer, supplier.input(tonnes, { partner_id: importer, lines })),
  );
}

const NEXT = { tonnes: '3', eta: '2027-02-10', port: 'NLRTM' };
const carry = ({ buyer, productId }: Bought, change: Partial<CarryOverInput> = {}) =>
  carryOver(buyer, productId, { ...NEXT, ...change });

/** used, reserved of the supplier's year, and limit, reserved of what was bought, in tonnes. */
async function standing({ buyer, supplier, productId }: Bought) {
  const tonnes = (grams = 0) => grams / TONNE;
  const [now, next, part] = await Promise.all([
    account(supplier.ctx, supplier.registrationId, 2026),
    account(supplier.ctx, supplier.registrationId, 2027),
    account(buyer, productId, 2026),
  ]);
  return {
    year: [tonnes(now?.used), tonnes(now?.reserved)],
    next: [tonnes(next?.used), tonnes(next?.reserved)],
    part: [tonnes(part?.limit), tonnes(part?.reserved)],
  };
}

async function noDrift({ buyer, supplier }: Bought) {
  for (const ctx of [buyer, supplier.ctx]) expect(await drift(ctx)).toEqual(NO_DRIFT);
}

const mailsOf = (ctx: OrContext) =>
  ctx.db
    .select({ to: mailMessages.recipient, subject: mailMessages.subject })
    .from(mailMessages)
    .where(eq(mailMessages.companyId, ctx.company.id));

describe('a return', () => {
  it('lowers what may go on, gives the supplier its year back and mails it', async () => {
    const of = await bought();
    const { productId, buyer } = of;
    value(await returnRemainder(buyer, productId, { tonnes: '2', version: 1 }));
    expect(await standing(of)).toMatchObject({ year: [18, 0], part: [18, 0] });
    const { remainder, history } = await findProduct(buyer, productId);
    expect(remainder).toMatchObject({ year: 2026, limitG: 18 * TONNE, usedG: 0, port: 'NLRTM' });
    expect(history[0]).toMatchObject({ action: 'product.return', detail: { mass_g: 2 * TONNE } });
    expect(await mailsOf(buyer)).toContainEqual({
      to: expect.stringContaining('@'),
      subject: expect.stringMatching(/returned 2\.000 t to you$|退回 2\.000 吨$/),
    });
    expect(code(await returnRemainder(buyer, productId, { tonnes: '1', version: 1 }))).toBe(4106);
    value(await returnRemainder(buyer, productId, { tonnes: '18' }));
    expect(await standing(of)).toMatchObject({ year: [0, 0], part: [0, 0] });
    await noDrift(of);
  });

  it('gives each substance back rounded down, however often, and never more than was drawn', async () => {
    const supplier = await shipper({ tonnes: 100 });
    const own = { companyId: supplier.ctx.company.id };
    const second = await insertRegistration(supplier.ctx.db, { ...own, tonnageG: 100 * TONNE });
    const shares = [
      { registrationId: supplier.registrationId, sharePpm: 333_333 },
      { registrationId: second, sharePpm: 10_000 },
    ];
    const product = await insertProduct(supplier.ctx.db, own, shares);
    const of = await bought({ ...supplier, productId: product }, '0.0001');
    const used = async () =>
      Promise.all(
        [supplier.registrationId, second].map(
          async (id) => (await account(supplier.ctx, id))?.used ?? -1,
        ),
      );
    expect(await used()).toEqual([34, 1]);
    // 25 g: 8.33 g of the one, 0.25 g of the other.
    for (const left of [26, 18, 10, 2]) {
      value(await returnRemainder(of.buyer, of.productId, { tonnes: '0.000025' }));
      expect(await used()).toEqual([left, 1]);
    }
    expect(code(await returnRemainder(of.buyer, of.productId, { tonnes: '0.000001' }))).toBe(4144);
    await noDrift(of);
  });

  it('is refused beyond what is neither used nor reserved, also where that is drafted away meanwhile', async () => {
    const of = await bought();
    await drafted(of, '12');
    expect(await returnRemainder(of.buyer, of.productId, { tonnes: '8.000001' })).toMatchObject({
      refusal: {
        code: 4144,
        fields: { tonnes: { key: 'over_remainder_left', values: { left: '8.000' } } },
      },
    });
    const ends = await Promise.all([
      drafted(of, '7').then(
        () => 2000,
        () => 4101,
      ),
      returnRemainder(as(of.buyer), of.productId, { tonnes: '7' }).then(code),
      returnRemainder(as(of.buyer), of.productId, { tonnes: '7' }).then(code),
    ]);
    expect(ends.filter((end) => end === 2000)).toHaveLength(1);
    expect(ends.filter((end) => ![2000, 4101, 4106, 4144].includes(end))).toEqual([]);
    const [drawn] = [await account(of.buyer, of.productId)];
    expect((drawn?.limit ?? 0) - (drawn?.reserved ?? 0)).toBe(1 * TONNE);
    await noDrift(of);
  });

  it('is for what was bought and is in use, by members of its company', async () => {
    const of = await bought();
    const back = { tonnes: '1' };
    const own = await shipper();
    expect(code(await returnRemainder(own.ctx, own.productId, back))).toBe(4105);
    const stranger = await tenantContext();
    await expect(returnRemainder(stranger, of.productId, back)).rejects.toEqual(new Denial(4040));
    await expect(carryOver(stranger, of.productId, NEXT)).rejects.toEqual(new Denial(4040));
    const viewer = as(of.buyer);
    viewer.actor = { ...viewer.actor, role: 'viewer' };
    await expect(returnRemainder(viewer, of.productId, back)).rejects.toEqual(new Denial(4002));
    value(await setProductState(of.buyer, of.productId, { state: 'archived', version: 1 }));
    expect(code(await returnRemainder(of.buyer, of.productId, back))).toBe(4105);
    expect(code(await carry(of))).toBe(4105);
  });

  it('stays, whatever is entered of the arrival afterwards', async () => {
    const of = await bought();
    const { buyer, record, productId } = of;
    value(await returnRemainder(buyer, productId, { tonnes: '5' }));
    value(await arrive(buyer, record.id, { tonnes: ['19'] }));
    expect(await standing(of)).toMatchObject({ year: [14, 0], part: [14, 0] });
    expect(code(await arrive(buyer, record.id, { tonnes: ['4.9'] }))).toBe(4144);
    value(await arrive(buyer, record.id, { tonnes: ['21'] }));
    expect(await standing(of)).toMatchObject({ year: [16, 0], part: [16, 0] });
    const late = at(buyer, Date.UTC(2027, 0, 9));
    const moved = await arrivalOf(late, record.id, {
      actual_arrival_on: '2027-01-04',
      tonnes: ['21'],
    });
    value(await enterArrival(late, record.id, moved));
    expect(await standing(of)).toMatchObject({ year: [0, 0], next: [16, 0], part: [0, 0] });
    expect(await account(buyer, productId, 2027)).toMatchObject({ limit: 16 * TONNE });
    await noDrift(of);
  });

  it('leaves the rest to a withdrawal of the purchase', async () => {
    const of = await bought();
    const { buyer, record, productId } = of;
    value(await returnRemainder(buyer, productId, { tonnes: '5' }));
    const { version } = await arrivalOf(buyer, record.id);
    value(await withdrawTradeRecord(staff(buyer), record.id, { version, reason: 'wrong' }));
    expect(await standing(of)).toMatchObject({ year: [0, 0], part: [0, 0] });
    await noDrift(of);
  });
});

describe('a remainder that is carried over', () => {
  it('is reserved with the next year, and moves when the supplier confirms', async () => {
    const of = await bought();
    const open = value(await carry(of));
    expect(open.status).toBe('UNCONFIRMED');
    expect(await standing(of)).toEqual({ year: [20, 0], next: [0, 3], part: [20, 3] });
    const sent = value(await sendTradeRecord(of.buyer, open.id, open));
    value(await confirmTradeRecord(of.supplier.ctx, open.id, sent));
    expect(await standing(of)).toEqual({ year: [17, 0], next: [3, 0], part: [17, 0] });
    const product = await findProduct(of.buyer, `prd_${open.id.slice(3)}_1_1`);
    expect(product).toMatchObject({
      purchaseYear: 2027,
      eta: NEXT.eta,
      remainder: { limitG: 3 * TONNE },
    });
    await noDrift(of);
  });

  it('is free again in both years where the purchase is rejected, and reserved again where that is revised', async () => {
    const of = await bought();
    const open = value(await carry(of));
    const sent = value(await sendTradeRecord(of.buyer, open.id, open));
    const reason = 'no more next year';
    const rejected = value(
      await rejectTradeRecord(of.supplier.ctx, open.id, { version: sent.version, reason }),
    );
    expect(await standing(of)).toEqual({ year: [20, 0], next: [0, 0], part: [20, 0] });
    await drafted(of, '18');
    expect(await reviseTradeRecord(of.buyer, open.id, rejected)).toMatchObject({
      refusal: { code: 4144, fields: { 'lines.0.tonnes': { values: { left: '2.000' } } } },
    });
    const lines = [{ product_id: of.supplier.productId, tonnes: '2' }];
    const content = { ...of.input, eta: '2027-03-01', lines };
    value(await reviseTradeRecord(of.buyer, open.id, { version: rejected.version, content }));
    expect(await standing(of)).toMatchObject({ next: [0, 2], part: [20, 20] });
    await noDrift(of);
  });

  it('keeps supplier, product and year when it is edited, and reserves what it then asks for', async () => {
    const of = await bought();
    const open = value(await carry(of));
    const lines = [{ product_id: of.supplier.productId, tonnes: '20' }];
    const edit = (change: object, version = open.version) =>
      editTradeRecord(of.buyer, open.id, {
        ...{ ...of.input, eta: NEXT.eta, lines, version },
        ...change,
      });
    const fixed = { key: 'carry_over_fixed' };
    expect(await edit({ lines: [...lines, { ...lines[0], tonnes: '1' }] })).toMatchObject({
      refusal: { code: 4100, fields: { 'lines.1.product_id': fixed } },
    });
    expect(await edit({ eta: '2026-12-01' })).toMatchObject({
      refusal: {
        code: 4100,
        fields: { eta: { key: 'carry_over_year', values: { year: 2027 } } },
      },
    });
    const more = [{ product_id: of.supplier.productId, tonnes: '20.5' }];
    expect(code(await edit({ lines: more }))).toBe(4144);
    value(await edit({}));
    expect(await standing(of)).toMatchObject({ next: [0, 20], part: [20, 20] });
    await noDrift(of);
  });

  it('is asked anew with all that it reserves where something that was shown has changed', async () => {
    const of = await bought();
    const open = value(await carry(of));
    value(await sendTradeRecord(of.buyer, open.id, open));
    await of.buyer.db
      .update(companies)
      .set({ addressEn: '2 Another Road, Nantong' })
      .where(eq(companies.id, of.buyer.company.id));
    await supersedeChangedRecords(systemContext(of.buyer.nowMs + 60_000));
    expect(await standing(of)).toEqual({ year: [20, 0], next: [0, 3], part: [20, 3] });
    value(await confirmTradeRecord(of.supplier.ctx, open.id, { version: open.version + 2 }));
    expect(await standing(of)).toEqual({ year: [17, 0], next: [3, 0], part: [17, 0] });
    await noDrift(of);
  });

  it('is refused beyond what is left, in another year than the next, and beyond the supplier’s next year', async () => {
    const supplier = await shipper({ tonnes: 30 });
    const of = await bought(supplier);
    expect(await carry(of, { tonnes: '20.1' })).toMatchObject({
      refusal: { code: 4144, fields: { tonnes: { values: { left: '20.000' } } } },
    });
    for (const eta of ['2026-12-30', '2028-01-01']) {
      expect(await carry(of, { eta })).toMatchObject({
        refusal: { code: 4100, fields: { eta: { key: 'carry_over_year' } } },
      });
    }
    expect(await carry(of, { port: 'GBFXT' })).toMatchObject({
      refusal: { code: 4131, fields: { port: expect.anything() } },
    });
    const other = await bought(supplier, '5');
    const next = { ...other.input, eta: '2027-01-20' };
    const lines = [{ product_id: supplier.productId, tonnes: '25' }];
    value(await createTradeRecord(other.buyer, { ...next, lines }));
    expect(await carry(of, { tonnes: '6' })).toMatchObject({
      refusal: { code: 4101, fields: { tonnes: { key: 'tonnage_exceeded_by' } } },
    });
    expect(await standing(of)).toMatchObject({ part: [20, 0] });
  });

  it('goes once of two at the same time, and of a return and a carrying over', async () => {
    const of = await bought();
    const ends = await Promise.all([
      carryOver(as(of.buyer), of.productId, { ...NEXT, tonnes: '15' }).then(code),
      carryOver(as(of.buyer), of.productId, { ...NEXT, tonnes: '15' }).then(code),
      returnRemainder(as(of.buyer), of.productId, { tonnes: '15' }).then(code),
    ]);
    expect(ends.filter((end) => end === 2000)).toHaveLength(1);
    expect(ends.filter((end) => ![2000, 4106, 4144].includes(end))).toEqual([]);
    await noDrift(of);
  });
});
