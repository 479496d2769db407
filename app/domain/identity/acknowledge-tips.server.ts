import { eq } from 'drizzle-orm';
import { users } from '#db/schema/identity.ts';
import { auditedBatch } from '../audit/guarded-write.server.ts';
import { done, type Outcome } from '../kernel/outcome.ts';
import type { UserContext } from './user-context.ts';

/** The first-time notices opened (SPEC §2): `tips` becomes 1. A second acknowledgement changes nothing. */
export async function acknowledgeTips(ctx: UserContext): Promise<Outcome<null>> {
  const { user } = ctx.identity;
  if (user.tips !== 0) return done(null);
  return auditedBatch(ctx, {
    head: [ctx.db.update(users).set({ tips: 1 }).where(eq(users.id, user.id))],
    audit: { action: 'user.tips', subject: { kind: 'user', id: user.id } },
    done: () => null,
  });
}
