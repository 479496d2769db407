import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { rpEnterprises } from '#db/schema/rp-enterprise.ts';
import { rpProducts } from '#db/schema/rp-product.ts';
import { companies } from '#db/schema/tenancy.ts';
import { auditEntries } from '#db/schema/trail.ts';
import { insertContact, insertEnterprise } from '#db/seed/rows.ts';
import { listCosmetics } from '~/domain/responsible-person/product/list.server.ts';
import { openTestDatabase } from '../../../support/contexts.ts';
import { providerStaff } from '../../../support/only-representative/requests.ts';
import { value } from '../../../support/only-representative/shipments.ts';
import { qiming } from '../../../support/provider/book.ts';
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

/** `areas/console.md` §4 Workbook: products of responsible persons. */

const db = () => openTestDatabase();

const PRODUCT = {
  ...{ name_zh: '清透防晒乳', name_en: 'Clear Sun Milk', type: '特殊化妆品' },
  ...{ registration_no: '国妆特进字20250088', report_on: '2025-03-01' },
  ...{ rp_contract_from: '2025-01-01', shelf_life_months: 36, storage: '常温' },
};

/** A tenant, and a consultant who works for it. */
async function tenant() {
  const of = await cosmeticsTenant();
  const companyId = of.ctx.company.id;
  return { ...of, companyId, staff: await providerStaff({ assigned: [companyId] }) };
}

const productsOf = (companyId: string) =>
  db().select().from(rpProducts).where(eq(rpProducts.companyId, companyId));

describe('products in a workbook', () => {
  it('come with the company that the same book opens, which is their responsible person', async () => {
    const staff = await providerStaff();
    const { companies: firms, contracts } = qiming();
    const rows = {
      companies: firms,
      contracts: contracts.map((one) => ({ ...one, system: 'RP' })),
      rp_products: [{ ref: 'qiming', ...PRODUCT }],
    };
    const id = await previewed(staff, rows);
    expect(await faultsIn(staff, id)).toEqual([]);
    value(await committed(staff, id));
    const [company] = await db()
      .select({ id: companies.id })
      .from(companies)
      .where(eq(companies.uscc, firms[0]?.uscc ?? ''));
    const companyId = company?.id ?? '';
    const [own] = await db()
      .select({ id: rpEnterprises.id })
      .from(rpEnterprises)
      .where(eq(rpEnterprises.companyId, companyId));
    const [product] = await productsOf(companyId);
    expect(product).toMatchObject({
      ...{ nameZh: '清透防晒乳', type: 'special', storage: 'room', shelfLifeMonths: 36 },
      // Five years less a day, by the rule of its report.
      ...{ registrationNo: '国妆特进字20250088', validUntil: '2030-02-28' },
      ...{ rpEnterpriseId: own?.id, version: 1 },
    });
    expect(product?.registrationKey).not.toBeNull();
    const acts = await db()
      .select({ action: auditEntries.action })
      .from(auditEntries)
      .where(eq(auditEntries.subjectId, product?.id ?? ''));
    expect(acts).toEqual([{ action: 'rp_product.create' }]);
  });

  it('name enterprises by either name, change nothing when they come again, and show what a cell changes', async () => {
    const { staff, companyId, brand, ctx } = await tenant();
    const row = {
      ...{ ref: companyId, ...PRODUCT },
      ...{ reporting_enterprise: 'Maison Orveline SAS', brand_owner: 'Maison Orveline SAS' },
    };
    value(await committed(staff, await previewed(staff, { rp_products: [row] })));
    const [product] = await productsOf(companyId);
    expect(product).toMatchObject({ reportingEnterpriseId: brand, brandOwnerId: brand });
    const found = await listCosmetics(ctx, {
      q: '清透',
      limit: 20,
      sort: 'name',
      cursor: undefined,
    });
    expect(found.items.map(({ id }) => id)).toEqual([product?.id]);

    const again = await previewed(staff, { rp_products: [row] });
    expect(await countsIn(staff, again)).toEqual({ rp_products: '0/1/0/0' });
    const changed = { ...row, storage: '-', remark: '样品在宁波' };
    const id = await previewed(staff, { rp_products: [changed] });
    expect(await changesIn(staff, id)).toEqual([
      'rp_products I3 room → ',
      'rp_products L3  → 样品在宁波',
    ]);
    value(await committed(staff, id));
    const [after] = await productsOf(companyId);
    expect(after).toMatchObject({ storage: null, remark: '样品在宁波', version: 2 });
    const acts = await db()
      .select({ action: auditEntries.action })
      .from(auditEntries)
      .where(eq(auditEntries.subjectId, product?.id ?? ''));
    expect(acts.map(({ action }) => action)).toEqual(['rp_product.create', 'rp_product.basics']);
  });

  it('name a technical director, and an application for renewal that goes along with another type', async () => {
    const { staff, companyId } = await tenant();
    const director = await insertContact(db(), { companyId, nameZh: '许安', nameEn: 'Xu An' });
    const row = {
      ...{ ref: companyId, ...PRODUCT, technical_director: 'Xu An' },
      ...{ renewal_filed_on: '2026-04-01', renewal_acceptance_no: '国妆特延20260007' },
    };
    value(await committed(staff, await previewed(staff, { rp_products: [row] })));
    expect(await productsOf(companyId)).toMatchObject([
      {
        ...{ technicalDirectorId: director, renewalFiledOn: '2026-04-01' },
        ...{ renewalAcceptanceNo: '国妆特延20260007', renewalPending: false },
      },
    ]);
    const again = await previewed(staff, { rp_products: [row] });
    expect(await countsIn(staff, again)).toEqual({ rp_products: '0/1/0/0' });
    const general = { ref: companyId, name_zh: '清透防晒乳', name_en: 'Clear Sun Milk' };
    const id = await previewed(staff, {
      rp_products: [{ ...general, type: '普通化妆品', technical_director: '-' }],
    });
    expect(await faultsIn(staff, id)).toEqual([]);
    value(await committed(staff, id));
    expect(await productsOf(companyId)).toMatchObject([
      {
        ...{ type: 'general', validUntil: null, renewalFiledOn: null, renewalAcceptanceNo: null },
        technicalDirectorId: null,
      },
    ]);
  });

  it('is known by its number where its names change', async () => {
    const { staff, companyId } = await tenant();
    const row = { ref: companyId, ...PRODUCT };
    value(await committed(staff, await previewed(staff, { rp_products: [row] })));
    const id = await previewed(staff, { rp_products: [{ ...row, name_en: 'Bright Sun Milk' }] });
    expect(await countsIn(staff, id)).toEqual({ rp_products: '0/0/1/0' });
    value(await committed(staff, id));
    expect(await productsOf(companyId)).toMatchObject([{ nameEn: 'Bright Sun Milk' }]);
  });
});

