import { asc, inArray, lt } from 'drizzle-orm';
import { commit } from '#db/commit.ts';
import { idsAmong } from '#db/ids-among.ts';
import { cnMessageReads, cnMessages } from '#db/schema/cn-duty.ts';
import type { Context } from '../../kernel/context.ts';

/** Messages that one run deletes. */
export const MESSAGES_A_RUN = 200;
/** For how long they are kept. */
const KEPT_MS = 2 * 365 * 24 * 60 * 60 * 1000;

/** Deletes messages of more than two years ago, with who read them. Returns how many. For the cron. */
export async function sweepMessages({ db, nowMs }: Context): Promise<number> {
  const old = await db
    .select({ id: cnMessages.id })
    .from(cnMessages)
    .where(lt(cnMessages.atMs, nowMs - KEPT_MS))
    .orderBy(asc(cnMessages.atMs))
    .limit(MESSAGES_A_RUN);
  if (old.length === 0) return 0;
  const ids = old.map(({ id }) => id);
  await commit(db, [
    db.delete(cnMessageReads).where(inArray(cnMessageReads.messageId, idsAmong(ids))),
    db.delete(cnMessages).where(inArray(cnMessages.id, idsAmong(ids))),
  ]);
  return old.length;
}
