import { type SQL, sql } from 'drizzle-orm';
import { secondFactors } from '#db/schema/identity.ts';

/** Whether an account asks for a code. `owner` selects or is the user's id. */
export function asksForCode(owner: SQL): SQL<boolean> {
  return sql<boolean>`EXISTS (SELECT 1 FROM ${secondFactors} WHERE ${secondFactors.userId} = ${owner}
    AND ${secondFactors.enabledAtMs} IS NOT NULL)`.mapWith(Boolean);
}

/** Whether the provider asks its staff for a second factor; so unless the policy `staff_totp` says otherwise. */
export const staffNeedCode: SQL<boolean> = sql<boolean>`coalesce(
  (SELECT value FROM policies WHERE name = 'staff_totp' AND company_id = ''), 1)`.mapWith(Boolean);
