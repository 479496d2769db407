import { and, eq, sql } from 'drizzle-orm';
import { temporaryAccess } from '#db/schema/tenancy.ts';
import { dayOf } from '../../kernel/day.ts';
import { type Outcome, refuse } from '../../kernel/outcome.ts';
import { requireAdminOfProvider } from '../door.ts';
import type { ContractOfStaff } from './enter.server.ts';
import { UNLOCKED } from './lock.server.ts';
import { type ContractSaved, moveContract } from './move.server.ts';
import { openRefusal, openUnder, withdrawOpen } from './open-records.server.ts';
import type { EndInput } from './schema.ts';

/**
 * Ends a contract for good. The subsystem leaves the rail of its people (4002); papers that were issued stay valid, and all
 * that was entered stays readable here. Its last day is today where it was a later one, so those who have to hear of it
 * are listed as after any end. Another contract begins it anew. Two round trips; with `withdraw_open` two more for each
 * record.
 *
 * Refusals, in this order: 4106 changed since it was read; 4105 ended already; 4162 trade records are open (`data.n`), with
 * `withdraw_open` those that could not be taken back, or were too many for one go; 4106 changed meanwhile.
 *
 * @throws {Denial} 4002 for a consultant
 */
export async function endContract(
  ctx: ContractOfStaff,
  { reason, withdraw_open: withdraw, version }: EndInput,
): Promise<Outcome<ContractSaved>> {
  requireAdminOfProvider(ctx);
  const { db, contract, company } = ctx;
  if (contract.version !== version) return refuse(4106);
  if (contract.state === 'ended') return refuse(4105);
  const ending = [contract];
  if (withdraw) await withdrawOpen(ctx, { company, contracts: ending }, reason);
  const open = await openRefusal(ctx, ending);
  if (open !== null) return { ok: false, refusal: open };
  const { companyId, system, authorisedUntil: before } = contract;
  const today = dayOf(ctx);
  const until = before !== null && before < today ? before : today;
  return moveContract(ctx, contract, {
    action: 'contract.end',
    set: { state: 'ended', endedOn: today, endReason: reason, authorisedUntil: until, ...UNLOCKED },
    detail: { reason, ...(until !== before && { authorisedUntil: [before, until] }) },
    guard: sql`${openUnder(ending)} = 0`,
    follows: [
      db
        .delete(temporaryAccess)
        .where(and(eq(temporaryAccess.companyId, companyId), eq(temporaryAccess.system, system))),
    ],
    refusals: {
      audit_move_happened: async () => (await openRefusal(ctx, ending)) ?? { code: 4106 },
    },
  });
}
