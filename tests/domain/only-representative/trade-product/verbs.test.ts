import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { productShares, productSubstances, tradeProducts } from '#db/schema/product.ts';
import { registrationShares, tonnageAccounts } from '#db/schema/substance.ts';
import { tradeRecordLines, tradeRecordProducts, tradeRecords } from '#db/schema/trade-record.ts';
import { auditEntries } from '#db/schema/trail.ts';
import { insertPartner, insertProduct, insertRegistration } from '#db/seed/rows.ts';
import { seedId } from '#db/seed/seed-id.ts';
import type { OrContext } from '~/domain/kernel/context.ts';
import { setProductState } from '~/domain/only-representative/trade-product/archive.server.ts';
import { createProduct } from '~/domain/only-representative/trade-product/create.server.ts';
import { deleteProduct } from '~/domain/only-representative/trade-product/delete.server.ts';
import { editProduct } from '~/domain/only-representative/trade-product/edit.server.ts';
import { findProduct } from '~/domain/only-representative/trade-product/find.server.ts';
import { prepareProduct } from '~/domain/only-representative/trade-product/prepare.server.ts';
import type {
  CreateProductInput,
  EditProductInput,
} from '~/domain/only-representative/trade-product/schema.ts';
import { shareProduct } from '~/domain/only-representative/trade-product/share.server.ts';
import { krscc } from '~/domain/systems/profiles.ts';
import { as, tenantContext } from '../../../support/contexts.ts';

async function twoSubstances() {
  const ctx = await tenantContext();
  const companyId = ctx.company.id;
  const bpa = await insertRegistration(ctx.db, {
    companyId,
    nameEn: 'Bisphenol A',
    nameZh: '双酚A',
    casNo: '80-05-7',
    tonnageG: 77_400_000,
  });
  const dmf = await insertRegistration(ctx.db, {
    companyId,
    nameEn: 'DMF',
    casNo: '68-12-2',
    tonnageG: 41_300_000,
  });
  return { ctx, bpa, dmf };
}

function mixture(bpa: string, dmf: string): CreateProductInput {
  return {
    name: 'HX-EP 201',
    type: 'mixture',
    origin: 'own',
    composition: [
      { substance_id: bpa, percent: '42' },
      { substance_id: dmf, percent: '18.5' },
    ],
  };
}

async function made(ctx: OrContext, input: CreateProductInput) {
  const outcome = await createProduct(ctx, input);
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.refusal));
  return outcome.value;
}

function edited(input: CreateProductInput, version: number): EditProductInput {
  const { name, type, remark, composition } = input;
  return { name, type, remark, composition, version };
}

/** A record line of this product, as the trade-record verbs write it. */
async function shipInRecord(ctx: OrContext, productId: string) {
  const partnerId = await insertPartner(ctx.db, { companyId: ctx.company.id });
  const id = seedId('tr');
  await ctx.db.insert(tradeRecords).values({
    id,
    companyId: ctx.company.id,
    system: ctx.system.slug,
    tradeNo: id,
    kind: 'distribution',
    partnerId,
    eta: '2026-10-01',
    port: 'NLRTM',
    status: 'UNCONFIRMED',
    totalMassG: 1,
    productSummary: '',
    moveId: 'test',
    createdBy: '',
    createdByName: '',
    createdAtMs: ctx.nowMs,
  });
  await ctx.db.insert(tradeRecordLines).values({
    recordId: id,
    revision: 1,
    lineNo: 1,
    productId,
    compositionVersion: 1,
    productName: 'HX-EP 201',
    massG: 1_000_000,
  });
  const { id: companyId } = ctx.company;
  const of = { companyId, system: ctx.system.slug, eta: '2026-10-01' };
  await ctx.db.insert(tradeRecordProducts).values({ recordId: id, productId, ...of });
}

const fieldKeys = (outcome: {
  ok: boolean;
  refusal?: { fields?: Record<string, { key: string }> };
}) =>
  outcome.ok
    ? null
    : Object.entries(outcome.refusal?.fields ?? {}).map(([path, { key }]) => [path, key]);

