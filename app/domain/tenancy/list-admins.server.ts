import { and, eq } from 'drizzle-orm';
import { users } from '#db/schema/identity.ts';
import { membershipSystems, memberships } from '#db/schema/tenancy.ts';
import type { UserContext } from '../identity/user-context.ts';
import { notFound } from '../kernel/refusals.ts';
import type { SystemProfile } from '../systems/profiles.ts';

const SHOWN = 3;

/**
 * Administrators of a subsystem in a company the reader belongs to: whom to ask for access. One round trip.
 *
 * @throws {Denial} 4040 for a company the reader does not belong to
 */
export async function listAdmins(
  ctx: UserContext,
  companyId: string,
  system: SystemProfile,
): Promise<{ name: string; email: string }[]> {
  if (!ctx.identity.memberships.some((membership) => membership.companyId === companyId))
    notFound();
  return ctx.db
    .select({ name: users.firstName, email: users.email })
    .from(membershipSystems)
    .innerJoin(users, eq(users.id, membershipSystems.userId))
    .innerJoin(
      memberships,
      and(
        eq(memberships.userId, membershipSystems.userId),
        eq(memberships.companyId, membershipSystems.companyId),
      ),
    )
    .where(
      and(
        eq(membershipSystems.companyId, companyId),
        eq(membershipSystems.system, system.slug),
        eq(membershipSystems.role, 'admin'),
        eq(users.state, 'active'),
        eq(memberships.state, 'active'),
      ),
    )
    .orderBy(users.id)
    .limit(SHOWN);
}
