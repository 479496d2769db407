import { inArray, lt, sql } from 'drizzle-orm';
import { commit } from '#db/commit.ts';
import { oneTimeTokens, sessions, throttles } from '#db/schema/identity.ts';
import type { Context } from '../kernel/context.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Rows of each kind that one run deletes. */
const ROWS_A_RUN = 2000;

/**
 * Deletes what can no longer matter, a bounded number: sessions and links over for a day, counters of yesterday.
 * For the cron.
 */
export async function sweepIdentity({ db, nowMs }: Context): Promise<void> {
  const before = nowMs - DAY_MS;
  const sessionsOver = db
    .select({ token: sessions.tokenHash })
    .from(sessions)
    .where(lt(sessions.expiresAtMs, before))
    .limit(ROWS_A_RUN);
  const linksOver = db
    .select({ token: oneTimeTokens.tokenHash })
    .from(oneTimeTokens)
    .where(lt(oneTimeTokens.expiresAtMs, before))
    .limit(ROWS_A_RUN);
  const countersOver = db
    .select({ key: throttles.key, begins: throttles.windowStartMs })
    .from(throttles)
    .where(lt(throttles.windowStartMs, before))
    .limit(ROWS_A_RUN);
  await commit(db, [
    db.delete(sessions).where(inArray(sessions.tokenHash, sessionsOver)),
    db.delete(oneTimeTokens).where(inArray(oneTimeTokens.tokenHash, linksOver)),
    db
      .delete(throttles)
      .where(sql`(${throttles.key}, ${throttles.windowStartMs}) IN ${countersOver}`),
  ]);
}
