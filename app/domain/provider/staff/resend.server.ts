import { auditedBatch } from '../../audit/guarded-write.server.ts';
import { letterOf } from '../../identity/forget.server.ts';
import { accountLimit, admit, oldestAttempt, retryAfterS } from '../../identity/throttle.server.ts';
import type { StaffContext } from '../../identity/user-context.ts';
import { type Outcome, refuse } from '../../kernel/outcome.ts';
import { type StaffMoved, staffToMove } from './move.server.ts';

/** Letters one mailbox gets this way in fifteen minutes. */
const LETTERS = 5;

/**
 * Mails someone of the provider who was invited a new link, for two hours; the earlier one stops working. Three round
 * trips.
 *
 * Refusals: 4105 they have a password already, or are disabled; 4290 too many letters (`data.retry_after_s`).
 *
 * @throws {Denial} 4040 for a consultant, and for an id that is none of staff; 4152 without a fresh code
 */
export async function inviteStaffAgain(
  ctx: StaffContext,
  id: string,
): Promise<Outcome<StaffMoved>> {
  const { state, email, name, locale, version } = await staffToMove(ctx, id);
  if (state !== 'invited') return refuse(4105);
  const limit = await accountLimit('resend', id, LETTERS);
  const [admitted, oldest] = await ctx.db.batch([admit(ctx, limit), oldestAttempt(ctx, limit)]);
  if (admitted.length === 0) {
    return refuse(4290, { data: { retry_after_s: retryAfterS(ctx.nowMs, oldest) } });
  }
  return auditedBatch(ctx, {
    head: await letterOf(ctx, {
      kind: 'activate',
      user: { id, email, firstName: name },
      locale: locale ?? ctx.locale,
    }),
    audit: { action: 'staff.reminded', subject: { kind: 'staff', id }, detail: { name } },
    done: () => ({ id, version }),
  });
}
