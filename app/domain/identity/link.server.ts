import { and, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { oneTimeTokens, users } from '#db/schema/identity.ts';
import type { Context } from '../kernel/context.ts';
import { hashToken } from '../kernel/ids.ts';
import { done, type Outcome, refuse } from '../kernel/outcome.ts';
import type { LinkKind } from './schema.ts';

/** SPEC §5: reset and activation links are valid for two hours. */
export const LINK_MS = 2 * 60 * 60 * 1000;

export interface OpenLink {
  tokenHash: string;
  userId: string;
  email: string;
  firstName: string;
  expiresAtMs: number;
}

/**
 * Looks a reset or activation link up and changes nothing (mail scanners open links).
 *
 * Refusals: 4114 with `data.reason` `unknown`, `used`, `superseded` by a newer one, or `expired` (then with
 * `data.expired_at`); 4121 the account was disabled.
 */
export async function openLink(
  ctx: Context,
  kind: LinkKind,
  token: string,
): Promise<Outcome<OpenLink>> {
  const tokenHash = await hashToken(token);
  const newer = alias(oneTimeTokens, 'newer');
  const [link] = await ctx.db
    .select({
      userId: users.id,
      email: users.email,
      firstName: users.firstName,
      state: users.state,
      expiresAtMs: oneTimeTokens.expiresAtMs,
      usedAtMs: oneTimeTokens.usedAtMs,
      superseded: sql<number>`EXISTS (SELECT 1 FROM ${oneTimeTokens} AS ${newer}
        WHERE ${newer.userId} = ${oneTimeTokens.userId} AND ${newer.kind} = ${oneTimeTokens.kind}
          AND ${newer.expiresAtMs} > ${oneTimeTokens.expiresAtMs})`,
    })
    .from(oneTimeTokens)
    .innerJoin(users, eq(users.id, oneTimeTokens.userId))
    .where(and(eq(oneTimeTokens.tokenHash, tokenHash), eq(oneTimeTokens.kind, kind)));
  if (link === undefined) return refuse(4114, { data: { reason: 'unknown' } });
  if (link.usedAtMs !== null) return refuse(4114, { data: { reason: 'used' } });
  if (link.superseded) return refuse(4114, { data: { reason: 'superseded' } });
  if (link.expiresAtMs <= ctx.nowMs) {
    const expired_at = new Date(link.expiresAtMs).toISOString();
    return refuse(4114, { data: { reason: 'expired', expired_at } });
  }
  if (link.state === 'disabled') return refuse(4121);
  const { userId, email, firstName, expiresAtMs } = link;
  return done({ tokenHash, userId, email, firstName, expiresAtMs });
}
