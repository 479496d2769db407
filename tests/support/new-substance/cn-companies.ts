import { insertCompany, insertOwnEnterprise, insertUser } from '#db/seed/rows.ts';
import type { CnContext, Role } from '~/domain/kernel/context.ts';
import type { CnEnterpriseInput } from '~/domain/new-substance/enterprise/schema.ts';
import { cnscc } from '~/domain/systems/profiles.ts';
import { NOW_MS, openTestDatabase, systemContext } from '../contexts.ts';

interface Options {
  /** One company for each, in this role. */
  roles?: readonly Role[];
  nowMs?: number;
}

/** Somebody who registers new substances in China. */
export interface Registrant {
  ctx: CnContext;
  /** Ids of their companies. */
  companyIds: string[];
  /** The own enterprise of each. */
  owns: string[];
}

const HIGHEST_FIRST = ['admin', 'member', 'viewer'] as const;

/** New companies with their own enterprises and one user, as the user's context. */
export async function registrant({
  roles = ['admin'],
  nowMs = NOW_MS,
}: Options = {}): Promise<Registrant> {
  const base = systemContext(nowMs);
  const { db } = base;
  const scope = [];
  const owns = [];
  for (const [index, role] of roles.entries()) {
    const names = { nameZh: `东海材料${index + 1}有限公司`, nameEn: `Donghai ${index + 1} Ltd.` };
    const id = await insertCompany(db, names, [{ system: 'cnscc' }]);
    owns.push(await insertOwnEnterprise(db, { companyId: id }));
    scope.push({ ...names, id, companyType: 1, loginCompanyType: 1, role });
  }
  const seats = scope.map(({ id: companyId, role }) => ({ companyId, roles: { cnscc: role } }));
  const userId = await insertUser(db, { firstName: 'Zhao Lei' }, seats);
  const [first] = scope;
  if (first === undefined) throw new Error('somebody without a company has no context');
  const { role: _, ...company } = first;
  const role = HIGHEST_FIRST.find((one) => roles.includes(one)) ?? 'viewer';
  const ctx: CnContext = {
    ...base,
    db: openTestDatabase(),
    actor: { kind: 'user', id: userId, name: 'Zhao Lei', role, ip: '203.0.113.9' },
    system: cnscc,
    company,
    scope,
    filter: null,
  };
  return { ctx, companyIds: scope.map(({ id }) => id), owns };
}

/** The same person in a second tab: with another filter, or another role in all of their companies. */
export function tab(
  ctx: CnContext,
  { role, filter = ctx.filter }: { role?: Role; filter?: string | null } = {},
): CnContext {
  return {
    ...ctx,
    db: openTestDatabase(),
    filter,
    actor: { ...ctx.actor, role: role ?? ctx.actor.role },
    scope: ctx.scope.map((one) => ({ ...one, role: role ?? one.role })),
  };
}

export const CONTACT = {
  id: null,
  name: '何澄',
  position: '法规专员',
  phone: '+86 574 5550 0142',
  email: 'he.cheng@chengyan.example',
  receives_reminders: true,
};

/** What a form says of a related enterprise. */
export function related(change: Partial<CnEnterpriseInput> = {}): CnEnterpriseInput {
  return {
    company_id: null,
    name_zh: '澄砚涂料（宁波）有限公司',
    name_en: 'Chengyan Coatings (Ningbo) Co., Ltd.',
    company_alias: '澄砚涂料',
    business_type: 'processing_user',
    country: 'CN',
    uscc: '',
    contact_address: '浙江省宁波市北仑区港口路 1 号',
    contacts: [CONTACT],
    ...change,
  };
}
