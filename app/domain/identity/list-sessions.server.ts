import { and, desc, eq, gt, type SQL, sql } from 'drizzle-orm';
import { sessions, users } from '#db/schema/identity.ts';
import { IDLE_MS } from './session-life.ts';
import type { UserContext } from './user-context.ts';

/** The latest; nobody works on more devices at once. */
const SHOWN = 50;

/** What a session is called outwardly: the token it belongs to can't be found from it. */
export const sessionId: SQL<string> = sql<string>`'ses_' || substr(${sessions.tokenHash}, 1, 26)`;

/** Living sessions of the reader, the latest used first. One round trip. */
export function listSessions(ctx: UserContext) {
  return livingSessions(ctx, eq(sessions.userId, ctx.identity.user.id));
}

/** The same of whoever is asked for; `current` is the one that asks. */
export function livingSessions(ctx: UserContext, whose: SQL) {
  const { tokenHash } = ctx.identity;
  return ctx.db
    .select({
      id: sessionId.as('id'),
      ip: sessions.ip,
      userAgent: sessions.userAgent,
      createdAtMs: sessions.createdAtMs,
      lastSeenAtMs: sessions.lastSeenAtMs,
      current: sql<boolean>`${sessions.tokenHash} = ${tokenHash}`.mapWith(Boolean).as('current'),
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(
        whose,
        eq(sessions.accessVersion, users.accessVersion),
        gt(sessions.expiresAtMs, ctx.nowMs),
        gt(sessions.lastSeenAtMs, ctx.nowMs - IDLE_MS),
      ),
    )
    .orderBy(desc(sessions.lastSeenAtMs), desc(sessions.createdAtMs))
    .limit(SHOWN);
}