describe('what is wrong with a product is said at its cell', () => {
  it.each([
    ['a type that is none', { type: '药品' }, 'D3 invalid_choice'],
    ['Chinese characters in its English name', { name_en: '防晒乳' }, 'C3 no_chinese'],
    ['a day to come', { report_on: '2099-01-01' }, 'F3 future_day'],
    ['a day that is none', { report_on: '2025-02-30' }, 'F3 day_not_real'],
    [
      'an end of a general one',
      { type: 'general', valid_until: '2030-01-01' },
      'J3 general_without_end',
    ],
    ['another storage without words', { storage: '其他', storage_other: '' }, 'J3 required'],
    ['months that are none', { shelf_life_months: 0 }, 'H3 invalid_months'],
    [
      'an enterprise that is none',
      { brand_owner: 'Nobody SARL' },
      'J3 workbook_enterprise_unknown',
    ],
    [
      'an enterprise without the role',
      { manufacturer: 'Maison Orveline SAS' },
      'J3 enterprise_role',
    ],
    ['a country that is none', { origin_country: 'ZZ' }, 'J3 invalid_choice'],
    ['a director who is nobody', { technical_director: '无名' }, 'J3 workbook_contact_unknown'],
    ['an application to come', { renewal_filed_on: '2099-01-01' }, 'J3 future_day'],
    [
      'a number without its day',
      { renewal_filed_on: '', renewal_acceptance_no: 'A-1' },
      'J3 required',
    ],
  ])('%s', async (_, wrong, fault) => {
    const { staff, companyId } = await tenant();
    const id = await previewed(staff, { rp_products: [{ ref: companyId, ...PRODUCT, ...wrong }] });
    expect(await faultsIn(staff, id)).toEqual([`rp_products ${fault}`]);
    expect(await committed(staff, id)).toMatchObject({ refusal: { code: 4155 } });
    expect(await productsOf(companyId)).toEqual([]);
  });

  it('a company without a contract for it, another’s enterprise, and the same row twice', async () => {
    const { staff, companyId } = await tenant();
    const other = await tenant();
    await insertEnterprise(db(), { companyId: other.companyId, companyEname: 'Atelier Verin SAS' });
    const { companies: firms, contracts } = qiming();
    const id = await previewed(staff, {
      companies: firms,
      contracts,
      rp_products: [
        { ref: 'qiming', ...PRODUCT, brand_owner: '' },
        { ref: companyId, ...PRODUCT, brand_owner: 'Atelier Verin SAS' },
        { ref: companyId, ...PRODUCT, brand_owner: '' },
        { ref: other.companyId, ...PRODUCT, brand_owner: '' },
      ],
    });
    expect(await faultsIn(staff, id)).toEqual([
      'rp_products A3 system_not_used',
      'rp_products J4 workbook_enterprise_unknown',
      'rp_products B5 workbook_row_twice',
      'rp_products A6 workbook_ref_unknown',
    ]);
  });

  it('a number that another product has', async () => {
    const { staff, companyId } = await tenant();
    const another = {
      name_zh: '修护面霜',
      name_en: 'Repair Cream',
      registration_no: 'NO-20250001',
    };
    const rows = [
      { ref: companyId, ...PRODUCT },
      { ref: companyId, ...PRODUCT, ...another },
    ];
    value(await committed(staff, await previewed(staff, { rp_products: rows })));
    const taken = [{ ...rows[0], registration_no: 'no 2025 0001' }];
    const id = await previewed(staff, { rp_products: taken as typeof rows });
    expect(await faultsIn(staff, id)).toEqual(['rp_products E3 registration_no_taken']);
  });

  it('another type of what a trade has', async () => {
    const of = await tenant();
    await insertTrade(of, await insertCosmetic(of, { nameZh: '甲', nameEn: 'A' }), 20);
    const rows = [{ ref: of.companyId, name_zh: '甲', name_en: 'A', type: 'special' }];
    const id = await previewed(of.staff, { rp_products: rows });
    expect(await faultsIn(of.staff, id)).toEqual(['rp_products D3 type_fixed']);
  });

  it('data that changed after the preview refuses the commit (4156)', async () => {
    const { staff, companyId } = await tenant();
    const row = { ref: companyId, ...PRODUCT };
    value(await committed(staff, await previewed(staff, { rp_products: [row] })));
    const id = await previewed(staff, { rp_products: [{ ...row, remark: 'later' }] });
    await db().update(rpProducts).set({ version: 7 }).where(eq(rpProducts.companyId, companyId));
    expect(await committed(staff, id)).toMatchObject({ refusal: { code: 4156 } });
    expect(await productsOf(companyId)).toMatchObject([{ remark: '', version: 7 }]);
  });
});
