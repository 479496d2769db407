import { and, eq, sql } from 'drizzle-orm';
import { idsAmong } from '#db/ids-among.ts';
import { users } from '#db/schema/identity.ts';
import { defaultCompanies, membershipSystems, memberships } from '#db/schema/tenancy.ts';
import type { AtTheirWork } from '../../area-sheets.ts';

/** Who has these addresses, and who works for these companies, as far as users of a workbook are judged by it. One round trip. */
export async function keptPeople(
  { db }: AtTheirWork,
  emails: readonly string[],
  companyIds: readonly string[],
) {
  const here = sql`${memberships.companyId} IN ${idsAmong(companyIds)}`;
  const [accounts, members, roles, admins, counts] = await db.batch([
    db
      .select({
        id: users.id,
        email: users.email,
        name: users.firstName,
        state: users.state,
        staffRole: users.staffRole,
        locale: users.locale,
        accessVersion: users.accessVersion,
      })
      .from(users)
      .where(sql`${users.email} IN ${idsAmong(emails)}`),
    db
      .select({
        userId: memberships.userId,
        companyId: memberships.companyId,
        moveId: memberships.moveId,
        lands:
          sql<boolean>`(${memberships.isDefault} = 1 OR EXISTS (SELECT 1 FROM ${defaultCompanies} AS d
          WHERE d.user_id = ${memberships.userId} AND d.company_id = ${memberships.companyId}))`
            .mapWith(Boolean)
            .as('lands'),
      })
      .from(memberships)
      .innerJoin(users, eq(users.id, memberships.userId))
      .where(and(here, sql`${users.email} IN ${idsAmong(emails)}`)),
    db
      .select({
        userId: membershipSystems.userId,
        companyId: membershipSystems.companyId,
        system: membershipSystems.system,
        role: membershipSystems.role,
      })
      .from(membershipSystems)
      .innerJoin(users, eq(users.id, membershipSystems.userId))
      .where(
        and(
          sql`${membershipSystems.companyId} IN ${idsAmong(companyIds)}`,
          sql`${users.email} IN ${idsAmong(emails)}`,
        ),
      ),
    // Admins who can act.
    db
      .select({
        userId: membershipSystems.userId,
        companyId: membershipSystems.companyId,
        system: membershipSystems.system,
      })
      .from(membershipSystems)
      .innerJoin(
        memberships,
        and(
          eq(memberships.userId, membershipSystems.userId),
          eq(memberships.companyId, membershipSystems.companyId),
        ),
      )
      .innerJoin(users, eq(users.id, membershipSystems.userId))
      .where(
        and(
          sql`${membershipSystems.companyId} IN ${idsAmong(companyIds)}`,
          eq(membershipSystems.role, 'admin'),
          eq(memberships.state, 'active'),
          eq(users.state, 'active'),
        ),
      ),
    db
      .select({
        companyId: memberships.companyId,
        people: sql<number>`count(*)`.as('people'),
      })
      .from(memberships)
      .where(here)
      .groupBy(memberships.companyId),
  ]);
  return { accounts, members, roles, admins, counts };
}

export type KeptPeople = Awaited<ReturnType<typeof keptPeople>>;
export type Account = KeptPeople['accounts'][number];
