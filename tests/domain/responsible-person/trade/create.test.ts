import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { rpEnterprises } from '#db/schema/rp-enterprise.ts';
import { rpBatches, rpProducts } from '#db/schema/rp-product.ts';
import { rpTradeAnswers, rpTradeLines } from '#db/schema/rp-trade.ts';
import { jobs } from '#db/schema/trail.ts';
import { insertEnterprise } from '#db/seed/rows.ts';
import { archiveEnterprise } from '~/domain/responsible-person/enterprise/archive.server.ts';
import { createRpTrade } from '~/domain/responsible-person/trade/create.server.ts';
import { rejectRpTrade } from '~/domain/responsible-person/trade/reject.server.ts';
import type { TradeInput } from '~/domain/responsible-person/trade/schema.ts';
import { as } from '../../../support/contexts.ts';
import { code, value } from '../../../support/only-representative/shipments.ts';
import { insertCosmetic } from '../../../support/responsible-person/cosmetics.ts';
import {
  ARRIVAL,
  type Importer,
  importer,
  lettersTo,
  submitted,
  traded,
  tradeRow,
} from '../../../support/responsible-person/imports.ts';

async function refusalOf(of: Importer, input: TradeInput) {
  const outcome = await createRpTrade(of.ctx, input);
  if (outcome.ok) throw new Error('not refused');
  return outcome.refusal;
}

const line = (of: Importer, change: Partial<TradeInput['lines'][number]> = {}) => ({
  product_id: of.productId,
  batch_id: of.batchId,
  quantity: 100,
  ...change,
});

describe('a new record', () => {
  it('is SUBMITTED with the next number, takes its pieces and asks the trading enterprise', async () => {
    const of = await importer();
    const moved = await submitted(of, 120);
    expect(moved).toMatchObject({ status: 'SUBMITTED', version: 1 });
    expect(moved.trade_no).toMatch(/^RP-2026-\w{4}-\d{5}$/);
    expect(await traded(of.ctx, of.batchId)).toBe(120);
    expect(await tradeRow(of.ctx, moved.id)).toMatchObject({
      waitingFor: 'trading',
      responsibleEnterpriseId: of.own,
      totalQuantity: 120,
      askedAtMs: of.ctx.nowMs,
      confirmedAtMs: null,
    });
    const letters = await lettersTo(of.ctx, of.email);
    expect(letters).toHaveLength(1);
    expect(letters[0]?.subject).toContain(moved.trade_no);
    expect(letters[0]?.text).toContain(moved.trade_no);
    expect(letters[0]?.html).toContain(moved.trade_no);
    expect(letters[0]?.links).toContain('/user/rp/confirmTrade?token=');
    const second = await submitted(of, 10);
    expect(Number(second.trade_no.slice(-5))).toBe(Number(moved.trade_no.slice(-5)) + 1);
  });

  it('is CONFIRMED at once where nobody outside is asked and the tenant releases by itself', async () => {
    const of = await importer();
    const input = of.input({ trading_enterprise_id: of.own });
    const moved = value(await createRpTrade(of.ctx, input));
    expect(moved.status).toBe('CONFIRMED');
    const answers = await of.ctx.db
      .select()
      .from(rpTradeAnswers)
      .where(eq(rpTradeAnswers.recordId, moved.id));
    expect(answers.map(({ party, name }) => [party, name])).toEqual(
      expect.arrayContaining([
        ['trading', 'Chen Jing'],
        ['responsible', ''],
      ]),
    );
    const [job] = await of.ctx.db
      .select()
      .from(jobs)
      .where(eq(jobs.key, `certificate:${moved.id}:1`));
    expect(job).toMatchObject({ kind: 'issue_certificate', state: 'pending' });
    expect(JSON.parse(job?.payload ?? '')).toEqual({
      record_id: moved.id,
      revision: 1,
      system: 'rp',
    });
  });

  it('waits for an admin where the tenant releases so, and for a responsible person outside', async () => {
    const admin = await importer({ release: 'admin' });
    const own = await createRpTrade(admin.ctx, admin.input({ trading_enterprise_id: admin.own }));
    expect(await tradeRow(admin.ctx, value(own).id)).toMatchObject({
      status: 'SUBMITTED',
      waitingFor: null,
      askedAtMs: null,
    });
    const outside = await importer({ outside: true });
    const asked = await createRpTrade(
      outside.ctx,
      outside.input({ trading_enterprise_id: outside.own }),
    );
    expect(await tradeRow(outside.ctx, value(asked).id)).toMatchObject({
      status: 'SUBMITTED',
      waitingFor: 'responsible',
    });
    expect(await lettersTo(outside.ctx, outside.responsibleEmail)).toHaveLength(1);
  });
});

