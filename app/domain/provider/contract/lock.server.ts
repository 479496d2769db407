import { type Outcome, refuse } from '../../kernel/outcome.ts';
import type { ContractOfStaff } from './enter.server.ts';
import { type ContractSaved, moveContract } from './move.server.ts';
import type { LockInput } from './schema.ts';

/**
 * Locks a contract. Its people stand before a closed door from their next request on (4003), signed in as they are; links
 * that partners have are paused (4114), papers to come are held. Papers that were issued stay valid. One round trip.
 *
 * Refusals, in this order: 4106 changed since it was read; 4105 locked already, or ended; 4106 changed meanwhile.
 */
export async function lockContract(
  ctx: ContractOfStaff,
  { reason_key: reason, note, version }: LockInput,
): Promise<Outcome<ContractSaved>> {
  const { contract, actor, nowMs } = ctx;
  if (contract.version !== version) return refuse(4106);
  if (contract.state !== 'active') return refuse(4105);
  return moveContract(ctx, contract, {
    action: 'contract.lock',
    set: {
      state: 'locked',
      lockReason: reason,
      lockNote: note,
      lockedBy: actor.id,
      lockedAtMs: nowMs,
    },
    detail: { lockReason: reason, reason: note },
  });
}

/** A contract that is not locked says nothing of one. */
export const UNLOCKED = {
  lockReason: null,
  lockNote: null,
  lockedBy: null,
  lockedAtMs: null,
} as const;
