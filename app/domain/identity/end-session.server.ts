import { and, eq, ne, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import { sessions } from '#db/schema/identity.ts';
import { visitsOfSessionsEnd } from '../acting/end.server.ts';
import { auditedBatch } from '../audit/guarded-write.server.ts';
import type { Outcome } from '../kernel/outcome.ts';
import { notFound } from '../kernel/refusals.ts';
import { sessionId } from './list-sessions.server.ts';
import type { UserContext } from './user-context.ts';

/**
 * Ends one session of the user, this one too if it is named.
 *
 * @throws {Denial} 4040 for what is none of theirs
 */
export async function endSession(ctx: UserContext, id: string): Promise<Outcome<null>> {
  const { user } = ctx.identity;
  const named = and(eq(sessions.userId, user.id), eq(sessionId, id));
  const ended = await auditedBatch(ctx, {
    head: [],
    moved: sql`(SELECT count(*) FROM ${sessions} WHERE ${named})`,
    audit: {
      action: 'user.end_session',
      subject: { kind: 'user', id: user.id },
      detail: { session: id },
    },
    follows: [visitsOfSessionsEnd(ctx, named, 'signed_out'), ctx.db.delete(sessions).where(named)],
    done: () => null,
  });
  return ended.ok ? ended : notFound();
}

/** Ends every session of the user but this one. That there is none is fine. */
export function endOtherSessions(ctx: UserContext): Promise<Outcome<null>> {
  return auditedBatch(ctx, {
    head: othersEnd(ctx),
    audit: {
      action: 'user.end_other_sessions',
      subject: { kind: 'user', id: ctx.identity.user.id },
    },
    done: () => null,
  });
}

/** The same as statements, for the batch of what gives cause. */
export function othersEnd(ctx: UserContext): BatchItem<'sqlite'>[] {
  const { user, tokenHash } = ctx.identity;
  const others = and(eq(sessions.userId, user.id), ne(sessions.tokenHash, tokenHash));
  return [visitsOfSessionsEnd(ctx, others, 'signed_out'), ctx.db.delete(sessions).where(others)];
}