describe('createProduct', () => {
  it('writes the product, its composition and an audit row in two round trips', async () => {
    const { ctx, bpa, dmf } = await twoSubstances();
    const tab = as(ctx);
    const { id } = await made(tab, mixture(bpa, dmf));
    expect(tab.db.trips.roundTrips).toBe(2);
    const product = await findProduct(as(ctx), id);
    expect(product.composition.map(({ id, sharePpm }) => [id, sharePpm])).toEqual([
      [bpa, 420_000],
      [dmf, 185_000],
    ]);
    expect(product).toMatchObject({
      version: 1,
      compositionVersion: 1,
      limitedBy: '双酚A',
      mostG: 184_285_714,
    });
    expect(product.history.map(({ action }) => action)).toEqual(['product.create']);
  });

  it('opens a public product to companies by id or exact name, and needs one', async () => {
    const { ctx, bpa, dmf } = await twoSubstances();
    const other = await tenantContext({ company: { nameEn: `Nantong Sales ${seedId('x')} Ltd.` } });
    const input = { ...mixture(bpa, dmf), public: true };
    expect(fieldKeys(await createProduct(ctx, { ...input, unique_ids: [] }))).toEqual([
      ['unique_ids', 'share_needs_company'],
    ]);
    const { id } = await made(ctx, { ...input, unique_ids: [other.company.nameEn] });
    expect((await findProduct(ctx, id)).shares.map(({ companyId }) => companyId)).toEqual([
      other.company.id,
    ]);
    expect(await findProduct(other, id)).toMatchObject({ mine: false, shares: [], history: [] });
  });

  it('refuses a company that does not exist, is not in this subsystem, or is our own', async () => {
    const { ctx, bpa, dmf } = await twoSubstances();
    const korean = await tenantContext({ system: krscc });
    for (const [word, key] of [
      ['nobody', 'unknown_company'],
      [korean.company.id, 'unknown_company'],
      [ctx.company.id, 'share_own_company'],
    ]) {
      const outcome = await createProduct(ctx, {
        ...mixture(bpa, dmf),
        public: true,
        unique_ids: [word ?? ''],
      });
      expect(fieldKeys(outcome)).toEqual([['unique_ids.0', key]]);
    }
  });

  it("another company's registration answers exactly as one that never was", async () => {
    const { ctx, bpa } = await twoSubstances();
    const other = await tenantContext();
    const theirs = await insertRegistration(other.db, { companyId: other.company.id });
    const korean = await insertRegistration(ctx.db, { companyId: ctx.company.id, system: 'krscc' });
    const answers = await Promise.all(
      [theirs, korean, 'sub_never'].map((id) => createProduct(ctx, mixture(bpa, id))),
    );
    expect(answers).toEqual([answers[2], answers[2], answers[2]]);
    expect(fieldKeys(answers[0] as (typeof answers)[number])).toEqual([
      ['composition.1.substance_id', 'unknown_substance'],
    ]);
  });

  it('takes a registration that its owner opened to us', async () => {
    const { ctx, bpa } = await twoSubstances();
    const owner = await tenantContext();
    const theirs = await insertRegistration(owner.db, { companyId: owner.company.id });
    await owner.db.insert(registrationShares).values({
      registrationId: theirs,
      companyId: ctx.company.id,
      ownerCompanyId: owner.company.id,
      sinceMs: 0,
    });
    await made(ctx, mixture(bpa, theirs));
    const { choices } = await prepareProduct(ctx, {});
    expect(choices.find(({ id }) => id === theirs)?.sharedBy).toContain(owner.company.nameZh);
  });

  it('refuses a purchased product: a confirmed purchase makes it, with its tonnage', async () => {
    const { ctx, bpa, dmf } = await twoSubstances();
    const outcome = await createProduct(ctx, { ...mixture(bpa, dmf), origin: 'purchased' });
    expect(fieldKeys(outcome)).toEqual([['origin', 'purchased_by_confirmation']]);
  });

  it('refuses a name twice in one company, not in two', async () => {
    const { ctx, bpa, dmf } = await twoSubstances();
    const other = await twoSubstances();
    await made(ctx, mixture(bpa, dmf));
    await made(other.ctx, mixture(other.bpa, other.dmf));
    expect(fieldKeys(await createProduct(ctx, mixture(bpa, dmf)))).toEqual([
      ['name', 'name_taken'],
    ]);
  });

  it('is closed to a viewer', async () => {
    const { ctx, bpa, dmf } = await twoSubstances();
    await expect(
      createProduct(as(ctx, { role: 'viewer' }), mixture(bpa, dmf)),
    ).rejects.toMatchObject({
      code: 4002,
    });
  });
});

