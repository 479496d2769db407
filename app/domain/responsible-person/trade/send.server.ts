import type { BatchItem } from 'drizzle-orm/batch';
import type { RpContext } from '../../kernel/context.ts';
import type { End } from '../../kernel/ends.ts';
import { type Outcome, type Refusal, refuse } from '../../kernel/outcome.ts';
import { notFound } from '../../kernel/refusals.ts';
import { keepLinks } from '../../link/link.server.ts';
import { requireMember } from '../../tenancy/access.ts';
import { ask } from './agree.server.ts';
import { type JudgedTrade, readTrade, type TradeContext } from './content.server.ts';
import { countSending, sentOften } from './count-sending.server.ts';
import { MAX_AT_ONCE } from './kinds.ts';
import { newLink } from './link.server.ts';
import { declarationMail } from './mails.server.ts';
import { moveTrade } from './move.server.ts';
import { noticeIssued } from './notice-issued.ts';
import type { TradeAnchor } from './read.server.ts';
import { contentRefusal, ownAddressRefusal, staleOrWrongState } from './rules.ts';
import type { TradeMoved, TradeVersionInput } from './schema.ts';
import { tradeStillHolds } from './still-holds.server.ts';
import { isSuperseded, supersedeTrade } from './supersede.server.ts';

/**
 * Mails a fresh link: of a SUBMITTED record to the party whose turn it is, with as many days as the first; of a
 * CONFIRMED one to the trading enterprise, which is asked for its customs declaration. Older links end. As often a
 * day for each record as `rp_sends` says. Where something that the parties were shown is no longer so, they are asked anew
 * instead: a new revision.
 *
 * Refusals, in this order: 4106 stale version; 4105 another state, nobody outside to ask, a name that
 * waits for a consultant, or no notice yet; those of
 * `contentRefusal` but 4100 while it is SUBMITTED; 4290 sent so often today.
 *
 * @throws {Denial} 4002 for a viewer; 4040 for a record that is not ours
 */
export async function sendRpTrade(
  ctx: RpContext,
  id: string,
  { version }: TradeVersionInput,
): Promise<Outcome<TradeMoved>> {
  requireMember(ctx);
  const judge = async () => {
    const facts = await readTrade(ctx, {
      companyId: ctx.company.id,
      content: null,
      recordId: id,
    });
    const record = facts.record ?? notFound();
    const refusal = staleOrWrongState(record, version, 'send') ?? nobodyToAsk(record, facts);
    return { facts, record, refusal };
  };
  const { facts, record, refusal } = await judge();
  if (refusal !== null) return { ok: false, refusal };
  if (isSuperseded(record, facts)) return supersedeTrade(ctx, record, facts);
  const { waitingFor } = record;
  const letter =
    waitingFor === null
      ? await declarationLetter(ctx, record, facts)
      : await ask(ctx, record, facts, waitingFor, { reminder: true });
  return moveTrade(ctx, record, {
    action: 'rp_trade.send',
    set: waitingFor === null ? {} : { askedAtMs: ctx.nowMs },
    detail: { to: facts[waitingFor ?? 'trading']?.contactEmail },
    guard: waitingFor === null ? noticeIssued(record) : tradeStillHolds(record.companyId, facts),
    follows: () => [countSending(ctx, record, facts, 'send'), ...letter],
    refusals: {
      ...sentOften(facts),
      audit_move_happened: async () =>
        (await judge()).refusal ??
        (waitingFor === null ? { code: 4105, why: { key: 'notice_not_issued' } } : { code: 4106 }),
    },
  });
}

/**
 * `sendRpTrade` for several, at most 50: each has the end that it would have had alone.
 *
 * Refusal: 4100 too many.
 */
export async function sendRpTrades(
  ctx: RpContext,
  asked: readonly (TradeVersionInput & { id: string })[],
): Promise<Outcome<End<TradeMoved>[]>> {
  requireMember(ctx);
  if (asked.length > MAX_AT_ONCE) {
    const values = { max: MAX_AT_ONCE };
    return refuse(4100, { fields: { ids: { key: 'too_many', values } } });
  }
  const ends = asked.map(({ id, version }) => sendRpTrade(ctx, id, { version }));
  return { ok: true, value: await Promise.allSettled(ends) };
}

function nobodyToAsk(record: TradeAnchor, facts: JudgedTrade): Refusal | null {
  const nobody = { code: 4105, why: { key: 'nobody_to_ask' } } as const;
  if (facts[record.waitingFor ?? 'trading']?.nameHeld) {
    return { code: 4105, why: { key: 'name_being_checked' } };
  }
  if (record.status === 'CONFIRMED') {
    if (facts.ownAddress === 'trading') return ownAddressRefusal('trading');
    return facts.trading?.isOwn ? nobody : null;
  }
  return record.waitingFor === null ? nobody : contentRefusal(facts, true);
}

/** Statements: the trading enterprise gets a link by which it brings the customs declaration. */
export async function declarationLetter(
  ctx: TradeContext,
  record: TradeAnchor,
  facts: JudgedTrade,
): Promise<BatchItem<'sqlite'>[]> {
  const enterprise = facts.trading ?? notFound();
  const link = await newLink(ctx, {
    kind: 'declaration',
    subject: record,
    party: 'trading',
    enterprise,
    days: facts.rules.rp_links.declaration,
  });
  return [...keepLinks(ctx, [link]), declarationMail(ctx, record, facts, { enterprise, link })];
}
