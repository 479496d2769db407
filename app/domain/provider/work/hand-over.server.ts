import { and, type SQL, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import { workItems } from '#db/schema/provider/work.ts';
import type { Context } from '../../kernel/context.ts';
import { isOpenWork } from './list.server.ts';

/** Statement: open items become somebody's, or nobody's; it rides in the batch of what moves their company or their work. */
export function workGoesTo(
  { db }: Context,
  to: string | null,
  which: SQL | undefined,
): BatchItem<'sqlite'> {
  return db
    .update(workItems)
    .set({ assigneeId: to, version: sql`${workItems.version} + 1` })
    .where(and(isOpenWork, which));
}
