import { and, type Column, eq, exists, type SQL } from 'drizzle-orm';
import { staffAssignments } from '#db/schema/tenancy.ts';
import type { StaffContext } from '../identity/user-context.ts';
import { ONE } from '../kernel/list.server.ts';

/** Condition: a company that is a consultant's to work for; all are an admin's of the provider. */
export function isTheirs(
  { db, staffRole, identity }: StaffContext,
  company: Column | SQL,
): SQL | undefined {
  if (staffRole === 'provider') return undefined;
  return exists(
    db
      .select(ONE)
      .from(staffAssignments)
      .where(
        and(eq(staffAssignments.userId, identity.user.id), eq(staffAssignments.companyId, company)),
      ),
  );
}
