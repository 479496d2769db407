import { and, asc, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import {
  rpAnnualReports,
  rpAnnualWaivers,
  rpBatches,
  rpClaims,
  rpEffectReports,
  rpProducts,
  rpSizes,
} from '#db/schema/rp-product.ts';
import { auditEntries } from '#db/schema/trail.ts';
import { listCosmetics } from '~/domain/responsible-person/product/list.server.ts';
import { openTestDatabase } from '../../../support/contexts.ts';
import { providerStaff } from '../../../support/only-representative/requests.ts';
import { value } from '../../../support/only-representative/shipments.ts';
import {
  changesIn,
  committed,
  countsIn,
  faultsIn,
  previewed,
} from '../../../support/provider/workbooks.ts';
import {
  cosmeticsTenant,
  insertCosmetic,
  insertTrade,
} from '../../../support/responsible-person/cosmetics.ts';

/** `areas/console.md` §4 Workbook: what belongs to products of responsible persons. */

const db = () => openTestDatabase();

/** A tenant with one general product, and a consultant who works for it. */
async function tenant() {
  const of = await cosmeticsTenant();
  const companyId = of.ctx.company.id;
  const named = {
    nameZh: '保湿霜',
    nameEn: 'Hydra Cream',
    registrationNo: '国妆网备进字（粤）2024000001',
  };
  const product = await insertCosmetic(of, { ...named, reportOn: '2024-01-01' });
  const staff = await providerStaff({ assigned: [companyId] });
  return { ...of, companyId, product, staff, of: { ref: companyId, product: '保湿霜' } };
}

const SERUM = {
  ...{ name_zh: '焕白精华', name_en: 'Radiance Serum', type: '特殊化妆品' },
  ...{ registration_no: '国妆特进字20250099', report_on: '2025-03-01', shelf_life_months: 36 },
};

const batchesOf = (productId: string) =>
  db()
    .select()
    .from(rpBatches)
    .where(eq(rpBatches.productId, productId))
    .orderBy(rpBatches.position);
const sizesOf = (productId: string) =>
  db().select().from(rpSizes).where(eq(rpSizes.productId, productId)).orderBy(rpSizes.position);
const productOf = async (id: string) =>
  (await db().select().from(rpProducts).where(eq(rpProducts.id, id)))[0];
const actsOn = async (id: string) =>
  (
    await db()
      .select({ action: auditEntries.action, detail: auditEntries.detail })
      .from(auditEntries)
      .where(eq(auditEntries.subjectId, id))
      .orderBy(asc(auditEntries.action))
  ).map(({ action, detail }) => [action, JSON.parse(detail)]);

describe('sizes and batches in a workbook', () => {
  it('come with the product of the same book, with claims and evidence', async () => {
    const { ctx, companyId, staff } = await tenant();
    const about = { ref: companyId, product: '国妆特进字 2025 0099' };
    const sample = { retention_status: '已留样', retention_on: '2026-05-04', retained_quantity: 4 };
    const rows = {
      rp_products: [{ ref: companyId, ...SERUM }],
      rp_batches: [
        { ...about, size: '30 mL', batch_no: 'S2601', quantity: 500, made_on: '2026-01-05' },
        { ...about, size: '30mL', batch_no: 'S2602', quantity: 20, made_on: '2026-02-05' },
        {
          ...{ ...about, product: 'Radiance Serum', size: '50 mL', batch_no: 'S2601', quantity: 7 },
          ...{ ...sample, test_need: 2, sampling_place: '宁波仓' },
        },
      ],
      rp_claims: [
        { ...about, claim: '祛斑美白', evidence: '', institution: '', test_no: '', on: '' },
        {
          ...{ ...about, claim: '04', evidence: '人体试验', institution: '上海检验所' },
          ...{ test_no: 'T-1', on: '2025-02-01' },
        },
      ],
    };
    const id = await previewed(staff, rows);
    expect(await faultsIn(staff, id)).toEqual([]);
    expect(await countsIn(staff, id)).toEqual({
      ...{ rp_products: '1/0/0/0', rp_batches: '3/0/0/0', rp_claims: '2/0/0/0' },
    });
    value(await committed(staff, id));
    const [product] = await db()
      .select()
      .from(rpProducts)
      .where(and(eq(rpProducts.companyId, companyId), eq(rpProducts.nameZh, '焕白精华')));
    expect(product).toMatchObject({ sizeCount: 2, batchCount: 3, unsampledCount: 2, version: 5 });
    const productId = product?.id ?? '';
    expect(await sizesOf(productId)).toMatchObject([
      { name: '30 mL', position: 1 },
      { name: '50 mL', position: 2 },
    ]);
    expect(await batchesOf(productId)).toMatchObject([
      // Its shelf life after it was made, and half a year longer for the sample.
      { batchNo: 'S2601', quantity: 500, expiresOn: '2029-01-05', retentionStatus: 'pending' },
      { batchNo: 'S2602', quantity: 20, position: 2 },
      { batchNo: 'S2601', quantity: 7, retentionStatus: 'retained', samplingPlace: '宁波仓' },
    ]);
    const codes = await db().select().from(rpClaims).where(eq(rpClaims.productId, productId));
    expect(codes.map(({ code }) => code).sort()).toEqual(['03', '04']);
    const [report] = await db()
      .select()
      .from(rpEffectReports)
      .where(eq(rpEffectReports.productId, productId));
    expect(report).toMatchObject({ claim: '04', evidence: 'human', testNo: 'T-1', fileId: null });
    expect(await actsOn(productId)).toMatchObject([
      ['rp_product.batches', { added: ['S2601', 'S2602', 'S2601'] }],
      ['rp_product.claims', { added: ['03', '04'] }],
      ['rp_product.create', {}],
      ['rp_product.effect_reports', { added: ['04 T-1'] }],
      ['rp_product.sizes', { added: ['30 mL', '50 mL'] }],
    ]);
    const asked = { limit: 20, sort: 'name', cursor: undefined } as const;
    const found = await listCosmetics(ctx, { ...asked, q: 'S2602' });
    expect(found.items.map((one) => one.id)).toEqual([productId]);

    const again = await previewed(staff, rows);
    expect(await countsIn(staff, again)).toEqual({
      ...{ rp_products: '0/1/0/0', rp_batches: '0/3/0/0', rp_claims: '0/2/0/0' },
    });
  });

  it('show what a cell changes, beside a change of their product in the same book', async () => {
    const { companyId, of, product, staff } = await tenant();
    const id = await previewed(staff, {
      rp_products: [
        { ref: companyId, name_zh: '保湿霜', name_en: 'Hydra Cream', type: '', remark: '样品' },
      ],
      rp_batches: [
        { ...of, size: '３０ ｍL', batch_no: 'b2601', quantity: 600, import_on: '2026-05-01' },
        { ...of, size: '30 mL', batch_no: 'B2602', quantity: 5, import_on: '' },
      ],
    });
    expect(await changesIn(staff, id)).toEqual([
      'rp_batches D3 B2601 → b2601',
      'rp_batches E3 500 → 600',
      'rp_batches F3  → 2026-05-01',
      'rp_products E3  → 样品',
    ]);
    value(await committed(staff, id));
    expect(await batchesOf(product.id)).toMatchObject([
      { id: product.batchId, batchNo: 'b2601', quantity: 600, importOn: '2026-05-01', traded: 0 },
      { sizeId: product.sizeId, batchNo: 'B2602', quantity: 5 },
    ]);
    expect(await productOf(product.id)).toMatchObject({
      ...{ sizeCount: 1, batchCount: 2, unsampledCount: 2, remark: '样品', version: 3 },
    });
  });

  it('keep the number and the pieces that a trade holds', async () => {
    const own = await tenant();
    const { staff, of, product } = own;
    const tradeNo = await insertTrade(own, product, 120);
    const row = { ...of, size: '30 mL', batch_no: 'B2601', quantity: 100 };
    const less = await previewed(staff, { rp_batches: [row] });
    expect(await faultsIn(staff, less)).toEqual(['rp_batches E3 batch_quantity']);
    const other = await previewed(staff, {
      rp_batches: [{ ...row, batch_no: 'b-2601', quantity: 500 }],
    });
    expect(await faultsIn(staff, other)).toEqual(['rp_batches D3 batch_no_fixed']);
    expect(tradeNo).not.toBe('');
    value(
      await committed(staff, await previewed(staff, { rp_batches: [{ ...row, quantity: 120 }] })),
    );
    expect(await batchesOf(product.id)).toMatchObject([{ quantity: 120, traded: 120 }]);
  });

  it.each([
    ['a product that is none', { product: '没有的' }, 'B3 workbook_product_unknown'],
    ['no size', { size: '' }, 'C3 required'],
    ['no number', { batch_no: '' }, 'D3 required'],
    ['no quantity', { quantity: '' }, 'E3 required'],
    ['half a piece', { quantity: 1.5 }, 'E3 number_whole'],
    ['a day to come', { made_on: '2099-01-01' }, 'F3 future_day'],
    ['an import before it was made', { import_on: '2025-01-01' }, 'G3 import_before_made'],
    ['a sample without its day', { status: '已留样' }, 'H3 required'],
  ])('%s is said at its cell', async (_, wrong, fault) => {
    const { staff, of, product } = await tenant();
    const row: Record<string, string | number> = {
      ...{ ...of, size: '75 mL', batch_no: 'B1', quantity: 5, made_on: '2026-01-01' },
      ...{ import_on: '', retention_on: '', retention_status: '' },
    };
    const { status = '', ...said }: Record<string, string | number> = wrong;
    const id = await previewed(staff, {
      rp_batches: [{ ...row, ...said, retention_status: status }],
    });
    expect(await faultsIn(staff, id)).toContain(`rp_batches ${fault}`);
    expect(await committed(staff, id)).toMatchObject({ refusal: { code: 4155 } });
    expect(await sizesOf(product.id)).toHaveLength(1);
  });

  it('the same twice, and another’s product', async () => {
    const { staff, of } = await tenant();
    const other = await tenant();
    const row = { ...of, size: '30 mL', batch_no: 'B9', quantity: 5 };
    const id = await previewed(staff, {
      rp_batches: [
        row,
        { ...row, size: '30mL', batch_no: 'b 9' },
        { ...row, ref: other.companyId },
      ],
    });
    expect(await faultsIn(staff, id)).toEqual([
      'rp_batches D4 workbook_row_twice',
      'rp_batches A5 workbook_ref_unknown',
    ]);
  });

  it('are refused (4156) where their product changed, and pieces that were traded meanwhile', async () => {
    const own = await tenant();
    const { staff, of, product } = own;
    const row = { ...of, size: '30 mL', batch_no: 'B2601', quantity: 100 };
    const id = await previewed(staff, { rp_batches: [row] });
    await insertTrade(own, product, 120);
    expect(await committed(staff, id)).toMatchObject({ refusal: { code: 4156 } });
    expect(await faultsIn(staff, id)).toEqual(['rp_batches E3 batch_quantity']);
    const more = await previewed(staff, { rp_batches: [{ ...row, quantity: 700 }] });
    await db().update(rpProducts).set({ version: 9 }).where(eq(rpProducts.id, product.id));
    expect(await committed(staff, more)).toMatchObject({ refusal: { code: 4156 } });
    expect(await batchesOf(product.id)).toMatchObject([{ quantity: 500 }]);
  });
});

describe('two books about one product at once', () => {
  it('are written one after the other: the second is asked to look again', async () => {
    const { staff, of, product } = await tenant();
    const batch = { ...of, size: '30 mL', batch_no: 'B7', quantity: 5 };
    const claim = { ...of, claim: '11' };
    const books = [
      await previewed(staff, { rp_batches: [batch] }),
      await previewed(staff, { rp_batches: [{ ...batch, quantity: 6 }] }),
      await previewed(staff, { rp_claims: [claim] }),
    ];
    const outcomes = await Promise.all(books.map((id) => committed(staff, id)));
    expect(outcomes.map((one) => (one.ok ? 2000 : one.refusal.code)).sort()).toEqual([
      2000, 4156, 4156,
    ]);
    const [batches, claims] = [
      await batchesOf(product.id),
      await db().select().from(rpClaims).where(eq(rpClaims.productId, product.id)),
    ];
    expect(batches.length - 1 + claims.length).toBe(1);
    expect(await productOf(product.id)).toMatchObject({
      ...{ version: 2, batchCount: batches.length },
    });
  });
});

describe('claims in a workbook', () => {
  it('take evidence beside what is there, and show what a cell changes', async () => {
    const { staff, of, product } = await tenant();
    const first = {
      ...{ ...of, claim: '保湿', evidence: '文献或数据', institution: '甲所', test_no: 'L-1' },
      on: '2025-05-01',
    };
    value(await committed(staff, await previewed(staff, { rp_claims: [first] })));
    const rows = [
      { ...first, institution: '乙所', registered_institution: '是' },
      { ...first, evidence: '实验室试验', test_no: 'L-2', registered_institution: '' },
    ];
    const id = await previewed(staff, { rp_claims: rows });
    expect(await faultsIn(staff, id)).toEqual([]);
    expect(await countsIn(staff, id)).toEqual({ rp_claims: '1/0/1/0' });
    expect(await changesIn(staff, id)).toEqual([
      'rp_claims E3 甲所 → 乙所',
      'rp_claims H3 no → yes',
    ]);
    value(await committed(staff, id));
    const reports = await db()
      .select()
      .from(rpEffectReports)
      .where(eq(rpEffectReports.productId, product.id))
      .orderBy(rpEffectReports.position);
    expect(reports).toMatchObject([
      { testNo: 'L-1', institution: '乙所', registeredInstitution: true, evidence: 'literature' },
      { testNo: 'L-2', institution: '甲所', registeredInstitution: false, position: 2 },
    ]);
    expect(await productOf(product.id)).toMatchObject({ version: 4 });
  });

  it.each([
    ['one that is none', { claim: '99' }, 'C3 invalid_choice'],
    ['one of special products', { claim: '防晒' }, 'C3 special_claim'],
    ['evidence that is none', { evidence: '传闻' }, 'D3 invalid_choice'],
    ['a test without its kind', { evidence: '' }, 'D3 required'],
    ['no day', { on: '' }, 'G3 required'],
    ['a day to come', { on: '2099-01-01' }, 'G3 future_day'],
  ])('%s is said at its cell', async (_, wrong, fault) => {
    const { staff, of, product } = await tenant();
    const row = {
      ...{ ...of, claim: '11', evidence: '人体试验', institution: '甲所', test_no: 'H-1' },
      on: '2025-05-01',
    };
    const id = await previewed(staff, { rp_claims: [{ ...row, ...wrong }] });
    expect(await faultsIn(staff, id)).toContain(`rp_claims ${fault}`);
    expect(await committed(staff, id)).toMatchObject({ refusal: { code: 4155 } });
    expect(await db().select().from(rpClaims).where(eq(rpClaims.productId, product.id))).toEqual(
      [],
    );
  });
});

describe('annual reports in a workbook', () => {
  const reportsOf = (productId: string) =>
    db().select().from(rpAnnualReports).where(eq(rpAnnualReports.productId, productId));

  it('are entered once, completed by their receipt, and stand then', async () => {
    const { staff, of, product } = await tenant();
    const row = { ...of, year: 2025, filed_on: '2026-02-01', receipt_no: '' };
    value(await committed(staff, await previewed(staff, { rp_annual: [row] })));
    expect(await reportsOf(product.id)).toEqual([
      { productId: product.id, year: 2025, filedOn: '2026-02-01', receiptNo: '', fileId: null },
    ]);
    expect(await countsIn(staff, await previewed(staff, { rp_annual: [row] }))).toEqual({
      rp_annual: '0/1/0/0',
    });
    const completed = { ...row, receipt_no: 'R-2025-7' };
    const id = await previewed(staff, { rp_annual: [completed] });
    expect(await changesIn(staff, id)).toEqual(['rp_annual E3  → R-2025-7']);
    value(await committed(staff, id));
    expect(await reportsOf(product.id)).toMatchObject([{ receiptNo: 'R-2025-7' }]);
    expect(await actsOn(product.id)).toEqual([
      ['rp_product.annual_report', { year: 2025, filedOn: '2026-02-01', receiptNo: '' }],
      ['rp_product.annual_report', { year: 2025, filedOn: '2026-02-01', receiptNo: 'R-2025-7' }],
    ]);
    const other = await previewed(staff, { rp_annual: [{ ...completed, receipt_no: 'R-8' }] });
    expect(await faultsIn(staff, other)).toEqual(['rp_annual C3 annual_report_twice']);
  });

  it.each([
    ['a year that goes on', { year: 2026 }, 'C3 year_not_over'],
    ['a year before it was filed', { year: 2023 }, 'C3 annual_report_not_owed'],
    ['no day', { filed_on: '' }, 'D3 required'],
    ['a day within the year', { filed_on: '2025-06-01' }, 'D3 filed_within_year'],
    ['a waived year', { year: 2024 }, 'C3 annual_report_twice'],
  ])('%s is said at its cell', async (_, wrong, fault) => {
    const { staff, of, product } = await tenant();
    const by = { reason: '未上市', waivedByName: 'Chen Jing', waivedAtMs: 0 };
    await db()
      .insert(rpAnnualWaivers)
      .values({ productId: product.id, year: 2024, ...by });
    const row = { ...of, year: 2025, filed_on: '2026-02-01', receipt_no: 'R-1', ...wrong };
    const id = await previewed(staff, { rp_annual: [row] });
    expect(await faultsIn(staff, id)).toEqual([`rp_annual ${fault}`]);
    expect(await reportsOf(product.id)).toEqual([]);
  });

  it('that somebody entered after the preview refuse the commit (4156)', async () => {
    const { staff, of, product } = await tenant();
    const row = { ...of, year: 2025, filed_on: '2026-02-01', receipt_no: 'R-1' };
    const id = await previewed(staff, { rp_annual: [row] });
    await db()
      .insert(rpAnnualReports)
      .values({ productId: product.id, year: 2025, filedOn: '2026-03-01', receiptNo: 'R-9' });
    expect(await committed(staff, id)).toMatchObject({ refusal: { code: 4156 } });
    expect(await faultsIn(staff, id)).toEqual(['rp_annual C3 annual_report_twice']);
  });
});