describe('guards in their order', () => {
  it('4100 arrival from 30 days ago to a year ahead, a listed port, and the roles', async () => {
    const of = await importer();
    const fields = async (change: Partial<TradeInput>) => {
      const refusal = await refusalOf(of, of.input(change));
      return [refusal.code, Object.keys(refusal.fields ?? {})];
    };
    // 18 September in Beijing.
    expect(code(await createRpTrade(of.ctx, of.input({ arrival_on: '2026-08-19' })))).toBe(2000);
    expect(await fields({ arrival_on: '2026-08-18' })).toEqual([4100, ['arrival_on']]);
    expect(await fields({ arrival_on: '2027-09-19' })).toEqual([4100, ['arrival_on']]);
    expect(await fields({ port: 'CNZZZ' })).toEqual([4100, ['port']]);
    expect(await fields({ trading_enterprise_id: of.brand })).toEqual([
      4100,
      ['trading_enterprise_id'],
    ]);
    const [number] = [await fields({ brand_owner_id: of.distributor })];
    expect(number[0]).toBe(4100);
  });

  it('4100 a brand owner that was archived, and none is while its record is open (4134)', async () => {
    const of = await importer();
    const { ctx, brand } = of;
    const { id } = await submitted(of);
    expect(await archiveEnterprise(ctx, brand, { version: 1 })).toMatchObject({
      refusal: { code: 4134, why: { key: 'has_open_trades' } },
    });
    value(await rejectRpTrade(ctx, id, { version: 1, reason: '改期' }));
    value(await archiveEnterprise(ctx, brand, { version: 1 }));
    expect(await refusalOf(of, of.input())).toMatchObject({
      code: 4100,
      fields: { brand_owner_id: { key: 'enterprise_archived' } },
    });
  });

  it('4165 a batch that its product does not have', async () => {
    const of = await importer();
    const other = await insertCosmetic(of);
    const refusal = await refusalOf(
      of,
      of.input({ lines: [line(of, { batch_id: other.batchId })] }),
    );
    expect(refusal).toMatchObject({
      code: 4165,
      fields: { 'lines.0.batch_id': { key: 'save_product_first' } },
    });
  });

  it('4166 a product without sizes or batches', async () => {
    const of = await importer();
    await of.ctx.db
      .update(rpProducts)
      .set({ batchCount: 0 })
      .where(eq(rpProducts.id, of.productId));
    expect(await refusalOf(of, of.input())).toMatchObject({
      code: 4166,
      data: { reason: 'batch' },
      fields: { 'lines.0.product_id': { key: 'cosmetic_incomplete_batch' } },
    });
  });

  it('4170 another brand owner or responsible person', async () => {
    const of = await importer();
    const companyId = of.ctx.company.id;
    const brand = await insertEnterprise(of.ctx.db, { companyId, isBrandOwner: true });
    const rp = await insertEnterprise(of.ctx.db, { companyId, isResponsiblePerson: true });
    const others = [
      await insertCosmetic(of, { brandOwnerId: brand }, { retentionStatus: 'part_used' }),
      await insertCosmetic(of, { rpEnterpriseId: rp }, { retentionStatus: 'part_used' }),
    ];
    for (const { id, batchId } of others) {
      const lines = [line(of), line(of, { product_id: id, batch_id: batchId })];
      expect(await refusalOf(of, of.input({ lines }))).toMatchObject({
        code: 4170,
        fields: { 'lines.1.product_id': { key: 'one_brand_owner' } },
      });
    }
  });

  it.each([
    ['invalid', { status: 'invalid', invalidCause: 'other' }, {}],
    ['certificate_data', { registrationNo: null }, {}],
    ['certificate_data', { type: 'special', validUntil: null }, {}],
    ['missing_party', { reportingEnterpriseId: null }, {}],
    ['missing_party', { brandOwnerId: null }, {}],
    ['contract', { rpContractFrom: '2026-10-13' }, {}],
    ['contract', { rpContractUntil: '2026-10-11' }, {}],
    ['certificate_ends', { type: 'special', validUntil: '2026-10-11' }, {}],
    ['batch_expired', {}, { expiresOn: '2026-10-11' }],
  ] as const)('4169 %s', async (reason, product, batch) => {
    const of = await importer();
    const { db } = of.ctx;
    if (Object.keys(product).length > 0) {
      await db.update(rpProducts).set(product).where(eq(rpProducts.id, of.productId));
    }
    if (Object.keys(batch).length > 0) {
      await db.update(rpBatches).set(batch).where(eq(rpBatches.id, of.batchId));
    }
    expect(await refusalOf(of, of.input())).toMatchObject({ code: 4169, data: { reason } });
    expect(await traded(of.ctx, of.batchId)).toBe(0);
  });

  it('the last day of each term still counts', async () => {
    const of = await importer();
    const { db } = of.ctx;
    await db
      .update(rpProducts)
      .set({
        type: 'special',
        validUntil: ARRIVAL,
        rpContractUntil: ARRIVAL,
        rpContractFrom: ARRIVAL,
      })
      .where(eq(rpProducts.id, of.productId));
    await db.update(rpBatches).set({ expiresOn: ARRIVAL }).where(eq(rpBatches.id, of.batchId));
    await db
      .update(rpEnterprises)
      .set({ authorisedFrom: ARRIVAL, authorisedUntil: ARRIVAL })
      .where(eq(rpEnterprises.id, of.distributor));
    await submitted(of);
  });

  it('4179 an authorisation that does not cover the arrival, or an archived distributor', async () => {
    const of = await importer();
    for (const change of [
      { authorisedFrom: null },
      { authorisedFrom: '2026-10-13' },
      { authorisedFrom: '2026-01-01', authorisedUntil: '2026-10-11' },
      { authorisedUntil: null, archived: true },
    ]) {
      await of.ctx.db.update(rpEnterprises).set(change).where(eq(rpEnterprises.id, of.distributor));
      expect((await refusalOf(of, of.input())).code).toBe(4179);
    }
  });

  it('4168 more than is left, over all lines of one batch', async () => {
    const of = await importer();
    expect(await refusalOf(of, of.input({ quantity: 501 }))).toMatchObject({
      code: 4168,
      data: { batch: 'B2601', left: 500, need: 501 },
    });
    const lines = [line(of, { quantity: 300 }), line(of, { quantity: 201 })];
    expect((await refusalOf(of, of.input({ lines }))).code).toBe(4168);
    expect(await traded(of.ctx, of.batchId)).toBe(0);
  });

  it('4167 an unsampled batch without a reason; with one it goes on', async () => {
    const of = await importer();
    await of.ctx.db
      .update(rpBatches)
      .set({ retentionStatus: 'pending' })
      .where(eq(rpBatches.id, of.batchId));
    const blank = of.input({ lines: [line(of, { unsampled_reason: '  ' })] });
    expect(await refusalOf(of, blank)).toMatchObject({ code: 4167, data: { batch: 'B2601' } });
    const said = of.input({ lines: [line(of, { unsampled_reason: '首次进口' })] });
    const moved = value(await createRpTrade(of.ctx, said));
    const [kept] = await of.ctx.db
      .select()
      .from(rpTradeLines)
      .where(eq(rpTradeLines.recordId, moved.id));
    expect(kept).toMatchObject({ unsampledReason: '首次进口', quantity: 100, lineNo: 1 });
  });

  it('the first decides; fields of the later ones come along', async () => {
    const of = await importer();
    await of.ctx.db
      .update(rpProducts)
      .set({ status: 'invalid', invalidCause: 'other' })
      .where(eq(rpProducts.id, of.productId));
    const refusal = await refusalOf(of, of.input({ quantity: 900, arrival_on: '2028-01-01' }));
    expect(refusal.code).toBe(4100);
    expect(Object.keys(refusal.fields ?? {}).sort()).toEqual([
      'arrival_on',
      'lines.0.product_id',
      'lines.0.quantity',
    ]);
  });

  it('4040 for what is another tenant’s, 4002 for a viewer, and nothing changes', async () => {
    const [of, other] = [await importer(), await importer()];
    for (const change of [
      { brand_owner_id: other.brand },
      { trading_enterprise_id: other.distributor },
      { lines: [line(other)] },
    ]) {
      await expect(createRpTrade(of.ctx, of.input(change))).rejects.toMatchObject({ code: 4040 });
    }
    const viewer = as(of.ctx, { role: 'viewer' });
    await expect(createRpTrade(viewer, of.input())).rejects.toMatchObject({ code: 4002 });
    expect(await traded(other.ctx, other.batchId)).toBe(0);
    expect(await lettersTo(of.ctx, of.email)).toEqual([]);
  });
});

describe('two at once', () => {
  it('the last 100 pieces go to one; the other hears 4168', async () => {
    const of = await importer();
    await submitted(of, 400);
    const both = await Promise.all([
      createRpTrade(as(of.ctx), of.input()),
      createRpTrade(as(of.ctx), of.input()),
    ]);
    expect(both.map(code).sort()).toEqual([2000, 4168]);
    expect(await traded(of.ctx, of.batchId)).toBe(500);
  });
});
