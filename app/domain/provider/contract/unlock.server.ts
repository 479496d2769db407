import type { LOCK_REASONS } from '#db/schema/provider/contract-kinds.ts';
import { requireFresh } from '../../identity/fresh-code.server.ts';
import type { CompanyContext } from '../../kernel/context.ts';
import { type Outcome, refuse } from '../../kernel/outcome.ts';
import { askSecond, type SecondAsked } from '../../second-person/ask.server.ts';
import { asAdminOf } from '../../tenancy/staff-within.server.ts';
import type { ContractOfStaff } from './enter.server.ts';
import type { ContractSaved } from './move.server.ts';
import type { UnlockInput } from './schema.ts';
import { unlockAct } from './second-acts.server.ts';
import { unlock } from './unlock-now.server.ts';

/** What one person alone does not lift. */
const TWO: readonly (typeof LOCK_REASONS)[number][] = ['fees', 'risk'];

/** What a lock is lifted by. */
type Locked = Pick<ContractOfStaff['contract'], 'lockReason' | 'lockedAtMs'>;

/** Why it is locked, where a second person has to agree that it is unlocked; else null. */
export const lockForTwo = ({ lockReason }: Pick<Locked, 'lockReason'>) =>
  lockReason !== null && TWO.includes(lockReason) ? lockReason : null;

/**
 * Opens a locked contract: its people come in with their next request, links go on, and the job lets go what was held for
 * it alone. After fees and risk it is asked for, and done once a second person approves. One round trip, or those of
 * `askSecond`.
 *
 * Refusals, in this order: 4106 changed since it was read; 4105 not locked; those of `askSecond`; 4106 changed meanwhile.
 *
 * @throws {Denial} 4152 without a fresh code
 */
export async function unlockContract(
  ctx: ContractOfStaff,
  { note, version }: UnlockInput,
): Promise<Outcome<ContractSaved | SecondAsked>> {
  const { contract } = ctx;
  requireFresh(ctx);
  if (contract.version !== version) return refuse(4106);
  if (contract.state !== 'locked') return refuse(4105);
  const reason = lockForTwo(contract);
  if (reason === null) return unlock(ctx, contract, note);
  return askSecond(ctx, unlockAct, { ...toAsk(ctx, reason, note), reason: note });
}

/** What a second person is asked to agree to. */
function toAsk(ctx: ContractOfStaff, reason: (typeof LOCK_REASONS)[number], note: string) {
  const { company, contract, of } = ctx;
  const { id, nameZh, nameEn } = company;
  const { companyType, loginCompanyType, lockedAtMs: locked_at_ms } = contract;
  const within: CompanyContext = asAdminOf(
    ctx,
    { id, nameZh, nameEn, companyType, loginCompanyType },
    of,
  );
  const subject = { id, zh: `${nameZh} ${of.label}`, en: `${nameEn} ${of.label}` };
  return { within, subject, payload: { system: of.slug, reason_key: reason, locked_at_ms, note } };
}
