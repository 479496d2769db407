import type { StaffContext } from '../../identity/user-context.ts';
import { type Outcome, refuse } from '../../kernel/outcome.ts';
import { onlyRepresentative } from '../../systems/profiles.ts';
import { staffWithin } from '../../tenancy/staff-within.server.ts';
import { createRegistration, type RegistrationSaved } from './create.server.ts';
import type { AddRegistrationInput } from './schema.ts';

/**
 * Enters a registration of a company, in a subsystem that it has a contract for. Two round trips.
 *
 * Refusals: 4100 a subsystem without a contract; those of `createRegistration`.
 *
 * @throws {Denial} 4040 for a company that is not theirs
 */
export async function addRegistration(
  ctx: StaffContext,
  companyId: string,
  { system, ...said }: AddRegistrationInput,
): Promise<Outcome<RegistrationSaved>> {
  const within = await staffWithin(ctx, companyId, onlyRepresentative(system));
  if (within === null) return refuse(4100, { fields: { system: { key: 'system_not_used' } } });
  return createRegistration(within, said);
}
