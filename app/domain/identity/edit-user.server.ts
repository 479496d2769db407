import { eq } from 'drizzle-orm';
import type * as v from 'valibot';
import { users } from '#db/schema/identity.ts';
import { auditedBatch } from '../audit/guarded-write.server.ts';
import type { Outcome } from '../kernel/outcome.ts';
import type { editUserInput } from './schema.ts';
import { currentUser, type UserContext } from './user-context.ts';

/** Changes the name of who is signed in; audit rows and records written before keep the old one. */
export async function editUser(
  ctx: UserContext,
  input: v.InferOutput<typeof editUserInput>,
): Promise<Outcome<ReturnType<typeof currentUser>>> {
  const { user } = ctx.identity;
  const firstName = input.firstname.trim();
  return auditedBatch(ctx, {
    head: [ctx.db.update(users).set({ firstName }).where(eq(users.id, user.id))],
    audit: {
      action: 'user.edit',
      subject: { kind: 'user', id: user.id },
      detail: { firstname: [user.firstName, firstName] },
    },
    done: () => currentUser({ ...ctx.identity, user: { ...user, firstName } }),
  });
}
