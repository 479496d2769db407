import { auditedBatch } from '../../audit/guarded-write.server.ts';
import { letterOf } from '../../identity/forget.server.ts';
import { accountLimit, admit, oldestAttempt, retryAfterS } from '../../identity/throttle.server.ts';
import { type Outcome, refuse } from '../../kernel/outcome.ts';
import { requireAdmin } from '../access.ts';
import { type PeopleContext, personOf, personStatements, toldIn } from './find.server.ts';

/** Letters one mailbox gets this way in fifteen minutes. */
const LETTERS = 5;

/**
 * Mails somebody who was invited a new link, for two hours; the earlier one stops working. Two round trips.
 *
 * Refusals: 4105 they have a password already, or are disabled; 4290 too many letters (`data.retry_after_s`).
 *
 * @throws {Denial} 4002 for anyone but an admin; 4040 for someone without a role here
 */
export async function resendInvitation(
  ctx: PeopleContext,
  userId: string,
): Promise<Outcome<{ id: string }>> {
  requireAdmin(ctx);
  const limit = await accountLimit('resend', userId, LETTERS);
  const [found, roles, own, admitted, oldest] = await ctx.db.batch([
    ...personStatements(ctx, userId),
    admit(ctx, limit),
    oldestAttempt(ctx, limit),
  ]);
  const { person } = personOf(ctx, [found, roles, own]);
  if (person.state !== 'invited') return refuse(4105);
  if (admitted.length === 0) {
    return refuse(4290, { data: { retry_after_s: retryAfterS(ctx.nowMs, oldest) } });
  }
  const { id, email, name } = person;
  return auditedBatch(ctx, {
    head: await letterOf(ctx, {
      kind: 'activate',
      user: { id, email, firstName: name },
      locale: person.locale ?? ctx.locale,
    }),
    audit: {
      action: 'person.reminded',
      subject: { kind: 'person', id },
      companyId: ctx.company.id,
      system: toldIn(ctx, person.roles)[0] ?? null,
      detail: { name },
    },
    done: () => ({ id }),
  });
}
