import { and, eq, lte, sql } from 'drizzle-orm';
import { idempotencyKeys } from '#db/schema/trail.ts';
import type { Actor, Context } from '../kernel/context.ts';
import { KeyClaim, type Success } from './key-claim.server.ts';

/** How long a first answer is replayed (API.md). */
export const KEPT_MS = 24 * 60 * 60 * 1000;
/** After this a claim without an answer is another request's to take; the slow one can write nothing any more. */
export const LEASE_MS = 10_000;

/**
 * `mine`: this request does the work. `answered`: it was done, here is the first answer. `running`: another
 * request with this key is at it. `other_request`: the key stands for something else (4130).
 */
export type Claimed =
  | { state: 'mine'; claim: KeyClaim }
  | { state: 'running' }
  | { state: 'other_request' }
  | { state: 'answered'; status: number; answer: string };

/** Somebody who can come again under the same key. */
export type ClaimContext = Context & { actor: Extract<Actor, { kind: 'user' | 'staff' }> };

/**
 * Claims an idempotency key of the acting user before the work is done, so that two requests at once can't both
 * do it. One round trip.
 *
 * @param requestHash of method, path, company and body
 * @param success what is answered when the work is done
 */
export async function claimKey(
  ctx: ClaimContext,
  key: string,
  requestHash: string,
  success: Success,
): Promise<Claimed> {
  const { db, actor, nowMs, requestId } = ctx;
  const mine = and(eq(idempotencyKeys.userId, actor.id), eq(idempotencyKeys.key, key));
  const row = { userId: actor.id, key, requestHash, heldBy: requestId, createdAtMs: nowMs };
  const [, , rows] = await db.batch([
    db.delete(idempotencyKeys).where(and(mine, lte(idempotencyKeys.createdAtMs, nowMs - KEPT_MS))),
    db
      .insert(idempotencyKeys)
      .values(row)
      .onConflictDoUpdate({
        target: [idempotencyKeys.userId, idempotencyKeys.key],
        set: { heldBy: requestId, createdAtMs: nowMs },
        setWhere: and(
          eq(idempotencyKeys.requestHash, requestHash),
          sql`${idempotencyKeys.answeredBy} IS NULL`,
          eq(idempotencyKeys.status, 0),
          lte(idempotencyKeys.createdAtMs, nowMs - LEASE_MS),
        ),
      }),
    db
      .select({
        requestHash: idempotencyKeys.requestHash,
        heldBy: idempotencyKeys.heldBy,
        status: idempotencyKeys.status,
        answer: idempotencyKeys.answer,
      })
      .from(idempotencyKeys)
      .where(mine),
  ]);
  const [found] = rows;
  if (found === undefined) throw new Error('an idempotency key vanished inside its batch');
  if (found.requestHash !== requestHash) return { state: 'other_request' };
  if (found.status !== 0) {
    return { state: 'answered', status: found.status, answer: found.answer };
  }
  if (found.heldBy !== requestId) return { state: 'running' };
  return { state: 'mine', claim: new KeyClaim(row, success) };
}