describe('editProduct', () => {
  it('makes a new composition version only when the composition changes', async () => {
    const { ctx, bpa, dmf } = await twoSubstances();
    const input = mixture(bpa, dmf);
    const { id } = await made(ctx, input);
    const renamed = await editProduct(ctx, id, edited({ ...input, name: 'HX-EP 202' }, 1));
    expect(renamed).toMatchObject({ ok: true, value: { version: 2, compositionVersion: 1 } });
    const richer = { ...input, composition: [{ substance_id: bpa, percent: '50' }] };
    const tab = as(ctx);
    expect(await editProduct(tab, id, edited(richer, 2))).toMatchObject({
      value: { version: 3, compositionVersion: 2 },
    });
    expect(tab.db.trips.roundTrips).toBe(2);
    const versions = await ctx.db
      .select({ v: productSubstances.compositionVersion, ppm: productSubstances.sharePpm })
      .from(productSubstances)
      .where(eq(productSubstances.productId, id));
    expect(versions).toEqual([
      { v: 1, ppm: 420_000 },
      { v: 1, ppm: 185_000 },
      { v: 2, ppm: 500_000 },
    ]);
    const [latest] = (await findProduct(ctx, id)).history.filter(
      ({ action }) => action === 'product.edit',
    );
    expect(latest).toBeDefined();
  });

  it('of two tabs with the same version exactly one wins', async () => {
    const { ctx, bpa, dmf } = await twoSubstances();
    const { id } = await made(ctx, mixture(bpa, dmf));
    const outcomes = await Promise.all(
      ['A', 'B'].map((name) => editProduct(as(ctx), id, edited({ ...mixture(bpa, dmf), name }, 1))),
    );
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    expect(outcomes.find(({ ok }) => !ok)).toMatchObject({ refusal: { code: 4106 } });
    const entries = await ctx.db.select().from(auditEntries).where(eq(auditEntries.subjectId, id));
    expect(entries).toHaveLength(2);
  });

  it("refuses a stale version, an archived product, and another company's id as an unknown one", async () => {
    const { ctx, bpa, dmf } = await twoSubstances();
    const { id } = await made(ctx, mixture(bpa, dmf));
    expect(await editProduct(ctx, id, edited(mixture(bpa, dmf), 9))).toMatchObject({
      refusal: { code: 4106 },
    });
    await setProductState(ctx, id, { state: 'archived', version: 1 });
    expect(await editProduct(ctx, id, edited(mixture(bpa, dmf), 2))).toMatchObject({
      refusal: { code: 4105 },
    });
    const other = await tenantContext();
    for (const unknown of [id, 'prd_never']) {
      await expect(editProduct(other, unknown, edited(mixture(bpa, dmf), 2))).rejects.toMatchObject(
        { code: 4040 },
      );
    }
  });

  it('keeps a substance whose share has ended while it stands in the product', async () => {
    const { ctx, bpa } = await twoSubstances();
    const owner = await tenantContext();
    const theirs = await insertRegistration(owner.db, { companyId: owner.company.id });
    const id = await insertProduct(ctx.db, { companyId: ctx.company.id, type: 'mixture' }, [
      { registrationId: theirs, sharePpm: 100_000 },
    ]);
    const input = mixture(bpa, theirs);
    expect(await editProduct(ctx, id, edited(input, 1))).toMatchObject({ ok: true });
  });

  it('a purchased product keeps its composition', async () => {
    const { ctx, bpa, dmf } = await twoSubstances();
    const id = await insertProduct(
      ctx.db,
      { companyId: ctx.company.id, origin: 'purchased', type: 'substance' },
      [{ registrationId: bpa, sharePpm: 1_000_000 }],
    );
    const same = {
      ...mixture(bpa, dmf),
      type: 'substance' as const,
      composition: [{ substance_id: bpa, percent: '100' }],
    };
    expect(fieldKeys(await editProduct(ctx, id, edited(mixture(bpa, dmf), 1)))).toEqual([
      ['composition', 'purchased_fixed'],
    ]);
    expect(await editProduct(ctx, id, edited(same, 1))).toMatchObject({ ok: true });
  });
});

