import { and, eq, sql } from 'drizzle-orm';
import { users } from '#db/schema/identity.ts';
import { companies, staffAssignments } from '#db/schema/tenancy.ts';
import type { StaffContext } from '../../identity/user-context.ts';
import { notFound } from '../../kernel/refusals.ts';
import { requireProvider } from '../door.ts';
import { asStaff, isStaff, STAFF_COLUMNS } from './list.server.ts';

/** Companies that a panel names. */
const MAX_SHOWN = 200;

/** An account of staff, for what is decided about it. */
export function selectStaff({ db }: StaffContext, id: string) {
  return db
    .select({
      id: users.id,
      email: users.email,
      name: users.firstName,
      locale: users.locale,
      role: users.staffRole,
      state: users.state,
      version: users.accessVersion,
      enrolled: STAFF_COLUMNS.enrolled,
      /** Whether they chose a password ever. */
      chosen: sql<boolean>`${users.passwordHash} IS NOT NULL`.mapWith(Boolean).as('chosen'),
      companies: STAFF_COLUMNS.companies,
    })
    .from(users)
    .where(and(eq(users.id, id), isStaff));
}

export type StaffRead = Awaited<ReturnType<typeof selectStaff>>[number];

/**
 * Someone of the provider, the companies they work for, and who else could take these. One round trip.
 *
 * @throws {Denial} 4040 for a consultant, and for an id that is none of staff
 */
export async function findStaff(ctx: StaffContext, id: string) {
  requireProvider(ctx);
  const { db } = ctx;
  const [[row = notFound()], assigned, others] = await db.batch([
    db
      .select(STAFF_COLUMNS)
      .from(users)
      .where(and(eq(users.id, id), isStaff)),
    db
      .select({
        id: companies.id,
        nameZh: companies.nameZh,
        nameEn: companies.nameEn,
        isPrimary: staffAssignments.isPrimary,
        systems: staffAssignments.systems,
      })
      .from(staffAssignments)
      .innerJoin(companies, eq(companies.id, staffAssignments.companyId))
      .where(eq(staffAssignments.userId, id))
      .orderBy(companies.nameZh, companies.id)
      .limit(MAX_SHOWN),
    db
      .select({ id: users.id, name: users.firstName, email: users.email })
      .from(users)
      .where(and(isStaff, eq(users.state, 'active'), sql`${users.id} <> ${id}`))
      .orderBy(users.firstName, users.id)
      .limit(MAX_SHOWN),
  ]);
  return {
    ...asStaff(row),
    assigned: assigned.map(({ systems, ...one }) => ({
      ...one,
      systems: JSON.parse(systems) as string[],
    })),
    others,
  };
}
