import { desc, eq, sql } from 'drizzle-orm';
import { actAs, companies } from '#db/schema/tenancy.ts';
import type { StaffContext } from '../../identity/user-context.ts';

const LATEST = 5;

/** Statement: where the reader worked as a company last, and how much they changed there. */
export function latestVisits({ db, nowMs, actor }: StaffContext) {
  return db
    .select({
      id: actAs.id,
      companyId: actAs.companyId,
      nameZh: companies.nameZh,
      nameEn: companies.nameEn,
      system: actAs.system,
      mode: actAs.mode,
      reason: actAs.reason,
      startedAtMs: actAs.startedAtMs,
      /** When it ended, by whatever, or now while it goes on. */
      untilMs: sql<number>`coalesce(${actAs.endedAtMs},
        min(${actAs.expiresAtMs}, CAST(${nowMs} AS INTEGER)))`.as('visit_until_ms'),
      changes:
        sql<number>`(SELECT count(*) FROM audit_entries AS v WHERE v.act_as_id = act_as.id)`.as(
          'visit_changes',
        ),
    })
    .from(actAs)
    .innerJoin(companies, eq(companies.id, actAs.companyId))
    .where(eq(actAs.staffId, actor.id))
    .orderBy(desc(actAs.startedAtMs))
    .limit(LATEST);
}

export type LatestVisit = Awaited<ReturnType<typeof latestVisits>>[number];
