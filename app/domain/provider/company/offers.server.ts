import { and, asc, eq, inArray, isNotNull } from 'drizzle-orm';
import { users } from '#db/schema/identity.ts';
import type { StaffContext } from '../../identity/user-context.ts';

/** Colleagues that a choice offers. */
const MAX_OFFERED = 200;

/**
 * Statement: who of the provider works there now, by name.
 *
 * @param among ids of those who are looked for; else everybody whom a choice can offer
 */
export function colleagues({ db }: Pick<StaffContext, 'db'>, among?: readonly string[]) {
  return db
    .select({ id: users.id, name: users.firstName, role: users.staffRole })
    .from(users)
    .where(
      and(
        isNotNull(users.staffRole),
        eq(users.state, 'active'),
        among && inArray(users.id, [...among]),
      ),
    )
    .orderBy(asc(users.firstName), asc(users.id))
    .limit(MAX_OFFERED);
}
