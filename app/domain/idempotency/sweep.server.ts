import { asc, lte, sql } from 'drizzle-orm';
import { idempotencyKeys } from '#db/schema/trail.ts';
import type { Context } from '../kernel/context.ts';
import { KEPT_MS } from './claim.server.ts';

/** Keys that one run deletes. */
export const KEYS_A_RUN = 1000;

/** Deletes keys whose answer is replayed no more, a bounded number. Returns how many. For the cron. */
export async function sweepKeys({ db, nowMs }: Context): Promise<number> {
  const over = db
    .select({ userId: idempotencyKeys.userId, key: idempotencyKeys.key })
    .from(idempotencyKeys)
    .where(lte(idempotencyKeys.createdAtMs, nowMs - KEPT_MS))
    .orderBy(asc(idempotencyKeys.createdAtMs))
    .limit(KEYS_A_RUN);
  const deleted = await db
    .delete(idempotencyKeys)
    .where(sql`(${idempotencyKeys.userId}, ${idempotencyKeys.key}) IN ${over}`)
    .returning({ key: idempotencyKeys.key });
  return deleted.length;
}
