import type { RpPartnerContext } from '../../kernel/context.ts';
import { done, type Outcome, type Refusal, refuse } from '../../kernel/outcome.ts';
import { diedOfChange } from '../../link/life.ts';
import { linkIsGood, spendLink } from '../../link/link.server.ts';
import { named } from '../../link/opened.server.ts';
import { takeAnswer, tellUnfit } from '../trade/answer.server.ts';
import { endTrade } from '../trade/reject.server.ts';
import { contentRefusal, OWN_ANSWER } from '../trade/rules.ts';
import type { LinkConfirmInput, LinkRejectInput, TradeStatus } from '../trade/schema.ts';
import { supersedeTrade } from '../trade/supersede.server.ts';
import { pageOf, type TradeLinkPage } from './open-link.server.ts';
import { type FoundTradeLink, tradeLinks } from './read-link.server.ts';

/** What a party sees after it answered. */
export interface TradeReceipt {
  tradeNo: string;
  revision: number;
  answer: 'confirmed' | 'rejected' | 'declared';
  /** Status of the record now: a trading enterprise's acceptance may leave it SUBMITTED. */
  status: TradeStatus;
  answeredAtMs: number;
  answeredBy: string;
  reason: string | null;
  /** What was answered, as the link showed it. */
  page: TradeLinkPage;
}

/**
 * Accepts (trading enterprise) or authorises (responsible person) a trade through its link: the answer is kept with
 * name, time and address, the link is used up, and the next party is asked or the record is CONFIRMED. Two round trips.
 *
 * Refusals: 4114 the link is dead (`data` as for `openTradeLink`; also when another answer came first; where something that
 * its page showed is no longer so, all parties are asked again of a new revision); 4100 the trading
 * enterprise's undertakings are not ticked; those of `contentRefusal` but 4100 where the content no longer fits, of which
 * the sender is told by mail.
 *
 * @param name full name of who answers, as typed
 */
export async function confirmByTradeLink(
  ctx: RpPartnerContext,
  token: string,
  { name, undertakings }: LinkConfirmInput,
): Promise<Outcome<TradeReceipt>> {
  const found = await answerable(ctx, token);
  if (!found.ok) return found;
  const { record, facts, link, tokenHash } = found.value;
  const party = link.party ?? 'trading';
  if (party === 'trading' && undertakings !== true) {
    return refuse(4100, { fields: { undertakings: { key: 'undertakings_required' } } });
  }
  const acting = named(ctx, name);
  const refusal = contentRefusal(facts, true);
  if (refusal !== null) {
    await tellUnfit(acting, record, facts, refusal);
    return { ok: false, refusal: askSender(refusal) };
  }
  const answer = { party, name: acting.actor.name, ip: ctx.actor.ip, byLink: true };
  const outcome = await takeAnswer(acting, record, facts, answer, {
    guard: linkIsGood(ctx, tokenHash),
    guardVersion: false,
    also: [spendLink(ctx, tokenHash)],
    again: () => meanwhile(ctx, token),
  });
  if (!outcome.ok) return outcome;
  return done(receipt(acting, found.value, 'confirmed', outcome.value.status, null));
}

/**
 * Rejects a trade through its link, with the reason its sender reads; its pieces come back.
 *
 * Refusal: 4114 the link is dead, as for `confirmByTradeLink`.
 */
export async function rejectByTradeLink(
  ctx: RpPartnerContext,
  token: string,
  { name, reason }: LinkRejectInput,
): Promise<Outcome<TradeReceipt>> {
  const found = await answerable(ctx, token);
  if (!found.ok) return found;
  const { record, facts, link, tokenHash } = found.value;
  const acting = named(ctx, name);
  const outcome = await endTrade(acting, record, facts, {
    rejectedBy: link.party ?? 'trading',
    by: acting.actor.name,
    reason: reason.trim(),
    guard: linkIsGood(ctx, tokenHash),
    guardVersion: false,
    also: [spendLink(ctx, tokenHash)],
    again: () => meanwhile(ctx, token),
  });
  if (!outcome.ok) return outcome;
  return done(receipt(acting, found.value, 'rejected', 'REJECTED', reason.trim()));
}

/**
 * A link that can still be answered. Refusal: 4114; where it died of what has changed since it was sent, the record has
 * been given a new revision and its parties are asked again.
 */
async function answerable(ctx: RpPartnerContext, token: string): Promise<Outcome<FoundTradeLink>> {
  const { found, dead } = await tradeLinks.look(ctx, token);
  if (dead === null && found.link.kind === 'trade') return done(found);
  if (found !== null && diedOfChange(dead)) {
    const good = linkIsGood(ctx, found.tokenHash);
    const anew = await supersedeTrade(ctx, found.record, found.facts, good);
    // Whoever was quicker has made another link, or ended the record.
    if (!anew.ok) return { ok: false, refusal: await meanwhile(ctx, token) };
  }
  return { ok: false, refusal: dead ?? { code: 4114, data: { reason: 'unknown' } } };
}

/** After a lost race the link itself says who won. */
function meanwhile(ctx: RpPartnerContext, token: string): Promise<Refusal> {
  return tradeLinks.lost(ctx, token, ({ facts }) => contentRefusal(facts, true));
}

/** A party can't mend the content: fields of the form say nothing to it. */
function askSender({ fields: _, ...refusal }: Refusal): Refusal {
  return refusal.code === 4108 ? OWN_ANSWER : refusal;
}

/** @param by the holder of the link under their name */
export function receipt(
  { actor, nowMs }: RpPartnerContext,
  found: FoundTradeLink,
  answer: TradeReceipt['answer'],
  status: TradeStatus,
  reason: string | null,
): TradeReceipt {
  return {
    tradeNo: found.record.tradeNo,
    revision: found.record.revision,
    answer,
    status,
    answeredAtMs: nowMs,
    answeredBy: actor.name,
    reason,
    page: pageOf(found),
  };
}
