import { and, between, desc, eq, sql } from 'drizzle-orm';
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
    fault: ISSUE_FAULTS.find((known) => known === job.fault) ?? 'unknown',
    nextTryAtMs: job.state === 'pending' ? job.notBeforeMs : null,
  };
}
