import { type inArray, type SQL, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import type { Database } from '#db/client.ts';
import { staffMessages, staffNoticeReads } from '#db/schema/provider/message.ts';

/** SQL: somebody has read a message of staff, in whichever of their subsystems. */
export const hasRead = (messageId: SQL | Parameters<typeof inArray>[0], userId: SQL | string) =>
  sql<number>`EXISTS (SELECT 1 FROM staff_notice_reads s
    WHERE s.message_id = ${messageId} AND s.user_id = ${userId})`;

/**
 * Statements: somebody has read messages of staff. Each person counts once, so what was read before is left out, first of
 * the count and then of the rows.
 *
 * @param ids subselect of the messages, with nulls for what is none
 */
export function readBy(
  { db, nowMs }: { db: Database; nowMs: number },
  userId: string,
  ids: SQL,
): [BatchItem<'sqlite'>, BatchItem<'sqlite'>] {
  return [
    db
      .update(staffMessages)
      .set({ readers: sql`${staffMessages.readers} + 1` })
      .where(
        sql`${staffMessages.id} IN (${ids}) AND NOT ${hasRead(sql`${staffMessages.id}`, userId)}`,
      ),
    db
      .insert(staffNoticeReads)
      .select(
        sql`SELECT DISTINCT m.id, ${userId}, CAST(${nowMs} AS INTEGER) FROM staff_messages m
          WHERE m.id IN (${ids})`,
      )
      .onConflictDoNothing(),
  ];
}
