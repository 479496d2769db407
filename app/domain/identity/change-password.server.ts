import { and, eq, sql } from 'drizzle-orm';
import type * as v from 'valibot';
import { sessions, users } from '#db/schema/identity.ts';
import { auditedBatch } from '../audit/guarded-write.server.ts';
import { type Outcome, refuse } from '../kernel/outcome.ts';
import { isOwnAddress } from './own-address.ts';
import { provePassword } from './own-password.server.ts';
import { hashPassword } from './password.server.ts';
import type { changePasswordInput } from './schema.ts';
import { clearAttempts } from './throttle.server.ts';
import type { UserContext } from './user-context.ts';

/**
 * Changes the password of who is signed in. All other sessions end (4006); this one goes on.
 *
 * Refusals: 4100 at `password`; those of `provePassword` (4210, 4290, 4100 at `old_password`); 4106 when the account
 * changed meanwhile.
 */
export async function changePassword(
  ctx: UserContext,
  input: v.InferOutput<typeof changePasswordInput>,
): Promise<Outcome<null>> {
  const { user, tokenHash } = ctx.identity;
  if (isOwnAddress(input.password, user.email)) {
    return refuse(4100, { fields: { password: { key: 'password_is_address' } } });
  }
  const old = { field: 'old_password', password: input.old_password, wrong: 'password_wrong' };
  const proven = await provePassword(ctx, old, () => hashPassword(input.password));
  if (!proven.ok) return proven;
  const { made: passwordHash, accessVersion, attempts } = proven.value;
  return auditedBatch(ctx, {
    head: [
      ctx.db
        .update(users)
        .set({ passwordHash, accessVersion: sql`${users.accessVersion} + 1` })
        .where(and(eq(users.id, user.id), eq(users.accessVersion, accessVersion))),
    ],
    // The salted hash is as good a stamp as a move id.
    moved: sql`(SELECT count(*) FROM ${users}
      WHERE ${users.id} = ${user.id} AND ${users.passwordHash} = ${passwordHash})`,
    audit: { action: 'user.change_password', subject: { kind: 'user', id: user.id } },
    follows: [
      ctx.db
        .update(sessions)
        .set({
          accessVersion: sql`(SELECT ${users.accessVersion} FROM ${users} WHERE ${users.id} = ${user.id})`,
        })
        .where(eq(sessions.tokenHash, tokenHash)),
      clearAttempts(ctx, attempts),
    ],
    done: () => null,
  });
}
