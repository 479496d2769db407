import { and, eq, sql } from 'drizzle-orm';
import type * as v from 'valibot';
import { sessions, users } from '#db/schema/identity.ts';
import { auditedBatch } from '../audit/guarded-write.server.ts';
import { type Outcome, refuse } from '../kernel/outcome.ts';
import { hashPassword, verifyPassword } from './password.server.ts';
import type { changePasswordInput } from './schema.ts';
import {
  accountLimit,
  admit,
  clearAttempts,
  oldestAttempt,
  retryAfterS,
} from './throttle.server.ts';
import type { UserContext } from './user-context.ts';

/** Wrong old passwords in fifteen minutes: a stolen session must not become a guessing machine. */
const WRONG_PASSWORDS = 10;

/**
 * Changes the password of who is signed in. All other sessions end (4006); this one goes on.
 *
 * Refusals: 4290 too many wrong old passwords; 4100 at `old_password`; 4106 when the account changed meanwhile.
 */
export async function changePassword(
  ctx: UserContext,
  input: v.InferOutput<typeof changePasswordInput>,
): Promise<Outcome<null>> {
  const { user, tokenHash } = ctx.identity;
  const limit = await accountLimit('password', user.id, WRONG_PASSWORDS);
  const [admitted, oldest, [account]] = await ctx.db.batch([
    admit(ctx, limit),
    oldestAttempt(ctx, limit),
    ctx.db
      .select({ passwordHash: users.passwordHash, accessVersion: users.accessVersion })
      .from(users)
      .where(eq(users.id, user.id)),
  ]);
  if (admitted.length === 0) {
    return refuse(4290, { data: { retry_after_s: retryAfterS(ctx.nowMs, oldest) } });
  }
  if (!(await verifyPassword(account?.passwordHash ?? null, input.old_password))) {
    return refuse(4100, { fields: { old_password: { key: 'password_wrong' } } });
  }
  const passwordHash = await hashPassword(input.password);
  const accessVersion = account?.accessVersion ?? 0;
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
      clearAttempts(ctx, limit),
    ],
    done: () => null,
  });
}
