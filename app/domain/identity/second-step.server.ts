import { eq, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import type * as v from 'valibot';
import { users } from '#db/schema/identity.ts';
import { hashCode } from '../certificate/code-vault.ts';
import type { Context } from '../kernel/context.ts';
import type { Outcome } from '../kernel/outcome.ts';
import { Denial } from '../kernel/refusals.ts';
import { landingPath } from '../tenancy/access.ts';
import { membershipsOf } from './identify.server.ts';
import {
  identityOf,
  type LoggedIn,
  openSession,
  type SignInFrom,
  selectAccount,
  signInFailed,
} from './open-session.server.ts';
import type { secondStepInput } from './schema.ts';
import { codeLimit, codeQueries, judgeCode } from './second-factor.server.ts';
import { clearAttempts } from './throttle.server.ts';

/** How long after the password its code may come. */
const STEP_MS = 5 * 60 * 1000;
const CHALLENGE = /^(usr_\w{1,40})\.(\d{1,10})\.(\d{13})\.([0-9a-f]{64})$/;

/** A user whose password was right, with the roles and the password of that moment. */
interface Accepted {
  userId: string;
  accessVersion: number;
}

/** What the second step must bring: that this account's password was right a moment ago. Opens nothing by itself. */
export async function challengeOf(ctx: Context, accepted: Accepted): Promise<string> {
  return signed(ctx, accepted, ctx.nowMs + STEP_MS);
}

async function signed(
  { config }: Context,
  { userId, accessVersion }: Accepted,
  untilMs: number,
): Promise<string> {
  // The secret hashes codes of certificates too, which hold no space.
  const words = `second step ${userId} ${accessVersion} ${untilMs}`;
  return [userId, accessVersion, untilMs, await hashCode(words, config.codeHashKey)].join('.');
}

async function acceptedBy(ctx: Context, challenge: string): Promise<Accepted | null> {
  const [, userId = '', version, until] = CHALLENGE.exec(challenge) ?? [];
  const accepted = { userId, accessVersion: Number(version) };
  const untilMs = Number(until);
  const ours = untilMs > ctx.nowMs && challenge === (await signed(ctx, accepted, untilMs));
  return ours ? accepted : null;
}

/**
 * The second step of a login: the code. Two round trips.
 *
 * Refusals: those of `judgeCode` (4290, 4105, 4151); 4151 also when the code was spent meanwhile.
 *
 * @throws {Denial} 4001 the step came too late, or the account changed since
 */
export async function secondStep(
  ctx: Context,
  input: v.InferOutput<typeof secondStepInput>,
  from: SignInFrom,
): Promise<Outcome<LoggedIn>> {
  const accepted = await acceptedBy(ctx, input.challenge);
  if (accepted === null) throw new Denial(4001);
  return enterWithCode(ctx, { ...accepted, code: input.code, from });
}

/**
 * Refusals and throws as for `secondStep`.
 *
 * @param settled what the right password settles
 */
export async function enterWithCode(
  ctx: Context,
  { userId, accessVersion, code, from }: Accepted & { code: string; from: SignInFrom },
  settled: readonly BatchItem<'sqlite'>[] = [],
): Promise<Outcome<LoggedIn>> {
  const { db } = ctx;
  const owner = db.select({ id: users.id }).from(users).where(eq(users.id, userId));
  const [admitted, oldest, factors, recovery, [account], memberships] = await db.batch([
    ...(await codeQueries(ctx, userId, code)),
    selectAccount(ctx, sql`${users.id} = ${userId}`),
    membershipsOf(db, owner, ctx.nowMs),
    ...settled,
  ]);
  const identity = account && identityOf(account, memberships);
  const home = identity ? landingPath(identity) : null;
  const same = account?.state === 'active' && account.accessVersion === accessVersion;
  if (!identity || home === null || !same) throw new Denial(4001);
  const proof = await judgeCode(ctx, userId, code, [admitted, oldest, factors, recovery]);
  if (!proof.ok) {
    if (proof.refusal.code !== 4151) return proof;
    return signInFailed(ctx, identity.user.email, from, 4151);
  }
  return openSession(ctx, {
    identity,
    accessVersion,
    sessionHours: account.sessionHours,
    home,
    from,
    proof: proof.value,
    settled: [clearAttempts(ctx, await codeLimit(userId))],
  });
}
