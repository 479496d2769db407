import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import type * as v from 'valibot';
import { oneTimeTokens, users } from '#db/schema/identity.ts';
import { auditedBatch } from '../audit/guarded-write.server.ts';
import type { Context } from '../kernel/context.ts';
import { newId } from '../kernel/ids.ts';
import { type Outcome, refuse } from '../kernel/outcome.ts';
import { hashingLine } from './hashing-line.server.ts';
import { openLink } from './link.server.ts';
import { LOGIN_FAILURES_PER_ACCOUNT } from './login.server.ts';
import { isOwnAddress } from './own-address.ts';
import { hashPassword } from './password.server.ts';
import type { choosePasswordInput, LinkKind } from './schema.ts';
import { accountLimit, clearAttempts } from './throttle.server.ts';

/**
 * Sets the password that a reset or activation link allows, once. Every session of the user ends (their next
 * request answers 4006), every other link of the user too, and an invited user becomes active.
 *
 * Refusals: those of `openLink` (4114, 4121), in the order there; 4100 at `password`; 4210 too many passwords are being
 * compared; 4114 `used` also when another tab was quicker.
 */
export async function choosePassword(
  ctx: Context,
  kind: LinkKind,
  input: v.InferOutput<typeof choosePasswordInput>,
): Promise<Outcome<null>> {
  const link = await openLink(ctx, kind, input.token);
  if (!link.ok) return link;
  const { tokenHash, userId, email, firstName } = link.value;
  if (isOwnAddress(input.password, email)) {
    return refuse(4100, { fields: { password: { key: 'password_is_address' } } });
  }
  const place = hashingLine.take();
  if (!place.ok) return place;
  const passwordHash = await place.value.hash(() => hashPassword(input.password));
  const moveId = newId('mv', ctx.nowMs);
  const actor = {
    kind: 'user',
    id: userId,
    name: firstName,
    role: 'viewer',
    ip: ctx.actor.ip ?? '',
  } as const;
  const { db, nowMs } = ctx;
  const failures = await accountLimit('login', email, LOGIN_FAILURES_PER_ACCOUNT);
  const moved = sql<number>`(SELECT count(*) FROM ${oneTimeTokens}
    WHERE ${oneTimeTokens.tokenHash} = ${tokenHash} AND ${oneTimeTokens.moveId} = ${moveId})`;
  return auditedBatch(
    { ...ctx, actor },
    {
      head: [
        db
          .update(oneTimeTokens)
          .set({ usedAtMs: nowMs, moveId })
          .where(
            and(
              eq(oneTimeTokens.tokenHash, tokenHash),
              isNull(oneTimeTokens.usedAtMs),
              gt(oneTimeTokens.expiresAtMs, nowMs),
            ),
          ),
      ],
      moved,
      audit: { action: `user.${kind}`, subject: { kind: 'user', id: userId } },
      follows: [
        db
          .update(oneTimeTokens)
          .set({ usedAtMs: nowMs, moveId })
          .where(and(eq(oneTimeTokens.userId, userId), isNull(oneTimeTokens.usedAtMs))),
        db
          .update(users)
          .set({ passwordHash, state: 'active', accessVersion: sql`${users.accessVersion} + 1` })
          .where(eq(users.id, userId)),
        clearAttempts(ctx, failures),
      ],
      refusals: { audit_move_happened: { code: 4114, data: { reason: 'used' } } },
      done: () => null,
    },
  );
}
