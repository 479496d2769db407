import { sql } from 'drizzle-orm';
import { actAs, companies, companySystems, identityViews } from '#db/schema/tenancy.ts';
import { reaches } from '../tenancy/reach.ts';
import type { VisitMode } from './kinds.ts';

/**
 * Columns of a visit with its company and contract, for a statement that joins `users` as who visits. Each has a name of
 * its own: the batch it is read in holds rows by name.
 */
const VISIT = {
  visitId: sql<string | null>`${actAs.id}`.as('visit_id'),
  visitMode: sql<VisitMode>`${actAs.mode}`.as('visit_mode'),
  visitReason: sql<string>`${actAs.reason}`.as('visit_reason'),
  visitSystem: sql<string>`${actAs.system}`.as('visit_system'),
  visitStartedAtMs: sql<number>`${actAs.startedAtMs}`.as('visit_started_at_ms'),
  visitExpiresAtMs: sql<number>`${actAs.expiresAtMs}`.as('visit_expires_at_ms'),
  visitEndedAtMs: sql<number | null>`${actAs.endedAtMs}`.as('visit_ended_at_ms'),
  visitShown: sql<string>`(SELECT json_group_array(${identityViews.subjectId})
    FROM ${identityViews} WHERE ${identityViews.actAsId} = ${actAs.id})`.as('visit_shown'),
  visitCompanyId: sql<string>`${companies.id}`.as('visit_company_id'),
  visitNameZh: sql<string>`${companies.nameZh}`.as('visit_name_zh'),
  visitNameEn: sql<string>`${companies.nameEn}`.as('visit_name_en'),
  visitTimeZone: sql<string>`${companies.timeZone}`.as('visit_time_zone'),
  visitCompanyState: sql<number>`${companies.state}`.as('visit_company_state'),
  visitCompanyType: sql<number>`${companySystems.companyType}`.as('visit_company_type'),
  visitLoginCompanyType: sql<number>`${companySystems.loginCompanyType}`.as(
    'visit_login_company_type',
  ),
  visitContractState: sql<'active' | 'locked'>`${companySystems.state}`.as('visit_contract_state'),
  visitAuthorisedFrom: sql<string>`${companySystems.authorisedFrom}`.as('visit_authorised_from'),
  visitAuthorisedUntil: sql<string | null>`${companySystems.authorisedUntil}`.as(
    'visit_authorised_until',
  ),
};

/** The same at a moment, with whether the company is still the visitor's. */
export const visitAt = (nowMs: number) => ({
  ...VISIT,
  visitTheirs: sql<boolean>`(users.staff_role IS NOT NULL AND users.id = ${actAs.staffId}
    AND (users.staff_role = 'provider'
      OR ${reaches(nowMs, sql`users.id`, sql`${actAs.companyId}`)}))`
    .mapWith(Boolean)
    .as('visit_theirs'),
});
