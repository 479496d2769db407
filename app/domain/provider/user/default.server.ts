import { and, eq, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import { defaultCompanies, memberships } from '#db/schema/tenancy.ts';
import { SYSTEMS } from '../../systems/profiles.ts';
import type { PeopleContext, Roles } from '../../tenancy/people/find.server.ts';

/** Whether somebody lands in a company anywhere, as SQL beside `memberships`. */
export const landsHere = sql<boolean>`(memberships.is_default = 1 OR EXISTS (
  SELECT 1 FROM ${defaultCompanies} AS d
  WHERE d.user_id = memberships.user_id AND d.company_id = memberships.company_id))`;

/** The statements by which somebody lands in this company, or no longer does, wherever they have a role in it. */
export function landing(
  { db, company }: PeopleContext,
  userId: string,
  roles: Roles,
  here: boolean,
): BatchItem<'sqlite'>[] {
  const companyId = company.id;
  if (!here) {
    return [
      db
        .update(memberships)
        .set({ isDefault: false })
        .where(and(eq(memberships.userId, userId), eq(memberships.companyId, companyId))),
      db
        .delete(defaultCompanies)
        .where(and(eq(defaultCompanies.userId, userId), eq(defaultCompanies.companyId, companyId))),
    ];
  }
  const own = SYSTEMS.filter(({ slug, ownDefault }) => ownDefault && roles[slug] !== undefined);
  return [
    db
      .update(memberships)
      .set({ isDefault: sql`${memberships.companyId} = ${companyId}` })
      .where(eq(memberships.userId, userId)),
    ...own.map(({ slug: system }) =>
      db
        .insert(defaultCompanies)
        .values({ userId, system, companyId })
        .onConflictDoUpdate({
          target: [defaultCompanies.userId, defaultCompanies.system],
          set: { companyId },
        }),
    ),
  ];
}
