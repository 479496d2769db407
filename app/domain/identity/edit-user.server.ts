import { eq } from 'drizzle-orm';
import type * as v from 'valibot';
import { commit } from '#db/commit.ts';
import { users } from '#db/schema/identity.ts';
import { auditEntry } from '../audit/entry.server.ts';
import { done, type Outcome } from '../kernel/outcome.ts';
import type { editUserInput } from './schema.ts';
import { currentUser, type UserContext } from './user-context.ts';

/** Changes the name of who is signed in; audit rows and records written before keep the old one. */
export async function editUser(
  ctx: UserContext,
  input: v.InferOutput<typeof editUserInput>,
): Promise<Outcome<ReturnType<typeof currentUser>>> {
  const { user } = ctx.identity;
  const firstName = input.firstname.trim();
  await commit(ctx.db, [
    ctx.db.update(users).set({ firstName }).where(eq(users.id, user.id)),
    auditEntry(ctx, {
      action: 'user.edit',
      subject: { kind: 'user', id: user.id },
      detail: { firstname: [user.firstName, firstName] },
    }),
  ]);
  return done(currentUser({ ...ctx.identity, user: { ...user, firstName } }));
}
