import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { tradePartners } from '#db/schema/partner.ts';
import { productShares, tradeProducts } from '#db/schema/product.ts';
import { registrationShares, registrations } from '#db/schema/substance.ts';
import { insertPartner, insertProduct } from '#db/seed/rows.ts';
import type { OrContext } from '~/domain/kernel/context.ts';
import { setPartnerState } from '~/domain/only-representative/trade-partner/archive.server.ts';
import { setProductState } from '~/domain/only-representative/trade-product/archive.server.ts';
import { editProduct } from '~/domain/only-representative/trade-product/edit.server.ts';
import { createTradeRecord } from '~/domain/only-representative/trade-record/create.server.ts';
import {
  editTradeRecord,
  reviseTradeRecord,
} from '~/domain/only-representative/trade-record/revise.server.ts';
import { as, openTestDatabase, tenantContext } from '../../../support/contexts.ts';
import {
  account,
  code,
  drift,
  NO_DRIFT,
  openRecord,
  type Shipper,
  shipper,
  value,
} from '../../../support/only-representative/shipments.ts';

/** A context in whose way something gets, after it has read and before it writes. */
function interrupted(ctx: OrContext, meanwhile: () => Promise<unknown>): OrContext {
  const db = openTestDatabase();
  const batch = db.batch.bind(db);
  let batches = 0;
  db.batch = (async (statements: Parameters<typeof batch>[0]) => {
    batches += 1;
    if (batches === 2) await meanwhile();
    return batch(statements);
  }) as unknown as typeof batch;
  return { ...ctx, db };
}

const input = { name: 'Recipe', type: 'mixture' as const };

/** What can change behind the back of a form, and how it is then refused. */
const CHANGES: [string, number, (of: Shipper) => Promise<unknown>][] = [
  [
    'the product gets another composition',
    4106,
    async (of) =>
      value(
        await editProduct(as(of.ctx), of.productId, {
          ...input,
          composition: [{ substance_id: of.registrationId, percent: '60' }],
          version: 1,
        }),
      ),
  ],
  [
    'the product is archived',
    4102,
    async (of) =>
      value(await setProductState(as(of.ctx), of.productId, { state: 'archived', version: 1 })),
  ],
  [
    'the partner is archived',
    4100,
    async (of) =>
      value(await setPartnerState(as(of.ctx), of.partnerId, { state: 'archived', version: 1 })),
  ],
  [
    'the registration becomes invalid',
    4102,
    (of) =>
      of.ctx.db
        .update(registrations)
        .set({ validity: 'invalid' })
        .where(eq(registrations.id, of.registrationId)),
  ],
  [
    'the registration ends before the ETA',
    4102,
    (of) =>
      of.ctx.db
        .update(registrations)
        .set({ validUntil: '2026-11-11' })
        .where(eq(registrations.id, of.registrationId)),
  ],
];

describe('between reading and writing', () => {
  it.each(CHANGES)('a new record is not written when %s', async (_, refusal, change) => {
    const of = await shipper();
    const ctx = interrupted(of.ctx, () => change(of));
    expect(code(await createTradeRecord(ctx, of.input('10')))).toBe(refusal);
    expect(await account(of.ctx, of.registrationId)).toBeUndefined();
    expect(await drift(of.ctx)).toEqual(NO_DRIFT);
  });

  it.each(CHANGES)('a record keeps its content when %s', async (_, __, change) => {
    const of = await shipper();
    const open = await openRecord(of, '10');
    const before = await account(of.ctx, of.registrationId);
    const ctx = interrupted(of.ctx, () => change(of));
    const edited = await editTradeRecord(ctx, open.id, { ...of.input('20'), version: 1 });
    expect(code(edited)).toBe(4106);
    expect(await account(of.ctx, of.registrationId)).toEqual(before);
    const again = interrupted(of.ctx, () =>
      of.ctx.db
        .update(tradeProducts)
        .set({ state: 'archived' })
        .where(eq(tradeProducts.id, of.productId)),
    );
    expect(code(await reviseTradeRecord(again, open.id, { version: 1 }))).not.toBe(2000);
    expect(await drift(of.ctx)).toEqual(NO_DRIFT);
  });

  it('an owner who closes its product or registration is not drawn any more', async () => {
    for (const shared of ['product', 'registration'] as const) {
      const owner = await shipper();
      const other = await tenantContext();
      const companyId = other.company.id;
      const own = { companyId, ownerCompanyId: owner.ctx.company.id, sinceMs: 0 };
      let productId = owner.productId;
      if (shared === 'product') {
        await other.db.insert(productShares).values({ ...own, productId });
      } else {
        const { registrationId } = owner;
        await other.db.insert(registrationShares).values({ ...own, registrationId });
        productId = await insertProduct(other.db, { companyId }, [
          { registrationId, sharePpm: 1_000_000 },
        ]);
      }
      const partner_id = await insertPartner(other.db, { companyId });
      const lines = [{ product_id: productId, tonnes: '1' }];
      const content = owner.input('1', { partner_id, lines });
      const shares = shared === 'product' ? productShares : registrationShares;
      const ctx = interrupted(other, () =>
        other.db.delete(shares).where(eq(shares.companyId, companyId)),
      );
      expect(code(await createTradeRecord(ctx, content))).not.toBe(2000);
      expect(await account(owner.ctx, owner.registrationId)).toBeUndefined();
    }
  });

  it('a purchase is not written when the partner stops standing for its supplier', async () => {
    const supplier = await shipper();
    const buyer = await tenantContext();
    const companyId = buyer.company.id;
    await buyer.db.insert(productShares).values({
      productId: supplier.productId,
      companyId,
      ownerCompanyId: supplier.ctx.company.id,
      sinceMs: 0,
    });
    const partner_id = await insertPartner(buyer.db, {
      companyId,
      role: 'supplier',
      linkedCompanyId: supplier.ctx.company.id,
    });
    const content = supplier.input('1', { kind: 'purchase', partner_id });
    const ctx = interrupted(buyer, () =>
      buyer.db
        .update(tradePartners)
        .set({ linkedCompanyId: null })
        .where(eq(tradePartners.id, partner_id)),
    );
    expect(code(await createTradeRecord(ctx, content))).not.toBe(2000);
    expect(await account(supplier.ctx, supplier.registrationId)).toBeUndefined();
    expect(code(await createTradeRecord(buyer, content))).not.toBe(2000);
  });
});
