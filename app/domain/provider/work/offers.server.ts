import { and, asc, eq } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { users } from '#db/schema/identity.ts';
import { workItems } from '#db/schema/provider/work.ts';
import { companies } from '#db/schema/tenancy.ts';
import type { StaffContext } from '../../identity/user-context.ts';
import { isTheirs } from '../../tenancy/assigned.ts';
import { isOpenWork, isTheirWork } from './list.server.ts';

/** Companies and colleagues that a filter offers; whoever has more finds them by words. */
const MAX_OFFERED = 200;
/** Companies that a new item can be of; whoever has more begins on the company's page. */
const MAX_COMPANIES = 500;

const assignees = alias(users, 'assignees');

/** What the filters of the queue offer: companies that have open work, and who has it. One round trip. */
export async function workOffers(ctx: StaffContext) {
  const { db } = ctx;
  const theirs = and(isOpenWork, isTheirWork(ctx));
  const [ofCompanies, ofStaff] = await db.batch([
    db
      .selectDistinct({ id: companies.id, nameZh: companies.nameZh, nameEn: companies.nameEn })
      .from(workItems)
      .innerJoin(companies, eq(companies.id, workItems.companyId))
      .where(theirs)
      .orderBy(asc(companies.nameZh), asc(companies.id))
      .limit(MAX_OFFERED),
    db
      .selectDistinct({ id: assignees.id, name: assignees.firstName })
      .from(workItems)
      .innerJoin(assignees, eq(assignees.id, workItems.assigneeId))
      .where(theirs)
      .orderBy(asc(assignees.firstName), asc(assignees.id))
      .limit(MAX_OFFERED),
  ]);
  return { companies: ofCompanies, staff: ofStaff };
}

/** Companies that are theirs and open, of which a matter can be written down. One round trip. */
export function companiesOffered(ctx: StaffContext) {
  return ctx.db
    .select({ id: companies.id, nameZh: companies.nameZh, nameEn: companies.nameEn })
    .from(companies)
    .where(and(isTheirs(ctx, companies.id), eq(companies.state, 1)))
    .orderBy(asc(companies.nameZh), asc(companies.id))
    .limit(MAX_COMPANIES);
}
