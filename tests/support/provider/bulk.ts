import { and, eq, sql } from 'drizzle-orm';
import { jobs } from '#db/schema/trail.ts';
import type { StaffContext } from '~/domain/identity/user-context.ts';
import type { Outcome } from '~/domain/kernel/outcome.ts';
import { act } from '~/domain/kernel/verb.ts';
import { findBulk } from '~/domain/provider/bulk/find.server.ts';
import { bulkChunkWork } from '~/domain/provider/bulk/run.server.ts';
import { bulkVerbs } from '~/domain/provider/bulk/verbs.server.ts';
import { NOW_MS, systemContext } from '../contexts.ts';
import { TOOLS } from '../issued.ts';

const { previewBulk, startBulk } = bulkVerbs.verbs;

/** What would become of many. */
export const previewMany = (staff: StaffContext, input: object) =>
  act(previewBulk, staff, '', input);
/** Begins to do it. */
export const startMany = (staff: StaffContext, input: object) => act(startBulk, staff, '', input);

export const refusalOf = (outcome: Outcome<unknown>) => (outcome.ok ? null : outcome.refusal);

/** Runs the jobs of a batch, as often as they are delivered. Returns how many there are. */
export async function deliver(batchId: string): Promise<number> {
  const due = await systemContext()
    .db.select()
    .from(jobs)
    .where(and(eq(jobs.kind, 'bulk_chunk'), sql`${jobs.payload} ->> 'batch_id' = ${batchId}`));
  for (const job of due) {
    await bulkChunkWork.run(systemContext(NOW_MS + 60_000), job, { paper: TOOLS } as never);
  }
  return due.length;
}

/** What became of each: company, state, code, and key of why. */
export async function outcomesOf(staff: StaffContext, id: string) {
  const { rows } = await findBulk(staff, id);
  return rows.map(({ companyId, state, code, why }) => [companyId, state, code, why?.key ?? null]);
}
