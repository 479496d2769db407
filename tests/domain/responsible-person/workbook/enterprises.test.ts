import { and, eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { nameKey } from '#db/name-key.ts';
import { nameMarks, prohibitedCompanies } from '#db/schema/name-mark.ts';
import { rpEnterprises } from '#db/schema/rp-enterprise.ts';
import { rpProducts } from '#db/schema/rp-product.ts';
import { companies } from '#db/schema/tenancy.ts';
import { auditEntries } from '#db/schema/trail.ts';
import { insertEnterprise } from '#db/seed/rows.ts';
import { archiveEnterprise } from '~/domain/responsible-person/enterprise/archive.server.ts';
import { listDistributors } from '~/domain/responsible-person/enterprise/list.server.ts';
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
import { anUscc, rpContext } from '../../../support/responsible-person/cosmetics.ts';

/** `areas/console.md` §4 Workbook: enterprises of responsible persons. */

const db = () => openTestDatabase();

/** A company with its own profile, a consultant who works for it, and a row of a distributor of the highest level. */
async function tenant() {
  const { ctx, companyId } = await rpContext();
  const general = {
    ...{ ref: companyId, company_cname: '岭南汇美商贸有限公司' },
    ...{ company_ename: 'Lingnan Huimei Trading Co., Ltd.', roles: '经销商', country: 'cn' },
    ...{ region: '全国', address_cn: '广州市体育西路 1 号', address_en: '1 Tiyu West Road' },
    ...{ uscc: anUscc(), contact_email: 'li@huimei.example', oa_id: 'OA-100201' },
    ...{ agency_level: '总代理', parent: '', authorised_from: '2026-01-01' },
  };
  const staff = await providerStaff({ assigned: [companyId] });
  return { ctx, companyId, staff, general };
}

type Row = Awaited<ReturnType<typeof tenant>>['general'];

/** A distributor under another, named as the cell says. */
const under = (general: Row, parent: string, change: Partial<Row> = {}): Row => ({
  ...general,
  ...{ company_cname: '申江悦容供应链有限公司', company_ename: 'Shenjiang Yuerong Co., Ltd.' },
  ...{ uscc: anUscc(), oa_id: '', agency_level: '区域代理', region: '上海', parent, ...change },
});

const MAISON = {
  company_ename: 'Maison Orveline SAS',
  country: 'FR',
  roles: '注册人/备案人;品牌方',
};

const enterprisesOf = (companyId: string) =>
  db()
    .select()
    .from(rpEnterprises)
    .where(and(eq(rpEnterprises.companyId, companyId), eq(rpEnterprises.isOwn, false)));

const named = async (companyId: string, name: string) =>
  (await enterprisesOf(companyId)).find(({ companyCname }) => companyCname === name);

describe('enterprises in a workbook', () => {
  it('come with their tree, whichever stands first, and with products that name them', async () => {
    const { ctx, companyId, staff, general } = await tenant();
    const rows = {
      rp_enterprises: [under(general, 'OA-100201'), general, { ref: companyId, ...MAISON }],
      rp_products: [
        {
          ...{ ref: companyId, name_zh: '焕白精华', name_en: 'Radiance Serum', type: 'special' },
          ...{ brand_owner: 'Maison Orveline SAS', reporting_enterprise: 'Maison Orveline SAS' },
        },
      ],
    };
    const id = await previewed(staff, rows);
    expect(await faultsIn(staff, id)).toEqual([]);
    expect(await countsIn(staff, id)).toEqual({
      rp_enterprises: '3/0/0/0',
      rp_products: '1/0/0/0',
    });
    value(await committed(staff, id));
    const top = await named(companyId, general.company_cname);
    const regional = await named(companyId, '申江悦容供应链有限公司');
    expect(top).toMatchObject({
      ...{ isDistributor: true, isBrandOwner: false, country: 'CN', region: 'CN', parentId: null },
      ...{ agencyLevel: 'general', oaId: 'OA-100201', version: 1, archived: false },
    });
    expect(top?.oaKey).not.toBeNull();
    expect(regional).toMatchObject({ parentId: top?.id, region: 'CN-SH', agencyLevel: 'regional' });
    const maison = await named(companyId, '');
    expect(maison).toMatchObject({ isRegistrant: true, isBrandOwner: true, uscc: null });
    const [product] = await db()
      .select()
      .from(rpProducts)
      .where(eq(rpProducts.companyId, companyId));
    expect(product).toMatchObject({
      ...{ brandOwnerId: maison?.id, reportingEnterpriseId: maison?.id },
    });
    const found = await listDistributors(ctx, {
      ...{ q: '申江', limit: 20, sort: 'name', cursor: undefined },
    });
    expect(found.items.map((one) => one.id)).toEqual([regional?.id]);
    const marks = await db()
      .select()
      .from(nameMarks)
      .where(eq(nameMarks.subjectId, top?.id ?? ''));
    expect(marks.length).toBeGreaterThan(0);

    const again = await previewed(staff, rows);
    expect(await countsIn(staff, again)).toEqual({
      rp_enterprises: '0/3/0/0',
      rp_products: '0/1/0/0',
    });
  });

  it('come with the company that the same book opens, beside its own profile', async () => {
    const staff = await providerStaff();
    const { companies: firms, contracts } = qiming();
    const { general } = await tenant();
    const uscc = firms[0]?.uscc ?? '';
    const book = (system: string, enterprises: Partial<Row>[]) => ({
      ...{ companies: firms, contracts: contracts.map((one) => ({ ...one, system })) },
      rp_enterprises: enterprises.map((one) => ({ ...general, ref: 'qiming', ...one })),
    });
    const own = { company_cname: '启明树脂有限公司', company_ename: 'Qiming Resins Co., Ltd.' };
    const wrong = await previewed(staff, book('RP', [{}, own]));
    expect(await faultsIn(staff, wrong)).toEqual(['rp_enterprises B4 workbook_enterprise_own']);
    const other = await previewed(staff, book('RSCC', [{}]));
    expect(await faultsIn(staff, other)).toEqual(['rp_enterprises A3 system_not_used']);
    value(await committed(staff, await previewed(staff, book('RP', [{}]))));
    const [company] = await db()
      .select({ id: companies.id })
      .from(companies)
      .where(eq(companies.uscc, uscc));
    expect(await named(company?.id ?? '', general.company_cname)).toMatchObject({ version: 1 });
    expect(await enterprisesOf(company?.id ?? '')).toHaveLength(1);
  });

  it('show what a cell changes, and get other names by a number', async () => {
    const { ctx, companyId, staff, general } = await tenant();
    const first = { rp_enterprises: [general, under(general, general.company_cname)] };
    value(await committed(staff, await previewed(staff, first)));
    const { uscc } = first.rp_enterprises[1] ?? { uscc: '' };
    const id = await previewed(staff, {
      rp_enterprises: [
        { ref: companyId, uscc, company_cname: '申江新悦容有限公司', agency_level: '二级代理' },
        { ref: companyId, uscc: general.uscc, company_cname: '', agency_level: '' },
      ],
    });
    expect(await faultsIn(staff, id)).toEqual([]);
    expect(await changesIn(staff, id)).toEqual([
      'rp_enterprises C3 申江悦容供应链有限公司 → 申江新悦容有限公司',
      'rp_enterprises D3 regional → second',
    ]);
    value(await committed(staff, id));
    const top = await named(companyId, general.company_cname);
    const after = await named(companyId, '申江新悦容有限公司');
    expect(after).toMatchObject({ agencyLevel: 'second', parentId: top?.id, uscc, version: 2 });
    const found = await listDistributors(ctx, {
      ...{ q: '新悦容', limit: 20, sort: 'name', cursor: undefined },
    });
    expect(found.items.map((one) => one.id)).toEqual([after?.id]);
    const acts = await db()
      .select({ action: auditEntries.action })
      .from(auditEntries)
      .where(eq(auditEntries.subjectId, after?.id ?? ''));
    expect(acts.map(({ action }) => action)).toEqual([
      'rp_enterprise.create',
      'rp_enterprise.edit',
    ]);
  });

  it('clear what a dash empties, and keep what is left empty', async () => {
    const { companyId, staff, general } = await tenant();
    value(await committed(staff, await previewed(staff, { rp_enterprises: [general] })));
    const { company_cname } = general;
    const changed = { ref: companyId, company_cname, oa_id: '-', contact_email: '' };
    const id = await previewed(staff, { rp_enterprises: [changed] });
    expect(await changesIn(staff, id)).toEqual(['rp_enterprises C3 OA-100201 → ']);
    value(await committed(staff, id));
    expect(await named(companyId, company_cname)).toMatchObject({
      ...{ oaId: null, oaKey: null, contactEmail: 'li@huimei.example' },
    });
  });
});

describe('what is wrong with an enterprise is said at its cell', () => {
  it.each([
    ['no name', { company_cname: '', company_ename: '' }, 'B3 required'],
    ['Chinese characters in its English name', { company_ename: '岭南' }, 'C3 no_chinese'],
    ['a role that is none', { roles: '经销商;朋友' }, 'D3 invalid_choice'],
    ['a country that is none', { country: 'ZZ' }, 'E3 invalid_choice'],
    ['no region', { region: '' }, 'F3 required'],
    ['a credit code that is none', { uscc: '914401019999990028' }, 'I3 invalid_uscc'],
    ['an OA ID that is none', { oa_id: 'oa 1' }, 'K3 invalid_oa_id'],
    ['no level', { agency_level: '' }, 'L3 required'],
    ['a parent that is none', { parent: '没有的公司' }, 'M3 workbook_enterprise_unknown'],
    ['itself as its parent', { parent: 'OA-100201' }, 'M3 agency_level'],
    ['a level without the role', { roles: '品牌方' }, 'L3 workbook_of_distributors'],
  ])('%s', async (_, wrong, fault) => {
    const { companyId, staff, general } = await tenant();
    const id = await previewed(staff, { rp_enterprises: [{ ...general, ...wrong }] });
    expect(await faultsIn(staff, id)).toContain(`rp_enterprises ${fault}`);
    expect(await committed(staff, id)).toMatchObject({ refusal: { code: 4155 } });
    expect(await enterprisesOf(companyId)).toEqual([]);
  });

  it('a parent that is not above, no distributor, archived or one of two', async () => {
    const { ctx, companyId, staff, general } = await tenant();
    const twin = { companyId, companyCname: '同名商贸有限公司' };
    for (const companyEname of ['Twin One', 'Twin Two']) {
      await insertEnterprise(db(), { ...twin, companyEname });
    }
    const archived = await insertEnterprise(db(), { companyId, companyCname: '停用商贸有限公司' });
    value(await archiveEnterprise(ctx, archived, { version: 1 }));
    const id = await previewed(staff, {
      rp_enterprises: [
        under(general, general.company_cname, { agency_level: '总代理', company_cname: '甲' }),
        under(general, 'Maison Orveline SAS', { company_cname: '乙', company_ename: 'B' }),
        under(general, '停用商贸有限公司', { company_cname: '丙', company_ename: 'C' }),
        under(general, '同名商贸有限公司', { company_cname: '丁', company_ename: 'D' }),
        general,
        { ref: companyId, ...MAISON },
      ],
    });
    expect(await faultsIn(staff, id)).toEqual([
      'rp_enterprises M3 agency_level',
      'rp_enterprises M4 workbook_parent_no_distributor',
      'rp_enterprises M5 parent_archived',
      'rp_enterprises M6 workbook_parent_several',
    ]);
  });

  it('what those that stand under it don’t allow', async () => {
    const { companyId, staff, general } = await tenant();
    const first = [general, under(general, general.company_cname)];
    value(await committed(staff, await previewed(staff, { rp_enterprises: first })));
    const lower = { ref: companyId, uscc: general.uscc, agency_level: '三级代理' };
    const id = await previewed(staff, { rp_enterprises: [lower] });
    expect(await faultsIn(staff, id)).toEqual(['rp_enterprises C3 level_over_children']);
    const other = { ref: companyId, uscc: general.uscc, roles: '品牌方' };
    const gone = await previewed(staff, { rp_enterprises: [other] });
    expect(await faultsIn(staff, gone)).toEqual(['rp_enterprises C3 has_children']);
    // Together with the one below it may go down.
    const both = [lower, { ref: companyId, uscc: first[1]?.uscc ?? '', agency_level: '其他' }];
    value(await committed(staff, await previewed(staff, { rp_enterprises: both })));
    expect(await named(companyId, general.company_cname)).toMatchObject({ agencyLevel: 'third' });
  });

  it('the own profile, another’s number, the same twice, a prohibited name and an address of the company', async () => {
    const { companyId, staff, general } = await tenant();
    await insertEnterprise(db(), { companyId, uscc: general.uscc, oaId: 'OA-7' });
    const [own] = await db()
      .select()
      .from(rpEnterprises)
      .where(and(eq(rpEnterprises.companyId, companyId), eq(rpEnterprises.isOwn, true)));
    const listed = { id: 'prc_book', name: '黑名单商贸', country: 'CN', reason: 'fraud' } as const;
    await db()
      .insert(prohibitedCompanies)
      .values({
        ...{ ...listed, nameKey: nameKey(listed.name), source: 'Court', fromOn: '2026-01-01' },
        createdAtMs: 0,
      });
    const [person] = await db().all<{ email: string }>(
      sql`SELECT u.email FROM users u JOIN memberships m ON m.user_id = u.id
        WHERE m.company_id = ${companyId}`,
    );
    await insertEnterprise(db(), { companyId, companyCname: '另一家有限公司', uscc: anUscc() });
    const id = await previewed(staff, {
      rp_enterprises: [
        { ...general, company_cname: own?.companyCname ?? '', company_ename: '' },
        { ...general, company_cname: '另一家有限公司', company_ename: '' },
        under(general, '', { company_cname: '子', company_ename: 'E' }),
        under(general, '', { company_cname: '子', company_ename: 'E' }),
        under(general, '', { company_cname: '黑名单商贸', company_ename: 'F' }),
        under(general, '', {
          company_cname: '丑',
          company_ename: 'G',
          contact_email: person?.email,
        }),
      ],
    });
    expect(await faultsIn(staff, id)).toEqual([
      'rp_enterprises B3 workbook_enterprise_own',
      'rp_enterprises I4 uscc_taken',
      'rp_enterprises B6 workbook_row_twice',
      'rp_enterprises B7 partner_prohibited',
      'rp_enterprises J8 partner_own_address',
    ]);
  });
});

describe('an enterprise that changed after the preview', () => {
  it('refuses the commit (4156), also where its parent went', async () => {
    const { ctx, companyId, staff, general } = await tenant();
    value(await committed(staff, await previewed(staff, { rp_enterprises: [general] })));
    const top = await named(companyId, general.company_cname);
    const id = await previewed(staff, {
      rp_enterprises: [under(general, general.company_cname)],
    });
    value(await archiveEnterprise(ctx, top?.id ?? '', { version: 1 }));
    expect(await committed(staff, id)).toMatchObject({ refusal: { code: 4156 } });
    expect(await faultsIn(staff, id)).toEqual(['rp_enterprises M3 parent_archived']);
    expect(await enterprisesOf(companyId)).toHaveLength(1);
  });

  it('never stands under a parent that goes at the same time', async () => {
    const { ctx, companyId, staff, general } = await tenant();
    value(await committed(staff, await previewed(staff, { rp_enterprises: [general] })));
    const top = await named(companyId, general.company_cname);
    const id = await previewed(staff, {
      rp_enterprises: [under(general, general.company_cname)],
    });
    const outcomes = await Promise.all([
      committed(staff, id),
      archiveEnterprise(ctx, top?.id ?? '', { version: 1 }),
    ]);
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    const after = await enterprisesOf(companyId);
    expect(after.filter(({ parentId }) => parentId !== null)).toHaveLength(
      after.some(({ archived }) => archived) ? 0 : 1,
    );
  });

  it('two books with one credit code: one is written', async () => {
    const { companyId, staff, general } = await tenant();
    const books = [
      await previewed(staff, { rp_enterprises: [general] }),
      await previewed(staff, { rp_enterprises: [{ ...general, company_cname: '别名' }] }),
    ];
    const outcomes = await Promise.all(books.map((id) => committed(staff, id)));
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await enterprisesOf(companyId)).toHaveLength(1);
  });
});
