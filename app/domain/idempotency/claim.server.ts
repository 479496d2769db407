import { and, eq, lte } from 'drizzle-orm';
import { idempotencyKeys } from '#db/schema/trail.ts';
import type { CompanyContext } from '../kernel/context.ts';

/** How long a first answer is replayed (API.md). */
const KEPT_MS = 24 * 60 * 60 * 1000;
/** Status of a claim whose answer is still to come. */
const UNANSWERED = 0;

/**
 * `mine`: this request does the work. `answered`: it was done, here is the first answer. `running`: another
 * request with this key is at it. `other_request`: the key stands for something else (4130).
 */
export type Claim =
  | { state: 'mine' | 'running' | 'other_request' }
  | { state: 'answered'; status: number; answer: string };

/**
 * Claims an idempotency key of the acting user before the work is done, so that two requests at once can't both
 * do it. One round trip. A claim whose request died is never taken over: the client looks, and takes a new key.
 *
 * @param requestHash of method, path, company and body
 */
export async function claimKey(
  ctx: CompanyContext,
  key: string,
  requestHash: string,
): Promise<Claim> {
  const { db, actor, nowMs, requestId } = ctx;
  const mine = and(eq(idempotencyKeys.userId, actor.id), eq(idempotencyKeys.key, key));
  const [, , rows] = await db.batch([
    db.delete(idempotencyKeys).where(and(mine, lte(idempotencyKeys.createdAtMs, nowMs - KEPT_MS))),
    db
      .insert(idempotencyKeys)
      // The claim carries the request that made it until the answer takes its place.
      .values({
        userId: actor.id,
        key,
        requestHash,
        status: UNANSWERED,
        answer: requestId,
        createdAtMs: nowMs,
      })
      .onConflictDoNothing(),
    db
      .select({
        requestHash: idempotencyKeys.requestHash,
        status: idempotencyKeys.status,
        answer: idempotencyKeys.answer,
      })
      .from(idempotencyKeys)
      .where(mine),
  ]);
  const [row] = rows;
  if (row === undefined) throw new Error('an idempotency key vanished inside its batch');
  if (row.requestHash !== requestHash) return { state: 'other_request' };
  if (row.status !== UNANSWERED) {
    return { state: 'answered', status: row.status, answer: row.answer };
  }
  return { state: row.answer === requestId ? 'mine' : 'running' };
}

/** Keeps the answer of a claimed key for replays; a fault (5xx) gives the key back. */
export async function settleKey(
  ctx: CompanyContext,
  key: string,
  status: number,
  answer: string,
): Promise<void> {
  const mine = and(eq(idempotencyKeys.userId, ctx.actor.id), eq(idempotencyKeys.key, key));
  if (status >= 500) await ctx.db.delete(idempotencyKeys).where(mine);
  else await ctx.db.update(idempotencyKeys).set({ status, answer }).where(mine);
}
