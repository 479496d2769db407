import { eq } from 'drizzle-orm';
import { cnActivityRecords } from '#db/schema/cn-activity.ts';
import { guardedWrite } from '../../audit/guarded-write.server.ts';
import type { CnContext } from '../../kernel/context.ts';
import { type Outcome, refuse } from '../../kernel/outcome.ts';
import { notFound } from '../../kernel/refusals.ts';
import { within } from '../within.ts';
import { readActivity } from './read.server.ts';
import { may } from './rules.ts';
import { dropLines, keyDetail, moveOf } from './write.server.ts';

/**
 * Deletes a draft. Its trail stays. Two round trips.
 *
 * Refusals, in this order: not a draft (4105), stale version (4106).
 *
 * @throws {Denial} 4040 for a record outside the scope; 4002 for a viewer of its company
 */
export async function deleteActivity(
  ctx: CnContext,
  id: string,
  { version }: { version: number },
): Promise<Outcome<{ id: string }>> {
  const { record = notFound(), filing = notFound() } = await readActivity(ctx, { recordId: id });
  const own = within(ctx, record.companyId);
  if (!may('delete', record.status)) return refuse(4105);
  if (record.version !== version) return refuse(4106);
  return guardedWrite(own, {
    ...moveOf(own, record, 'cn_activity.delete', keyDetail(record, filing)),
    set: {},
    // The stamp comes first and the row goes last, because its lines point to it.
    follows: () => [
      ...dropLines(own, id),
      own.db.delete(cnActivityRecords).where(eq(cnActivityRecords.id, id)),
    ],
    done: { id },
  });
}
