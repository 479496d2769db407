import { and, asc, eq, inArray } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import type { Database } from '#db/client.ts';
import { idsAmong } from '#db/ids-among.ts';
import { users } from '#db/schema/identity.ts';
import { recordBatches, recordBatchItems } from '#db/schema/trade-record.ts';
import { visitOfWork } from '~/domain/acting/work.server.ts';
import { membershipsOf, visited, wasBegun } from '~/domain/identity/identify.server.ts';
import { endJob, noteOfJob } from '~/domain/jobs/due.server.ts';
import type { Context, OrContext } from '~/domain/kernel/context.ts';
import type { End } from '~/domain/kernel/ends.ts';
import type { FieldMessage } from '~/domain/kernel/outcome.ts';
import { Denial } from '~/domain/kernel/refusals.ts';
import { onlyRepresentative } from '~/domain/systems/profiles.ts';
import { enterAgain, requireMember } from '~/domain/tenancy/access.ts';
import { confirmTradeRecords } from '../confirm.server.ts';
import type { RecordMoved } from '../schema.ts';
import { remindTradePartners, sendTradeRecords } from '../send.server.ts';

const ACTS = {
  send: sendTradeRecords,
  remind: remindTradePartners,
  confirm: confirmTradeRecords,
} as const;

export interface BatchChunkJob {
  jobId: string;
  batchId: string;
  chunk: number;
}

/**
 * Works on one chunk of a batch in the name of whoever started it, as far as they still may, through the same
 * verbs as single acts. That a record is done rides in the verb's own commit, so a redelivered message changes
 * nothing. A record whose verb fails keeps the job pending for it alone.
 *
 * @throws what the first of those verbs threw, when the outcome of all others is noted
 */
export async function runBatchChunk(ctx: Context, job: BatchChunkJob): Promise<void> {
  const { batch, items, ...starter } = await readChunk(ctx, job);
  if (batch === undefined || items.length === 0) return endJob(ctx, job.jobId);
  const acting = inTheNameOf(ctx, batch, starter);
  if (acting instanceof Denial) {
    const all = items.map(({ recordId }) => recordId);
    return endJob(ctx, job.jobId, [noted(ctx.db, job, all, { code: acting.code })]);
  }
  const act = ACTS[batch.action];
  const ends = await act(acting, items.map(asLookedAt), (records) => [
    noted(ctx.db, job, idsOf(records)),
  ]);
  const refused = ends.flatMap((end, place) => {
    const no = refusalOf(end);
    const id = items[place]?.recordId;
    return no === null || id === undefined ? [] : [{ id, no }];
  });
  const alike = Map.groupBy(refused, ({ no }) => `${no.code} ${no.why?.key}`);
  const refusals = [...alike.values()].flatMap((those) =>
    those[0] === undefined ? [] : [noted(ctx.db, job, idsOf(those), those[0].no)],
  );
  const failed = ends.find(hasFailed);
  if (failed === undefined) return endJob(ctx, job.jobId, refusals);
  await noteOfJob(ctx, refusals);
  throw failed.reason;
}

/**
 * What is left of a chunk whose job is given up is refused with 5000, so that nobody waits for it. To be put into
 * the batch that says so of the job.
 */
export function giveUpChunk(
  { db }: Context,
  { batchId, chunk }: Pick<BatchChunkJob, 'batchId' | 'chunk'>,
): BatchItem<'sqlite'> {
  return db
    .update(recordBatchItems)
    .set({ state: 'refused', code: 5000 })
    .where(
      and(
        eq(recordBatchItems.batchId, batchId),
        eq(recordBatchItems.chunk, chunk),
        eq(recordBatchItems.state, 'queued'),
      ),
    );
}

/** Why something was not done: a code, and what may be said better than by its own words. */
type No = { code: number; why?: FieldMessage };

const idsOf = (records: readonly { id: string }[]) => records.map(({ id }) => id);

/** Null when it was done, or failed and is tried again; else why not. */
function refusalOf(end: End<RecordMoved>): No | null {
  if (end.status === 'fulfilled') return end.value.ok ? null : end.value.refusal;
  return end.reason instanceof Denial ? { code: end.reason.code } : null;
}

function hasFailed(end: End<RecordMoved>): end is PromiseRejectedResult {
  return end.status === 'rejected' && !(end.reason instanceof Denial);
}

type Item = Awaited<ReturnType<typeof readChunk>>['items'][number];

/** The batch, what is left of the chunk, and what whoever started it may do today. One round trip. */
async function readChunk({ db, nowMs }: Context, { batchId, chunk }: BatchChunkJob) {
  const starter = db
    .select({ id: recordBatches.actorId })
    .from(recordBatches)
    .where(eq(recordBatches.id, batchId));
  const [[batch], items, [user], memberships, [visit]] = await db.batch([
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
    membershipsOf(db, starter, nowMs),
    visitOfWork(db, nowMs, batchId),
  ]);
  return { batch, items, state: user?.state ?? 'disabled', memberships, visit };
}

/** What was started, and by whom. */
interface Started {
  companyId: string;
  system: string;
  actorId: string;
  actorName: string;
  fromIp: string;
}

type Visit = Awaited<ReturnType<typeof visitOfWork>>[number];

/**
 * Starting it was the member's act; its jobs go on with it while the member may. Of staff who acted for the company they
 * go on when the visit is over, as long as the company is theirs (4154).
 */
export function inTheNameOf(
  ctx: Context,
  batch: Started,
  { visit, ...starter }: Parameters<typeof enterAgain>[0] & { visit: Visit | undefined },
): OrContext | Denial {
  const system = onlyRepresentative(batch.system);
  const { actorId: id, actorName: name, fromIp: ip, companyId } = batch;
  try {
    if (visit && !visit.visitTheirs) throw new Denial(4154);
    const memberships = wasBegun(visit) ? [visited(visit)] : starter.memberships;
    const membership = enterAgain({ ...starter, memberships }, { companyId, system }, ctx.nowMs);
    const { role, nameZh, nameEn, companyType, loginCompanyType } = membership;
    const company = { id: companyId, nameZh, nameEn, companyType, loginCompanyType };
    const acting = {
      ...ctx,
      company,
      system,
      actor: {
        ...{ kind: 'user' as const, id, name, role, ip },
        ...(wasBegun(visit) && { acting: { id: visit.visitId, mode: visit.visitMode, shown: [] } }),
      },
    };
    requireMember(acting);
    return acting;
  } catch (error) {
    if (error instanceof Denial) return error;
    throw error;
  }
}

/** A queued item is of a known record, whose version was kept. */
const asLookedAt = ({ recordId, version }: Item) => ({ id: recordId, version: version ?? 1 });

/** Records of a batch whose outcome was still to come have it: done, or refused. */
function noted(
  db: Database,
  { batchId }: BatchChunkJob,
  recordIds: readonly string[],
  no: No | null = null,
): BatchItem<'sqlite'> {
  return db
    .update(recordBatchItems)
    .set(
      no === null
        ? { state: 'done', code: null }
        : { state: 'refused', code: no.code, message: no.why?.key ?? null },
    )
    .where(
      and(
        eq(recordBatchItems.batchId, batchId),
        inArray(recordBatchItems.recordId, idsAmong(recordIds)),
        eq(recordBatchItems.state, 'queued'),
      ),
    );
}
