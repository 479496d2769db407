import type { Database } from '../../../db/client.ts';
import {
  insertCnEnterprise,
  insertCompany,
  insertOwnEnterprise,
  insertSeat,
  insertUser,
} from '../../../db/seed/rows.ts';

type Locale = 'zh-CN' | 'en-US';
export type CnWalker = ReturnType<typeof cnWalker>;

/**
 * Companies that a walk through CN-SCC has for itself: others for each language and for each try from 0, so that a
 * second one begins where the first began.
 */
export function cnWalker(locale: Locale, attempt: number) {
  const of = `${locale.slice(0, 2)}${attempt}`;
  const person = (who: string) => `audit.cnwalk.${who}.${of}@greenlane.example`;
  return {
    company: `co_cnwalk_${of}`,
    /** A trader of the admin's, and one that is disabled. */
    trader: `co_cnwalk_trader_${of}`,
    disabled: `co_cnwalk_off_${of}`,
    own: `ent_cnwalk_own_${of}`,
    processor: `ent_cnwalk_user_${of}`,
    admin: person('admin'),
    member: person('member'),
    viewer: person('viewer'),
  };
}

export const CN_WALK_NAMES = {
  company: ['行远新材料有限公司', 'Xingyuan New Materials Co., Ltd.'],
  trader: ['行远国际贸易有限公司', 'Xingyuan International Trading Co., Ltd.'],
  disabled: ['行远助剂有限公司', 'Xingyuan Additives Co., Ltd.'],
  processor: ['澄砚涂料（宁波）有限公司', 'Chengyan Coatings (Ningbo) Co., Ltd.'],
} as const;

/** An admin of three companies, a member and a viewer of the first, and a processing user it delivers to. */
export async function insertCnWalkers(
  db: Database,
  passwordHash: string,
  tries: number,
): Promise<void> {
  for (const attempt of Array.from({ length: tries }, (_, at) => at)) {
    for (const locale of ['zh-CN', 'en-US'] as const) {
      await insertOne(db, passwordHash, cnWalker(locale, attempt));
    }
  }
}

async function insertOne(db: Database, passwordHash: string, walk: CnWalker): Promise<void> {
  for (const at of ['company', 'trader', 'disabled'] as const) {
    const [nameZh, nameEn] = CN_WALK_NAMES[at];
    const companyType = at === 'trader' ? 2 : 1;
    const kind = { companyType, loginCompanyType: companyType, state: at === 'disabled' ? 0 : 1 };
    await insertCompany(db, { id: walk[at], nameZh, nameEn, ...kind }, [
      { system: 'cnscc', authorisedUntil: '2099-12-31' },
    ]);
    const own = at === 'company' ? { id: walk.own } : {};
    await insertOwnEnterprise(db, { companyId: walk[at], ...own }, { name: '赵行' });
  }
  const [nameZh, nameEn] = CN_WALK_NAMES.processor;
  const { company: companyId } = walk;
  await insertCnEnterprise(db, { id: walk.processor, companyId, nameZh, nameEn });
  const seat = (role: 'admin' | 'member' | 'viewer') => ({ companyId, roles: { cnscc: role } });
  const admin = { email: walk.admin, firstName: '赵行', passwordHash };
  const adminId = await insertUser(db, admin, [seat('admin')]);
  for (const other of [walk.trader, walk.disabled]) {
    await insertSeat(db, adminId, { companyId: other, roles: { cnscc: 'admin' } });
  }
  await insertUser(db, { email: walk.member, firstName: '孙行', passwordHash }, [seat('member')]);
  await insertUser(db, { email: walk.viewer, firstName: '访客', passwordHash }, [seat('viewer')]);
}
