import { eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { users } from '#db/schema/identity.ts';
import { memberships } from '#db/schema/tenancy.ts';
import { MAX_BOOK_COMPANIES } from '../../workbook/sheet.ts';

/** More users than this no company has. */
const MAX_PEOPLE = 2_000;

/**
 * Statement: addresses of a company's users, disabled ones too. None of them may answer for its partner, importer or
 * distributor (QUALITY S12).
 *
 * @param companyId as a value or a subselect
 */
export function ownPeople(db: Database, companyId: SQL | string) {
  return db
    .select({ email: sql<string>`lower(${users.email})`.as('own_email') })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(sql`${memberships.companyId} = ${companyId}`)
    .limit(MAX_PEOPLE);
}

/**
 * Statement: the same of the companies of a workbook.
 *
 * @param companyIds as a subselect
 */
export function peopleOfEach(db: Database, companyIds: SQL) {
  return db
    .select({
      companyId: memberships.companyId,
      email: sql<string>`lower(${users.email})`.as('own_email'),
    })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(inArray(memberships.companyId, companyIds))
    .limit(MAX_PEOPLE * MAX_BOOK_COMPANIES);
}
