import { and, eq, lte } from 'drizzle-orm';
import type { Context, Next } from 'hono';
import { idempotencyKeys } from '#db/schema/trail.ts';
import type { OrContext } from '~/domain/kernel/context.ts';
import { type ApiContext, refused } from './answer.ts';

/** How long a first answer is replayed (API.md). */
const KEPT_MS = 24 * 60 * 60 * 1000;
/** A claim whose answer is still to come. */
const UNANSWERED = 0;
const KEY = /^[\x21-\x7e]{1,200}$/;

/**
 * Runs a POST once for each `Idempotency-Key` of a user: the same request again gets the first answer, another
 * request under the same key is refused (4130), and one that comes while the first still runs gets 4106. The
 * key is claimed before the work, so two at once can't both do it. A fault gives the key back. Uploads carry a
 * version instead.
 */
export async function once(
  c: ApiContext & Pick<Context, 'res'>,
  ctx: OrContext,
  next: Next,
): Promise<Response | undefined> {
  const key = c.req.header('Idempotency-Key');
  const multipart = c.req.header('Content-Type')?.startsWith('multipart/') ?? false;
  if (key === undefined || multipart) {
    await next();
    return undefined;
  }
  if (!KEY.test(key)) {
    return refused(c, { code: 4100, fields: { 'Idempotency-Key': { key: 'invalid_choice' } } });
  }
  const requestHash = await hashRequest(c, ctx.company.id);
  const claim = await claimKey(ctx, key, requestHash);
  if (claim.requestHash !== requestHash) return refused(c, { code: 4130 });
  if (claim.status !== UNANSWERED) {
    return new Response(claim.answer, {
      status: claim.status,
      headers: { 'Content-Type': 'application/json', 'Idempotency-Replayed': 'true' },
    });
  }
  // The claim carries the request that made it.
  if (claim.answer !== ctx.requestId) return refused(c, { code: 4106 });
  await next();
  await keepAnswer(ctx, key, c.res.clone());
  return undefined;
}

async function claimKey(ctx: OrContext, key: string, requestHash: string) {
  const { db, actor, nowMs, requestId } = ctx;
  const mine = and(eq(idempotencyKeys.userId, actor.id), eq(idempotencyKeys.key, key));
  const [, , rows] = await db.batch([
    db.delete(idempotencyKeys).where(and(mine, lte(idempotencyKeys.createdAtMs, nowMs - KEPT_MS))),
    db
      .insert(idempotencyKeys)
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
  const [claim] = rows;
  if (claim === undefined) throw new Error('an idempotency key vanished inside its batch');
  return claim;
}

async function keepAnswer(ctx: OrContext, key: string, answer: Response): Promise<void> {
  const mine = and(eq(idempotencyKeys.userId, ctx.actor.id), eq(idempotencyKeys.key, key));
  if (answer.status >= 500) {
    await ctx.db.delete(idempotencyKeys).where(mine);
    return;
  }
  await ctx.db
    .update(idempotencyKeys)
    .set({ status: answer.status, answer: await answer.text() })
    .where(mine);
}

/** The request by its method, path, company and body. */
async function hashRequest(c: ApiContext, companyId: string): Promise<string> {
  const head = `${c.req.method} ${c.req.path} ${companyId}\n`;
  const text = new TextEncoder().encode(head + (await c.req.text()));
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', text));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
