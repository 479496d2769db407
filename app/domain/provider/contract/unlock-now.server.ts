import { and, eq } from 'drizzle-orm';
import { companySystems } from '#db/schema/tenancy.ts';
import type { Approval } from '../../area-second-acts.ts';
import type { Context } from '../../kernel/context.ts';
import { type Outcome, refuse } from '../../kernel/outcome.ts';
import { UNLOCKED } from './lock.server.ts';
import { type ContractSaved, type MovedContract, moveContract } from './move.server.ts';

interface Locked extends MovedContract {
  lockReason: typeof companySystems.$inferSelect.lockReason;
}

/**
 * The one commit behind every unlocking. One round trip.
 *
 * Refusal: 4106 changed meanwhile.
 */
export function unlock(
  ctx: Context,
  kept: Locked,
  note: string,
  { decides, names }: Partial<Approval> = {},
): Promise<Outcome<ContractSaved>> {
  return moveContract(ctx, kept, {
    action: 'contract.unlock',
    set: { state: 'active', ...UNLOCKED },
    detail: { lockReason: kept.lockReason, reason: note, ...names },
    ...(decides && { follows: decides }),
  });
}

/**
 * Unlocks a contract as two people agreed, in one batch with the approval. Two round trips.
 *
 * Refusals: 4105 not locked any more; 4106 changed meanwhile.
 */
export async function unlockApproved(
  ctx: Context & { system: { slug: string } },
  id: string,
  note: string,
  approval: Approval,
): Promise<Outcome<ContractSaved>> {
  const { companyId, system, version, state, lockReason } = companySystems;
  const [kept] = await ctx.db
    .select({ companyId, system, version, state, lockReason })
    .from(companySystems)
    .where(and(eq(companyId, id), eq(system, ctx.system.slug)));
  return kept?.state === 'locked' ? unlock(ctx, kept, note, approval) : refuse(4105);
}
