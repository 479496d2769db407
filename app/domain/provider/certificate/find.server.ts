import { desc, eq, type SQLWrapper, sql } from 'drizzle-orm';
import { certificates } from '#db/schema/certificate.ts';
import { users } from '#db/schema/identity.ts';
import { secondPersonRequests } from '#db/schema/provider/second-person.ts';
import { companies, staffAssignments } from '#db/schema/tenancy.ts';
import { historyEntries, historyStatement } from '../../audit/history.server.ts';
import { certificateAmong } from '../../certificate/detail.server.ts';
import { enterCertificate, systemOfCertificate } from '../../certificate/staff/of-staff.server.ts';
import { revokeAct } from '../../certificate/staff/second-acts.server.ts';
import type { StaffContext } from '../../identity/user-context.ts';
import { together } from '../../kernel/together.ts';
import { standingAt } from '../../second-person/standing.server.ts';
import { isTheirs } from '../../tenancy/assigned.ts';
import { SECOND_COLUMNS } from '../second-person/list.server.ts';

/** Requests about a certificate that its page shows. */
const MAX_REQUESTS = 20;

/**
 * A certificate as staff open it: what it says, what stands against ending it, who asked for what about it, what was done.
 * One round trip.
 *
 * @throws {Denial} 4040 for one of a company that is not theirs
 */
export async function findConsoleCertificate(ctx: StaffContext, id: string) {
  const one = together(ctx);
  const its = (column: SQLWrapper) =>
    sql`(SELECT ${column} FROM ${certificates} WHERE ${certificates.id} = ${id})`;
  const [{ certificate, within }, read, consultants, stands, requests, history] = await Promise.all(
    [
      enterCertificate(one, id),
      certificateAmong(one, id, isTheirs(one, certificates.companyId)),
      one.db
        .select({ name: users.firstName })
        .from(staffAssignments)
        .innerJoin(users, eq(users.id, staffAssignments.userId))
        .where(eq(staffAssignments.companyId, its(certificates.companyId)))
        .orderBy(desc(staffAssignments.isPrimary), users.firstName),
      standingAt(one, revokeAct, { system: systemOfCertificate(id), subjectId: id }),
      one.db
        .select(SECOND_COLUMNS)
        .from(secondPersonRequests)
        .innerJoin(companies, eq(companies.id, secondPersonRequests.companyId))
        .where(eq(secondPersonRequests.subjectId, id))
        .orderBy(desc(secondPersonRequests.requestedAtMs))
        .limit(MAX_REQUESTS),
      historyStatement(one, id),
    ],
  );
  const { company, system } = within;
  return {
    ...read,
    version: certificate.version,
    system: system.slug,
    companyId: company.id,
    companyZh: company.nameZh,
    companyEn: company.nameEn,
    consultants: consultants.map(({ name }) => name),
    stands,
    requests,
    history: historyEntries(history),
  };
}
export type ConsoleCertificate = Awaited<ReturnType<typeof findConsoleCertificate>>;
