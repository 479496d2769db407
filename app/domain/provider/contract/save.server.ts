import { and, eq, sql } from 'drizzle-orm';
import { companySystems } from '#db/schema/tenancy.ts';
import { openingOf } from '../../areas-opening.server.ts';
import { changes } from '../../audit/changes.ts';
import { type AuditedBatch, auditedBatch } from '../../audit/guarded-write.server.ts';
import type { StaffContext } from '../../identity/user-context.ts';
import type { CompanyContext } from '../../kernel/context.ts';
import { newId } from '../../kernel/ids.ts';
import { done, type Outcome, refuse } from '../../kernel/outcome.ts';
import { notFound } from '../../kernel/refusals.ts';
import { type SystemProfile, systemNamed } from '../../systems/profiles.ts';
import { type Company, type Contract, companyWithContracts } from '../company/find.server.ts';
import { contractContent } from './content.ts';
import type { ContractInput } from './schema.ts';

interface Saved {
  id: string;
  version: number;
}

/** UNIQUE by which a second contract for one subsystem is found. */
const ONE_CONTRACT = 'company_systems_company_id_system_pk';

/**
 * Makes a company's contract for a subsystem, with what the area needs of the company, or changes the one that is there.
 * One that begins later is not in the rail before its first day. Two or three round trips.
 *
 * Refusals: 4106 another version is kept, or somebody made or changed it meanwhile.
 *
 * @throws {Denial} 4040 for a company that is not theirs, and a subsystem that is none
 */
export async function saveContract(
  ctx: StaffContext,
  companyId: string,
  slug: string,
  { version, ...said }: ContractInput,
): Promise<Outcome<Saved>> {
  const system = systemNamed(slug) ?? notFound();
  const { company, contracts } = await companyWithContracts(ctx, companyId);
  const kept = contracts.find((one) => one.system === slug);
  if ((kept?.version ?? null) !== version) return refuse(4106);
  const content = contractContent({ ...said, version });
  if (kept === undefined) return openContract(ctx, { company, system, content });
  return changeContract(ctx, kept, content);
}

type Content = ReturnType<typeof contractContent>;

async function openContract(
  ctx: StaffContext,
  { company, system, content }: { company: Company; system: SystemProfile; content: Content },
): Promise<Outcome<Saved>> {
  const { companyType, loginCompanyType } = content;
  const within: CompanyContext = {
    ...ctx,
    system,
    actor: { ...ctx.actor, role: 'admin' },
    company: { ...company, companyType, loginCompanyType },
  };
  const needed = await openingOf(system.area)?.open(within, company);
  const row = { ...content, companyId: company.id, system: system.slug };
  return auditedBatch(ctx, {
    head: [ctx.db.insert(companySystems).values({ ...row, moveId: newId('mv', ctx.nowMs) })],
    audit: auditOf('contract.open', row, {
      from: content.authorisedFrom,
      until: content.authorisedUntil,
    }),
    follows: needed ?? [],
    refusals: { [ONE_CONTRACT]: { code: 4106 } },
    done: () => ({ id: company.id, version: 1 }),
  });
}

function changeContract(
  ctx: StaffContext,
  kept: Contract,
  content: Content,
): Promise<Outcome<Saved>> | Outcome<Saved> {
  const { companyId, system, version } = kept;
  const detail = changes<Record<string, unknown>>(kept, content);
  if (Object.keys(detail).length === 0) return done({ id: companyId, version });
  const moveId = newId('mv', ctx.nowMs);
  const its = and(eq(companySystems.companyId, companyId), eq(companySystems.system, system));
  return auditedBatch(ctx, {
    head: [
      ctx.db
        .update(companySystems)
        .set({ ...content, version: version + 1, moveId })
        .where(and(its, eq(companySystems.version, version))),
    ],
    moved: sql`(SELECT count(*) FROM ${companySystems} WHERE ${its}
      AND ${companySystems.moveId} = ${moveId})`,
    audit: auditOf('contract.change', kept, detail),
    done: () => ({ id: companyId, version: version + 1 }),
  });
}

function auditOf(
  action: 'contract.open' | 'contract.change',
  { companyId, system }: { companyId: string; system: string },
  detail: Record<string, unknown>,
): AuditedBatch<never>['audit'] {
  const subject = { kind: 'contract', id: companyId } as const;
  return { action, subject, companyId, system, detail: { system, ...detail } };
}
