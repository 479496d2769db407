import { and, eq } from 'drizzle-orm';
import { membershipSystems } from '#db/schema/tenancy.ts';
import type { UserContext } from '../identity/user-context.ts';
import { notFound } from '../kernel/refusals.ts';
import { adminsOf } from '../mail/readers.server.ts';
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
  const among = and(
    eq(membershipSystems.companyId, companyId),
    eq(membershipSystems.system, system.slug),
  );
  const admins = await adminsOf(ctx.db, among, SHOWN);
  return admins.map(({ name, email }) => ({ name, email }));
}
