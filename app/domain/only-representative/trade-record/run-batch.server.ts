import { and, eq } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import { companies } from '#db/schema/tenancy.ts';
import { recordBatches, recordBatchItems } from '#db/schema/trade-record.ts';
import { endJob, jobDone } from '../../jobs/due.server.ts';
import type { Context, OrContext } from '../../kernel/context.ts';
import { Denial } from '../../kernel/refusals.ts';
import { onlyRepresentative } from '../../systems/profiles.ts';
import { confirmTradeRecord } from './confirm.server.ts';
import { sendTradeRecord } from './send.server.ts';

export interface BatchRecordJob {
  jobId: string;
  batchId: string;
  recordId: string;
  /** Of the record when the batch was started; absent for an id that never was. */
  version?: number | null;
}

/**
 * Works on one record of a batch in the name of whoever started it, through the same verb as a single act. The
 * outcome and the end of the job ride in the verb's own commit, so a redelivered message changes nothing.
 */
export async function runBatchRecord(ctx: Context, job: BatchRecordJob): Promise<void> {
  const { db } = ctx;
  const found = await readJob(ctx, job);
  if (found === undefined || found.state !== 'queued') return endJob(ctx, job.jobId);
  const noted = (state: 'done' | 'refused', code: number | null): BatchItem<'sqlite'> =>
    db
      .update(recordBatchItems)
      .set({ state, code })
      .where(
        and(
          eq(recordBatchItems.batchId, job.batchId),
          eq(recordBatchItems.recordId, job.recordId),
          eq(recordBatchItems.state, 'queued'),
        ),
      );
  const riders = [noted('done', null), jobDone(db, job.jobId, ctx.nowMs)];
  const code = await act(inTheNameOf(ctx, found), found, job, riders);
  if (code !== null) await endJob(ctx, job.jobId, [noted('refused', code)]);
}

type FoundJob = NonNullable<Awaited<ReturnType<typeof readJob>>>;

/** Null when it was done, else why not. */
async function act(
  ctx: OrContext,
  { action }: FoundJob,
  { recordId, version }: BatchRecordJob,
  riders: BatchItem<'sqlite'>[],
): Promise<number | null> {
  // An id that never was has no version: the verb answers 4040 as for another company's.
  const at = { version: version ?? 1 };
  try {
    const outcome =
      action === 'send'
        ? await sendTradeRecord(ctx, recordId, at, riders)
        : await confirmTradeRecord(ctx, recordId, at, riders);
    return outcome.ok ? null : outcome.refusal.code;
  } catch (error) {
    if (error instanceof Denial) return error.code;
    throw error;
  }
}

async function readJob({ db }: Context, { batchId, recordId }: BatchRecordJob) {
  const [row] = await db
    .select({
      action: recordBatches.action,
      system: recordBatches.system,
      actorId: recordBatches.actorId,
      actorName: recordBatches.actorName,
      state: recordBatchItems.state,
      company: {
        id: companies.id,
        nameZh: companies.nameZh,
        nameEn: companies.nameEn,
        companyType: companies.companyType,
        loginCompanyType: companies.loginCompanyType,
      },
    })
    .from(recordBatchItems)
    .innerJoin(recordBatches, eq(recordBatches.id, recordBatchItems.batchId))
    .innerJoin(companies, eq(companies.id, recordBatches.companyId))
    .where(and(eq(recordBatchItems.batchId, batchId), eq(recordBatchItems.recordId, recordId)));
  return row;
}

/** Starting the batch was the member's act; the jobs only carry it out. */
function inTheNameOf(ctx: Context, { actorId, actorName, company, system }: FoundJob): OrContext {
  return {
    ...ctx,
    company,
    system: onlyRepresentative(system),
    actor: { kind: 'user', id: actorId, name: actorName, role: 'member', ip: '' },
  };
}
