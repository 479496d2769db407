import { and, eq, inArray, type SQL } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { users } from '#db/schema/identity.ts';
import { membershipSystems } from '#db/schema/tenancy.ts';
import type { MAILS } from '../identity/preferences.ts';
import { isReader, READER } from './member.server.ts';

/** Who of a company gets one letter at most. */
const MAX_READERS = 100;

/**
 * Statement: the admins and members of a company in a subsystem, or the admins alone, who are written to about its
 * business, and whether they want mails about what ends.
 *
 * @param about mails that they want; null where it is nobody's choice (decision 041)
 */
export function readersOf(
  db: Database,
  {
    companyId,
    system,
    roles = ['admin', 'member'],
  }: { companyId: string; system: string; roles?: ('admin' | 'member')[] },
  about: (typeof MAILS)[number] | null,
) {
  return db
    .select({ ...READER, wantsEnds: users.mailExpiries })
    .from(membershipSystems)
    .innerJoin(users, isReader(membershipSystems.userId, membershipSystems, about))
    .where(
      and(
        eq(membershipSystems.companyId, companyId),
        eq(membershipSystems.system, system),
        inArray(membershipSystems.role, roles),
      ),
    )
    .limit(MAX_READERS);
}

/** Statement: administrators who work in subsystems of companies still, once for each company. */
export function adminsOf(db: Database, among: SQL | undefined, most: number) {
  return db
    .selectDistinct({ ...READER, companyId: membershipSystems.companyId })
    .from(membershipSystems)
    .innerJoin(users, isReader(membershipSystems.userId, membershipSystems, null))
    .where(and(eq(membershipSystems.role, 'admin'), among))
    .orderBy(users.id)
    .limit(most);
}
