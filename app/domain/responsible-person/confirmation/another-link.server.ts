import type { RpPartnerContext } from '../../kernel/context.ts';
import { done, type Outcome } from '../../kernel/outcome.ts';
import { requestNewRecallLink } from '../recall/new-link.server.ts';
import { requestNewTradeLink } from './new-link.server.ts';
import type { DeadTradeLink } from './read-link.server.ts';

/** What the link that was mailed is about, and its number. */
export interface AnotherLink {
  of: 'trade' | 'recall';
  no: string;
}

/** `requestNewTradeLink`, or `requestNewRecallLink` where no trade has the link, with the refusals of that one. */
export async function requestAnotherLink(
  ctx: RpPartnerContext,
  token: string,
): Promise<Outcome<AnotherLink>> {
  const trade = await requestNewTradeLink(ctx, token);
  if (trade.ok) return done({ of: 'trade', no: trade.value.tradeNo });
  const dead = trade.refusal.data as DeadTradeLink | undefined;
  if (dead?.reason !== 'unknown') return trade;
  const recall = await requestNewRecallLink(ctx, token);
  return recall.ok ? done({ of: 'recall', no: recall.value.recallNo }) : recall;
}
