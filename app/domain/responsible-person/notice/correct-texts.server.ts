import { eq, sql } from 'drizzle-orm';
import { rpTrades } from '#db/schema/rp-trade.ts';
import {
  type CorrectTextsInput,
  correct,
  paperTextsRead,
} from '../../certificate/paper-texts.server.ts';
import { wakeConsumer } from '../../jobs/enqueue.server.ts';
import type { RpContext } from '../../kernel/context.ts';
import type { Outcome } from '../../kernel/outcome.ts';
import { notFound } from '../../kernel/refusals.ts';
import { requireMember } from '../../tenancy/access.ts';
import { moveTrade } from '../trade/move.server.ts';
import { tradeRead } from '../trade/read.server.ts';
import { staleOrWrongState } from '../trade/rules.ts';
import type { TradeMoved } from '../trade/schema.ts';
import { endNoticeHolds } from './hold.server.ts';
import { noticeHeldBy, noticeHolds } from './holds.server.ts';
import { noticeJob } from './job.server.ts';

/**
 * Says how texts that no font prints are printed on the notice of a confirmed record. The answers stand: only what can't
 * be printed is replaced. Where nothing else holds it, the notice is issued now (`areas/responsible-person.md` §3).
 *
 * Refusals, in this order: 4106 stale version, 4105 not in this state or no such text, 4100 for a correction that says
 * something else or can't be printed either.
 *
 * @throws {Denial} 4002 for a viewer; 4040 for a record that is not ours
 */
export async function correctTradeTexts(
  ctx: RpContext,
  id: string,
  { version, corrections }: CorrectTextsInput,
): Promise<Outcome<TradeMoved>> {
  requireMember(ctx);
  const { db, company, system, nowMs } = ctx;
  const revision = sql`(SELECT revision FROM rp_trade_records WHERE id = ${id})`;
  const [[record = notFound()], [held], texts] = await db.batch([
    tradeRead(ctx, { companyId: company.id, system: system.slug }, id),
    db.select({ heldBy: noticeHeldBy }).from(rpTrades).where(eq(rpTrades.id, id)),
    paperTextsRead(db, id, revision),
  ]);
  const refusal = staleOrWrongState(record, version, 'correct');
  if (refusal !== null) return { ok: false, refusal };
  const entered = correct(ctx, record, texts, corrections);
  if (!entered.ok) return entered;
  const others = noticeHolds(held?.heldBy ?? '').filter((reason) => reason !== 'unprintable');
  const free = others.length === 0;
  const issued = () => [endNoticeHolds(ctx, record), noticeJob(ctx, record, nowMs)];
  const outcome = await moveTrade(ctx, record, {
    action: 'rp_trade.correct_text',
    set: free ? { heldSinceMs: null } : {},
    detail: { corrections },
    follows: () => [...entered.value, ...(free ? issued() : [])],
  });
  if (outcome.ok && free) await wakeConsumer(ctx, 'issue_certificate');
  return outcome;
}
