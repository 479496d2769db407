import { desc, eq } from 'drizzle-orm';
import { loginRecords } from '#db/schema/identity.ts';
import type { UserContext } from './user-context.ts';

/** SPEC §3: the latest ten login records are shown to the user. */
const SHOWN = 10;

/** Latest attempts to sign in to the reader's account, newest first, failed ones too. One round trip. */
export function listLogins(ctx: UserContext) {
  return ctx.db
    .select({
      id: loginRecords.id,
      atMs: loginRecords.atMs,
      ip: loginRecords.ip,
      userAgent: loginRecords.userAgent,
      succeeded: loginRecords.succeeded,
    })
    .from(loginRecords)
    .where(eq(loginRecords.userId, ctx.identity.user.id))
    .orderBy(desc(loginRecords.atMs), desc(loginRecords.id))
    .limit(SHOWN);
}
