import { failingIssue, issueJobRead } from '../../certificate/failing.server.ts';
import { wakeConsumer } from '../../jobs/enqueue.server.ts';
import type { RpContext } from '../../kernel/context.ts';
import { type Outcome, refuse } from '../../kernel/outcome.ts';
import { notFound } from '../../kernel/refusals.ts';
import { requireMember } from '../../tenancy/access.ts';
import { moveTrade } from '../trade/move.server.ts';
import { tradeRead } from '../trade/read.server.ts';
import { staleOrWrongState } from '../trade/rules.ts';
import type { TradeMoved, TradeVersionInput } from '../trade/schema.ts';
import { noticeJob } from './job.server.ts';

/**
 * Another try to issue the notice of a confirmed record whose issue was given up.
 *
 * Refusals, in this order: 4106 stale version, 4105 not in this state, or its issue was not given up.
 *
 * @throws {Denial} 4002 for a viewer; 4040 for a record that is not ours
 */
export async function issueNoticeAgain(
  ctx: RpContext,
  id: string,
  { version }: TradeVersionInput,
): Promise<Outcome<TradeMoved>> {
  requireMember(ctx);
  const { db, company, system, nowMs } = ctx;
  const [[record = notFound()], [job]] = await db.batch([
    tradeRead(ctx, { companyId: company.id, system: system.slug }, id),
    issueJobRead(db, id),
  ]);
  const refusal = staleOrWrongState(record, version, 'issue');
  if (refusal !== null) return { ok: false, refusal };
  if (failingIssue(job)?.nextTryAtMs !== null) {
    return refuse(4105, { why: { key: 'issue_not_given_up' } });
  }
  const outcome = await moveTrade(ctx, record, {
    action: 'rp_trade.issue_again',
    follows: () => [noticeJob(ctx, record, nowMs)],
  });
  if (outcome.ok) await wakeConsumer(ctx, 'issue_certificate');
  return outcome;
}
