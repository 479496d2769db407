import { and, asc, eq } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import type { Database } from '#db/client.ts';
import { users } from '#db/schema/identity.ts';
import { recordBatches, recordBatchItems } from '#db/schema/trade-record.ts';
import { shareTrips } from '#db/share-trips.ts';
import { membershipsOf } from '../../identity/identify.server.ts';
import { endJob } from '../../jobs/due.server.ts';
import { wakeConsumer } from '../../jobs/enqueue.server.ts';
import type { Context, OrContext } from '../../kernel/context.ts';
import { Denial } from '../../kernel/refusals.ts';
import { onlyRepresentative } from '../../systems/profiles.ts';
import { enterAgain } from '../../tenancy/access.ts';
import { confirmTradeRecord } from './confirm.server.ts';
import { sendTradeRecord } from './send.server.ts';

export interface BatchChunkJob {
  jobId: string;
  batchId: string;
  chunk: number;
}

/**
 * Works on one chunk of a batch in the name of whoever started it, as far as they still may, through the same
 * verbs as single acts. That a record is done rides in the verb's own commit, so a redelivered message changes
 * nothing. The verbs run side by side and share their round trips. A record whose verb fails keeps the job
 * pending, and what was refused is asked again with it; the others are done.
 */
export async function runBatchChunk(ctx: Context, job: BatchChunkJob): Promise<void> {
  const { batch, items, ...starter } = await readChunk(ctx, job);
  if (batch === undefined || items.length === 0) return endJob(ctx, job.jobId);
  const acting = inTheNameOf(ctx, batch, starter);
  if (acting instanceof Denial) {
    return endJob(
      ctx,
      job.jobId,
      items.map((item) => noted(ctx.db, job, item, 'refused', acting.code)),
    );
  }
  // The papers that the verbs ask for are counted, and their queue is asked once.
  let papers = 0;
  const counting = {
    sendBatch: async (wakes: Iterable<unknown>) => {
      papers += [...wakes].length;
    },
  };
  const queues = { ...ctx.queues, issue_certificate: counting };
  const ends = await shareTrips(
    ctx.db,
    items.map((item) => (db) => {
      const riders = [noted(db, job, item, 'done', null)];
      return act({ ...acting, db, queues }, batch.action, item, riders);
    }),
  );
  await wakeConsumer(ctx, 'issue_certificate', papers);
  const refusals: BatchItem<'sqlite'>[] = [];
  for (const [index, end] of ends.entries()) {
    if (end.status === 'rejected') throw end.reason;
    const item = items[index];
    if (item && end.value !== null) refusals.push(noted(ctx.db, job, item, 'refused', end.value));
  }
  await endJob(ctx, job.jobId, refusals);
}

type Chunk = Awaited<ReturnType<typeof readChunk>>;
type Item = Chunk['items'][number];
type Action = NonNullable<Chunk['batch']>['action'];

/** The batch, what is left of the chunk, and what whoever started it may do today. One round trip. */
async function readChunk({ db }: Context, { batchId, chunk }: BatchChunkJob) {
  const starter = db
    .select({ id: recordBatches.actorId })
    .from(recordBatches)
    .where(eq(recordBatches.id, batchId));
  const [[batch], items, [user], memberships] = await db.batch([
    db
      .select({
        action: recordBatches.action,
        companyId: recordBatches.companyId,
        system: recordBatches.system,
        actorId: recordBatches.actorId,
        actorName: recordBatches.actorName,
        fromIp: recordBatches.fromIp,
      })
      .from(recordBatches)
      .where(eq(recordBatches.id, batchId)),
    db
      .select({ recordId: recordBatchItems.recordId, version: recordBatchItems.version })
      .from(recordBatchItems)
      .where(
        and(
          eq(recordBatchItems.batchId, batchId),
          eq(recordBatchItems.chunk, chunk),
          eq(recordBatchItems.state, 'queued'),
        ),
      )
      .orderBy(asc(recordBatchItems.recordId)),
    db.select({ state: users.state }).from(users).where(eq(users.id, starter)),
    membershipsOf(db, starter),
  ]);
  return { batch, items, state: user?.state ?? 'disabled', memberships };
}

/** Starting the batch was the member's act; its jobs go on with it while the member may. */
function inTheNameOf(
  ctx: Context,
  batch: NonNullable<Chunk['batch']>,
  starter: Pick<Chunk, 'state' | 'memberships'>,
): OrContext | Denial {
  const system = onlyRepresentative(batch.system);
  const { actorId: id, actorName: name, fromIp: ip, companyId } = batch;
  try {
    const membership = enterAgain(starter, { companyId, system }, ctx.nowMs);
    const { role, nameZh, nameEn, companyType, loginCompanyType } = membership;
    const company = { id: companyId, nameZh, nameEn, companyType, loginCompanyType };
    return { ...ctx, company, system, actor: { kind: 'user', id, name, role, ip } };
  } catch (error) {
    if (error instanceof Denial) return error;
    throw error;
  }
}

/** Null when it was done, else why not. */
async function act(
  ctx: OrContext,
  action: Action,
  { recordId, version }: Item,
  riders: BatchItem<'sqlite'>[],
): Promise<number | null> {
  // A queued item is of a known record, whose version was kept.
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

function noted(
  db: Database,
  { batchId }: BatchChunkJob,
  { recordId }: Item,
  state: 'done' | 'refused',
  code: number | null,
): BatchItem<'sqlite'> {
  return db
    .update(recordBatchItems)
    .set({ state, code })
    .where(
      and(
        eq(recordBatchItems.batchId, batchId),
        eq(recordBatchItems.recordId, recordId),
        eq(recordBatchItems.state, 'queued'),
      ),
    );
}
