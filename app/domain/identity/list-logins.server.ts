import { and, desc, eq, type SQL } from 'drizzle-orm';
import { loginRecords } from '#db/schema/identity.ts';
import type { Context } from '../kernel/context.ts';
import type { UserContext } from './user-context.ts';

/** SPEC §3: the latest ten login records are shown to the user. */
const SHOWN = 10;

/** Latest attempts to sign in to the reader's account, newest first, failed ones too. One round trip. */
export function listLogins(ctx: UserContext) {
  return latestLogins(ctx, ctx.identity.user.id);
}

/**
 * The same of anybody.
 *
 * @param asked whether the reader may know, where the statement itself is to ask
 */
export function latestLogins({ db }: Pick<Context, 'db'>, userId: string, asked?: SQL) {
  return db
    .select({
      id: loginRecords.id,
      atMs: loginRecords.atMs,
      ip: loginRecords.ip,
      userAgent: loginRecords.userAgent,
      succeeded: loginRecords.succeeded,
    })
    .from(loginRecords)
    .where(and(eq(loginRecords.userId, userId), asked))
    .orderBy(desc(loginRecords.atMs), desc(loginRecords.id))
    .limit(SHOWN);
}
