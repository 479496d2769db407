import { and, desc, eq, lte, sql } from 'drizzle-orm';
import { users } from '#db/schema/identity.ts';
import { promotions, userNotices, versionNotes } from '#db/schema/provider/notice.ts';
import { auditedBatch } from '../audit/guarded-write.server.ts';
import type { UserContext } from '../identity/user-context.ts';
import { done, type Outcome } from '../kernel/outcome.ts';
import { isShownOn, promotionDay } from './read-notices.server.ts';

/**
 * The notices opened (SPEC §2): `tips` becomes 1, and what there is to see counts as seen, so that a later version brings
 * back itself alone; who comes for the first time begins with the newest version, without being told of it. A second
 * acknowledgement changes nothing.
 */
export async function acknowledgeTips(ctx: UserContext): Promise<Outcome<null>> {
  const { user } = ctx.identity;
  if (user.tips !== 0) return done(null);
  return auditedBatch(ctx, {
    head: [ctx.db.update(users).set({ tips: 1 }).where(eq(users.id, user.id)), ...seenNow(ctx)],
    audit: { action: 'user.tips', subject: { kind: 'user', id: user.id } },
    done: () => null,
  });
}

/** Statements: the newest version, the promotions of today and the tour were seen. */
function seenNow({ db, nowMs, identity }: UserContext) {
  const userId = sql<string>`${identity.user.id}`.as('user_id');
  const atMs = sql<number>`CAST(${nowMs} AS INTEGER)`.as('at_ms');
  const row = (
    kind: 'version' | 'promotion',
    ref: typeof versionNotes.id | typeof promotions.id,
  ) => ({
    userId,
    kind: sql<typeof kind>`${kind}`.as('kind'),
    ref: sql<string>`${ref}`.as('ref'),
    atMs,
  });
  const newest = db
    .select(row('version', versionNotes.id))
    .from(versionNotes)
    .where(and(eq(versionNotes.state, 'published'), lte(versionNotes.publishAtMs, nowMs)))
    .orderBy(desc(versionNotes.publishAtMs))
    .limit(1);
  const shown = db
    .select(row('promotion', promotions.id))
    .from(promotions)
    .where(isShownOn(promotionDay(nowMs)));
  const tour = { userId: identity.user.id, kind: 'tour' as const, ref: 'tour', atMs: nowMs };
  return [
    db.insert(userNotices).select(newest).onConflictDoNothing(),
    db.insert(userNotices).select(shown).onConflictDoNothing(),
    db.insert(userNotices).values(tour).onConflictDoNothing(),
  ];
}
