import { sql } from 'drizzle-orm';
import type { Decision } from '../../area-requests.ts';
import type { OrContext } from '../../kernel/context.ts';
import type { Outcome } from '../../kernel/outcome.ts';
import { notFound } from '../../kernel/refusals.ts';
import { ANOTHER_PERSON, isAlone, takesTwo } from '../../second-person/policy.ts';
import { answeredByStaff } from '../of-staff/answered.ts';
import { recordRead } from '../trade-record/read.server.ts';
import { withdrawTradeRecord } from '../trade-record/withdraw.server.ts';

/**
 * The record that was asked to be withdrawn is, with the words of whoever decides, or else of whoever asked. Where its
 * certificate is valid, whoever asked and whoever decides are the two people that its revocation takes: they are not one
 * person, and it is not who confirmed the record in the counterparty's place.
 *
 * Refusals, in this order: 4105 `second_person` to those; those of withdrawing it as it stands by now (4105, 4106, 4134).
 */
export async function approveWithdrawal({
  ctx,
  request,
  reason,
  decides,
}: Decision<OrContext>): Promise<Outcome<unknown>> {
  const { subjectId: id, askedBy } = request;
  const [[{ version } = notFound()], [stands]] = await ctx.db.batch([
    recordRead(ctx, id),
    standing(ctx, id),
  ]);
  const alone = isAlone(ctx, stands?.takesTwo === true);
  // Staff may have asked for the company on a visit.
  const own = askedBy === ctx.actor.id || stands?.ownAnswer === 1;
  if (stands?.certified === 1 && own && !alone) return { ok: false, refusal: ANOTHER_PERSON };
  return withdrawTradeRecord(ctx, id, { version, reason: reason || request.text }, decides());
}

/** Statement: whether a valid certificate ends with the record, and whether it is this person's own doing. */
const standing = (ctx: OrContext, id: string) =>
  ctx.db
    .select({
      certified: sql<number>`EXISTS (SELECT 1 FROM certificates AS c
        WHERE c.record_id = ${id} AND c.state = 'valid')`.as('certified'),
      ownAnswer: sql<number>`${answeredByStaff(sql`${id}`, ctx.actor.id)}`.as('own_answer'),
      takesTwo: takesTwo(ctx).as('takes_two'),
    })
    .from(sql`(SELECT 1)`);
