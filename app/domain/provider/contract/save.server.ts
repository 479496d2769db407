import { sql } from 'drizzle-orm';
import { companySystems } from '#db/schema/tenancy.ts';
import { openingOf } from '../../areas-opening.server.ts';
import { changes } from '../../audit/changes.ts';
import { auditedBatch } from '../../audit/guarded-write.server.ts';
import type { StaffContext } from '../../identity/user-context.ts';
import type { CompanyContext } from '../../kernel/context.ts';
import { newId } from '../../kernel/ids.ts';
import { done, type Outcome, refuse } from '../../kernel/outcome.ts';
import { notFound } from '../../kernel/refusals.ts';
import { type SystemProfile, systemNamed } from '../../systems/profiles.ts';
import { isArchived } from '../../tenancy/archived.ts';
import { asAdminOf } from '../../tenancy/staff-within.server.ts';
import { type Company, type Contract, companyWithContracts } from '../company/find.server.ts';
import { requireAdminOfProvider } from '../door.ts';
import { reckonHealth } from '../health/reckon.server.ts';
import { contractContent } from './content.ts';
import { auditOf, type ContractSaved, moveContract } from './move.server.ts';
import { letterFault, mayName } from './poa.server.ts';
import type { ContractInput } from './schema.ts';

/** UNIQUE by which a second contract for one subsystem is found. */
const ONE_CONTRACT = 'company_systems_company_id_system_pk';

/**
 * Makes a company's contract for a subsystem, with what the area needs of the company, or changes the one that is there.
 * One that begins later is not in the rail before its first day. One that was ended begins anew, and so does a company all of
 * whose contracts were: by an admin of the provider alone. Its history goes on. Two or three round trips; one more with a letter.
 *
 * Refusals, in this order: 4106 another version is kept; 4105 the company was entered as ended and has no address yet; 4100 the letter of authorisation is no PDF; 4106 somebody made or
 * changed it meanwhile.
 *
 * @throws {Denial} 4040 for a company that is not theirs, a subsystem that is none, and a letter that is not the company's
 * or used elsewhere; 4002 for a consultant, of what was ended
 */
export async function saveContract(
  ctx: StaffContext,
  companyId: string,
  slug: string,
  { version, ...said }: ContractInput,
): Promise<Outcome<ContractSaved>> {
  const system = systemNamed(slug) ?? notFound();
  const { company, contracts } = await companyWithContracts(ctx, companyId);
  const kept = contracts.find((one) => one.system === slug);
  const reopens = kept === undefined ? isArchived(company, contracts) : kept.state === 'ended';
  if (reopens) requireAdminOfProvider(ctx);
  if ((kept?.version ?? null) !== version) return refuse(4106);
  // Papers print the address: who was entered as ended has none until it is given.
  if (company.servedUntil !== null && company.addressEn === '')
    return refuse(4105, { why: { key: 'company_without_address' } });
  const letter = await letterFault(ctx, companyId, said.poa_file_id);
  if (letter !== null) return { ok: false, refusal: letter };
  const content = contractContent({ ...said, version });
  if (kept === undefined) return openContract(ctx, { company, system, content });
  return reopens ? reopenContract(ctx, kept, content) : changeContract(ctx, kept, content);
}

type Content = ReturnType<typeof contractContent>;

async function openContract(
  ctx: StaffContext,
  { company, system, content }: { company: Company; system: SystemProfile; content: Content },
): Promise<Outcome<ContractSaved>> {
  const { companyType, loginCompanyType } = content;
  const within: CompanyContext = asAdminOf(
    ctx,
    { ...company, companyType, loginCompanyType },
    system,
  );
  const needed = await openingOf(system.area)?.open(within, company);
  const row = { ...content, companyId: company.id, system: system.slug };
  return auditedBatch(ctx, {
    head: [ctx.db.insert(companySystems).values({ ...row, moveId: newId('mv', ctx.nowMs) })],
    ...(content.poaFileId && { moved: mayName(ctx, company.id, content.poaFileId) }),
    audit: auditOf('contract.open', row, {
      from: content.authorisedFrom,
      until: content.authorisedUntil,
    }),
    follows: [...(needed ?? []), reckonHealth(ctx, sql`c.id = ${company.id}`)],
    refusals: { [ONE_CONTRACT]: { code: 4106 }, audit_move_happened: { code: 4106 } },
    done: () => ({ id: company.id, version: 1 }),
  });
}

/** Statement: the contract that was ended is a new one. */
function reopenContract(ctx: StaffContext, kept: Contract, content: Content) {
  return moveContract(ctx, kept, {
    action: 'contract.reopen',
    set: { ...content, state: 'active', endedOn: null, endReason: null },
    ...letterGuard(ctx, kept, content),
    detail: { from: content.authorisedFrom, until: content.authorisedUntil },
  });
}

function changeContract(
  ctx: StaffContext,
  kept: Contract,
  content: Content,
): Promise<Outcome<ContractSaved>> | Outcome<ContractSaved> {
  const { companyId, version } = kept;
  const detail = changes<Record<string, unknown>>(kept, content);
  if (Object.keys(detail).length === 0) return done({ id: companyId, version });
  return moveContract(ctx, kept, {
    ...{ action: 'contract.change', set: content, detail },
    ...letterGuard(ctx, kept, content),
  });
}

/** A letter that is named is still free at the moment of writing. */
const letterGuard = (ctx: StaffContext, { companyId }: Contract, { poaFileId }: Content) =>
  poaFileId ? { guard: mayName(ctx, companyId, poaFileId) } : {};
