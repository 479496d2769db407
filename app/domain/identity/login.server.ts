import { eq, sql } from 'drizzle-orm';
import type * as v from 'valibot';
import { users } from '#db/schema/identity.ts';
import type { Context } from '../kernel/context.ts';
import { type Outcome, refuse } from '../kernel/outcome.ts';
import { landingPath } from '../tenancy/access.ts';
import { hashingLine } from './hashing-line.server.ts';
import { membershipsOf } from './identify.server.ts';
import { knownDevice } from './known-device.ts';
import {
  identityOf,
  type LoggedIn,
  openSession,
  type SignInFrom,
  selectAccount,
  signInFailed,
} from './open-session.server.ts';
import { verifyPassword } from './password.server.ts';
import type { loginInput } from './schema.ts';
import { challengeOf, enterWithCode } from './second-step.server.ts';
import {
  accountLimit,
  addressLimit,
  admit,
  clearAttempts,
  deviceLimit,
  forgiveAttempt,
  oldestAttempt,
  retryAfterS,
} from './throttle.server.ts';
import { normalEmail } from './user-context.ts';

/** QUALITY S6, in fifteen minutes. */
export const LOGIN_FAILURES_PER_ACCOUNT = 10;
export const LOGIN_FAILURES_PER_ADDRESS = 100;

/**
 * Signs in with e-mail and password, and a code where the account asks for one, and opens a session. Two round trips,
 * three with a code, and the same work and statements whether or not the account exists.
 *
 * Refusals, in this order: 4210 too many passwords are being compared; 4290 too many failures (both with
 * `data.retry_after_s`); 4120 wrong account or password; 4121 the right password of a disabled account; 4122 no role in
 * any subsystem of a company; 4150 the account asks for a code (`data.challenge`, for `secondStep`); those of `secondStep`.
 */
export async function login(
  ctx: Context,
  input: v.InferOutput<typeof loginInput>,
  from: SignInFrom,
): Promise<Outcome<LoggedIn>> {
  const place = hashingLine.take();
  if (!place.ok) return place;
  const email = normalEmail(input.email);
  const limits = await limitsOf(ctx, email, from);
  // Asked again after a passing fault, it counts an attempt more at the worst.
  const [byAddress, byAccount, oldestOfAddress, oldestOfAccount, [user], memberships] = await ctx.db
    .again()
    .batch([
      admit(ctx, limits.address),
      admit(ctx, limits.account),
      oldestAttempt(ctx, limits.address),
      oldestAttempt(ctx, limits.account),
      selectAccount(ctx, sql`${users.email} = ${email}`),
      membershipsOf(
        ctx.db,
        ctx.db.select({ id: users.id }).from(users).where(eq(users.email, email)),
        ctx.nowMs,
      ),
    ]);
  if (byAddress.length === 0 || byAccount.length === 0) {
    place.value.leave();
    const oldest = byAddress.length === 0 ? oldestOfAddress : oldestOfAccount;
    return refuse(4290, { data: { retry_after_s: retryAfterS(ctx.nowMs, oldest) } });
  }
  const matches = await place.value.hash(() =>
    verifyPassword(user?.passwordHash ?? null, input.password),
  );
  const identity = user && identityOf(user, memberships);
  const home = identity ? landingPath(identity) : null;
  if (!user || !identity || !matches) return signInFailed(ctx, email, from, 4120);
  if (user.state !== 'active') return signInFailed(ctx, email, from, 4121);
  if (home === null) return signInFailed(ctx, email, from, 4122);
  const { id: userId, accessVersion, sessionHours } = user;
  // The password was right, whatever becomes of the code.
  const settled = [
    clearAttempts(ctx, limits.account),
    forgiveAttempt(ctx, limits.address),
  ] as const;
  if (!user.asksForCode) {
    return openSession(ctx, { identity, accessVersion, sessionHours, home, from, settled });
  }
  const { code } = input;
  if (code) return enterWithCode(ctx, { userId, accessVersion, code, from }, settled);
  await ctx.db.batch(settled);
  return refuse(4150, { data: { challenge: await challengeOf(ctx, { userId, accessVersion }) } });
}

/** Failures count for the address of the network, and for the account or, where it knows the device, for that. */
async function limitsOf(ctx: Context, email: string, { device }: SignInFrom) {
  const known = await knownDevice(device, email, ctx.config.codeHashKey);
  const max = LOGIN_FAILURES_PER_ACCOUNT;
  return {
    address: addressLimit('login', ctx.actor.ip, LOGIN_FAILURES_PER_ADDRESS),
    account: await (known === null
      ? accountLimit('login', email, max)
      : deviceLimit('login', email, known, max)),
  };
}
