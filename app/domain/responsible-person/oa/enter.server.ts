import type { StaffContext } from '../../identity/user-context.ts';
import type { RpContext } from '../../kernel/context.ts';
import { notFound } from '../../kernel/refusals.ts';
import { rp } from '../../systems/profiles.ts';
import { staffWithin } from '../../tenancy/staff-within.server.ts';

/** Staff within the RP of a company. */
export type RpOfStaff = RpContext;

/**
 * Staff in the RP of a company, where they keep what is the provider's there. One round trip.
 *
 * @throws {Denial} 4040 for a company that is not theirs, and one without a contract for RP that goes on
 */
export async function enterRp(ctx: StaffContext, companyId: string): Promise<RpOfStaff> {
  return (await staffWithin(ctx, companyId, rp)) ?? notFound();
}

/**
 * What the provider keeps for a company is written by its staff alone.
 *
 * @throws {Denial} 4040 for anybody else
 */
export function requireStaff({ actor }: RpOfStaff): void {
  if (actor.kind !== 'staff') notFound();
}
