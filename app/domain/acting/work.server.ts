import { eq, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { users } from '#db/schema/identity.ts';
import { actAs, companies, companySystems } from '#db/schema/tenancy.ts';
import { auditEntries } from '#db/schema/trail.ts';
import { contractOf } from '../tenancy/contract-of.ts';
import { visitAt } from './read.server.ts';

/**
 * Statement: the visit of staff in which work was started that jobs go on with, as its audit row tells; no row where a
 * person of the company started it.
 *
 * @param nowMs the moment that they may do it at
 * @param subjectId what the audit row is of
 */
export function visitOfWork(db: Database, nowMs: number, subjectId: SQL | string) {
  return db
    .select(visitAt(nowMs))
    .from(actAs)
    .innerJoin(users, eq(users.id, actAs.staffId))
    .innerJoin(companies, eq(companies.id, actAs.companyId))
    .innerJoin(companySystems, contractOf(actAs))
    .where(
      sql`${actAs.id} = (SELECT w.act_as_id FROM ${auditEntries} AS w
        WHERE w.subject_id = ${subjectId} AND w.act_as_id IS NOT NULL ORDER BY w.at_ms LIMIT 1)`,
    );
}
