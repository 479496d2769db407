import { and, eq, or, sql } from 'drizzle-orm';
import { companies } from '#db/schema/tenancy.ts';
import { jobs } from '#db/schema/trail.ts';
import type { StaffContext } from '../../identity/user-context.ts';
import { when } from '../../kernel/list.server.ts';
import { requireProvider } from '../door.ts';
import { wideRows } from '../wide-rows.server.ts';
import type { JobListInput } from './schema.ts';

function rowsRead({ db }: StaffContext, from: typeof jobs) {
  return db
    .select({
      id: jobs.id,
      kind: jobs.kind,
      key: jobs.key,
      companyId: jobs.companyId,
      nameZh: companies.nameZh,
      nameEn: companies.nameEn,
      state: jobs.state,
      attempts: jobs.attempts,
      notBeforeMs: jobs.notBeforeMs,
      lastError: jobs.lastError,
      createdAtMs: jobs.createdAtMs,
      doneAtMs: jobs.doneAtMs,
    })
    .from(from)
    .leftJoin(companies, eq(companies.id, jobs.companyId));
}
type Read = Awaited<ReturnType<typeof rowsRead>>[number];

function asShown({ nameZh, nameEn, key, ...row }: Read) {
  return {
    ...row,
    /** What it is about: the key without its first word, which says the kind again. */
    subject: key.replace(/^\w+[:/]/, ''),
    companyNames: nameZh === null || nameEn === null ? null : { nameZh, nameEn },
  };
}

/** A job as the list shows it. */
export type JobRow = ReturnType<typeof asShown>;

/** Ids sort by time. Jobs that wait or failed are few, and an index begins with the state; done ones are nearly all. */
function asked(ctx: StaffContext, { kind, state, q }: JobListInput) {
  requireProvider(ctx);
  const words = q.trim();
  const few = state !== undefined && state !== 'done';
  const ofKind = when(kind, (one) => eq(jobs.kind, one));
  const ofState = when(state, (one) => (few ? eq(jobs.state, one) : sql`+${jobs.state} = ${one}`));
  const named = when(words, (text) => or(eq(jobs.id, text), sql`instr(${jobs.key}, ${text}) > 0`));
  return few ? { path: and(ofState, ofKind), rest: named } : { rest: and(ofState, ofKind, named) };
}

const JOBS = wideRows<'created', JobListInput>()({
  table: jobs,
  rows: rowsRead,
  shown: () => asShown,
  picked: true,
  sorts: { created: { by: [], values: () => [] } },
  asked,
});

/**
 * A page of the work behind the scenes. One round trip.
 *
 * @throws {Denial} 4040 for a consultant
 */
export const listJobs = JOBS.page;

/** Every one of the filter for a workbook. One round trip; throws as `listJobs`. */
export const listJobsForExport = JOBS.all;

/**
 * How many jobs of each kind were given up. One round trip.
 *
 * @throws {Denial} 4040 for a consultant
 */
export async function failedJobs(ctx: StaffContext) {
  requireProvider(ctx);
  return ctx.db
    .select({ kind: jobs.kind, count: sql<number>`count(*)`.as('failed') })
    .from(jobs)
    .where(eq(jobs.state, 'failed'))
    .groupBy(jobs.kind);
}
