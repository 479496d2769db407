import { and, count, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import { recoveryCodes, secondFactors } from '#db/schema/identity.ts';
import { openCode as openSealed, sealCode as seal } from '../certificate/code-vault.ts';
import type { Context } from '../kernel/context.ts';
import { done, type Outcome, refuse } from '../kernel/outcome.ts';
import { plainCode, recoveryHash } from './recovery-code.ts';
import {
  accountLimit,
  admit,
  forgiveAttempt,
  oldestAttempt,
  retryAfterS,
} from './throttle.server.ts';
import { stepOfCode } from './totp.ts';
import type { UserContext } from './user-context.ts';

/** Wrong codes in fifteen minutes: whoever comes this far knows the password, and a code has six figures only. */
const WRONG_CODES = 5;

export const codeLimit = (userId: string) => accountLimit('second_factor', userId, WRONG_CODES);

/** The secret of one user is none in another's row. */
const placeOf = (userId: string) => `second factor ${userId}`;

export function sealSecret(
  ctx: Pick<Context, 'config'>,
  userId: string,
  secret: string,
): Promise<string> {
  return seal(secret, placeOf(userId), ctx.config.codeEncryptionKey);
}

export function openSecret(ctx: Context, userId: string, sealed: string): Promise<string> {
  return openSealed(sealed, placeOf(userId), ctx.config.codeEncryptionKey);
}

export function selectFactor(ctx: Context, userId: string) {
  return ctx.db
    .select({
      secretSealed: secondFactors.secretSealed,
      createdAtMs: secondFactors.createdAtMs,
      enabledAtMs: secondFactors.enabledAtMs,
      lastStep: secondFactors.lastStep,
    })
    .from(secondFactors)
    .where(eq(secondFactors.userId, userId));
}

/** What the user centre says of it. One round trip. */
export function secondFactorState(ctx: UserContext) {
  const { id } = ctx.identity.user;
  const left = ctx.db
    .select({ left: count() })
    .from(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, id), isNull(recoveryCodes.usedAtMs)));
  return ctx.db
    .select({
      enabledAtMs: secondFactors.enabledAtMs,
      recoveryCodesLeft: sql<number>`(${left})`.as('recovery_codes_left'),
    })
    .from(secondFactors)
    .where(and(eq(secondFactors.userId, id), sql`${secondFactors.enabledAtMs} IS NOT NULL`));
}

/** What must be known of a code that was typed; the attempt is counted. */
export async function codeQueries(ctx: Context, userId: string, typed: string) {
  const limit = await codeLimit(userId);
  const hash = await recoveryHash(typed, userId, ctx.config.codeHashKey);
  return [
    admit(ctx, limit),
    oldestAttempt(ctx, limit),
    selectFactor(ctx, userId),
    ctx.db
      .select({ codeHash: recoveryCodes.codeHash, usedAtMs: recoveryCodes.usedAtMs })
      .from(recoveryCodes)
      .where(and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.codeHash, hash))),
  ] as const;
}

const unused = (userId: string, codeHash: string) =>
  and(
    eq(recoveryCodes.userId, userId),
    eq(recoveryCodes.codeHash, codeHash),
    isNull(recoveryCodes.usedAtMs),
  );

/** Statements: the second factor of somebody and their recovery codes are gone. */
export function factorGone({ db }: Pick<Context, 'db'>, userId: string): BatchItem<'sqlite'>[] {
  return [
    db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId)),
    db.delete(secondFactors).where(eq(secondFactors.userId, userId)),
  ];
}

export type Factor = Awaited<ReturnType<typeof selectFactor>>[number];
export type CodeRows = readonly [
  admitted: { count: number }[],
  oldest: { sinceMs: number | null }[],
  factors: Factor[],
  recovery: { codeHash: string; usedAtMs: number | null }[],
];

/** A right code, to be spent in the batch of what it allows. */
export interface Proof {
  /** Whether nobody spent it meanwhile. */
  holds: SQL;
  spend: BatchItem<'sqlite'>;
}

/**
 * Judges a code of the authenticator or of the recovery codes.
 *
 * Refusals: 4290 too many wrong codes (`data.retry_after_s`); 4105 the account asks for none; 4151 wrong or used.
 */
export async function judgeCode(
  ctx: Context,
  userId: string,
  typed: string,
  [admitted, oldest, [factor], [recovery]]: CodeRows,
): Promise<Outcome<Proof>> {
  if (admitted.length === 0) {
    return refuse(4290, { data: { retry_after_s: retryAfterS(ctx.nowMs, oldest) } });
  }
  if (factor === undefined || factor.enabledAtMs === null) return guessedNothing(ctx, userId, 4105);
  if (recovery !== undefined) {
    if (recovery.usedAtMs !== null) return guessedNothing(ctx, userId, 4151);
    return done(recoveryProof(ctx, userId, recovery.codeHash));
  }
  const secret = await openSecret(ctx, userId, factor.secretSealed);
  const step = await stepOfCode(secret, plainCode(typed), ctx.nowMs);
  if (step === null) return refuse(4151);
  if (step <= factor.lastStep) return guessedNothing(ctx, userId, 4151);
  return done(stepProof(ctx, userId, step));
}

/**
 * Refuses a right code that was spent already, by a double click above all: it opens nothing, and is no guess either, so
 * it costs no attempt. Otherwise impatience would lock the recovery codes too (QUALITY S13).
 */
export async function guessedNothing(
  ctx: Context,
  userId: string,
  code: 4105 | 4151,
): Promise<Outcome<never>> {
  await forgiveAttempt(ctx, await codeLimit(userId));
  return refuse(code);
}

function recoveryProof(ctx: Context, userId: string, hash: string): Proof {
  const own = unused(userId, hash);
  return {
    holds: sql`EXISTS (SELECT 1 FROM ${recoveryCodes} WHERE ${own})`,
    spend: ctx.db.update(recoveryCodes).set({ usedAtMs: ctx.nowMs }).where(own),
  };
}

function stepProof(ctx: Context, userId: string, step: number): Proof {
  const own = and(
    eq(secondFactors.userId, userId),
    sql`${secondFactors.enabledAtMs} IS NOT NULL`,
    sql`${secondFactors.lastStep} < ${step}`,
  );
  return {
    holds: sql`EXISTS (SELECT 1 FROM ${secondFactors} WHERE ${own})`,
    spend: ctx.db.update(secondFactors).set({ lastStep: step }).where(own),
  };
}
