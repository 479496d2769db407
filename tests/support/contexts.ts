import { env } from 'cloudflare:workers';
import { type Database, openDatabase } from '#db/client.ts';
import { insertCompany, insertUser } from '#db/seed/rows.ts';
import { configOf, queuesOf } from '#workers/environment.ts';
import type { CompanyContext, Context, OrContext, Role } from '~/domain/kernel/context.ts';
import { newId } from '~/domain/kernel/ids.ts';
import { type OnlyRepresentativeProfile, rscc } from '~/domain/systems/profiles.ts';
import type { TestEnvironment } from './migrated.ts';

export const bindings = env as unknown as TestEnvironment;

/** 2026-09-18 06:20 UTC, the day of the design's pictures. */
export const NOW_MS = Date.UTC(2026, 8, 18, 6, 20);

export function openTestDatabase(): Database {
  return openDatabase(bindings.DB);
}

/** A context of nobody in particular, at a fixed time. */
export function systemContext(nowMs = NOW_MS): Context {
  return {
    db: openTestDatabase(),
    files: bindings.FILES,
    queues: queuesOf(bindings),
    config: configOf(bindings),
    actor: { kind: 'system', id: null, name: 'system', ip: null },
    locale: 'zh-CN',
    nowMs,
    requestId: newId('req', nowMs),
  };
}

interface TenantOptions {
  system?: OnlyRepresentativeProfile;
  role?: Role;
  nowMs?: number;
  company?: Parameters<typeof insertCompany>[1];
}

/** A new company with one user, as the user's context. Storage is shared by a file, so each test makes its own. */
export async function tenantContext(options: TenantOptions = {}): Promise<OrContext> {
  const { system = rscc, role = 'admin', nowMs = NOW_MS, company = {} } = options;
  const base = systemContext(nowMs);
  const companyId = await insertCompany(base.db, company, [{ system: system.slug }]);
  const userId = await insertUser(base.db, { firstName: 'Zhang Wei' }, [{ companyId, role }]);
  return {
    ...base,
    db: openTestDatabase(),
    actor: { kind: 'user', id: userId, name: 'Zhang Wei', role, ip: '203.0.113.9' },
    system,
    company: {
      id: companyId,
      nameZh: company.nameZh ?? '测试化工有限公司',
      nameEn: company.nameEn ?? 'Test Chemical Co., Ltd.',
      companyType: 1,
      loginCompanyType: 1,
    },
  };
}

/** The same company with somebody of the provider who acts for it, and had `shown` what is confidential. */
export function acting<C extends CompanyContext>(
  ctx: C,
  mode: 'read' | 'write' = 'write',
  shown: readonly string[] = [],
): C {
  const { id, name, ip } = ctx.actor;
  const visit = { id: 'act_test', mode, shown };
  const actor = { kind: 'user', id, name, role: 'admin', ip, acting: visit };
  return { ...ctx, db: openTestDatabase(), actor };
}

/** The same company seen by another role, another time or a second tab. */
export function as<C extends CompanyContext>(
  ctx: C,
  change: { role?: Role; nowMs?: number } = {},
): C {
  return {
    ...ctx,
    db: openTestDatabase(),
    nowMs: change.nowMs ?? ctx.nowMs,
    actor: { ...ctx.actor, role: change.role ?? ctx.actor.role },
  };
}
