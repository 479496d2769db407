import { and, asc } from 'drizzle-orm';
import { workItems } from '#db/schema/provider/work.ts';
import type { StaffContext } from '../../identity/user-context.ts';
import { isOf, isOpenWork, isTheirWork, type WorkRow, workRead } from './list.server.ts';

/** Events of one file. */
const MAX_EVENTS = 1_000;

/** What the reader has, the nearest due first, for a calendar file. One round trip. */
export function workAhead(ctx: StaffContext): Promise<WorkRow[]> {
  return workRead(ctx)
    .where(and(isOpenWork, isTheirWork(ctx), isOf(ctx, 'me')))
    .orderBy(asc(workItems.dueOn), asc(workItems.id))
    .limit(MAX_EVENTS)
    .execute();
}
