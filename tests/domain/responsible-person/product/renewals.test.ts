import { and, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { rpProducts, rpRenewals } from '#db/schema/rp-product.ts';
import { Denial } from '~/domain/kernel/refusals.ts';
import { readHome } from '~/domain/responsible-person/home/read.server.ts';
import { endProducts } from '~/domain/responsible-person/product/end.server.ts';
import { findCosmetic } from '~/domain/responsible-person/product/find.server.ts';
import { invalidateCosmetic } from '~/domain/responsible-person/product/invalidate.server.ts';
import { listCosmetics } from '~/domain/responsible-person/product/list.server.ts';
import { decideRenewal } from '~/domain/responsible-person/product/renewal/decide.server.ts';
import { restoreCosmetic } from '~/domain/responsible-person/product/restore.server.ts';
import { saveRegistration } from '~/domain/responsible-person/product/save-registration.server.ts';
import { cosmeticList } from '~/domain/responsible-person/product/schema.ts';
import { selectableCosmetics } from '~/domain/responsible-person/product/usable/selectable.server.ts';
import { createRpTrade } from '~/domain/responsible-person/trade/create.server.ts';
import { as, openTestDatabase, systemContext } from '../../../support/contexts.ts';
import { value } from '../../../support/only-representative/shipments.ts';
import {
  cosmeticsTenant,
  insertCosmetic,
  insertFile,
} from '../../../support/responsible-person/cosmetics.ts';
import { importer } from '../../../support/responsible-person/imports.ts';
import { beijing } from '../../../support/responsible-person/reminders.ts';

const MISSING = new Denial(4040);
const END = '2026-12-31';

async function rowOf(id: string) {
  const [row] = await openTestDatabase().select().from(rpProducts).where(eq(rpProducts.id, id));
  if (row === undefined) throw new Error('no such product');
  return row;
}

/** A special product whose certificate ends with 2026, and what its registration form says. */
async function special(filedOn: string | null, more: { nowMs?: number; paper?: boolean } = {}) {
  const of = await importer({ nowMs: more.nowMs ?? beijing('2026-11-30', '10:00') });
  const { ctx, productId: id, batchId } = of;
  await ctx.db
    .update(rpProducts)
    .set({ type: 'special', reportOn: '2017-01-01', validUntil: END })
    .where(eq(rpProducts.id, id));
  const { registrationNo } = await rowOf(id);
  const saved = value(
    await saveRegistration(ctx, id, {
      report_on: '2017-01-01',
      registration_no: registrationNo,
      valid_until: END,
      rp_contract_from: '2025-01-01',
      renewal_filed_on: filedOn,
      renewal_acceptance_no: filedOn && 'YX2026000123',
      renewal_file_id:
        filedOn === null || more.paper === false ? null : await insertFile(ctx, 'certificate'),
      version: 1,
    }),
  );
  return { of, ctx, id, batchId, saved };
}

const on = (day: string) => systemContext(beijing(day, '10:00'));

async function endOn(day: string) {
  while ((await endProducts(on(day))) > 0);
}

async function listed(ctx: Parameters<typeof listCosmetics>[0], query: Record<string, string>) {
  const { items } = await listCosmetics(ctx, cosmeticList.lenient(new URLSearchParams(query)));
  return items.map(({ id }) => id);
}

describe('a renewal that was filed in time', () => {
  it('keeps the product normal and importable past its end, with a warning wherever it is shown', async () => {
    const { of, ctx, id, batchId, saved } = await special('2026-09-01');
    expect(saved.warnings).toEqual(['registration_no_pattern']);
    await endOn('2027-01-15');
    expect(await rowOf(id)).toMatchObject({ status: 'normal', renewalPending: true });
    const later = as(ctx, { nowMs: beijing('2027-01-15', '10:00') });
    const page = await findCosmetic(later, id);
    expect(page).toMatchObject({
      pendingPastEnd: true,
      standing: { is: 'renewal_pending', acceptanceNo: 'YX2026000123' },
      completeness: { verdict: 'can', until: null },
    });
    expect(await listed(later, { status: 'renewal_pending' })).toEqual([id]);
    expect(await listed(later, { importable: 'yes' })).toEqual([id]);
    expect((await readHome(later)).renewalsPending).toMatchObject([{ id, days: 15 }]);
    const [offered] = await selectableCosmetics(later, { arrival_on: '2027-01-20' });
    expect(offered).toMatchObject({ notSelectable: null, renewalPending: true });
    const line = { product_id: id, batch_id: batchId, quantity: 1 };
    value(await createRpTrade(later, of.input({ arrival_on: '2027-01-20', lines: [line] })));
  });

  it('is none out of its window or without its paper: it is saved with a warning, and ends the product', async () => {
    for (const [filedOn, paper] of [
      ['2026-11-20', true],
      ['2026-08-20', true],
      ['2026-09-01', false],
    ] as const) {
      const { ctx, id, saved } = await special(filedOn, { paper });
      expect(saved.warnings).toContain('renewal_not_in_time');
      expect((await findCosmetic(ctx, id)).warnings.renewal).toBe(true);
      await endOn('2027-01-01');
      expect(await rowOf(id)).toMatchObject({
        status: 'invalid',
        invalidCause: 'certificate_ended',
        invalidOn: '2027-01-01',
      });
    }
  });

  it('is judged once more after the end, by the holidays that are published by then', async () => {
    const { ctx, id } = await special('2026-09-01');
    await endOn('2027-01-01');
    expect(await rowOf(id)).toMatchObject({ renewalJudgedOn: '2027-01-01', version: 3 });
    await endOn('2027-01-02');
    expect(await rowOf(id)).toMatchObject({ renewalJudgedOn: '2027-01-01', version: 3 });
    // A row that was judged wrongly before the end does not stand after it.
    const wrong = await special('2026-11-20');
    await ctx.db
      .update(rpProducts)
      .set({ renewalPending: true })
      .where(eq(rpProducts.id, wrong.id));
    await endOn('2027-01-01');
    expect(await rowOf(wrong.id)).toMatchObject({ status: 'invalid', renewalPending: false });
  });
});

describe('a decision on a renewal', () => {
  const granted = { decision: 'granted', decided_on: '2026-11-25' } as const;
  const refused = { decision: 'refused', decided_on: '2026-11-25' } as const;

  it('that grants sets number and end, five years on by default, and takes the application along', async () => {
    const { ctx, id } = await special('2026-09-01');
    const file_id = await insertFile(ctx, 'certificate');
    const no = '国妆特进字20269901';
    value(await decideRenewal(ctx, id, { ...granted, registration_no: no, file_id, version: 2 }));
    expect(await rowOf(id)).toMatchObject({
      ...{ validUntil: '2031-12-31', registrationNo: no, renewalFiledOn: null },
      ...{ renewalPending: false, renewalAcceptanceNo: null, renewalFileId: null },
    });
    const { renewals } = await findCosmetic(ctx, id);
    expect(renewals).toMatchObject([
      {
        ...{ decision: 'granted', filedOn: '2026-09-01', acceptanceNo: 'YX2026000123' },
        ...{ termUntil: END, validUntil: '2031-12-31', registrationNo: no, fileId: file_id },
      },
    ]);
    expect(await decideRenewal(ctx, id, { ...granted, version: 3 })).toMatchObject({
      refusal: { code: 4100, fields: { decided_on: { key: 'decision_twice' } } },
    });
  });

  it('that refuses ends the product the day after the later of decision and end; what came before is sold', async () => {
    const { ctx, id } = await special('2026-09-01');
    value(await decideRenewal(ctx, id, { ...refused, version: 2 }));
    expect(await rowOf(id)).toMatchObject({ status: 'normal', renewalRefusedOn: '2026-11-25' });
    await endOn(END);
    expect(await rowOf(id)).toMatchObject({ status: 'normal' });
    await endOn('2027-01-01');
    expect(await rowOf(id)).toMatchObject({
      ...{ status: 'invalid', invalidCause: 'renewal_refused', invalidOn: '2027-01-01' },
    });
    // After the end: it stands until the day of the decision.
    const late = await special('2026-09-01', { nowMs: beijing('2027-02-10', '10:00') });
    await endOn('2027-02-10');
    const decided = { decision: 'refused', decided_on: '2027-02-08' } as const;
    value(await decideRenewal(late.ctx, late.id, { ...decided, version: 2 }));
    expect(await rowOf(late.id)).toMatchObject({
      ...{ status: 'invalid', invalidCause: 'renewal_refused', invalidOn: '2027-02-09' },
    });
    const line = { product_id: late.id, batch_id: late.batchId, quantity: 1 };
    const trade = late.of.input({ arrival_on: '2027-02-20', lines: [line] });
    expect(await createRpTrade(late.ctx, trade)).toMatchObject({ refusal: { code: 4169 } });
  });

  it('of an earlier term is kept, and changes nothing of the present one', async () => {
    const { ctx, id } = await special(null);
    const past = { decision: 'granted', decided_on: '2021-12-01', version: 2 } as const;
    value(await decideRenewal(ctx, id, past));
    const old = { decision: 'refused', decided_on: '2022-03-01', version: 3 } as const;
    expect(await decideRenewal(ctx, id, old)).toMatchObject({ ok: true });
    expect(await rowOf(id)).toMatchObject({ validUntil: END, renewalRefusedOn: null });
    const kept = await ctx.db.select().from(rpRenewals).where(eq(rpRenewals.productId, id));
    expect(kept.map(({ validUntil }) => validUntil)).toEqual([null, null]);
  });

  it.each([
    [{ ...granted, decided_on: '2026-12-01' }, 'decided_on', 'future_day'],
    [{ ...granted, decided_on: '2026-08-31' }, 'decided_on', 'decided_before_filed'],
    [{ ...granted, valid_until: END }, 'valid_until', 'renewed_until_later'],
    [{ ...refused, valid_until: '2031-12-31' }, 'valid_until', 'refused_grants_nothing'],
    [{ ...refused, registration_no: 'X' }, 'registration_no', 'refused_grants_nothing'],
  ] as const)('%o is refused at %s', async (input, field, key) => {
    const { ctx, id } = await special('2026-09-01');
    expect(await decideRenewal(ctx, id, { ...input, version: 2 })).toMatchObject({
      refusal: { code: 4100, fields: { [field]: { key } } },
    });
    expect(await rowOf(id)).toMatchObject({ version: 2, renewalPending: true });
  });

  it('is of special products, of ours, of the version that was read, and a viewer’s never', async () => {
    const { ctx, id } = await special('2026-09-01');
    const of = await cosmeticsTenant({ nowMs: ctx.nowMs });
    const general = await insertCosmetic(of);
    expect(await decideRenewal(of.ctx, general.id, { ...granted, version: 1 })).toMatchObject({
      refusal: { code: 4100, fields: { decision: { key: 'general_without_end' } } },
    });
    await expect(decideRenewal(of.ctx, id, { ...granted, version: 2 })).rejects.toEqual(MISSING);
    const taken = { ...granted, version: 2, file_id: await insertFile(of.ctx, 'certificate') };
    await expect(decideRenewal(ctx, id, taken)).rejects.toEqual(MISSING);
    expect(await decideRenewal(ctx, id, { ...granted, version: 1 })).toMatchObject({
      refusal: { code: 4106 },
    });
    const viewer = as(ctx, { role: 'viewer' });
    await expect(decideRenewal(viewer, id, { ...granted, version: 2 })).rejects.toEqual(
      new Denial(4002),
    );
    const both = await Promise.all(
      [granted, refused].map((one) => decideRenewal(ctx, id, { ...one, version: 2 })),
    );
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    expect(both.find(({ ok }) => !ok)).toMatchObject({ refusal: { code: 4106 } });
  });
});

describe('what is sold after the end', () => {
  it('is what came by the last day, until it expires; not after a cancelled filing', async () => {
    const of = await cosmeticsTenant();
    const batch = { importOn: '2026-08-01', expiresOn: '2028-06-30' };
    const invalid = { status: 'invalid', invalidOn: '2026-09-01' } as const;
    const sold = await insertCosmetic(of, { ...invalid, invalidCause: 'certificate_ended' }, batch);
    const cancelled = await insertCosmetic(
      of,
      { ...invalid, invalidCause: 'filing_cancelled' },
      batch,
    );
    const came = { ...batch, importOn: '2026-09-01' };
    await insertCosmetic(of, { ...invalid, invalidCause: 'deregistered' }, came);
    expect(await listed(of.ctx, { status: 'sell_through' })).toEqual([sold.id]);
    const page = await findCosmetic(of.ctx, sold.id);
    expect(page).toMatchObject({ soldUntil: '2028-06-30', batches: [{ soldUntil: '2028-06-30' }] });
    expect((await findCosmetic(of.ctx, cancelled.id)).soldUntil).toBeNull();
    const { items } = await listCosmetics(of.ctx, cosmeticList.lenient(new URLSearchParams()));
    expect(items.map(({ soldUntil }) => soldUntil).filter(Boolean)).toEqual(['2028-06-30']);
  });
});

describe('an admin’s word on a product', () => {
  const word = { reason_key: 'filing_cancelled', note: '主管部门公告', version: 1 } as const;

  it('has its day, which is neither to come nor before the report', async () => {
    const of = await cosmeticsTenant();
    const { id } = await insertCosmetic(of, { reportOn: '2025-03-01' });
    for (const [day, key] of [
      ['2026-09-19', 'future_day'],
      ['2025-02-28', 'before_report_on'],
    ] as const) {
      expect(await invalidateCosmetic(of.ctx, id, { ...word, on: day })).toMatchObject({
        refusal: { code: 4100, fields: { on: { key } } },
      });
    }
    value(await invalidateCosmetic(of.ctx, id, { ...word, on: '2026-09-01' }));
    expect(await rowOf(id)).toMatchObject({
      ...{ invalidCause: 'filing_cancelled', invalidOn: '2026-09-01' },
    });
  });

  it('brings nothing back whose certificate, refusal or contract is over (4169)', async () => {
    const of = await cosmeticsTenant();
    const back = (id: string) => restoreCosmetic(of.ctx, id, { note: '恢复', version: 1 });
    const special = { type: 'special', validUntil: '2026-09-01' } as const;
    const invalid = { status: 'invalid', invalidCause: 'other' } as const;
    for (const [row, reason] of [
      [special, 'certificate_ends'],
      [
        { ...special, validUntil: '2026-08-01', renewalRefusedOn: '2026-09-17' },
        'certificate_ends',
      ],
      [{ rpContractUntil: '2026-09-17' }, 'contract'],
    ] as const) {
      const { id } = await insertCosmetic(of, { ...row, ...invalid });
      expect(await back(id)).toMatchObject({ refusal: { code: 4169, data: { reason } } });
    }
    const pending = {
      ...special,
      ...{ renewalFiledOn: '2026-06-01', renewalAcceptanceNo: 'x', renewalFileId: 'fil_x' },
      renewalPending: true,
    };
    const { id } = await insertCosmetic(of, { ...pending, ...invalid });
    value(await back(id));
    const [row] = await of.ctx.db
      .select()
      .from(rpProducts)
      .where(and(eq(rpProducts.id, id), eq(rpProducts.status, 'normal')));
    expect(row).toMatchObject({ invalidCause: null, invalidOn: null });
  });
});
