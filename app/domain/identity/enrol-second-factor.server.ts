import { and, eq, isNull, sql } from 'drizzle-orm';
import type * as v from 'valibot';
import { recoveryCodes, secondFactors, sessions } from '#db/schema/identity.ts';
import { auditedBatch } from '../audit/guarded-write.server.ts';
import { type Outcome, refuse } from '../kernel/outcome.ts';
import { secondFactorMail } from '../mail/account.server.ts';
import { mailRow } from '../mail/row.server.ts';
import { othersEnd } from './end-session.server.ts';
import { provePassword } from './own-password.server.ts';
import { newRecoveryCodes, plainCode, recoveryHash } from './recovery-code.ts';
import type { codeInput, enrolInput } from './schema.ts';
import {
  codeLimit,
  type Factor,
  guessedNothing,
  openSecret,
  sealSecret,
  selectFactor,
} from './second-factor.server.ts';
import { ENROL_MS } from './session-life.ts';
import { admit, clearAttempts, oldestAttempt, retryAfterS } from './throttle.server.ts';
import { newTotpSecret, stepOfCode, totpUri } from './totp.ts';
import type { UserContext } from './user-context.ts';

/** What an authenticator is given, once. */
export interface NewFactor {
  secret: string;
  uri: string;
}

/**
 * Makes a secret for the user's authenticator. It counts once a code of it was confirmed, within ten minutes; until
 * then another replaces it.
 *
 * Refusals: those of `provePassword` (4210, 4290, 4100 at `password`); 4105 there is one already.
 */
export async function enrolSecondFactor(
  ctx: UserContext,
  input: v.InferOutput<typeof enrolInput>,
): Promise<Outcome<NewFactor>> {
  const { user } = ctx.identity;
  const typed = { field: 'password', password: input.password, wrong: 'own_password_wrong' };
  const proven = await provePassword(ctx, typed, async () => null);
  if (!proven.ok) return proven;
  const secret = newTotpSecret();
  const secretSealed = await sealSecret(ctx, user.id, secret);
  const row = { secretSealed, createdAtMs: ctx.nowMs };
  return auditedBatch(ctx, {
    head: [
      ctx.db
        .insert(secondFactors)
        .values({ userId: user.id, ...row })
        .onConflictDoUpdate({
          target: secondFactors.userId,
          set: row,
          setWhere: isNull(secondFactors.enabledAtMs),
        }),
    ],
    // A nonce of its own seals every secret.
    moved: sql`(SELECT count(*) FROM ${secondFactors} WHERE ${secondFactors.userId} = ${user.id}
      AND ${secondFactors.secretSealed} = ${secretSealed})`,
    audit: { action: 'user.enrol_second_factor', subject: { kind: 'user', id: user.id } },
    follows: [clearAttempts(ctx, proven.value.attempts)],
    refusals: { audit_move_happened: { code: 4105 } },
    done: () => ({ secret, uri: totpUri(secret, user.email) }),
  });
}

/** Waits for its first code still: a password typed long ago opens nothing. */
function waits(factor: Factor | undefined, nowMs: number): factor is Factor {
  if (factor === undefined || factor.enabledAtMs !== null) return false;
  return factor.createdAtMs > nowMs - ENROL_MS;
}

/** The secret that waits for its first code, to be shown again after a wrong one; null where none waits. */
export async function waitingFactor(ctx: UserContext): Promise<NewFactor | null> {
  const { user } = ctx.identity;
  const [factor] = await selectFactor(ctx, user.id);
  if (!waits(factor, ctx.nowMs)) return null;
  const secret = await openSecret(ctx, user.id, factor.secretSealed);
  return { secret, uri: totpUri(secret, user.email) };
}

/**
 * Turns the second factor on by a first code of the authenticator. From now on a login asks for one; all other
 * sessions end, and a letter tells the user.
 *
 * Refusals: 4290 too many wrong codes; 4105 nothing waits to be confirmed, or not any more; 4151 a wrong code.
 *
 * @returns ten recovery codes, in clear only here and with their owner
 */
export async function confirmSecondFactor(
  ctx: UserContext,
  input: v.InferOutput<typeof codeInput>,
): Promise<Outcome<string[]>> {
  const { user } = ctx.identity;
  const limit = await codeLimit(user.id);
  const [admitted, oldest, [factor]] = await ctx.db.batch([
    admit(ctx, limit),
    oldestAttempt(ctx, limit),
    selectFactor(ctx, user.id),
  ]);
  if (admitted.length === 0) {
    return refuse(4290, { data: { retry_after_s: retryAfterS(ctx.nowMs, oldest) } });
  }
  if (!waits(factor, ctx.nowMs)) return guessedNothing(ctx, user.id, 4105);
  const { secretSealed } = factor;
  const secret = await openSecret(ctx, user.id, secretSealed);
  const step = await stepOfCode(secret, plainCode(input.code), ctx.nowMs);
  if (step === null) return refuse(4151);
  const codes = newRecoveryCodes();
  const hashes = await Promise.all(
    codes.map((code) => recoveryHash(code, user.id, ctx.config.codeHashKey)),
  );
  const waiting = and(
    eq(secondFactors.userId, user.id),
    eq(secondFactors.secretSealed, secretSealed),
    isNull(secondFactors.enabledAtMs),
  );
  return auditedBatch(ctx, {
    head: [],
    moved: sql`(SELECT count(*) FROM ${secondFactors} WHERE ${waiting})`,
    audit: { action: 'user.second_factor_on', subject: { kind: 'user', id: user.id } },
    follows: [
      ctx.db.update(secondFactors).set({ enabledAtMs: ctx.nowMs, lastStep: step }).where(waiting),
      ctx.db
        .insert(recoveryCodes)
        .values(hashes.map((codeHash) => ({ userId: user.id, codeHash }))),
      ...othersEnd(ctx),
      // It is as fresh as the code of a login.
      ctx.db
        .update(sessions)
        .set({ codeAtMs: ctx.nowMs })
        .where(eq(sessions.tokenHash, ctx.identity.tokenHash)),
      clearAttempts(ctx, limit),
      mailRow(
        ctx,
        secondFactorMail(ctx, { turned: 'on', recipient: user.email, name: user.firstName }),
      ),
    ],
    done: () => codes,
  });
}
