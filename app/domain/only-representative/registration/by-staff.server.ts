import { and, eq } from 'drizzle-orm';
import { registrations } from '#db/schema/substance.ts';
import { companies, companySystems } from '#db/schema/tenancy.ts';
import type { StaffContext } from '../../identity/user-context.ts';
import type { OrContext } from '../../kernel/context.ts';
import { type Outcome, refuse } from '../../kernel/outcome.ts';
import { Denial, notFound } from '../../kernel/refusals.ts';
import { onlyRepresentative } from '../../systems/profiles.ts';
import { ARCHIVED } from '../../tenancy/archived.ts';
import { isTheirs } from '../../tenancy/assigned.ts';
import { contractOf } from '../../tenancy/contract-of.ts';
import { staffWithin } from '../../tenancy/staff-within.server.ts';
import { createRegistration, type RegistrationSaved } from './create.server.ts';
import type { AddRegistrationInput } from './schema.ts';

/**
 * Staff where a registration is kept: in its company and subsystem. One round trip.
 *
 * @param to what they come for: under a contract that was ended nothing is written
 * @throws {Denial} 4040 for a company that is not theirs, and a registration that is none of its own; 4002 to write where
 * the contract was ended
 */
export async function withinRegistration(
  ctx: StaffContext,
  companyId: string,
  id: string,
  to: 'read' | 'write' = 'read',
): Promise<OrContext> {
  const [row = notFound()] = await ctx.db
    .select({
      system: registrations.system,
      contract: companySystems.state,
      company: {
        id: companies.id,
        nameZh: companies.nameZh,
        nameEn: companies.nameEn,
        companyType: companySystems.companyType,
        loginCompanyType: companySystems.loginCompanyType,
      },
    })
    .from(registrations)
    .innerJoin(companies, eq(companies.id, registrations.companyId))
    .innerJoin(companySystems, contractOf(registrations))
    .where(
      and(
        eq(registrations.id, id),
        eq(registrations.companyId, companyId),
        eq(registrations.source, 'own'),
        isTheirs(ctx, registrations.companyId),
      ),
    );
  const { company, system, contract } = row;
  if (to === 'write' && contract === 'ended') {
    throw new Denial(4002, ARCHIVED);
  }
  const actor = { ...ctx.actor, role: 'admin' as const };
  return { ...ctx, company, system: onlyRepresentative(system), actor };
}

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
