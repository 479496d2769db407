import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { actAs, staffAssignments } from '#db/schema/tenancy.ts';
import { auditEntries } from '#db/schema/trail.ts';
import { insertUser } from '#db/seed/rows.ts';
import type { OrContext } from '~/domain/kernel/context.ts';
import { newId } from '~/domain/kernel/ids.ts';
import { findRecordBatch } from '~/domain/only-representative/trade-record/batch/find.server.ts';
import { runBatchChunk } from '~/domain/only-representative/trade-record/batch/run.server.ts';
import { startRecordBatch } from '~/domain/only-representative/trade-record/batch/start.server.ts';
import { NOW_MS, openTestDatabase, systemContext } from '../../../support/contexts.ts';
import { openRecord, shipper, value } from '../../../support/only-representative/shipments.ts';

const HOUR_MS = 60 * 60 * 1000;

/** A consultant of the company, in a visit that may write. */
async function visitor(ctx: OrContext) {
  const db = openTestDatabase();
  const staffId = await insertUser(db, { staffRole: 'consultant', firstName: 'Eva de Wit' }, []);
  const { id: companyId } = ctx.company;
  await db.insert(staffAssignments).values({ userId: staffId, companyId });
  const id = newId('act', NOW_MS);
  await db.insert(actAs).values({
    ...{ id, staffId, staffName: 'Eva de Wit', companyId, system: 'rscc', mode: 'write' },
    ...{ reason: 'The September arrivals are checked.', startedAtMs: NOW_MS },
    expiresAtMs: NOW_MS + HOUR_MS,
  });
  const who = { id: staffId, name: 'Eva de Wit', ip: '203.0.113.9' };
  const acting = { id, mode: 'write' as const, shown: [] };
  const actor = { kind: 'user' as const, ...who, role: 'admin' as const, acting };
  return { id, staffId, as: { ...ctx, db, actor } satisfies OrContext };
}

/** A batch of one record that was started in a visit, and its work. */
async function batchOf() {
  const of = await shipper();
  const record = await openRecord(of);
  const { id, staffId, as } = await visitor(of.ctx);
  const input = { action: 'send' as const, ids: [record.id] };
  const { batch_id: batchId } = value(await startRecordBatch(as, input));
  const [job] = await as.db.all<{ id: string }>(
    sql`SELECT id FROM jobs WHERE key = ${`batch:${batchId}:0`}`,
  );
  // Long after the visit is over.
  const work = () =>
    runBatchChunk(systemContext(NOW_MS + 2 * HOUR_MS), {
      ...{ jobId: job?.id ?? '', batchId, chunk: 0 },
    });
  return { record, visitId: id, staffId, work, find: () => findRecordBatch(of.ctx, batchId) };
}

describe('a batch that staff started for a company', () => {
  it('goes on when the visit is over, and each act is of the visit', async () => {
    const { record, visitId, work, find } = await batchOf();
    await work();
    expect((await find()).counts).toMatchObject({ done: 1 });
    const trail = await openTestDatabase()
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.subjectId, record.id));
    expect(trail.find(({ action }) => action === 'send')).toMatchObject({
      ...{ actorKind: 'staff', actorName: 'Eva de Wit', actAsId: visitId },
    });
  });

  it('stops where the company is no longer theirs', async () => {
    const { staffId, work, find } = await batchOf();
    await openTestDatabase().delete(staffAssignments).where(eq(staffAssignments.userId, staffId));
    await work();
    const { counts, items } = await find();
    expect(counts).toMatchObject({ done: 0, refused: 1 });
    expect(items).toMatchObject([{ code: 4154 }]);
  });
});
