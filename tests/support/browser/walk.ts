import type { Database } from '../../../db/client.ts';
import { oaDirectory } from '../../../db/schema/rp-enterprise.ts';
import { defaultCompanies } from '../../../db/schema/tenancy.ts';
import {
  insertCompany,
  insertEnterprise,
  insertOwnProfile,
  insertSeat,
  insertUser,
} from '../../../db/seed/rows.ts';

type Locale = 'zh-CN' | 'en-US';
export type Walker = ReturnType<typeof walker>;

/** How often a run may walk in one language: retries, and `--repeat-each`. */
export const triesOf = (run: { retries: number; repeatEach: number }) =>
  (run.retries + 1) * run.repeatEach;

/**
 * Companies that a walk through RP has for itself, nobody else looks into them: others for each language, and for each
 * try from 0, so that a second one begins where the first began.
 */
export function walker(locale: Locale, attempt: number) {
  const of = `${locale.slice(0, 2)}${attempt}`;
  return {
    company: `co_walk_${of}`,
    /** Another one of the admin's, and one that is disabled. */
    second: `co_walk_second_${of}`,
    disabled: `co_walk_off_${of}`,
    admin: `audit.walk.${of}@greenlane.example`,
    viewer: `audit.walk.guest.${of}@greenlane.example`,
    parent: `rpe_walk_parent_${of}`,
    brand: `rpe_walk_brand_${of}`,
    oaId: 'OA-9001',
    /** Of the distributor that the office directory knows. */
    email: `shen.yue@walk-${of}.example`,
  };
}

export const WALK_NAMES = {
  company: ['行远化妆品有限公司', 'Xingyuan Cosmetics Co., Ltd.'],
  second: ['行远（苏州）品牌管理有限公司', 'Xingyuan (Suzhou) Brand Management Co., Ltd.'],
  disabled: ['行远日化有限公司', 'Xingyuan Daily Care Co., Ltd.'],
  parent: ['岭南汇美商贸有限公司', 'Lingnan Huimei Trading Co., Ltd.'],
  shenjiang: ['申江悦容供应链有限公司', 'Shenjiang Yuerong Supply Chain Co., Ltd.'],
  brand: 'Maison Orveline SAS',
} as const;

/** An admin of three companies and a viewer of one, a brand, a general agent, and one that the office directory knows. */
export async function insertWalkers(db: Database, passwordHash: string, tries: number) {
  const walks = Array.from({ length: tries }, (_, attempt) => [
    walker('zh-CN', attempt),
    walker('en-US', attempt),
  ]);
  for (const walk of walks.flat()) {
    for (const at of ['company', 'second', 'disabled'] as const) {
      const [nameZh, nameEn] = WALK_NAMES[at];
      const id = walk[at];
      const kind = { companyType: 4, loginCompanyType: 4, state: at === 'disabled' ? 0 : 1 };
      await insertCompany(db, { id, nameZh, nameEn, ...kind }, [
        { system: 'rp', authorisedUntil: '2099-12-31' },
      ]);
      await insertOwnProfile(db, {
        companyId: id,
        ...{ companyCname: nameZh, companyEname: nameEn },
        ...{ signatoryZh: '陈静', signatoryEn: 'Chen Jing' },
        ...{ signatoryTitleZh: '总经理', signatoryTitleEn: 'General Manager' },
      });
    }
    const admin = { email: walk.admin, firstName: '陈静', passwordHash };
    const userId = await insertUser(db, admin, [
      { companyId: walk.company, roles: { rp: 'admin' } },
    ]);
    await db.insert(defaultCompanies).values({ userId, system: 'rp', companyId: walk.company });
    for (const companyId of [walk.second, walk.disabled]) {
      await insertSeat(db, userId, { companyId, roles: { rp: 'admin' } });
    }
    const viewer = { email: walk.viewer, firstName: '访客', passwordHash };
    await insertUser(db, viewer, [{ companyId: walk.company, roles: { rp: 'viewer' } }]);
    await insertParties(db, walk);
  }
}

async function insertParties(db: Database, walk: Walker): Promise<void> {
  const { company: companyId, oaId } = walk;
  await insertEnterprise(db, {
    ...{ id: walk.brand, companyId, companyCname: '', companyEname: WALK_NAMES.brand },
    ...{ isDistributor: false, isRegistrant: true, isBrandOwner: true },
    ...{ country: 'FR', region: '', addressCn: '' },
    addressEn: '18 rue des Tilleuls, 06130 Grasse, France',
  });
  const [companyCname, companyEname] = WALK_NAMES.parent;
  await insertEnterprise(db, { id: walk.parent, companyId, companyCname, companyEname });
  const [cname, ename] = WALK_NAMES.shenjiang;
  await db.insert(oaDirectory).values({
    ...{ companyId, oaId, companyCname: cname, companyEname: ename },
    ...{ addressCn: '上海市浦东新区杨高南路 729 号 200127', region: 'CN-SH' },
    ...{ contactCname: '沈悦', contactPhone: '+86 21 5550 0122', contactEmail: walk.email },
  });
}
