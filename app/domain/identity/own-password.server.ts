import { eq } from 'drizzle-orm';
import { users } from '#db/schema/identity.ts';
import { done, type Outcome, refuse } from '../kernel/outcome.ts';
import { hashingLine } from './hashing-line.server.ts';
import { verifyPassword } from './password.server.ts';
import { accountLimit, admit, type Limit, oldestAttempt, retryAfterS } from './throttle.server.ts';
import type { UserContext } from './user-context.ts';

/** Wrong passwords in fifteen minutes: a stolen session must not become a guessing machine. */
const WRONG_PASSWORDS = 10;

interface Proven<T> {
  accessVersion: number;
  /** To be cleared by what follows. */
  attempts: Limit;
  made: T;
}

/**
 * Asks who is signed in for their password once more, before something that a borrowed screen may not change.
 *
 * Refusals: 4210 too many passwords are being compared; 4290 too many wrong ones; 4100 at the field.
 *
 * @param typed its field in the input, and what is said there when it is `wrong`
 * @param make what else takes long, once the password is right
 */
export async function provePassword<T>(
  ctx: UserContext,
  typed: { field: string; password: string; wrong: string },
  make: () => Promise<T>,
): Promise<Outcome<Proven<T>>> {
  const place = hashingLine.take();
  if (!place.ok) return place;
  const { id } = ctx.identity.user;
  const attempts = await accountLimit('password', id, WRONG_PASSWORDS);
  const [admitted, oldest, [account]] = await ctx.db.batch([
    admit(ctx, attempts),
    oldestAttempt(ctx, attempts),
    ctx.db
      .select({ passwordHash: users.passwordHash, accessVersion: users.accessVersion })
      .from(users)
      .where(eq(users.id, id)),
  ]);
  if (admitted.length === 0) {
    place.value.leave();
    return refuse(4290, { data: { retry_after_s: retryAfterS(ctx.nowMs, oldest) } });
  }
  const proven = await place.value.hash(async () => {
    const matches = await verifyPassword(account?.passwordHash ?? null, typed.password);
    return matches ? { made: await make() } : null;
  });
  if (proven === null) return refuse(4100, { fields: { [typed.field]: { key: typed.wrong } } });
  return done({ ...proven, attempts, accessVersion: account?.accessVersion ?? 0 });
}
