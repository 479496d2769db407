import { and, type Column, eq, exists, type SQL, sql } from 'drizzle-orm';
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

/**
 * The same where an index goes on with the company: it is asked once for each of a consultant's, however many others have
 * what is looked for.
 */
export function amongTheirs(
  { staffRole, identity }: StaffContext,
  company: Column | SQL,
): SQL | undefined {
  if (staffRole === 'provider') return undefined;
  return sql`${company} IN (SELECT company_id FROM ${staffAssignments}
    WHERE user_id = ${identity.user.id})`;
}
