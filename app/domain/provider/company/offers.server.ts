import { and, asc, eq, isNotNull } from 'drizzle-orm';
import { users } from '#db/schema/identity.ts';
import type { StaffContext } from '../../identity/user-context.ts';

/** Colleagues that a choice offers. */
const MAX_OFFERED = 200;

/** Statement: everybody of the provider who works there now, by name. */
export function colleagues({ db }: Pick<StaffContext, 'db'>) {
  return db
    .select({ id: users.id, name: users.firstName, role: users.staffRole })
    .from(users)
    .where(and(isNotNull(users.staffRole), eq(users.state, 'active')))
    .orderBy(asc(users.firstName), asc(users.id))
    .limit(MAX_OFFERED);
}
