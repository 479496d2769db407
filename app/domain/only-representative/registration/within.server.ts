import { and, eq } from 'drizzle-orm';
import { registrations } from '#db/schema/substance.ts';
import { companies, companySystems } from '#db/schema/tenancy.ts';
import type { StaffContext } from '../../identity/user-context.ts';
import type { OrContext } from '../../kernel/context.ts';
import { Denial, notFound } from '../../kernel/refusals.ts';
import { onlyRepresentative } from '../../systems/profiles.ts';
import { ARCHIVED } from '../../tenancy/archived.ts';
import { isTheirs } from '../../tenancy/assigned.ts';
import { COMPANY_WITHIN, contractOf } from '../../tenancy/contract-of.ts';
import { asAdminOf } from '../../tenancy/staff-within.server.ts';

/** Statement: the company and the subsystem of a registration, where it is one of a company that is theirs. */
export function withinStatement(ctx: StaffContext, companyId: string, id: string) {
  return ctx.db
    .select({
      system: registrations.system,
      contract: companySystems.state,
      company: COMPANY_WITHIN,
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
}

/** What staff come for: under a contract that was ended nothing is written. */
export type Purpose = 'read' | 'write';

/**
 * Staff there, by the rows of `withinStatement`.
 *
 * @throws {Denial} 4040 where there are none; 4002 to write where the contract was ended
 */
export function withinOf(
  ctx: StaffContext,
  [row = notFound()]: Awaited<ReturnType<typeof withinStatement>>,
  to: Purpose,
): OrContext {
  if (to === 'write' && row.contract === 'ended') throw new Denial(4002, ARCHIVED);
  return asAdminOf(ctx, row.company, onlyRepresentative(row.system));
}

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
  return withinOf(ctx, await withinStatement(ctx, companyId, id), to);
}
