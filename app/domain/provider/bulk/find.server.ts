import { and, asc, eq } from 'drizzle-orm';
import { bulkBatches, bulkItems } from '#db/schema/provider/bulk.ts';
import type { StaffContext } from '../../identity/user-context.ts';
import type { FieldMessage } from '../../kernel/outcome.ts';
import { notFound } from '../../kernel/refusals.ts';

/**
 * How far it has come, with what became of each. One round trip.
 *
 * @throws {Denial} 4040 for what somebody else began, unless an admin of the provider asks
 */
export async function findBulk({ db, staffRole, actor }: StaffContext, id: string) {
  const theirs = and(
    eq(bulkBatches.id, id),
    staffRole === 'provider' ? undefined : eq(bulkBatches.actorId, actor.id),
  );
  const [[batch = notFound()], items] = await db.batch([
    db.select().from(bulkBatches).where(theirs),
    db.select().from(bulkItems).where(eq(bulkItems.batchId, id)).orderBy(asc(bulkItems.place)),
  ]);
  const counts = { queued: 0, done: 0, refused: 0, skipped: 0 };
  for (const { state } of items) counts[state] += 1;
  const rows = items.map(({ why, dutyKind: kind, dutyYear: year, dutyDueOn: dueOn, ...item }) => ({
    ...item,
    duty: kind === null || dueOn === null ? null : { kind, year, dueOn },
    why: why === null ? null : (JSON.parse(why) as FieldMessage),
  }));
  return { ...batch, counts, rows };
}
export type BulkBatch = Awaited<ReturnType<typeof findBulk>>;
