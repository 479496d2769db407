import { and, desc, eq, sql } from 'drizzle-orm';
import { actAs, companies } from '#db/schema/tenancy.ts';
import type { StaffContext } from '../../identity/user-context.ts';
import { isTheirs } from '../../tenancy/assigned.ts';

const LATEST = 5;

/**
 * Statement: where the reader worked as a company last, how much they changed there, and whether they may still go there.
 */
export function latestVisits(ctx: StaffContext) {
  const { db, nowMs, actor } = ctx;
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
      /** The company is still theirs, and has the subsystem. */
      open: sql<boolean>`(${and(
        isTheirs(ctx, actAs.companyId),
        sql`EXISTS (SELECT 1 FROM company_systems AS s
          WHERE s.company_id = ${actAs.companyId} AND s.system = ${actAs.system})`,
      )})`
        .mapWith(Boolean)
        .as('visit_open'),
    })
    .from(actAs)
    .innerJoin(companies, eq(companies.id, actAs.companyId))
    .where(eq(actAs.staffId, actor.id))
    .orderBy(desc(actAs.startedAtMs))
    .limit(LATEST);
}

export type LatestVisit = Awaited<ReturnType<typeof latestVisits>>[number];
