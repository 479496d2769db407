import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { bulkBatches, bulkItems } from '#db/schema/provider/bulk.ts';
import { auditEntries } from '#db/schema/trail.ts';
import type { KindOfWork } from '../../area-work.ts';
import { endJob, noteOfJob } from '../../jobs/due.server.ts';
import type { Context } from '../../kernel/context.ts';
import type { Refusal } from '../../kernel/outcome.ts';
import { Denial } from '../../kernel/refusals.ts';
import { bulkActOf } from './acts.server.ts';
import { inTheNameOf, starterRead } from './in-the-name.server.ts';

const payload = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ batch_id: v.string(), chunk: v.number() }),
);
type Chunk = v.InferOutput<typeof payload>;

/**
 * Goes through one part of what somebody does to many; each outcome is kept before the next row, so a delivery more does
 * nothing twice.
 */
export const bulkChunkWork: KindOfWork = {
  async run(ctx, job) {
    await runChunk(ctx, job.id, v.parse(payload, job.payload));
    return [];
  },
  givenUp({ db }, said) {
    const about = v.safeParse(payload, said);
    if (!about.success) return [];
    return [db.update(bulkItems).set({ state: 'refused', code: 5000 }).where(isLeft(about.output))];
  },
};

const isLeft = ({ batch_id, chunk }: Chunk) =>
  and(
    eq(bulkItems.batchId, batch_id),
    eq(bulkItems.chunk, chunk),
    // Written out as it stands: what was done is not done again.
    sql`${bulkItems.state} = 'queued'`,
  );

type Item = typeof bulkItems.$inferSelect;

async function runChunk(ctx: Context, jobId: string, chunk: Chunk): Promise<void> {
  const { db } = ctx;
  const [[batch], items] = await db.batch([
    db.select().from(bulkBatches).where(eq(bulkBatches.id, chunk.batch_id)),
    db.select().from(bulkItems).where(isLeft(chunk)).orderBy(asc(bulkItems.place)),
  ]);
  if (batch === undefined || items.length === 0) return endJob(ctx, jobId);
  const [starter] = await starterRead(ctx, batch.actorId);
  let failed: { error: unknown } | null = null;
  for (const item of items) {
    try {
      const no = await runOne(ctx, { batch, starter }, item);
      await noteOfJob(ctx, [noted(ctx, item, no)]);
    } catch (error) {
      failed ??= { error };
    }
  }
  if (failed !== null) throw failed.error;
  await endJob(ctx, jobId);
}

interface Begun {
  batch: typeof bulkBatches.$inferSelect;
  starter: Parameters<typeof inTheNameOf>[1];
}

/** A refusal of the verb, or a denial of the door. */
type No = Pick<Refusal, 'why' | 'fields'> & { code: number };

/** What stands against it; null where it was done. */
async function runOne(ctx: Context, { batch, starter }: Begun, item: Item): Promise<No | null> {
  // By it the trail tells what a delivery before this one had done.
  const requestId = `${item.batchId}:${item.place}`;
  try {
    const act = bulkActOf(batch.act);
    const one = { ...inTheNameOf(ctx, starter, batch.fromIp, act.fresh), requestId };
    const once = `${item.batchId.slice(item.batchId.indexOf('_') + 1)}_${item.place}`;
    const subject = { ...item, once };
    const said = JSON.parse(batch.said);
    const outcome = await act.run(one, subject, said);
    if (outcome.ok) return null;
    const trail = act.trail?.(item, said) ?? sql`NULL`;
    return (await wasDone(ctx, { item, requestId, trail })) ? null : outcome.refusal;
  } catch (error) {
    if (error instanceof Denial) return { code: error.code };
    throw error;
  }
}

interface Looked {
  item: Item;
  requestId: string;
  /** Another subject whose trail may have it, beside the row and its company. */
  trail: SQL;
}

/** Whether the trail has it that this row was done, by a delivery that could not say so any more. */
async function wasDone({ db }: Context, { item, requestId, trail }: Looked): Promise<boolean> {
  const subjects = [item.companyId, item.subjectId];
  const [row] = await db
    .select({ id: auditEntries.id })
    .from(auditEntries)
    .where(
      and(
        sql`${auditEntries.subjectId} IN (SELECT value FROM json_each(${JSON.stringify(subjects)})
          UNION ALL SELECT (${trail}))`,
        eq(auditEntries.requestId, requestId),
      ),
    )
    .limit(1);
  return row !== undefined;
}

/** Statement: what became of a row. */
function noted({ db }: Context, { batchId, place }: Item, no: No | null) {
  const why = no?.why ?? Object.values(no?.fields ?? {})[0] ?? null;
  return db
    .update(bulkItems)
    .set(
      no === null
        ? { state: 'done', code: null, why: null }
        : { state: 'refused', code: no.code, why: why && JSON.stringify(why) },
    )
    .where(and(eq(bulkItems.batchId, batchId), eq(bulkItems.place, place)));
}
