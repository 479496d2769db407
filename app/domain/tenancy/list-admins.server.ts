import { and, eq } from 'drizzle-orm';
import { users } from '#db/schema/identity.ts';
import { memberships } from '#db/schema/tenancy.ts';
import type { UserContext } from '../identity/user-context.ts';
import { notFound } from '../kernel/refusals.ts';

const SHOWN = 3;

/**
 * Administrators of a company the reader belongs to: whom to ask for access. One round trip.
 *
 * @throws {Denial} 4040 for a company the reader does not belong to
 */
export async function listAdmins(
  ctx: UserContext,
  companyId: string,
): Promise<{ name: string; email: string }[]> {
  if (!ctx.identity.memberships.some((membership) => membership.companyId === companyId))
    notFound();
  return ctx.db
    .select({ name: users.firstName, email: users.email })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(
      and(
        eq(memberships.companyId, companyId),
        eq(memberships.role, 'admin'),
        eq(users.state, 'active'),
      ),
    )
    .orderBy(users.id)
    .limit(SHOWN);
}
