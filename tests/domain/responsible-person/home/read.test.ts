import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { rpRecallBatches, rpRecallParties, rpRecalls } from '#db/schema/rp-adverse.ts';
import { rpAnnualReports, rpProducts } from '#db/schema/rp-product.ts';
import { rpImportMonths } from '#db/schema/rp-trade.ts';
import { insertEnterprise } from '#db/seed/rows.ts';
import { seedId } from '#db/seed/seed-id.ts';
import type { RpContext } from '~/domain/kernel/context.ts';
import { readHome } from '~/domain/responsible-person/home/read.server.ts';
import { listCosmetics } from '~/domain/responsible-person/product/list.server.ts';
import { cosmeticList } from '~/domain/responsible-person/product/schema.ts';
import { cosmeticsTenant, insertCosmetic } from '../../../support/responsible-person/cosmetics.ts';
import {
  beijing,
  insertRecord,
  insertReport,
} from '../../../support/responsible-person/reminders.ts';

// 18 September 2026, 14:20 in Beijing: the day of the tests.

describe('the home page', () => {
  it('of a new tenant is empty and says how far it is', async () => {
    const { ctx } = await cosmeticsTenant();
    const home = await readHome(ctx);
    expect(home).toMatchObject({
      today: '2026-09-18',
      adverse: { due: [], open: { count: 0, isBound: false }, late: { count: 0 } },
      waiting: [],
      waitingCounts: { total: { count: 0 }, trading: 0, responsible: 0, release: 0 },
      ending: [],
      declarations: { missing: { count: 0 }, first: null },
      unsampled: { batches: { count: 0 }, first: null },
      recalls: { open: { count: 0 }, first: null },
      products: { total: 0, incomplete: 0 },
      setUp: { profile: false, product: false, distributor: false },
    });
    expect(home.months.map(({ month }) => month)).toEqual([
      '2025-10',
      '2025-11',
      '2025-12',
      '2026-01',
      '2026-02',
      '2026-03',
      '2026-04',
      '2026-05',
      '2026-06',
      '2026-07',
      '2026-08',
      '2026-09',
    ]);
    expect(home.months.every(({ pieces, undeclared }) => pieces === 0 && undeclared === 0)).toBe(
      true,
    );
  });

  it('has reports by due day with their clock, the overdue first, and no reported one', async () => {
    const of = await cosmeticsTenant();
    const product = await insertCosmetic(of, { nameZh: '舒缓面膜' });
    const general = await insertReport(of, product, {
      severity: 'general',
      firstDiscoveredOn: '2026-08-31',
      dueOn: '2026-09-30',
    });
    const late = await insertReport(of, product);
    await insertReport(of, product, {
      state: 'reported',
      reportedOn: '2026-09-17',
      dueOn: '2026-09-01',
    });
    await insertReport(of, product, {
      state: 'reported',
      reportedOn: '2026-09-10',
      selfCheckDueOn: '2026-09-17',
    });
    const { adverse } = await readHome(of.ctx);
    expect(adverse).toMatchObject({
      open: { count: 2 },
      late: { count: 1 },
      checksLate: { count: 1 },
      terms: { general: 30, serious: 15, wide_impact: 3 },
    });
    expect(adverse.due).toMatchObject([
      { id: late, nameZh: '舒缓面膜', elapsedDays: 16, termDays: 15, daysLeft: -1 },
      { id: general, elapsedDays: 18, termDays: 30, daysLeft: 12 },
    ]);
  });

  it('has who owes an answer, the longest first, and how many wait for whom', async () => {
    const of = await cosmeticsTenant();
    const second = await insertRecord(of, { askedAtMs: beijing('2026-09-12', '00:10') });
    const first = await insertRecord(of, { askedAtMs: beijing('2026-09-11', '23:50') });
    const release = await insertRecord(of, {
      waitingFor: null,
      askedAtMs: beijing('2026-09-18', '08:00'),
    });
    await insertRecord(of, { status: 'REJECTED', waitingFor: null });
    const { waiting, waitingCounts } = await readHome(of.ctx);
    expect(waitingCounts).toEqual({
      total: { count: 3, isBound: false },
      trading: 2,
      responsible: 0,
      release: 1,
    });
    expect(waiting).toMatchObject([
      {
        id: first.id,
        waitedDays: 7,
        isOwn: false,
        quantity: 960,
        linkEndsAtMs: beijing('2026-09-15'),
      },
      { id: second.id, waitedDays: 6 },
      { id: release.id, waitedDays: 0, isOwn: true, waitingFor: null },
    ]);
  });

  it('has what ended and what ends within a year, nearest first', async () => {
    const of = await cosmeticsTenant();
    const special = { type: 'special' } as const;
    const ends = [
      await insertCosmetic(of, { ...special, validUntil: '2027-03-07' }),
      await insertCosmetic(of, {
        ...special,
        validUntil: '2026-08-29',
        status: 'invalid',
        invalidCause: 'certificate_ended',
      }),
    ];
    await insertCosmetic(of, { ...special, validUntil: '2027-09-19' });
    await insertCosmetic(of, { ...special, validUntil: '2026-06-19' });
    await insertCosmetic(of, {
      rpContractUntil: '2026-11-30',
      status: 'invalid',
      invalidCause: 'other',
    });
    const contract = await insertCosmetic(of, { rpContractUntil: '2026-11-30' });
    const companyId = of.ctx.company.id;
    const partner = await insertEnterprise(of.ctx.db, { companyId, authorisedUntil: '2026-09-08' });
    await insertEnterprise(of.ctx.db, { companyId, authorisedUntil: '2026-09-08', archived: true });
    const { ending } = await readHome(of.ctx);
    expect(ending.map(({ kind, id, days }) => [kind, id, days])).toEqual([
      ['certificate', ends[1]?.id, -20],
      ['authorisation', partner, -10],
      ['contract', contract.id, 73],
      ['certificate', ends[0]?.id, 170],
    ]);
    // Working days of 2027 as far as they are estimated: its holidays are not published yet.
    expect(ending[3]).toMatchObject({ opensOn: '2026-10-26', filedOn: null });
    await of.ctx.db
      .update(rpProducts)
      .set({ renewalFiledOn: '2026-11-05' })
      .where(eq(rpProducts.id, ends[0]?.id ?? ''));
    expect((await readHome(of.ctx)).ending[3]).toMatchObject({ filedOn: '2026-11-05' });
  });

  it('counts what is left to do as the lists it leads to do', async () => {
    const of = await cosmeticsTenant();
    const { db } = of.ctx;
    const product = await insertCosmetic(of, {}, { importOn: '2026-09-02', batchNo: 'HM2605' });
    await insertCosmetic(of, {}, { importOn: '2026-09-12' });
    const kept = {
      retentionStatus: 'retained',
      retentionOn: '2026-09-05',
      retainedQuantity: 4,
      samplingPlace: '广州',
    } as const;
    const whole = await insertCosmetic(of, {}, kept);
    await insertCosmetic(of, { sizeCount: 0, batchCount: 0, unsampledCount: 0 }, kept);
    const late = await insertRecord(of, { status: 'CONFIRMED', arrivalOn: '2026-09-02' });
    await insertRecord(of, { status: 'CONFIRMED', arrivalOn: '2026-10-09' });
    const recall = seedId('rcl');
    await db.batch([
      db.insert(rpRecalls).values({
        id: recall,
        companyId: of.ctx.company.id,
        recallNo: `RCL-${recall}`,
        productId: whole.id,
        level: 'second',
        reason: '标签错误',
        decidedOn: '2026-09-10',
        measures: '召回',
        moveId: 'seed',
        createdByName: '何岚',
        createdAtMs: 0,
      }),
      db.insert(rpRecallBatches).values({ recallId: recall, batchId: whole.batchId }),
      db.insert(rpRecallParties).values([
        { recallId: recall, enterpriseId: 'rpe_a', acknowledgedAtMs: 1 },
        { recallId: recall, enterpriseId: 'rpe_b' },
      ]),
    ]);
    const home = await readHome(of.ctx);
    expect(home).toMatchObject({
      declarations: {
        missing: { count: 2 },
        late: { count: 1 },
        first: { id: late.id, arrivalOn: '2026-09-02', days: 16 },
      },
      unsampled: {
        batches: { count: 2 },
        first: { productId: product.id, batchNo: 'HM2605', days: 16 },
      },
      recalls: { open: { count: 1 }, first: { productId: whole.id, parties: 2, silent: 1 } },
      products: { total: 4, incomplete: 1 },
      setUp: { product: true, distributor: true },
    });
    const listed = async (query: Record<string, string>) => {
      const { items } = await listCosmetics(
        of.ctx,
        cosmeticList.lenient(new URLSearchParams(query)),
      );
      return items.length;
    };
    expect(await listed({ todo: 'unsampled' })).toBe(2);
    expect(await listed({ todo: 'recall' })).toBe(1);
    expect(await listed({ complete: 'no' })).toBe(home.products.incomplete);
  });

  it('asks for annual reports from January to March, and from then on they are overdue', async () => {
    const inMarch = { nowMs: beijing('2027-03-31', '23:59') };
    const of = await cosmeticsTenant(inMarch);
    const product = await insertCosmetic(of, { reportOn: '2026-01-01' });
    await insertCosmetic(of, { reportOn: '2026-01-02' });
    const filed = await insertCosmetic(of, { reportOn: '2025-05-05' });
    const listed = async (ctx: RpContext, todo: string) => {
      const asked = cosmeticList.lenient(new URLSearchParams({ todo }));
      return (await listCosmetics(ctx, asked)).items.map(({ id }) => id);
    };
    await of.ctx.db
      .insert(rpAnnualReports)
      .values({ productId: filed.id, year: 2026, filedOn: '2027-02-02' });
    expect((await readHome(of.ctx)).annualReports).toEqual({
      due: 1,
      overdue: 0,
      until: '03-31',
      correctUntil: '06-30',
    });
    expect(await listed(of.ctx, 'annual_report')).toEqual([product.id]);
    expect(await listed(of.ctx, 'annual_overdue')).toEqual([]);
    for (const day of ['2027-04-01', '2027-12-31', '2029-02-01']) {
      const later = { ...of.ctx, nowMs: beijing(day, '00:00') };
      expect(await listed(later, 'annual_overdue')).toContain(product.id);
    }
    const april = { ...of.ctx, nowMs: beijing('2027-04-01', '00:00') };
    expect((await readHome(april)).annualReports).toMatchObject({ due: 0, overdue: 1 });
  });

  it('adds pieces up by the month of arrival: completed ones, and those without a declaration', async () => {
    const of = await cosmeticsTenant();
    const companyId = of.ctx.company.id;
    await of.ctx.db.insert(rpImportMonths).values([
      { companyId, month: '2025-09', pieces: 7 },
      { companyId, month: '2025-10', pieces: 1800 },
      { companyId, month: '2026-09', pieces: 1200 },
    ]);
    const confirmed = { status: 'CONFIRMED' } as const;
    await insertRecord(of, { ...confirmed, arrivalOn: '2026-09-30', totalQuantity: 1000 });
    await insertRecord(of, { ...confirmed, arrivalOn: '2026-09-01', totalQuantity: 800 });
    await insertRecord(of, { ...confirmed, arrivalOn: '2026-10-01', totalQuantity: 5 });
    await insertRecord(of, { arrivalOn: '2026-09-10', totalQuantity: 9 });
    const { months } = await readHome(of.ctx);
    expect(months[0]).toEqual({ month: '2025-10', pieces: 1800, undeclared: 0 });
    expect(months[11]).toEqual({ month: '2026-09', pieces: 1200, undeclared: 1800 });
    expect(months.reduce((sum, { pieces }) => sum + pieces, 0)).toBe(3000);
  });

  it('shows nothing of another company', async () => {
    const one = await cosmeticsTenant();
    const product = await insertCosmetic(one, { rpContractUntil: '2026-10-01' });
    await insertReport(one, product);
    await insertRecord(one);
    await insertRecord(one, { status: 'CONFIRMED', arrivalOn: '2026-09-01' });
    const other = await cosmeticsTenant();
    const empty = await readHome(other.ctx);
    expect(empty).toMatchObject({
      adverse: { due: [] },
      waiting: [],
      ending: [],
      declarations: { missing: { count: 0 } },
      unsampled: { batches: { count: 0 } },
    });
    expect(empty.months.every(({ undeclared }) => undeclared === 0)).toBe(true);
  });
});