describe('shareProduct', () => {
  it('opens to exactly the companies given', async () => {
    const { ctx, bpa, dmf } = await twoSubstances();
    const [a, b] = [await tenantContext(), await tenantContext()];
    const { id } = await made(ctx, {
      ...mixture(bpa, dmf),
      public: true,
      unique_ids: [a.company.id],
    });
    const tab = as(ctx);
    expect(await shareProduct(tab, id, { unique_ids: [b.company.id], version: 1 })).toMatchObject({
      ok: true,
    });
    expect(tab.db.trips.roundTrips).toBe(2);
    const rows = await ctx.db.select().from(productShares).where(eq(productShares.productId, id));
    expect(rows.map(({ companyId }) => companyId)).toEqual([b.company.id]);
    await expect(findProduct(a, id)).rejects.toMatchObject({ code: 4040 });
    expect(await shareProduct(ctx, id, { unique_ids: [], version: 1 })).toMatchObject({
      refusal: { code: 4106 },
    });
    expect(await shareProduct(ctx, id, { unique_ids: [], version: 2 })).toMatchObject({ ok: true });
    await expect(shareProduct(b, id, { unique_ids: [], version: 3 })).rejects.toMatchObject({
      code: 4040,
    });
    await expect(
      shareProduct(as(ctx, { role: 'viewer' }), id, { unique_ids: [], version: 3 }),
    ).rejects.toMatchObject({ code: 4002 });
  });
});

describe('archive, restore, delete', () => {
  it('archives and restores; the state it has may be said again, and changes nothing', async () => {
    const { ctx, bpa, dmf } = await twoSubstances();
    const { id } = await made(ctx, mixture(bpa, dmf));
    expect(await setProductState(ctx, id, { state: 'active', version: 1 })).toEqual({
      ok: true,
      value: { id, version: 1 },
    });
    expect(await setProductState(ctx, id, { state: 'active', version: 2 })).toMatchObject({
      refusal: { code: 4106 },
    });
    expect(await setProductState(ctx, id, { state: 'archived', version: 1 })).toMatchObject({
      ok: true,
    });
    expect(await setProductState(ctx, id, { state: 'active', version: 1 })).toMatchObject({
      refusal: { code: 4106 },
    });
    expect(await setProductState(ctx, id, { state: 'active', version: 2 })).toMatchObject({
      ok: true,
    });
    await expect(
      setProductState(as(ctx, { role: 'viewer' }), id, { state: 'archived', version: 3 }),
    ).rejects.toMatchObject({ code: 4002 });
  });

  it('deletes a product with its shares and composition when no record uses it', async () => {
    const { ctx, bpa, dmf } = await twoSubstances();
    const other = await tenantContext();
    const { id } = await made(ctx, {
      ...mixture(bpa, dmf),
      public: true,
      unique_ids: [other.company.id],
    });
    await expect(deleteProduct(other, id, 1)).rejects.toMatchObject({ code: 4040 });
    expect(await deleteProduct(ctx, id, 5)).toMatchObject({ refusal: { code: 4106 } });
    const tab = as(ctx);
    expect(await deleteProduct(tab, id, 1)).toMatchObject({ ok: true });
    expect(tab.db.trips.roundTrips).toBe(2);
    for (const table of [productShares, productSubstances] as const) {
      expect(await ctx.db.select().from(table).where(eq(table.productId, id))).toEqual([]);
    }
    await expect(findProduct(ctx, id)).rejects.toMatchObject({ code: 4040 });
  });

  it('a product that a record uses, or that was bought, stays (4134)', async () => {
    const { ctx, bpa, dmf } = await twoSubstances();
    const { id } = await made(ctx, mixture(bpa, dmf));
    await shipInRecord(ctx, id);
    expect(await deleteProduct(ctx, id, 1)).toMatchObject({ refusal: { code: 4134 } });
    const bought = await insertProduct(
      ctx.db,
      { companyId: ctx.company.id, origin: 'purchased', sourceRecordId: 'tr_source' },
      [{ registrationId: bpa, sharePpm: 1 }],
    );
    expect(await deleteProduct(ctx, bought, 1)).toMatchObject({ refusal: { code: 4134 } });
    expect(await findProduct(ctx, id)).toMatchObject({
      inUse: true,
      recordCount: 1,
      records: [{ massG: 1_000_000 }],
    });
  });

  it('a record that takes the product while it is being deleted wins', async () => {
    const { ctx, bpa, dmf } = await twoSubstances();
    const { id } = await made(ctx, mixture(bpa, dmf));
    const tab = as(ctx);
    // The record lands between the verb's read and its write.
    const batch = tab.db.batch.bind(tab.db);
    let raced = false;
    tab.db.batch = (async (statements: Parameters<typeof batch>[0]) => {
      if (!raced) {
        raced = true;
        await shipInRecord(ctx, id);
      }
      return batch(statements);
    }) as unknown as typeof tab.db.batch; // same behaviour, looser type
    expect(await deleteProduct(tab, id, 1)).toMatchObject({ refusal: { code: 4134 } });
    expect(
      await ctx.db
        .select({ id: tradeProducts.id })
        .from(tradeProducts)
        .where(eq(tradeProducts.id, id)),
    ).toHaveLength(1);
  });
});

