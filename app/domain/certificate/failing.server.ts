import { and, between, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { Database } from '#db/client.ts';
import { jobs } from '#db/schema/trail.ts';
import { ISSUE_FAULTS, type IssueFaultKind } from './issue-fault.ts';

/** The issue of a record's paper, where it failed and tries again or has given up. */
export interface FailingIssue {
  /** Tries so far. */
  attempts: number;
  /** At what it failed. */
  fault: IssueFaultKind;
  /** Null where it gave up: somebody has to ask for another try. */
  nextTryAtMs: number | null;
}

/**
 * FROM of records whose paper was given up by its latest job, as `r`, with that job as `j`. Few jobs fail, and an index
 * leads to them.
 *
 * @param records the table of the records
 */
export const fromGivenUp = (records: SQL | SQLiteTable): SQL => sql`jobs j CROSS JOIN ${records} r
  ON r.id = j.payload ->> 'record_id' AND r.revision = j.payload ->> 'revision'
    AND r.status = 'CONFIRMED' AND r.held_since_ms IS NULL
  WHERE j.state = 'failed' AND j.kind = 'issue_certificate' AND NOT EXISTS (SELECT 1 FROM jobs n
    WHERE n.kind = 'issue_certificate' AND n.key >= 'certificate:' || r.id || ':'
      AND n.key < 'certificate:' || r.id || ';'
      AND (n.created_at_ms, n.rowid) > (j.created_at_ms, j.rowid))`;

/** At what the latest job of a record failed, where it was given up; null where it was not. */
export const givenUpFault = (recordId: SQL) => sql<string | null>`(SELECT
  iif(j.state = 'failed', coalesce(j.fault, 'unknown'), NULL) FROM jobs j
  WHERE j.kind = 'issue_certificate' AND j.key >= 'certificate:' || ${recordId} || ':'
    AND j.key < 'certificate:' || ${recordId} || ';'
  ORDER BY j.created_at_ms DESC, j.rowid DESC LIMIT 1)`;

/** One of the known faults. */
export const faultNamed = (fault: string | null): IssueFaultKind | null =>
  fault === null ? null : (ISSUE_FAULTS.find((known) => known === fault) ?? 'unknown');

/** Statement: the latest job that issues the paper of a record, whatever became of it. */
export function issueJobRead(db: Database, recordId: string) {
  return (
    db
      .select({
        state: jobs.state,
        attempts: jobs.attempts,
        notBeforeMs: jobs.notBeforeMs,
        failed: sql<number>`${jobs.lastError} IS NOT NULL`.as('failed'),
        fault: jobs.fault,
      })
      .from(jobs)
      .where(
        and(
          eq(jobs.kind, 'issue_certificate'),
          // Keys begin with the record, then its revision.
          between(jobs.key, `certificate:${recordId}:`, `certificate:${recordId};`),
        ),
      )
      // Two of the same moment: the one written last.
      .orderBy(desc(jobs.createdAtMs), desc(sql`rowid`))
      .limit(1)
  );
}

/** Reads `issueJobRead`: null while nothing is wrong. */
export function failingIssue(
  job: Awaited<ReturnType<typeof issueJobRead>>[number] | undefined,
): FailingIssue | null {
  if (job === undefined || job.state === 'done' || job.failed === 0) return null;
  return {
    attempts: job.attempts,
    fault: faultNamed(job.fault) ?? 'unknown',
    nextTryAtMs: job.state === 'pending' ? job.notBeforeMs : null,
  };
}
