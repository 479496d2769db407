import { and, eq, type SQL, sql } from 'drizzle-orm';
import { companies, companySystems } from '#db/schema/tenancy.ts';
import { type AnyAreaRecords, AREA_RECORDS, recordsOf } from '../../areas-records.server.ts';
import type { StaffContext } from '../../identity/user-context.ts';
import type { CompanyContext } from '../../kernel/context.ts';
import { notFound } from '../../kernel/refusals.ts';
import { systemNamed } from '../../systems/profiles.ts';
import { isTheirs } from '../../tenancy/assigned.ts';
import { COMPANY_WITHIN } from '../../tenancy/contract-of.ts';
import { asAdminOf } from '../../tenancy/staff-within.server.ts';

/** A record that is theirs, as its area works with it. */
export interface RecordOfStaff {
  staff: StaffContext;
  /** Staff in the record's company and subsystem, where they do what its admins may, and what only staff may. */
  within: CompanyContext;
  records: AnyAreaRecords;
}

/**
 * Staff where a trade record of any area is. One round trip.
 *
 * @throws {Denial} 4040 for a record of a company that is not theirs
 */
export async function withinRecord(ctx: StaffContext, id: string): Promise<RecordOfStaff> {
  const placed: SQL[] = AREA_RECORDS.map((area) => area.placed(id));
  const found = sql`(SELECT NULL AS company_id, NULL AS system WHERE 0
    UNION ALL ${sql.join(placed, sql` UNION ALL `)}) AS found`;
  const [row = notFound()] = await ctx.db
    .select({
      ...COMPANY_WITHIN,
      system: companySystems.system,
    })
    .from(found)
    .innerJoin(companies, sql`${companies.id} = found.company_id`)
    .innerJoin(
      companySystems,
      and(eq(companySystems.companyId, companies.id), sql`${companySystems.system} = found.system`),
    )
    .where(isTheirs(ctx, companies.id));
  const { system: slug, ...company } = row;
  const system = systemNamed(slug) ?? notFound();
  return {
    staff: ctx,
    within: asAdminOf(ctx, company, system),
    records: recordsOf(system.area),
  };
}
