import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { jobs } from '#db/schema/trail.ts';
import { insertProduct, insertRegistration } from '#db/seed/rows.ts';
import { Denial } from '~/domain/kernel/refusals.ts';
import { issueCertificate } from '~/domain/only-representative/certificate/issue.server.ts';
import { selectableProducts } from '~/domain/only-representative/trade-product/selectable-products.server.ts';
import { confirmTradeRecord } from '~/domain/only-representative/trade-record/confirm.server.ts';
import { createTradeRecord } from '~/domain/only-representative/trade-record/create.server.ts';
import { findTradeRecord } from '~/domain/only-representative/trade-record/find.server.ts';
import { findIncomingRecord } from '~/domain/only-representative/trade-record/incoming/find.server.ts';
import { rejectTradeRecord } from '~/domain/only-representative/trade-record/reject.server.ts';
import { reviseTradeRecord } from '~/domain/only-representative/trade-record/revise.server.ts';
import { sendTradeRecord } from '~/domain/only-representative/trade-record/send.server.ts';
import { withdrawTradeRecord } from '~/domain/only-representative/trade-record/withdraw.server.ts';
import { systemContext, type tenantContext } from '../../../support/contexts.ts';
import { purchase } from '../../../support/only-representative/purchases.ts';
import {
  account,
  code,
  drift,
  ETA,
  NO_DRIFT,
  shipper,
  staff,
  TONNE,
  value,
} from '../../../support/only-representative/shipments.ts';

const reason = 'wrong volume';

/** What the buyer may export on. */
async function bought(buyer: Awaited<ReturnType<typeof tenantContext>>, eta = ETA) {
  const list = await selectableProducts(buyer, {
    eta,
    kind: 'distribution',
    partner_id: '',
    port: '',
  });
  return list.filter((product) => product.origin === 'purchased');
}

