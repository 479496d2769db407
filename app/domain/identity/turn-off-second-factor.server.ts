import { sql } from 'drizzle-orm';
import type * as v from 'valibot';
import { auditedBatch } from '../audit/guarded-write.server.ts';
import { type Outcome, refuse } from '../kernel/outcome.ts';
import { secondFactorMail } from '../mail/account.server.ts';
import { mailRow } from '../mail/row.server.ts';
import { othersEnd } from './end-session.server.ts';
import type { codeInput } from './schema.ts';
import { codeLimit, codeQueries, factorGone, judgeCode } from './second-factor.server.ts';
import { clearAttempts } from './throttle.server.ts';
import type { UserContext } from './user-context.ts';

/**
 * Turns the second factor off, by a code of the authenticator or a recovery code. All other sessions end, and a letter
 * tells the user.
 *
 * Refusals: 4105 the provider's staff, where they need one; those of `judgeCode` (4290, 4105, 4151); 4151 also when the
 * code was spent meanwhile.
 */
export async function turnOffSecondFactor(
  ctx: UserContext,
  input: v.InferOutput<typeof codeInput>,
): Promise<Outcome<null>> {
  const { user, staff } = ctx.identity;
  if (staff?.required) return refuse(4105);
  const rows = await ctx.db.batch(await codeQueries(ctx, user.id, input.code));
  const proof = await judgeCode(ctx, user.id, input.code, rows);
  if (!proof.ok) return proof;
  return auditedBatch(ctx, {
    head: [],
    moved: sql`(${proof.value.holds})`,
    audit: { action: 'user.second_factor_off', subject: { kind: 'user', id: user.id } },
    follows: [
      ...factorGone(ctx, user.id),
      ...othersEnd(ctx),
      clearAttempts(ctx, await codeLimit(user.id)),
      mailRow(
        ctx,
        secondFactorMail(ctx, { turned: 'off', recipient: user.email, name: user.firstName }),
      ),
    ],
    refusals: { audit_move_happened: { code: 4151 } },
    done: () => null,
  });
}
