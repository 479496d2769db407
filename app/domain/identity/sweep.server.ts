import { lt } from 'drizzle-orm';
import { commit } from '#db/commit.ts';
import { oneTimeTokens, sessions, throttles } from '#db/schema/identity.ts';
import type { Context } from '../kernel/context.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Deletes what can no longer matter: sessions and links over for a day, counters of yesterday. For the cron. */
export async function sweepIdentity(ctx: Context): Promise<void> {
  const before = ctx.nowMs - DAY_MS;
  await commit(ctx.db, [
    ctx.db.delete(sessions).where(lt(sessions.expiresAtMs, before)),
    ctx.db.delete(oneTimeTokens).where(lt(oneTimeTokens.expiresAtMs, before)),
    ctx.db.delete(throttles).where(lt(throttles.windowStartMs, before)),
  ]);
}
