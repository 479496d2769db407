import { and, eq, inArray, sql } from 'drizzle-orm';
import { membershipSystems, memberships, temporaryAccess } from '#db/schema/tenancy.ts';
import type { Outcome } from '../../kernel/outcome.ts';
import { requireAdmin } from '../access.ts';
import { withRoles } from './change.server.ts';
import {
  administers,
  findPerson,
  managedSystems,
  notAdminOf,
  type PeopleContext,
} from './find.server.ts';
import { adminLostIn, membershipOf, movePerson } from './move.server.ts';
import { newsFor } from './news.server.ts';

/**
 * Takes somebody out of the area's subsystems at this company, and out of the company where no role is left. What
 * they did stays under their name, and what they are elsewhere. Two round trips.
 *
 * Refusals: 4138 the last admin of a subsystem; 4106 changed meanwhile.
 *
 * @param lastAdminToo whether a last admin may go as well: the provider can bring in another
 * @throws {Denial} 4002 for anyone but an admin of all the person's subsystems here; 4040 for someone without a role here
 */
export async function removePerson(
  ctx: PeopleContext,
  userId: string,
  { lastAdminToo = false } = {},
): Promise<Outcome<{ id: string }>> {
  requireAdmin(ctx);
  const { person, own } = await findPerson(ctx, userId);
  const taken = managedSystems(ctx).filter((slug) => person.roles[slug] !== undefined);
  const beyond = taken.filter((slug) => !administers(ctx, own, slug));
  if (beyond.length > 0) throw notAdminOf(beyond);
  const left = withRoles(person.roles, Object.fromEntries(taken.map((slug) => [slug, null])));
  const { db, company } = ctx;
  const ofThem = (table: typeof membershipSystems | typeof temporaryAccess) =>
    and(eq(table.userId, person.id), eq(table.companyId, company.id), inArray(table.system, taken));
  return movePerson(ctx, {
    person,
    lost: lastAdminToo ? [] : adminLostIn(person, left),
    action: 'person.removed',
    detail: { email: person.email },
    follows: [
      db.delete(membershipSystems).where(ofThem(membershipSystems)),
      db.delete(temporaryAccess).where(ofThem(temporaryAccess)),
      db.delete(memberships).where(
        and(
          membershipOf(ctx, person.id),
          sql`NOT EXISTS (SELECT 1 FROM ${membershipSystems} AS ms
            WHERE ms.user_id = ${person.id} AND ms.company_id = ${company.id})`,
        ),
      ),
      ...(person.state === 'invited' ? [] : [newsFor(ctx, person, 'removed', left)]),
    ],
  });
}
