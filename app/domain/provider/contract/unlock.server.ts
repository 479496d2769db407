import type { LOCK_REASONS } from '#db/schema/contract-kinds.ts';
import { requireFresh } from '../../identity/fresh-code.server.ts';
import { type Outcome, refuse } from '../../kernel/outcome.ts';
import type { ContractOfStaff } from './enter.server.ts';
import { UNLOCKED } from './lock.server.ts';
import { type ContractSaved, moveContract } from './move.server.ts';
import type { UnlockInput } from './schema.ts';

/** What one person alone does not lift. */
const TWO: readonly (typeof LOCK_REASONS)[number][] = ['fees', 'risk'];

/** Whether a second person has to agree that a contract is unlocked. */
export const needsSecond = ({ lockReason }: Pick<ContractOfStaff['contract'], 'lockReason'>) =>
  lockReason !== null && TWO.includes(lockReason);

/** An admin of the provider who did not lock it. */
const isSecond = ({ staffRole, actor, contract }: ContractOfStaff) =>
  staffRole === 'provider' && contract.lockedBy !== actor.id;

const SECOND_PERSON = {
  why: { key: 'second_person' },
  data: { reason: 'second_person' },
} as const;

/**
 * Opens a locked contract: its people come in with their next request, links go on, and the job lets go what was held for
 * it alone. One round trip.
 *
 * Refusals, in this order: 4106 changed since it was read; 4105 not locked, or, after fees and risk, by who locked it
 * (`data.reason` second_person); 4106 changed meanwhile.
 *
 * @throws {Denial} 4152 without a fresh code
 */
export async function unlockContract(
  ctx: ContractOfStaff,
  { note, version }: UnlockInput,
): Promise<Outcome<ContractSaved>> {
  const { contract } = ctx;
  requireFresh(ctx);
  if (contract.version !== version) return refuse(4106);
  if (contract.state !== 'locked') return refuse(4105);
  if (needsSecond(contract) && !isSecond(ctx)) return refuse(4105, SECOND_PERSON);
  return moveContract(ctx, contract, {
    action: 'contract.unlock',
    set: { state: 'active', ...UNLOCKED },
    detail: { lockReason: contract.lockReason, reason: note },
  });
}
