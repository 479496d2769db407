import { and, eq, sql } from 'drizzle-orm';
import type * as v from 'valibot';
import { sessions } from '#db/schema/identity.ts';
import { auditedBatch } from '../audit/guarded-write.server.ts';
import { done, type Outcome } from '../kernel/outcome.ts';
import { Denial } from '../kernel/refusals.ts';
import type { codeInput } from './schema.ts';
import { codeLimit, codeQueries, judgeCode } from './second-factor.server.ts';
import { clearAttempts } from './throttle.server.ts';
import type { StaffContext } from './user-context.ts';

/** How long a code counts for what asks for a new one. */
const FRESH_MS = 15 * 60 * 1000;

/** Staff wherever they are, as far as their session matters. */
type Session = Pick<StaffContext, 'identity' | 'nowMs'>;

/** Whether what asks for a new code would ask now. Who has no second factor is asked for none. */
export function needsFreshCode({ identity, nowMs }: Session): boolean {
  const { staff } = identity;
  return staff?.enrolled === true && staff.codeAtMs <= nowMs - FRESH_MS;
}

/**
 * What can do harm is asked for by who has the authenticator at hand.
 *
 * @throws {Denial} 4152 for staff with a second factor whose last code in this session is older than fifteen minutes
 */
export function requireFresh(ctx: Session): void {
  if (needsFreshCode(ctx)) throw new Denial(4152);
}

/**
 * Takes a new code of whoever is signed in: for fifteen minutes this session may do what asks for one. Two round trips.
 *
 * Refusals: those of `judgeCode` (4290, 4105, 4151); 4151 also when the code was spent meanwhile.
 *
 * @returns the context with which the same request goes on
 */
export async function freshCode(
  ctx: StaffContext,
  input: v.InferOutput<typeof codeInput>,
): Promise<Outcome<StaffContext>> {
  const { user, staff, tokenHash } = ctx.identity;
  const rows = await ctx.db.batch(await codeQueries(ctx, user.id, input.code));
  const proof = await judgeCode(ctx, user.id, input.code, rows);
  if (!proof.ok) return proof;
  const here = and(eq(sessions.tokenHash, tokenHash), eq(sessions.userId, user.id));
  const written = await auditedBatch(ctx, {
    head: [],
    moved: sql`(${proof.value.holds})`,
    audit: { action: 'user.fresh_code', subject: { kind: 'user', id: user.id } },
    follows: [
      proof.value.spend,
      ctx.db.update(sessions).set({ codeAtMs: ctx.nowMs }).where(here),
      clearAttempts(ctx, await codeLimit(user.id)),
    ],
    refusals: { audit_move_happened: { code: 4151 } },
    done: () => null,
  });
  if (!written.ok) return written;
  const fresh = staff && { ...staff, codeAtMs: ctx.nowMs };
  return done({ ...ctx, identity: { ...ctx.identity, staff: fresh } });
}
