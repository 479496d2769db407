import { type SQL, sql } from 'drizzle-orm';
import { secondFactors } from '#db/schema/identity.ts';
import { policyInSql } from '../regulation/policy-in-sql.server.ts';

/** Whether an account asks for a code. `owner` selects or is the user's id. */
export function asksForCode(owner: SQL): SQL<boolean> {
  return sql<boolean>`EXISTS (SELECT 1 FROM ${secondFactors} WHERE ${secondFactors.userId} = ${owner}
    AND ${secondFactors.enabledAtMs} IS NOT NULL)`.mapWith(Boolean);
}

/** Whether the provider asks its staff for a second factor on a day; so unless the policy `staff_totp` says otherwise. */
export const staffNeedCode = (day: string): SQL<boolean> =>
  policyInSql<boolean>({ policy: 'staff_totp', standard: 1 }, '', day).mapWith(Boolean);