describe('a purchase', () => {
  it("draws the supplier's account once, and shows the supplier what it draws", async () => {
    const { supplier, buyer, record } = await purchase();
    expect(await account(supplier.ctx, supplier.registrationId)).toMatchObject({
      reserved: 20 * TONNE,
    });
    expect(await findIncomingRecord(supplier.ctx, record.id)).toMatchObject({
      lines: [{ massG: 20 * TONNE }],
      draws: [
        {
          registrationId: supplier.registrationId,
          year: 2026,
          limitG: 100 * TONNE,
          usedG: 0,
          reservedG: 0,
          thisG: 20 * TONNE,
          leftG: 80 * TONNE,
        },
      ],
    });
    await expect(findIncomingRecord(buyer, record.id)).rejects.toEqual(new Denial(4040));
  });

  it('is completed by its job without a certificate, so that its tonnes are certified once', async () => {
    const { supplier, buyer, record } = await purchase();
    value(await confirmTradeRecord(supplier.ctx, record.id, { version: record.version }));
    const [job] = await buyer.db
      .select({ id: jobs.id, payload: jobs.payload })
      .from(jobs)
      .where(eq(jobs.key, `certificate:${record.id}:1`));
    const issueJob = { jobId: job?.id ?? '', recordId: record.id, revision: 1 };
    const tools = {
      signingKey: async () => '',
      renderPdf: () => Promise.reject(new Error('no paper is drawn')),
    };
    for (const state of ['completed_without', 'not_confirmed']) {
      expect(await issueCertificate(systemContext(), issueJob, tools)).toEqual({ state });
    }
    expect(await findTradeRecord(buyer, record.id)).toMatchObject({
      status: 'COMPLETED',
      certificate: null,
    });
    expect(await drift(buyer)).toEqual(NO_DRIFT);
  });

  it('gives the buyer a purchased product whose own account limits what goes on', async () => {
    const { supplier, buyer, record, importer } = await purchase();
    value(await confirmTradeRecord(supplier.ctx, record.id, { version: record.version }));
    expect(await account(supplier.ctx, supplier.registrationId)).toMatchObject({
      reserved: 0,
      used: 20 * TONNE,
    });
    const [product] = await bought(buyer);
    expect(product).toMatchObject({
      purchaseYear: 2026,
      eta: ETA,
      tradeNo: record.trade_no,
      reason: null,
      maxMassG: 20 * TONNE,
      composition: [{ registrationId: supplier.registrationId, account: null }],
    });
    expect(product?.name).toContain(`(${record.trade_no})`);
    const line = (tonnes: string) => [{ product_id: product?.id ?? '', tonnes }];
    const onward = { partner_id: importer, lines: line('12') };
    value(await createTradeRecord(buyer, supplier.input('1', onward)));
    const more = supplier.input('1', { ...onward, lines: line('8.000001') });
    expect(code(await createTradeRecord(buyer, more))).toBe(4101);
    // The supplier's account was drawn by the purchase and not again.
    expect(await account(supplier.ctx, supplier.registrationId)).toMatchObject({
      used: 20 * TONNE,
    });
    expect(await account(buyer, product?.id ?? '')).toMatchObject({ reserved: 12 * TONNE });
    expect(await drift(buyer)).toEqual(NO_DRIFT);
  });

  it('states no more of a substance in its parts than was drawn for the whole', async () => {
    const supplier = await shipper({ tonnes: 100 });
    const product = { companyId: supplier.ctx.company.id, name: 'One third' };
    const third = await insertProduct(supplier.ctx.db, product, [
      { registrationId: supplier.registrationId, sharePpm: 333_333 },
    ]);
    const { buyer, record, importer } = await purchase({ ...supplier, productId: third }, '0.0001');
    value(await confirmTradeRecord(supplier.ctx, record.id, { version: record.version }));
    const [part] = await bought(buyer);
    const lines = Array.from({ length: 25 }, () => ({
      product_id: part?.id ?? '',
      tonnes: '0.000004',
    }));
    const onward = supplier.input('1', { partner_id: importer, lines });
    const { id } = value(await createTradeRecord(buyer, onward));
    const [stated] = await buyer.db.all<{ mass: number }>(
      sql`SELECT sum(mass_g) AS mass FROM trade_record_substances WHERE record_id = ${id}`,
    );
    const drawn = await account(supplier.ctx, supplier.registrationId);
    expect(drawn?.used).toBe(34);
    expect(stated?.mass).toBe(33);
  });

  it('goes on only where the registration it was bought under counts', async () => {
    const { supplier, buyer, record } = await purchase();
    value(await confirmTradeRecord(supplier.ctx, record.id, { version: record.version }));
    // Neither the supplier's UK registration nor the buyer's own changes what was bought.
    for (const { company } of [supplier.ctx, buyer]) {
      await insertRegistration(buyer.db, { companyId: company.id, jurisdiction: 'UK' });
    }
    const at = async (port: string) => {
      const asked = { eta: ETA, kind: 'distribution' as const, partner_id: '', port };
      const list = await selectableProducts(buyer, asked);
      return list.find(({ origin }) => origin === 'purchased')?.reason;
    };
    expect([await at('NLRTM'), await at('GBFXT')]).toEqual([null, 'destination']);
  });

  it('can be used in its year only, and not before it arrived', async () => {
    const { supplier, buyer, record } = await purchase();
    value(await confirmTradeRecord(supplier.ctx, record.id, { version: record.version }));
    expect((await bought(buyer, '2027-01-01'))[0]?.reason).toBe('wrong_year');
    expect((await bought(buyer, '2026-11-11'))[0]?.reason).toBe('before_purchase_eta');
  });

  it('is rejected by the supplier in the portal, and hidden from it while the buyer edits', async () => {
    const { supplier, buyer, record } = await purchase();
    const rejected = value(
      await rejectTradeRecord(supplier.ctx, record.id, { version: record.version, reason }),
    );
    const [row] = await buyer.db.all(
      sql`SELECT rejected_by FROM trade_records WHERE id = ${record.id}`,
    );
    expect(row).toEqual({ rejected_by: 'partner' });
    value(await reviseTradeRecord(buyer, record.id, { version: rejected.version }));
    await expect(confirmTradeRecord(supplier.ctx, record.id, { version: 4 })).rejects.toEqual(
      new Denial(4040),
    );
    await expect(findIncomingRecord(supplier.ctx, record.id)).rejects.toEqual(new Denial(4040));
  });

  it('cannot be withdrawn once something went on, and can before', async () => {
    const { supplier, buyer, record, importer } = await purchase();
    const confirmed = value(
      await confirmTradeRecord(supplier.ctx, record.id, { version: record.version }),
    );
    const [product] = await bought(buyer);
    const lines = [{ product_id: product?.id ?? '', tonnes: '1' }];
    const onward = value(
      await createTradeRecord(buyer, supplier.input('1', { partner_id: importer, lines })),
    );
    const consultant = staff(buyer);
    const at = { version: confirmed.version, reason };
    expect(code(await withdrawTradeRecord(consultant, record.id, at))).toBe(4134);
    value(await rejectTradeRecord(buyer, onward.id, { version: 1, reason }));
    const withdrawn = value(await withdrawTradeRecord(consultant, record.id, at));
    expect((await bought(buyer))[0]?.reason).toBe('archived');
    expect(await account(supplier.ctx, supplier.registrationId)).toMatchObject({ used: 0 });
    // Taken up and confirmed again, it brings a new product beside the archived one.
    const revised = value(await reviseTradeRecord(buyer, record.id, withdrawn));
    const sent = value(await sendTradeRecord(buyer, record.id, revised));
    value(await confirmTradeRecord(supplier.ctx, record.id, { version: sent.version }));
    expect((await bought(buyer)).map((one) => one.reason).sort()).toEqual(['archived', null]);
    expect(await drift(buyer)).toEqual(NO_DRIFT);
  });

  it('keeps two lines of one product apart', async () => {
    const { supplier, buyer, input } = await purchase();
    const [line] = input.lines;
    if (line === undefined) throw new Error('the purchase has a line');
    const lines = [line, { ...line, tonnes: '5' }];
    const open = value(await createTradeRecord(buyer, { ...input, lines }));
    const sent = value(await sendTradeRecord(buyer, open.id, open));
    value(await confirmTradeRecord(supplier.ctx, open.id, { version: sent.version }));
    const names = (await bought(buyer)).map((product) => product.name);
    expect(new Set(names).size).toBe(2);
    expect((await bought(buyer)).map((product) => product.maxMassG).sort()).toEqual([20e6, 5e6]);
  });
});
