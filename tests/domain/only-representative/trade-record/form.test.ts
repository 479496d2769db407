import { describe, expect, it } from 'vitest';
import { insertPartner, insertProduct, insertRegistration } from '#db/seed/rows.ts';
import { Denial } from '~/domain/kernel/refusals.ts';
import { readRecordForm } from '~/domain/only-representative/trade-record/form.server.ts';
import { as, tenantContext } from '../../../support/contexts.ts';
import { ETA, openRecord, shipper, TONNE } from '../../../support/only-representative/shipments.ts';

describe('what the trade record form offers', () => {
  it('is read in one round trip', async () => {
    const { ctx } = await shipper();
    const reader = as(ctx);
    await readRecordForm(reader, { eta: ETA });
    expect(reader.db.trips.roundTrips).toBe(1);
  });

  it('lists products with the accounts of the ETA’s year, as grams', async () => {
    const of = await shipper({ tonnes: 900 });
    await openRecord(of, '10');
    const { products } = await readRecordForm(as(of.ctx), { eta: ETA });
    expect(products).toHaveLength(1);
    expect(products[0]).toMatchObject({ id: of.productId, why: null, maxG: 890 * TONNE });
    expect(products[0]?.draws).toMatchObject([
      { registrationId: of.registrationId, limitG: 900 * TONNE, reservedG: 10 * TONNE, usedG: 0 },
    ]);
    const nextYear = await readRecordForm(as(of.ctx), { eta: '2027-01-05' });
    expect(nextYear.products[0]?.draws[0]?.reservedG).toBe(0);
  });

  it('offers nothing before the date is known', async () => {
    const { ctx, partnerId } = await shipper();
    const form = await readRecordForm(as(ctx), { eta: '' });
    expect(form.products).toEqual([]);
    expect(form.partners.map(({ id }) => id)).toEqual([partnerId]);
  });

  it('says why a product can’t be chosen, with the day', async () => {
    const { ctx } = await shipper({ registration: { validUntil: '2026-10-31' } });
    const { products } = await readRecordForm(as(ctx), { eta: ETA });
    expect(products[0]).toMatchObject({ why: 'expired', whyDate: '2026-10-31' });
  });

  it('gives back what the record under change holds, and only then', async () => {
    const of = await shipper({ tonnes: 12 });
    const { id } = await openRecord(of, '10');
    const change = await readRecordForm(as(of.ctx), { eta: '', recordId: id, revise: true });
    expect(change.eta).toBe(ETA);
    expect(change.products[0]?.maxG).toBe(12 * TONNE);
    expect(change.record).toMatchObject({ id, changeable: true, lines: [{ tonnes: '10.000' }] });
    const copy = await readRecordForm(as(of.ctx), { eta: '', recordId: id });
    expect(copy.products[0]?.maxG).toBe(2 * TONNE);
  });

  it('shows nothing of another company: neither record nor products nor partners', async () => {
    const theirs = await shipper();
    const { id } = await openRecord(theirs);
    const ours = await tenantContext();
    const form = await readRecordForm(as(ours), { eta: ETA });
    expect(form).toMatchObject({ products: [], partners: [], record: null });
    const asked = readRecordForm(as(ours), { eta: ETA, recordId: id });
    await expect(asked).rejects.toEqual(new Denial(4040));
    const unknown = readRecordForm(as(ours), { eta: ETA, recordId: 'tr_none' });
    await expect(unknown).rejects.toEqual(new Denial(4040));
  });

  it('marks intermediates and says which suppliers are on the platform', async () => {
    const ctx = await tenantContext();
    const own = { companyId: ctx.company.id, system: ctx.system.slug };
    const registrationId = await insertRegistration(ctx.db, { ...own, useClass: 'intermediate' });
    await insertProduct(ctx.db, own, [{ registrationId, sharePpm: 500_000 }]);
    await insertPartner(ctx.db, { ...own, role: 'supplier' });
    const form = await readRecordForm(as(ctx), { eta: ETA });
    expect(form.products[0]?.draws[0]?.intermediate).toBe(true);
    expect(form.partners[0]).toMatchObject({ role: 'supplier', onPlatform: false });
  });
});
