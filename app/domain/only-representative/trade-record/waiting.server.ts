import { and, eq, inArray } from 'drizzle-orm';
import { memberships } from '#db/schema/tenancy.ts';
import { recordCounters } from '#db/schema/trade-record.ts';
import type { CompanyCounts } from '../../identity/identify.server.ts';
import type { SystemProfile } from '../../systems/profiles.ts';

/**
 * Records that wait for an answer, for the menu: by company, for all companies of a user, since which of them the
 * session works for is known only with the identification that this rides along with.
 */
export function waitingCounts(system: SystemProfile): CompanyCounts {
  return (db, owner) =>
    db
      .select({ companyId: recordCounters.companyId, count: recordCounters.count })
      .from(recordCounters)
      .where(
        and(
          inArray(
            recordCounters.companyId,
            db
              .select({ companyId: memberships.companyId })
              .from(memberships)
              .where(inArray(memberships.userId, owner)),
          ),
          eq(recordCounters.system, system.slug),
          eq(recordCounters.status, 'WAITING'),
        ),
      );
}
