import { eq, sql } from 'drizzle-orm';
import { sessions, users } from '#db/schema/identity.ts';
import { visitsOfSessionsEnd } from '../acting/end.server.ts';
import { auditedBatch } from '../audit/guarded-write.server.ts';
import type { Context } from '../kernel/context.ts';
import { hashToken } from '../kernel/ids.ts';
import { done, type Outcome } from '../kernel/outcome.ts';

/**
 * Ends a session on the server. Ending one that is over already, or never was, is done too: whoever logs out
 * is logged out. A visit of staff that was begun in it ends with it.
 */
export async function logout(ctx: Context, token: string | undefined): Promise<Outcome<null>> {
  if (token === undefined) return done(null);
  const tokenHash = await hashToken(token);
  const [holder] = await ctx.db
    .select({ id: users.id, name: users.firstName })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(eq(sessions.tokenHash, tokenHash));
  if (holder === undefined) return done(null);
  const actor = { kind: 'user', ...holder, role: 'viewer', ip: ctx.actor.ip ?? '' } as const;
  // When a second click was quicker this is refused; the session is gone all the same.
  await auditedBatch(
    { ...ctx, actor },
    {
      head: [],
      moved: sql`(SELECT count(*) FROM ${sessions} WHERE ${sessions.tokenHash} = ${tokenHash})`,
      audit: { action: 'user.logout', subject: { kind: 'user', id: holder.id } },
      follows: [
        visitsOfSessionsEnd(ctx, eq(sessions.tokenHash, tokenHash), 'signed_out'),
        ctx.db.delete(sessions).where(eq(sessions.tokenHash, tokenHash)),
      ],
      done: () => null,
    },
  );
  return done(null);
}