describe('findProduct', () => {
  it('reads in one round trip and shows what this year has left', async () => {
    const { ctx, bpa, dmf } = await twoSubstances();
    const { id } = await made(ctx, mixture(bpa, dmf));
    await ctx.db.insert(tonnageAccounts).values({
      id: `acc_${bpa}_2026_standard`,
      companyId: ctx.company.id,
      holderKind: 'registration',
      holderId: bpa,
      year: 2026,
      useClass: 'standard',
      limitG: 77_400_000,
      reservedG: 10_000_000,
      usedG: 60_000_000,
    });
    const tab = as(ctx);
    const product = await findProduct(tab, id);
    expect(tab.db.trips.roundTrips).toBe(1);
    expect(product.composition[0]?.usableG).toBe(7_400_000);
    expect(product.mostG).toBe(Math.floor(7_400_000 / 0.42));
  });

  it('a registration that is not valid today leaves nothing to ship', async () => {
    const { ctx } = await twoSubstances();
    const companyId = ctx.company.id;
    const states = await Promise.all(
      [
        { validity: 'invalid' as const },
        { validUntil: '2026-09-17' },
        { validFrom: '2026-09-19' },
        { registrationType: 'pre_registration' as const },
        { validUntil: '2026-09-18' },
      ].map(async (row) => {
        const registrationId = await insertRegistration(ctx.db, { companyId, ...row });
        const id = await insertProduct(ctx.db, { companyId }, [
          { registrationId, sharePpm: 1_000_000 },
        ]);
        const product = await findProduct(as(ctx), id);
        return [product.composition[0]?.state, product.mostG > 0];
      }),
    );
    expect(states).toEqual([
      ['registration_invalid', false],
      ['expired', false],
      ['not_yet_valid', false],
      ['historic_type', false],
      ['valid', true],
    ]);
  });
});

describe('prepareProduct', () => {
  it('reads what the form needs in one round trip', async () => {
    const { ctx, bpa, dmf } = await twoSubstances();
    const { id } = await made(ctx, mixture(bpa, dmf));
    const tab = as(ctx);
    const { choices, product, composition, names } = await prepareProduct(tab, { id });
    expect(tab.db.trips.roundTrips).toBe(1);
    expect(choices.map((choice) => choice.id).sort()).toEqual([bpa, dmf].sort());
    expect(product).toMatchObject({ name: 'HX-EP 201', version: 1 });
    expect(composition).toEqual([
      { registrationId: bpa, sharePpm: 420_000 },
      { registrationId: dmf, sharePpm: 185_000 },
    ]);
    expect(names).toEqual([{ id, name: 'HX-EP 201' }]);
  });

  it("copies no composition of another company's product, and edits none", async () => {
    const { ctx, bpa, dmf } = await twoSubstances();
    const { id } = await made(ctx, mixture(bpa, dmf));
    const other = await tenantContext();
    expect(await prepareProduct(other, { copyOf: id })).toMatchObject({
      composition: [],
      product: null,
    });
    await expect(prepareProduct(other, { id })).rejects.toMatchObject({ code: 4040 });
  });
});
