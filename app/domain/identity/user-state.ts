import { type SQL, sql } from 'drizzle-orm';
import { users } from '#db/schema/identity.ts';
import { memberships } from '#db/schema/tenancy.ts';

/**
 * Whether somebody may sign in, as SQL beside `users`. An admin disables people for one company; who is disabled in
 * every company they belong to is disabled (docs/decisions/031-disabled-in-one-company.md).
 */
export const userState: SQL<typeof users.$inferSelect.state> = sql`CASE
  WHEN ${users.state} = 'active' AND ${users.staffRole} IS NULL
    AND EXISTS (SELECT 1 FROM ${memberships} AS m WHERE m.user_id = users.id)
    AND NOT EXISTS (SELECT 1 FROM ${memberships} AS m
      WHERE m.user_id = users.id AND m.state = 'active')
  THEN 'disabled' ELSE ${users.state} END`;
