import { insertCompany, insertOwnProfile, insertUser } from '#db/seed/rows.ts';
import type { CompanyContext, Role, RpContext } from '~/domain/kernel/context.ts';
import type {
  EnterpriseInput,
  ProfileInput,
} from '~/domain/responsible-person/enterprise/schema.ts';
import { rp } from '~/domain/systems/profiles.ts';
import { NOW_MS, openTestDatabase, systemContext } from './contexts.ts';

interface Options {
  role?: Role;
  nowMs?: number;
}

/** The same company and user in the subsystem of the responsible person. */
export function inCosmetics<C extends CompanyContext>(ctx: C): RpContext {
  return { ...ctx, system: rp };
}

/** What a form says of a distributor of the highest level. */
export function distributor(change: Partial<EnterpriseInput> = {}): EnterpriseInput {
  return {
    roles: ['distributor'],
    company_cname: '岭南汇美商贸有限公司',
    company_ename: 'Lingnan Huimei Trading Co., Ltd.',
    address_cn: '广东省广州市天河区体育西路 1 号',
    address_en: '',
    country: 'CN',
    region: 'CN',
    uscc: '',
    contact_cname: '',
    contact_ename: '',
    contact_phone: '',
    contact_email: 'li@huimei.example',
    oa_id: null,
    agency_level: 'general',
    parent_id: null,
    authorised_from: '2026-01-01',
    authorised_until: null,
    authorisation_file_id: null,
    ...change,
  };
}

/** What a form says of the tenant itself. */
export const PROFILE = {
  roles: ['brand_owner'],
  company_cname: '美妍化妆品有限公司',
  company_ename: 'Meiyan Cosmetics Co., Ltd.',
  address_cn: '广东省广州市白云区云城西路 888 号',
  address_en: '',
  country: 'CN',
  region: 'CN-GD',
  uscc: '914401019999990027',
  contact_cname: '',
  contact_ename: '',
  contact_phone: '',
  contact_email: '',
  release_mode: 'admin',
  signatory_zh: '陈静',
  signatory_en: 'Chen Jing',
  signatory_title_zh: '总经理',
  signatory_title_en: 'General Manager',
  version: 1,
} satisfies ProfileInput;

/** A new company that imports cosmetics, with its own profile and one user, as the user's context. */
export async function rpContext({ role = 'admin', nowMs = NOW_MS }: Options = {}) {
  const base = systemContext(nowMs);
  const companyId = await insertCompany(base.db, {}, [{ system: 'rp' }]);
  const userId = await insertUser(base.db, { firstName: 'Chen Jing' }, [{ companyId, role }]);
  const profileId = await insertOwnProfile(base.db, { companyId, companyCname: '测试化妆品公司' });
  const ctx: RpContext = {
    ...base,
    db: openTestDatabase(),
    actor: { kind: 'user', id: userId, name: 'Chen Jing', role, ip: '203.0.113.9' },
    system: rp,
    company: {
      id: companyId,
      nameZh: '测试化妆品公司',
      nameEn: 'Test Cosmetics Co., Ltd.',
      companyType: 4,
      loginCompanyType: 4,
    },
  };
  return { ctx, companyId, profileId };
}
