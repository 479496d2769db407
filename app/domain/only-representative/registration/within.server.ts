import { eq } from 'drizzle-orm';
import { registrations } from '#db/schema/substance.ts';
import type { StaffContext } from '../../identity/user-context.ts';
import type { OrContext } from '../../kernel/context.ts';
import { type Purpose, withinOf, withinStatement } from '../of-staff/within.server.ts';

/** Statement: the company and the subsystem of a registration, where it is one of a company that is theirs. */
export const registrationWithin = (ctx: StaffContext, companyId: string, id: string) =>
  withinStatement(ctx, registrations, { companyId, id, its: eq(registrations.source, 'own') });

/**
 * Staff where a registration is kept: in its company and subsystem. One round trip.
 *
 * @throws {Denial} 4040 for a company that is not theirs, and a registration that is none of its own; 4002 to write where
 * the contract was ended
 */
export async function withinRegistration(
  ctx: StaffContext,
  companyId: string,
  id: string,
  to: Purpose = 'read',
): Promise<OrContext> {
  return withinOf(ctx, await registrationWithin(ctx, companyId, id), to);
}

/**
 * The same by the registration alone, to write. One round trip.
 *
 * @throws {Denial} as `withinRegistration`
 */
export async function withinRegistrationNamed(ctx: StaffContext, id: string): Promise<OrContext> {
  const its = eq(registrations.source, 'own');
  return withinOf(ctx, await withinStatement(ctx, registrations, { id, its }), 'write');
}
