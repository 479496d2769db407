import { and, eq, gt, min, sql } from 'drizzle-orm';
import { throttles } from '#db/schema/identity.ts';
import type { Context } from '../kernel/context.ts';
import { hashToken } from '../kernel/ids.ts';
import { networkOf } from '../kernel/network.ts';

/** QUALITY S6: the window slides by the minute, so nobody gets a double ration at its edge. */
const WINDOW_MS = 15 * 60 * 1000;
const BUCKET_MS = 60 * 1000;

export interface Limit {
  key: string;
  /** Attempts in fifteen minutes. */
  max: number;
}

/** One account, known or not. The address typed is kept as a hash only. */
export async function accountLimit(act: string, email: string, max: number): Promise<Limit> {
  return { key: `${act}:account:${await hashToken(email)}`, max };
}

/** One device that an account knows, apart from everybody else who tries it. */
export async function deviceLimit(
  act: string,
  email: string,
  device: string,
  max: number,
): Promise<Limit> {
  return { key: `${act}:device:${device}:${await hashToken(email)}`, max };
}

/** One address of the network; of an IPv6 address the half that one customer gets. */
export function addressLimit(act: string, ip: string | null, max: number): Limit {
  return { key: `${act}:address:${ip === null ? ip : networkOf(ip)}`, max };
}

const within = (limit: Limit, nowMs: number) =>
  and(eq(throttles.key, limit.key), gt(throttles.windowStartMs, nowMs - WINDOW_MS));

function bucketOf(nowMs: number): number {
  return Math.floor(nowMs / BUCKET_MS) * BUCKET_MS;
}

/**
 * Counts an attempt before it is made, unless the limit is reached: the statement returns a row when the
 * attempt may go on. Counting first means that a thousand attempts at once get no more tries than one by one.
 */
export function admit(ctx: Pick<Context, 'db' | 'nowMs'>, limit: Limit) {
  const { db, nowMs } = ctx;
  return db
    .insert(throttles)
    .select(
      sql`SELECT ${limit.key}, CAST(${bucketOf(nowMs)} AS INTEGER), 1
        WHERE (SELECT coalesce(sum(${throttles.count}), 0) FROM ${throttles} WHERE ${within(limit, nowMs)})
          < ${limit.max}`,
    )
    .onConflictDoUpdate({
      target: [throttles.key, throttles.windowStartMs],
      set: { count: sql`${throttles.count} + 1` },
    })
    .returning({ count: throttles.count });
}

/** Start of the oldest minute that counts against a limit. */
export function oldestAttempt(ctx: Pick<Context, 'db' | 'nowMs'>, limit: Limit) {
  return ctx.db
    .select({ sinceMs: min(throttles.windowStartMs) })
    .from(throttles)
    .where(within(limit, ctx.nowMs));
}

/** Whole seconds until one more attempt is free again: when the oldest minute leaves the window. */
export function retryAfterS(nowMs: number, oldest: { sinceMs: number | null }[]): number {
  const sinceMs = oldest[0]?.sinceMs ?? nowMs;
  return Math.max(1, Math.ceil((sinceMs + WINDOW_MS - nowMs) / 1000));
}

/** Forgets an account's failures, after a success. */
export function clearAttempts(ctx: Pick<Context, 'db'>, limit: Limit) {
  return ctx.db.delete(throttles).where(eq(throttles.key, limit.key));
}

/** Takes one attempt back: it turned out to be no failure. */
export function forgiveAttempt(ctx: Pick<Context, 'db' | 'nowMs'>, limit: Limit) {
  return ctx.db
    .update(throttles)
    .set({ count: sql`${throttles.count} - 1` })
    .where(and(eq(throttles.key, limit.key), eq(throttles.windowStartMs, bucketOf(ctx.nowMs))));
}
